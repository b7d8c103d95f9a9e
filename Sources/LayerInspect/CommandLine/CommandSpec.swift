/// An argument that is identified by its position.
struct PositionalSpec: Hashable, Sendable {
  /// The kind of argument, which decides how a shell completes it.
  enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// The name of a file.
    case file
    /// One of a few words.
    case choice([String])
    /// A word that the command checks; a shell offers these.
    case word([String])
    /// The name of a command.
    case command
  }

  /// The placeholder in the help, in capitals.
  var name: String
  /// One line of help.
  var help: String
  /// The kind of argument.
  var kind = Kind.text
  /// Whether it may be left out.
  var isOptional = false
  /// Whether it may be given several times; only the last one may.
  var isRepeatable = false

  /// The words that it may be; empty unless it is a choice.
  var allowedValues: [String] {
    if case .choice(let words) = kind { words } else { [] }
  }
}

/// One example of a command, and what it does.
struct ExampleSpec: Hashable, Sendable {
  /// The arguments after `layer-inspect`.
  var arguments: String
  /// What the line does.
  var does: String

  /// Makes an example.
  init(_ arguments: String, _ does: String) { (self.arguments, self.does) = (arguments, does) }
}

/// A command, as help and parsing use it.
struct CommandSpec: Hashable, Sendable {
  /// An option that is allowed with one format of the output only, or with every format but one.
  struct FormatRule: Hashable, Sendable {
    /// The option.
    let option: String
    /// The format.
    let format: String
    /// What to do where the format excludes the option; nil where the option needs the format.
    let hint: String?

    /// Makes the rule of an option that needs a format.
    init(_ option: String, needs format: String) {
      (self.option, self.format, hint) = (option, format, nil)
    }

    /// Makes the rule of an option that a format excludes.
    init(_ option: String, excludes format: String, hint: String) {
      (self.option, self.format, self.hint) = (option, format, hint)
    }
  }

  /// The name.
  var name: String
  /// One line of help.
  var summary: String
  /// Examples of what to type, shown first in the help.
  var examples: [ExampleSpec] = []
  /// The positional arguments.
  var positionals: [PositionalSpec] = []
  /// The options before those about the output, in the order of the help.
  var ownOptions: [OptionSpec] = []
  /// The formats of the output, the usual one first; empty if the ending of the file says nothing.
  var formats: [OutputFormat] = []
  /// What `--format` chooses.
  var formatHelp = "the output format"
  /// Choices between groups of options: of each list, the options of only one group may be used.
  var contradictions: [[[String]]] = []
  /// Options that not every format of the output allows.
  var formatRules: [FormatRule] = []

  /// The options, in the order of the help: at last the format, where there are several, and the file.
  var options: [OptionSpec] {
    if formats.isEmpty { return ownOptions }
    let names = formats.map(\.name)
    if names.count == 1 { return ownOptions + [.output] }
    return ownOptions + [OptionSpec("format", "FORMAT", .choice(names), help: formatHelp)]
      + (names.contains("json") ? [.json] : []) + [.output]
  }

  /// Returns the option with a name.
  func option(named name: String) -> OptionSpec? { options.first { $0.name == name } }

  /// Returns the option with a letter.
  func option(short letter: Character) -> OptionSpec? { options.first { $0.short == letter } }
}
