import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0008: a discarded loop keeps no callback, although its layers keep its state.
@Suite struct DiscardedCallbackTests {
  private final class Token {
    var count = 0
  }

  private final class Source: ActionSource {
    let token: Token
    init(_ token: Token) { self.token = token }
    func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
  }

  /// What keeps a callback when the loop goes.
  enum Keeper: CaseIterable, Sendable {
    case tracer, timer, pausedTimer, script, observer, source, transactionSource
    case implicitBlock, openBlock, dueBlock, committed, pending, removed, ended, held
    case heldRemoved, pendingRemoved
  }

  /// Makes a loop with a callback that keeps a token, and discards it.
  @inline(never)
  private func discard(
    _ keeper: Keeper, _ root: Layer, _ box: Layer, _ note: (Token) -> Void
  ) throws -> AnimationHandle? {
    let token = Token()
    note(token)
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.completion = { _ in token.count += 1 }
    let block = { token.count += 1 }
    var handle: AnimationHandle?
    switch keeper {
    case .tracer: loop.addTracer { _ in token.count += 1 }
    case .timer: loop.addTimer(at: 1) { _ in token.count += 1 }
    case .pausedTimer: loop.addPausedTimer(named: "p") { _ in token.count += 1 }
    case .script: loop.addScript([(1, block)])
    case .observer: loop.observe(.opacity, of: box) { _ in token.count += 1 }
    case .source: loop.actionSource = Source(token)
    case .transactionSource: loop.currentTransaction.actionSource = Source(token)
    case .implicitBlock: loop.currentTransaction.setCompletionBlock(block)
    case .openBlock: loop.beginTransaction().setCompletionBlock(block)
    case .dueBlock: loop.transaction({ _ in }, completion: block)
    case .committed:
      handle = try box.add(fade, forKey: "a")
      loop.flush()
    case .pending: handle = try box.add(fade, forKey: "a")
    case .pendingRemoved:
      handle = try box.add(fade, forKey: "a")
      handle?.remove()
    case .removed:
      handle = try box.add(fade, forKey: "a")
      loop.flush()
      handle?.remove()
    case .ended:
      handle = try box.add(fade, forKey: "a")
      loop.flush()
      // It ends with the transaction, and is not reported before the next pass.
      loop.transaction { _ in box.removeAllAnimations() }
    case .held, .heldRemoved:
      fade.isRemovedOnCompletion = false
      fade.fillMode = .forwards
      handle = try box.add(fade, forKey: "a")
      loop.advance(to: 2)
      if keeper == .heldRemoved { handle?.remove() }
    }
    return handle
  }

  @Test(arguments: Keeper.allCases)
  func `no callback is kept, even if its animation is`(_ keeper: Keeper) throws {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    weak var token: Token?
    let handle = try discard(keeper, root, box) { token = $0 }
    expectNil(token)
    if let handle { expectTrue(handle.layer === box && handle.key == "a") }
    withExtendedLifetime((root, box, handle)) {}
  }

  @inline(never)
  private func abandoned(_ root: Layer, _ box: Layer) throws -> [AnimationHandle] {
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    let running = try box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    loop.advance(to: 1)
    return [running, try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "b")]
  }

  @Test func `its layers have no actions, and what it did not commit waits for no other loop`()
    throws
  {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    let handles = try abandoned(root, box)
    expectNil(box.action(forKey: "cornerRadius"))
    box.cornerRadius = 2
    box.addSublayer(Layer(id: "new"))
    expectEqual(box.animationKeys, ["a", "b"])
    // Both are as they were: one runs, the other was never committed.
    expectEqual(handles.map(\.outcome), [nil, nil])
    expectTrue(handles[0].isRunning)
    expectEqual(handles.map(\.endTime), [4, nil])
    expectEqual(handles[0].position?.progress, 0.25)
    let loop = RenderLoop(root: root)
    loop.flush()
    expectEqual(handles.map(\.outcome), [.removedWithLayer, .removedWithLayer])
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
    expectEqual(box.presented.opacity, 1)
    // The new loop's actions are there again.
    expectTrue(box.action(forKey: "cornerRadius") != nil)
  }
}
