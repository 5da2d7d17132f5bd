#!/usr/bin/env bash
# Draws every picture of the README, for light and for dark readers. Run from the
# root of the repository; a name draws that picture alone.
set -euo pipefail
here=docs/screenshots
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -d $here/node_modules ] || npm --prefix $here install --no-audit --no-fund >/dev/null
go build -o "$work/rungs" .
go build -o "$work/record" ./$here/record
export TMPDIR=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/none

# Every picture: its name, columns, rows, and the keys that lead there.
shots() {
  cat <<'TABLE'
models    100 34  j
picker    100 28  j \r c l a u d e
personas  100 26  2 \x1b[C \x1b[C
card      100 34  2 \x1b[C \r \t \t j j j j j
general   100 32  5 j j j
problems  100 28  ! j
preset    100 30  L s m a l l \r
TABLE
}

shots | while read -r name cols rows keys; do
  [ $# -eq 0 ] || [ "$1" = "$name" ] || continue
  for mode in dark light; do
    out=docs/pictures/$name-$mode.png
    "$work/record" "$work/raw" "$cols" "$rows" "$keys" "$work/rungs" --demo --theme "$mode"
    node $here/shoot.mjs "$work/raw" "$out" "$cols" "$rows" "$mode"
    if command -v pngquant >/dev/null; then
      pngquant --force --skip-if-larger --speed 1 --output "$out" 64 "$out" || [ $? -eq 98 ]
    fi
    echo "$out"
  done
done
