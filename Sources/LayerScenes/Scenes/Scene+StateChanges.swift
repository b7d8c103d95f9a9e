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
    for from in [nil] + names {
      for to in names where to != from && first.count < limit { first.append((from, to)) }
      if first.count == limit { break }
    }
    return (first, names.count * names.count)
  }

  /// The transition that plays in a change of state: its number, its name and its duration in
  /// seconds; nil for none.
  package func transition(
    from: String?, to: String
  ) -> (number: Int, name: String, duration: Double)? {
    for machine in tree.machines {
      if let found = machine.transition(from: from, to: to), !found.elements.isEmpty {
        return (found.number, found.name, found.duration)
      }
    }
    return nil
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
      tree.machines.contains { machine in
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
    guard let change = moving.first(where: { $0.from != nil }) ?? moving.first ?? changes.first
    else { return nil }
    let start = change.from.map { "--state \(typed($0)) " } ?? ""
    return "the scene has \(whole), which play when a state is entered, as with "
      + "\(start)--go \(typed("\(change.to)@0"))"
  }
}

extension SceneTransition {
  /// Whether an animation of it changes the same, in the same way, as one of another transition.
  fileprivate func hasMotion(like other: SceneTransitionElement) -> Bool {
    elements.contains {
      $0.layer == other.layer && $0.animation.className == other.animation.className
        && $0.animation.settings.keyPaths == other.animation.settings.keyPaths
    }
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
    return TerminalText.columns(rows, right: 1...rows[0].count)
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

  /// The transitions with animations that no change between two states plays, and why not.
  var unplayed: [UnplayedTransition] {
    // Of more states each pair cannot be tried.
    if states.count > 100 { return [] }
    let pairs = changes.filter { states.count == 1 || $0.from != nil && $0.to != nil }
    let taken = pairs.map { transition(from: $0.from, to: $0.to) }
    let played = Set(taken.compactMap { $0?.number })
    return transitions.compactMap { transition in
      if transition.elements.isEmpty || played.contains(transition.number) { return nil }
      func unplayed(_ reason: String, mend: String) -> UnplayedTransition {
        UnplayedTransition(
          message:
            "transition \(transition.number), \(transition.name), never plays between states: "
            + reason,
          mend: mend, place: SourceNote(transition.place))
      }
      let lost = pairs.indices.filter {
        transition.rank(from: pairs[$0].from, to: pairs[$0].to) != nil
      }
      guard let first = lost.first, let pair = pairs[first].from.map({ ($0, pairs[first].to) })
      else {
        let unknown = [transition.from, transition.to].first {
          $0 != SceneTransition.anyState && state(named: $0) == nil
        }
        guard let unknown else { return nil }
        let names = states.map(\.name)
        return unplayed(
          "there is no state \(Excerpt.quoted(unknown))",
          mend: Suggestion.hint(for: unknown, in: names) ?? StateMachine.listHint(names))
      }
      // Editors write each motion from a state and to one: then nothing is missed.
      let isMissed = transition.elements.contains { element in
        lost.contains { taken[$0]?.hasMotion(like: element) != true }
      }
      if !isMissed { return nil }
      var winners: [String] = []
      for other in lost.compactMap({ taken[$0] }) {
        let words = "transition \(other.number), \(other.name),"
        if !winners.contains(words) { winners.append(words) }
      }
      let isPair = transition.rank(from: pair.0, to: pair.1) == 3
      return unplayed(
        "\(winners.joined(separator: " or ")) is taken",
        mend: isPair
          ? "put its animations into the transition that is taken, or leave it out"
          : "name both states, as in \(pair.0) to \(pair.1 ?? "")")
    }
  }

  private var changes: [(from: String?, to: String?)] {
    let all = [nil] + states.map { Optional($0.name) }
    return all.flatMap { from in all.filter { $0 != from }.map { (from: from, to: $0) } }
  }
}
