package model

// offered is a kind with the words that the catalog knows as examples: any other is
// legal too.
func (s *schemer) offered(k *Kind) []string {
	if k != providerKind || s.catalog == nil {
		return k.Known
	}
	out := make([]string, len(s.catalog.Providers))
	for i, p := range s.catalog.Providers {
		out[i] = p.ID
	}
	return out
}

// modelsByProvider offers in a pin the models of its provider.
func (s *schemer) modelsByProvider() Schema {
	if s.catalog == nil {
		return nil
	}
	models := map[string][]string{}
	var ids []string
	for _, p := range s.catalog.Providers {
		for _, m := range p.Models {
			models[p.ID] = append(models[p.ID], m.ID)
		}
		if len(p.Models) > 0 {
			ids = append(ids, p.ID)
		}
	}
	return byWord("provider", ids, func(id string) Schema {
		return memberSchema("model", Schema{{"examples", models[id]}})
	})
}
