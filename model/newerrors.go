package model

import "strconv"

// NewErrors is the errors of after that before did not have: what an edit would
// add. An error that only moved along in its list is not new, nor is a list that
// is still too long but no longer than it was. Another bad value in the place of
// a bad one is.
func NewErrors(before, after []Problem) []Problem {
	before, after = Errors(before), Errors(after)
	before, after = unlike(before, after), unlike(after, before)
	had, longest := map[string]int{}, map[string]int{}
	for _, p := range before {
		id := p.identity()
		had[id]++
		longest[id] = max(longest[id], p.entries())
	}
	var out []Problem
	for _, p := range after {
		id := p.identity()
		if had[id]--; had[id] < 0 || p.entries() > longest[id] {
			out = append(out, p)
		}
	}
	return out
}

// unlike is problems without those that others has at the very same place.
func unlike(problems, others []Problem) []Problem {
	same := map[string]int{}
	for _, p := range others {
		same[p.standing()]++
	}
	var out []Problem
	for _, p := range problems {
		if id := p.standing(); same[id] > 0 {
			same[id]--
			continue
		}
		out = append(out, p)
	}
	return out
}

// standing is equal for the same error at the same place.
func (p Problem) standing() string {
	return JSON(p.Path) + "\x00" + string(p.Code) + "\x00" + JSON(p.Found)
}

// identity is equal for the same error in two versions of a document.
func (p Problem) identity() string {
	at := make(Path, len(p.Path))
	for i, segment := range p.Path {
		if at[i] = segment; isPosition(segment) {
			at[i] = "*"
		}
	}
	id := at.String() + "\x00" + string(p.Code)
	if p.entries() == 0 {
		id += "\x00" + JSON(p.Found)
	}
	return id
}

// entries is how many entries a list has that is too long, else 0.
func (p Problem) entries() int {
	list, _ := p.Found.([]any)
	if p.Code != TooBig {
		return 0
	}
	return len(list)
}

func isPosition(segment string) bool {
	_, err := strconv.Atoi(segment)
	return err == nil
}

// Refuse is an error when after has an error that before did not have: the
// first of them, with what is allowed instead.
func Refuse(k *Kind, before, after any) error {
	p, bad := FirstNewError(k, before, after)
	if !bad {
		return nil
	}
	return p.refusal(after)
}

// FirstNewError is the first error that after has and before had not, false for none.
// Entries of a list that an edit did not touch cost next to nothing.
func FirstNewError(k *Kind, before, after any) (Problem, bool) {
	if k.addsNone(before, after) {
		return Problem{}, false
	}
	found := NewErrors(Check(k, before), Check(k, after))
	if len(found) == 0 {
		return Problem{}, false
	}
	return found[0], true
}
