import LayerModel

/// The step from a superlayer's time to a layer's own time (F1), in an explanation.
///
///     result = (parentTime − beginTime) · speed + timeOffset − copy's delay
public struct LayerTimeStep: Hashable, Sendable {
  /// The delay of one copy that a replicator makes.
  public struct CopyDelay: Hashable, Sendable {
    /// The replicator, in words.
    public let replicator: String
    /// The index of the copy, 1 or more.
    public let index: Int
    /// The replicator's presented delay, in seconds.
    public let delay: Double

    /// The time before the delay, minus `index` times the delay.
    public func shifted(_ time: Double) -> Double { time - Double(index) * delay }
  }

  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The superlayer's time; for the root the loop's instant.
  public let parentTime: Double
  /// The layer's begin time.
  public let beginTime: Double
  /// The layer's speed.
  public let speed: Double
  /// The layer's time offset.
  public let timeOffset: Double
  /// The delay of the copy; nil outside a replicator and for its first copy.
  public internal(set) var copyDelay: CopyDelay?
  /// The layer's own time, in seconds.
  public internal(set) var result: Double

  /// Whether the layer's time is its superlayer's.
  public var isIdentity: Bool {
    beginTime == 0 && speed == 1 && timeOffset == 0 && copyDelay == nil
  }

  /// The rules that decided the step.
  public var rules: [ExplanationRule] {
    if speed == 0 { return [.layerTime, .pausedLayer] }
    return isIdentity ? [] : [.layerTime]
  }
}

/// The step from a parent's time to the position within an animation (F5), in an explanation.
///
///     elapsed = (parentTime − beginTime) · |speed|
///     local   = elapsed with the sign of the speed, plus timeOffset, wrapped by the cycle
///
/// `timing` has the fields as they were set. `mapping` has the resolved start and duration, and what
/// follows from them.
public struct TimingStep: Hashable, Sendable {
  /// The source of the parent time.
  public enum Parent: Hashable, Sendable {
    /// The time of the layer.
    case layer
    /// The group's eased progress times its duration.
    case group(eased: Double, duration: Double)
    /// The time elapsed in a group of infinite duration (F163).
    case endlessGroup
  }

  /// The number of groups around it; 0 for the animation itself.
  public let level: Int
  /// The class of the animation or group.
  public let className: String
  /// The key path; nil for a group.
  public let keyPath: String?
  /// The source of `parentTime`.
  public let parent: Parent
  /// The time in which the begin time counts, in seconds.
  public let parentTime: Double
  /// The fields as they were set.
  public let timing: MediaTiming
  /// The mapping with the resolved start and duration.
  public let mapping: TimeMapping
  /// The seconds since the start, times the magnitude of the speed; negative before the start.
  public let elapsed: Double
  /// Whether the animation ended at this very instant, so that its end shows.
  public let endsNow: Bool
  /// The phase, the cycle and the progress.
  public let position: TimePosition
  /// The rate of progress, per second of parent time; below 0 on the way back.
  public let rate: Double
  /// The rules that decided the step.
  public let rules: [ExplanationRule]
}

extension TimingStep {
  /// Makes the step of a node from what time mapping used and found.
  init(
    _ facts: NodeFacts, level: Int, parent: Parent, at parentTime: Double, by mapping: TimeMapping,
    endsNow: Bool, _ position: TimePosition
  ) {
    self.level = level
    className = facts.className
    keyPath = facts.keyPath
    self.parent = parent
    self.parentTime = parentTime
    timing = facts.timing
    self.mapping = mapping
    elapsed = mapping.elapsed(at: parentTime)
    self.endsNow = endsNow
    self.position = position
    rate = mapping.rate(at: parentTime)
    rules = TimingStep.rules(
      facts, level: level, parent: parent, mapping: mapping, elapsed: elapsed, position)
  }

  private static func rules(
    _ facts: NodeFacts, level: Int, parent: Parent, mapping: TimeMapping, elapsed: Double,
    _ position: TimePosition
  ) -> [ExplanationRule] {
    let timing = facts.timing
    var rules: [ExplanationRule] = []
    if level == 0 {
      rules.append(timing.beginTime == 0 ? .beginAtCommit : .beginInLayerTime)
    } else if timing.beginTime != 0 {
      rules.append(.beginInGroup)
    }
    if timing.duration <= 0 {
      rules.append(
        level > 0
          ? .durationOfGroup
          : facts.hasTransactionDuration ? .durationOfTransaction : .defaultDuration)
    }
    if mapping.duration == .infinity { rules.append(.infiniteDuration) }
    if timing.repeatDuration > 0 && timing.repeatCount > 0 { rules.append(.repeatDurationWins) }
    if timing.speed == 0 {
      rules.append(.speedZero)
    } else if timing.speed < 0 {
      rules.append(.negativeSpeed)
    }
    if timing.timeOffset != 0 && timing.speed != 0 { rules.append(.offsetWraps) }
    switch position.phase {
    case .before: rules.append(level > 0 ? .memberFill : .fillsBackwards)
    case .after: rules.append(level > 0 ? .memberFill : .fillsForwards)
    case .active:
      if elapsed >= mapping.activeDuration - mapping.endSlack {
        rules.append(.endBelongs)
      } else if position.cycle > 0 && position.progress == 0 && timing.timeOffset == 0 {
        rules.append(.innerEdge)
      }
    }
    return rules
  }
}

/// What a node of a plan was made from.
struct NodeFacts {
  var className: String
  var keyPath: String?
  /// The fields as they were set.
  var timing: MediaTiming
  /// Whether its timing function was set by its author.
  var hasFunction: Bool
  /// Whether the transaction of its adding gave the duration.
  var hasTransactionDuration = false
  /// Whether the transaction of its adding gave the timing function.
  var hasTransactionFunction = false
}

/// The step from progress to eased progress, in an explanation.
public struct EasingStep: Hashable, Sendable {
  /// The number of groups around it; 0 for the animation itself.
  public let level: Int
  /// The progress before easing, from 0 to 1.
  public let progress: Double
  /// The curve.
  public let easing: Easing
  /// The progress after easing.
  public let eased: Double
  /// The rules that decided the step.
  public let rules: [ExplanationRule]
}

extension EasingStep {
  /// Makes the step from what easing used and found.
  init(_ facts: NodeFacts, level: Int, _ easing: Easing, progress: Double, eased: Double) {
    self.level = level
    self.progress = progress
    self.easing = easing
    self.eased = eased
    var rules: [ExplanationRule] = []
    switch easing {
    case .spring(let spring, _, _):
      rules.append(.springInSeconds)
      if spring.dampingRatio > spring.effectiveDampingRatio { rules.append(.clampedDamping) }
    case .linear where !facts.hasFunction: rules.append(.linearByDefault)
    default: break
    }
    if facts.hasTransactionFunction { rules.append(.functionOfTransaction) }
    self.rules = rules
  }
}
