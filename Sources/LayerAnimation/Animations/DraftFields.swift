import LayerModel

/// What a draft says, shared with the copies that layers keep until the draft is changed.
///
///     add      draft ──▶ fields ◀── the layer's copy        adding shares them (F31)
///     change   draft ──▶ fields     fields ◀── the copy     changing copies them first
///
/// So freezing takes a reference and no copying, and what was frozen never changes.
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
  /// What few drafts set; never changed, but replaced.
  @exclusivity(unchecked) var rare: RareFields?

  init() { timing = MediaTiming() }

  /// Copies the fields, for a draft that changes while a frozen copy has them.
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

/// The fields that few drafts set; a box of its own, which most drafts do without.
final class RareFields {
  /// What the box holds.
  struct Values {
    var easing: Easing?
    var byValue: PropertyValue?
    var valueFunction: ValueFunction?
    private var ownedDelegate: (any AnimationDelegate)?
    private weak var weakDelegate: (any AnimationDelegate)?
    var origin: AnimationOrigin?
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}

extension RareFields.Values {
  /// The delegate, which is kept alive until the loop of its animation is discarded.
  ///
  /// The weak reference is read first, so that the answer does not depend on when the optimiser
  /// releases the loop.
  var delegate: (any AnimationDelegate)? {
    get { weakDelegate ?? ownedDelegate }
    set {
      ownedDelegate = newValue
      weakDelegate = nil
    }
  }

  /// Whether the delegate is kept alive.
  var ownsDelegate: Bool { ownedDelegate != nil }

  /// Keeps the delegate alive no more.
  mutating func disownDelegate() {
    weakDelegate = ownedDelegate
    ownedDelegate = nil
  }
}

extension Animation {
  /// The fields, to be changed: first copied where a frozen copy has them too.
  final var ownFields: DraftFields {
    if !isKnownUniquelyReferenced(&fields) { fields = DraftFields(fields) }
    return fields
  }

  /// What few drafts set.
  final var rareFields: RareFields.Values {
    get { fields.rare?.values ?? RareFields.Values() }
    set { ownFields.rare = RareFields(newValue) }
  }
}
