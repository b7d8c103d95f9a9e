import LayerText

// What plays when a scene goes from one state to another.
extension Scene {
  /// The changes from each state, or from none, to each other state, in the order of the file.
  package var stateChanges: [(from: String?, to: String)] {
    let names = source.machines.names
    return ([nil] + names).flatMap { from in
      names.filter { $0 != from }.map { (from: from, to: $0) }
    }
  }

  /// Where the motion of the scene is if it is in states, and what to type to see it; nil without
  /// states.
  package var stateAdvice: String? {
    if source.machines.isEmpty { return nil }
    let moving = stateChanges.filter { change in
      source.machines.contains { machine in
        machine.transition(from: change.from, to: change.to)?.elements.isEmpty == false
      }
    }
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    func typed(_ name: String) -> String {
      name.allSatisfy { $0.isLetter || $0.isNumber || "-_@.".contains($0) } ? name : "'\(name)'"
    }
    let whole =
      "\(words(states.count, "state")) and \(words(transitions.count, "transition"))"
    guard let change = moving.first(where: { $0.from != nil }) ?? moving.first ?? stateChanges.first
    else { return nil }
    let start = change.from.map { "--state \(typed($0)) " } ?? ""
    return "the scene has \(whole), which play when a state is entered, as with "
      + "\(start)--go \(typed("\(change.to)@0"))"
  }
}

extension StateMachine {
  /// Returns a table of the numbers of the transitions that play, in lines.
  ///
  ///     from \ to  off  on
  ///     none         -   1
  ///     off              2
  func table() -> [String] {
    let names = states.map(\.name)
    let froms: [String?] = [nil] + names
    // Leaving all states plays only what says so.
    let leaves = names.contains { transition(from: $0, to: nil) != nil }
    let tos: [String?] = names + (leaves ? [nil] : [])
    var rows = [["from \\ to"] + tos.map { $0 ?? "none" }]
    for from in froms {
      rows.append(
        [from ?? "none"]
          + tos.map { to in
            from == to ? "" : transition(from: from, to: to).map { "\($0.number)" } ?? "-"
          })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      for (column, cell) in row.enumerated().dropFirst() {
        line += "  " + String(repeating: " ", count: widths[column] - cell.count) + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The changes of state, from or to none too, that play a transition.
  func plays(_ transition: SceneTransition) -> [(from: String?, to: String?)] {
    changes.filter { self.transition(from: $0.from, to: $0.to)?.number == transition.number }
  }

  /// Returns where a transition fits and does not play because another one fits better, in clauses.
  func losses(of transition: SceneTransition) -> [String] {
    let fitting = changes.filter { transition.rank(from: $0.from, to: $0.to) != nil }
    if fitting.isEmpty {
      return ["never plays: there is no such change, or it has no animations"]
    }
    var clauses: [String] = []
    let hasPlayed = !plays(transition).isEmpty
    for other in transitions where other.number != transition.number {
      let lost = fitting.filter {
        self.transition(from: $0.from, to: $0.to)?.number == other.number
      }
      if lost.isEmpty { continue }
      let places = lost.map { from, to in
        let start = transition.from == SceneTransition.anyState ? "from \(from ?? "none")" : ""
        let end = transition.to == SceneTransition.anyState ? "to \(to ?? "none")" : ""
        return [start, end].filter { !$0.isEmpty }.joined(separator: " ")
      }
      let list = places.filter { !$0.isEmpty }.joined(separator: ", ")
      clauses.append(
        "never plays\(list.isEmpty || !hasPlayed ? "" : " \(list)"): transition \(other.number), "
          + "\(other.name), is taken")
    }
    return clauses
  }

  private var changes: [(from: String?, to: String?)] {
    let all = [nil] + states.map { Optional($0.name) }
    return all.flatMap { from in all.filter { $0 != from }.map { (from: from, to: $0) } }
  }
}
