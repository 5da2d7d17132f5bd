package model

// Scopes of devices and browsers live in the capability manifest and are words,
// not booleans (contract, "Device and browser scopes").
var (
	onOffKind = Choice("on", "off")

	// DeviceScopes are what an agent may do on one of the owner's computers.
	DeviceScopes = []Field{
		scope("shell", "Run commands", "On the computer itself, not in a sandbox.", "on"),
		scope("write", "Write files", "Make and change files of the computer.", "off"),
		scope("screen", "See the screen", "Whatever is on it.", "on"),
		scope("control", "Control mouse and keyboard", "It can do whatever you could with your hands.", "off"),
		scope("sandboxes", "Start sandboxes", "On this computer.", "off"),
		scope("sandboxRemove", "Remove sandboxes", "With all that is in them.", "off"),
		scope("destructive", "Destructive commands", "Counts only under Run commands; nothing on a device is disposable.", "off"),
		{Key: "roots", Label: "Folders", Kind: Text(0, 0), Absent: "anywhere", Help: "The folders that it may use."},
	}

	// BrowserScopes are what an agent may do in the owner's own browser.
	BrowserScopes = []Field{
		scope("read", "Read pages", "As you see them, signed in.", "on"),
		scope("act", "Click and type", "On pages, signed in as you.", "on"),
		scope("screenshot", "Take screenshots", "Of pages, signed in as you.", "off"),
		scope("cookies", "Read cookies", "A cookie is a copy of your sign-in.", "off"),
		{Key: "confirm", Label: "Ask first", Kind: Choice("sensitive", "always", "never"), Default: "sensitive", Help: "Which steps wait for your yes."},
	}

	hostScopesKind   = Object("device scopes", DeviceScopes...)
	webextScopesKind = Object("browser scopes", BrowserScopes...)
)

func scope(key, label, help, byDefault string) Field {
	return Field{Key: key, Label: label, Help: help, Kind: onOffKind, Default: byDefault}
}
