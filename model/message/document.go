package message

import "rungs/model"

// Documents are the kinds of message, by the name that rungs check --as has them by.
var Documents = []model.Document{
	{Name: "run-pick", Kind: pickKind, About: "The agent and the model that a run is started with."},
	{Name: "route-ask", Kind: model.RouteAskKind, About: "A new chat that looks for a card."},
	{Name: "route", Kind: routeKind, About: "Which card takes a new chat, and why."},
	{Name: "unfinished-work", Kind: workKind, About: "What a conversation has left undone."},
	{Name: "pow-challenge", Kind: challengeKind, About: "A proof of work that is asked for."},
	{Name: "transcript-query", Kind: queryKind, About: "Which turns of a conversation are wanted."},
	{Name: "pipeline-job", Kind: jobKind, About: "One job of a pipeline, as its forge reports it."},
	{Name: "run-role", Kind: runRoleKind, About: "The job that a run is started for."},
	{Name: "command-locus", Kind: locusKind, About: "The place a command runs."},
	{Name: "native-provider", Kind: nativeKind, About: "A provider that the contract names."},
}

// number is any number, fractions and negative ones too.
func number() *model.Kind { return &model.Kind{Type: model.NumberType} }

// whole is any whole number that JavaScript holds exactly.
func whole() *model.Kind { return &model.Kind{Type: model.NumberType, Whole: true} }

// anyText is text, which may be empty.
func anyText() *model.Kind { return model.Text(0, 0) }

// someText is text that is not empty.
func someText() *model.Kind { return model.Text(1, 0) }

// like gives a kind an example.
func like(k *model.Kind, example any) *model.Kind {
	k.Example = example
	return k
}

// called gives a kind of one word its name.
func called(name string, k *model.Kind) *model.Kind {
	k.Name = name
	return k
}
