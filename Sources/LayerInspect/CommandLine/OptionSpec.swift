/// An option of a command, as help and parsing use it.
struct OptionSpec: Hashable, Sendable {
  /// The kind of value that an option takes.
  enum Kind: Hashable, Sendable {
    /// No value: the option is present or not.
    case flag
    /// Any text.
    case text
    /// The name of a file.
    case file
    /// One of a few words.
    case choice([String])
    /// A time: seconds, 0 or later, or a part of the scene.
    case time
    /// Times, separated by commas.
    case times
    /// A time above 0 that is no part of the scene.
    case duration
    /// A finite number above 0.
    case positive
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// Two frame numbers, `a..b`, both included.
    case frames
    /// A width and a height, `80x24`, both whole and in a range.
    case size(ClosedRange<Int>)
  }

  /// The name, without `--`.
  var name: String
  /// The letter of the short form, without `-`; nil if there is none.
  var short: Character?
  /// The placeholder for the value in the help; empty for a flag.
  var placeholder: String
  /// The kind of value that the option takes.
  var kind: Kind
  /// One line of help.
  var help: String
  /// Whether the option may be given more than once.
  var isRepeatable: Bool

  /// Makes an option.
  init(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String = "",
    _ kind: Kind = .flag,
    repeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.kind = kind
    self.help = help
    isRepeatable = repeatable
  }

  /// Whether a value follows the name.
  var takesValue: Bool { kind != .flag }

  /// The words that the value may be; empty unless it is a choice.
  var allowedValues: [String] {
    if case .choice(let words) = kind { words } else { [] }
  }
}

extension PositionalSpec {
  /// The scene of a command.
  static let scene = PositionalSpec(
    name: "SCENE",
    help: "a scene: a JSON, Lottie or CAML file, or a .ca folder; '-' is standard input",
    kind: .file)
}

// The options that several commands have, with one meaning.
extension OptionSpec {
  /// The option `--output`, of every command that writes something.
  static let output = OptionSpec(
    "output", short: "o", "FILE", .file, help: "write to a file; '-' is standard output")

  /// The option `--json`, of every command with a format `json`.
  static let json = OptionSpec("json", help: "JSON, as with --format json")

  /// The option `--no-pager`, of every command.
  static let noPager = OptionSpec("no-pager", help: "print long output without a pager")

  /// The option `--quiet`, of every command that prints notices.
  static let quiet = OptionSpec("quiet", short: "q", help: "print no notices, only errors")

  /// The option `--strict`, of commands that read a scene and do not write one.
  static let strict = OptionSpec("strict", help: "make a notice about the scene an error")

  /// The option `--at` of commands that show some instants.
  static let instants = OptionSpec(
    "at", "LIST", .times, help: "at these times, as 0,0.5s,50%,marker:NAME; without any, time 0")

  /// The option about the first instant of a picture over time.
  static let from = OptionSpec("from", "T", .time, help: "from this time on; 0 by default")

  /// The option about the last instant.
  static let to = OptionSpec(
    "to", "T", .time, help: "up to this time; without it, to the scene's end")

  /// The option about the frames in a second.
  static let fps = OptionSpec("fps", "N", .positive, help: "frames in a second, 60 by default")

  /// The option about numbered frames.
  static let frames = OptionSpec(
    "frames", "A..B", .frames, help: "these frames, first and last included")

  /// The option about some of the layers.
  static let select = OptionSpec(
    "select", "SELECTOR", .text, repeatable: true,
    help: "only these layers: '#id', name or a/path; *, **")

  /// The options about the digits of numbers.
  static let digits = [
    OptionSpec("precision", "N", .integer(1...17), help: "significant digits"),
    OptionSpec("exact", help: "the fewest digits that read back as the same number"),
  ]

  /// The options about what is read: the states that a scene enters, and its notices.
  static let reading = [state, go, plane, quiet, strict]
}
