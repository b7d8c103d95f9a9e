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
public struct AnimationSettings: Hashable, Sendable {
  /// The eight timing fields.
  public var timing = MediaTiming()
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
  // Spelled so, they are not nil at first: else each new value is copied once, 12 counts of
  // references and a tenth of an implicit animation's life.
  // swift-format-ignore: UseShorthandTypeNames
  /// The animated key path; nil for a group, a transition or a wait.
  public var keyPath: Optional<String>
  // swift-format-ignore: UseShorthandTypeNames
  /// The start value, of a class that has one.
  public var fromValue: Optional<PropertyValue>
  // swift-format-ignore: UseShorthandTypeNames
  /// The end value, of a class that has one.
  public var toValue: Optional<PropertyValue>
  /// What only one class has.
  public var content: AnimationContent
  /// What few animations set, in an object that copies share; nil if nothing of it is set.
  private var rare: RareSettings?

  /// Makes the settings of a new animation.
  public init(_ content: AnimationContent = .basic, keyPath: String? = nil) {
    self.content = content
    self.keyPath = keyPath
    fromValue = nil
    toValue = nil
  }

  /// Makes the settings of a basic animation; setting them afterwards would take four times as
  /// long, and a call of it would copy them.
  @inline(__always)
  init(_ keyPath: String, from: PropertyValue?, to: PropertyValue?) {
    content = .basic
    self.keyPath = keyPath
    fromValue = from
    toValue = to
  }
}

/// What few animations set.
private final class RareSettings: Hashable, Sendable {
  struct Values: Hashable {
    var easing: Easing?
    var byValue: PropertyValue?
    var valueFunction: ValueFunction?
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (left: RareSettings, right: RareSettings) -> Bool { left.values == right.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension AnimationSettings {
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

  /// Whether nothing is set that few animations set.
  var hasOnlyCommonFields: Bool { rare == nil }

  /// Changes what few animations set.
  private mutating func change(_ change: (inout RareSettings.Values) -> Void) {
    var values = rare?.values ?? RareSettings.Values()
    change(&values)
    rare = values == RareSettings.Values() ? nil : RareSettings(values)
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
