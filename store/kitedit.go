package store

// KitOp is what a KitEdit does.
type KitOp int

// The operations.
const (
	WritePrompt KitOp = iota // Text becomes PROMPT.md; "" takes the file away
	WriteSkill               // Text becomes the SKILL.md of Skill
	RemoveSkill              // the folder of Skill goes
	CopyKit                  // the kit of the card From is copied; where there is none, nothing is done
	RemoveKit                // the whole kit goes; where there is none, or a second card has the id, nothing is done
)

// KitEdit is one change to the kit of a card. Guarded as its Change is: Seen is
// the text that the edit was made on, "" for none. CopyKit and RemoveKit are of
// whole kits and mind no text. Whether a second card has the id, and so the kit, is
// looked up in the cards as they are on disk, before the edits of the Change; cards
// that are missing or cannot be read are none.
type KitEdit struct {
	Op    KitOp
	Card  string // the id
	Label string // what the card is called, for the plugin.json of a new kit
	Skill string
	From  string
	Seen  string
	Text  string
}
