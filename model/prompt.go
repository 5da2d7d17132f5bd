package model

import (
	"fmt"
	"strings"
)

// PromptFile is a card's prompt as PROMPT.md holds it: one newline at the end. A
// blank prompt is "", no file. One that is too long, the last newline not counted,
// is refused with its length.
func PromptFile(text string) (string, error) {
	text = strings.TrimRight(text, " \t\r\n")
	if strings.TrimSpace(text) == "" {
		return "", nil
	}
	if n := Length(text); n > MaxPrompt {
		return "", &RefusedError{
			What:    fmt.Sprintf("the prompt is too long: %d characters", n),
			Allowed: fmt.Sprintf("at most %d", MaxPrompt), Hint: fmt.Sprintf("take %d away", n-MaxPrompt),
		}
	}
	return text + "\n", nil
}
