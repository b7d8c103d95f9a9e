import LayerAnimation
import LayerModel
import LayerText

/// An animation as Core Animation can express it, with those inside it.
struct ExpressedAnimation {
  var animation: AnimationSettings
  var members: [ExpressedAnimation] = []
}

/// Where an animation is, for what it needs to know and for the names of losses.
struct ExpressionContext {
  let layer: Layer
  /// The animation in the words of a loss, such as `the animation 'fade'`.
  var name: String
  /// The handle if it is attached to the layer.
  var handle: AnimationHandle?
  /// What a duration of 0 stands for: that of the group around it (F9).
  var defaultDuration = TimeMapping.defaultDuration
}

// What Core Animation cannot express.
extension CAMLWriter {
  /// Returns an animation without what Core Animation cannot express; nil if nothing is left.
  mutating func expressed(
    _ written: AnimationSettings, _ context: ExpressionContext
  ) -> ExpressedAnimation? {
    let (layer, name) = (context.layer, context.name)
    if written.content == .wait {
      lose("\(name), which only waits", of: layer)
      return nil
    }
    if let keyPath = written.keyPath, let address = layer.propertyTable.address(of: keyPath),
      !isCoreAnimation(address.property, of: layer)
    {
      lose("\(name) of the property \(Excerpt.quoted(keyPath))", of: layer)
      return nil
    }
    var written = written
    if let basic = written.asBasic(defaultDuration: context.defaultDuration) {
      // Half of a tenth of a point is not seen.
      written = basic.settings
      guard let easing = written.easing,
        approximate(&written, easing, within: 0.05 / basic.length, context)
      else {
        lose("\(name), whose class markup lacks and whose start is not known", of: layer)
        return nil
      }
      lose("the class of \(name), which has keyframes instead", of: layer)
    }
    var found = ExpressedAnimation(animation: written)
    if !hasWritableValues(written, context) { return nil }
    if written.commitsOnStop { lose("'commitsOnStop' of \(name)", of: layer) }
    if written.transition?.type == "CATransition" {
      lose("the type of \(name), which is the name of its class", of: layer)
    }
    if let match = written.match, match.source == nil {
      lose("the source of \(name), which has no id", of: layer)
    }
    express(&found.animation, context)
    guard let members = written.members else { return found }
    for (index, member) in members.enumerated() {
      var inner = context
      inner.name = "animations[\(index)] of \(name)"
      inner.handle = nil
      if written.timing.duration > 0 { inner.defaultDuration = written.timing.duration }
      if let member = expressed(member, inner) { found.members.append(member) }
    }
    if !found.members.isEmpty { return found }
    lose("\(name), in which nothing is left", of: layer)
    return nil
  }

  private mutating func hasWritableValues(
    _ written: AnimationSettings, _ context: ExpressionContext
  ) -> Bool {
    var isWritable = true
    // A path does not replace the values in a file.
    for value in written.keyframes?.values ?? written.values
    where !self.isWritable(value, "a value of \(context.name)", of: context.layer) {
      isWritable = false
    }
    return isWritable
  }

  /// Replaces an easing that is no Bézier, or names it as a loss.
  private mutating func express(_ written: inout AnimationSettings, _ context: ExpressionContext) {
    guard let easing = written.easing else { return }
    switch easing {
    case .linear, .bezier: return
    case .math, .steps, .spring, .motion, .custom:
      if let tolerance, approximate(&written, easing, within: tolerance, context) { return }
      lose("the easing \(easing.words) of \(context.name)", of: context.layer)
    }
    written.easing = nil
  }

  /// Makes keyframes of a basic animation; returns false if that is not possible.
  private func approximate(
    _ written: inout AnimationSettings, _ easing: Easing, within tolerance: Double,
    _ context: ExpressionContext
  ) -> Bool {
    let (from, to, by) = (written.fromValue, written.toValue, written.byValue)
    guard case .basic = written.content,
      let segment = EasedSegment(from: from, to: to, by: by)
        ?? EasedSegment(from: from, to: to, by: by, missing: missingEnd(written, context)),
      let curve = EasingApproximation(easing, within: tolerance)
    else { return false }
    var values: [PropertyValue] = []
    for progress in curve.values {
      guard let value = segment.value(at: progress) else { return false }
      values.append(value)
    }
    written.easing = nil
    written.timingFunction = curve.function
    (written.fromValue, written.toValue, written.byValue) = (nil, nil, nil)
    var keyframes = KeyframeSettings()
    keyframes.values = values
    keyframes.keyTimes = curve.times
    written.keyframes = keyframes
    return true
  }

  /// Returns the value of a missing end of an attached animation: the model's, or zero for an
  /// additive one (D4, D6).
  private func missingEnd(
    _ written: AnimationSettings, _ context: ExpressionContext
  ) -> PropertyValue? {
    guard context.handle != nil, let keyPath = written.keyPath,
      let address = context.layer.propertyTable.address(of: keyPath), written.valueFunction == nil
    else { return nil }
    let value = context.layer.value(at: address)
    return written.isAdditive ? value.type.flatMap(PropertyValue.zero) : value
  }
}

extension Easing {
  /// Its name in a loss.
  fileprivate var words: String {
    switch self {
    case .linear: "linear"
    case .bezier: "bezier"
    case .math(let easing): "'\(easing.rawValue)'"
    case .steps(let steps): "in \(steps.count) steps"
    case .spring: "by a spring"
    case .motion(let motion, _, _): "by \(motion)"
    case .custom: "by a closure"
    }
  }
}

/// The segment of a basic animation between two values that are made of numbers.
private struct EasedSegment {
  private let from: PropertyValue
  private let to: PropertyValue

  /// Makes the segment between the ends of a basic animation (F20, F22); nil if an end is missing, or if
  /// values between the ends do not depend linearly on the progress.
  ///
  /// - Parameters:
  ///   - from: The start, if it is given.
  ///   - to: The end, if it is given.
  ///   - by: The difference, if it is given.
  ///   - missing: The value that a missing end has; nil if two of the others must be given.
  init?(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, missing: PropertyValue? = nil)
  {
    let start = from ?? by.flatMap { to?.difference(from: $0) } ?? missing
    guard let start, Self.isLinear(start) else { return nil }
    let end = to ?? by.flatMap { start.adding($0) } ?? missing
    guard let end, Self.isLinear(end), start.type == end.type else { return nil }
    if case .color(let first) = start, case .color(let second) = end, first.space != second.space {
      return nil
    }
    self.from = start
    self.to = end
  }

  /// Returns the value at an eased progress.
  func value(at progress: Double) -> PropertyValue? {
    if progress == 0 { return from }
    if progress == 1 { return to }
    let numbers = zip(from.numbers ?? [], to.numbers ?? []).map { $0.lerped(to: $1, at: progress) }
    switch from {
    case .number: return .number(numbers[0])
    case .color(let color):
      return .color(
        Color(
          red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3],
          space: color.space))
    default:
      return from.type.flatMap {
        PropertyValue.array(numbers.map { .number($0) }).converted(to: $0)
      }
    }
  }

  private static func isLinear(_ value: PropertyValue) -> Bool {
    switch value {
    case .number, .point, .size, .rect, .color: true
    default: false
    }
  }
}
