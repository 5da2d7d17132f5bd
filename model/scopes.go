package model

// Scopes of devices and browsers live in the capability manifest and are words,
// not booleans (contract, "Device and browser scopes").
var (
	onOffKind = Choice("on", "off")

	// DeviceScopes are what an agent may do on one of the owner's computers.
	DeviceScopes = []Field{
		scope("shell", "Run commands", "", "on"),
		scope("write", "Write files", "", "off"),
		scope("screen", "See the screen", "", "on"),
		scope("control", "Control mouse and keyboard", "It can do whatever you could with your hands.", "off"),
		scope("sandboxes", "Start sandboxes", "", "off"),
		scope("sandboxRemove", "Remove sandboxes", "", "off"),
		scope("destructive", "Destructive commands", "Counts only under Run commands; nothing on a device is disposable.", "off"),
		{Key: "roots", Label: "Folders", Kind: Text(0, 0), Absent: "anywhere", Help: "One folder a line."},
	}

	// BrowserScopes are what an agent may do in the owner's own browser.
	BrowserScopes = []Field{
		scope("read", "Read pages", "", "on"),
		scope("act", "Click and type", "", "on"),
		scope("screenshot", "Take screenshots", "", "off"),
		scope("cookies", "Read cookies", "A cookie is a copy of your sign-in.", "off"),
		{Key: "confirm", Label: "Ask first", Kind: Choice("sensitive", "always", "never"), Default: "sensitive", Help: "Which steps wait for your yes."},
	}

	hostScopesKind   = Object("device scopes", DeviceScopes...)
	webextScopesKind = Object("browser scopes", BrowserScopes...)
)

func scope(key, label, help, byDefault string) Field {
	return Field{Key: key, Label: label, Help: help, Kind: onOffKind, Default: byDefault}
}
