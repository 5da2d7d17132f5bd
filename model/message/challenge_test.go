package message

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// answers is the contract's rule in other words: the bits of the hash, spelled out.
func answers(salt, nonce string, difficulty int) bool {
	var bits strings.Builder
	for _, octet := range sha256.Sum256([]byte(salt + ":" + nonce)) {
		fmt.Fprintf(&bits, "%08b", octet)
	}
	return strings.HasPrefix(bits.String(), strings.Repeat("0", difficulty))
}

// A thousand challenges of any salt are solved and verified, by the rule in other
// words too; the nonces before the answer are refused, and so is the answer of
// another salt.
func TestAThousandChallenges(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		c := Challenge{Salt: randomSalt(random), Difficulty: 1 + random.IntN(12)}
		n, err := c.Solve(t.Context(), nil)
		nonce := strconv.FormatUint(n, 10)
		if err != nil || !c.Verify(nonce) || !answers(c.Salt, nonce, c.Difficulty) {
			t.Fatalf("%+v: %s, %v", c, nonce, err)
		}
		for wrong := range min(n, 50) {
			if text := strconv.FormatUint(n-1-wrong, 10); c.Verify(text) || answers(c.Salt, text, c.Difficulty) {
				t.Fatalf("%+v: %s is smaller than %s and answers too", c, text, nonce)
			}
		}
		other := Challenge{c.Salt + "x", 40}
		if other.Verify(nonce) != answers(other.Salt, nonce, 40) {
			t.Fatalf("%+v %s", other, nonce)
		}
	}
}

func randomSalt(random *rand.Rand) string {
	out := make([]rune, random.IntN(80))
	for i := range out {
		out[i] = []rune("ab09:: é😀\n")[random.IntN(10)]
	}
	return string(out)
}

// The answer is the smallest nonce on any number of cores.
func TestAChallengeHasOneAnswer(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for i := range 20 {
		c := Challenge{Salt: strconv.Itoa(i), Difficulty: 16}
		var got [2]uint64
		for at, cores := range []int{1, 7} {
			runtime.GOMAXPROCS(cores)
			got[at], _ = c.Solve(t.Context(), nil)
		}
		if got[0] != got[1] {
			t.Errorf("%+v: %d on one core, %d on seven", c, got[0], got[1])
		}
	}
}

func TestWrongNonces(t *testing.T) {
	c := Challenge{"s", 1}
	n, _ := c.Solve(t.Context(), nil)
	good := strconv.FormatUint(n, 10)
	for _, nonce := range []string{"", " ", good + " ", "+" + good, "-" + good, "0" + good, good + ".0", "0x1", "1e3", "s:" + good, "99999999999999999999999", "٣"} {
		if c.Verify(nonce) {
			t.Errorf("%q is taken", nonce)
		}
	}
	if !c.Verify(good) || (Challenge{"s", 0}).Verify(good) || (Challenge{"s", -1}).Verify(good) || (Challenge{"s", 300}).Verify(good) {
		t.Errorf("%s", good)
	}
}

// A nonce for a salt with a colon is none for the part before, and the other way round.
func TestColonsInSalts(t *testing.T) {
	whole := Challenge{"a:1", 8}
	n, _ := whole.Solve(t.Context(), nil)
	if rest := "1:" + strconv.FormatUint(n, 10); (Challenge{"a", 8}).Verify(rest) {
		t.Errorf("%s answers for a", rest)
	}
}

func TestZeroBits(t *testing.T) {
	for want, first := range map[int]string{0: "80", 1: "40", 7: "01", 8: "0080", 63: "000000000000000180", 64: "000000000000000080", 130: strings.Repeat("00", 16) + "20", 256: ""} {
		var sum [sha256.Size]byte
		_, _ = hex.Decode(sum[:], []byte(first))
		if got := zeroBits(sum); got != want {
			t.Errorf("%s: %d, want %d", first, got, want)
		}
	}
}

func TestSuccessor(t *testing.T) {
	text := []byte("s9:0")
	for n := range 123456 {
		if want := "s9:" + strconv.Itoa(n); string(text) != want {
			t.Fatalf("%s, want %s", text, want)
		}
		text = successor(text, 3)
	}
}

func TestChallengesWithoutAnAnswer(t *testing.T) {
	for _, c := range []Challenge{{"s", 0}, {"s", -3}, {"s", 257}} {
		if n, err := c.Solve(t.Context(), nil); err == nil {
			t.Errorf("%+v: %d", c, n)
		}
	}
}

// A search that is told to end does so soon, with the reason, and has told how far it was.
func TestSolveEndsWhenItIsTold(t *testing.T) {
	why := errors.New("enough")
	ctx, end := context.WithCancelCause(t.Context())
	tried, last := 0, uint64(0)
	begun := time.Now()
	_, err := Challenge{"s", 200}.Solve(ctx, func(hashes uint64) {
		if hashes <= last {
			t.Errorf("%d behind %d", hashes, last)
		}
		if tried, last = tried+1, hashes; tried == 3 {
			end(why)
		}
	})
	if !errors.Is(err, why) || tried < 3 || time.Since(begun) > 10*time.Second {
		t.Errorf("%v after %d, %v", err, tried, time.Since(begun))
	}
}

// Solving is about as fast as hashing and nothing else. Both take turns in one run,
// and the fastest batch of each counts, since machines are noisy: hashes a second on
// one core, and what share of a bare loop that is.
func BenchmarkSolve(b *testing.B) {
	c := Challenge{Salt: "5d41402abc4b2a76b9719d911017c592", Difficulty: MostBits}
	s, text := &search{Challenge: c}, []byte(c.prefix()+"1000000")
	bare, solving := time.Hour, time.Hour
	from := uint64(1_000_000)
	for b.Loop() {
		begun := time.Now()
		for range batch {
			hashed = sha256.Sum256(text)
		}
		bare, begun = min(bare, time.Since(begun)), time.Now()
		s.try([]byte(c.prefix()), from)
		solving, from = min(solving, time.Since(begun)), from+batch
	}
	b.ReportMetric(batch/solving.Seconds(), "hashes/s")
	b.ReportMetric(bare.Seconds()/solving.Seconds(), "of-bare")
}

var hashed [sha256.Size]byte
