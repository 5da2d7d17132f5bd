#!/usr/bin/env bash
# Draws every picture of the README, for light and for dark readers. Run from the
# root of the repository; a name draws that picture alone. "all FOLDER" draws every
# page and box, at 80x24 and 120x40, four to a picture, to be looked at.
set -euo pipefail
here=docs/screenshots
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $here/node_modules/.package-lock.json -nt $here/package-lock.json ] || npm --prefix $here install --no-audit --no-fund >/dev/null
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

# Every page and box: the workspace, and the keys that lead there.
pages() {
  cat <<'TABLE'
acme       j j
acme       2 \x1b[C
acme       3 j
acme       4 j \r
acme       5 j j j
acme       6 j
legacy     7 j
acme       2 \x1b[C \r j j
acme       j \r
acme       j w
acme       5 / r e t
acme       / t e r s
acme       ?
acme       !
acme       j d H
acme       L j
acme       L s m a l l \r
acme       5 j j j \r
commented  j
legacy     j
fresh      j
acme       V j d
acme       2 n n e w
one-bad-value j
truncated  j
acme       j e e t
TABLE
}

# all draws the pages in a mode and a size, in pictures of four.
all() {
  local mode=$1 cols=$2 rows=$3 n=0 raws=()
  while read -r sample keys; do
    rm -rf "$work/ws" && mkdir "$work/ws"
    cp -r testdata/samples/$sample/. "$work/ws" 2>/dev/null || cp -r testdata/samples/broken/$sample/. "$work/ws"
    "$work/record" "$work/raw$n" "$cols" "$rows" "$keys" "$work/rungs" --workspace "$work/ws" --theme "$mode"
    raws+=("$work/raw$n") n=$((n + 1))
    [ ${#raws[@]} -lt 4 ] || { flush; }
  done < <(pages)
  [ ${#raws[@]} -eq 0 ] || flush
}

flush() {
  local out=$folder/$mode-${cols}x$rows-$(printf %02d $((n - 1))).png
  node $here/shoot.mjs "$out" "$cols" "$rows" "$mode" "${raws[@]}"
  echo "$out"
  raws=()
}

if [ "${1-}" = all ]; then
  folder=$2
  mkdir -p "$folder"
  for mode in dark light; do all $mode 80 24; all $mode 120 40; done
  exit
fi

shots | while read -r name cols rows keys; do
  [ $# -eq 0 ] || [ "$1" = "$name" ] || continue
  for mode in dark light; do
    out=docs/pictures/$name-$mode.png
    "$work/record" "$work/raw" "$cols" "$rows" "$keys" "$work/rungs" --demo --theme "$mode"
    node $here/shoot.mjs "$out" "$cols" "$rows" "$mode" "$work/raw"
    if command -v pngquant >/dev/null; then
      pngquant --force --skip-if-larger --speed 1 --output "$out" 64 "$out" || [ $? -eq 98 ]
    fi
    echo "$out"
  done
done
