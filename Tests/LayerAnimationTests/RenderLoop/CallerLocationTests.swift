import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A misuse of a loop, as a test makes it.
enum LoopMisuse: String, CaseIterable, Codable, Sendable {
  case backwards, byLess, toInfinity, frameBackwards, settleWithinLess
  case advanceInCompletion, advanceByInCompletion, frameInCompletion, settleInCompletion
  case cancelAllInCompletion, advanceInTimer, frameInFrame, advanceInTransaction

  /// The line of the wrong call, and the call; both are on one line.
  var call: (line: UInt, make: (Stage) -> Void) {
    switch self {
    case .backwards: (#line, { $0.loop.advance(to: 1) })
    case .byLess: (#line, { $0.loop.advance(by: -1) })
    case .toInfinity: (#line, { $0.loop.advance(to: .infinity) })
    case .frameBackwards: (#line, { $0.loop.frame(at: 1) })
    case .settleWithinLess: (#line, { try? $0.loop.settle(within: -1) })
    case .advanceInCompletion: (#line, { s in s.inCompletion { s.loop.advance(to: 9) } })
    case .advanceByInCompletion: (#line, { s in s.inCompletion { s.loop.advance(by: 1) } })
    case .frameInCompletion: (#line, { s in s.inCompletion { s.loop.frame() } })
    case .settleInCompletion: (#line, { s in s.inCompletion { try? s.loop.settle() } })
    case .cancelAllInCompletion: (#line, { s in s.inCompletion { s.loop.cancelAll() } })
    case .advanceInTimer: (#line, { s in s.inTimer { s.loop.advance(to: 9) } })
    case .frameInFrame: (#line, { s in s.inFrame { s.loop.frame() } })
    case .advanceInTransaction: (#line, { s in s.inTransaction { s.loop.advance(to: 9) } })
    }
  }

  /// The start of the message with which the program stops.
  var sentence: String {
    switch self {
    case .backwards, .frameBackwards: "A loop at 2.0 s cannot be advanced to 1.0 s."
    case .byLess: "A loop can be advanced by 0 or more seconds, not by -1.0."
    case .toInfinity: "A loop at 2.0 s cannot be advanced to inf s."
    case .settleWithinLess: "A loop settles within 0 or more seconds, not -1.0."
    case .frameInFrame: "A frame listener cannot make a frame"
    case .advanceInTransaction: "A loop cannot be advanced inside an open transaction"
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

  /// Calls a closure in a frame listener.
  fileprivate func inFrame(_ body: @escaping () -> Void) {
    loop.addFrameListener { _ in body() }
    loop.frame()
  }

  /// Calls a closure in an open transaction.
  fileprivate func inTransaction(_ body: () -> Void) {
    loop.transaction { _ in body() }
  }
}

/// Rule R5: a misuse is reported at the caller's line, not in this library.
@Suite struct CallerLocationTests {
  @Test(arguments: LoopMisuse.allCases)
  func `rule R5: the program stops with the file and the line of the caller`(
    _ misuse: LoopMisuse
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [misuse] in
      let stage = Stage(clock: FixedStepClock(framesPerSecond: 1))
      stage.loop.advance(to: 2)
      misuse.call.make(stage)
    }
    let text = standardError(of: result)
    let place = "LayerAnimationTests/CallerLocationTests.swift:\(misuse.call.line): "
    expectTrue(text.contains("\(place)Fatal error: \(misuse.sentence)"), "\(text.prefix(2000))")
  }
}
