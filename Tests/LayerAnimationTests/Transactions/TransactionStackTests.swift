import LayerModel
import Testing

@testable import LayerAnimation

/// The open transactions of a loop, and what each hands on to those inside it: F90, F91.
@Suite struct TransactionStackTests {
  private final class Source: ActionSource {
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  }

  @Test func `F91: without an explicit one there is nothing to end`() {
    var stack = TransactionStack()
    #expect(stack.end() == nil && stack.depth == 0 && !stack.hasExplicit)
    _ = stack.begin(isAlone: true)
    #expect(stack.depth == 1 && stack.hasExplicit)
    #expect(stack.end() != nil && stack.end() == nil)
    #expect(stack.depth == 0 && !stack.hasExplicit)
  }

  @Test func `the innermost one is current, and ends first`() {
    var stack = TransactionStack()
    let implicit = stack.current
    let outer = stack.begin(isAlone: true)
    #expect(stack.current === outer && outer !== implicit)
    let inner = stack.begin(isAlone: false)
    #expect(stack.current === inner && stack.depth == 2)
    var visited: [ObjectIdentifier] = []
    stack.forEachOpen { visited.append(ObjectIdentifier($0)) }
    #expect(visited == [inner, outer, implicit].map(ObjectIdentifier.init))
    #expect(stack.end()?.transaction === inner && stack.current === outer)
    #expect(stack.end()?.transaction === outer && stack.current === implicit)
  }

  @Test(arguments: [false, true])
  func `F92: only the end of the outermost commits, and only if no change waited before it`(
    isAlone: Bool
  ) {
    var stack = TransactionStack()
    _ = stack.begin(isAlone: isAlone)
    _ = stack.begin(isAlone: !isAlone)
    _ = stack.begin(isAlone: isAlone)
    let ends = (0..<3).map { _ in stack.end()?.isReal }
    #expect(ends == [false, false, isAlone])
    // The next outermost one decides for itself.
    _ = stack.begin(isAlone: !isAlone)
    #expect(stack.end()?.isReal == !isAlone)
  }

  @Test func `the innermost one decides whether actions are disabled`() {
    var stack = TransactionStack()
    #expect(!stack.disablesActions)
    stack.current.disableActions = true
    #expect(stack.disablesActions)
    let outer = stack.begin(isAlone: true)
    #expect(stack.disablesActions, "inherited")
    outer.disableActions = false
    #expect(!stack.disablesActions)
    let inner = stack.begin(isAlone: true)
    inner.disableActions = true
    #expect(stack.disablesActions && !outer.disableActions)
    _ = stack.end()
    #expect(!stack.disablesActions)
    _ = stack.end()
    #expect(stack.disablesActions)
  }

  @Test func `an animation may have to wait for blocks of an explicit one, or of the implicit one`()
  {
    var stack = TransactionStack()
    #expect(!stack.hasBlocks)
    _ = stack.begin(isAlone: true)
    #expect(stack.hasBlocks)
    _ = stack.end()
    #expect(!stack.hasBlocks)
    stack.current.setCompletionBlock {}
    #expect(stack.hasBlocks)
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
    #expect(stack.current.isUnused)
    #expect(stack.endImplicit() == nil, "nobody used it")
    self.use(stack.current, use, source)
    #expect(!stack.current.isUnused)
    let used = ObjectIdentifier(stack.current)
    let ended = stack.endImplicit()
    #expect(ended.map(ObjectIdentifier.init) == used)
    #expect(stack.current !== ended && stack.current.isUnused)
    #expect(stack.endImplicit() == nil)
  }

  @Test func `an unused one that the program still has ends too, since it may be used later`() {
    var stack = TransactionStack()
    let kept = stack.current
    let ended = stack.endImplicit()
    #expect(ended === kept && stack.current !== kept)
    withExtendedLifetime(kept) {}
  }

  @Test func `F90, F168: a nested one inherits the settings, but not the blocks`() {
    let source = Source()
    let outer = Transaction()
    for use in Use.allCases where use != .blockAndNil { self.use(outer, use, source) }
    let inner = Transaction(inside: outer)
    #expect(inner.animationDuration == 0 && inner.animationTimingFunction == .linear)
    #expect(inner.disableActions && inner.actionSource === source && inner["mood"] == 1)
    #expect(inner.completionBlock != nil && inner.blocks.isEmpty && outer.blocks.count == 2)
    // F90: what the inner one changes is its own.
    inner["mood"] = 2
    inner.animationDuration = 3
    #expect(outer["mood"] == 1 && outer.animationDuration == 0)
  }

  @Test func `F93: sealing returns the blocks that wait for nothing, in the order of setting`() {
    let transaction = Transaction()
    for name in ["a", "b", "c"] { transaction.setCompletionBlock(named: name) {} }
    transaction.setCompletionBlock {}
    transaction.blocks[1].waiting = 1
    #expect(transaction.blocks.allSatisfy { !$0.isSealed } && transaction.completionBlock != nil)
    #expect(transaction.seal().map(\.name) == ["a", "c", nil])
    #expect(transaction.blocks.allSatisfy(\.isSealed) && transaction.completionBlock == nil)
    // Those that ran are not due again.
    transaction.blocks[0].run()
    #expect(transaction.seal().map(\.name) == ["c", nil])
  }
}
