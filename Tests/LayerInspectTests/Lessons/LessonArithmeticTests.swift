import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// The numbers in lessons, compared with arithmetic that does not use the engine.
@Suite("Arithmetic of lessons")
struct LessonArithmeticTests {
  /// Returns the value on an even way.
  private static func way(_ start: Double, _ end: Double, _ progress: Double) -> Double {
    start + (end - start) * progress
  }

  private static func easeIn(_ x: Double) -> Double { CurveArithmetic.bezier(0.42, 0, 1, 1, at: x) }

  private static func easeInEaseOut(_ x: Double) -> Double {
    CurveArithmetic.bezier(0.42, 0, 0.58, 1, at: x)
  }

  /// Returns how far a spring of mass 1 and stiffness 100 is after some seconds (F61).
  private static func spring(damping: Double, velocity: Double = 0, at t: Double) -> Double {
    let decay = damping / 2
    let square = 100 - decay * decay
    if square <= 0 { return 1 - (1 + (10 - velocity) * t) * exp(-10 * t) }
    let rate = square.squareRoot()
    let b = (velocity - decay) / rate
    return 1 + exp(-decay * t) * (b * sin(rate * t) - cos(rate * t))
  }

  /// The numbers that `explain` shows in each lesson, in order.
  private static let shown: [String: [Double]] = [
    // From 25 to 295 in 1 s: 25 + 270 / 2 = 160; then the model, or what is held or committed.
    "01-snap-back": [25 + 270 / 2, 25, 25 + 270 / 2, 295, 295, 295, 295],
    "02-presentation": [25 + 270 / 2, way(25, 295, easeIn(0.5))],
    // Over before it began; local 1.25 is before 2.5; local 3 is 0.5 after 2.5; local 2 is 0.5
    // after 1.5; at full speed 3 is 0.5 after 2.5.
    "03-start-times": [
      25, 25, way(25, 225, 6 * 0.5 - 2.5), way(25, 225, 4 * 0.5 - 1.5), way(25, 225, 3 - 2.5),
    ],
    // The rows of F7, then with the model 1.
    "04-fill-modes": [0.5, 0.5, 1, 0.5, 0, 1, 0, 1],
    "05-from-to-by": [
      (0.2 + 0.5) / 2, (0.5 + 0.8) / 2, 0.5 + 0.3 / 2, 0.2 + 0.3 / 2, 0.9 - 0.3 / 2, 0.5,
      way(0.5, 0.8, 0.2), way(0.1, 0.8, 0.5),
    ],
    // Half of 0.25 s on the default curve; then a quarter of 2 s.
    "06-implicit": [
      1 - CurveArithmetic.bezier(0.25, 0.1, 0.25, 1, at: 0.5), 0, 0, 1 - 0.5 / 2,
      way(95, 295, 0.5 / 2),
    ],
    // 0.25 s after the transaction at 0.5 s; then 0.125 s after it.
    "07-transactions": [
      1 - 0.25 / 1, way(25, 225, 0.25 / 0.5), way(25, 225, 0.25 / 1),
      way(25, 225, 0.125 / 0.25), way(25, 225, 0.125 / 0.5),
    ],
    "08-same-key": [
      way(125, 25, 0.1 / 0.25), 25, way(125, 25, 0.1 / 0.25), way(25, 225, 0.8), 25,
    ],
    // The model, the rest of the first difference, the rest of the second.
    "09-interruption": [
      225, 25 - 200 * 0.5 + 200,
      25 - 200 * (1 - easeInEaseOut(0.75)) + 200 * (1 - easeInEaseOut(0.25)),
      25 + 200 * (1 - easeInEaseOut(0.75)),
      125, way(125, 25, 0.5),
    ],
    // In the cycle: 2 − 2, 2.25 − 2 and 2.5 − 2; the way back is 2 − 1.5; 3 − 2 is the end.
    "10-repeats": [0, 25, 50, 100 * (2 - 1.5), 100, 100 * (2 - 1.5), 0],
    // Paused at 0.5 of 2 s; then 2 − 1; without a begin time 1.5 of 2 s.
    "11-pausing": [
      25, way(25, 225, 0.5 / 2), way(25, 225, 0.5 / 2), way(25, 225, (2 - 1) / 2.0),
      way(25, 225, 0.5 / 2), way(25, 225, 1.5 / 2),
    ],
    "12-groups": [
      way(25, 225, 0.5 / 2), way(1, 0.5, 0.5), way(25, 225, 1 / 2.0), 25,
      way(25, 225, 1 / 2.0), way(1, 0.5, 1 / 2.0),
      way(25, 225, easeIn(0.5) / 2), way(1, 0.5, easeIn(0.5)),
    ],
    "13-springs": [
      way(25, 225, spring(damping: 5, at: 0.3)), way(25, 225, spring(damping: 5, at: 0.5)),
      way(25, 225, spring(damping: 5, at: 0.5)), way(25, 225, spring(damping: 5, at: 2.85)),
      way(25, 225, spring(damping: 5, velocity: 5, at: 0.1)),
      way(25, 225, spring(damping: 20, at: 0.1)), way(25, 225, spring(damping: 20, at: 0.5)),
    ],
    // (270 − 360) / 2, half of a turn in degrees, and boxes around a square: upright, turned by 45°
    // about its middle, upright at its corner, turned by 90° about its corner.
    "14-turning": [
      -45, 180, 220, 10, 80, 80,
      260 - 40 * 2.0.squareRoot(), 50 - 40 * 2.0.squareRoot(), 80 * 2.0.squareRoot(),
      80 * 2.0.squareRoot(),
      260, 50, 80, 80, 260 - 80, 50, 80, 80,
    ],
    "15-hit-testing": [],
    // Gone; 0.15 of 0.2 s to the second keyframe; the move alone; both; the move alone.
    "16-leaving": [
      25, 20 * 0.15 / 0.2, way(25, 225, 0.75), way(25, 225, 0.15) + 20 * 0.15 / 0.2,
      way(25, 225, 0.15),
    ],
    // A quarter and three quarters of 1 s; half of 0.5 s; the model; what the tree says; half of 0.5 s.
    "17-states": [
      way(100, 20, 0.25 / 1), way(100, 20, 0.75 / 1), way(0, 1, 0.25 / 0.5), 1, 100,
      way(100, 20, 0.25 / 0.5),
    ],
    // The start, and 0.01 s later, without a velocity and with that of 200 / (25 − 125); then the other
    // way round, after 0.05 s.
    "18-velocity": [
      125, way(125, 25, spring(damping: 20, at: 0.01)),
      125, way(125, 25, spring(damping: 20, velocity: -2, at: 0.01)),
      way(125, 25, spring(damping: 20, velocity: 2, at: 0.05)),
    ],
    // Paused at 0.2 and at 0.6, then back for 0.3 s; after 0.5 s of the way back, and the model.
    "19-scrubbing": [
      way(25, 225, 0.2), way(25, 225, 0.6), way(25, 225, 0.6 - 0.3), way(25, 225, 0.6 - 0.5), 225,
    ],
    "20-testing": [way(25, 225, 0.5), 225, 225, 225, way(25, 225, 0.25), way(25, 225, 0.5)],
  ]

  /// Returns the lines that `explain` printed, each a key path and what it shows.
  private static func sentences(_ folder: String) throws -> [Substring] {
    let text = try LessonFolder.text("expected.txt", of: folder)
    return text.split(separator: "\n").filter { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count == 3 && words[1] == "shows"
        && [": '", "the model's value", "the box of"].contains { line.contains($0) }
    }
  }

  /// Returns the numbers in a text.
  private static func numbers(_ text: some StringProtocol) -> [Double] {
    text.split { !$0.isNumber && !"-.".contains($0) }.compactMap { Double($0) }
  }

  @Test("what a value shows is what follows by hand", arguments: LessonFolder.names)
  func values(folder: String) throws {
    let printed = try Self.sentences(folder).flatMap { line -> [Double] in
      let value = line.split(separator: " ")[2...].joined(separator: " ")
        .replacing(",", with: " ").prefix { $0 != ":" }
      let words = value.components(separatedBy: "  ")[0]
      return words.contains("#") ? [] : Self.numbers(words)
    }
    let computed = try #require(Self.shown[folder])
    expectEqual(printed.count, computed.count, "\(printed)")
    for (shown, right) in zip(printed, computed) {
      // Outputs have six significant digits.
      expectEqual(shown, right, within: 1e-5 * max(abs(right), 0.01), "\(shown) is not \(right)")
    }
  }

  @Test("ends, progress and value of each sentence agree", arguments: LessonFolder.names)
  func sentencesAgree(folder: String) throws {
    for line in try Self.sentences(folder) {
      let parts = line.components(separatedBy: " through ")
      // Sums, cumulative values and the way back are in the other test.
      guard parts.count == 2, !line.contains(" adds "), !line.contains("way back"),
        !line.contains("in cycle 3")
      else { continue }
      let ends = parts[1].components(separatedBy: ",")[0].components(separatedBy: " → ")
      guard ends.count == 2, let start = Double(ends[0]),
        let end = Double(ends[1].split(separator: " ")[0])
      else { continue }
      let eased = line.components(separatedBy: " makes that ")
      let before =
        eased.count > 1 ? eased[1] : String(parts[0].split(separator: " ").dropLast().last ?? "")
      let words = line.split(separator: " ")
      let share = try #require(Double(before.split(separator: " ")[0]))
      let value = try #require(Self.numbers(words[2]).first)
      expectEqual(
        value, Self.way(start, end, share / 100), within: 1e-5 * max(abs(start), abs(end)),
        "\(line)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the numbers of the questions are those of the arithmetic") {
      let answers = Lesson.all.compactMap { lesson -> Double? in
        if case .number(let number) = lesson.question.answer { number } else { nil }
      }
      // Clock time of local 2.5 at half speed; 0.75 is between 0.9 − 0.3 and 0.9; one and a half
      // cycles of 2 s; local time (1 − 0) · 0; half of 270° − 360°; what a reversed animator has left of 1.
      let between: Double = (0.6 + 0.9) / 2
      let velocity: Double = 200 / (25 - 125)
      let computed: [Double] = [
        2.5 / 0.5, between, 1.5 * 2, 25, (270 - 360) / 2, velocity, 1 - 0.6,
      ]
      expectEqual(answers, computed)
    },
    Fact("times and percentages in the texts follow, too") {
      // Lesson 13: when the sum of the amplitudes falls below a thousandth (F64).
      let settling = { (damping: Double) -> Double in
        let decay = damping / 2
        let rate = (100 - decay * decay).squareRoot()
        return log((1 + decay / rate) * 1000) / decay
      }
      let springs = try LessonFolder.text("expected.txt", of: "13-springs")
      expectEqual(settling(5), 2.85497, within: 1e-5)
      expectTrue(springs.contains("it needs 2.85497 s"))
      expectEqual(settling(5), 2.85, within: 0.005)
      expectEqual(settling(10), 1.47, within: 0.005)
      // The last instants at which the spring is farther away than a thousandth, to 1 ms.
      let last = { (damping: Double) -> Int in
        (0..<4000).last { abs(1 - Self.spring(damping: damping, at: Double($0) / 1000)) > 0.001 }
          ?? 0
      }
      expectEqual((last(5) + 5) / 10, 269)
      expectEqual((last(10) + 5) / 10, 127)
      // Critical: c = 2 √(k m).
      expectEqual(2 * 100.0.squareRoot(), 20)
      expectTrue(springs.contains("Critical damping, 20"))
      // Lesson 12: 31.5 % of 1 s, of which 2 s make 15.8 %.
      expectEqual(Self.easeIn(0.5), 0.315, within: 5e-4)
      expectEqual(Self.easeIn(0.5) / 2, 0.158, within: 5e-4)
      // Lesson 2: the model in braces beside half of the way. Lesson 15: (160, 50) from the button's
      // own corner, (295 − 25, 50 − 25), and from where it is seen, (160 − 25, 50 − 25).
      let dump = try LessonFolder.text("expected.txt", of: "02-presentation")
      expectTrue(dump.contains("50x50 at (\((25 + 295) / 2){295},50)"))
      let hits = try LessonFolder.text("expected.txt", of: "15-hit-testing")
      expectTrue(
        hits.contains("#button  missed: (\(160 - (295 - 25)),\(50 - (50 - 25))) is outside"))
      expectTrue(hits.contains("#button  hit at (\(160 - (160 - 25)),\(50 - (50 - 25)))"))
      // Lesson 20: a quarter of the eased time, and where that is.
      expectEqual(Self.easeInEaseOut(0.25), 0.129, within: 5e-4)
      expectEqual(Self.way(25, 225, Self.easeInEaseOut(0.25)), 50.8, within: 0.05)
      // Lesson 6: the default curve half way.
      expectEqual(CurveArithmetic.bezier(0.25, 0.1, 0.25, 1, at: 0.5), 0.802, within: 5e-4)
    },
  ]
}
