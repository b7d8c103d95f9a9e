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
