// Command bare is the least that a Bubble Tea program of the editor's size can
// be: a list of styled lines with a cursor. It is what the editor is measured
// against.
package main

import (
	"fmt"
	"os"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
)

type bare struct{ width, height, cursor int }

var (
	focus = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("#87d7d7"))
	text  = lipgloss.NewStyle().Foreground(lipgloss.Color("#a8a8a8"))
)

func (b bare) Init() tea.Cmd { return nil }

func (b bare) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		b.width, b.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		switch msg.String() {
		case "q":
			return b, tea.Quit
		case "j":
			b.cursor = min(b.cursor+1, 199)
		case "k":
			b.cursor = max(b.cursor-1, 0)
		}
	}
	return b, nil
}

func (b bare) View() tea.View {
	var out strings.Builder
	offset := max(0, b.cursor-b.height+4)
	for i := offset; i < offset+b.height-2; i++ {
		style, mark := text, " "
		if i == b.cursor {
			style, mark = focus, "›"
		}
		out.WriteString(style.Render(fmt.Sprintf("%s row %d of the list, %s", mark, i, strings.Repeat("as long as a row is ", 4))))
		out.WriteByte('\n')
	}
	out.WriteString("? help")
	v := tea.NewView(out.String())
	v.AltScreen = true
	return v
}

func main() {
	if _, err := tea.NewProgram(bare{width: 80, height: 24}, tea.WithFPS(120)).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
