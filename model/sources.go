package model

import "strings"

// Connection is whether a provider can be reached with the owner's accounts.
type Connection int

// The three states. Unknown is for sign-ins that cannot be read from here: it
// may answer, and is said to be a guess.
const (
	NotConnected Connection = iota
	Connected
	UnknownConnection
)

// String is the state in words.
func (c Connection) String() string {
	return [...]string{"not connected", "connected", "unknown"}[c]
}

// MayAnswer is true for everything that is not known to be disconnected.
func (c Connection) MayAnswer() bool { return c != NotConnected }

// Sources is the state of each provider by id; one that is missing is not connected.
type Sources map[string]Connection

// ReadyChain keeps the pins that may answer, in order; of two with one key the
// first wins whole. The result is nil both when nothing is written and when
// everything written is disconnected.
func ReadyChain(pins []Pin, sources Sources) []Pin {
	var r Resolution
	r.ask(pins, FromRole, sources)
	var out []Pin
	for _, s := range r.Steps {
		if s.Verdict != Disconnected && s.Verdict != DuplicateRung {
			out = append(out, s.Pin)
		}
	}
	return out
}

// Verdict says what becomes of one pin when its ladder is asked.
type Verdict string

// The verdicts, spelled as `resolve --json` prints them.
const (
	Answers       Verdict = "answers"
	MayBe         Verdict = "unknown" // the first in line, but its sign-in cannot be read
	Disconnected  Verdict = "not_connected"
	DuplicateRung Verdict = "duplicate"
	Reserve       Verdict = "reserve" // would answer if those before it were spent
)

// Source is where an answer comes from.
type Source string

// The sources, spelled as `resolve --json` prints them.
const (
	FromPersona Source = "persona"
	FromRole    Source = "role"
	FromChat    Source = "chat"
	FromNowhere Source = "none"
)

// Step is one pin that was looked at, and what became of it.
type Step struct {
	Pin     Pin
	From    Source
	Verdict Verdict
}

// Resolution is who does a job now, and why each pin before does not. Answer is
// nil when the chat's model does it or nothing does.
type Resolution struct {
	Role   Role
	Answer *Pin
	Source Source
	Steps  []Step
}

// Resolve asks the persona's ladder, then the role's, then for runs the chat's
// model: a list is only asked when nothing before it answers.
func Resolve(role Role, persona, ladder []Pin, sources Sources) Resolution {
	r := Resolution{Role: role, Source: FromNowhere}
	r.ask(persona, FromPersona, sources)
	if r.Answer == nil {
		r.ask(ladder, FromRole, sources)
	}
	if r.Answer == nil && role.Kind == Run {
		r.Source = FromChat
	}
	return r
}

func (r *Resolution) ask(pins []Pin, from Source, sources Sources) {
	seen := map[string]bool{}
	for _, p := range pins {
		v := r.verdict(p, seen[p.Key()], sources[p.Provider])
		seen[p.Key()] = true
		r.Steps = append(r.Steps, Step{Pin: p, From: from, Verdict: v})
		if v == Answers || v == MayBe {
			r.Answer, r.Source = &p, from
		}
	}
}

func (r *Resolution) verdict(p Pin, seen bool, state Connection) Verdict {
	switch {
	case seen:
		return DuplicateRung
	case !state.MayAnswer():
		return Disconnected
	case r.Answer != nil:
		return Reserve
	case state == UnknownConnection:
		return MayBe
	}
	return Answers
}

// Blocked is the providers of a ladder that nothing of can answer, in order,
// each once; nil when the ladder is empty or something may answer.
func (r Resolution) Blocked() []string {
	if r.Answer != nil {
		return nil
	}
	var out []string
	seen := map[string]bool{}
	for _, s := range r.Steps {
		if !seen[s.Pin.Provider] {
			seen[s.Pin.Provider] = true
			out = append(out, s.Pin.Provider)
		}
	}
	return out
}

// IsEndpoint says whether a provider id names one of the owner's model APIs.
func IsEndpoint(provider string) bool { return strings.HasPrefix(provider, "endpoint/") }
