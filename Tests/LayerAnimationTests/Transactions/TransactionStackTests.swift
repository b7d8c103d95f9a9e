import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The open transactions of a loop, and what each hands on to those inside it: F90, F91.
@Suite struct TransactionStackTests {
  private final class Source: ActionSource {
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F91: without an explicit one there is nothing to end") {
      var stack = TransactionStack()
      expectNil(stack.end())
      expectEqual(stack.depth, 0)
      expectFalse(stack.hasExplicit)
      _ = stack.begin(isAlone: true)
      expectEqual(stack.depth, 1)
      expectTrue(stack.hasExplicit)
      expectTrue(stack.end() != nil)
      expectNil(stack.end())
      expectEqual(stack.depth, 0)
      expectFalse(stack.hasExplicit)
    },
    Fact("the innermost one is current, and ends first") {
      var stack = TransactionStack()
      let implicit = stack.current
      let outer = stack.begin(isAlone: true)
      expectTrue(stack.current === outer)
      expectTrue(outer !== implicit)
      let inner = stack.begin(isAlone: false)
      expectTrue(stack.current === inner)
      expectEqual(stack.depth, 2)
      var visited: [ObjectIdentifier] = []
      stack.forEachOpen { visited.append(ObjectIdentifier($0)) }
      expectEqual(visited, [inner, outer, implicit].map(ObjectIdentifier.init))
      expectTrue(stack.end()?.transaction === inner)
      expectTrue(stack.current === outer)
      expectTrue(stack.end()?.transaction === outer)
      expectTrue(stack.current === implicit)
    },
    Fact("the innermost one decides whether actions are disabled") {
      var stack = TransactionStack()
      expectFalse(stack.disablesActions)
      stack.current.disableActions = true
      expectTrue(stack.disablesActions)
      let outer = stack.begin(isAlone: true)
      expectTrue(stack.disablesActions, "inherited")
      outer.disableActions = false
      expectFalse(stack.disablesActions)
      let inner = stack.begin(isAlone: true)
      inner.disableActions = true
      expectTrue(stack.disablesActions)
      expectFalse(outer.disableActions)
      _ = stack.end()
      expectFalse(stack.disablesActions)
      _ = stack.end()
      expectTrue(stack.disablesActions)
    },
    Fact("an animation may have to wait for blocks of an explicit one, or of the implicit one") {
      var stack = TransactionStack()
      expectFalse(stack.hasBlocks)
      _ = stack.begin(isAlone: true)
      expectTrue(stack.hasBlocks)
      _ = stack.end()
      expectFalse(stack.hasBlocks)
      stack.current.setCompletionBlock {}
      expectTrue(stack.hasBlocks)
    },
    Fact("an unused one that the program still has ends too, since it may be used later") {
      var stack = TransactionStack()
      let kept = stack.current
      let ended = stack.endImplicit()
      expectTrue(ended === kept)
      expectTrue(stack.current !== kept)
      withExtendedLifetime(kept) {}
    },
    Fact("F93: sealing returns the blocks that wait for nothing, in the order of setting") {
      let transaction = Transaction()
      for name in ["a", "b", "c"] { transaction.setCompletionBlock(named: name) {} }
      transaction.setCompletionBlock {}
      transaction.blocks[1].waiting = 1
      expectTrue(transaction.blocks.allSatisfy { !$0.isSealed })
      expectTrue(transaction.completionBlock != nil)
      expectEqual(transaction.seal().map(\.name), ["a", "c", nil])
      expectTrue(transaction.blocks.allSatisfy(\.isSealed))
      expectNil(transaction.completionBlock)
      // Those that ran are not due again.
      transaction.blocks[0].run()
      expectEqual(transaction.seal().map(\.name), ["c", nil])
    },
  ]

  @Test(arguments: [false, true])
  func `F92: only the end of the outermost commits, and only if no change waited before it`(
    isAlone: Bool
  ) {
    var stack = TransactionStack()
    _ = stack.begin(isAlone: isAlone)
    _ = stack.begin(isAlone: !isAlone)
    _ = stack.begin(isAlone: isAlone)
    let ends = (0..<3).map { _ in stack.end()?.isReal }
    expectEqual(ends, [false, false, isAlone])
    // The next outermost one decides for itself.
    _ = stack.begin(isAlone: !isAlone)
    expectEqual(stack.end()?.isReal, !isAlone)
  }

  /// What a program may do with a transaction.
  enum Use: CaseIterable, Sendable {
    case duration, curve, disabling, source, key, block, namedBlock, blockAndNil
  }

  private func use(_ transaction: Transaction, _ use: Use, _ source: Source) {
    switch use {
    case .duration: transaction.animationDuration = 0
    case .curve: transaction.animationTimingFunction = .linear
    case .disabling: transaction.disableActions = true
    case .source: transaction.actionSource = source
    case .key: transaction["mood"] = 1
    case .block: transaction.setCompletionBlock {}
    case .namedBlock: transaction.setCompletionBlock(named: "block 1") {}
    case .blockAndNil:
      transaction.setCompletionBlock {}
      transaction.setCompletionBlock(nil)
    }
  }

  @Test(arguments: Use.allCases)
  func `F90: an implicit one that was used ends, and a new one has the defaults`(_ use: Use) {
    let source = Source()
    var stack = TransactionStack()
    expectTrue(stack.current.isUnused)
    expectNil(stack.endImplicit(), "nobody used it")
    self.use(stack.current, use, source)
    expectFalse(stack.current.isUnused)
    let used = ObjectIdentifier(stack.current)
    let ended = stack.endImplicit()
    expectEqual(ended.map(ObjectIdentifier.init), used)
    expectTrue(stack.current !== ended)
    expectTrue(stack.current.isUnused)
    expectNil(stack.endImplicit())
  }

  @Test func `F90, F168: a nested one inherits the settings, but not the blocks`() {
    let source = Source()
    let outer = Transaction()
    for use in Use.allCases where use != .blockAndNil { self.use(outer, use, source) }
    let inner = Transaction(inside: outer)
    expectEqual(inner.animationDuration, 0)
    expectEqual(inner.animationTimingFunction, .linear)
    expectTrue(inner.disableActions)
    expectTrue(inner.actionSource === source)
    expectEqual(inner["mood"], 1)
    expectTrue(inner.completionBlock != nil)
    expectTrue(inner.blocks.isEmpty)
    expectEqual(outer.blocks.count, 2)
    // F90: what the inner one changes is its own.
    inner["mood"] = 2
    inner.animationDuration = 3
    expectEqual(outer["mood"], 1)
    expectEqual(outer.animationDuration, 0)
  }
}
