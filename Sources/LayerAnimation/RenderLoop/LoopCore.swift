import LayerModel

/// The state of a render loop: its tree, its present, what waits for a commit, and the tables.
///
/// A pass is one instant. Within it the order is fixed (decision 4):
///
///     commit ─▶ ends due: evaluate ─▶ commit values ─▶ remove ─▶ starts ─▶ stops ─▶ completions
///        ▲                                                                            │
///        └───────────── what callbacks changed is committed at the same instant ◀─────┘
final class LoopCore: AnimationHost, LayerHost {
  /// The root, while the loop exists: a layer owns its host, so afterwards the host must not own it.
  @exclusivity(unchecked) var ownedRoot: Layer?
  /// The present, in seconds.
  @exclusivity(unchecked) var now = 0.0
  @exclusivity(unchecked) var changes = PendingChanges() { didSet { quietUntil = -.infinity } }
  @exclusivity(unchecked) var transactions = TransactionStack() {
    didSet { quietUntil = -.infinity }
  }
  /// Who decides what changes do, where their transaction does not say.
  @exclusivity(unchecked) var actionSource: (any ActionSource)?
  @exclusivity(unchecked) var tracers = Tracers()
  /// The steps of the search for an action that is under way, while somebody listens.
  @exclusivity(unchecked) var searchSteps: [ActionTrace]?
  /// The layers that need layout or display before the next commit.
  let updates = UpdateQueue()
  /// The layers that got sublayers since the last commit, whose `onLayout` is to be asked for.
  @exclusivity(unchecked) var grown: [Layer] = []
  @exclusivity(unchecked) var queue = EventQueue()
  /// Who observes what shows.
  @exclusivity(unchecked) var observers = PresentationObservers()
  /// What is to be called at instants of its own.
  @exclusivity(unchecked) var timers = TimerQueue() { didSet { quietUntil = -.infinity } }
  /// The loop whose state this is; nil once it is gone.
  ///
  /// Whatever depends on whether the loop still exists asks this weak reference, across which the
  /// optimiser moves no release (decision 0008).
  weak var loop: RenderLoop?
  /// The tasks that wait for an end.
  @exclusivity(unchecked) var waiters = LoopWaiters()
  /// Whether something outside advances the loop while tasks wait.
  @exclusivity(unchecked) var isDriven = false
  /// Whether the loop let go of the tree.
  ///
  /// No answer may depend on it: ask ``loop``.
  @exclusivity(unchecked) var isAbandoned = false
  let tables = EvaluationTables()
  @exclusivity(unchecked) var deliveries = Deliveries() { didSet { quietUntil = -.infinity } }
  /// Before this instant nothing is due, and nothing waits: an advance only moves the present.
  ///
  ///     now ────────────────────────── quietUntil ┬ next begin, end or timer
  ///         an advance to here is one comparison  └ less what counts as the same instant
  ///
  /// Whatever changes sets it to −∞ until the next advance has looked.
  @exclusivity(unchecked) var quietUntil = -Double.infinity

  /// The animations that have a row in the tables; their order means nothing.
  @exclusivity(unchecked) var active: [AnimationRecord] = []
  /// How many of them have not ended.
  @exclusivity(unchecked) var runningCount = 0
  /// The animations that ended at the present instant and still show.
  @exclusivity(unchecked) var lingering: [AnimationRecord] = []

  /// The animated properties whose change asks a layer to display anew (F144).
  @exclusivity(unchecked) var redraws = Redraws()

  /// Whether an animation without an end was scheduled since that was last looked for.
  @exclusivity(unchecked) var mayBeEndless = false

  /// Whether some layer of the tree has a begin, speed or offset of its own.
  @exclusivity(unchecked) var hasLayerTimes = false
  /// The spaces of layers, as long as no layer's time changes and none joins the tree.
  @exclusivity(unchecked) var knownSpaces: [ObjectIdentifier: Int32] = [:]
  /// Whether the layers' ``Layer/treeOrder`` is that of the tree.
  @exclusivity(unchecked) var hasTreeOrder = false
  /// Whether a pass is under way, so that time must not be moved.
  @exclusivity(unchecked) var isInPass = false
  /// Whether the pass calls callbacks now, so that a flush may commit what they changed.
  @exclusivity(unchecked) var isTelling = false
  /// Where the advance that is under way goes; cycles are folded up to there.
  @exclusivity(unchecked) var target = 0.0
  /// How many animations were committed so far.
  @exclusivity(unchecked) var startCount = 0
  /// Counts what callbacks add during one advance.
  @exclusivity(unchecked) var chain = ChainWatch()
  /// How many searches for actions, and runs of actions, are under way inside each other.
  @exclusivity(unchecked) var actionDepth = 0
  /// Whether the loop itself sets model values, which the picture shows at once.
  @exclusivity(unchecked) var isCommittingValues = false

  init(root: Layer) {
    if root.superlayer != nil {
      fatalError("\(root.shortDescription) has a superlayer; a loop takes the root of a tree.")
    }
    if let host = root.host, host.isAlive {
      fatalError("\(root.shortDescription) is the root of another loop's tree already.")
    }
    ownedRoot = root
    super.init()
    root.setHost(HostLink(self))
    didEnter(root)
  }

  /// The root of the tree; only a loop that exists asks for it.
  var root: Layer {
    guard let ownedRoot else { fatalError("A loop was used after it was discarded.") }
    return ownedRoot
  }

  var isAlive: Bool { loop != nil }

  // MARK: What layers tell

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> (any Action)? {
    if property == LayerProperty.speed || property == LayerProperty.beginTime
      || property == LayerProperty.timeOffset
    {
      hasLayerTimes = true
      changes.changesTime = true
      // A timer that was due may wait for ever now.
      if !timers.isEmpty { mayBeEndless = true }
    }
    if isCommittingValues { return nil }
    if layer.presenter !== self { return actionOfNewLayer(layer, property) }
    changes.keep(old, property, of: layer, isAbandoned: isAbandoned)
    // One that left is shown until the commit, and nothing of it animates any more.
    if layer.host !== self || transactions.current.disableActions || loop == nil { return nil }
    return searchAction(forKey: layer.propertyTable[property].name, of: layer)
      .map { filled($0, for: property, of: layer, to: new) }
  }

  func didEnter(_ subtree: Layer) {
    if isAbandoned { return }
    // Listed one by one, like those that leave; and a chain that grows downwards is walked once.
    subtree.forEachInSubtree { changes.entered.append($0) }
  }

  func didLeave(_ subtree: Layer) {
    if isAbandoned { return }
    changes.leftSubtrees.append(subtree)
    // Listed one by one: taken apart before the commit, the subtree no longer leads to all of them.
    subtree.forEachInSubtree { layer in
      if AnimationStore.of(layer)?.isEmpty == false { changes.left.append(layer) }
    }
  }

  func willRearrange(_ layer: Layer, losing child: Layer?) {
    if isAbandoned { return }
    changes.tree.keep(layer, losing: child, shownBy: self)
  }

  func didRearrange(_ layer: Layer) {
    hasTreeOrder = false
    if hasLayerTimes { changes.changesTime = true }
  }

  func didMarkLayout(_ layer: Layer) {
    if isAbandoned { return }
    quietUntil = -.infinity
    updates.addLayout(layer)
  }

  func didMarkDisplay(_ layer: Layer) {
    if isAbandoned { return }
    quietUntil = -.infinity
    updates.addDisplay(layer)
  }

  override func didAdd(_ record: AnimationRecord) {
    // On a tree whose loop is gone it waits for another loop, as on a layer in no tree.
    if loop == nil { return }
    record.loop = self
    changes.added.append(record)
    trace(.added, of: record)
    if tracers.isListening {
      for warning in record.content.warnings { trace(.warning(warning), of: record) }
    }
    guard transactions.hasBlocks else { return }
    transactions.forEachOpen { transaction in
      guard let block = transaction.blocks.last else { return }
      block.waiting += 1
      record.madeRest.blocks.append(block)
    }
  }

  override func didRemove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    record.isLeaving = true
    if loop == nil { return removeAtOnce(record, outcome) }
    changes.removed.append(PendingChanges.Removal(record: record, outcome: outcome))
  }

  override var animationContext: AnimationContext { openContext }

  override func stopAnimations(of layer: Layer) { stopAll(of: layer) }
}
