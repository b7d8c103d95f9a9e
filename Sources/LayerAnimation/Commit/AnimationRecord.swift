import LayerModel

/// One animation on one layer, from adding to its end, and its settings.
///
/// It is kept by the layer's store while its key is listed or it is presented, and by the loop. It
/// is small because there is one for each animation: rarely needed fields are in ``rest``, and the
/// frozen copy is made on demand.
///
/// It is made with its draft, as the draft's fields; adding the draft only sets the fields below.
final class AnimationRecord: DraftFields {
  /// The stage of its life, the only record of what happened to it.
  var life = AnimationLife.pending
  /// The kind of its queued event.
  var nextEvent = EventQueue.Kind.begin
  /// Whether it has a delegate or a completion.
  private(set) var hasListener = false

  // The fields used to find and remove a record are neighbours, so that they share a cache line.
  private(set) var key: String?
  /// Nil for a draft that was not added; owned by this object.
  ///
  /// Borrowed for reads, because every read of a reference that may change would retain it.
  private var reference: Borrowed<LayerReference>?
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
  // Unchecked: it saves five checks in a life (record 0029).
  @exclusivity(unchecked) private var late = LateContent(nil)
  /// Called once and then released: it may keep the loop, which keeps this record.
  var completion: ((AnimationOutcome) -> Void)?

  /// Adds the settings to a layer: they passed the plain check at an address, or have content.
  func put(
    on layer: LayerReference, forKey key: String?, _ content: LateContent,
    completion: ((AnimationOutcome) -> Void)?
  ) {
    isFrozen = true
    self.completion = completion
    hasListener = completion != nil || hasDelegate
    late = content
    self.key = key
    reference?.release()
    reference = Borrowed(retaining: layer)
  }

  deinit { reference?.release() }

  /// Makes the settings a draft's own again, which no layer or handle refers to any more.
  func thaw() {
    isFrozen = false
    life = .pending
    nextEvent = .begin
    hasListener = false
    key = nil
    reference?.release()
    reference = nil
    loop = nil
    activeIndex = -1
    queuePosition = .none
    timingID = .none
    slot = .none
    rest = nil
    beginInstant = .infinity
    endInstant = .infinity
    localBegin = .nan
    order = 0
    late = LateContent(nil)
    completion = nil
  }

  /// The layer; nil once it is released.
  var layer: Layer? { reference?.with { $0.layer } }

  /// The store of the layer, which the record was added to; nil once the layer is released.
  var store: AnimationStore? {
    reference?.with {
      // Records are added to stores only.
      $0.hasLayer ? knownObject($0, as: AnimationStore.self) : nil
    }
  }

  /// The index of its layer in the order of the tree.
  var treeOrder: UInt32 { reference?.with { $0.treeOrder } ?? 0 }

  /// The compiled draft; for a plain animation compiled on first read.
  var content: FrozenContent {
    late.content(of: settings)
  }

  /// The address that a plain animation changes; nil if the record has its content from the start.
  var plainAddress: PropertyAddress? { late.plainAddress }

  /// Oddities of the animation; a plain one has none, and need not be compiled to know that.
  var warnings: [String] { plainAddress == nil ? content.warnings : [] }

  /// The frozen copy, the same object each time.
  var animation: FrozenAnimation {
    if let known = rest?.animation { return known }
    let animation = FrozenAnimation(self, late, beginTime: localBegin)
    madeRest.animation = animation
    return animation
  }

  /// Sets the start that the commit resolved, in the layer's time (F162).
  func resolve(beginTime: Double) {
    localBegin = beginTime
    rest?.animation?.resolve(beginTime: beginTime)
  }

  /// The delegate, which the animation keeps alive.
  var delegate: (any AnimationDelegate)? { company?.values.delegate }

  /// Whether it has a delegate.
  var hasDelegate: Bool { company?.values.hasDelegate == true }

  /// Tells the delegate of the start.
  func tellStart() {
    if case .player(let player)? = company?.values.listener {
      if player.isCalled { player.animationDidBegin(ObjectIdentifier(self)) }
    } else {
      delegate?.animationDidStart(animation)
    }
  }

  /// Tells the delegate of the end.
  func tellEnd(_ outcome: AnimationOutcome) {
    if case .player(let player)? = company?.values.listener {
      if player.isCalled { player.animationDidEnd(ObjectIdentifier(self), outcome) }
    } else {
      delegate?.animationDidStop(animation, finished: outcome.isFinished)
    }
  }

  /// The name in messages: the key, or the key path if it has no key.
  var name: String { key ?? settings.keyPath ?? settings.className }

  /// Returns the timing with a given start.
  func mapping(beginningAt instant: Double) -> TimeMapping {
    let fallback =
      plainAddress == nil ? content.plan.defaultDuration : TimeMapping.defaultDuration
    return TimeMapping(settings.timing, beginTime: instant, defaultDuration: fallback)
  }
}

extension AnimationRecord {
  /// Releases the delegate and the completions, which may own the layer.
  ///
  /// A delegate that other objects keep alive can still be read from the frozen copy.
  func dropCallbacks() {
    completion = nil
    rest?.blocks = []
    guard var values = company?.values, values.ownsDelegate else { return }
    values.disownDelegate()
    // In another object, because drafts may share these values.
    let company = AnimationCompany(values)
    self.company = company
    rest?.animation?.take(company)
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
  /// The easing of a plain animation, which has no rare settings and so no easing of its own.
  ///
  /// The settings are read part by part, because a call would copy all of them.
  func plainEasing(over duration: Double) -> Easing {
    let function = settings.timingFunction
    return settings.content.motion(over: duration, function) ?? function.map(Easing.bezier)
      ?? .linear
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

// A draft's fields are made as the record that a layer will keep, so that adding makes no object.

extension Animation {
  /// Makes the fields of a new draft.
  static func newFields(_ settings: AnimationSettings) -> DraftFields { AnimationRecord(settings) }

  /// Gives the draft fields of its own, for a change: a layer or another draft shares them.
  ///
  /// If neither refers to them any more, they become the draft's own again.
  @inline(never)
  final func separateFields() {
    if isKnownUniquelyReferenced(&fields) && type(of: fields) == AnimationRecord.self {
      knownObject(fields, as: AnimationRecord.self).thaw()
    } else {
      fields = AnimationRecord(copying: fields)
    }
  }

  /// Returns the draft's fields as the record of a layer, a copy if a layer has them already.
  final func takeRecord() -> AnimationRecord {
    // Discarding a loop disowns its records' delegates, but not those of drafts.
    if fields.isFrozen || fields.keepsDelegate { return AnimationRecord(copying: fields) }
    guard type(of: fields) == AnimationRecord.self else {
      fatalError("A draft has fields that no layer can take.")
    }
    return knownObject(fields, as: AnimationRecord.self)
  }
}

extension DraftFields {
  /// Whether the settings keep a delegate alive for a draft that may be used again; a player's is not.
  fileprivate var keepsDelegate: Bool {
    if case .delegate? = company?.values.listener { true } else { false }
  }
}

extension [AnimationRecord] {
  /// Visits the records in order, without retaining each of them: the array does.
  ///
  /// A pass over all records of a commit is mostly changes of reference counts otherwise.
  @inline(__always)
  func visitEach(_ visit: (AnimationRecord) -> Void) {
    // Without it the array could be released after the last record was read from it.
    withExtendedLifetime(self) {
      for index in indices {
        Borrowed(self[index]).visit(visit)
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
