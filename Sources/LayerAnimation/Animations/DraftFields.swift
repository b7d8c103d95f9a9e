import LayerModel

/// The settings of a draft, shared with the layers' copies until the draft is changed.
///
///     add      draft ──▶ fields ◀── the layer's copy        adding shares them (F31)
///     change   draft ──▶ fields     fields ◀── the copy     changing copies them first
///
/// So freezing only takes a reference, and frozen settings never change.
final class DraftFields {
  @exclusivity(unchecked) var timing: MediaTiming
  @exclusivity(unchecked) var isRemovedOnCompletion = true
  @exclusivity(unchecked) var commitsOnStop = false
  @exclusivity(unchecked) var isAdditive = false
  @exclusivity(unchecked) var isCumulative = false
  @exclusivity(unchecked) var timingFunction: MediaTimingFunction?
  @exclusivity(unchecked) var keyPath: String?
  @exclusivity(unchecked) var fromValue: PropertyValue?
  @exclusivity(unchecked) var toValue: PropertyValue?
  /// Fields that few drafts set; changed in place only while one draft alone uses them.
  @exclusivity(unchecked) var rare: RareFields?

  init() { timing = MediaTiming() }

  /// Copies the fields, for a draft that changes while a frozen copy shares them.
  init(_ other: DraftFields) {
    timing = other.timing
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
  var staysListed: Bool { !isRemovedOnCompletion && !commitsOnStop }
}

/// The fields that few drafts set, in a separate box that most drafts do not need.
final class RareFields {
  /// The content of the box.
  struct Values {
    var easing: Easing?
    var byValue: PropertyValue?
    var valueFunction: ValueFunction?
    private var ownedDelegate: (any AnimationDelegate)?
    /// In a box, because a weak reference makes every copy slow, and nearly none is weak.
    private var weakDelegate: WeakDelegate?
    var origin: AnimationOrigin?
  }

  @exclusivity(unchecked) fileprivate(set) var values: Values

  init(_ values: Values) { self.values = values }
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
    }
  }

  /// Whether the delegate is kept alive.
  var ownsDelegate: Bool { ownedDelegate != nil }

  /// Makes the reference to the delegate weak.
  mutating func disownDelegate() {
    weakDelegate = WeakDelegate(ownedDelegate)
    ownedDelegate = nil
  }
}

extension Animation {
  /// The fields for writing, copied first if a frozen copy shares them.
  final var ownFields: DraftFields {
    if !isKnownUniquelyReferenced(&fields) { fields = DraftFields(fields) }
    return fields
  }

  /// Changes fields that few drafts set; in place if no frozen copy shares them.
  final func changeRareFields(_ change: (inout RareFields.Values) -> Void) {
    let own = ownFields
    if isKnownUniquelyReferenced(&own.rare), let rare = own.rare { return change(&rare.values) }
    var values = own.rare?.values ?? RareFields.Values()
    change(&values)
    own.rare = RareFields(values)
  }
}
