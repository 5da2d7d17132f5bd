// Package model is the contract of an agent sandbox's settings as plain values
// and pure functions. It opens no file, reads no clock and asks no terminal.
//
//   - One table per fact: a setting, a job or a member is declared in one row.
//   - A tree that is handed in is never changed.
//   - A document is valid exactly when the daemon's own reader takes it.
//   - What is unknown is kept: edits made here touch only what they mean to.
//   - An edit that fails changes nothing; Inverse takes one back that did not.
//   - A schema says what Check says, but for what Unsaid lists.
//   - No input panics: any tree, path, text or number gets an answer or an error.
package model
