import LayerAnimation
import LayerModel

/// A step with known start and end values.
struct ResolvedStep {
  let begin: Double
  let duration: Double
  var from: PropertyValue
  var to: PropertyValue
  let path: Path?
  let rotation: RotationMode?
  let easing: StepEasing

  var end: Double { begin + duration }

  /// The length of the animation for a step without a duration.
  ///
  /// Both ends of that animation equal the value that is set, so its length does not matter.
  static let moment = 0x1p-30

  /// A draft for the step, in the time of one play.
  func draft(_ keyPath: String) -> PropertyAnimation {
    let draft: PropertyAnimation
    if let path, duration > 0 {
      let motion = KeyframeAnimation(keyPath: keyPath)
      motion.path = path
      motion.calculationMode = .paced
      motion.rotationMode = rotation
      draft = motion
    } else {
      let motion = BasicAnimation(keyPath: keyPath)
      motion.fromValue = duration > 0 ? from : to
      motion.toValue = to
      draft = motion
    }
    draft.duration = duration > 0 ? duration : Self.moment
    draft.beginTime = begin
    if duration > 0 { easing.apply(to: draft, over: duration) }
    return draft
  }

  /// Whether its easing is a spring that has come to rest at its end: within a thousandth (F64).
  var settles: Bool {
    guard case .spring(let spring) = easing, path == nil, duration > 0 else { return false }
    return (spring.value(at: duration) - 1).magnitude <= 0.001
  }

  /// A step without a duration that sets the target at the end.
  var rest: ResolvedStep {
    ResolvedStep(
      begin: end, duration: 0, from: to, to: to, path: nil, rotation: nil, easing: easing)
  }

  /// The value at a time of one play, from the step's start on.
  func value(at time: Double) -> PropertyValue? {
    let draft = draft("value")
    draft.fillMode = .both
    return (try? draft.value(at: time)) ?? nil
  }
}

extension ResolvedStep {
  /// Finds the values of the steps of one property.
  ///
  /// Each step starts at the last value of the one before it.
  ///
  ///     step 1   start ──────▶ a
  ///     step 2                   a ─────▶ b            after it
  ///     step 3                       ◆ ────────▶ c     from the value of step 2 at that time
  ///
  /// - Parameters:
  ///   - entries: The steps of the property, in the order of time.
  ///   - start: The value of the property.
  ///   - subject: The name in errors.
  /// - Returns: The steps with their start and end values.
  /// - Throws: ``PlayerError`` for a number out of range or a step without a target.
  static func resolve(
    _ entries: [Timeline.Entry], from start: PropertyValue, _ subject: @autoclosure () -> String
  ) throws(PlayerError) -> [ResolvedStep] {
    var steps: [ResolvedStep] = []
    steps.reserveCapacity(entries.count)
    var value = start
    for entry in entries {
      let step = entry.step
      func name() -> String {
        "\(subject()), " + (step.label.map { "step '\($0)'" } ?? step.keyPath)
      }
      try PlayerError.check(step.duration, "duration", name())
      var under = value
      if let last = steps.last, last.end > entry.startTime {
        under = last.value(at: entry.startTime) ?? value
      }
      let resolved = try resolve(entry, from: under, name())
      value = resolved.to
      // The last value of a staircase, or of a spring that is cut short, may differ from its target.
      if !step.easing.isBezier && !resolved.settles {
        value = resolved.value(at: resolved.end) ?? value
      }
      steps.append(resolved)
    }
    return steps
  }

  /// The value of a step in the type of the property: a list of numbers can be given for a point, a
  /// size or a rectangle.
  static func converted(_ value: PropertyValue, for under: PropertyValue) -> PropertyValue {
    under.type.flatMap { value.converted(to: $0) } ?? value
  }

  private static func resolve(
    _ entry: Timeline.Entry, from under: PropertyValue, _ name: @autoclosure () -> String
  ) throws(PlayerError) -> ResolvedStep {
    let step = entry.step
    var ends = (from: under, to: under)
    var motion: (path: Path?, rotation: RotationMode?) = (nil, nil)
    switch step.content {
    case .ends(let from, let to, let by):
      ends.from = from.map { converted($0, for: under) } ?? under
      switch (to, by) {
      case (let to?, nil): ends.to = converted(to, for: under)
      case (nil, let by?):
        guard let sum = ends.from.adding(by) else {
          throw PlayerError(name(), "\(by.typeDescription) cannot be added to the value there.")
        }
        ends.to = sum
      case (nil, nil):
        if from == nil { throw PlayerError(name(), "A step needs a value to lead to or from.") }
      case (_?, _?):
        throw PlayerError(name(), "A step has a target value or an amount, not both.")
      }
    case .path(let path, let rotation):
      guard case .move(let first)? = path.elements.first, path.elements.count > 1 else {
        throw PlayerError(name(), "A path to follow must draw something.")
      }
      ends = (.point(first), .point(path.currentPoint ?? first))
      motion = (path, rotation)
    }
    return ResolvedStep(
      begin: entry.startTime, duration: step.duration, from: ends.from, to: ends.to,
      path: motion.path, rotation: motion.rotation, easing: step.easing)
  }
}
