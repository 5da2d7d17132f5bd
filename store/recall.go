package store

import (
	"io/fs"
	"os"
	"sync"
)

// recall is entries of history that were read lately: what stands of a visit is looked
// at behind each of its edits.
type recall struct {
	mu   sync.Mutex
	held map[string]recalled // by the path of the entry
}

type recalled struct {
	record
	info fs.FileInfo // of the file that it was read from
}

// load is what each entry says, nil for one that cannot be read. Others are forgotten.
func (c *recall) load(files []entryFile) []*record {
	c.mu.Lock()
	defer c.mu.Unlock()
	out, held := make([]*record, len(files)), map[string]recalled{}
	for i, f := range files {
		path := f.path()
		info, err := os.Lstat(path)
		if err != nil {
			continue
		}
		was, known := c.held[path]
		if !known || !isSame(was.info, info) {
			r, err := f.load()
			if err != nil {
				continue
			}
			was = recalled{*r, info}
		}
		held[path] = was
		r := was.record
		r.file = f
		out[i] = &r
	}
	c.held = held
	return out
}
