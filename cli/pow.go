package cli

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/model/message"
)

// manyBits is the difficulty above which a nonce takes hours to years.
const manyBits = 36

// The two things that pow does.
const (
	powSolve  = "solve"
	powVerify = "verify"
)

var powActions = []string{powSolve, powVerify}

func (a *app) powCommand() *cobra.Command {
	anyway := false
	c := &cobra.Command{
		Use:     "pow ACTION SALT DIFFICULTY [NONCE] [--anyway]",
		GroupID: groupOther,
		Short:   "Solve a proof of work, or verify one",
		Long: "Solve a proof of work, or verify one: a nonce for which the SHA-256 of SALT, a colon and the nonce begins with\n" +
			"DIFFICULTY zero bits. ACTION is solve or verify.\n\n" +
			"solve prints the smallest NONCE that does, alone on the last line, the same on any machine. It uses all cores, says on\n" +
			"standard error how far it is where that is a terminal, and can be interrupted: exit 130. Each bit doubles the work: on\n" +
			"average it takes two to the power of DIFFICULTY hashes. Above " + strconv.Itoa(manyBits) + " that is hours to years, and needs --anyway; above " + strconv.Itoa(message.MostBits) + "\n" +
			"there is no nonce.\n\n" +
			"verify exits with 0 when NONCE does and 1 when it does not. A nonce is a whole number from 0 on in decimal, without a\n" +
			"sign, blanks or zeros in front; other text is no nonce.\n\nA SALT that begins with a dash goes behind --.",
		Example: "  rungs pow solve 5d41402a 16\n  rungs pow verify 5d41402a 16 67398",
		Args:    powArgs,
	}
	c.Flags().BoolVar(&anyway, "anyway", false, "solve also what takes hours to years")
	c.RunE = func(_ *cobra.Command, args []string) error {
		challenge, err := challengeOf(args[1], args[2])
		if err != nil {
			return err
		}
		if args[0] == powSolve {
			return a.solve(challenge, anyway)
		}
		return a.verify(challenge, args[3])
	}
	return c
}

// powArgs is the check that the arguments are those of one of the two.
func powArgs(c *cobra.Command, args []string) error {
	wants := "solve SALT DIFFICULTY or verify SALT DIFFICULTY NONCE"
	switch {
	case len(args) == 0:
		return misuse("pow takes "+wants, "", c.CommandPath()+" --help says more")
	case !slices.Contains(powActions, args[0]):
		return misuse(fmt.Sprintf("pow takes solve or verify, not %q", args[0]), "", meant(args[0], powActions))
	case args[0] == powSolve:
		return takes("solve", "SALT", "DIFFICULTY")(c, args)
	}
	return takes("verify", "SALT", "DIFFICULTY", "NONCE")(c, args)
}

// challengeOf is the challenge that a command line says.
func challengeOf(salt, difficulty string) (message.Challenge, error) {
	bits, err := strconv.Atoi(difficulty)
	c := message.Challenge{Salt: salt, Difficulty: bits}
	if err != nil || c.Check() != nil {
		f, _ := messageKind("pow-challenge").Field("difficulty")
		return c, misuse(fmt.Sprintf("the difficulty cannot be %q", difficulty), f.Kind.Allowed(), "")
	}
	return c, nil
}

// messageKind is the kind of a document, of a name that there is.
func messageKind(name string) *model.Kind {
	d, _ := documentNamed(name)
	return d.Kind
}

func (a *app) verify(c message.Challenge, nonce string) error {
	if !c.Verify(nonce) {
		a.note(fmt.Sprintf("no: %q is no nonce for it", nonce))
		return no
	}
	a.say("yes")
	return nil
}

// solve prints the nonce. What it takes is told past a second, where somebody sees it.
func (a *app) solve(c message.Challenge, anyway bool) error {
	if c.Difficulty > manyBits && c.Difficulty <= message.MostBits && !anyway {
		return refused(&model.RefusedError{
			What: fmt.Sprintf("a difficulty of %d takes about %s hashes, which is hours to years", c.Difficulty, large(c.Expected())),
			Hint: "--anyway goes on all the same",
		})
	}
	ctx, stop := a.interruptible()
	defer stop()
	line := &powProgress{progress: a.progress(), now: a.Now, begun: a.Now(), expected: c.Expected()}
	nonce, err := c.Solve(ctx, line.tried)
	line.wipe()
	if err != nil {
		return refused(err)
	}
	a.say("%d", nonce)
	return nil
}

// powProgress is the line that says how far a search is.
type powProgress struct {
	progress
	now      func() time.Time
	begun    time.Time
	shown    time.Time
	expected float64
}

// How long a search is silent, and how often it speaks then.
const (
	silentFor = time.Second
	speaksIn  = 200 * time.Millisecond
)

func (p *powProgress) tried(hashes uint64) {
	now := p.now()
	took := now.Sub(p.begun)
	if took < silentFor || now.Sub(p.shown) < speaksIn {
		return
	}
	p.shown = now
	p.show(fmt.Sprintf("%s hashes, %s expected, %s a second", large(float64(hashes)), large(p.expected), large(float64(hashes)/took.Seconds())))
}

// large is a number of hashes, rounded: "12.3 million", "1.2e18".
func large(n float64) string {
	for _, unit := range []struct {
		of   float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}} {
		if n >= 1e15 {
			break
		}
		if n >= unit.of {
			return strconv.FormatFloat(n/unit.of, 'f', 1, 64) + " " + unit.name
		}
	}
	if n < 1e6 {
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
	return strconv.FormatFloat(n, 'e', 1, 64)
}
