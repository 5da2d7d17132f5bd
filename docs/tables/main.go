// Command tables writes the tables of the README and of docs/keys.md from the code:
// the keys from the key table, the settings and jobs from the contract, exit codes,
// variables and files from the manual, the program's own settings and themes from
// theirs, the limits from the store, the promises with the tests that hold them. With
// -check it writes nothing and fails when a file is stale.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"rungs/cli"
	"rungs/config"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

func main() {
	check := flag.Bool("check", false, "fail when the file is stale, write nothing")
	flag.Parse()
	for file, tables := range files {
		if err := run(file, tables, *check); err != nil {
			fmt.Fprintln(os.Stderr, "tables:", err)
			os.Exit(1)
		}
	}
}

// files is every marked part of a file by the name of its markers.
var files = map[string]map[string]func() string{
	"README.md": {
		"first keys": firstKeys, "settings": settings, "jobs": jobs,
		"exits": said("exit code", cli.ExitCodes), "environment": said("variable", cli.Environment), "files": said("file or folder", cli.Files), "limits": limits,
		"config": ownSettings, "themes": themes, "promises": promises,
	},
	"docs/keys.md":     {"keys": keys},
	"docs/promises.md": {"promises": everyPromise},
}

// said is a table of the manual.
func said(title string, rows []cli.Said) func() string {
	return func() string {
		var b strings.Builder
		fmt.Fprintf(&b, "| %s | |\n|---|---|\n", title)
		for _, row := range rows {
			fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(row.Name, ", ", "` `"), row.Means)
		}
		return b.String()
	}
}

// limits is what is read and kept at most.
func limits() string {
	var b strings.Builder
	b.WriteString("| of | at most |\n|---|---|\n")
	for _, l := range store.Limits() {
		fmt.Fprintf(&b, "| %s | %s |\n", l.Of, l.Most)
	}
	return b.String()
}

func run(file string, tables map[string]func() string, check bool) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text := string(data)
	for name, table := range tables {
		if text, err = replace(text, name, table()); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	switch {
	case text == string(data):
		return nil
	case check:
		return fmt.Errorf("%s is stale\nrun: go run ./docs/tables", file)
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

// replace puts a table between its markers.
func replace(text, name, table string) (string, error) {
	open, shut := "<!-- "+name+" -->\n", "<!-- end "+name+" -->"
	before, rest, found := strings.Cut(text, open)
	_, after, closed := strings.Cut(rest, shut)
	if !found || !closed {
		return "", fmt.Errorf("no markers for %q", name)
	}
	return before + open + table + shut + after, nil
}

func settings() string {
	var b strings.Builder
	b.WriteString("| key | takes | default | what it does |\n|---|---|---|---|\n")
	for _, f := range model.Settings {
		fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", f.Key, f.Kind.Allowed(), model.JSON(f.Default), f.Help)
	}
	return b.String()
}

// ownSettings is the settings of the program itself.
func ownSettings() string {
	var b strings.Builder
	b.WriteString("| key | takes | default | flag | environment | what it does |\n|---|---|---|---|---|---|\n")
	for _, o := range config.Options {
		usual, flag, env := "", "", ""
		if o.Default != nil {
			usual = code(model.Bare(o.Default))
		}
		if o.Flag != "" {
			flag = code("--" + o.Flag)
		}
		for _, name := range strings.Fields(strings.ReplaceAll(o.Env, ",", "")) {
			env += " " + code(name)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", o.Key, o.Kind.Allowed(), usual, flag, strings.TrimSpace(env), o.Help)
	}
	return b.String()
}

func code(s string) string { return "`" + s + "`" }

func themes() string {
	var b strings.Builder
	b.WriteString("| theme | what it is |\n|---|---|\n")
	for _, n := range theme.Names {
		fmt.Fprintf(&b, "| `%s` | %s |\n", n.Word, n.Says)
	}
	return b.String()
}

func jobs() string {
	var b strings.Builder
	b.WriteString("| group | id | job | what it does |\n|---|---|---|---|\n")
	for _, block := range model.Blocks {
		for i, r := range block.Roles() {
			label := ""
			if i == 0 {
				label = block.Label
			}
			fmt.Fprintf(&b, "| %s | `%s` | %s | %s |\n", label, r.ID, r.Label, r.Job)
		}
	}
	return b.String()
}
