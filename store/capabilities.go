package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"rungs/model"

	"github.com/tailscale/hujson"
)

const (
	capabilitiesFile = configFolder + "/capabilities.json"
	signedInFolder   = ".intentic/local/browser"
	signedInEnding   = ".connected"
)

// CapabilitiesFile is where connected things are listed, for messages.
const CapabilitiesFile = capabilitiesFile

// Capability is one connected thing, without any of its secrets.
type Capability struct {
	ID       string
	Kind     string            // browser, cli, host, webext, mcp, endpoint, localmodel, agent, …
	Platform string            // browser and host: of what; "" when not said
	Scopes   map[string]string // host and webext: the scopes that are written
	SignedIn bool              // browser: the account is signed in
}

// Capabilities lists the connected things in the owner's order; a missing file is
// none. The file holds secrets: nothing but what Capability has is taken from it,
// and no error quotes it.
func (w *Workspace) Capabilities() ([]Capability, error) {
	data, _, err := readPlain(w.path(capabilitiesFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: cannot be read: %s", capabilitiesFile, cause(err))
	}
	defer clear(data)
	m, fault := vaultOf(data)
	if fault != nil {
		return nil, fault
	}
	signedIn := w.signedIn()
	for i, c := range m.things {
		m.things[i].SignedIn = c.Kind == "browser" && signedIn[c.ID]
	}
	return m.things, nil
}

func capabilityOf(v *hujson.Value) Capability {
	c := Capability{ID: wordAt(v, "id"), Kind: wordAt(v, "kind")}
	config := child(v, "config")
	switch c.Kind {
	case "host", "browser":
		c.Platform = wordAt(config, "platform")
	}
	if fields := scopesOf(c.Kind); fields != nil {
		c.Scopes = scopesIn(config, fields)
	}
	return c
}

// wordAt is a copy of one text out of an object; "" when there is none.
func wordAt(object *hujson.Value, key string) string {
	if object == nil {
		return ""
	}
	if v := child(object, key); v != nil && v.Value.Kind() == '"' {
		return plainText(v.Value.(hujson.Literal))
	}
	return ""
}

// scopesIn is the scopes that are written and say something the contract knows.
func scopesIn(config *hujson.Value, fields []model.Field) map[string]string {
	out := map[string]string{}
	for _, f := range fields {
		if word := wordAt(config, f.Key); word != "" && len(model.Check(f.Kind, word)) == 0 {
			out[f.Key] = word
		}
	}
	return out
}

// signedIn is the accounts whose sign-in has left its mark. Their ids come from a
// folder's listing and are never made into a path.
func (w *Workspace) signedIn() map[string]bool {
	entries, _ := os.ReadDir(w.path(signedInFolder))
	out := map[string]bool{}
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), signedInEnding); ok {
			out[id] = true
		}
	}
	return out
}
