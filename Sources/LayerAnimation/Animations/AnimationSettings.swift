import LayerModel

/// What one animation is: its timing, easing, flags, key path, and content by class.
///
///     draft         BasicAnimation, SpringAnimation, …   a face of one value
///     layer's copy  FrozenAnimation                      a copy of the value, taken by adding (F31)
///     group         a value for each animation in it
///     file          read into a value, written from a value
///
/// A value knows no layer and no delegate, and nothing about it was checked: adding does that. The
/// instant of an animation's start is not a setting; the frozen copy returns the resolved one.
public struct AnimationSettings: Sendable {
  /// The start in seconds of the parent's time; 0 means the commit (F11).
  public var beginTime = 0.0
  /// The length of one cycle in seconds; 0 means the inherited duration (F9).
  public var duration = 0.0
  /// Whether each cycle also runs back.
  public var autoreverses = false
  /// The effect outside the active interval (F7).
  public var fillMode = FillMode.removed
  /// Whether the animation is removed from its layer when it ends.
  public var isRemovedOnCompletion = true
  /// Whether the animation writes its end value into the model.
  public var commitsOnStop = false
  /// Whether its value is added to the value under it (F23).
  public var isAdditive = false
  /// Whether each cycle starts at the end value of the previous one (F24).
  public var isCumulative = false
  /// The easing of each cycle; linear by default (F79).
  public var timingFunction: MediaTimingFunction?
  /// The animated key path; nil for a group, a transition or a wait.
  public var keyPath: String?
  /// The start value, of a class that has one.
  public var fromValue: PropertyValue?
  /// The end value, of a class that has one.
  public var toValue: PropertyValue?
  /// What only one class has.
  public var content: AnimationContent
  /// What few animations set, in an object that copies share until one of them changes it.
  private var rare: RareSettings?

  /// Makes the settings of a new animation.
  public init(_ content: AnimationContent = .basic, keyPath: String? = nil) {
    self.content = content
    self.keyPath = keyPath
  }

  /// Makes the settings of a basic animation; setting them afterwards would take four times as
  /// long.
  init(_ keyPath: String, from: PropertyValue?, to: PropertyValue?) {
    content = .basic
    self.keyPath = keyPath
    fromValue = from
    toValue = to
  }
}

/// What few animations set.
///
/// Not checked, because it is changed only while one value alone refers to it.
private final class RareSettings: @unchecked Sendable {
  struct Values {
    var pace = AnimationPace()
    var easing: Easing?
    var byValue: PropertyValue?
    var valueFunction: ValueFunction?
  }

  @exclusivity(unchecked) var values: Values

  init(_ values: Values) { self.values = values }
}

/// The timing fields that few animations set.
struct AnimationPace {
  var speed = 1.0
  var timeOffset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0

  /// Whether all bits are equal, so that a NaN, which adding refuses, is kept.
  fileprivate func isExactly(_ other: AnimationPace) -> Bool {
    speed.bitPattern == other.speed.bitPattern
      && timeOffset.bitPattern == other.timeOffset.bitPattern
      && repeatCount.bitPattern == other.repeatCount.bitPattern
      && repeatDuration.bitPattern == other.repeatDuration.bitPattern
  }
}

extension AnimationSettings {
  /// The timing fields that few animations set.
  var pace: AnimationPace {
    get { rare?.values.pace ?? AnimationPace() }
    set { if !newValue.isExactly(pace) { change { $0.pace = newValue } } }
  }

  /// The rate of the animation; 1 by default (D2).
  public var speed: Double {
    get { pace.speed }
    set { pace.speed = newValue }
  }

  /// The phase within the cycle at which it starts, in seconds (F8).
  public var timeOffset: Double {
    get { pace.timeOffset }
    set { pace.timeOffset = newValue }
  }

  /// The number of cycles; 0 counts as 1 (F10).
  public var repeatCount: Double {
    get { pace.repeatCount }
    set { pace.repeatCount = newValue }
  }

  /// The length of time for which it plays, in seconds; 0 means the repeat count (D1).
  public var repeatDuration: Double {
    get { pace.repeatDuration }
    set { pace.repeatDuration = newValue }
  }

  /// The easing used instead of a timing function, if any.
  public var easing: Easing? {
    get { rare?.values.easing }
    set { if newValue != nil || easing != nil { change { $0.easing = newValue } } }
  }

  /// The difference between the ends, of a class that has them.
  public var byValue: PropertyValue? {
    get { rare?.values.byValue }
    set { if newValue != nil || byValue != nil { change { $0.byValue = newValue } } }
  }

  /// The function that turns the animated number into the property's value, if any (F37).
  public var valueFunction: ValueFunction? {
    get { rare?.values.valueFunction }
    set { if newValue != nil || valueFunction != nil { change { $0.valueFunction = newValue } } }
  }

  /// Whether none of the rare settings that change a value is set.
  var isPlain: Bool {
    guard let rare else { return true }
    return rare.values.easing == nil && rare.values.byValue == nil
      && rare.values.valueFunction == nil
  }

  /// The eight timing fields.
  public var timing: MediaTiming {
    get {
      var timing = MediaTiming()
      timing.beginTime = beginTime
      timing.duration = duration
      timing.autoreverses = autoreverses
      timing.fillMode = fillMode
      guard let pace = rare?.values.pace else { return timing }
      timing.speed = pace.speed
      timing.timeOffset = pace.timeOffset
      timing.repeatCount = pace.repeatCount
      timing.repeatDuration = pace.repeatDuration
      return timing
    }
    set {
      beginTime = newValue.beginTime
      duration = newValue.duration
      autoreverses = newValue.autoreverses
      fillMode = newValue.fillMode
      pace = AnimationPace(
        speed: newValue.speed, timeOffset: newValue.timeOffset, repeatCount: newValue.repeatCount,
        repeatDuration: newValue.repeatDuration)
    }
  }

  /// Changes what few animations set; in place if no copy shares it.
  private mutating func change(_ change: (inout RareSettings.Values) -> Void) {
    if isKnownUniquelyReferenced(&rare), let rare { return change(&rare.values) }
    var values = rare?.values ?? RareSettings.Values()
    change(&values)
    rare = RareSettings(values)
  }
}

// What readers of settings ask, so that only a class's own code switches over the content. Setting
// what another class has makes the animation one of that class; nil changes nothing.
extension AnimationSettings {
  /// The motion of a spring animation; nil for another class.
  public var spring: SpringFunction? {
    get { if case .spring(let spring) = content { spring } else { nil } }
    set { if let newValue { content = .spring(newValue) } }
  }

  /// The keyframes of a keyframe animation; nil for another class.
  public var keyframes: KeyframeSettings? {
    get { if case .keyframes(let keyframes) = content { keyframes } else { nil } }
    set { if let newValue { content = .keyframes(newValue) } }
  }

  /// The animations of a group; nil for another class.
  public var members: [AnimationSettings]? {
    get { if case .group(let members) = content { members } else { nil } }
    set { if let newValue { content = .group(newValue) } }
  }

  /// Whether it changes nothing by itself: a group, or a wait, which is like an empty group.
  package var isGroup: Bool { members != nil || content == .wait }

  /// The key paths that the animation and those inside it change, in order.
  package var keyPaths: [String] {
    members.map { $0.flatMap(\.keyPaths) } ?? keyPath.map { [$0] } ?? []
  }

  /// The animations of a group and of the groups inside it that are no groups, in order.
  package var leaves: [AnimationSettings] {
    members.map { $0.flatMap(\.leaves) } ?? [self]
  }

  /// Whether the animation, or one inside it, satisfies a condition.
  package func contains(where condition: (AnimationSettings) -> Bool) -> Bool {
    members.map { $0.contains { $0.contains(where: condition) } } ?? condition(self)
  }

  /// The values that were set: those of its ends, or of its keyframes unless a path replaces them.
  package var values: [PropertyValue] {
    guard let keyframes else { return [fromValue, toValue, byValue].compactMap(\.self) }
    return keyframes.path == nil ? keyframes.values : []
  }

  /// The value that it starts with, if that is set.
  package var firstValue: PropertyValue? {
    keyframes == nil ? fromValue : values.first
  }

  /// Whether the key stays listed after the end (F96).
  var staysListed: Bool { !isRemovedOnCompletion && !commitsOnStop }
}

extension AnimationSettings: Hashable {
  /// Returns whether all settings are equal.
  public static func == (left: AnimationSettings, right: AnimationSettings) -> Bool {
    left.timing == right.timing && left.isRemovedOnCompletion == right.isRemovedOnCompletion
      && left.commitsOnStop == right.commitsOnStop && left.isAdditive == right.isAdditive
      && left.isCumulative == right.isCumulative && left.timingFunction == right.timingFunction
      && left.keyPath == right.keyPath && left.fromValue == right.fromValue
      && left.toValue == right.toValue && left.byValue == right.byValue
      && left.valueFunction == right.valueFunction && left.easing == right.easing
      && left.content == right.content
  }

  /// Hashes what most animations differ in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(timing)
    hasher.combine(keyPath)
    hasher.combine(fromValue)
    hasher.combine(toValue)
    hasher.combine(content)
  }
}
