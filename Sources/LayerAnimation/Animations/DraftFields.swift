import LayerModel

/// The settings of a draft; the same object becomes the layer's copy when the draft is added.
///
///     draft    draft ──▶ fields
///     add      draft ──▶ fields ◀── layer              no copy is made (F31)
///     change   draft ──▶ fields', a copy    fields ◀── layer
///
/// So adding makes no object for the settings, and frozen settings never change. The subclass
/// `AnimationRecord` adds what a layer and its loop need to know; every draft's fields are one.
class DraftFields {
  @exclusivity(unchecked) final var beginTime = 0.0
  @exclusivity(unchecked) final var duration = 0.0
  @exclusivity(unchecked) final var autoreverses = false
  @exclusivity(unchecked) final var fillMode = FillMode.removed
  @exclusivity(unchecked) final var isRemovedOnCompletion = true
  @exclusivity(unchecked) final var commitsOnStop = false
  @exclusivity(unchecked) final var isAdditive = false
  @exclusivity(unchecked) final var isCumulative = false
  /// Whether a layer took them: they are frozen.
  @exclusivity(unchecked) final var isFrozen = false
  @exclusivity(unchecked) final var timingFunction: MediaTimingFunction?
  @exclusivity(unchecked) final var keyPath: String?
  @exclusivity(unchecked) final var fromValue: PropertyValue?
  @exclusivity(unchecked) final var toValue: PropertyValue?
  /// Fields that few drafts set; changed in place only while one draft alone uses them.
  @exclusivity(unchecked) final var rare: RareFields?

  init() {}

  /// Makes the fields of a basic animation; setting them afterwards would take four times as long.
  init(_ keyPath: String, from: PropertyValue?, to: PropertyValue?) {
    self.keyPath = keyPath
    fromValue = from
    toValue = to
  }

  /// Copies the fields, for a draft that changes while others share them.
  init(copying other: DraftFields) {
    beginTime = other.beginTime
    duration = other.duration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    isRemovedOnCompletion = other.isRemovedOnCompletion
    commitsOnStop = other.commitsOnStop
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    timingFunction = other.timingFunction
    keyPath = other.keyPath
    fromValue = other.fromValue
    toValue = other.toValue
    rare = other.rare
  }

  /// Whether the key stays listed after the end (F96).
  final var staysListed: Bool { !isRemovedOnCompletion && !commitsOnStop }
}

/// The fields that few drafts set, in a separate box that most drafts do not need.
final class RareFields {
  /// The content of the box.
  struct Values {
    var pace = DraftPace()
    var easing: Easing?
    var byValue: PropertyValue?
    var valueFunction: ValueFunction?
    private var ownedDelegate: (any AnimationDelegate)?
    /// In a box, because a weak reference makes every copy slow, and nearly none is weak.
    private var weakDelegate: WeakDelegate?
    /// The delegate, if it is a player that is kept alive.
    private(set) var player: (any AnimationPlayer)?
    var origin: AnimationOrigin?
  }

  @exclusivity(unchecked) fileprivate(set) var values: Values

  init(_ values: Values) { self.values = values }
}

/// The timing fields that few drafts set.
struct DraftPace {
  var speed = 1.0
  var timeOffset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
}

extension DraftFields {
  /// The timing fields that few drafts set.
  final var pace: DraftPace { rare?.values.pace ?? DraftPace() }

  /// The eight timing fields.
  final var timing: MediaTiming {
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
}

/// A weak reference to a delegate.
private final class WeakDelegate {
  private(set) weak var delegate: (any AnimationDelegate)?

  init(_ delegate: (any AnimationDelegate)?) { self.delegate = delegate }
}

extension RareFields.Values {
  /// The delegate, which is kept alive until the loop of its animation is discarded.
  ///
  /// The weak reference is read first, so that the answer does not depend on when the optimiser
  /// releases the loop.
  var delegate: (any AnimationDelegate)? {
    get { weakDelegate?.delegate ?? ownedDelegate }
    set {
      ownedDelegate = newValue
      weakDelegate = nil
      player = nil
    }
  }

  /// Makes a player the delegate.
  mutating func setPlayer(_ player: any AnimationPlayer) {
    delegate = player
    self.player = player
  }

  /// Whether the delegate is kept alive.
  var ownsDelegate: Bool { ownedDelegate != nil }

  /// Makes the reference to the delegate weak.
  mutating func disownDelegate() {
    weakDelegate = WeakDelegate(ownedDelegate)
    ownedDelegate = nil
    player = nil
  }
}

extension Animation {
  /// The fields for writing, copied first if a layer or another draft shares them.
  final var ownFields: DraftFields {
    if fields.isFrozen || !isKnownUniquelyReferenced(&fields) { separateFields() }
    return fields
  }

  /// Changes fields that few drafts set; in place if nothing shares them.
  final func changeRareFields(_ change: (inout RareFields.Values) -> Void) {
    let own = ownFields
    if isKnownUniquelyReferenced(&own.rare), let rare = own.rare { return change(&rare.values) }
    var values = own.rare?.values ?? RareFields.Values()
    change(&values)
    own.rare = RareFields(values)
  }
}
