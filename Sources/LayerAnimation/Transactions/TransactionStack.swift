import LayerModel

/// The open transactions of a loop: the implicit one, and the explicit ones inside it.
struct TransactionStack {
  private var implicit = Transaction()
  private var explicit: [Transaction] = []
  /// Whether no change waited before the outermost explicit transaction, so that its end commits.
  private var isAlone = false

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
  /// - Returns: The closed one; nil if nobody used it, so that it continues as the new one.
  mutating func endImplicit() -> Transaction? {
    if isKnownUniquelyReferenced(&implicit) && implicit.isUnused { return nil }
    let ended = implicit
    implicit = Transaction()
    return ended
  }
}
