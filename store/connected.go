package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rungs/model"
)

// accountTypes is the provider of each account file in cliproxy/, by its type.
var accountTypes = map[string]string{"codex": "codex", "xai": "grok", "kimi": "kimi", "antigravity": "gemini"}

// signedInElsewhere are the providers whose sign-in leaves nothing to see here.
var signedInElsewhere = []string{"cursor", "meta", "zai"}

// Sources is which providers can answer. The result holds with an error too,
// which says that the capabilities cannot be read and their providers are left
// out. Nothing of an account is read but its type.
func (w *Workspace) Sources() (model.Sources, error) {
	folder := w.accounts()
	out := model.Sources{"claude": claudeState(filepath.Join(folder, "claude"))}
	addAccounts(out, filepath.Join(folder, "cliproxy"))
	for _, id := range signedInElsewhere {
		out[id] = model.UnknownConnection
	}
	capabilities, err := w.Capabilities()
	for _, c := range capabilities {
		switch c.Kind {
		case "endpoint", "localmodel":
			out["endpoint/"+c.ID] = model.Connected
		case "agent":
			out[c.ID] = model.Connected
		}
	}
	return out, err
}

// accounts is the folder of provider accounts.
func (w *Workspace) accounts() string {
	folder := cmp.Or(w.options.AuthDir, authFolder)
	if filepath.IsAbs(folder) {
		return folder
	}
	return w.path(folder)
}

func claudeState(folder string) model.Connection {
	accounts, state := accountFiles(folder)
	if len(accounts) > 0 {
		return model.Connected
	}
	return state
}

// addAccounts looks at each account's type. One that cannot be read could be any
// provider's, so then those without an account are not known to have none.
func addAccounts(out model.Sources, folder string) {
	accounts, without := accountFiles(folder)
	if len(accounts) > maxListed { // whose the others are nobody looks
		accounts, without = accounts[:maxListed], model.UnknownConnection
	}
	for _, path := range accounts {
		kind, err := accountType(path)
		if err != nil {
			without = model.UnknownConnection
		}
		if provider, ok := accountTypes[kind]; ok {
			out[provider] = model.Connected
		}
	}
	for _, provider := range accountTypes {
		if out[provider] != model.Connected {
			out[provider] = without
		}
	}
}

// accountFiles lists the account files of a folder, and the state of a provider
// that has none there.
func accountFiles(folder string) ([]string, model.Connection) {
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, model.NotConnected
	case err != nil:
		return nil, model.UnknownConnection
	}
	var paths []string
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && isAccount(e.Name()) {
			paths = append(paths, path)
		}
	}
	return paths, model.NotConnected
}

func isAccount(name string) bool {
	return strings.HasSuffix(name, ".json") && !strings.HasPrefix(name, ".")
}

// accountType is the type an account file says, "" when it says none.
func accountType(path string) (string, error) {
	data, _, err := readUpTo(maxAccount, path)
	defer clear(data)
	if err != nil {
		return "", err
	}
	return findType(json.NewDecoder(bytes.NewReader(data))), nil
}

// findType reads an object up to its member "type", no further, and keeps nothing
// of what stands before it.
func findType(d *json.Decoder) string {
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return ""
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return ""
		}
		if key == "type" {
			value, _ := d.Token()
			kind, _ := value.(string)
			return kind
		}
		if !skipValue(d) {
			return ""
		}
	}
	return ""
}

// skipValue reads past one value, whatever stands in it.
func skipValue(d *json.Decoder) bool {
	for depth := 0; ; {
		token, err := d.Token()
		if err != nil {
			return false
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return true
		}
	}
}
