import LayerAnimation
import LayerModel

// What an animation changes: its key path, its values, its animations.
extension AnimationWriter {
  /// Writes the fields that depend on the class.
  mutating func writeDefinition(of animation: AnimationSettings, depth: Int) {
    if let keyPath = animation.keyPath { add("keyPath", text: keyPath) }
    if let function = animation.valueFunction { add("valueFunction", text: function.rawValue) }
    let shape = shape(of: animation)
    add("fromValue", animation.fromValue, as: shape)
    add("toValue", animation.toValue, as: shape)
    add("byValue", animation.byValue, as: shape)
    switch animation.content {
    case .basic, .wait: break
    case .spring(let spring): write(spring)
    case .decay(let decay):
      add("velocity", decay.velocity, as: shape)
      add("decelerationRate", decay.rate, unless: DecayFunction.normalRate)
      add("restDistance", decay.restDistance, unless: 0.5)
      // In a group 0 is the group's, and without it a decay settles.
      if animation.timing.duration == 0 { add("duration", ValueText.json(0.0)) }
    case .keyframes(let keyframes): write(keyframes, shape)
    case .matchMove(let settings): write(settings)
    case .group(let members): write(members, depth: depth + 1)
    case .transition(let transition):
      add("type", text: transition.type)
      if let subtype = transition.subtype { add("subtype", text: subtype) }
      add("startProgress", transition.startProgress, unless: 0)
      add("endProgress", transition.endProgress, unless: 1)
      if transition.filter != nil { lose("the filter of %") }
    }
    if animation.isAdditive { add("additive", true) }
    if animation.isCumulative { add("cumulative", true) }
  }

  /// Whether the values of a keyframe animation without a path cannot be written.
  func losesValues(_ animation: AnimationSettings) -> Bool {
    if animation.keyframes == nil { return false }
    let shape = shape(of: animation)
    return animation.values.contains { value in
      switch value {
      case .array, .dictionary: ValueText.json(value, as: shape) == nil
      default: false
      }
    }
  }

  /// Returns the shape of an animation's values.
  private func shape(of animation: AnimationSettings) -> ValueShape {
    let table = layer.propertyTable
    guard let keyPath = animation.keyPath, let address = table.address(of: keyPath) else {
      return ValueShape(.number)
    }
    return ValueShape(animating: address, in: table, animation.valueFunction)
  }

  /// Writes the easing of an animation that is eased by a spring.
  mutating func write(
    _ spring: SpringFunction, duration: Double, after function: MediaTimingFunction?
  ) {
    add("easing") { writer in
      writer.add("spring") { $0.write(spring) }
      writer.add("duration", ValueText.json(duration))
      if let function { writer.add("timingFunction", ValueText.json(function)) }
    }
  }

  private mutating func write(_ spring: SpringFunction) {
    add("mass", spring.mass, unless: 1)
    add("stiffness", spring.stiffness, unless: 100)
    add("damping", spring.damping, unless: 10)
    add("initialVelocity", spring.initialVelocity, unless: 0)
    if spring.allowsOverdamping { add("allowsOverdamping", true) }
  }

  private mutating func write(_ keyframes: KeyframeSettings, _ shape: ValueShape) {
    if let path = keyframes.path { add("path", .path(path), as: ValueShape(.path)) }
    if keyframes.path == nil || !keyframes.values.isEmpty { write(keyframes.values, shape) }
    if let times = keyframes.keyTimes { add("keyTimes", ValueText.list(times)) }
    if !keyframes.timingFunctions.isEmpty {
      add(
        "timingFunctions",
        elements: keyframes.timingFunctions.map {
          $0.map(ValueText.json) ?? Array("null".utf8)
        })
    }
    let mode = keyframes.calculationMode
    if mode != .linear { add("calculationMode", text: mode.rawValue) }
    if let rotation = keyframes.rotationMode { add("rotationMode", text: rotation.rawValue) }
    add("tensionValues", keyframes.tensionValues)
    add("continuityValues", keyframes.continuityValues)
    add("biasValues", keyframes.biasValues)
  }

  private mutating func write(_ values: [PropertyValue], _ shape: ValueShape) {
    var elements: [[UInt8]] = []
    for value in values {
      if value.holdsObject { lose("an object in 'values' of %") }
      guard let json = ValueText.json(value, as: shape) else { return lose("'values' of %") }
      elements.append(json)
    }
    add("values", elements: elements)
  }

  private mutating func write(_ members: [AnimationSettings], depth: Int) {
    var elements: [[UInt8]] = []
    for member in members {
      if depth > NativeAnimation.deepest, member.members != nil {
        lose("groups nested deeper than \(NativeAnimation.deepest) in %")
        // A group must hold something; this shows nothing.
        elements.append(Array(#"{"class": "Wait"}"#.utf8))
      } else {
        elements.append(self.member(member, depth: depth))
      }
    }
    add("animations", elements: elements)
  }
}
