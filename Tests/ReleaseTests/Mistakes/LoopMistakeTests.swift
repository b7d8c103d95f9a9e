import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A programmer's mistake, as a program makes it.
enum LoopMistake: String, CaseIterable, Codable, Sendable {
  case backwards, byLess, toNaN, toInfinity, frameBackwards, settleWithinLess
  case advanceInCompletion, advanceByInCompletion, frameInCompletion, settleInCompletion
  case cancelAllInCompletion, advanceInTimer, advanceInObserver, frameInFrame
  case advanceInTransaction, frameInTransaction, settleInTransaction, transactionLeftOpen
  case endlessCallbacks, endlessCancelling, endlessLayout, endlessObservers
  case rootWithSuperlayer, rootOfTwoLoops, noFrames, scriptInThePast

  /// The line of the wrong call, and the call; both are on one line.
  var call: (line: UInt, make: (Stage) -> Void) {
    switch self {
    case .backwards: (#line, { $0.loop.advance(to: 1) })
    case .byLess: (#line, { $0.loop.advance(by: -1) })
    case .toNaN: (#line, { $0.loop.advance(to: .nan) })
    case .toInfinity: (#line, { $0.loop.advance(to: .infinity) })
    case .frameBackwards: (#line, { $0.loop.frame(at: 1) })
    case .settleWithinLess: (#line, { try? $0.loop.settle(within: -1) })
    case .advanceInCompletion: (#line, { s in s.inCompletion { s.loop.advance(to: 9) } })
    case .advanceByInCompletion: (#line, { s in s.inCompletion { s.loop.advance(by: 1) } })
    case .frameInCompletion: (#line, { s in s.inCompletion { s.loop.frame() } })
    case .settleInCompletion: (#line, { s in s.inCompletion { try? s.loop.settle() } })
    case .cancelAllInCompletion: (#line, { s in s.inCompletion { s.loop.cancelAll() } })
    case .advanceInTimer: (#line, { s in s.inTimer { s.loop.advance(to: 9) } })
    case .advanceInObserver: (#line, { s in s.inObserver { s.loop.advance(by: 1) } })
    case .frameInFrame: (#line, { s in s.inFrame { s.loop.frame() } })
    case .advanceInTransaction: (#line, { s in s.inTransaction { s.loop.advance(to: 9) } })
    case .frameInTransaction: (#line, { s in s.inTransaction { s.loop.frame() } })
    case .settleInTransaction: (#line, { s in s.inTransaction { try? s.loop.settle() } })
    case .transactionLeftOpen: (#line, { $0.leavingOpen().advance(to: 9) })
    case .endlessCallbacks: (#line, { $0.addingAgain().flush() })
    case .endlessCancelling: (#line, { $0.addingTimers(101).cancelAll() })
    case .endlessLayout: (#line, { $0.growing().flush() })
    case .endlessObservers: (#line, { $0.following().flush() })
    case .rootWithSuperlayer: (0, { _ = RenderLoop(root: $0.box) })
    case .rootOfTwoLoops: (0, { _ = RenderLoop(root: $0.root) })
    case .noFrames: (0, { _ in _ = FixedStepClock(framesPerSecond: 0) })
    case .scriptInThePast: (0, { $0.loop.addScript([(1, {})]) })
    }
  }

  /// The message with which the program stops, or its start.
  var sentence: String {
    switch self {
    case .backwards, .frameBackwards: "A loop at 2.0 s cannot be advanced to 1.0 s."
    case .byLess: "A loop can be advanced by 0 or more seconds, not by -1.0."
    case .toNaN: "A loop at 2.0 s cannot be advanced to nan s."
    case .toInfinity: "A loop at 2.0 s cannot be advanced to inf s."
    case .settleWithinLess: "A loop settles within 0 or more seconds, not -1.0."
    case .frameInFrame: "A frame listener cannot make a frame"
    case .advanceInTransaction, .frameInTransaction:
      "A loop cannot be advanced inside an open transaction; commit it first."
    case .settleInTransaction: "A loop cannot settle inside an open transaction; commit it first."
    case .settleInCompletion: "A loop cannot settle from within a callback"
    case .cancelAllInCompletion: "'cancelAll' cannot be called from within a callback"
    case .endlessObservers:
      "Observers of presented values change each other endlessly at 2.0 s."
    case .transactionLeftOpen: "A callback at 3.0 s left a transaction open; commit it"
    case .endlessCallbacks:
      "Callbacks of the animation 'again' of Layer #box cause each other endlessly at 2.0 s."
    case .endlessCancelling:
      "Callbacks add new work each time 'cancelAll' ends the running work: after 100 rounds "
        + "some is left."
    case .endlessLayout: "The action 'onLayout' of Layer #root adds sublayers endlessly."
    case .rootWithSuperlayer: "Layer #box has a superlayer; a loop needs the root of a tree."
    case .rootOfTwoLoops: "Layer #root is the root of another loop's tree already."
    case .noFrames: "A clock needs more than 0 frames per second, not 0.0."
    case .scriptInThePast: "A loop at 2.0 s cannot make a change at 1.0 s."
    default: "A loop cannot be advanced from within a callback"
    }
  }
}

extension Stage {
  /// Calls a closure in the completion of an animation.
  fileprivate func inCompletion(_ body: @escaping () -> Void) {
    let animation = BasicAnimation("opacity", to: 1)
    animation.completion = { _ in body() }
    _ = try? box.add(animation, forKey: "a")
    loop.advance(to: 5)
  }

  /// Calls a closure in a timer.
  fileprivate func inTimer(_ body: @escaping () -> Void) {
    loop.addTimer(at: 3, named: "t") { _ in body() }
    loop.advance(to: 5)
  }

  /// Calls a closure in an observer of a presented value.
  fileprivate func inObserver(_ body: @escaping () -> Void) {
    loop.observe(.zPosition, of: box) { _ in body() }
    loop.withoutActions { box.zPosition = 1 }
    loop.flush()
  }

  /// Adds an observer that changes what it observes.
  fileprivate func following() -> RenderLoop {
    loop.observe(.zPosition, of: box) { [loop, box] change in
      loop.withoutActions { box.zPosition = change.new + 1 }
    }
    loop.withoutActions { box.zPosition = 1 }
    return loop
  }

  /// Calls a closure in a frame listener.
  fileprivate func inFrame(_ body: @escaping () -> Void) {
    loop.addFrameListener { _ in body() }
    loop.frame()
  }

  /// Calls a closure in an open transaction, in which there is something to wait for.
  fileprivate func inTransaction(_ body: () -> Void) {
    _ = try? box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    loop.transaction { _ in body() }
  }

  /// Adds an animation whose completion leaves a transaction open, and one that ends later.
  fileprivate func leavingOpen() -> RenderLoop {
    let first = BasicAnimation("opacity", to: 1)
    first.completion = { [loop] _ in loop.beginTransaction() }
    _ = try? box.add(first, forKey: "first")
    _ = try? box.add(BasicAnimation("zPosition", to: 1, duration: 2), forKey: "second")
    return loop
  }

  /// Adds an animation that is over before it is added, whose completion does the same.
  @discardableResult
  fileprivate func addingAgain() -> RenderLoop {
    let animation = BasicAnimation("opacity", to: 1)
    animation.beginTime = 0.5
    animation.completion = { _ in addingAgain() }
    _ = try? box.add(animation, forKey: "again")
    return loop
  }

  /// Adds a timer that adds the next one, up to a number; each takes a round of `cancelAll`.
  @discardableResult
  fileprivate func addingTimers(_ count: Int) -> RenderLoop {
    if count > 0 { loop.addTimer(at: 9) { _ in addingTimers(count - 1) } }
    return loop
  }

  /// Adds a sublayer to the root, whose action adds another one each time.
  fileprivate func growing() -> RenderLoop {
    final class Grow: Action {
      func run(forKey key: String, on layer: Layer) { layer.addSublayer(Layer()) }
    }
    root.actions["onLayout"] = .action(Grow())
    root.addSublayer(Layer())
    return loop
  }
}

/// Rule R5: a mistake stops the program with a sentence, in a release build too, and where the call takes the
/// caller's location at the line of the caller, not in this library.
@Suite struct LoopMistakeTests {
  @Test(arguments: LoopMistake.allCases)
  func `rule R5: the program stops with a sentence and the line of the caller`(
    _ mistake: LoopMistake
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      let stage = Stage(clock: FixedStepClock(framesPerSecond: 1))
      stage.loop.advance(to: 2)
      withExtendedLifetime(stage) { mistake.call.make(stage) }
    }
    let text = standardError(of: result)
    let line = mistake.call.line
    let place = line == 0 ? "" : "ReleaseTests/LoopMistakeTests.swift:\(line): "
    expectTrue(
      text.contains("\(place)Fatal error: \(mistake.sentence)"), "\(text.prefix(2000))")
  }

  @Test func `callbacks may add work in 99 rounds of cancelAll`() {
    let stage = Stage()
    stage.addingTimers(100).cancelAll()
    expectTrue(stage.loop.isIdle)
  }
}
