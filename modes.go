package main

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// mode is something that the terminal does for the editor and for nobody else.
type mode struct{ on, off string }

// modes are those that are on, in the order they were put so.
type modes []mode

// basicKeys is the least of the keyboard protocol: keys that can be told apart.
const basicKeys = 1

// The modes that the editor needs.
var (
	noCursor     = mode{ansi.ResetModeTextCursorEnable, ansi.SetModeTextCursorEnable}
	wholePastes  = mode{ansi.SetModeBracketedPaste, ansi.ResetModeBracketedPaste}
	modifiedKeys = mode{ansi.SetModifyOtherKeys2, ansi.ResetModifyOtherKeys}
	distinctKeys = mode{ansi.PushKittyKeyboard(basicKeys), ansi.PopKittyKeyboard(1)}
	mouseButtons = mode{ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr, ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseExtSgr}
)

// modesOf is what a view asks for.
func modesOf(v tea.View) modes {
	out := modes{noCursor, wholePastes, modifiedKeys, distinctKeys}
	if v.MouseMode != tea.MouseModeNone {
		out = append(out, mouseButtons)
	}
	return out
}

func (m modes) on() string {
	var b strings.Builder
	for _, each := range m {
		b.WriteString(each.on)
	}
	return b.String()
}

func (m modes) off() string {
	var b strings.Builder
	for _, each := range slices.Backward(m) {
		b.WriteString(each.off)
	}
	return b.String()
}

// question asks the terminal whether it takes frames whole. One of them prints what
// it does not know: Apple's, which is found by its own name, and over SSH only by what
// it does not call itself.
func question(env func(string) string) string {
	known := slices.ContainsFunc([]string{"ghostty", "wezterm", "alacritty", "kitty", "rio"}, func(name string) bool {
		return strings.Contains(env("TERM"), name)
	})
	mayPrint := env("SSH_TTY") != "" || strings.Contains(env("TERM_PROGRAM"), "Apple")
	if mayPrint && !known && env("WT_SESSION") == "" {
		return ""
	}
	return ansi.RequestModeSynchronizedOutput
}
