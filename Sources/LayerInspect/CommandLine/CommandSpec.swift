/// An argument that has its meaning by its place.
struct PositionalSpec: Hashable, Sendable {
  /// What stands for it in the help, in capitals.
  var name: String
  /// One line of help.
  var help: String
  /// Whether it may be left out.
  var isOptional = false
}

/// One example of a command, and what it does.
struct ExampleSpec: Hashable, Sendable {
  /// The arguments after `layer-inspect`.
  var arguments: String
  /// What the line does.
  var does: String
}

/// One command, as help, parsing and completion see it.
struct CommandSpec: Hashable, Sendable {
  /// Options that only make sense beside a value of another.
  struct Need: Hashable, Sendable {
    /// The option that needs another.
    var option: String
    /// The option it needs.
    var other: String
    /// The value the other has to have.
    var value: String
  }

  /// Options that make no sense beside a value of another.
  struct Exclusion: Hashable, Sendable {
    /// The option.
    var option: String
    /// The other option.
    var other: String
    /// The value that the other must not have.
    var value: String
    /// What to do about it.
    var hint: String
  }

  /// The name.
  var name: String
  /// One line of help.
  var summary: String
  /// What to type, shown first.
  var examples: [ExampleSpec] = []
  /// The arguments by place.
  var positionals: [PositionalSpec] = []
  /// The options, in the order of the help.
  var options: [OptionSpec] = []
  /// Groups of options of which only one group may be used: each list is a choice between groups.
  var contradictions: [[[String]]] = []
  /// Options that need a value of another.
  var needs: [Need] = []
  /// Options that do not go with a value of another.
  var exclusions: [Exclusion] = []

  /// The option with a name.
  func option(named name: String) -> OptionSpec? { options.first { $0.name == name } }

  /// The option with a letter.
  func option(short letter: Character) -> OptionSpec? { options.first { $0.short == letter } }
}
