extension PositionalSpec {
  /// The scene of a command.
  static let scene = PositionalSpec(
    name: "SCENE", help: "a scene: a JSON or CAML file, or a .ca folder; '-' is standard input",
    kind: .file)
}

// The options that several commands have, with one meaning.
extension OptionSpec {
  /// The option `--output`, of every command that writes something.
  static let output = OptionSpec(
    "output", short: "o", "FILE", .file, help: "write to a file; '-' is standard output")

  /// The option `--json`, of every command with a format `json`.
  static let json = OptionSpec("json", help: "JSON, as with --format json")

  /// The option `--quiet`, of every command that prints notices.
  static let quiet = OptionSpec("quiet", short: "q", help: "print no notices, only errors")

  /// The option `--strict`, of commands that read a scene and do not write one.
  static let strict = OptionSpec("strict", help: "make a notice about the scene an error")

  /// The options about what is read: the states that a scene enters, and its notices.
  static let reading = [state, go, quiet, strict]

  /// The options about what is written: the format, where there are several, and the file.
  ///
  /// - Parameters:
  ///   - formats: The formats of the command.
  ///   - help: What `--format` chooses.
  /// - Returns: The options.
  static func writing(_ formats: [OutputFormat], _ help: String = "the output format") -> [Self] {
    let names = formats.map(\.name)
    return (names.count > 1 ? [OptionSpec("format", "FORMAT", .choice(names), help: help)] : [])
      + (names.count > 1 && names.contains("json") ? [json] : []) + [output]
  }
}
