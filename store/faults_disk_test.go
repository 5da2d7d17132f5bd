package store

import (
	"io"
	"os"
	"reflect"
	"syscall"
	"unsafe"
)

// outage is a disk on which one call, counted from 0, fails with a reason. Reason nil is a write that takes half of it and says
// nothing.
type outage struct {
	at     int
	reason error
	made   int            // calls
	seen   map[string]int // calls by name: of disk's fields, and of a file as "file.Write"
}

// fails counts a call and says whether it is to fail.
func (o *outage) fails(name string) bool {
	n := o.made
	o.made++
	o.seen[name]++
	if o.reason == nil && name != "file.Write" {
		return false
	}
	return n == o.at
}

func (o *outage) hit() bool { return o.made > o.at }

// on is every call of d under the outage. It knows none of them by name, so that a
// call that comes to disk is under it too.
func (o *outage) on(d disk) disk {
	o.seen = map[string]int{}
	calls := reflect.ValueOf(&d).Elem()
	for i := range calls.NumField() {
		name, at := calls.Type().Field(i).Name, calls.Field(i)
		field := reflect.NewAt(at.Type(), unsafe.Pointer(at.UnsafeAddr())).Elem() // which has no capital letter
		real := reflect.ValueOf(field.Interface())
		field.Set(reflect.MakeFunc(at.Type(), func(args []reflect.Value) []reflect.Value { return o.call(name, real, args) }))
	}
	return d
}

func (o *outage) call(name string, real reflect.Value, args []reflect.Value) []reflect.Value {
	of := real.Type()
	if o.fails(name) {
		out := make([]reflect.Value, of.NumOut())
		for i := range out {
			out[i] = reflect.Zero(of.Out(i))
		}
		out[len(out)-1] = reflect.ValueOf(&os.SyscallError{Syscall: name, Err: o.reason}).Convert(of.Out(len(out) - 1))
		return out
	}
	out := real.Call(args)
	if h, ok := out[0].Interface().(handle); ok {
		out[0] = reflect.ValueOf(&faultyFile{h, o}).Convert(of.Out(0))
	}
	return out
}

// faultyFile is a file under an outage.
type faultyFile struct {
	real handle // not embedded: what comes to handle must be here too
	*outage
}

func (f *faultyFile) Write(data []byte) (int, error) {
	if f.fails("file.Write") {
		n, _ := f.real.Write(data[:len(data)/2])
		return n, f.reason
	}
	return f.real.Write(data)
}

func (f *faultyFile) Truncate(size int64) error {
	if f.fails("file.Truncate") {
		return f.reason
	}
	return f.real.Truncate(size)
}

func (f *faultyFile) Sync() error {
	if f.fails("file.Sync") {
		return f.reason
	}
	return f.real.Sync()
}

func (f *faultyFile) Close() error {
	err := f.real.Close()
	if f.fails("file.Close") {
		return f.reason
	}
	return err
}

// diskCalls is the name of every call of disk and of its files.
func diskCalls() []string {
	var out []string
	for f := range reflect.TypeFor[disk]().Fields() {
		out = append(out, f.Name)
	}
	for m := range reflect.TypeFor[handle]().Methods() {
		out = append(out, "file."+m.Name)
	}
	return out
}

// reasons is why a call may fail; nil is a short write.
var reasons = []error{
	syscall.ENOSPC, syscall.EIO, nil, syscall.EDQUOT, syscall.EROFS, syscall.EXDEV,
	syscall.EACCES, syscall.EPERM, syscall.EFBIG, syscall.EMFILE,
}

// reasonSaid is what a message says of one.
func reasonSaid(reason error) string {
	if reason == nil {
		return io.ErrShortWrite.Error()
	}
	return reason.Error()
}

// ownedByOthers lets a file belong to somebody else, where this process may.
func ownedByOthers(path string) { _ = os.Chown(path, 1234, 4321) }
