// Package message is the messages of the contract that are no settings: what a
// daemon, a hook or a CI script and a sandbox say to each other. It imports package
// model and the standard library, and promises that
//   - each kind of message is one row of Documents, and checking, schemas and
//     decoding read that row;
//   - what decodes is exactly what Check takes, by Of functions from a tree and by
//     UnmarshalJSON from text; an error is a *model.RefusedError that names the place
//     and what is allowed;
//   - what is absent stays absent: "" for text, nil for numbers, no key in JSON;
//   - times are milliseconds since 1970 in UTC, durations seconds;
//   - what a forge or an old client gets wrong and the contract puts right, as a stale
//     cursor or the start of a queued job, is put right and is no error;
//   - a proof of work is the smallest nonce there is, on however many cores;
//   - it opens no file, reads no clock and draws nothing, and no input panics.
package message
