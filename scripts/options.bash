# What the scripts that measure options share. They set `seed`, `games` and `options` (every option in the order of the
# rules, with the values to try), `columns` (of each number: its title, the field of the program's rows, if need be with
# what to divide it by, and how many digits), and the function `goes_against`, which says whether turns of a variant pass
# against the order in which seats are written.

cargo build --quiet --release --package macuil-cli
program="$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release/macuil"
folder="$(mktemp -d)"
trap 'rm -r "$folder"' EXIT

# Plays a case: the variant, the number or the letters of its seats, the number of games, the file for a row a game, and who
# begins, if not the first seat.
play() {
    "$program" simulate "$1" --seats "$2" --games "$3" --seed "$seed" --rows "$4" ${5:+--first "$5"} >/dev/null
}

# The first position of a variant with a number of seats, or these letters, as text; nothing for a variant that the program
# refuses.
start() {
    printf '{"op":"new","variant":"%s","seats":"%s"}\n' "$1" "$2" | "$program" serve >"$folder/answer"
    sed -n 's/.*"position":"\([^"]*\)".*/\1/p' "$folder/answer"
}

# Why the last variant was refused, in short; nothing where its preset fixes the option.
refusal() {
    sed -n '/does not leave this option open/!s/.*"message":"variant: \([^":]*\).*/\1/p' "$folder/answer"
}

# The seats of a first position in order of play. They stand in the direction of travel.
order_of_play() {
    local seats="${1#*seats=}" order at
    seats="${seats%% *}"
    order="$seats"
    if goes_against "${1%% *}"; then
        order="${seats:0:1}"
        for ((at = ${#seats} - 1; at > 0; at--)); do
            order+="${seats:at:1}"
        done
    fi
    echo "$order"
}

# Prints a table's head: what stands first, and `compared` if there is a column for a change.
head_of() {
    local column line="| $1 | throws |" rule='|---|---:|'
    if [ "${2:-}" = compared ]; then
        line+=' change of throws, % |'
        rule+='---:|'
    fi
    for column in "${columns[@]}"; do
        line+=" ${column%%|*} |"
        rule+='---:|'
    done
    printf '%s wins by order of play, %% |\n%s---|\n' "$line" "$rule"
}

# Prints a table's row of the numbers of a case: what stands first, the order of play, the rows of games, and those of the
# games to compare with, of which the same have the same dice; without those there is no column for a change.
row() {
    awk -F, -v first="$1" -v order="$2" -v compared="${4:+1}" -v columns="$(IFS=';' && echo "${columns[*]}")" '
        function add(name, number) {
            sum[name] += number
            squares[name] += number * number
        }
        # A mean with its 95 % interval, or 0 for what there never is.
        function mean(name, digits, scale,    value, half) {
            if (!squares[name]) return 0
            value = sum[name] / games
            half = 1.96 * sqrt((squares[name] / games - value * value) / (games - 1))
            return sprintf("%.*f ± %.*f", digits, value * scale, digits, half * scale)
        }
        # The same with its sign, unless it is too small to have one.
        function change(name, digits, scale,    text) {
            text = mean(name, digits, scale)
            if (text ~ /^-?0\.0 /) return substr(text, index(text, "0"))
            return (sum[name] < 0 ? "" : "+") text
        }
        BEGIN {
            many = split(columns, list, ";")
            for (at = 1; at <= many; at++) {
                split(list[at], parts, "|")
                divisor[at] = split(parts[2], field, "/") > 1 ? field[2] : 1
                of[at] = field[1]
                digits[at] = parts[3]
            }
        }
        FNR == 1 {
            for (at = 1; at <= NF; at++) column[$at] = at
            next
        }
        part == "before" {
            before[$column["index"]] = $column["throws"]
            all_before += $column["throws"]
            next
        }
        {
            games++
            add("throws", $column["throws"])
            for (at = 1; at <= many; at++) add(at, $column[of[at]] / divisor[at])
            if (compared) add("change", $column["throws"] - before[$column["index"]])
            won[substr($column["end"], 6, 1)]++
        }
        END {
            printf "| %s | %s |", first, mean("throws", 1, 1)
            if (compared) printf " %s |", squares["change"] ? change("change", 1, 100 * games / all_before) : "0"
            for (at = 1; at <= many; at++) printf " %s |", mean(at, digits[at], 1)
            for (at = 1; at <= length(order); at++) {
                seat = substr(order, at, 1)
                printf "%s%s %.1f", (at > 1 ? ", " : " "), seat, won[seat] / games * 100
            }
            print " |"
        }
    ' ${4:+part=before "$4"} part=after "$3"
}

# Prints the table of a preset: its own games, then those with each value that it does not have.
options_from() {
    local preset="$1" option position variant cell
    printf '\n### From `%s`\n\n' "$preset"
    head_of option compared
    play "$preset" 4 "$games" "$folder/preset.csv"
    row '(the preset)' "$(order_of_play "$(start "$preset" 4)")" "$folder/preset.csv" "$folder/preset.csv"
    for option in "${options[@]}"; do
        position="$(start "$preset[$option]" 4)"
        variant="${position%% *}"
        # A text of a variant does not name the preset's own values.
        if [ "$variant" = "$preset" ]; then
            continue
        elif [ -n "$variant" ]; then
            play "$variant" 4 "$games" "$folder/option.csv"
            row "\`$option\`" "$(order_of_play "$position")" "$folder/option.csv" "$folder/preset.csv"
        elif [ -n "$(refusal)" ]; then
            printf '| `%s` | refused: %s |%s |\n' "$option" "$(refusal)" "$(printf ' |%.0s' "${columns[@]}" change)"
        fi
    done
}
