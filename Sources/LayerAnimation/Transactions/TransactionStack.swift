import LayerModel

/// The open transactions of a loop: the implicit one, and the explicit ones inside it.
struct TransactionStack {
  private var implicit = Transaction()
  private var explicit: [Transaction] = []
  /// Whether the outermost explicit transaction stands alone, so that its commit is a real one.
  private var isAlone = false

  /// The innermost open transaction.
  var current: Transaction { explicit.last ?? implicit }

  /// Whether an explicit transaction is open.
  var hasExplicit: Bool { !explicit.isEmpty }

  /// How many explicit transactions are open.
  var depth: Int { explicit.count }

  /// All open transactions, from the innermost: in that order their blocks run.
  var all: [Transaction] { explicit.reversed() + [implicit] }

  /// Whether a block of an open one may have to wait for what is added.
  var hasBlocks: Bool { !explicit.isEmpty || !implicit.blocks.isEmpty }

  /// Visits all open transactions in that order.
  func forEachOpen(_ visit: (Transaction) -> Void) {
    for transaction in explicit.reversed() { visit(transaction) }
    visit(implicit)
  }

  /// Opens an explicit transaction; `isAlone` where no change waits in the implicit one.
  mutating func begin(isAlone: Bool) -> Transaction {
    if explicit.isEmpty { self.isAlone = isAlone }
    let transaction = Transaction(inside: current)
    explicit.append(transaction)
    return transaction
  }

  /// Closes the innermost explicit transaction and gives it; nil where none is open (F91).
  mutating func end() -> (transaction: Transaction, isReal: Bool)? {
    guard let transaction = explicit.popLast() else { return nil }
    return (transaction, explicit.isEmpty && isAlone)
  }

  /// Closes the implicit transaction and opens a new one with the defaults.
  mutating func endImplicit() -> Transaction {
    let ended = implicit
    implicit = Transaction()
    return ended
  }
}
