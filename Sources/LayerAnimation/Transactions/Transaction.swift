import LayerModel

/// A group of changes that take effect together, and their settings.
///
/// There is always one: the *implicit* transaction opens with the first change and ends at the next
/// commit of the loop. *Explicit* transactions are nested in it or in each other, and inherit the
/// settings of the enclosing one (F90):
///
///     implicit  ├─ change ── change ──┤ commit: advance, frame, flush
///     explicit      ├─ change ──┤
///                      └ inherits duration, timing function, disableActions, values
///
/// A transaction belongs to its loop; each loop has its own. (Core Animation's transactions belong
/// to a thread, and have a lock. A loop is used by one task at a time and needs no lock, F168.)
///
/// Created by ``RenderLoop/transaction(duration:timingFunction:disableActions:_:completion:)`` or
/// ``RenderLoop/beginTransaction()``; the open one is ``RenderLoop/currentTransaction``.
public final class Transaction {
  /// The duration of implicit animations and of animations with duration 0, in seconds; nil, the
  /// default, means 0.25 (F9, F90).
  ///
  /// With 0 there are no implicit animations: changes are presented at their commit.
  @exclusivity(unchecked) public var animationDuration: Double?
  /// The timing function of animations added in the transaction; nil, the default, keeps their own
  /// (F30).
  @exclusivity(unchecked) public var animationTimingFunction: MediaTimingFunction?
  /// Whether changes run no actions; false by default.
  @exclusivity(unchecked) public var disableActions = false
  /// The action source for changes that the layers themselves do not handle; nil by default.
  ///
  /// Nested transactions inherit it. If it is nil, ``RenderLoop/actionSource`` is asked.
  @exclusivity(unchecked) public var actionSource: (any ActionSource)? {
    didSet { changeAnimator = nil }
  }
  /// What animates changes of layers that have no actions; set after the source of the same scope.
  @exclusivity(unchecked) package var changeAnimator: (any ChangeAnimator)?
  /// The values under keys that are not settings.
  @exclusivity(unchecked) var values: [String: PropertyValue] = [:]

  /// The current completion block, and replaced ones that still wait for their animations (F94).
  @exclusivity(unchecked) private(set) var blocks: [CompletionBlock] = []

  /// Creates a transaction inside another, whose settings it inherits (F90).
  init(inside outer: Transaction? = nil) {
    guard let outer else { return }
    animationDuration = outer.animationDuration
    animationTimingFunction = outer.animationTimingFunction
    disableActions = outer.disableActions
    actionSource = outer.actionSource
    changeAnimator = outer.changeAnimator
    values = outer.values
    completionBlock = outer.completionBlock
  }

  /// Whether a block was set that may have to wait for animations.
  var hasBlocks: Bool { !blocks.isEmpty }

  /// Whether it is as it was made.
  var isUnused: Bool {
    animationDuration == nil && animationTimingFunction == nil && !disableActions
      && actionSource == nil && values.isEmpty && blocks.isEmpty && completionBlock == nil
  }

  /// The completion block that was set last, if any (F168).
  ///
  /// Nil in a new transaction and after the commit; in a nested transaction that of the enclosing
  /// one, until it sets its own. Setting nil clears it, but a block that was already set still
  /// runs. Set it with ``setCompletionBlock(_:)``.
  @exclusivity(unchecked) public private(set) var completionBlock: (() -> Void)?

  /// Sets a block that runs once all animations added after it was set have ended (F93, F94).
  ///
  /// Without such animations it runs in the pass after the commit. Setting another block does not
  /// replace the previous one, which waits for the animations added before the change; both run. An
  /// animation added in a nested transaction counts for this one too, but the commit of a nested
  /// transaction does not run this one's block (F168).
  ///
  /// - Parameter block: Runs exactly once; a discarded loop does not run it. Nil clears
  ///   ``completionBlock`` but cancels no block.
  public func setCompletionBlock(_ block: (() -> Void)?) {
    completionBlock = block
    if let block { blocks.append(CompletionBlock(block)) }
  }

  /// Sets a block with a name for messages, such as `the block 'block 3'`.
  func setCompletionBlock(named name: String, _ block: @escaping () -> Void) {
    blocks.append(CompletionBlock(block, named: name))
  }

  /// Ends the transaction for its blocks: no more animations are added for them.
  ///
  /// Returns the blocks that have nothing to wait for.
  func seal() -> [CompletionBlock] {
    completionBlock = nil
    for block in blocks { block.isSealed = true }
    return blocks.filter(\.isDue)
  }
}

/// A transaction's completion block and the animations it waits for.
final class CompletionBlock {
  @exclusivity(unchecked) private var block: (() -> Void)?
  /// The name in messages; nil for a block of a transaction.
  let name: String?
  /// The number of animations that have not ended.
  @exclusivity(unchecked) var waiting = 0
  /// Whether the transaction was committed.
  @exclusivity(unchecked) var isSealed = false

  init(_ block: @escaping () -> Void, named name: String? = nil) {
    self.block = block
    self.name = name
  }

  /// Whether the block can run.
  var isDue: Bool { isSealed && waiting == 0 && block != nil }

  /// Runs the block; later calls have no effect.
  func run() {
    let block = self.block
    self.block = nil
    block?()
  }
}
