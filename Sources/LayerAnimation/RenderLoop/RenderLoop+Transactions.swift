import LayerModel

extension RenderLoop {
  /// The innermost open transaction; the implicit one if no explicit one is open.
  public var currentTransaction: Transaction {
    // The caller may change it.
    core.quiet.end()
    return core.transactions.current
  }

  /// The source of actions for changes that neither the layer nor its transaction handles; nil by
  /// default.
  ///
  /// The loop keeps it alive. If no source answers, changes animate as in F100.
  public var actionSource: (any ActionSource)? {
    get { core.transactions.source }
    set { core.transactions.source = newValue }
  }

  /// Groups changes in a transaction with settings of its own.
  ///
  ///     loop.transaction(duration: 0.5) { _ in
  ///       card.position.y = 200
  ///       card.opacity = 1
  ///     } completion: {
  ///       card.removeFromSuperlayer()
  ///     }
  ///
  /// If no change waited in the implicit transaction, the outermost transaction commits at its end:
  /// the changes are presented, and animations with a begin time of 0 start. Inside another
  /// transaction the changes wait for that one's commit. Reports of starts and completions come in
  /// the next pass: ``flush(file:line:)``, ``frame(file:line:)`` or an advance (F114).
  ///
  /// - Parameters:
  ///   - duration: The duration of implicit animations, in seconds; nil inherits.
  ///   - timingFunction: The timing function of animations; nil inherits.
  ///   - disableActions: Whether changes run no actions; nil inherits.
  ///   - changes: Makes the changes; receives the transaction.
  ///   - completion: Runs exactly once, when all animations added inside have ended. A
  ///     discarded loop does not run it.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, after the transaction is committed.
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
  ///   - name: The name in messages, such as `block 3`.
  ///   - body: The closure. A discarded loop does not run it.
  package func runInNextPass(for name: String, _ body: @escaping () -> Void) {
    beginTransaction().setCompletionBlock(named: name, body)
    commitTransaction()
  }

  /// Opens an explicit transaction inside the open one; every call needs its
  /// ``commitTransaction()``.
  @discardableResult
  public func beginTransaction() -> Transaction {
    let transaction = core.transactions.begin(isAlone: core.changes.isEmpty)
    core.trace(.transactionOpened(depth: core.transactions.depth))
    return transaction
  }

  /// Whether an explicit transaction is open.
  package var hasOpenTransaction: Bool { core.transactions.hasExplicit }

  /// Closes the innermost explicit transaction; without one it has no effect (F91).
  public func commitTransaction() { core.commitTransaction() }
}

extension LoopCore {
  /// Closes the innermost explicit transaction; commits if it was outermost and no change waited.
  func commitTransaction() {
    let depth = transactions.depth
    guard let (transaction, isReal) = transactions.end() else { return }
    trace(.transactionClosed(depth: depth))
    if isReal {
      // A flush in a layout does nothing, because the commit follows.
      let (isRunning, isCalling) = (pass.isRunning, pass.isCalling)
      (pass.isRunning, pass.isCalling) = (true, false)
      carryOutUpdates()
      (pass.isRunning, pass.isCalling) = (isRunning, isCalling)
      commitChanges()
    }
    for block in transaction.seal() { deliveries.run(block) }
  }
}
