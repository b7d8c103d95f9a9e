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
  /// What a nested transaction inherits (F90).
  private struct Settings {
    var duration: Double?
    var timingFunction: MediaTimingFunction?
    var disablesActions = false
    var source: (any ActionSource)?
    var animator: (any ChangeAnimator)?
    var values: [String: PropertyValue] = [:]
    var block: (() -> Void)?
  }

  // Unchecked: they save nine checks in a life, 30 in that of a block (record 0029).
  @exclusivity(unchecked) private var settings: Settings
  /// The current completion block, and replaced ones that still wait for their animations (F94).
  @exclusivity(unchecked) private(set) var blocks: [CompletionBlock] = []

  /// Creates a transaction inside another, whose settings it inherits (F90).
  init(inside outer: Transaction? = nil) { settings = outer?.settings ?? Settings() }

  /// The duration of implicit animations and of animations with duration 0, in seconds; nil, the
  /// default, means 0.25 (F9, F90).
  ///
  /// With 0 there are no implicit animations: changes are presented at their commit.
  public var animationDuration: Double? {
    get { settings.duration }
    set { settings.duration = newValue }
  }

  /// The timing function of animations added in the transaction; nil, the default, keeps their own
  /// (F30).
  public var animationTimingFunction: MediaTimingFunction? {
    get { settings.timingFunction }
    set { settings.timingFunction = newValue }
  }

  /// Whether changes run no actions; false by default.
  public var disableActions: Bool {
    get { settings.disablesActions }
    set { settings.disablesActions = newValue }
  }

  /// The action source for changes that the layers themselves do not handle; nil by default.
  ///
  /// Nested transactions inherit it. If it is nil, ``RenderLoop/actionSource`` is asked.
  public var actionSource: (any ActionSource)? {
    get { settings.source }
    set {
      settings.source = newValue
      settings.animator = nil
    }
  }

  /// What animates changes of layers that have no actions; set after the source of the same scope.
  package var changeAnimator: (any ChangeAnimator)? {
    get { settings.animator }
    set { settings.animator = newValue }
  }

  /// The values under keys that are not settings.
  var values: [String: PropertyValue] {
    get { settings.values }
    set { settings.values = newValue }
  }

  /// Whether a block was set that may have to wait for animations.
  var hasBlocks: Bool { !blocks.isEmpty }

  /// Whether it is as it was made.
  var isUnused: Bool {
    settings.duration == nil && settings.timingFunction == nil && !disableActions
      && settings.source == nil && settings.values.isEmpty && blocks.isEmpty
      && settings.block == nil
  }

  /// The completion block that was set last, if any (F168).
  ///
  /// Nil in a new transaction and after the commit; in a nested transaction that of the enclosing
  /// one, until it sets its own. Setting nil clears it, but a block that was already set still
  /// runs. Set it with ``setCompletionBlock(_:)``.
  public var completionBlock: (() -> Void)? { settings.block }

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
    settings.block = block
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
    settings.block = nil
    for block in blocks { block.isSealed = true }
    return blocks.filter(\.isDue)
  }
}

/// A transaction's completion block and the animations it waits for.
final class CompletionBlock {
  private var block: (() -> Void)?
  /// The name in messages; nil for a block of a transaction.
  let name: String?
  /// The number of animations that have not ended.
  var waiting = 0
  /// Whether the transaction was committed.
  var isSealed = false
  /// Whether it runs after the delegates are told of stops, instead of before (F95).
  var isLast = false

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

/// The open transactions of a loop: the implicit one, and the explicit ones inside it.
struct TransactionStack {
  private var implicit = Transaction()
  private var explicit: [Transaction] = []
  /// Whether no change waited before the outermost explicit transaction, so that its end commits.
  private var isAlone = false
  /// The action source for changes whose transaction has none.
  var source: (any ActionSource)?

  /// The innermost open transaction.
  var current: Transaction { explicit.last ?? implicit }

  /// Whether changes in the innermost open transaction run no actions.
  var disablesActions: Bool {
    // By index: the array's `last` would retain the transaction.
    explicit.isEmpty ? implicit.disableActions : explicit[explicit.count - 1].disableActions
  }

  /// Whether an explicit transaction is open.
  var hasExplicit: Bool { !explicit.isEmpty }

  /// The number of open explicit transactions.
  var depth: Int { explicit.count }

  /// Whether blocks of open transactions may have to wait for added animations.
  var hasBlocks: Bool {
    for index in explicit.indices where explicit[index].hasBlocks { return true }
    return implicit.hasBlocks
  }

  /// Visits all open transactions, the innermost first.
  func forEachOpen(_ visit: (Transaction) -> Void) {
    for transaction in explicit.reversed() { visit(transaction) }
    visit(implicit)
  }

  /// Opens an explicit transaction; `isAlone` if no change waits in the implicit one.
  mutating func begin(isAlone: Bool) -> Transaction {
    if explicit.isEmpty { self.isAlone = isAlone }
    let transaction = Transaction(inside: current)
    explicit.append(transaction)
    return transaction
  }

  /// Closes the innermost explicit transaction and returns it; nil if none is open (F91).
  mutating func end() -> (transaction: Transaction, isReal: Bool)? {
    guard let transaction = explicit.popLast() else { return nil }
    return (transaction, explicit.isEmpty && isAlone)
  }

  /// Closes the implicit transaction and opens a new one with default settings.
  ///
  /// - Returns: The closed one; nil if it was not used, so that it continues as the new one.
  mutating func endImplicit() -> Transaction? {
    if isKnownUniquelyReferenced(&implicit) && implicit.isUnused { return nil }
    let ended = implicit
    implicit = Transaction()
    return ended
  }
}

/// A source of actions for changes of layers, in a transaction or in a whole loop.
///
///     delegate ─▶ actions ─▶ style ─▶ class ─▶ transaction's source ─▶ loop's ─▶ the tree's own
///
/// It precedes the default actions of a displayed tree (F98, F100), and is asked only if the
/// layer's own search steps have no answer (F97). If the transaction has a source, the loop's is
/// not asked. View-style blocks are such a source; so can be anything else that turns changes into
/// animations.
public protocol ActionSource: AnyObject {
  /// Returns the action for a change of a key; nil leaves the decision to the tree.
  ///
  /// For a property it is called while the layer still has its old value; the action runs when it
  /// has the new one. It is not called for layers that were never committed (F99).
  ///
  /// - Parameters:
  ///   - layer: The layer, in the loop's tree.
  ///   - key: The property's name, or `sublayers`, `mask`, `onOrderIn`, `onOrderOut`, `onLayout`.
  /// - Returns: The action, or `stop` for none; nil if this source does not decide.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
}

/// An action that can say how it animates, for a class that animates a key of its own alike.
package protocol TimedAction: Action {
  /// An animation with the action's time and curve, and without a key path and values; its begin
  /// is the delay. Nil if there is none of this kind.
  var template: BasicAnimation? { get }
}

/// The source of a closure whose player drives what starts inside of it.
///
/// It also answers for layers of the tree that wait for their first commit.
/// In a block, views that were just added animate; plain layers do not (F99, F105).
package protocol NewLayerSource: ActionSource {
  /// The name of the player, in messages.
  var playerName: String { get }
}

/// A source that animates the changes of layers without actions itself: no action is made.
package protocol ChangeAnimator: AnyObject {
  /// Returns whether a change of a property animates; the layer still has its old value.
  func animates(_ row: PropertyRow, of layer: Layer) -> Bool
  /// Animates a change; the layer has its new value.
  func animate(_ row: PropertyRow, of layer: Layer, from old: PropertyValue)
  /// Responds to a property that is set to the value that it has.
  func keeps(_ row: PropertyRow, of layer: Layer)
}
