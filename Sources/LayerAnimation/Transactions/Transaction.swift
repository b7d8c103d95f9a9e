import LayerModel

/// A group of changes that become real together, and what holds for them.
///
/// There is always one: the *implicit* transaction opens with the first change and ends at the next
/// commit of the loop. *Explicit* ones stand in it or in each other, and take over what holds
/// outside (F90):
///
///     implicit  ├─ change ── change ──┤ commit: advance, frame, flush
///     explicit      ├─ change ──┤
///                      └ inherits duration, timing function, disableActions, values
///
/// A transaction belongs to its loop: another loop has its own, with settings of its own. (Core
/// Animation's belong to a thread, and have a lock; a loop is used by one task at a time and needs
/// none, F168.)
///
/// Made by ``RenderLoop/transaction(duration:timingFunction:disableActions:_:completion:)`` or
/// ``RenderLoop/beginTransaction()``; the open one is ``RenderLoop/currentTransaction``.
public final class Transaction {
  /// The duration of implicit animations and of animations without one of their own, in seconds;
  /// nil, the default, leaves it at 0.25 (F9, F90).
  ///
  /// With 0 nothing animates by itself: changes show at their commit.
  @exclusivity(unchecked) public var animationDuration: Double?
  /// The timing function that animations added in the transaction get; nil, the default, leaves
  /// them theirs (F30).
  @exclusivity(unchecked) public var animationTimingFunction: MediaTimingFunction?
  /// Whether changes run no actions; false by default.
  @exclusivity(unchecked) public var disableActions = false
  /// Who decides what changes do where the layers themselves do not say; nil by default.
  ///
  /// Transactions inside take it over. Nil leaves it to ``RenderLoop/actionSource``.
  @exclusivity(unchecked) public var actionSource: (any ActionSource)?
  /// What stands under keys that are no settings.
  @exclusivity(unchecked) var values: [String: PropertyValue] = [:]

  /// The open completion block and those that were replaced, which still wait for theirs (F94).
  @exclusivity(unchecked) private(set) var blocks: [CompletionBlock] = []

  /// Makes a transaction inside another, whose settings it inherits (F90).
  init(inside outer: Transaction? = nil) {
    guard let outer else { return }
    animationDuration = outer.animationDuration
    animationTimingFunction = outer.animationTimingFunction
    disableActions = outer.disableActions
    actionSource = outer.actionSource
    values = outer.values
    completionBlock = outer.completionBlock
  }

  /// The completion block that was set last, or nil (F168).
  ///
  /// Nil in a new transaction and again after the commit; in a nested transaction the enclosing
  /// one's, until it sets its own. Setting nil empties it, but a block that was already set still
  /// runs. Set it with ``setCompletionBlock(_:)``.
  @exclusivity(unchecked) public private(set) var completionBlock: (() -> Void)?

  /// Sets a block that runs once all animations added after it was set have ended (F93, F94).
  ///
  /// Without such animations it runs in the pass after the commit. Setting another lets the one
  /// before wait for what was added in its time; both run. An animation added in a transaction
  /// inside counts for this one too, but the commit of a transaction inside does not run this one's
  /// block (F168).
  ///
  /// - Parameter block: Runs exactly once; a discarded loop does not run it. Nil
  ///   empties ``completionBlock`` and takes back nothing.
  public func setCompletionBlock(_ block: (() -> Void)?) {
    completionBlock = block
    if let block { blocks.append(CompletionBlock(block)) }
  }

  /// The same, for a block that messages call by a name, such as `the block 'block 3'`.
  func setCompletionBlock(named name: String, _ block: @escaping () -> Void) {
    blocks.append(CompletionBlock(block, named: name))
  }

  /// Ends the transaction for its blocks: nothing more is added for them to wait for.
  ///
  /// Gives those that wait for nothing.
  func seal() -> [CompletionBlock] {
    completionBlock = nil
    for block in blocks { block.isSealed = true }
    return blocks.filter(\.isDue)
  }
}

/// A transaction's completion block and the animations it waits for.
final class CompletionBlock {
  @exclusivity(unchecked) private var block: (() -> Void)?
  /// What messages call it; nil for a block of a transaction.
  let name: String?
  /// How many animations have to end yet.
  @exclusivity(unchecked) var waiting = 0
  /// Whether the transaction was committed.
  @exclusivity(unchecked) var isSealed = false

  init(_ block: @escaping () -> Void, named name: String? = nil) {
    self.block = block
    self.name = name
  }

  /// Whether it is time to run.
  var isDue: Bool { isSealed && waiting == 0 && block != nil }

  /// Runs the block, the first time.
  func run() {
    let block = self.block
    self.block = nil
    block?()
  }
}
