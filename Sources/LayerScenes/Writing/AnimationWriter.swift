import LayerAnimation
import LayerModel
import LayerText

/// Writes one animation of a layer as an object on one line, without its braces' line breaks.
///
///     {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 100, "duration": 1}
struct AnimationWriter {
  let layer: Layer
  /// The key of the start: that of the layer's time, or `delay` in a state or transition.
  var startKey = "beginTime"
  /// Returns the identifier of a layer in the file; nil if the file does not have the layer.
  private let selector: (String) -> String?
  private var json = JSONWriter(layout: .oneLine)
  /// What the format cannot express.
  private(set) var losses: [String] = []

  /// Makes a writer for an animation of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - selector: Returns how the file names another layer by its identifier; nil for none.
  init(layer: Layer, selector: @escaping (String) -> String?) {
    self.layer = layer
    self.selector = selector
  }

  /// Writes an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: A key to write into the object; nil for none.
  ///   - depth: The number of groups around it.
  mutating func write(_ animation: AnimationSettings, key: String? = nil, depth: Int = 0) {
    json.beginObject()
    // Keyframes need values; a wait as long as they takes their place.
    let isEmpty = losesValues(animation)
    json.member("class", isEmpty ? AnimationClass.wait.rawValue : animation.className)
    if let key { json.member("key", key) }
    if isEmpty {
      lose("'values' of %")
    } else {
      writeDefinition(of: animation, depth: depth)
    }
    writeTiming(of: animation.timing)
    writeEasing(of: animation)
    if !animation.isRemovedOnCompletion { json.member("removedOnCompletion", false) }
    if animation.commitsOnStop { json.member("commitsOnStop", true) }
    json.endObject()
  }

  /// The object.
  var bytes: [UInt8] { json.bytes }

  /// Writes a number unless it is the default.
  mutating func add(_ key: String, _ number: Double, unless usual: Double) {
    if number.bitPattern != usual.bitPattern { json.member(key, ValueText.json(number)) }
  }

  /// Writes a value of the animated property.
  mutating func add(_ key: String, _ value: PropertyValue?, as shape: ValueShape) {
    guard let value else { return }
    if value.holdsObject { losses.append("the object in '\(key)' of %") }
    guard let text = ValueText.json(value, as: shape) else {
      losses.append("'\(key)' of %")
      return
    }
    json.member(key, text)
  }

  /// Writes an object, whose members a closure writes.
  mutating func add(_ key: String, object writeMembers: (inout AnimationWriter) -> Void) {
    json.key(key)
    json.beginObject()
    writeMembers(&self)
    json.endObject()
  }

  /// Writes a list of elements.
  mutating func add(_ key: String, elements: [[UInt8]]) {
    json.array(key, of: elements) { $0.raw($1) }
  }

  /// Adds what the format cannot express; `%` stands for the animation.
  mutating func lose(_ what: String) { losses.append(what) }

  /// Writes what a match-move animation follows.
  mutating func write(_ settings: MatchMoveSettings) {
    if let selector = settings.source.flatMap(self.selector) {
      json.member("sourceLayer", selector)
    } else {
      lose("the source of %, which is not in the file by an id")
    }
    if !settings.sourcePoints.isEmpty {
      add("sourcePoints", elements: settings.sourcePoints.map { ValueText.list([$0.x, $0.y]) })
    }
    for field in MatchMoveSettings.flagFields where field.get(settings) != field.usual {
      json.member(field.name, !field.usual)
    }
  }

  private mutating func writeTiming(of timing: MediaTiming) {
    for field in MediaTiming.numberFields {
      add(
        field.name == "beginTime" ? startKey : field.name, field.get(timing),
        unless: field.usual)
    }
    if timing.autoreverses { json.member("autoreverses", true) }
    if timing.fillMode != .removed { json.member("fillMode", timing.fillMode.rawValue) }
  }

  private mutating func writeEasing(of animation: AnimationSettings) {
    switch animation.easing {
    case nil:
      if let function = animation.timingFunction {
        json.member("timingFunction", ValueText.json(function))
      }
    case .linear: break
    case .bezier(let function): json.member("timingFunction", ValueText.json(function))
    case .math(let easing): json.member("easing", easing.rawValue)
    case .steps(let steps):
      json.object("easing") {
        $0.member("steps", steps.count)
        $0.member("jump", steps.jump.rawValue)
      }
    case .spring(let spring, let duration, let function):
      write(spring, duration: duration, after: function)
    case .motion: lose("the motion that eases %")
    case .custom: lose("the closure that eases %")
    }
  }

  /// Writes an animation inside the group that is being written.
  mutating func member(_ animation: AnimationSettings, depth: Int) -> [UInt8] {
    var writer = AnimationWriter(layer: layer, selector: selector)
    writer.write(animation, depth: depth)
    losses += writer.losses
    return writer.bytes
  }
}

// What an animation changes: its key path, its values, its animations.
extension AnimationWriter {
  /// Writes the fields that depend on the class.
  mutating func writeDefinition(of animation: AnimationSettings, depth: Int) {
    if let keyPath = animation.keyPath { json.member("keyPath", keyPath) }
    if let function = animation.valueFunction { json.member("valueFunction", function.rawValue) }
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
      if animation.timing.duration == 0 { json.member("duration", ValueText.json(0.0)) }
    case .keyframes(let keyframes): write(keyframes, shape)
    case .matchMove(let settings): write(settings)
    case .group(let members): write(members, depth: depth + 1)
    case .transition(let transition):
      json.member("type", transition.type)
      if let subtype = transition.subtype { json.member("subtype", subtype) }
      for field in TransitionSettings.numberFields {
        add(field.name, field.get(transition), unless: field.usual)
      }
      if transition.filter != nil { lose("the filter of %") }
    }
    if animation.isAdditive { json.member("additive", true) }
    if animation.isCumulative { json.member("cumulative", true) }
  }

  /// Whether the values of a keyframe animation without a path cannot be written.
  private func losesValues(_ animation: AnimationSettings) -> Bool {
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
      writer.json.member("duration", ValueText.json(duration))
      if let function { writer.json.member("timingFunction", ValueText.json(function)) }
    }
  }

  private mutating func write(_ spring: SpringFunction) {
    for field in SpringFunction.numberFields {
      add(field.name, field.get(spring), unless: field.usual)
    }
    if spring.allowsOverdamping { json.member("allowsOverdamping", true) }
  }

  private mutating func write(_ keyframes: KeyframeSettings, _ shape: ValueShape) {
    if let path = keyframes.path { add("path", .path(path), as: ValueShape(.path)) }
    if keyframes.path == nil || !keyframes.values.isEmpty { write(keyframes.values, shape) }
    if let times = keyframes.keyTimes { json.member("keyTimes", ValueText.list(times)) }
    if !keyframes.timingFunctions.isEmpty {
      add(
        "timingFunctions",
        elements: keyframes.timingFunctions.map {
          $0.map(ValueText.json) ?? Array("null".utf8)
        })
    }
    let mode = keyframes.calculationMode
    if mode != .linear { json.member("calculationMode", mode.rawValue) }
    if let rotation = keyframes.rotationMode { json.member("rotationMode", rotation.rawValue) }
    for field in KeyframeSettings.curveFields {
      let numbers = field.get(keyframes)
      if !numbers.isEmpty { json.member(field.name, ValueText.list(numbers)) }
    }
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
