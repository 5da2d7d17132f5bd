package message

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/bits"
	"strconv"

	"rungs/model"
)

// MostBits is the highest difficulty that a nonce can have: a hash has no more bits.
const MostBits = 8 * sha256.Size

var challengeKind = like(model.Object("a proof-of-work challenge",
	model.Field{Key: "salt", Label: "Salt", Kind: anyText(), Required: true, Help: "The text that is hashed in front of the nonce."},
	model.Field{Key: "difficulty", Label: "Difficulty", Kind: model.Whole(1, model.MaxWhole), Required: true, Help: "How many zero bits the hash begins with; each more doubles the work. A hash has 256."},
), map[string]any{"salt": "5d41402a", "difficulty": json.Number("16")})

// Challenge is a proof of work that is asked for: a nonce such that the SHA-256 of
// salt, a colon and the nonce begins with so many zero bits. A nonce is a whole
// number from 0 on, hashed as it is written in decimal: no sign, no blank, no zero in
// front. So the text that is hashed ends in one colon and digits, and a nonce for a
// salt with colons in it is none for the part before.
type Challenge struct {
	Salt       string `json:"salt"`
	Difficulty int    `json:"difficulty"` // bits, 1 or more; above MostBits there is no nonce
}

// ChallengeOf reads a challenge from a tree.
func ChallengeOf(v any) (Challenge, error) {
	object, err := members(challengeKind, v)
	if err != nil {
		return Challenge{}, err
	}
	return Challenge{text(object, "salt"), int(numberIn(object, "difficulty"))}, nil
}

// UnmarshalJSON reads what ChallengeOf takes, and nothing else.
func (c *Challenge) UnmarshalJSON(data []byte) error { return decode(c, data, ChallengeOf) }

// Check is an error when the challenge breaks the contract.
func (c Challenge) Check() error {
	return model.Valid(challengeKind, map[string]any{"salt": c.Salt, "difficulty": json.Number(strconv.Itoa(c.Difficulty))})
}

// Expected is how many hashes a nonce takes on average.
func (c Challenge) Expected() float64 { return math.Exp2(float64(c.Difficulty)) }

// Verify says whether a nonce, as it is written, answers the challenge. It costs one
// hash. A challenge that breaks the contract has no answer.
func (c Challenge) Verify(nonce string) bool {
	n, err := strconv.ParseUint(nonce, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != nonce || c.Difficulty < 1 {
		return false
	}
	return zeroBits(sha256.Sum256([]byte(c.prefix()+nonce))) >= c.Difficulty
}

// Sentence says what is asked for.
func (c Challenge) Sentence() string {
	if c.Difficulty > MostBits {
		return fmt.Sprintf("No nonce does: a hash has %d bits, and %d of them should be zero.", MostBits, c.Difficulty)
	}
	return fmt.Sprintf("Find a number whose hash behind %s begins with %s: about %s hashes.", quoted(c.prefix()), bitsWords(c.Difficulty), plainNumber(c.Expected()))
}

func bitsWords(n int) string {
	if n == 1 {
		return "1 zero bit"
	}
	return strconv.Itoa(n) + " zero bits"
}

// prefix is what is hashed in front of the nonce.
func (c Challenge) prefix() string { return c.Salt + ":" }

// zeroBits is how many zero bits a hash begins with.
func zeroBits(sum [sha256.Size]byte) int {
	n := 0
	for at := 0; at < len(sum); at += 8 {
		zero := bits.LeadingZeros64(binary.BigEndian.Uint64(sum[at:]))
		if n += zero; zero < 64 {
			break
		}
	}
	return n
}
