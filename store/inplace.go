package store

// stepBack is the step after which a file need not hold its old bytes.
const stepBack = "write the old content back after a failed write"

// writeInPlace writes over the old bytes, and writes those back when it fails.
func (s saving) writeInPlace(t target) error {
	if !isSameFile(s.path, s.read) {
		return errStale
	}
	err := s.overwrite(t, s.data)
	if err != nil {
		if back := s.overwrite(t, s.old); back != nil {
			return step(stepBack, back)
		}
	}
	return err
}

func (s saving) overwrite(t target, data []byte) error {
	file, err := s.open(t.path)
	if err != nil {
		return step("open", err)
	}
	err = step("write", writeAll(file, data))
	if err == nil {
		err = step("cut to length", file.Truncate(int64(len(data))))
	}
	if err == nil {
		err = step("flush", file.Sync())
	}
	if closed := step("close", file.Close()); err == nil {
		err = closed
	}
	return err
}
