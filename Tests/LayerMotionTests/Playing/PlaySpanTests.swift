import TestSupport
import Testing

@testable import LayerMotion

/// The timing of a player: lengths, progress and the place within one way.
@Suite struct PlaySpanTests {
  /// Three plays of 2 s with 1 s between them: 0…2, 3…5 and 6…8.
  private static let plain = PlaySpan(duration: 2, repeatCount: 3, repeatDelay: 1)
  /// Two plays of 2 s there and 2 s back, with 1 s between them: 0…4 and 5…9.
  private static let turning = PlaySpan(
    duration: 2, repeatCount: 2, repeatDelay: 1, autoreverses: true)
  private static let endless = PlaySpan(duration: 2, repeatCount: .infinity, repeatDelay: 1)

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A way, a cycle and the whole have their lengths") {
      func lengths(_ span: PlaySpan) -> [Double] { [span.way, span.cycle, span.total] }
      expectEqual(lengths(PlaySpan()), [0, 0, 0])
      expectEqual(lengths(PlaySpan(duration: 2)), [2, 2, 2])
      expectEqual(lengths(Self.plain), [2, 3, 8])
      expectEqual(lengths(Self.turning), [4, 5, 9])
      expectEqual(lengths(Self.endless), [2, 3, .infinity])
      // The delay before the start does not count.
      expectEqual(lengths(PlaySpan(duration: 2, delay: 7)), [2, 2, 2])
    },
    Fact("An endless repetition of nothing takes no time") {
      expectEqual(PlaySpan(duration: 0, repeatCount: .infinity).total, 0)
      expectEqual(PlaySpan(duration: 0, repeatCount: .infinity, repeatDelay: 1).total, .infinity)
    },
    Fact("Zero seconds, one play and endless plays are accepted") {
      for count in [1, 2, 1e9, .infinity] as [Double] {
        try PlaySpan(duration: 0, repeatCount: count, repeatDelay: 0, delay: 0).check("clock")
        try PlaySpan(duration: 1e9, repeatCount: count, repeatDelay: 3, delay: 4).check("clock")
      }
    },
  ]

  @Test(
    "Progress is that of the whole, or of the present cycle if there is no end",
    arguments: [
      (plain, -1, 0), (plain, 0, 0), (plain, 2, 0.25), (plain, 8, 1), (plain, 9, 1),
      (turning, 4.5, 0.5), (endless, -0.5, 0), (endless, 0, 0), (endless, 1.5, 0.5),
      (endless, 3, 0), (endless, 9.75, 0.25), (PlaySpan(), 0, 1), (PlaySpan(), -0.5, 0),
      (PlaySpan(), 1, 1),
    ] as [(PlaySpan, Double, Double)])
  func progress(span: PlaySpan, position: Double, expected: Double) {
    expectEqual(span.progress(at: position), expected)
  }

  @Test(
    "The time within a way runs forwards, back, and stands still between plays",
    arguments: [
      (plain, -1, 0), (plain, 0, 0), (plain, 1.5, 1.5), (plain, 2, 2), (plain, 2.5, 2),
      (plain, 3, 0), (plain, 4, 1), (plain, 7.5, 1.5), (plain, 8, 2), (plain, 9, 2),
      (plain, 100, 2),
      (turning, -1, 0), (turning, 1, 1), (turning, 2, 2), (turning, 3, 1), (turning, 4, 0),
      (turning, 4.5, 0), (turning, 5, 0), (turning, 6.5, 1.5), (turning, 8.5, 0.5),
      (turning, 9, 0), (turning, 12, 0),
      (endless, 10, 1), (endless, 2.5, 2), (endless, 30, 0),
    ] as [(PlaySpan, Double, Double)])
  func wayTime(span: PlaySpan, position: Double, expected: Double) {
    expectEqual(span.wayTime(at: position), expected)
  }

  @Test(
    "Every number out of range is refused with its name",
    arguments: [
      (PlaySpan(duration: -1), "The duration must be 0 or more seconds, not -1.0."),
      (PlaySpan(duration: .infinity), "The duration must be 0 or more seconds, not inf."),
      (PlaySpan(duration: 1, delay: -0.5), "The delay must be 0 or more seconds, not -0.5."),
      (PlaySpan(duration: 1, delay: .nan), "The delay must be 0 or more seconds, not nan."),
      (
        PlaySpan(duration: 1, repeatDelay: -2),
        "The repeat delay must be 0 or more seconds, not -2.0."
      ),
      (
        PlaySpan(duration: 1, repeatCount: 0),
        "The repeat count must be a whole number from 1 or infinite, not 0.0."
      ),
      (
        PlaySpan(duration: 1, repeatCount: 1.5),
        "The repeat count must be a whole number from 1 or infinite, not 1.5."
      ),
      (
        PlaySpan(duration: 1, repeatCount: -2),
        "The repeat count must be a whole number from 1 or infinite, not -2.0."
      ),
      (
        PlaySpan(duration: 1, repeatCount: .nan),
        "The repeat count must be a whole number from 1 or infinite, not nan."
      ),
    ])
  func refused(span: PlaySpan, problem: String) {
    let error = #expect(throws: PlayerError.self) { try span.check("clock 3") }
    expectEqual(error, PlayerError("clock 3", problem))
    expectEqual(error?.description, "clock 3: \(problem)")
  }
}
