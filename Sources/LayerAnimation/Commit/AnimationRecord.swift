import LayerModel

/// The life of one animation on one layer, from adding to its end.
///
///     pending ──commit──▶ running ──end──▶ lingering, still shown ──time moves──▶ gone
///                            │       └───▶ held (key and end value stay)
///                            └──removed──▶ gone, at the commit of the removal
///
/// Kept by the layer's store while its key is listed or it can be seen, and by the loop. Small, for
/// there are as many as animations: what only some need stands in ``rest``, and the frozen copy is
/// made when somebody looks at it.
final class AnimationRecord: EffectSource {
  /// Where in its life an animation is.
  enum State {
    /// Added, not committed yet: on a layer in no tree, or in an open transaction.
    case pending
    /// Committed; its end is still to come.
    case running
    /// Ended, and the key stays listed.
    case held
    /// Ended at the present instant, whose picture still shows it.
    case lingering
    /// Contributes nothing any more.
    case gone
  }

  // First what finding and removing touches: it stands in one line of the cache.
  let key: String?
  private let reference: LayerReference
  /// The loop that knows of it: the one whose tree it was added in, and whose tables it is in.
  ///
  /// A layer may have left that loop's tree before the commit that says so, or stand in another's.
  ///
  /// Unsafe, and yet within the lifetime of an owner: of a committed animation the layer owns the
  /// loop's state as its presenter, until a commit takes the animation off; of a pending one the
  /// loop's end clears it.
  @exclusivity(unchecked) unowned(unsafe) var loop: AnimationHost?

  @exclusivity(unchecked) var state = State.pending
  /// Whether the layer lists it: until it is removed, or over.
  @exclusivity(unchecked) var isListed = true
  /// Whether the start was reported.
  @exclusivity(unchecked) var hasStarted = false
  /// Whether the removal waits for its commit.
  @exclusivity(unchecked) var isLeaving = false
  /// Whether its loop was discarded before it was committed: no other loop takes it in.
  @exclusivity(unchecked) var isDiscarded = false
  /// Why it ended, once it did.
  @exclusivity(unchecked) var outcome: AnimationOutcome?
  /// What is queued of it.
  @exclusivity(unchecked) var nextEvent = EventQueue.Kind.begin
  /// Whether somebody is to be told of its start or its end.
  let hasListener: Bool

  /// The place among the loop's active records, or −1.
  @exclusivity(unchecked) var activeIndex: Int32 = -1
  /// The place in the loop's event queue, or a mark below 0.
  @exclusivity(unchecked) var queueIndex: Int32 = -1
  /// Its timing in the loop's tables, of a group the group's own; −1 for none.
  @exclusivity(unchecked) var timing: Int32 = -1
  /// Its first effect's track in the loop's tables; −1 for none.
  @exclusivity(unchecked) var track: Int32 = -1
  /// What only some animations need.
  @exclusivity(unchecked) var rest: RecordRest?

  @exclusivity(unchecked) private(set) var fields: DraftFields
  /// The loop's instants of begin and end; infinite for never, meaningless before the commit.
  @exclusivity(unchecked) var beginInstant = Double.infinity
  @exclusivity(unchecked) var endInstant = Double.infinity
  /// The instant at which the loop ended it, whose picture shows the end value; NaN for none.
  @exclusivity(unchecked) var endedAt = Double.nan
  /// The start in the layer's time; NaN before the commit.
  @exclusivity(unchecked) var localBegin = Double.nan
  /// The index in the layer's store, which follows the order of adding.
  @exclusivity(unchecked) var order: UInt32 = 0
  /// What a plain animation works on; nil where its content stands by itself.
  let plainAddress: PropertyAddress?
  @exclusivity(unchecked) private var knownContent: FrozenContent?
  /// Called once and let go then: it may keep the loop that keeps this.
  @exclusivity(unchecked) var completion: ((AnimationOutcome) -> Void)?

  /// Takes a draft that passed the check for plain ones, at an address, or with its content.
  init(
    _ draft: Animation, _ plainAddress: PropertyAddress?, _ content: FrozenContent?, key: String?,
    layer: LayerReference
  ) {
    fields = draft.fields
    completion = draft.completion
    hasListener = draft.completion != nil || draft.fields.rare?.values.delegate != nil
    self.plainAddress = plainAddress
    knownContent = content
    self.key = key
    reference = layer
  }

  /// The layer; nil once it is gone.
  var layer: Layer? { reference.layer }

  /// The place of its layer in the tree.
  var treeOrder: UInt32 { reference.treeOrder }

  /// What the draft came to; of a plain one compiled the first time somebody asks.
  var content: FrozenContent {
    if let knownContent { return knownContent }
    guard let plainAddress else { fatalError("An animation has neither content nor address.") }
    let content = FrozenContent(plain: fields, at: plainAddress)
    knownContent = content
    return content
  }

  /// The frozen copy, the same object each time.
  var animation: FrozenAnimation {
    if let known = rest?.animation { return known }
    let animation = FrozenAnimation(fields, content, beginTime: localBegin)
    madeRest.animation = animation
    return animation
  }

  /// Notes the start that the commit resolved, in the layer's time (F162).
  func resolve(beginTime: Double) {
    localBegin = beginTime
    rest?.animation?.resolve(beginTime: beginTime)
  }

  override func effect(_ number: Int) -> PropertyEffect { content.effect(number) }

  /// The delegate, which the animation keeps alive.
  var delegate: (any AnimationDelegate)? { fields.rare?.values.delegate }

  /// How messages name it: the key, or the key path where it has none.
  var name: String { key ?? fields.keyPath ?? content.className }

  /// The timing before its begin is known.
  func mapping(beginningAt instant: Double) -> TimeMapping {
    let fallback =
      plainAddress == nil ? content.plan.defaultDuration : TimeMapping.defaultDuration
    return TimeMapping(fields.timing, beginTime: instant, defaultDuration: fallback)
  }
}

extension AnimationRecord {
  /// Forgets who is to be told, which may lead back to the layer.
  ///
  /// Whoever else keeps the delegate alive still finds it through the frozen copy.
  func dropCallbacks() {
    completion = nil
    rest?.blocks = []
    guard let rare = fields.rare, rare.values.ownsDelegate else { return }
    var values = rare.values
    values.disownDelegate()
    // Fields of its own: the caller's draft has these, and other layers may.
    fields = DraftFields(fields)
    fields.rare = RareFields(values)
    rest?.animation?.take(fields)
  }
}

/// What only some animations need: groups, those of two properties, those whose cycles are
/// observed, those whose frozen copy was read, and those that a transaction waits for.
final class RecordRest {
  /// The timings in the loop's tables after the first: of the animations in a group.
  var timings: [Int32] = []
  /// The tracks in the loop's tables after the first.
  var tracks: [Int32] = []
  /// The frozen copy, once it was read.
  var animation: FrozenAnimation?
  /// How many complete cycles were told, while somebody observes them.
  var cyclesTold = 0
  /// How many will be complete at the end of the cycle that is queued.
  var nextCycle = 0
  /// The first cycle that was not reported yet and will be; 0 for none.
  var firstUntold = 0
  /// The completion blocks of transactions that wait for its end.
  var blocks: [CompletionBlock] = []
}

extension AnimationRecord {
  /// What only some animations need, made where this one did not yet.
  var madeRest: RecordRest {
    if let rest { return rest }
    let made = RecordRest()
    rest = made
    return made
  }

  /// All timings in the loop's tables: one for each node of the plan.
  var timings: [Int32] { timing < 0 ? [] : [timing] + (rest?.timings ?? []) }

  /// The track of an effect of the plan.
  func track(_ number: Int) -> Int32 {
    number == 0 ? track : rest?.tracks[number - 1] ?? -1
  }

  /// All tracks in the loop's tables: one for each effect of the plan.
  var tracks: [Int32] { track < 0 ? [] : [track] + (rest?.tracks ?? []) }
}

extension AnimationRecord {
  /// Visits the properties that it works on.
  func forEachProperty(_ visit: (PropertyID) -> Void) {
    if let plainAddress { return visit(plainAddress.property) }
    for planned in content.plan.effects { visit(planned.effect.address.property) }
  }
}

extension AnimationRecord {
  /// The value of a plain animation at a progress before easing, without its plan.
  func plainValue(at progress: Double) -> PropertyValue? {
    guard let from = fields.fromValue, let to = fields.toValue else { return nil }
    // Every curve ends at 1, and every way at its very end.
    if progress == 1 { return to }
    return ValueInterpolation(from: from, to: to).value(at: plainEasing.value(at: progress))
  }

  /// The easing of a plain animation.
  var plainEasing: Easing { fields.timingFunction.map(Easing.bezier) ?? .linear }
}

extension AnimationRecord: CustomStringConvertible {
  /// The animation, its layer and what made it: `the animation 'move' of Layer #box (tween 1)`.
  var description: String {
    let layer = layer?.shortDescription ?? "a layer that is gone"
    let maker = fields.rare?.values.origin.map { " (\($0))" } ?? ""
    return "the animation '\(name)' of \(layer)\(maker)"
  }
}
