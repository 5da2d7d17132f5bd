package message

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"

	"rungs/model"
)

// batch is how many nonces a core tries before it looks up: for an end of the context,
// for a nonce that another has found. It takes about a millisecond.
const batch = 1 << 13

// search is a challenge that is being solved.
type search struct {
	Challenge
	next  atomic.Uint64 // the first batch that nobody has taken
	found atomic.Uint64 // the smallest nonce so far
}

// Solve finds the smallest nonce that answers the challenge, on all cores that the
// program may use, so that a challenge has one answer. It ends with the cause of ctx
// when that is over, and with an error when there can be no answer. Tried, unless it
// is nil, is told now and then how many nonces have been tried, by one caller at a
// time.
func (c Challenge) Solve(ctx context.Context, tried func(hashes uint64)) (nonce uint64, err error) {
	if err := c.Check(); err != nil {
		return 0, err
	}
	if c.Difficulty > MostBits {
		return 0, &model.RefusedError{What: fmt.Sprintf("no nonce has %d zero bits", c.Difficulty), Allowed: fmt.Sprintf("a difficulty of at most %d, which is all of a hash", MostBits)}
	}
	s := &search{Challenge: c}
	s.found.Store(math.MaxUint64)
	var cores sync.WaitGroup
	for core := range runtime.GOMAXPROCS(0) {
		told := tried
		if core > 0 {
			told = nil
		}
		cores.Go(func() { s.work(ctx, told) })
	}
	cores.Wait()
	if nonce = s.found.Load(); nonce == math.MaxUint64 {
		return 0, context.Cause(ctx)
	}
	return nonce, nil
}

// work takes batches until none can hold a smaller nonce than the one that is found.
// An end of ctx counts only while there is none: the batches before it are short.
func (s *search) work(ctx context.Context, tried func(uint64)) {
	text := make([]byte, 0, len(s.Salt)+1+20)
	text = append(text, s.prefix()...)
	for {
		from := (s.next.Add(1) - 1) * batch
		if from > s.found.Load() || s.found.Load() == math.MaxUint64 && ctx.Err() != nil {
			return
		}
		if nonce, ok := s.try(text, from); ok {
			s.offer(nonce)
			return
		}
		if tried != nil {
			tried(from + batch)
		}
	}
}

// try is the first nonce of a batch that answers. Prefix has room for the number.
// Nearly every hash fails by its first bits, and nearly every number is the one before
// but for its last digit: the rest is looked at where it has to be.
func (s *search) try(prefix []byte, from uint64) (uint64, bool) {
	text := strconv.AppendUint(prefix, from, 10)
	first := ^uint64(0) << max(64-s.Difficulty, 0)
	for n := from; n < from+batch; n++ {
		sum := sha256.Sum256(text)
		if binary.BigEndian.Uint64(sum[:])&first == 0 && zeroBits(sum) >= s.Difficulty {
			return n, true
		}
		if last := &text[len(text)-1]; *last != '9' {
			*last++
		} else {
			text = successor(text, len(prefix))
		}
	}
	return 0, false
}

// successor makes the decimal number behind a prefix the next one, in place.
func successor(text []byte, prefix int) []byte {
	for i := len(text) - 1; i >= prefix; i-- {
		if text[i] != '9' {
			text[i]++
			return text
		}
		text[i] = '0'
	}
	text = append(text, '0')
	text[prefix] = '1'
	return text
}

// offer takes a nonce if it is the smallest so far.
func (s *search) offer(nonce uint64) {
	for {
		found := s.found.Load()
		if nonce >= found || s.found.CompareAndSwap(found, nonce) {
			return
		}
	}
}
