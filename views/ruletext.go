package views

// RuleText is what a rule does and when, in words.
func RuleText(rule any) string { return ruleDoes(rule) }
