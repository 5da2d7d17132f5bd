package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// entryFile is the file of one entry; without an id there is none.
type entryFile struct {
	history
	id       int
	progress Progress
}

// lastID is the highest that an entry can have.
const lastID = 999_999_999

func (f entryFile) path() string {
	return filepath.Join(f.folder, fmt.Sprintf("%08d%s", f.id, f.progress))
}

// readKept reads what this program has kept of a workspace. What another user owns,
// but for root, says nothing: it could have any file written.
func readKept(path string) ([]byte, error) {
	data, info, err := readUpTo(maxEntry, path)
	if err != nil {
		return nil, err
	}
	if o := ownerOf(info); o != nil && o.UID != 0 && o.UID != os.Geteuid() {
		return nil, errors.New("another user owns it")
	}
	return data, nil
}

func (f entryFile) load() (*record, error) {
	r := &record{file: f}
	if err := f.read(&r.heading, &r.way); err != nil {
		return nil, err
	}
	if _, known := docNamed(r.Doc); !known {
		return nil, fmt.Errorf("no document %q", r.Doc)
	}
	return r, nil
}

// loadWhole is load with what the entry did to kits.
func (f entryFile) loadWhole() (*record, error) {
	r, err := f.load()
	if err == nil {
		err = r.loadSteps()
	}
	return r, err
}

// loadSteps reads what the entry did to kits, which may be long.
func (r *record) loadSteps() error {
	if len(r.steps) == r.Steps {
		return nil
	}
	err := r.file.read(&heading{}, &way{}, &r.steps)
	if err == nil && len(r.steps) != r.Steps {
		err = errors.New("the entry is damaged")
	}
	return err
}

// read decodes the values that the file begins with.
func (f entryFile) read(values ...any) error {
	data, err := readKept(f.path())
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	for _, v := range values {
		if d.Decode(v) != nil {
			return errors.New("it is damaged")
		}
	}
	return nil
}

// write makes the entry's file in one go; its time is the entry's.
func (r *record) write() error {
	var data bytes.Buffer
	enc := json.NewEncoder(&data)
	if err := errors.Join(enc.Encode(r.heading), enc.Encode(r.way)); err != nil {
		return err
	}
	if r.Steps > 0 {
		if err := enc.Encode(r.steps); err != nil {
			return err
		}
	}
	disk, temp := r.file.disk, r.file.path()+tempEnding
	if err := disk.writeNew(temp, data.Bytes()); err != nil {
		disk.remove(temp)
		return err
	}
	os.Chtimes(temp, r.Time, r.Time)
	return disk.rename(temp, r.file.path())
}

// writeNew writes a private file, over what a killed one has left.
func (d disk) writeNew(path string, data []byte) error {
	d.remove(path)
	file, err := d.create(path, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(writeAll(file, data), file.Close())
}

// mark says how it stands with the entry.
func (r *record) mark(p Progress) error {
	was := r.file
	r.file.progress = p
	return r.file.disk.rename(was.path(), r.file.path())
}
