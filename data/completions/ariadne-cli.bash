# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of ariadne-cli for bash. What there is, the program's own --help says, so that nothing
# here has to follow it: commands, options, presets and formats.

_ariadne_cli_help() { # [COMMAND]
  LC_ALL=C.UTF-8 "${COMP_WORDS[0]}" "$@" --help 2>/dev/null
}

_ariadne_cli_commands() {
  _ariadne_cli_help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'
}

_ariadne_cli_options() { # COMMAND
  _ariadne_cli_help "$1" | sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p'
}

_ariadne_cli_section() { # COMMAND TITLE: the words that a part of its help explains
  _ariadne_cli_help "$1" | sed -n "/^$2/,/^\$/s/^  \([a-z][a-z-]*\)\( .*\)\{0,1\}\$/\1/p"
}

_ariadne_cli_quoted() { # COMMAND OPTION: the words in quotation marks that the option is explained with
  _ariadne_cli_help "$1" | sed -n "/^  $2=/p" | LC_ALL=C.UTF-8 grep -o '“[a-z][a-z0-9-]*”' | tr -d '“”'
}

_ariadne_cli_techniques() { # their codes
  LC_ALL=C.UTF-8 "${COMP_WORDS[0]}" help techniques 2>/dev/null | sed -n 's/^  \([0-9]\{4\}\)  .*/\1/p'
}

# A method of one's own begins with a word of the help's first line of them, and goes on with words
# of the others.
_ariadne_cli_methods() { # COMMAND WORD
  local words=$(_ariadne_cli_help "$1" | sed -n '/^A method/,/^$/s/^  [A-Z][A-Za-z ]*: //p')

  case $2 in
    */*) sed "1d;s| *$||;s|[^ ]*|${2%/*}/&|g" <<<"$words" ;;
    *) _ariadne_cli_section "$1" Presets; sed q <<<"$words" ;;
  esac
}

_ariadne_cli() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local words=

  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "help $(_ariadne_cli_commands) --help --version" -- "$word"))
    return
  fi
  if [ "$command" = help ]; then
    COMPREPLY=($(compgen -W "techniques $(_ariadne_cli_commands)" -- "$word"))
    return
  fi
  # bash makes three words of --option=value
  if [ "$word" = "=" ]; then
    word=
  elif [ "$before" = "=" ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    -s | --strategy) words=$(_ariadne_cli_methods "$command" "$word") ;;
    --to) words=$(_ariadne_cli_section "$command" Formats) ;;
    --format)
      words=$(_ariadne_cli_section "$command" Formats:$)
      [ -n "$words" ] || words=$(_ariadne_cli_quoted "$command" --format) ;;
    --symmetry) words=$(_ariadne_cli_section "$command" Symmetries) ;;
    --only | --without | --plan) words=$(_ariadne_cli_techniques) ;;
    -t | --technique)
      if [ "$command" = convert ]; then
        words=$(_ariadne_cli_section "$command" Formats)
      else
        words=$(_ariadne_cli_techniques)
        [ "$command" != steps ] || words="easiest all $words"
      fi ;;
    --across | --by | --up | --variant | --speed | --kernel | --scale | --depth | --level | --paper) words=$(_ariadne_cli_quoted "$command" "$before") ;;
    *)
      if [[ $word == -* ]]; then
        words=$(_ariadne_cli_options "$command")
      else
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -F _ariadne_cli ariadne-cli
