import LayerAnimation
import LayerModel

@testable import LayerScenes

/// Compares what two trees present, and what two scenes contain, to the bit.
///
/// The fuzzer of the writers uses this file too, so it needs no test library.
package enum SceneComparison {
  /// The first difference between two scenes; nil if they have the same model, animations, states
  /// and transitions, whatever their files look like.
  package static func difference(_ first: Scene, _ second: Scene) throws -> String? {
    let (one, other) = (try first.makeInstance(), try second.makeInstance())
    if let found = difference(one.root, other.root) { return found }
    for (left, right) in zip(layers(of: one.root), layers(of: other.root)) {
      let name = "the animations of \(left)"
      if let found = difference(animations(of: left), animations(of: right), name) { return found }
    }
    if let found = difference(states(of: first), states(of: second), "the states") { return found }
    for state in first.states {
      try one.setState(state.name, animated: false)
      try other.setState(state.name, animated: false)
      if let found = difference(one.root, other.root) { return "in \(state.name): \(found)" }
    }
    return difference(transitions(of: first), transitions(of: second), "the transitions")
  }

  private static func difference(
    _ first: [String], _ second: [String], _ name: String
  ) -> String? {
    if let (one, other) = zip(first, second).first(where: { $0 != $1 }) {
      return "\(name): \(one), not \(other)"
    }
    if first.count == second.count { return nil }
    let more = (first.count > second.count ? first : second)[min(first.count, second.count)]
    return "\(name): only one has \(more)"
  }

  private static func animations(of layer: Layer) -> [String] {
    layer.shownAnimations.map { text($0.animation.settings, $0.key) }
  }

  private static func text(_ animation: AnimationSettings, _ key: String?) -> String {
    var function = animation.timingFunction
    var easing = animation.easing
    // One and the same easing can be set in two ways.
    if case .bezier(let bezier)? = easing { function = bezier }
    switch easing {
    case .linear, .bezier: easing = nil
    case nil, .math, .steps, .spring, .motion, .custom: break
    }
    return """
      \(key ?? "no key"): \(animation.className) of \(animation.keyPath ?? "nothing"), \
      \(animation.timing), \(text(function)), easing \(easing.map { "\($0)" } ?? "none"), \
      \(animation.valueFunction?.rawValue ?? "plain"), additive \(animation.isAdditive), \
      cumulative \(animation.isCumulative), removed \(animation.isRemovedOnCompletion), \
      commits \(animation.commitsOnStop), \(text(animation.content, animation))
      """
  }

  private static func text(_ content: AnimationContent, _ animation: AnimationSettings) -> String {
    let ends = [animation.fromValue, animation.toValue, animation.byValue].map(text)
    let text =
      switch content {
      case .basic, .wait: ""
      case .decay(let decay): "\(text(decay.velocity)) \(decay.rate) \(decay.restDistance)"
      case .spring(let spring): "\(spring)"
      case .keyframes(let keys):
        """
        \(keys.values.map(text)) at \(keys.keyTimes?.description ?? "even times"), \
        \(keys.timingFunctions.map(text)), \(keys.calculationMode), \(keys.path?.svg ?? "no path"), \
        \(keys.rotationMode?.rawValue ?? "not turned"), \(keys.tensionValues), \
        \(keys.continuityValues), \(keys.biasValues)
        """
      case .group(let members): "\(members.map { self.text($0, nil) })"
      case .matchMove(let settings): "\(settings)"
      case .transition(let kind):
        """
        \(kind.type), \(kind.subtype ?? "no subtype"), \(kind.startProgress), \(kind.endProgress), \
        \(kind.filter?.label ?? "no filter")
        """
      }
    return "\(ends) \(text)"
  }

  private static func text(_ function: MediaTimingFunction?) -> String {
    guard let function else { return "linear" }
    let points = [function.controlPoint(at: 1), function.controlPoint(at: 2)]
    return points.map { text(.point($0)) }.joined(separator: " ")
  }

  private static func text(_ value: PropertyValue?) -> String {
    guard let value else { return "nothing" }
    return bits(value).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }

  private static func states(of scene: Scene) -> [String] {
    // Layers with states of one name enter them together, as one state with the parts of all.
    var names: [String] = []
    for state in scene.states where !names.contains(state.name) { names.append(state.name) }
    return names.flatMap { name in
      let states = scene.states.filter { $0.name == name }
      return ["state \(name) on \(states[0].basedOn ?? "none")"]
        + states.flatMap(\.elements).map(text).sorted()
    }
  }

  private static func text(_ element: SceneStateElement) -> String {
    switch element {
    case .setValue(let value): "\(value.layer) \(value.keyPath) \(text(value.value))"
    case .addAnimation(let layer, let animation):
      "\(layer) adds \(text(animation.settings, animation.key))"
    case .removeAnimation(let layer, let key): "\(layer) removes \(key)"
    // Where it is added shows in the tree.
    case .addLayer(let layer): "\(layer.parent) adds \(layer.ids.sorted())"
    }
  }

  private static func transitions(of scene: Scene) -> [String] {
    scene.transitions.flatMap { transition in
      ["transition \(transition.number), \(transition.name)"]
        + transition.elements.map { element in
          "\(element.layer) \(text(element.animation.settings, element.animation.key))"
        }
    }
  }

  /// The first difference between two trees; nil if they present the same.
  package static func difference(
    _ first: Layer, _ second: Layer, withIDs comparesIDs: Bool = true
  ) -> String? {
    let (left, right) = (layers(of: first), layers(of: second))
    if left.count != right.count { return "\(left.count) layers and \(right.count)" }
    for (one, other) in zip(left, right) {
      if comparesIDs && one.id != other.id || one.name != other.name {
        return "\(one) and \(other)"
      }
      // A component is computed from the bits of its property.
      for keyPath in one.propertyTable.rows.map(\.name) where keyPath != "mask" {
        // The start of a layer is relative to the scene's, so only what follows from it is equal.
        if keyPath == "id" && !comparesIDs { continue }
        if keyPath == "beginTime" || keyPath == "frame" { continue }
        guard let address = one.propertyTable.address(of: keyPath),
          let otherAddress = other.propertyTable.address(of: keyPath)
        else { return "\(one) has \(keyPath)" }
        if address.type == .layer { continue }
        let (model, otherModel) = (one.value(at: address), other.value(at: otherAddress))
        if !isSame(model, otherModel) { return "\(one).\(keyPath): \(model), not \(otherModel)" }
        let shown = one.presented.value(at: address)
        let otherShown = other.presented.value(at: otherAddress)
        if !isSame(shown, otherShown) {
          return "\(one).\(keyPath) shows \(otherShown), not \(shown)"
        }
      }
    }
    return nil
  }

  private static func layers(of root: Layer) -> [Layer] {
    var layers: [Layer] = []
    root.forEachInSubtree { layers.append($0) }
    return layers
  }

  /// Whether two values have the same bits; `==` would accept zeros of both signs.
  static func isSame(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    if first != second { return false }
    if let one = first.numbers, let other = second.numbers {
      return zip(one, other).allSatisfy { $0.bitPattern == $1.bitPattern }
    }
    return bits(first) == bits(second)
  }

  private static func bits(_ value: PropertyValue) -> [UInt8]? {
    var shape = ValueShape(value.type ?? .number)
    shape.allowsNone = true
    // Every number has the shortest text that reads back as the same bits.
    return ValueText.json(value, as: shape)
  }
}
