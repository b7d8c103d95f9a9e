import LayerReports
import LayerText

/// The arguments of one command, checked against the table.
///
/// The lookups take names from the table. Asking for a name that the command does not declare, or
/// for another kind of value, is a programmer's error and stops the program.
struct ParsedArguments: Hashable, Sendable {
  /// The command.
  let command: CommandSpec
  /// The positional arguments, in the order of the table.
  private(set) var positionals: [String] = []
  private var values: [String: [OptionValue]] = [:]

  /// Makes an empty list of arguments for a command.
  init(command: CommandSpec) {
    self.command = command
  }

  /// Adds a positional argument.
  mutating func append(positional: String) { positionals.append(positional) }

  /// Adds the value of an option.
  mutating func append(_ value: OptionValue, for option: OptionSpec) {
    values[option.name, default: []].append(value)
  }

  /// Replaces the value of an option.
  mutating func set(_ value: OptionValue, for option: OptionSpec) { values[option.name] = [value] }

  /// A time that is given as a part of the scene, or as a marker; nil if none is.
  var firstShare: Moment? {
    for list in values.values {
      for case .moment(let moment) in list where moment.seconds == nil { return moment }
      for case .moments(let moments) in list {
        if let share = moments.first(where: { $0.seconds == nil }) { return share }
      }
    }
    return nil
  }

  /// Returns the arguments with parts of a scene and markers as seconds.
  ///
  /// - Parameter seconds: Returns the seconds of a moment of the scene.
  /// - Returns: The arguments.
  /// - Throws: The errors of the closure; a usage error if two times are then in the wrong order.
  func withSeconds(_ seconds: (Moment) throws -> Double) throws -> ParsedArguments {
    var result = self
    result.values = try values.mapValues { list in
      try list.map { value in
        switch value {
        case .moment(let moment): .moment(.seconds(try seconds(moment)))
        case .moments(let moments): .moments(try moments.map { .seconds(try seconds($0)) })
        default: value
        }
      }
    }
    try result.checkTimes()
    return result
  }

  /// Returns whether an option was given that the command may not have.
  func isGiven(_ name: String) -> Bool { command.option(named: name) != nil && has(name) }

  /// Returns whether an option was given.
  func has(_ name: String) -> Bool { !all(name).isEmpty }

  /// Returns the positional argument with a name, such as `SCENE`; nil if it is omitted.
  func positional(_ name: String) -> String? { positionals(name).first }

  /// Returns the positional arguments with a name that may be given more than once, in order.
  func positionals(_ name: String) -> [String] {
    guard let index = command.positionals.firstIndex(where: { $0.name == name }) else {
      fatalError("The command '\(command.name)' declares no argument \(name).")
    }
    return Array(positionals.dropFirst(index))
  }

  /// Returns the text of an option, or the word chosen; nil if the option was not given.
  func text(_ name: String) -> String? { texts(name).last }

  /// Returns all texts of a repeatable option, in order.
  func texts(_ name: String) -> [String] {
    all(name) { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the number of an option, or its time in seconds; nil if it was not given.
  func number(_ name: String) -> Double? { allNumbers(name).last }

  /// Returns all numbers, or times in seconds, of a repeatable option, in order.
  func allNumbers(_ name: String) -> [Double] {
    all(name) { value -> [Double]? in
      switch value {
      case .number(let number): [number]
      case .moment(let moment): moment.seconds.map { [$0] }
      case .moments(let moments): moments.map { $0.seconds ?? .nan }
      default: nil
      }
    }.flatMap { $0 }
  }

  /// Returns the list of times of an option, in seconds; nil if it was not given.
  func numbers(_ name: String) -> [Double]? {
    all(name) { value in
      if case .moments(let moments) = value { moments.map { $0.seconds ?? .nan } } else { nil }
    }.last
  }

  /// Returns the whole number of an option; nil if it was not given.
  func integer(_ name: String) -> Int? {
    all(name) { if case .integer(let integer) = $0 { integer } else { nil } }.last
  }

  /// Returns the frame numbers of an option; nil if it was not given.
  func frames(_ name: String) -> ClosedRange<Int>? {
    all(name) { if case .frames(let frames) = $0 { frames } else { nil } }.last
  }

  /// Returns the width and the height of an option; nil if it was not given.
  func size(_ name: String) -> (width: Int, height: Int)? {
    all(name) { value -> (width: Int, height: Int)? in
      if case .size(let width, let height) = value { (width, height) } else { nil }
    }.last
  }

  /// Whether the output is JSON.
  var isJSON: Bool { text("format") == "json" }

  /// Returns the layers of `--select`; nil for all.
  ///
  /// - Throws: A usage error for an invalid selector.
  func selection() throws(InspectError) -> Selection? {
    let selectors = texts("select")
    if selectors.isEmpty { return nil }
    do {
      return try Selection(selectors, for: "'--select'")
    } catch {
      throw InspectError(error, exitCode: .usage)
    }
  }

  private func all(_ name: String) -> [OptionValue] {
    if command.option(named: name) == nil {
      fatalError("The command '\(command.name)' declares no option '--\(name)'.")
    }
    return values[name] ?? []
  }

  /// Returns what a closure finds in the values of an option, which are all of the kind that it reads.
  private func all<Value>(_ name: String, _ read: (OptionValue) -> Value?) -> [Value] {
    all(name).map { value in
      guard let found = read(value) else {
        fatalError("The option '--\(name)' has another kind of value.")
      }
      return found
    }
  }
}

/// The rules between the arguments of a command: which are missing and which contradict each other.
extension ParsedArguments {
  /// Checks every rule of the command's table.
  func check() throws(InspectError) {
    try checkPositionals()
    for groups in command.contradictions { try check(groups) }
    for rule in command.formatRules where has(rule.option) { try check(rule) }
    try checkTimes()
  }

  private func checkPositionals() throws(InspectError) {
    let wanted = command.positionals
    guard positionals.count < wanted.count else { return }
    let missing = wanted[positionals.count]
    guard !missing.isOptional else { return }
    throw .usage("\(missing.name) is missing", hint: "\(missing.name) is \(missing.help)")
  }

  private func check(_ groups: [[String]]) throws(InspectError) {
    let used = groups.compactMap { group in group.first { has($0) } }
    guard used.count > 1 else { return }
    let names = groups.map { group in group.map { "--\($0)" }.joined(separator: "/") }
    let list = names.dropLast().joined(separator: ", ")
    throw .usage(
      "'--\(used[0])' and '--\(used[1])' contradict each other",
      hint: "use only one of \(list) and \(names[names.count - 1])"
    )
  }

  private func check(_ rule: CommandSpec.FormatRule) throws(InspectError) {
    let isFormat = text("format") == rule.format
    guard let hint = rule.hint else {
      if isFormat { return }
      throw .usage("'--\(rule.option)' works only with '--format \(rule.format)'")
    }
    if !isFormat { return }
    throw .usage(
      "'--\(rule.option)' cannot be combined with '--format \(rule.format)'", hint: hint)
  }

  /// Checks that the first time is not later than the last, unless one is a part of a scene.
  func checkTimes() throws(InspectError) {
    guard command.option(named: "from") != nil, firstShare == nil else { return }
    guard let from = number("from"), let to = number("to"), from > to else { return }
    let texts = [from, to].map { NumberFormat.exact.string($0) }
    throw .usage("'--from \(texts[0])' is later than '--to \(texts[1])'")
  }
}
