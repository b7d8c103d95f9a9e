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
