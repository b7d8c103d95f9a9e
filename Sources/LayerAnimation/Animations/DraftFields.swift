import LayerModel

/// The object that holds a draft's settings; it becomes the layer's copy when the draft is added.
///
///     draft    draft ──▶ fields
///     add      draft ──▶ fields ◀── layer              no copy is made (F31)
///     change   draft ──▶ fields', a copy    fields ◀── layer
///
/// It stays beside ``AnimationSettings`` so that adding makes no object, and frozen settings never
/// change. The subclass `AnimationRecord` adds what a layer and its loop need to know; every draft's
/// fields are one.
class DraftFields {
  // Unchecked: they save 19 checks in a life, and 20 retains and releases of one in a block
  // (record 0029).
  @exclusivity(unchecked) final var settings: AnimationSettings
  /// Whether a layer took them: they are frozen.
  final var isFrozen = false
  /// Who has to do with the animation; changed in place only while one draft alone uses it.
  @exclusivity(unchecked) final var company: AnimationCompany?

  init(_ settings: consuming AnimationSettings) { self.settings = settings }

  /// Copies the fields, for a draft that changes while others share them.
  init(copying other: DraftFields) {
    settings = other.settings
    company = other.company
  }

  /// The maker of the animation, if one is known.
  final var origin: AnimationOrigin? { company?.values.origin }
}

/// Who has to do with an animation, in a separate box that most drafts do not need.
final class AnimationCompany {
  /// The content of the box.
  struct Values {
    var listener = Listener.none
    var origin: AnimationOrigin?
  }

  /// Who is told of the start and the end.
  enum Listener {
    case none
    /// A delegate, which is kept alive until the loop of its animation is discarded.
    case delegate(any AnimationDelegate)
    /// A player, which is a delegate too, kept alive as long.
    case player(any AnimationPlayer)
    /// What was kept alive before the loop was discarded; in a box, because a weak reference makes
    /// every copy slow, and nearly none is weak.
    case weak(WeakDelegate)
  }

  @exclusivity(unchecked) fileprivate(set) var values: Values

  init(_ values: consuming Values) { self.values = values }
}

/// A weak reference to a delegate.
final class WeakDelegate {
  private(set) weak var delegate: (any AnimationDelegate)?

  init(_ delegate: (any AnimationDelegate)?) { self.delegate = delegate }
}

extension AnimationCompany.Values {
  /// The delegate, also one that is a player.
  var delegate: (any AnimationDelegate)? {
    get {
      switch listener {
      case .none: nil
      case .delegate(let delegate): delegate
      case .player(let player): player
      case .weak(let reference): reference.delegate
      }
    }
    set { listener = newValue.map { .delegate($0) } ?? .none }
  }

  /// Whether there is a delegate, or was one before the loop was discarded.
  var hasDelegate: Bool { if case .none = listener { false } else { true } }

  /// Whether the delegate is kept alive.
  var ownsDelegate: Bool {
    switch listener {
    case .none, .weak: false
    case .delegate, .player: true
    }
  }

  /// Makes the reference to the delegate weak.
  mutating func disownDelegate() { listener = .weak(WeakDelegate(delegate)) }
}

extension Animation {
  /// The fields for writing, copied first if a layer or another draft shares them.
  final var ownFields: DraftFields {
    if fields.isFrozen || !isKnownUniquelyReferenced(&fields) { separateFields() }
    return fields
  }

  /// Changes who has to do with the animation; in place if nothing shares it.
  final func changeCompany(_ change: (inout AnimationCompany.Values) -> Void) {
    let own = ownFields
    if isKnownUniquelyReferenced(&own.company), let company = own.company {
      return change(&company.values)
    }
    var values = own.company?.values ?? AnimationCompany.Values()
    change(&values)
    own.company = AnimationCompany(values)
  }
}
