package model

// InForce is what the daemon runs on when settings say tree: tree itself, or
// nothing, every value at its default, when one value in it is wrong. False says
// that it is refused.
func InForce(tree any) (any, bool) {
	if tree != nil && len(Errors(Check(settingsKind, tree))) > 0 {
		return nil, false
	}
	return tree, true
}
