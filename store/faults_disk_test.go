package store

import (
	"errors"
	"os"
	"reflect"
	"syscall"
	"unsafe"
)

// calls is what passes every call to the disk, counted from 0, and may let it fail: it
// is not made then. errShort lets a write take half of it and say nothing.
type calls struct {
	pass func(n int) error
	made int
	seen map[string]int // by name: of disk's fields, and of a file as "file.Write"
}

var errShort = errors.New("short write")

// failing lets call at fail.
func failing(at int, reason error) *calls {
	return &calls{pass: func(n int) error {
		if n == at {
			return reason
		}
		return nil
	}}
}

// meet counts a call and says whether it fails.
func (c *calls) meet(name string) error {
	n := c.made
	c.made++
	c.seen[name]++
	err := c.pass(n)
	if errors.Is(err, errShort) && name != "file.Write" {
		return nil
	}
	return err
}

// on is d with every call passed. It knows none of them by name, so that a call that
// comes to disk is passed too.
func (c *calls) on(d disk) disk {
	c.seen = map[string]int{}
	all := reflect.ValueOf(&d).Elem()
	for i := range all.NumField() {
		name, at := all.Type().Field(i).Name, all.Field(i)
		field := reflect.NewAt(at.Type(), unsafe.Pointer(at.UnsafeAddr())).Elem() // which has no capital letter
		real := reflect.ValueOf(field.Interface())
		field.Set(reflect.MakeFunc(at.Type(), func(args []reflect.Value) []reflect.Value { return c.call(name, real, args) }))
	}
	return d
}

func (c *calls) call(name string, real reflect.Value, args []reflect.Value) []reflect.Value {
	of := real.Type()
	if err := c.meet(name); err != nil {
		out := make([]reflect.Value, of.NumOut())
		for i := range out {
			out[i] = reflect.Zero(of.Out(i))
		}
		out[len(out)-1] = reflect.ValueOf(&os.SyscallError{Syscall: name, Err: err}).Convert(of.Out(len(out) - 1))
		return out
	}
	out := real.Call(args)
	if h, ok := out[0].Interface().(handle); ok {
		out[0] = reflect.ValueOf(&passedFile{h, c}).Convert(of.Out(0))
	}
	return out
}

// passedFile is a file of which every call is passed.
type passedFile struct {
	real handle // not embedded: what comes to handle must be here too
	*calls
}

func (f *passedFile) Write(data []byte) (int, error) {
	if err := f.meet("file.Write"); errors.Is(err, errShort) {
		return f.real.Write(data[:len(data)/2])
	} else if err != nil {
		n, _ := f.real.Write(data[:len(data)/2])
		return n, err
	}
	return f.real.Write(data)
}

func (f *passedFile) Truncate(size int64) error {
	if err := f.meet("file.Truncate"); err != nil {
		return err
	}
	return f.real.Truncate(size)
}

func (f *passedFile) Sync() error {
	if err := f.meet("file.Sync"); err != nil {
		return err
	}
	return f.real.Sync()
}

func (f *passedFile) Close() error {
	return errors.Join(f.real.Close(), f.meet("file.Close"))
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

// reasons is why a call may fail.
var reasons = []error{
	syscall.ENOSPC, syscall.EIO, errShort, syscall.EDQUOT, syscall.EROFS, syscall.EXDEV,
	syscall.EACCES, syscall.EPERM, syscall.EFBIG, syscall.EMFILE,
}

// ownedByOthers lets a file belong to somebody else, where this process may.
func ownedByOthers(path string) { _ = os.Chown(path, 1234, 4321) }
