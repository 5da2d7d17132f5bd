package cli

import (
	"fmt"
	"path"

	"rungs/store"
)

// unread tells of a document kept as TOML that what it says is not in force.
func (a *app) unread(d *store.Document) {
	if d.Unread() {
		a.note(fmt.Sprintf("note: the daemon does not read %s: it goes by %s, which rungs convert makes of it", path.Base(d.File), path.Base(d.Doc.File())))
	}
}
