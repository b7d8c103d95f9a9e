import LayerAnimation
import LayerModel
import LayerText

/// Plays the states of one instance.
///
/// Several layers of a CAML file may have states. The scene has one state at a time: a layer that has
/// no state of that name leaves its own, and plays the transition for that.
final class StatePlayer {
  private let machines: [StateMachine]
  /// The layers of the instance.
  let layers: InstanceLayers
  private let runs: [StateRun]
  /// The state that was entered last; nil before the first.
  private(set) var state: String?

  /// Makes a player in no state.
  init(_ machines: [StateMachine], layers: InstanceLayers) {
    self.machines = machines
    self.layers = layers
    runs = machines.map { StateRun($0, layers: layers) }
  }

  /// The names of the states, in the order of the file.
  var names: [String] { machines.names }

  /// Enters a state.
  ///
  /// - Parameters:
  ///   - name: The name; nil leaves all states.
  ///   - isAnimated: Whether the transition for the change plays.
  ///   - loop: The loop of the layers. The changes are a transaction of their own.
  /// - Throws: An error for an unknown name, or for a value that a layer cannot take now. Layers
  ///   whose states come earlier in the file have entered theirs then.
  func enter(_ name: String?, animated isAnimated: Bool, in loop: RenderLoop) throws(SceneError) {
    try check(name)
    if name == state { return }
    let transaction = loop.beginTransaction()
    transaction.disableActions = true
    defer { loop.commitTransaction() }
    for run in runs {
      try run.enter(name, animated: isAnimated, in: loop)
    }
    state = name
  }

  /// Throws an error for a name that no state has.
  func check(_ name: String?, at place: SourcePlace? = nil) throws(SceneError) {
    if let name, !machines.contains(where: { $0.state(named: name) != nil }) {
      throw StateMachine.unknown(name, in: names, at: place)
    }
  }

  /// Returns the identifiers of the layers that a state names, each once.
  func layers(of name: String) -> [String] {
    var ids: [String] = []
    for element in machines.flatMap({ $0.elements(of: name) }) {
      let id =
        switch element {
        case .setValue(let value): value.layer
        case .addAnimation(let layer, _), .removeAnimation(let layer, _): layer
        case .addLayer(let layer): layer.parent
        }
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
