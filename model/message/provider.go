package message

import "rungs/model"

var nativeKind = called("a native provider", &model.Kind{Type: model.ChoiceType, Choices: model.NativeProviders(), Example: "claude"})

// NativeOf reads the id of a provider that the contract names from a tree. Pins take
// other ids too: model APIs and installed agents.
func NativeOf(v any) (string, error) { return word(nativeKind, v) }
