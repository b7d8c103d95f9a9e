/// The arguments of one command, checked against the table.
///
/// The lookups take the names of the table; a name that the command does not declare, or one with
/// another kind of value, is an error of the program and stops it.
struct ParsedArguments: Hashable, Sendable {
  /// The command.
  let command: CommandSpec
  /// The arguments by place, in the order of the table.
  private(set) var positionals: [String] = []
  private var values: [String: [OptionValue]] = [:]

  /// Makes the arguments of a command, without any as yet.
  init(command: CommandSpec) {
    self.command = command
  }

  /// Adds an argument that has its meaning by its place.
  mutating func append(positional: String) { positionals.append(positional) }

  /// Adds the value of an option.
  mutating func append(_ value: OptionValue, for option: OptionSpec) {
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { !all(name).isEmpty }

  /// The argument with a name of the table, as `SCENE`; nil when it was left out.
  func positional(_ name: String) -> String? {
    guard let index = command.positionals.firstIndex(where: { $0.name == name }) else {
      fatalError("The command '\(command.name)' declares no argument \(name).")
    }
    return index < positionals.count ? positionals[index] : nil
  }

  /// The text of an option, or its word; nil when it was not given.
  func text(_ name: String) -> String? { texts(name).last }

  /// All the texts of a repeatable option, in the order given.
  func texts(_ name: String) -> [String] {
    all(name).map { value in
      guard case .text(let text) = value else { mismatch(name) }
      return text
    }
  }

  /// The number of an option; nil when it was not given.
  func number(_ name: String) -> Double? {
    all(name).last.map { value in
      guard case .number(let number) = value else { mismatch(name) }
      return number
    }
  }

  /// The list of numbers of an option; nil when it was not given.
  func numbers(_ name: String) -> [Double]? {
    all(name).last.map { value in
      guard case .numbers(let numbers) = value else { mismatch(name) }
      return numbers
    }
  }

  /// The whole number of an option; nil when it was not given.
  func integer(_ name: String) -> Int? {
    all(name).last.map { value in
      guard case .integer(let integer) = value else { mismatch(name) }
      return integer
    }
  }

  /// The frame numbers of an option; nil when it was not given.
  func frames(_ name: String) -> ClosedRange<Int>? {
    all(name).last.map { value in
      guard case .frames(let frames) = value else { mismatch(name) }
      return frames
    }
  }

  private func all(_ name: String) -> [OptionValue] {
    if command.option(named: name) == nil {
      fatalError("The command '\(command.name)' declares no option '--\(name)'.")
    }
    return values[name] ?? []
  }

  private func mismatch(_ name: String) -> Never {
    fatalError("The option '--\(name)' has another kind of value.")
  }
}
