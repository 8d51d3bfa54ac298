/// The completion scripts, made from the rows of the commands and the options.
enum CompletionScript {
  private static let commands = Command.allCases.map(\.rawValue).joined(separator: " ")

  private static func names(_ command: Command) -> [String] { command.options.flatMap(\.spellings) }

  // MARK: bash

  /// The script for bash 3.2 and later. Bash usually splits `--format=json` into three words.
  static var bash: String {
    var values = ""
    var options = ""
    var operands = ""
    for command in Command.allCases {
      for option in command.options where option.placeholder(in: command) != nil {
        let pattern = option.spellings.map { "\"\(command.rawValue) \($0)\"" }
        let choices = option.choices(in: command)
        let action =
          option.row.form.isPath
          ? "_motionc_files ''" : choices.isEmpty ? "return" : "_motionc_words \"\(choices.joined(separator: " "))\""
        values += "    \(pattern.joined(separator: " | "))) \(action); return ;;\n"
      }
      options += "      \(command.rawValue)) _motionc_words \"\(names(command).joined(separator: " "))\" ;;\n"
      let words = command.row.operands.choices.joined(separator: " ")
      let action =
        command.row.operands.areScripts
        ? "_motionc_files '.motion'"
        : command.row.operands.areFiles ? "_motionc_files ''" : "_motionc_words \"\(words)\""
      operands += "    \(command.rawValue)) \(action) ;;\n"
    }
    return """
      # Completions of motionc for bash: in ~/.bashrc,
      #   source <(motionc completions bash)

      _motionc_words() {
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
      }

      # Files that end so, and folders.
      _motionc_files() {
        local name
        while IFS= read -r name; do COMPREPLY+=("$name"); done < <(
          compgen -d -- "$current"
          compgen -f -X "!*$1" -- "$current" | while IFS= read -r name; do [ -d "$name" ] || printf '%s\\n' "$name"; done
        )
        compopt -o filenames 2>/dev/null
      }

      _motionc() {
        local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command="" place
        COMPREPLY=()
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$before" = "=" ]; then
          before="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        for ((place = 1; place < COMP_CWORD; place++)); do
          case "${COMP_WORDS[place]}" in
            \(Command.allCases.map(\.rawValue).joined(separator: " | "))) command="${COMP_WORDS[place]}"; break ;;
          esac
        done
        if [ -z "$command" ]; then
          case "$current" in
            -*) _motionc_words "--help --version" ;;
            *) _motionc_words "\(commands)" ;;
          esac
          return
        fi
        case "$command $before" in
      \(values)  esac
        case "$current" in
          -*)
            case "$command" in
      \(options)      esac
            return ;;
        esac
        case "$command" in
      \(operands)  esac
      }

      complete -F _motionc motionc

      """
  }

  // MARK: zsh

  static var zsh: String {
    var arguments = ""
    for command in Command.allCases {
      var lines: [String] = []
      for option in command.options {
        let words =
          option.placeholder(in: command).map { placeholder in
            let choices = option.choices(in: command)
            let action =
              option.row.form.isPath ? "_files" : choices.isEmpty ? " " : "(\(choices.joined(separator: " ")))"
            return ":\(placeholder):\(action)"
          } ?? ""
        if let letter = option.letter {
          let mark = words.isEmpty ? ("", "") : ("+", "=")
          lines.append("'(-\(letter) \(option.name))'{-\(letter)\(mark.0),\(option.name)\(mark.1)}'\(words)'")
        } else {
          lines.append("'\(option.name)\(words.isEmpty ? "" : "=")\(words)'")
        }
      }
      let operands = command.row.operands
      lines.append(
        operands.areScripts
          ? "'*:script:_files -g \"*.motion\"'"
          : operands.areFiles
            ? "'*:piece:_files'"
            : "'*:\(operands.placeholder):(\(operands.choices.joined(separator: " ")))'")
      arguments += "        \(command.rawValue))\n          _arguments -S \\\n"
      arguments += lines.map { "            \($0)" }.joined(separator: " \\\n") + " ;;\n"
    }
    let described = Command.allCases.map { "    '\($0.rawValue):\($0.row.summary)'\n" }.joined()
    return """
      #compdef motionc
      # Completions of motionc for zsh: in ~/.zshrc, after compinit,
      #   source <(motionc completions zsh)

      _motionc() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      \(described)  )
        _arguments -C '(- *)'{-h,--help}'' '(- *)--version' '1:command:->command' '*::argument:->argument' && return
        case $state in
          command) _describe command commands ;;
          argument)
            case $words[1] in
      \(arguments)      esac ;;
        esac
      }

      if [ "$funcstack[1]" = _motionc ]; then _motionc "$@"; else compdef _motionc motionc; fi

      """
  }

  // MARK: fish

  static var fish: String {
    var lines: [String] = []
    for command in Command.allCases {
      lines.append(
        "complete -c motionc -n __fish_use_subcommand -a \(command.rawValue) -d '\(quoted(command.row.summary))'")
    }
    lines.append("complete -c motionc -n __fish_use_subcommand -s h -l help")
    lines.append("complete -c motionc -n __fish_use_subcommand -l version")
    for command in Command.allCases {
      let here = "complete -c motionc -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.options {
        var line = here + (option.letter.map { " -s \($0)" } ?? "") + " -l \(option.rawValue)"
        if option.row.form.isPath {
          line += " -r -F"
        } else if option.placeholder(in: command) != nil {
          let choices = option.choices(in: command)
          line += choices.isEmpty ? " -x" : " -x -a '\(choices.joined(separator: " "))'"
        }
        lines.append(line)
      }
      let operands = command.row.operands
      lines.append(
        here
          + (operands.areScripts
            ? " -k -a '(__fish_complete_suffix .motion)'"
            : operands.areFiles ? " -F" : " -a '\(operands.choices.joined(separator: " "))'"))
    }
    return """
      # Completions of motionc for fish:
      #   motionc completions fish > ~/.config/fish/completions/motionc.fish

      complete -c motionc -f
      \(lines.joined(separator: "\n"))

      """
  }

  /// Returns a text escaped for single quotation marks.
  private static func quoted(_ text: String) -> String { text.split(separator: "'").joined(separator: "\\'") }
}
