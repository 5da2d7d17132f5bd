package theme

import (
	"strconv"
	"strings"
)

// DarkGround is what the environment says of the terminal's background: dark or
// not, and whether it says anything. COLORFGBG holds the numbers of the two
// colours, the background last: 7 and those from 9 on are light.
func DarkGround(env func(string) string) (dark, known bool) {
	fields := strings.Split(env("COLORFGBG"), ";")
	n, err := strconv.Atoi(fields[len(fields)-1])
	if err != nil || len(fields) < 2 || n < 0 || n > 15 {
		return true, false
	}
	return n < 7 || n == 8, true
}
