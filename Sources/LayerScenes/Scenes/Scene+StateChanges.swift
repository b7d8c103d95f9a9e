import LayerAnimation
import LayerModel
import LayerText

// What plays when a scene goes from one state to another.
extension Scene {
  /// Returns the changes from each state, or from none, to each other state, in the order of the file.
  ///
  /// - Parameter limit: The most changes to return.
  /// - Returns: The first ones, and how many there are.
  package func stateChanges(
    limit: Int
  ) -> (first: [(from: String?, to: String)], count: Int) {
    let names = tree.machines.names
    var first: [(from: String?, to: String)] = []
    for from in [nil] + names.map({ Optional($0) }) {
      for to in names where to != from && first.count < limit { first.append((from, to)) }
      if first.count == limit { break }
    }
    return (first, names.count * names.count)
  }

  /// The transitions that play in a change of state: their numbers, their names, and the seconds until
  /// all of their animations have ended; nil for none.
  package func transitions(
    from: String?, to: String
  ) -> (numbers: [Int], name: String, duration: Double)? {
    let played = tree.machines.flatMap { $0.played(from: from, to: to) }
    if played.isEmpty { return nil }
    return (
      played.map(\.transition.number),
      played.map { "\($0.transition.number), \($0.transition.name)" }.joined(separator: "; "),
      played.flatMap(\.elements).reduce(0) { max($0, $1.animation.duration) }
    )
  }

  /// The names of the states, each once.
  package var stateNames: [String] { tree.machines.names }

  /// Where the motion of the scene is if it is in states, and what to type to see it; nil without
  /// states.
  package var stateAdvice: String? {
    if tree.machines.isEmpty { return nil }
    // More states than a person can tell apart.
    let changes = stateChanges(limit: 10_000).first
    let isMoving = transitions.contains { !$0.elements.isEmpty }
    let moving = (isMoving ? changes : []).lazy.filter { change in
      tree.machines.contains { !$0.played(from: change.from, to: change.to).isEmpty }
    }
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    func typed(_ name: String) -> String {
      name.allSatisfy { $0.isLetter || $0.isNumber || "-_@.".contains($0) } ? name : "'\(name)'"
    }
    let whole =
      "\(words(states.count, "state")) and \(words(transitions.count, "transition"))"
    guard let change = moving.first(where: { $0.from != nil }) ?? moving.first ?? changes.first
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
  ///     none         -  1
  ///     off             1+2
  func table() -> [String] {
    let names = states.map(\.name)
    let froms = [nil] + names.map { Optional($0) }
    // Leaving all states plays only what says so.
    let leaves = names.contains { !played(from: $0, to: nil).isEmpty }
    let tos = names.map { Optional($0) } + (leaves ? [nil] : [])
    var rows = [["from \\ to"] + tos.map { $0 ?? "none" }]
    for from in froms {
      rows.append(
        [from ?? "none"]
          + tos.map { to in
            let numbers = played(from: from, to: to).map { "\($0.transition.number)" }
            return from == to ? "" : numbers.isEmpty ? "-" : numbers.joined(separator: "+")
          })
    }
    return TerminalText.columns(rows, right: 1...rows[0].count)
  }

  /// The changes of state, from or to none too, that play an animation of a transition.
  func plays(_ transition: SceneTransition) -> [(from: String?, to: String?)] {
    changes.filter { change in
      played(from: change.from, to: change.to).contains {
        $0.transition.number == transition.number
      }
    }
  }

  /// Returns why no change plays any animation of a transition, in a clause; nil if one does.
  func reasonNotToPlay(_ transition: SceneTransition) -> String? {
    if transition.elements.isEmpty || !plays(transition).isEmpty { return nil }
    var winners: [String] = []
    for change in changes {
      let fitting = fitting(from: change.from, to: change.to)
      guard let index = fitting.firstIndex(where: { $0.number == transition.number }) else {
        continue
      }
      for other in fitting[..<index] where transition.elements.contains(where: other.overrides) {
        if !winners.contains(other.numberedName) { winners.append(other.numberedName) }
      }
    }
    if winners.isEmpty { return "never plays: there is no such change" }
    return "never plays: \(winners.joined(separator: " and ")) "
      + (winners.count == 1 ? "has its keys" : "have its keys")
  }

  /// The changes of state, from or to none too.
  var changes: [(from: String?, to: String?)] {
    let all = [nil] + states.map { Optional($0.name) }
    return all.flatMap { from in all.filter { $0 != from }.map { (from: from, to: $0) } }
  }
}
