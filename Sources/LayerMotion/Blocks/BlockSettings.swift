import LayerAnimation

/// The settings of everything that changes inside a block.
struct BlockSettings {
  /// Seconds of one cycle; 0 or less changes without animating (F125).
  var duration: Double
  /// Seconds before the first cycle.
  var delay = 0.0
  var motion: BlockMotion
  var options: BlockOptions
  /// The number of cycles; nil uses the options.
  var repeatCount: Double?
  /// Whether the block reduces motion, so that its changes take effect at once.
  ///
  /// The duration does not change, because an inner block may ignore reduced motion.
  var isReduced = false
  /// The origin in the event log; nil until the block starts.
  var origin: AnimationOrigin?

  /// Makes the settings of a block whose curve is that of its options.
  init(duration: Double, delay: Double, options: BlockOptions) {
    self.init(duration: duration, delay: delay, motion: .curve(options.curve), options: options)
    if options.isKeyboard {
      motion = .spring(SpringFunction(mass: 3, stiffness: 1000, damping: 500))
      if duration > 0 && duration.isFinite { self.duration = 0.5 }
    }
  }

  init(duration: Double, delay: Double = 0, motion: BlockMotion, options: BlockOptions) {
    self.duration = duration
    self.delay = delay
    self.motion = motion
    self.options = options
  }

  /// The number of cycles: 1 or infinity unless a number was given.
  var cycles: Double { repeatCount ?? (options.contains(.repeat) ? .infinity : 1) }

  /// The block's length, cycles and delay; the length is 0 if nothing animates.
  ///
  /// If motion is reduced, the delay is 0 too.
  var span: PlaySpan {
    PlaySpan(
      duration: animates ? duration : 0, repeatCount: cycles,
      autoreverses: options.contains(.autoreverse), delay: isReduced ? 0 : delay)
  }

  /// Whether changes animate at all.
  var animates: Bool { duration > 0 && !isReduced }

  /// The settings of a block inside another (F129, D16).
  ///
  ///     outer   ├── delay ──┼──────── duration ────────┤
  ///     inner               ├── delay ──┼──────── duration ────────┤
  func nested(in outer: BlockSettings?) -> BlockSettings {
    guard let outer else { return self }
    var settings = self
    settings.delay += outer.delay
    if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { settings.motion = outer.motion }
    if !options.contains(.overrideInheritedOptions) {
      settings.options.formUnion(outer.options.inherited)
      if settings.repeatCount == nil { settings.repeatCount = outer.repeatCount }
    }
    // A spring with another block's duration must come to rest by its end, not be cut off.
    let takesBoth =
      options.contains(.overrideInheritedDuration) == options.contains(.overrideInheritedCurve)
    if !takesBoth { settings.motion = settings.motion.fitted }
    return settings
  }

  /// Stops the program if a time is invalid.
  func check(_ what: String) {
    if !duration.isFinite {
      fatalError("The duration of \(what) must be finite, not \(duration).")
    }
    if !(delay >= 0 && delay.isFinite) {
      fatalError("The delay of \(what) must be 0 or more and finite, not \(delay).")
    }
  }
}

/// How a block's values change from start to end.
enum BlockMotion: Equatable {
  case curve(MediaTimingFunction)
  case spring(SpringFunction)
  /// A spring that is at rest after the duration (F71).
  case fittedSpring(dampingRatio: Double, velocity: Double)
  /// That of the property animator around the block.
  case animator

  /// The spring over a duration; nil for other motions.
  func spring(over duration: Double) -> SpringFunction? {
    switch self {
    case .curve, .animator: nil
    case .spring(let spring): spring
    case .fittedSpring(let ratio, let velocity):
      SpringFunction(
        dampingRatio: max(ratio, 0.002), fittedTo: max(duration, 1e-9), initialVelocity: velocity)
    }
  }

  /// The easing over a duration; nil for that of the property animator around the block.
  func easing(over duration: Double) -> Easing? {
    if case .curve(let function) = self { return .bezier(function) }
    return spring(over: duration).map { .spring($0, duration: duration, after: nil) }
  }

  /// The motion fitted to any duration.
  fileprivate var fitted: BlockMotion {
    guard case .spring(let spring) = self else { return self }
    return .fittedSpring(
      dampingRatio: spring.effectiveDampingRatio, velocity: spring.initialVelocity)
  }
}
