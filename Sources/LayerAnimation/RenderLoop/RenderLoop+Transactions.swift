import LayerModel

extension RenderLoop {
  /// The innermost open transaction; the implicit one where no explicit one is open.
  public var currentTransaction: Transaction {
    // Whoever asks may change it.
    core.quietUntil = -.infinity
    return core.transactions.current
  }

  /// Who decides what changes do, where neither the layer nor its transaction says; nil by default.
  ///
  /// The loop keeps it alive. Where nobody says, changes animate as F100 has it.
  public var actionSource: (any ActionSource)? {
    get { core.actionSource }
    set { core.actionSource = newValue }
  }

  /// Makes changes together, with settings of their own.
  ///
  ///     loop.transaction(duration: 0.5) { _ in
  ///       card.position.y = 200
  ///       card.opacity = 1
  ///     } completion: {
  ///       card.removeFromSuperlayer()
  ///     }
  ///
  /// Where no change waited in the implicit transaction the outermost commits at its end: the
  /// picture shows the changes, and animations with a begin time of 0 begin. Inside another
  /// transaction the changes wait for that one's commit. What is told, starts and completions,
  /// comes in the next pass: ``flush(file:line:)``, ``frame(file:line:)`` or an advance (F114).
  ///
  /// - Parameters:
  ///   - duration: The duration of implicit animations, in seconds; nil inherits.
  ///   - timingFunction: The timing function of animations; nil inherits.
  ///   - disableActions: Whether changes run no actions; nil inherits.
  ///   - changes: Makes the changes; gets the transaction.
  ///   - completion: Runs exactly once, when all animations added inside have ended. A
  ///     discarded loop does not run it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, once the transaction is committed.
  @discardableResult
  public func transaction<Result>(
    duration: Double? = nil, timingFunction: MediaTimingFunction? = nil,
    disableActions: Bool? = nil, _ changes: (Transaction) throws -> Result,
    completion: (() -> Void)? = nil
  ) rethrows -> Result {
    let transaction = beginTransaction()
    defer { commitTransaction() }
    if let duration { transaction.animationDuration = duration }
    if let timingFunction { transaction.animationTimingFunction = timingFunction }
    if let disableActions { transaction.disableActions = disableActions }
    if let completion { transaction.setCompletionBlock(completion) }
    return try changes(transaction)
  }

  /// Runs a closure in the next pass, as the completion of an empty transaction does.
  ///
  /// - Parameters:
  ///   - name: What messages call it, such as `block 3`.
  ///   - body: The closure. A discarded loop does not run it.
  public func runInNextPass(for name: String, _ body: @escaping () -> Void) {
    beginTransaction().setCompletionBlock(named: name, body)
    commitTransaction()
  }

  /// Opens an explicit transaction inside the open one; every begin needs its commit.
  @discardableResult
  public func beginTransaction() -> Transaction {
    let transaction = core.transactions.begin(isAlone: core.changes.isEmpty)
    core.trace(.transactionOpened(depth: core.transactions.depth))
    return transaction
  }

  /// Closes the innermost explicit transaction; nothing where none is open (F91).
  public func commitTransaction() { core.commitTransaction() }
}

extension LoopCore {
  /// Closes the innermost explicit transaction, and commits where it was the outermost of its own.
  func commitTransaction() {
    let depth = transactions.depth
    guard let (transaction, isReal) = transactions.end() else { return }
    trace(.transactionClosed(depth: depth))
    if isReal {
      settleUpdates()
      commitChanges()
    }
    for block in transaction.seal() { deliveries.run(block) }
  }
}
