import Foundation
import LayerAnimation
import LayerModel
import TestSupport

/// Makes random animations together with their JSON.
struct IndependentWriter {
  let type: String
  let keyPath: String
  var makes: RandomAnimations
  /// Whether colours may be none; then nothing is added to them, because the facts do not cover it.
  let allowsNone: Bool
  /// Whether there are timing functions.
  let hasCurves: Bool

  init(type: String, keyPath: String, hasCurves: Bool, makes: RandomAnimations) {
    var makes = makes
    self.type = type
    self.keyPath = keyPath
    self.hasCurves = hasCurves
    let isHeads = makes.random.chance(2)
    allowsNone = type == "color" && isHeads
    self.makes = makes
  }

  private mutating func easing() -> MediaTimingFunction? { hasCurves ? makes.easing() : nil }

  /// A value of the type, or of a component of it.
  mutating func value(_ component: String, isModel: Bool = false) -> (PropertyValue, Any) {
    func plain(_ value: PropertyValue) -> (PropertyValue, Any) { (value, value.numbers ?? []) }
    if component != "whole" {
      switch component {
      case "origin": return plain(makes.value(.point))
      case "size": return plain(makes.value(.size))
      case "translation": return plain(makes.value(.size))
      default:
        let number = makes.random.number(component.hasPrefix("scale") ? 0.25...3 : -3...3)
        return (.number(number), number)
      }
    }
    switch type {
    case "number":
      let number = makes.random.number(-20...20)
      return (.number(number), number)
    case "bool":
      let flag = makes.random.chance(2)
      return (.bool(flag), isModel ? flag as Any : (flag ? 1 : 0) as Any)
    case "point": return plain(makes.value(.point))
    case "size": return plain(makes.value(.size))
    case "rect":
      let origin = Point(x: makes.random.number(-9...9), y: makes.random.number(-9...9))
      let size = Size(width: makes.random.number(0...99), height: makes.random.number(0...99))
      return plain(.rect(Rect(origin: origin, size: size)))
    case "color":
      if allowsNone && makes.random.chance(6) { return (.null, isModel ? NSNull() : "none") }
      return plain(
        .color(
          Color(
            red: makes.random.number(0...1), green: makes.random.number(0...1),
            blue: makes.random.number(0...1), alpha: makes.random.number(0...1))))
    default: return plain(.transform(transform()))
    }
  }

  private mutating func transform() -> Transform3D {
    let isFlat = makes.random.chance(2)
    let turn = Transform3D(
      rotationAngle: makes.random.number(-3...3), x: isFlat ? 0 : makes.random.number(-1...1), y: 0,
      z: 1)
    let scale = Transform3D(
      scaleX: makes.random.number(0.5...2), y: makes.random.number(0.5...2), z: isFlat ? 1 : 1.5)
    let move = Transform3D(
      translationX: makes.random.number(-9...9), y: 3, z: isFlat ? 0 : makes.random.number(-2...2))
    return scale.concatenating(turn).concatenating(move)
  }

  /// An animation and its JSON.
  mutating func animation(depth: Int) -> (Animation, [String: Any]) {
    if depth < 2 && makes.random.chance(5) { return group(depth) }
    var (draft, json) = content()
    time(draft, &json, depth)
    draft.isAdditive = !allowsNone && makes.random.chance(3)
    // The facts do not cover sums of whole transforms and booleans.
    let isOpen = draft.keyPath == "transform" && draft.valueFunction == nil || type == "bool"
    draft.isCumulative = !isOpen && !allowsNone && makes.random.chance(4)
    // Nor a spring before its start, where a curve below 0 would lead.
    if let spring = draft as? SpringAnimation, spring.timingFunction != nil {
      spring.timingFunction = makes.random.pick([.easeIn, .easeOut, .easeInEaseOut, .default])
      json["timingFunction"] = Self.points(spring.timingFunction)
    }
    json["additive"] = draft.isAdditive
    json["cumulative"] = draft.isCumulative
    return (draft, json)
  }

  private mutating func group(_ depth: Int) -> (Animation, [String: Any]) {
    let made = (0..<(1 + makes.random.below(3))).map { _ in animation(depth: depth + 1) }
    let group = AnimationGroup(animations: made.map(\.0))
    var json: [String: Any] = ["class": "group", "animations": made.map(\.1)]
    time(group, &json, depth)
    return (group, json)
  }

  /// Timing that both sides support: resolved begin times, nothing endless without motion.
  private mutating func time(_ draft: Animation, _ json: inout [String: Any], _ depth: Int) {
    draft.timing = makes.timing()
    // A begin time of 0 would mean the commit's instant; the evaluator uses 0.
    if depth == 0 { draft.beginTime = makes.random.number(0.05...2) }
    draft.isRemovedOnCompletion = false
    draft.timingFunction = easing()
    let timing = draft.timing
    json["beginTime"] = timing.beginTime
    json["duration"] = timing.duration
    json["speed"] = timing.speed
    json["timeOffset"] = timing.timeOffset
    json["repeatCount"] = timing.repeatCount == .infinity ? "inf" : timing.repeatCount
    json["repeatDuration"] = timing.repeatDuration
    json["autoreverses"] = timing.autoreverses
    json["fillMode"] = timing.fillMode.rawValue
    json["timingFunction"] = Self.points(draft.timingFunction)
  }

  static func points(_ function: MediaTimingFunction?) -> Any {
    guard let function else { return NSNull() }
    let (one, two) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    return [one.x, one.y, two.x, two.y]
  }

  /// What is animated, how, and between which values.
  private mutating func content() -> (PropertyAnimation, [String: Any]) {
    var component = "whole"
    var function: ValueFunction?
    if type == "transform" && makes.random.chance(4) {
      function = makes.random.pick(ValueFunction.allCases)
    } else if let names = IndependentCase.components[type], makes.random.chance(2) {
      component = makes.random.pick(names)
    }
    let path = component == "whole" ? keyPath : "\(keyPath).\(component)"
    var json: [String: Any] = ["component": component]
    if let function { json["valueFunction"] = function.rawValue }
    func value(_ writer: inout IndependentWriter) -> (PropertyValue, Any) {
      guard let function else { return writer.value(component) }
      let numbers = (0..<function.numberCount).map { _ in writer.makes.random.number(0.5...3) }
      if numbers.count == 1 { return (.number(numbers[0]), numbers[0]) }
      return (.array(numbers.map(PropertyValue.number)), numbers)
    }
    let draft: PropertyAnimation
    if makes.random.chance(3) {
      draft = row(path, &json, value)
    } else {
      let basic: BasicAnimation
      if makes.random.chance(3) {
        basic = spring(path, &json)
      } else {
        basic = BasicAnimation(keyPath: path)
        json["class"] = "basic"
      }
      ends(basic, &json, needsBoth: function != nil, value)
      draft = basic
    }
    draft.valueFunction = function
    return (draft, json)
  }

  private mutating func ends(
    _ basic: BasicAnimation, _ json: inout [String: Any], needsBoth: Bool,
    _ value: (inout IndependentWriter) -> (PropertyValue, Any)
  ) {
    func end(_ name: String, _ writer: inout IndependentWriter) -> PropertyValue {
      let (made, written) = value(&writer)
      json[name] = written
      return made
    }
    if needsBoth || !makes.random.chance(3) { basic.fromValue = end("from", &self) }
    if needsBoth || !makes.random.chance(3) { basic.toValue = end("to", &self) }
    let mayAdd = type != "bool" && type != "color" && !(basic.keyPath == "transform")
    if mayAdd && makes.random.chance(4) { basic.byValue = end("by", &self) }
  }

  private mutating func spring(_ path: String, _ json: inout [String: Any]) -> SpringAnimation {
    let spring = SpringAnimation(keyPath: path)
    spring.mass = makes.random.number(0.5...2)
    spring.stiffness = makes.random.number(20...300)
    spring.damping = makes.random.number(1...60)
    spring.initialVelocity = makes.random.pick([0, makes.random.number(-5...5)])
    spring.allowsOverdamping = makes.random.chance(2)
    json["class"] = "spring"
    json["mass"] = spring.mass
    json["stiffness"] = spring.stiffness
    json["damping"] = spring.damping
    json["initialVelocity"] = spring.initialVelocity
    json["allowsOverdamping"] = spring.allowsOverdamping
    return spring
  }

  private mutating func row(
    _ path: String, _ json: inout [String: Any],
    _ value: (inout IndependentWriter) -> (PropertyValue, Any)
  ) -> KeyframeAnimation {
    let row = KeyframeAnimation(keyPath: path)
    let count = 2 + makes.random.below(3)
    // Nor arrays with a missing colour, and curves of booleans.
    let made = (0..<count).map { _ in
      var one = value(&self)
      while one.0 == .null { one = value(&self) }
      return one
    }
    row.values = made.map(\.0)
    row.calculationMode =
      type == "bool"
      ? makes.random.pick([.linear, .discrete, .paced])
      : makes.random.pick(CalculationMode.allCases)
    json["class"] = "keyframe"
    json["values"] = made.map(\.1)
    json["mode"] = row.calculationMode.rawValue
    if makes.random.chance(2) {
      let times = [0] + (1..<count).map { _ in makes.random.number(0...1) }.sorted()
      row.keyTimes = times
      json["keyTimes"] = times
    }
    if makes.random.chance(2) {
      // A curve outside 0…1 would lead beyond the ends of its step.
      row.timingFunctions = (1..<count).map { _ in
        hasCurves ? makes.random.pick([nil, .easeIn, .easeOut, .easeInEaseOut, .default]) : nil
      }
      json["timingFunctions"] = row.timingFunctions.map(Self.points)
    }
    for (name, field) in [
      ("tension", \KeyframeAnimation.tensionValues), ("continuity", \.continuityValues),
      ("bias", \.biasValues),
    ] where row.calculationMode == .cubic && makes.random.chance(3) {
      let numbers = (0..<count).map { _ in makes.random.number(-1...1) }
      row[keyPath: field] = numbers
      json[name] = numbers
    }
    return row
  }
}
