import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F168: reading the completion block of a transaction, and the owner of transactions.
@Suite struct CompletionBlockReadingTests {
  private let stage = Stage()
  private let log = EventLog()
  private var loop: RenderLoop { stage.loop }

  /// What a block writes when it is read and run.
  private func reading(_ transaction: Transaction) -> String {
    guard let block = transaction.completionBlock else { return "nil" }
    block()
    return log.lines.last ?? "nothing"
  }

  @Test func `F168: it reads nil at first, then what was set, and nil after the commit`() {
    expectEqual(reading(loop.currentTransaction), "nil")
    let transaction = loop.beginTransaction()
    expectEqual(reading(transaction), "nil")
    transaction.setCompletionBlock { [log] in log.add("one") }
    expectEqual(reading(transaction), "one")
    expectEqual(reading(loop.currentTransaction), "one")
    transaction.setCompletionBlock { [log] in log.add("two") }
    expectEqual(reading(transaction), "two")
    loop.commitTransaction()
    expectEqual(reading(transaction), "nil")
    expectEqual(reading(loop.currentTransaction), "nil")
  }

  @Test func `F168: a nested transaction reads the enclosing one's until it sets its own`() {
    let outer = loop.beginTransaction()
    outer.setCompletionBlock { [log] in log.add("outer") }
    let inner = loop.beginTransaction()
    expectEqual(reading(inner), "outer")
    inner.setCompletionBlock { [log] in log.add("inner") }
    expectEqual(reading(inner), "inner")
    expectEqual(reading(outer), "outer")
    loop.commitTransaction()
    expectEqual(reading(loop.currentTransaction), "outer")
    loop.commitTransaction()
  }

  @Test func `F168: a second block is added; an inner commit does not run the outer's`() {
    loop.beginTransaction().setCompletionBlock { [log] in log.add("outer") }
    let inner = loop.beginTransaction()
    inner.setCompletionBlock { [log] in log.add("first") }
    inner.setCompletionBlock { [log] in log.add("second") }
    loop.commitTransaction()
    expectTrue(log.lines.isEmpty)
    loop.commitTransaction()
    loop.flush()
    expectEqual(log.lines, ["first", "second", "outer"])
  }

  @Test func `F168: nil clears the property, but a block that was set still runs`() {
    let transaction = loop.beginTransaction()
    transaction.setCompletionBlock { [log] in log.add("kept") }
    transaction.setCompletionBlock(nil)
    expectEqual(reading(transaction), "nil")
    expectTrue(log.lines.isEmpty)
    loop.commitTransaction()
    loop.flush()
    loop.flush()
    expectEqual(log.lines, ["kept"])
  }

  /// Measured for threads: 5 in one leaves 0.25 in another; here a transaction belongs to a loop.
  @Test func `F168: a transaction belongs to a loop`() {
    let other = Stage().loop
    let mine = loop.beginTransaction()
    mine.animationDuration = 5
    expectNil(other.currentTransaction.animationDuration)
    other.beginTransaction().animationDuration = 11
    expectEqual(loop.currentTransaction.animationDuration, 5)
    mine.animationDuration = 3
    expectEqual(other.currentTransaction.animationDuration, 11)
    other.commitTransaction()
    loop.commitTransaction()
  }

  @Test func `F94: a block that ran is released, even if its transaction is kept`() {
    let transaction = loop.beginTransaction()
    weak var held: EventLog?
    do {
      let own = EventLog()
      held = own
      transaction.setCompletionBlock { own.add("ran") }
    }
    loop.commitTransaction()
    // The block waits for the next pass (F93).
    expectEqual(held?.lines, [])
    loop.flush()
    expectNil(held)
    withExtendedLifetime(transaction) {}
  }
}
