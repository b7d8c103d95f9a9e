import LayerAnimation
import LayerModel
import LayerText

/// A change from one state to another: what plays, and what shows before it.
///
///     from   what shows: the old state's value, or a value on the way if an animation runs
///     to     the value in the new state
struct StateChange {
  /// The transitions that play, in the order in which their animations are added.
  let played: [PlayedTransition]
  private let run: StateRun
  /// The values from which the animations of the transitions start.
  private var starts: [StateTarget: PropertyValue] = [:]
  /// What the transitions animate.
  private var animated: Set<StateTarget> = []
  /// The keys under which they add animations.
  private var keys: Set<StateTarget> = []

  init(_ played: [PlayedTransition], _ run: StateRun) {
    self.played = played
    self.run = run
  }

  /// Reads what shows at the targets of the transitions, before anything changes.
  ///
  /// If a property shows its model's value, and the old state set it, the value in the file counts:
  /// a rotation of two turns is more than the matrix has.
  ///
  /// - Parameter values: The values that the old state has set.
  /// - Throws: The reason why an animation cannot be added.
  mutating func noteShown(valuesOf values: [StateRun.SetValue]) throws(SceneError) {
    let set = StateTarget.table(of: values)
    for element in played.flatMap(\.elements) {
      guard let layer = run.layers.layersByID[element.layer] else { continue }
      try run.check(element.animation, on: layer)
      if let key = element.animation.key { keys.insert(StateTarget(layer, key)) }
      for keyPath in element.animation.settings.keyPaths {
        let target = StateTarget(layer, keyPath)
        animated.insert(target)
        guard let address = layer.propertyTable.address(of: keyPath) else { continue }
        let shown = layer.presented.value(at: address)
        starts[target] = shown
        if let value = set[target], value.isCurrent, shown == layer.value(at: address) {
          starts[target] = value.element.value
        }
      }
    }
  }

  /// Returns whether a transition animates a value that an animation changes.
  func animates(_ playing: StateRun.Playing) -> Bool {
    playing.keyPaths.contains { animated.contains(StateTarget(playing.handle.layer, $0)) }
  }

  /// Returns why a change of a value does not animate, in a clause; nil if it does.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - layer: The layer.
  ///   - fitting: The transitions that fit the change of state.
  /// - Returns: The reason.
  func stillness(of keyPath: String, _ layer: Layer, among fitting: [SceneTransition]) -> String? {
    if animated.contains(StateTarget(layer, keyPath)) { return nil }
    if fitting.isEmpty { return "no transition fits" }
    // A stronger one has an animation under the same key.
    for (index, other) in fitting.enumerated() {
      for element in other.elements
      where element.animation.settings.keyPaths.contains(keyPath)
        && run.layers.layersByID[element.layer] === layer
      {
        let name = Excerpt.quoted(element.animation.key ?? keyPath)
        let winner = fitting[..<index].first { $0.overrides(element) } ?? other
        return "\(name) of \(other.numberedName), did not play: \(winner.numberedName), counts"
      }
    }
    let names = fitting.map(\.numberedName)
    return names.count == 1
      ? "\(names[0]), does not animate it" : "none animates it of \(names.joined(separator: "; "))"
  }

  /// Returns whether a transition adds an animation under the key of another one.
  func replaces(_ playing: StateRun.Playing) -> Bool {
    playing.handle.key.map { keys.contains(StateTarget(playing.handle.layer, $0)) } ?? false
  }

  /// Adds the animations of the transitions.
  ///
  /// - Parameters:
  ///   - values: The values that the new state has set.
  ///   - instant: The loop's present.
  /// - Returns: The animations that were added.
  /// - Throws: The reason why an animation cannot be added.
  func play(
    setBy values: [StateRun.SetValue], at instant: Double
  ) throws(SceneError) -> [StateRun.Playing] {
    let set = StateTarget.table(of: values)
    var playing: [StateRun.Playing] = []
    for (transition, element) in played.flatMap({ one in one.elements.map { (one.transition, $0) } }
    ) {
      guard let layer = run.layers.layersByID[element.layer] else { continue }
      let draft = run.layers.draft(of: element.animation, on: layer, at: instant) { keyPath in
        let target = StateTarget(layer, keyPath)
        guard let address = layer.propertyTable.address(of: keyPath) else { return nil }
        var end = layer.value(at: address)
        let start = starts[target] ?? end
        if let value = set[target], value.isCurrent { end = value.element.value }
        return (start, end)
      }
      draft.origin = AnimationOrigin(
        source: "state transition", number: transition.number, step: transition.name)
      let handle = try run.layers.add(draft, element.animation, to: layer)
      playing.append(
        StateRun.Playing(handle: handle, keyPaths: element.animation.settings.keyPaths))
    }
    return playing
  }
}

/// A layer and a key path, or the key of an animation.
private struct StateTarget: Hashable {
  private let layer: ObjectIdentifier
  private let name: String

  /// Makes it from its parts; the layer has to live as long as it is used.
  init(_ layer: Layer, _ name: String) {
    self.layer = ObjectIdentifier(layer)
    self.name = name
  }

  /// Returns the values by what they set; the last one if several set the same.
  static func table(of values: [StateRun.SetValue]) -> [StateTarget: StateRun.SetValue] {
    var table: [StateTarget: StateRun.SetValue] = [:]
    for value in values { table[StateTarget(value.layer, value.element.keyPath)] = value }
    return table
  }
}
