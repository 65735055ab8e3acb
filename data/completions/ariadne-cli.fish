# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of ariadne-cli for fish. What there is, the program's own --help says, so that nothing
# here has to follow it: commands, options, presets and formats.

function __ariadne_cli_command
    set -l words (commandline -opc)
    test (count $words) -ge 2; and echo $words[2]
end

function __ariadne_cli_needs_command
    test (count (commandline -opc)) -eq 1
end

function __ariadne_cli_commands
    ariadne-cli --help 2>/dev/null | string replace -rf '^  ([a-z]+) .*' '$1'
end

function __ariadne_cli_options
    ariadne-cli (__ariadne_cli_command) --help 2>/dev/null |
        string replace -rf '^  (?:-[a-z], )?(--[a-z-]+)(?:=\S+)?\s*(.*)' '$1\t$2'
end

# The words that a part of the command's help explains.
function __ariadne_cli_section # TITLE
    ariadne-cli (__ariadne_cli_command) --help 2>/dev/null | awk -v title="^$argv[1]" '
        $0 ~ title { inside = 1; next }
        /^[^ ]/ || /^$/ { inside = 0 }
        inside && /^  [a-z]/ { print $1 }'
end

# The words in quotation marks that an option is explained with.
function __ariadne_cli_quoted # OPTION
    ariadne-cli (__ariadne_cli_command) --help 2>/dev/null | string match -r "^  $argv[1]=.*" |
        string match -ra '“([a-z][a-z0-9-]*)”' | string match -r '^[a-z][a-z0-9-]*$'
end

function __ariadne_cli_formats
    set -l words (__ariadne_cli_section 'Formats:$')
    test -n "$words"; or set words (__ariadne_cli_quoted --format)
    string join \n $words
end

function __ariadne_cli_techniques # codes, explained by names
    ariadne-cli help techniques 2>/dev/null | string replace -rf '^  ([0-9]{4})  (.*)' '$1\t$2'
end

function __ariadne_cli_chosen_technique
    if test (__ariadne_cli_command) = convert
        __ariadne_cli_formats
        return
    end
    __ariadne_cli_techniques
    test (__ariadne_cli_command) = steps; and string join \n easiest all
end

# A method of one's own begins with a word of the help's first line of them, and goes on with words
# of the others.
function __ariadne_cli_methods
    set -l word (string replace -r '^--[a-z]+=' '' -- (commandline -ct))
    set -l lines (ariadne-cli (__ariadne_cli_command) --help 2>/dev/null |
        sed -n '/^A method/,/^$/s/^  [A-Z][A-Za-z ]*: //p')
    if string match -q '*/*' -- $word
        string replace -r '^' (string replace -r '[^/]*$' '' -- $word) -- (string split ' ' -- $lines[2..-1])
    else
        __ariadne_cli_section Presets
        string split ' ' -- $lines[1]
    end
end

function __ariadne_cli_after
    set -l last (commandline -opc)[-1]
    contains -- $last $argv
end

complete -c ariadne-cli -n __ariadne_cli_needs_command -f -a '(__ariadne_cli_commands)'
complete -c ariadne-cli -n __ariadne_cli_needs_command -f -a help
complete -c ariadne-cli -n 'test (__ariadne_cli_command) = help' -f -a 'techniques (__ariadne_cli_commands)'
complete -c ariadne-cli -n __ariadne_cli_needs_command -f -l help -s h
complete -c ariadne-cli -n __ariadne_cli_needs_command -f -l version
complete -c ariadne-cli -n 'not __ariadne_cli_needs_command; and string match -q -- "-*" (commandline -ct)' -f -a '(__ariadne_cli_options)'
complete -c ariadne-cli -n '__ariadne_cli_after -s --strategy' -f -a '(__ariadne_cli_methods)'
complete -c ariadne-cli -n '__ariadne_cli_after -t --technique' -f -a '(__ariadne_cli_chosen_technique)'
complete -c ariadne-cli -n '__ariadne_cli_after --only --without --plan' -f -a '(__ariadne_cli_techniques)'
complete -c ariadne-cli -n '__ariadne_cli_after --across' -f -a '(__ariadne_cli_quoted --across)'
complete -c ariadne-cli -n '__ariadne_cli_after --by' -f -a '(__ariadne_cli_quoted --by)'
complete -c ariadne-cli -n '__ariadne_cli_after --up' -f -a '(__ariadne_cli_quoted --up)'
complete -c ariadne-cli -n '__ariadne_cli_after --scale' -f -a '(__ariadne_cli_quoted --scale)'
complete -c ariadne-cli -n '__ariadne_cli_after --depth' -f -a '(__ariadne_cli_quoted --depth)'
complete -c ariadne-cli -n '__ariadne_cli_after --level' -f -a '(__ariadne_cli_quoted --level)'
complete -c ariadne-cli -n '__ariadne_cli_after --paper' -f -a '(__ariadne_cli_quoted --paper)'
complete -c ariadne-cli -n '__ariadne_cli_after --to --format' -f -a '(__ariadne_cli_formats)'
complete -c ariadne-cli -n '__ariadne_cli_after --symmetry' -f -a '(__ariadne_cli_section Symmetries)'
complete -c ariadne-cli -n '__ariadne_cli_after --variant' -f -a '(__ariadne_cli_quoted --variant)'
complete -c ariadne-cli -n '__ariadne_cli_after --speed' -f -a '(__ariadne_cli_quoted --speed)'
complete -c ariadne-cli -n '__ariadne_cli_after --kernel' -f -a '(__ariadne_cli_quoted --kernel)'
