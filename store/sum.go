package store

import (
	"crypto/sha256"
	"encoding/hex"
)

// sum is a hash of a document's bytes; of the capabilities one that says nothing of
// their secrets.
func (d Doc) sum(data []byte) string {
	if d != Scopes {
		return hashOf(data)
	}
	m, fault := vaultOf(data)
	if fault != nil {
		return "not known"
	}
	return m.shape()
}

// said is what other bytes of the document say.
func (d *Document) said(data []byte) (any, *DocumentError) {
	if d.Doc != Scopes {
		return d.encoding.decode(data)
	}
	m, fault := vaultOf(data)
	if fault != nil {
		return nil, fault
	}
	return ScopesSeen(m.things), nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
