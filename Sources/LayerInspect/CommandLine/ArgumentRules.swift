import LayerText

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
