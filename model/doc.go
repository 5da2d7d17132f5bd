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
//
// # Trees
//
// A document is a tree: nil, bool, string, json.Number, []any and map[string]any, as
// a json.Decoder gives it after UseNumber. Nil is a document that is not written yet.
// Numbers keep their spelling, so that 1.0 and 1 differ. A [Path] names a value in it.
//
// # Kinds
//
// A [Kind] says what a value may be: [KindNamed] is that of a document. [Check] is all
// that is wrong with a tree, [Valid] the first error, and the Advise functions what an
// owner should know of one that is valid. Text is counted in UTF-16 code units, as
// JavaScript does. Numbers are as they are written: times of settings are milliseconds,
// days or shares from 0 to 1, and a kind's Unit says how a person reads them.
//
// # Absence
//
// What is not set has no key; null is never a value. In structs it is "" for text and
// nil for all else. [Field.WhenUnset] says what then counts, and [Kind.Effective] fills
// it in.
//
// # Ladders
//
// A ladder is a list of pins, at most [MaxRungs]. [Resolve] says who does a job and why
// each rung before does not, by [Sources]: which providers are connected.
//
// # Edits
//
// An [Edit] is one change as an operation on a path. Functions whose names end in Edits
// work edits out and make none; [Apply] makes one, on a copy.
//
// # Errors
//
// What is refused is a *[RefusedError]: what is wrong, what is allowed, and the next
// step. A [Problem] is the same at a place of a document, with a [Fix] where there is
// one to offer. Messages are for people and may change; a [Code] does not.
//
// Messages between a sandbox and programs are in package message.
package model
