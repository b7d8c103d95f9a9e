import LayerModel
import LayerScenes
import LayerText

/// What the command line asks for.
enum Invocation: Hashable, Sendable {
  /// To print help or the version.
  case text(String)
  /// To run a command.
  case run(ParsedArguments)
}

/// Parses a command line, using a table of commands.
///
/// Options may be anywhere, as `--name value`, `--name=value`, `-o value` or `-ovalue`. After `--`,
/// every argument is positional. `--help` and `--version` take precedence wherever they are.
struct ArgumentParser {
  /// The commands to choose from.
  let table: CommandTable

  /// Parses the arguments after the program's name.
  ///
  /// - Throws: A usage error, which ends the command with 64.
  func parse(_ arguments: [String]) throws(InspectError) -> Invocation {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let arguments = arguments[..<end].filter { $0 != Self.noPager } + arguments[end...]
    if arguments.isEmpty { return .text(help.text(about: nil)) }
    let index = commandIndex(in: arguments)
    if let index, table.command(named: arguments[index]) == nil,
      Scene.formats.flatMap({ $0.endings }).contains(where: { arguments[index].hasSuffix(".\($0)") }
      )
    {
      // With options it is a dump; alone it is told in a few lines.
      let usual: CommandSpec = arguments.count == 1 ? .about : .dump
      return try parse([usual.name] + arguments)
    }
    let options = arguments.prefix { $0 != "--" }
    if options.contains("-h") || options.contains("--help") {
      return .text(help.text(about: index.flatMap { table.command(named: arguments[$0]) }))
    }
    if options.contains("--version") { return .text(help.version) }
    guard let index else { throw try missingCommand(arguments) }
    guard let command = table.command(named: arguments[index]) else {
      throw unknownCommand(arguments[index])
    }
    var rest = arguments
    rest.remove(at: index)
    let parsed = try parse(rest, of: command)
    switch command.name {
    case CommandSpec.version.name: return .text(help.version)
    case CommandSpec.help.name: return .text(try help(about: parsed.positionals.first))
    default: return .run(parsed)
    }
  }

  private static let noPager = "--\(OptionSpec.noPager.name)"

  /// Whether the arguments of any command say that no pager is wanted.
  static func turnsPagerOff(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains(noPager)
  }

  private var help: HelpText { HelpText(table: table) }

  private func help(about name: String?) throws(InspectError) -> String {
    guard let name else { return help.text(about: nil) }
    if let command = table.command(named: name) { return help.text(about: command) }
    guard let group = table.group(named: name) else { throw unknownCommand(name) }
    return help.text(about: group)
  }

  /// Returns the index of the command's name: the first word that is not an option or its value.
  private func commandIndex(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" { return nil }
      guard argument.hasPrefix("-"), argument != "-" else { return index }
      index += takesNext(argument) ? 2 : 1
    }
    return nil
  }

  /// Returns whether the next argument is the value of this option, which any command may have.
  private func takesNext(_ argument: String) -> Bool {
    let isOption = { (option: OptionSpec) in
      argument == "--\(option.name)" || option.short.map { argument == "-\($0)" } == true
    }
    return table.commands.contains { command in
      command.options.contains { isOption($0) && $0.takesValue }
    }
  }

  private func parse(
    _ arguments: [String],
    of command: CommandSpec
  ) throws(InspectError) -> ParsedArguments {
    var parsed = ParsedArguments(command: command)
    var index = 0
    var areOptionsOver = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if areOptionsOver || argument == "-" || !argument.hasPrefix("-") {
        try addPositional(argument, to: &parsed)
      } else if argument == "--" {
        areOptionsOver = true
      } else {
        let (option, attached) = try option(argument, of: command)
        var text = attached
        if option.takesValue, text == nil {
          text = try value(of: option, in: arguments, at: index)
          index += 1
        }
        try add(option, text, to: &parsed)
      }
    }
    try parsed.chooseFormat()
    try parsed.check()
    return parsed
  }

  private func addPositional(
    _ argument: String,
    to parsed: inout ParsedArguments
  ) throws(InspectError) {
    let wanted = parsed.command.positionals
    let hasSpace = parsed.positionals.count < wanted.count || wanted.last?.isRepeatable == true
    guard hasSpace else {
      let name = parsed.command.name
      let names = wanted.map(\.name).joined(separator: " ")
      if let last = parsed.positionals.last, Double(last) != nil, Double(argument) != nil {
        throw .usage(
          "unexpected argument \(Excerpt.quoted(argument))",
          hint: "write a point as one argument: \(Excerpt.short("\(last),\(argument)"))")
      }
      throw .usage(
        "unexpected argument \(Excerpt.quoted(argument))",
        hint: names.isEmpty ? "'\(name)' takes no arguments" : "'\(name)' takes one \(names)"
      )
    }
    let spec = wanted[min(parsed.positionals.count, wanted.count - 1)]
    if argument.isEmpty {
      throw .usage("\(spec.name) is an empty text", hint: "\(spec.name) is \(spec.help)")
    }
    if !spec.allowedValues.isEmpty, !spec.allowedValues.contains(argument) {
      throw .usage(
        "\(spec.name) is \(spec.help), not \(Excerpt.quoted(argument))",
        hint: Suggestion.hint(for: argument, in: spec.allowedValues))
    }
    parsed.append(positional: argument)
  }

  /// Finds an option and the value attached to it.
  private func option(
    _ argument: String,
    of command: CommandSpec
  ) throws(InspectError) -> (OptionSpec, value: String?) {
    guard argument.hasPrefix("--") else {
      let letter = argument[argument.index(after: argument.startIndex)]
      guard let option = command.option(short: letter) else {
        throw unknownOption(argument, "-\(letter)", of: command)
      }
      var attached = argument.dropFirst(2)
      if attached.first == "=" { attached.removeFirst() }
      return (option, argument.count > 2 ? String(attached) : nil)
    }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = command.option(named: String(parts[0])) else {
      throw unknownOption(argument, "--\(parts[0])", of: command)
    }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Returns the argument after an option; an argument that looks like an option is not a value.
  private func value(
    of option: OptionSpec,
    in arguments: [String],
    at index: Int
  ) throws(InspectError) -> String {
    let message = "'--\(option.name)' takes a value: --\(option.name) \(option.placeholder)"
    guard index < arguments.count else { throw .usage(message) }
    let text = arguments[index]
    if text.hasPrefix("-"), text != "-", Double(text.prefix { $0 != "," && $0 != ":" }) == nil {
      throw .usage(message, hint: "write '--\(option.name)=\(text)' if that is the value")
    }
    return text
  }

  private func add(
    _ option: OptionSpec,
    _ text: String?,
    to parsed: inout ParsedArguments
  ) throws(InspectError) {
    guard option.takesValue else {
      if text != nil { throw .usage("'--\(option.name)' takes no value") }
      if !parsed.has(option.name) { parsed.append(.flag, for: option) }
      return
    }
    if parsed.has(option.name), !option.isRepeatable {
      throw .usage("'--\(option.name)' is given twice")
    }
    parsed.append(try OptionValue(text ?? "", of: option), for: option)
  }
}

extension ArgumentParser {
  /// Returns the error for a command line without a command.
  private func missingCommand(_ arguments: [String]) throws(InspectError) -> InspectError {
    if let first = arguments.first, first.hasPrefix("-"), first != "--" {
      let name = first.prefix { $0 != "=" }
      let isKnown = table.commands.contains { command in
        command.options.contains { "--\($0.name)" == name }
      }
      if !isKnown {
        return .usage("unknown option \(Excerpt.quoted(String(name)))", hint: listHint)
      }
    }
    return .usage("a command is missing", hint: listHint)
  }

  /// Returns the error for an unknown command; for standard input, the hint suggests `dump`.
  private func unknownCommand(_ word: String) -> InspectError {
    var hint = Suggestion.hint(for: word, in: table.commands.map(\.name))
    if hint == nil, word == "-" {
      hint = "to print a scene: \(table.program) dump \(Excerpt.short(word))"
    }
    return .usage("unknown command \(Excerpt.quoted(word))", hint: hint ?? listHint)
  }

  /// Returns the error for an option that the command does not have.
  private func unknownOption(
    _ argument: String,
    _ name: String,
    of command: CommandSpec
  ) -> InspectError {
    let names = (command.options + table.commonOptions).map { "--\($0.name)" }
    var hint = Suggestion.hint(for: name, in: names)
    // Writing one dash before a long name is a common mistake.
    let isLong = argument.dropFirst().count > 1 && !argument.hasPrefix("--")
    let wanted = "-" + argument.prefix { $0 != "=" }
    let meant = names.contains(wanted) ? wanted : Suggestion.nearest(to: wanted, among: names)
    if isLong, let meant {
      return .usage(
        "unknown option \(Excerpt.quoted(argument))",
        hint: "did you mean '\(meant)'?"
      )
    }
    if hint == nil { hint = "'\(table.program) \(command.name) --help' lists the options" }
    return .usage("unknown option \(Excerpt.quoted(name)) of '\(command.name)'", hint: hint)
  }

  private var listHint: String { "'\(table.program) help' lists the commands" }
}
