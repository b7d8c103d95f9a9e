import LayerModel
import LayerText

/// The states of a scene and the transitions between them, checked.
///
/// A native scene has one; a CAML file has one for each layer that has states.
struct StateMachine: Sendable {
  /// The states, in the order of the file, with different names.
  let states: [SceneState]
  /// The transitions, in the order of the file.
  let transitions: [SceneTransition]

  /// The indices of the states by name.
  private let indices: [String: Int]

  /// Makes the states of a scene.
  ///
  /// - Throws: An error for a state that is based on an unknown state or, in a circle, on itself.
  init(states: [SceneState], transitions: [SceneTransition]) throws(SceneError) {
    self.states = states
    self.transitions = transitions
    indices = Dictionary(
      states.indices.map { (states[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    var checked: Set<Int> = []
    for start in states.indices {
      var chain: [Int] = []
      var members: Set<Int> = []
      var next: Int? = start
      while let index = next, !checked.contains(index) {
        chain.append(index)
        members.insert(index)
        next = try base(of: states[index])
        if let next, members.contains(next) {
          throw circle(chain[(chain.firstIndex(of: next) ?? 0)...].map { states[$0] })
        }
      }
      checked.formUnion(chain)
    }
  }

  /// Returns the state with a name; nil if there is none.
  func state(named name: String) -> SceneState? { indices[name].map { states[$0] } }

  /// Returns a state with those on which it is based, itself first; empty for an unknown name.
  func chain(of name: String) -> [SceneState] {
    var chain: [SceneState] = []
    var next = state(named: name)
    while let state = next {
      chain.append(state)
      next = state.basedOn.flatMap { self.state(named: $0) }
    }
    return chain
  }

  /// Returns what a state does, beginning with the state on which all others are based.
  func elements(of name: String) -> [SceneStateElement] {
    chain(of: name).reversed().flatMap(\.elements)
  }

  /// Returns the index of the state on which a state is based.
  private func base(of state: SceneState) throws(SceneError) -> Int? {
    guard let base = state.basedOn else { return nil }
    if let index = indices[base] { return index }
    let names = states.map(\.name)
    throw SceneError(
      "the state \(Excerpt.quoted(state.name)) is based on \(Excerpt.quoted(base)), and there is no "
        + "such state",
      at: state.place, hint: Suggestion.hint(for: base, in: names) ?? Self.listHint(names))
  }

  private func circle(_ members: [SceneState]) -> SceneError {
    let names = (members.map(\.name) + [members[0].name]).map(Excerpt.quoted)
    return SceneError(
      "the state \(names[0]) is based on itself: \(names.joined(separator: " on "))",
      at: members[members.count - 1].place, hint: "remove the 'basedOn' of one of them")
  }

  /// Returns the error for a name that no state has.
  static func unknown(_ name: String, in names: [String], at place: SourcePlace?) -> SceneError {
    SceneError(
      "the scene has no state \(Excerpt.quoted(name))", at: place,
      hint: Suggestion.hint(for: name, in: names) ?? listHint(names))
  }

  /// Returns a hint that lists the states.
  static func listHint(_ names: [String]) -> String {
    names.isEmpty
      ? "the scene has no states" : "the states are \(names.joined(separator: ", "))"
  }
}

extension [StateMachine] {
  /// The names of all states, each once, in the order of the file.
  var names: [String] {
    var known: Set<String> = []
    return flatMap(\.states).map(\.name).filter { known.insert($0).inserted }
  }
}

/// A transition that plays in a change of state, with those of its animations that count.
struct PlayedTransition {
  /// The transition.
  let transition: SceneTransition
  /// The animations, at least one, in the order of the file.
  let elements: [SceneTransitionElement]
}

// What plays in a change of state (record 0086).
//
//     loud ◀─ middle ◀─ quiet       from loud to quiet, of which middle and quiet are based on loud:
//                                   middle and quiet are entered, and loud is not left
extension StateMachine {
  /// Returns the transitions that fit a change, those that count more first.
  ///
  /// The pair of both states counts most, then `* to Y` of each state that is entered, then `X to *`
  /// of each that is left, then `* to *`. A state counts more than the one on which it is based, and
  /// of equal ones the first in the file.
  func fitting(from old: String?, to new: String?) -> [SceneTransition] {
    let (before, after) = (names(of: old), names(of: new))
    let left = before.filter { !after.contains($0) }
    let entered = after.filter { !before.contains($0) }
    var found: [(transition: SceneTransition, rank: (kind: Int, distance: Int))] = []
    for transition in transitions {
      guard let rank = transition.rank(from: old, to: new, left, entered) else { continue }
      found.append((transition, rank))
    }
    found.sort { first, second in
      if first.rank != second.rank { return first.rank < second.rank }
      return first.transition.number < second.transition.number
    }
    return found.map(\.transition)
  }

  /// Returns what plays in a change, in the order of adding.
  ///
  /// Of two animations of one layer under one key, that of the transition that counts more plays.
  func played(from old: String?, to new: String?) -> [PlayedTransition] {
    var taken: Set<ElementName> = []
    var played: [PlayedTransition] = []
    for transition in fitting(from: old, to: new) {
      let names = transition.elements.map(ElementName.init)
      let elements = zip(transition.elements, names).filter { !taken.contains($1) }.map(\.0)
      taken.formUnion(names)
      if elements.isEmpty { continue }
      played.append(PlayedTransition(transition: transition, elements: elements))
    }
    return played.reversed()
  }

  /// Returns the name of a state, which may be unknown, and of those on which it is based.
  private func names(of state: String?) -> [String] {
    guard let state else { return [] }
    let chain = chain(of: state)
    return chain.isEmpty ? [state] : chain.map(\.name)
  }
}

extension SceneTransition {
  /// Its number and its states: `transition 2, half to *`.
  var numberedName: String { "transition \(number), \(name)" }

  /// Returns whether it has an animation that keeps one of a weaker transition from playing.
  func overrides(_ element: SceneTransitionElement) -> Bool {
    let name = ElementName(element)
    return elements.contains { ElementName($0) == name }
  }

  /// Returns the place of a transition among those that fit a change, 0 for the first; nil if it does
  /// not fit.
  fileprivate func rank(
    from old: String?, to new: String?, _ left: [String], _ entered: [String]
  ) -> (kind: Int, distance: Int)? {
    switch (from == Self.anyState, to == Self.anyState) {
    case (false, false): from == old && to == new ? (0, 0) : nil
    case (true, false): entered.firstIndex(of: to).map { (1, $0) }
    case (false, true): left.firstIndex(of: from).map { (2, $0) }
    case (true, true): (3, 0)
    }
  }
}

/// What tells animations of transitions apart: the layer, and the key, or without one what it animates.
private struct ElementName: Hashable {
  let layer: String
  let name: String

  init(_ element: SceneTransitionElement) {
    layer = element.layer
    name = element.animation.key ?? element.animation.keyPath ?? element.animation.className
  }
}
