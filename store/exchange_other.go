//go:build !linux && !darwin

package store

import "errors"

// exchangeFiles lets two files change places in one moment, which is not to be had here.
func exchangeFiles(string, string) error { return errors.ErrUnsupported }

// renameFree renames where nothing stands, which is not to be had here in one step.
func renameFree(string, string) error { return errors.ErrUnsupported }
