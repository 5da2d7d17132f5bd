package terminal

import (
	"os"
	"path/filepath"
	"testing"
)

// No library writes what is typed and drawn where the environment asks it to.
func TestNoTrace(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := start(t, how{env: []string{"TEA_TRACE=" + filepath.Join(folder, "tea"), "UV_DEBUG=" + filepath.Join(folder, "uv"), "TEA_DEBUG=1"}}).wait(ready)
	s.send("jjj")
	s.settled()
	s.send("q")
	<-s.ended
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("%v was written", left)
	}
}
