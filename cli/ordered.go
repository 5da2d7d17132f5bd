package cli

import "rungs/model"

// orderedPin is a pin as it is printed.
func orderedPin(p model.Pin) any { return model.Ordered(model.KindNamed("pin"), p.Value()) }
