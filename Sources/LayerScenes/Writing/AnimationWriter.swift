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
  private let writtenID: (String) -> String?
  private var json = JSONWriter(layout: .oneLine)
  /// What the format cannot express.
  private(set) var losses: [String] = []

  /// Makes a writer for an animation of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - writtenID: Returns the identifier of another layer in the file; nil for none.
  init(layer: Layer, writtenID: @escaping (String) -> String?) {
    self.layer = layer
    self.writtenID = writtenID
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
    add("class", text: isEmpty ? AnimationClass.wait.rawValue : animation.className)
    if let key { add("key", text: key) }
    if isEmpty {
      lose("'values' of %")
    } else {
      writeDefinition(of: animation, depth: depth)
    }
    writeTiming(of: animation.timing)
    writeEasing(of: animation)
    if !animation.isRemovedOnCompletion { add("removedOnCompletion", false) }
    if animation.commitsOnStop { add("commitsOnStop", true) }
    json.endObject()
  }

  /// The object.
  var bytes: [UInt8] { json.bytes }

  /// Writes a member whose value is already JSON.
  mutating func add(_ key: String, _ json: [UInt8]) { self.json.member(key, json) }

  mutating func add(_ key: String, text: String) { json.member(key, text) }

  mutating func add(_ key: String, _ flag: Bool) {
    json.key(key)
    json.bool(flag)
  }

  /// Writes a number unless it is the default.
  mutating func add(_ key: String, _ number: Double, unless usual: Double) {
    if number.bitPattern != usual.bitPattern { add(key, ValueText.json(number)) }
  }

  /// Writes a list of numbers unless it is empty.
  mutating func add(_ key: String, _ numbers: [Double]) {
    if !numbers.isEmpty { add(key, ValueText.list(numbers)) }
  }

  /// Writes a value of the animated property.
  mutating func add(_ key: String, _ value: PropertyValue?, as shape: ValueShape) {
    guard let value else { return }
    if value.holdsObject { losses.append("the object in '\(key)' of %") }
    guard let json = ValueText.json(value, as: shape) else {
      losses.append("'\(key)' of %")
      return
    }
    add(key, json)
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
    json.key(key)
    json.beginArray()
    for element in elements { json.raw(element) }
    json.endArray()
  }

  /// Adds what the format cannot express; `%` stands for the animation.
  mutating func lose(_ what: String) { losses.append(what) }

  /// Writes what a match-move animation follows.
  mutating func write(_ settings: MatchMoveSettings) {
    if let id = settings.source.flatMap(writtenID) {
      add("sourceLayer", text: "#\(id)")
    } else {
      lose("the source of %, which is not in the file by an id")
    }
    if !settings.sourcePoints.isEmpty {
      add("sourcePoints", elements: settings.sourcePoints.map { ValueText.list([$0.x, $0.y]) })
    }
    if settings.usesNormalizedCoordinates { add("usesNormalizedCoordinates", true) }
    if !settings.appliesX { add("appliesX", false) }
    if !settings.appliesY { add("appliesY", false) }
    if settings.appliesScale { add("appliesScale", true) }
    if settings.appliesRotation { add("appliesRotation", true) }
  }

  private mutating func writeTiming(of timing: MediaTiming) {
    add(startKey, timing.beginTime, unless: 0)
    add("duration", timing.duration, unless: 0)
    add("speed", timing.speed, unless: 1)
    add("timeOffset", timing.timeOffset, unless: 0)
    add("repeatCount", timing.repeatCount, unless: 0)
    add("repeatDuration", timing.repeatDuration, unless: 0)
    if timing.autoreverses { add("autoreverses", true) }
    if timing.fillMode != .removed { add("fillMode", text: timing.fillMode.rawValue) }
  }

  private mutating func writeEasing(of animation: AnimationSettings) {
    switch animation.easing {
    case nil:
      if let function = animation.timingFunction {
        add("timingFunction", ValueText.json(function))
      }
    case .linear: break
    case .bezier(let function): add("timingFunction", ValueText.json(function))
    case .math(let easing): add("easing", text: easing.rawValue)
    case .steps(let steps):
      add("easing", Array("{\"steps\": \(steps.count), \"jump\": \"\(steps.jump.rawValue)\"}".utf8))
    case .spring(let spring, let duration, let function):
      write(spring, duration: duration, after: function)
    case .motion: lose("the motion that eases %")
    case .custom: lose("the closure that eases %")
    }
  }

  /// Writes an animation inside the group that is being written.
  mutating func member(_ animation: AnimationSettings, depth: Int) -> [UInt8] {
    var writer = AnimationWriter(layer: layer, writtenID: writtenID)
    writer.write(animation, depth: depth)
    losses += writer.losses
    return writer.bytes
  }
}
