package views

import "rungs/model"

// SafetyPage is what the Safety page shows.
type SafetyPage struct {
	Settings any             // as they are written
	Problems []model.Problem // of the settings
	Refused  bool            // the daemon refuses the settings: none of this is in force
	Policy   Policy
	Keys     KeyNames
	Focus    string
	Blur     bool
}

// Policy is the text that the safety judge reads.
type Policy struct {
	Loading bool
	Unread  string // why it cannot be read, "" when it can
	Exists  bool   // false: the product's own text counts
	Text    string
}

// RulesPage is what the Rules page shows.
type RulesPage struct {
	Settings any
	Problems []model.Problem
	Refused  bool
	Open     string // the ID of the rule whose members are shown, "" for none
	Keys     KeyNames
	Focus    string
	Blur     bool
}

// GeneralPage is what the General page shows: every setting that is on no other
// page, by group.
type GeneralPage struct {
	Settings any
	Problems []model.Problem
	Refused  bool
	Changed  bool            // only what is set, or wrong
	Kept     map[string]bool // keys that stay listed though they were unset since
	Keys     KeyNames
	Focus    string
	Blur     bool
}

// DevicesPage is what the page of devices and browsers shows. Nothing of the file
// but what is here is ever known to it.
type DevicesPage struct {
	Devices []Device
	Unread  string
	Focus   string
	Blur    bool
}

// Device is a computer or a browser of the owner's.
type Device struct {
	ID       string
	Browser  bool
	Platform string
	Scopes   map[string]string // those that are written
}

// ShelvesPage is what the page of context shelves shows.
type ShelvesPage struct {
	Shelves  []ShelfView
	Misnamed []string          // files that no reader takes, with the reason
	Users    map[string]string // by shelf id: the cards that name it
	Focus    string
	Blur     bool

	panels []SheetPanel // as Laid made them; nil: they are made for each Sheet
}

// ShelfView is one shelf as it is shown.
type ShelfView struct {
	ID       string
	Tree     any
	Unread   string
	Problems []model.Problem

	panel *SheetPanel // as Laid made it, but for the notes; nil: it is made for each Sheet
}
