import LayerAnimation
import LayerModel

// What an animation changes: its key path, its values, its animations.
extension AnimationWriter {
  /// Writes the fields that depend on the class.
  mutating func writeDefinition(of animation: WrittenAnimation, depth: Int) {
    if let keyPath = animation.keyPath { add("keyPath", text: keyPath) }
    if let function = animation.valueFunction { add("valueFunction", text: function.rawValue) }
    let shape = shape(of: animation)
    switch animation.definition {
    case .basic(let from, let to, let by): writeEnds(from, to, by, shape)
    case .spring(let from, let to, let by, let spring):
      writeEnds(from, to, by, shape)
      write(spring)
    case .keyframes: writeKeyframes(animation.definition, shape)
    case .matchMove(let settings): write(settings)
    case .group(let members):
      if animation.kind == .group { write(members, depth: depth + 1) }
    case .transition(let type, let subtype, let start, let end, let filter):
      add("type", text: type)
      if let subtype { add("subtype", text: subtype) }
      add("startProgress", start, unless: 0)
      add("endProgress", end, unless: 1)
      if filter != nil { lose("the filter of %") }
    }
    if animation.isAdditive { add("additive", true) }
    if animation.isCumulative { add("cumulative", true) }
  }

  /// Whether the values of a keyframe animation without a path cannot be written.
  func losesValues(_ animation: WrittenAnimation) -> Bool {
    guard case .keyframes(let values, _, _, _, nil, _, _, _, _) = animation.definition else {
      return false
    }
    let shape = shape(of: animation)
    return values.contains { value in
      switch value {
      case .array, .dictionary: ValueText.json(value, as: shape) == nil
      default: false
      }
    }
  }

  /// Returns the shape of an animation's values.
  private func shape(of animation: WrittenAnimation) -> ValueShape {
    let table = layer.propertyTable
    guard let keyPath = animation.keyPath, let address = table.address(of: keyPath) else {
      return ValueShape(.number)
    }
    return ValueShape(animating: address, in: table, animation.valueFunction)
  }

  private mutating func writeEnds(
    _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?, _ shape: ValueShape
  ) {
    add("fromValue", from, as: shape)
    add("toValue", to, as: shape)
    add("byValue", by, as: shape)
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

  private mutating func writeKeyframes(_ definition: AnimationDefinition, _ shape: ValueShape) {
    guard
      case .keyframes(
        let values, let times, let functions, let mode, let path, let rotation, let tension,
        let continuity, let bias) = definition
    else { return }
    if let path { add("path", .path(path), as: ValueShape(.path)) }
    if path == nil || !values.isEmpty { write(values, shape) }
    if let times { add("keyTimes", ValueText.list(times)) }
    if !functions.isEmpty {
      add(
        "timingFunctions",
        elements: functions.map { $0.map(ValueText.json) ?? Array("null".utf8) })
    }
    if mode != .linear { add("calculationMode", text: mode.rawValue) }
    if let rotation { add("rotationMode", text: rotation.rawValue) }
    add("tensionValues", tension)
    add("continuityValues", continuity)
    add("biasValues", bias)
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

  private mutating func write(_ members: [GroupMember], depth: Int) {
    var elements: [[UInt8]] = []
    for member in members {
      let written = WrittenAnimation(member)
      if depth > NativeAnimation.deepest, written.kind == .group {
        lose("groups nested deeper than \(NativeAnimation.deepest) in %")
        // A group must hold something; this shows nothing.
        elements.append(Array(#"{"class": "Wait"}"#.utf8))
      } else {
        elements.append(self.member(written, depth: depth))
      }
    }
    add("animations", elements: elements)
  }
}
