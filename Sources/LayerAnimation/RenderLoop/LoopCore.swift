import LayerModel

/// The state of a render loop: its tree, its present, its pending changes, and its tables.
///
/// A pass is one instant. Its order is fixed (rule R4):
///
///     commit ─▶ ends due: evaluate ─▶ commit values ─▶ remove ─▶ starts ─▶ stops ─▶ completions
///        ▲                                                                            │
///        └───────────── what callbacks changed is committed at the same instant ◀─────┘
final class LoopCore: AnimationHost, LayerHost {
  /// A number that no other loop of the process has, by which handles know theirs.
  private(set) var number = 0
  /// The root; nil once the loop released the tree, because a layer owns its host.
  private var ownedRoot: Layer?
  /// The present, in seconds.
  var now = 0.0
  /// The instants that an advance passes without work; whatever may end them tells it.
  var quiet = QuietSpan()
  // Unchecked: the attributes here save 15 checks in a life, 30 in that of a value animator
  // (record 0029).
  @exclusivity(unchecked) var changes = PendingChanges() { didSet { quiet.end() } }
  @exclusivity(unchecked) var transactions = TransactionStack() { didSet { quiet.end() } }
  @exclusivity(unchecked) var tracers = Tracers()
  /// The searches for actions that are in progress.
  var searches = ActionSearches()
  /// The layers that need layout or display before the next commit.
  let updates = UpdateQueue()
  /// The observers of presented values.
  var observers = PresentationObservers() { didSet { quiet.end() } }
  /// The calls due at times of the root.
  @exclusivity(unchecked) var timers = TimerQueue() { didSet { quiet.end() } }
  /// The changes to make at instants of the loop.
  var script = LoopScript() { didSet { quiet.end() } }
  /// The loop that owns this state; nil once it is discarded.
  ///
  /// Code that depends on whether the loop still exists reads this weak reference, because the
  /// optimiser does not move a release across the read (record 0008).
  weak var loop: RenderLoop?
  /// The tasks that await an end.
  @exclusivity(unchecked) var waiters = LoopWaiters()
  let committer: Committer
  let scheduler: Scheduler
  let tables: EvaluationTables
  @exclusivity(unchecked) var deliveries = Deliveries() { didSet { quiet.end() } }
  /// The animated properties whose changes redisplay their layer (F144).
  var redraws = Redraws()

  /// The match-move animations that are being evaluated, and what they follow.
  let matches = MatchWalk()
  var treeOrder = TreeOrder()
  var pass = PassState()

  init(root: Layer) {
    if root.superlayer != nil {
      fatalError("\(root.shortDescription) has a superlayer; a loop needs the root of a tree.")
    }
    if let host = root.host, host.isAlive {
      fatalError("\(root.shortDescription) is the root of another loop's tree already.")
    }
    ownedRoot = root
    committer = Committer()
    tables = committer.tables
    scheduler = Scheduler(tables.timings)
    super.init()
    let link = HostLink(self)
    number = link.number
    root.setHost(link)
    didEnter(root)
  }

  /// The root of the tree; read only while the loop exists.
  var root: Layer {
    guard let ownedRoot else { fatalError("A loop was used after it was discarded.") }
    return ownedRoot
  }

  /// Whether the loop released the tree.
  ///
  /// No result of a query may depend on it; use ``loop`` instead.
  var isAbandoned: Bool { ownedRoot == nil }

  /// Releases the tree, and returns its root.
  func releaseRoot() -> Layer? {
    defer { ownedRoot = nil }
    return ownedRoot
  }

  /// The present in the root's time.
  var rootTime: Double {
    // The usual tree; the sum turns -0 into 0, as the conversion does.
    hasOneTime ? now + 0 : root.localTime(at: now)
  }

  /// Whether no layer of the tree has a time of its own.
  var hasOneTime: Bool { !scheduler.hasLayerTimes && changes.entered.isEmpty }

  var isAlive: Bool { loop != nil }

  // MARK: Calls from layers

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse {
    if !property.hasField {
      if property == LayerProperty.speed.id || property == LayerProperty.beginTime.id
        || property == LayerProperty.timeOffset.id
      {
        scheduler.hasLayerTimes = true
        changes.changesTime = true
        // A timer with a due time may now never be due.
        if !timers.isEmpty { scheduler.mayBeEndless = true }
      } else if property == LayerProperty.id.id || property == LayerProperty.name.id
        || property == LayerProperty.style.id
      {
        treeOrder.forget()
      }
    }
    matches.forget()
    if pass.setsModel { return .none }
    if !layer.isPresented(by: self) {
      return ChangeResponse(actionOfNewLayer(layer, property))
    }
    let isFirst = changes.keep(old, property, of: layer, isAbandoned: isAbandoned)
    // A layer that left the tree is presented until the commit, but no longer animates.
    if !layer.isHosted(by: self) { return .none }
    // Asked before the weak reference is read, which takes longer than all before it.
    if transactions.disablesActions {
      if tracers.isRecording && loop != nil {
        recordSearchlessChange(of: property, of: layer, .actionsDisabled)
      }
      return .none
    }
    if loop == nil { return .none }
    let transaction = transactions.current
    if transaction.actionSource == nil, transactions.source == nil, !tracers.isListening,
      layer.changesPlainly(property)
    {
      return ownResponse(to: property, of: layer, from: isFirst ? old : .none, in: transaction)
    }
    if let animator = transaction.changeAnimator, !tracers.isListening,
      layer.changesPlainly(property)
    {
      return animator.animates(layer.propertyTable[property], of: layer)
        ? .animates(from: old) : .none
    }
    return ChangeResponse(
      searchAction(forKey: layer.propertyTable[property].name, of: layer)
        .map { filled($0, for: property, of: layer, to: new) })
  }

  func layer(_ layer: Layer, keeps property: PropertyID) {
    if pass.setsModel || transactions.disablesActions { return }
    let transaction = transactions.current
    if transaction.actionSource == nil { return }
    let animator = transaction.changeAnimator ?? transaction.actionSource as? any ChangeAnimator
    animator?.keeps(layer.propertyTable[property], of: layer)
  }

  func didEnter(_ subtree: Layer) {
    if isAbandoned { return }
    // One by one, as for removals; this also walks a growing chain only once.
    subtree.forEachInSubtree { changes.entered.append($0) }
  }

  func didLeave(_ subtree: Layer) {
    if isAbandoned { return }
    changes.leftSubtrees.append(subtree)
    // One by one: if layers are removed from the subtree before the commit, it no longer contains
    // them.
    subtree.forEachInSubtree { layer in
      if !layer.hasNoAnimations { changes.left.append(layer) }
    }
  }

  func willRearrange(_ layer: Layer, losing child: Layer?) {
    if isAbandoned { return }
    if child != nil { changes.losesLayers = true }
    changes.tree.keep(layer, losing: child, shownBy: self)
  }

  func didRearrange(_ layer: Layer) {
    treeOrder.forget()
  }

  func didMarkLayout(_ layer: Layer) {
    if isAbandoned { return }
    quiet.end()
    updates.addLayout(layer)
  }

  func didMarkDisplay(_ layer: Layer) {
    if isAbandoned { return }
    quiet.end()
    updates.addDisplay(layer)
  }

  override func didAdd(_ record: AnimationRecord) {
    // In the tree of a discarded loop it waits for another loop.
    if loop != nil { adopt(record) }
  }

  override func didAddStray(_ record: AnimationRecord, to layer: Layer) {
    if loop == nil { return }
    note(record)
    // The layer must not go before somebody is told of the end.
    let isAwaited = record.hasListener || record.rest?.blocks.isEmpty == false
    changes.strays.append((record, isAwaited ? layer : nil))
  }

  /// Notes an animation that was added, for the next commit; the loop must exist.
  func adopt(_ record: AnimationRecord) {
    record.loop = self
    changes.added.append(record)
    note(record)
  }

  /// Notes what is presented before an animation, its addition, and the blocks that wait for it.
  private func note(_ record: AnimationRecord) {
    if record.plainAddress == nil { keepStarts(of: record) }
    traceAddition(of: record)
    guard transactions.hasBlocks else { return }
    transactions.forEachOpen { transaction in
      guard let block = transaction.blocks.last else { return }
      block.waiting += 1
      record.madeRest.blocks.append(block)
    }
  }

  /// Keeps what is presented before an animation for those of its effects that start there (D4).
  private func keepStarts(of record: AnimationRecord) {
    guard let layer = record.layer, layer.isPresented(by: self) else { return }
    for planned in record.content.plan.effects {
      planned.effect.start { presentedValue(at: planned.effect.address, of: layer) }
    }
  }

  override func didRemove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if loop == nil { return removeAtOnce(record, outcome) }
    changes.removed.append(PendingChanges.Removal(record: record, outcome: outcome))
  }

  override var animationContext: AnimationContext { openContext }

  override func stopAnimations(of layer: Layer) { stopAll(of: layer) }
}

/// The instants before which nothing is due and nothing waits: an advance to one of them only moves the present.
///
///     now ─────────────────────────────── until ┬ next start, end or timer
///         an advance to here is one comparison  └ minus twice the tolerance of an instant
///
/// Every change ends the span; the next advance looks where the next one ends.
struct QuietSpan {
  private var until = -Double.infinity

  /// Returns whether an advance from one instant to another stays within the span.
  func allows(_ now: Double, _ target: Double) -> Bool { target < until && target >= now }

  /// Ends the span, because something may be due or waits.
  mutating func end() { until = -.infinity }

  /// Begins a span before the next instant at which something is due; infinite for none.
  mutating func begin(before next: Double) {
    until = next == .infinity ? next : next - 8 * next.ulp
  }
}

/// The state of the pass in progress, and of the advance that it belongs to.
///
///     advance  ├── pass ──┬── pass ──┬─────▶ target
///                         │
///                         └ commit, ends, values into the model, then calls to delegates and completions
struct PassState {
  /// Whether a pass is in progress, so that time must not move.
  var isRunning = false
  /// Whether the pass is calling callbacks, so that a flush may commit their changes.
  var isCalling = false
  /// Whether changes are being committed.
  var isCommitting = false
  /// Whether all animated values are being read: nothing may be committed.
  var isVisited = false
  /// Whether the loop itself sets model values, which are presented at once.
  var setsModel = false
  /// The target of the current advance; cycles are folded up to it.
  var target = 0.0
  /// Counts the commits of changes.
  var commitCount = 0
  /// Counts the passes that made calls.
  var callCount = 0
  /// Counts the additions of callbacks during one advance.
  var chain = ChainWatch()
}
