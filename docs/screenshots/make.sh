#!/usr/bin/env bash
# Draws every picture of the README. Run from the root of the repository.
set -euo pipefail
here=docs/screenshots
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -d $here/node_modules ] || npm --prefix $here install --no-audit --no-fund >/dev/null
go build -o "$work/rungs" .
go build -o "$work/record" ./$here/record

# shot NAME COLS ROWS MODE "KEYS"
shot() {
  rm -rf "$work/acme"
  cp -r testdata/samples/acme "$work/acme"
  XDG_STATE_HOME=$work/state "$work/record" "$work/raw" "$2" "$3" "$5" \
    "$work/rungs" --workspace "$work/acme" --theme "$4"
  node $here/shoot.mjs "$work/raw" "docs/$1.png" "$2" "$3" "$4"
  echo "docs/$1.png"
}
shot models 100 34 dark "j"
shot picker 100 30 light "j \r h a i k u"
shot personas 100 30 dark "2 \x1b[C"
shot card 100 34 light "2 \x1b[C \r \t \t j j j j j"
