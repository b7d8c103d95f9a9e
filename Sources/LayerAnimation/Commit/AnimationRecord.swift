import LayerModel

/// The state of one animation on one layer, from adding to its end.
///
///     pending ──commit──▶ running ──end──▶ lingering, still shown ──time moves──▶ gone
///                            │       └───▶ held (key and end value stay)
///                            └──removed──▶ gone, at the commit of the removal
///
/// It is kept by the layer's store while its key is listed or it is presented, and by the loop. It
/// is small because there is one for each animation: rarely needed fields are in ``rest``, and the
/// frozen copy is made on demand.
final class AnimationRecord: EffectSource {
  /// The lifecycle state of an animation.
  enum State {
    /// Added, not committed yet: on a layer in no tree, or in an open transaction.
    case pending
    /// Committed, and not ended.
    case running
    /// Ended, but still listed under its key.
    case held
    /// Ended at the present instant, at which it is still presented.
    case lingering
    /// Released: it contributes nothing any more.
    case gone
  }

  // The fields used to find and remove a record come first, so that they share a cache line.
  let key: String?
  private let reference: LayerReference
  /// The loop in whose tree it was added, and whose tables contain it.
  ///
  /// The layer may have left that loop's tree before the commit of its removal, or be in another
  /// tree.
  ///
  /// Unsafe, but always within the owner's lifetime: the layer of a committed animation owns the
  /// loop's state as its presenter, until a commit removes the animation; for a pending animation,
  /// discarding the loop clears this.
  @exclusivity(unchecked) unowned(unsafe) var loop: AnimationHost?

  @exclusivity(unchecked) var state = State.pending
  /// Whether the layer lists it: until it is removed, or has ended without being held.
  @exclusivity(unchecked) var isListed = true
  /// Whether the start was reported.
  @exclusivity(unchecked) var hasStarted = false
  /// Whether it was removed and waits for the commit.
  @exclusivity(unchecked) var isLeaving = false
  /// Whether its loop was discarded before its commit: no other loop adopts it.
  @exclusivity(unchecked) var isDiscarded = false
  /// The reason why it ended, after its end.
  @exclusivity(unchecked) var outcome: AnimationOutcome?
  /// The kind of its queued event.
  @exclusivity(unchecked) var nextEvent = EventQueue.Kind.begin
  /// Whether it has a delegate or a completion.
  let hasListener: Bool

  /// The index among the loop's active records, or −1.
  @exclusivity(unchecked) var activeIndex: Int32 = -1
  /// The position in the loop's event queue.
  @exclusivity(unchecked) var queuePosition = EventQueue.Position.none
  /// Its timing in the loop's tables, for a group that of the group itself.
  @exclusivity(unchecked) var timing = TimingID.none
  /// The track of its first effect in the loop's tables.
  @exclusivity(unchecked) var track = TrackID.none
  /// Fields that only some animations need.
  @exclusivity(unchecked) var rest: RecordRest?

  @exclusivity(unchecked) private(set) var fields: DraftFields
  /// The loop's instants of start and end; infinite for never, meaningless before the commit.
  @exclusivity(unchecked) var beginInstant = Double.infinity
  @exclusivity(unchecked) var endInstant = Double.infinity
  /// The instant at which the loop ended it, when its end value is presented; NaN for none.
  @exclusivity(unchecked) var endedAt = Double.nan
  /// The start in the layer's time; NaN before the commit.
  @exclusivity(unchecked) var localBegin = Double.nan
  /// The index in the layer's store, which follows the order of adding.
  @exclusivity(unchecked) var order: UInt32 = 0
  @exclusivity(unchecked) private var late: LateContent
  /// Called once and then released: it may keep the loop, which keeps this record.
  @exclusivity(unchecked) var completion: ((AnimationOutcome) -> Void)?

  /// Creates a record from a draft that passed the plain check, at an address, or from its content.
  init(
    _ draft: Animation, _ plainAddress: PropertyAddress?, _ content: FrozenContent?, key: String?,
    layer: LayerReference
  ) {
    fields = draft.fields
    completion = draft.completion
    hasListener = draft.completion != nil || draft.fields.rare?.values.delegate != nil
    late = plainAddress.map { LateContent(plain: $0) } ?? LateContent(content)
    self.key = key
    reference = layer
  }

  /// Creates a record from the settings of a plain animation without callbacks, which contain those
  /// that a transaction gave.
  init(
    _ fields: DraftFields, at address: PropertyAddress, _ context: AnimationContext, key: String,
    layer: LayerReference
  ) {
    self.fields = fields
    completion = nil
    hasListener = false
    late = LateContent(plain: address, context)
    self.key = key
    reference = layer
  }

  /// The layer; nil once it is released.
  var layer: Layer? { reference.layer }

  /// The index of its layer in the order of the tree.
  var treeOrder: UInt32 { reference.treeOrder }

  /// The compiled draft; for a plain animation compiled on first read.
  var content: FrozenContent {
    late.content(of: fields)
  }

  /// The address that a plain animation changes; nil if the record has its content from the start.
  var plainAddress: PropertyAddress? { late.plainAddress }

  /// The frozen copy, the same object each time.
  var animation: FrozenAnimation {
    if let known = rest?.animation { return known }
    let animation = FrozenAnimation(fields, late, beginTime: localBegin)
    madeRest.animation = animation
    return animation
  }

  /// Sets the start that the commit resolved, in the layer's time (F162).
  func resolve(beginTime: Double) {
    localBegin = beginTime
    rest?.animation?.resolve(beginTime: beginTime)
  }

  override func effect(_ number: Int) -> PropertyEffect { content.effect(number) }

  /// The delegate, which the animation keeps alive.
  var delegate: (any AnimationDelegate)? { fields.rare?.values.delegate }

  /// The name in messages: the key, or the key path if it has no key.
  var name: String { key ?? fields.keyPath ?? content.className }

  /// Returns the timing with a given start.
  func mapping(beginningAt instant: Double) -> TimeMapping {
    let fallback =
      plainAddress == nil ? content.plan.defaultDuration : TimeMapping.defaultDuration
    return TimeMapping(fields.timing, beginTime: instant, defaultDuration: fallback)
  }
}

extension AnimationRecord {
  /// Releases the delegate and the completions, which may own the layer.
  ///
  /// A delegate that other objects keep alive can still be read from the frozen copy.
  func dropCallbacks() {
    completion = nil
    rest?.blocks = []
    guard let rare = fields.rare, rare.values.ownsDelegate else { return }
    var values = rare.values
    values.disownDelegate()
    // A copy, because the caller's draft and other layers may share these fields.
    fields = DraftFields(fields)
    fields.rare = RareFields(values)
    rest?.animation?.take(fields)
  }
}

/// Fields that only some animations need: groups, animations of two properties, animations whose
/// cycles are traced or whose frozen copy was read, those that a transaction waits for, and those
/// that a recorder saw.
final class RecordRest {
  /// The timings in the loop's tables after the first: those of a group's members.
  var timings: [TimingID] = []
  /// The tracks in the loop's tables after the first.
  var tracks: [TrackID] = []
  /// The frozen copy, once it has been read.
  var animation: FrozenAnimation?
  /// The number of reported cycles, while a tracer listens.
  var cyclesTraced = 0
  /// The number of complete cycles at the end of the queued one.
  var nextCycle = 0
  /// The first cycle whose report is pending; 0 for none.
  var firstUntraced = 0
  /// The completion blocks of transactions that wait for its end.
  var blocks: [CompletionBlock] = []
  /// How it was added, if a recorder listened.
  var addition: AnimationAddition?
}

extension AnimationRecord {
  /// The fields that only some animations need, made on demand.
  var madeRest: RecordRest {
    if let rest { return rest }
    let made = RecordRest()
    rest = made
    return made
  }

  /// All timings in the loop's tables: one for each node of the plan.
  var timings: [TimingID] { timing.isNone ? [] : [timing] + (rest?.timings ?? []) }

  /// Returns the track of an effect of the plan.
  func track(_ number: Int) -> TrackID {
    number == 0 ? track : rest?.tracks[number - 1] ?? .none
  }

  /// All tracks in the loop's tables: one for each effect of the plan.
  var tracks: [TrackID] { track.isNone ? [] : [track] + (rest?.tracks ?? []) }
}

extension AnimationRecord {
  /// Visits the properties that it changes.
  func forEachProperty(_ visit: (PropertyID) -> Void) {
    if let plainAddress { return visit(plainAddress.property) }
    for planned in content.plan.effects { visit(planned.effect.address.property) }
  }
}

extension AnimationRecord {
  /// Returns the value of a plain animation at a progress before easing, without its plan.
  func plainValue(at progress: Double) -> PropertyValue? {
    guard let from = fields.fromValue, let to = fields.toValue else { return nil }
    // Every easing curve ends at 1, and every interpolation at its exact end value.
    if progress == 1 { return to }
    return ValueInterpolation(from: from, to: to).value(at: plainEasing.value(at: progress))
  }

  /// The easing of a plain animation.
  var plainEasing: Easing { fields.timingFunction.map(Easing.bezier) ?? .linear }
}

extension AnimationRecord: CustomStringConvertible {
  /// The animation, its layer and its maker: `the animation 'move' of Layer #box (tween 1)`.
  var description: String {
    let layer = layer?.shortDescription ?? "a deallocated layer"
    let maker = fields.rare?.values.origin.map { " (\($0))" } ?? ""
    return "the animation '\(name)' of \(layer)\(maker)"
  }
}
