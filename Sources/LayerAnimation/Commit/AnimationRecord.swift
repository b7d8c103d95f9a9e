import LayerModel

/// One animation on one layer, from adding to its end.
///
/// It is kept by the layer's store while its key is listed or it is presented, and by the loop. It
/// is small because there is one for each animation: rarely needed fields are in ``rest``, and the
/// frozen copy is made on demand.
final class AnimationRecord {
  /// The stage of its life, the only record of what happened to it.
  var life = AnimationLife.pending
  /// The kind of its queued event.
  var nextEvent = EventQueue.Kind.begin
  /// Whether it has a delegate or a completion.
  let hasListener: Bool

  // The fields used to find and remove a record are neighbours, so that they share a cache line.
  let key: String?
  /// Owned by this object.
  private let reference: Borrowed<LayerReference>
  /// The loop in whose tree it was added, and whose tables contain it.
  ///
  /// The layer may have left that loop's tree before the commit of its removal, or be in another
  /// tree.
  ///
  /// Borrowed, but always within the owner's lifetime: the layer of a committed animation owns the
  /// loop's state as its presenter, until a commit removes the animation; for a pending animation,
  /// discarding the loop clears this.
  var loop: AnimationHost? {
    get { host?.object }
    set { host = newValue.map { Borrowed($0) } }
  }
  private var host: Borrowed<AnimationHost>?

  /// The index among the loop's active records, or −1.
  var activeIndex: Int32 = -1
  /// The position in the loop's event queue.
  var queuePosition = EventQueue.Position.none
  /// Its timing in the loop's tables, for a group that of the group itself.
  var timingID = TimingID.none
  /// The slot of its first effect in the loop's tables.
  var slot = SlotID.none
  /// Fields that only some animations need.
  var rest: RecordRest?

  /// The loop's instants of start and end; infinite for never, meaningless before the commit.
  ///
  /// What happened keeps its instant, whatever the layer's time does later.
  var beginInstant = Double.infinity
  var endInstant = Double.infinity
  /// The start in the layer's time; NaN before the commit.
  private var localBegin = Double.nan
  /// The index in the layer's store, which follows the order of adding.
  var order: UInt32 = 0
  /// What the animation is, which never changes (F31).
  let settings: AnimationSettings
  /// What the transaction of its adding gave.
  let context: AnimationContext
  /// The address that a plain animation changes, compiled on first read; nil if it was compiled when
  /// it was added.
  let plainAddress: PropertyAddress?
  private var compiled: FrozenContent?
  /// Who has to do with the animation; shared with drafts.
  private(set) var company: AnimationCompany?
  /// Called once and then released: it may keep the loop, which keeps this record.
  var completion: ((AnimationOutcome) -> Void)?

  /// Creates the record of settings that passed every check, at an address or with their content.
  init(
    _ settings: consuming AnimationSettings, _ company: AnimationCompany?,
    _ completion: ((AnimationOutcome) -> Void)?, on layer: LayerReference, forKey key: String?,
    at address: PropertyAddress?, _ content: FrozenContent?, _ context: AnimationContext
  ) {
    self.settings = settings
    self.company = company
    self.completion = completion
    hasListener = completion != nil || company?.hasDelegate == true
    self.key = key
    self.context = context
    plainAddress = address
    compiled = content
    reference = Borrowed(retaining: layer)
  }

  deinit { reference.release() }

  /// The layer; nil once it is released.
  var layer: Layer? { reference.with { $0.layer } }

  /// The store of the layer, which the record was added to; nil once the layer is released.
  var store: AnimationStore? {
    reference.with {
      // Records are added to stores only.
      $0.hasLayer ? knownObject($0, as: AnimationStore.self) : nil
    }
  }

  /// The index of its layer in the order of the tree.
  var treeOrder: UInt32 { reference.with { $0.treeOrder } }

  /// The compiled draft.
  var content: FrozenContent {
    if let compiled { return compiled }
    guard let plainAddress else { fatalError("An animation has neither content nor address.") }
    let content = FrozenContent(plain: settings, at: plainAddress, context)
    compiled = content
    return content
  }

  /// Oddities of the animation; a plain one has none, and need not be compiled to know that.
  var warnings: [String] { plainAddress == nil ? content.warnings : [] }

  /// The frozen copy, the same object each time.
  var animation: FrozenAnimation {
    if let known = rest?.animation { return known }
    let animation = FrozenAnimation(
      settings, company, content, beginTime: localBegin)
    madeRest.animation = animation
    return animation
  }

  /// Sets the start that the commit resolved, in the layer's time (F162).
  func resolve(beginTime: Double) {
    localBegin = beginTime
    rest?.animation?.resolve(beginTime: beginTime)
  }

  /// The delegate, which the animation keeps alive.
  var delegate: (any AnimationDelegate)? { company?.delegate }

  /// Whether it has a delegate.
  var hasDelegate: Bool { company?.hasDelegate == true }

  /// The maker of the animation, if one is known.
  var origin: AnimationOrigin? { company?.origin }

  /// Tells the delegate of the start.
  func tellStart() {
    if case .player(let player)? = company?.listener {
      if player.isCalled { player.animationDidBegin(ObjectIdentifier(self)) }
    } else {
      delegate?.animationDidStart(animation)
    }
  }

  /// Tells the delegate of the end.
  func tellEnd(_ outcome: AnimationOutcome) {
    if case .player(let player)? = company?.listener {
      if player.isCalled { player.animationDidEnd(ObjectIdentifier(self), outcome) }
    } else {
      delegate?.animationDidStop(animation, finished: outcome.isFinished)
    }
  }

  /// The name in messages: the key, or the key path if it has no key.
  var name: String { key ?? settings.keyPath ?? settings.className }

  /// Returns the timing with a given start.
  func mapping(beginningAt instant: Double) -> TimeMapping {
    TimeMapping(
      settings.timing, beginTime: instant, defaultDuration: context.defaultDuration)
  }
}

extension AnimationRecord {
  /// Releases the delegate and the completions, which may own the layer.
  ///
  /// A delegate that other objects keep alive can still be read from the frozen copy.
  func dropCallbacks() {
    completion = nil
    rest?.blocks = []
    guard let disowned = company?.disowned else { return }
    company = disowned
    rest?.animation?.take(disowned)
  }
}

/// Fields that only some animations need: groups, animations of two properties, animations whose
/// cycles are traced or whose frozen copy was read, those that a transaction waits for, and those
/// that a recorder saw.
final class RecordRest {
  /// The timings in the loop's tables after the first: those of a group's members.
  var timings: [TimingID] = []
  /// The slots in the loop's tables after the first.
  var slots: [SlotID] = []
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

  /// All slots that it changes in the loop's tables.
  var slots: [SlotID] { slot.isNone ? [] : [slot] + (rest?.slots ?? []) }

  /// All timings in the loop's tables: one for each node of the plan.
  var timings: [TimingID] { timingID.isNone ? [] : [timingID] + (rest?.timings ?? []) }
}

extension AnimationRecord {
  /// Visits the properties that it changes.
  func forEachProperty(_ visit: (PropertyID) -> Void) {
    if let plainAddress { return visit(plainAddress.property) }
    for planned in content.plan.effects { visit(planned.effect.address.property) }
  }
}

extension AnimationRecord {
  /// Returns the easing of a plain animation.
  func easing(over duration: Double) -> Easing {
    settings.motion(over: duration, context.timingFunction ?? settings.timingFunction)
  }
}

extension AnimationRecord: CustomStringConvertible {
  /// The animation, its layer and its maker: `the animation 'move' of Layer #box (tween 1)`.
  var description: String {
    let layer = layer?.shortDescription ?? "a deallocated layer"
    let maker = origin.map { " (\($0))" } ?? ""
    return "the animation '\(name)' of \(layer)\(maker)"
  }
}

extension [AnimationRecord] {
  /// Visits the records in order, without retaining each of them: the array does.
  ///
  /// A pass over all records of a commit is mostly changes of reference counts otherwise.
  func visitEach(_ visit: (AnimationRecord) -> Void) {
    // Without it the array could be released after the last record was read from it.
    withExtendedLifetime(self) {
      for index in indices {
        Borrowed(self[index]).with(visit)
      }
    }
  }

  /// Returns whether the next event of each record is of a kind.
  func allWait(for event: EventQueue.Kind) -> Bool {
    // By index, because iterating the array would retain each record.
    for index in indices where self[index].nextEvent != event { return false }
    return true
  }
}
