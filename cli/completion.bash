# Completion of rungs for bash 4 and newer: source <(rungs completion bash)

# __rungs_split reads a line up to the cursor as the shell would, but runs nothing
# of it: words without their quotes, the quote that is open at the end, and kept,
# how much of the last word stands before what readline replaces.
__rungs_split() {
    local line=$1 word= char i inside=
    words=() quote= kept=0
    for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        if [[ -z $quote && $char == [[:space:]] ]]; then
            [[ $inside ]] && words+=("$word")
            word= inside= kept=0
            continue
        fi
        inside=1
        if [[ $char == "$quote" ]]; then
            quote= kept=${#word}
        elif [[ -z $quote && $char == [\"\'] ]]; then
            quote=$char kept=${#word}
        elif [[ $char == \\ && $quote != \' ]]; then
            char=${line:$((++i)):1}
            [[ $quote && $char != [\\\"\$\`] ]] && word+=\\
            word+=$char
        else
            word+=$char
            [[ -z $quote && $COMP_WORDBREAKS == *"$char"* ]] && kept=${#word}
        fi
    done
    words+=("$word")
}

# __rungs_line is the words of bash as a line, for who calls without one.
__rungs_line() {
    local i
    line=${COMP_WORDS[0]}
    for ((i = 1; i <= COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} != [:=] && ${COMP_WORDS[i - 1]} != [:=] ]]; then
            line+=' '
        fi
        line+=${COMP_WORDS[i]}
    done
}

# __rungs_quoted is a word as it is to stand in the line.
__rungs_quoted() {
    case $quote in
    '') [[ $word ]] && printf -v word %q "$word" && word=${word//\\,/,} ;;
    \") word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`} ;;
    esac
}

# __rungs_tell puts beside each word what it stands for, when there are several.
__rungs_tell() {
    local i longest=0 room pad
    ((${#COMPREPLY[@]} > 1)) && [[ ${COMP_TYPE-9} != 37 && ${COMP_TYPE-9} != 42 ]] || return
    for word in "${COMPREPLY[@]}"; do
        ((${#word} > longest)) && longest=${#word}
    done
    room=$((${COLUMNS:-80} - longest - 5))
    for i in "${!COMPREPLY[@]}"; do
        [[ ${abouts[i]} ]] && ((room > 10)) || continue
        printf -v pad '%*s' $((longest - ${#COMPREPLY[i]})) ''
        ((${#abouts[i]} > room)) && abouts[i]=${abouts[i]:0:room-3}...
        COMPREPLY[i]+="$pad  (${abouts[i]})"
    done
}

__start_rungs() {
    local line=${COMP_LINE-} words quote kept out directive word entry flag= abouts=()
    COMPREPLY=()
    if [[ $line ]]; then line=${line:0:${COMP_POINT:-${#line}}}; else __rungs_line; fi
    __rungs_split "$line"
    [[ ${words[0]} == \~/* ]] && words[0]=$HOME${words[0]:1}
    out=$("${words[0]}" __complete "${words[@]:1}" 2>/dev/null) || return 0
    directive=${out##*:} out=${out%:*}
    [[ $directive && $directive != *[!0-9]* ]] && ((!(directive & 1))) || return 0
    [[ ${words[${#words[@]} - 1]} == -*=* ]] && flag=${words[${#words[@]} - 1]%%=*}= # what is offered is for behind it
    ((directive & 2)) && compopt -o nospace 2>/dev/null
    ((directive & 4)) && compopt +o default 2>/dev/null
    ((directive & 32)) && compopt -o nosort 2>/dev/null
    if ((directive & 16)); then
        compopt -o filenames 2>/dev/null
        word=${words[${#words[@]} - 1]}
        while IFS= read -r word; do word=$flag$word && COMPREPLY+=("${word:kept}"); done < <(compgen -d -- "${word:${#flag}}")
        return 0
    fi
    while IFS= read -r entry; do
        word=${entry%%$'\t'*}
        [[ $word ]] || continue
        entry=${entry:${#word}} word=$flag$word word=${word:kept}
        __rungs_quoted
        COMPREPLY+=("$word") abouts+=("${entry#$'\t'}")
    done <<<"$out"
    __rungs_tell
    return 0
}

complete -o default -F __start_rungs rungs
