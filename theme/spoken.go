package theme

// spokenGlyphs are words in place of marks, for text that is read out line by line:
// nothing stands for what nobody set, or for what is as it should be.
func spokenGlyphs(ascii bool) Glyphs {
	g := ASCIIGlyphs()
	g.ascii, g.spoken = ascii, true
	g.Cursor, g.Tab, g.FoldOpen, g.FoldClosed = "", "", "", ""
	g.Connected, g.Disconnected, g.Unknown = "", "(not connected)", "(unknown)"
	g.Ticked, g.Unticked = "ticked", "not ticked"
	g.Saved, g.Warning, g.Error = "", "warning:", "error:"
	g.Default, g.Set, g.SetToDefault = "", "", ""
	g.Struck, g.Ellipsis = "without effect: ", "..."
	return g
}

// Spoken says whether these are words, to be read out: then nothing is drawn in
// columns, and only words tell how a thing stands.
func (g Glyphs) Spoken() bool { return g.spoken }
