import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The way of an eased animation")
struct EasedWayTests {
  private typealias Ends = (PropertyValue?, PropertyValue?, PropertyValue?, PropertyValue?)

  private func isMissing(_ ends: Ends) -> Bool {
    EasedWay(from: ends.0, to: ends.1, by: ends.2, under: ends.3) == nil
  }

  private func value(_ ends: Ends, at progress: Double = 0.25) -> PropertyValue? {
    EasedWay(from: ends.0, to: ends.1, by: ends.2, under: ends.3)?.value(at: progress)
  }

  // At a quarter of the way from 1 to 9 it is 3.
  @Test("F20: has two of three ends, and the value under the animation for one that is missing")
  func ends() {
    let all: [Ends] = [
      (1, 9, nil, nil), (1, nil, 8, nil), (nil, 9, 8, nil), (1, 9, 100, 50), (nil, 9, nil, 1),
      (1, nil, nil, 9), (nil, nil, 8, 1), (1, nil, 8, 70), (nil, 9, 8, 70),
    ]
    for ends in all { expectEqual(value(ends), 3, "\(ends)") }
    expectEqual(value((nil, nil, nil, 3)), 3)
    let none: [Ends] = [
      (1, nil, nil, nil), (nil, 9, nil, nil), (nil, nil, 8, nil), (nil, nil, nil, nil),
    ]
    for ends in none { expectTrue(isMissing(ends), "\(ends)") }
  }

  @Test("has ends of one type, whose values lie on a line")
  func types() {
    let point = PropertyValue.point(Point(x: 1, y: 2))
    let gray = PropertyValue.color(Color(white: 0.5))
    let none: [Ends] = [
      (1, point, nil, nil), (point, 1, nil, nil), ("a", "b", nil, nil), (1, "b", nil, nil),
      (true, false, nil, nil), (.transform(.identity), .transform(.identity), nil, nil),
      (gray, .color(.red), nil, nil), (.color(.red), gray, nil, nil), (1, nil, nil, point),
    ]
    for ends in none { expectTrue(isMissing(ends), "\(ends)") }
  }

  @Test("mixes each number of a value")
  func numbers() {
    expectEqual(
      value((.point(Point(x: 0, y: 10)), .point(Point(x: 8, y: 2)), nil, nil)),
      .point(Point(x: 2, y: 8)))
    expectEqual(
      value((.size(Size(width: 0, height: 10)), .size(Size(width: 8, height: 2)), nil, nil)),
      .size(Size(width: 2, height: 8)))
    expectEqual(
      value(
        (
          .rect(Rect(x: 0, y: 1, width: 2, height: 3)),
          .rect(Rect(x: 4, y: 9, width: 14, height: 19)), nil, nil
        )), .rect(Rect(x: 1, y: 3, width: 5, height: 7)))
    expectEqual(
      value(
        (
          .color(Color(red: 0, green: 1, blue: 0.5, alpha: 1, space: .displayP3)),
          .color(Color(red: 1, green: 0, blue: 1, alpha: 0, space: .displayP3)), nil, nil
        )), .color(Color(red: 0.25, green: 0.75, blue: 0.625, alpha: 0.75, space: .displayP3)))
    expectEqual(
      value((.color(Color(white: 0, alpha: 1)), .color(Color(white: 1, alpha: 0)), nil, nil)),
      .color(Color(white: 0.25, alpha: 0.75)))
  }

  @Test("is exactly its ends at 0 and 1, and goes on beyond them")
  func exact() {
    // 1 − 1e20 is −1e20 when it is rounded, so a sum would give 0.
    let far: Ends = (1e20, 1, nil, nil)
    expectEqual(value(far, at: 0), 1e20)
    expectEqual(value(far, at: 1), 1)
    guard case .number(let start)? = value((.number(-0.0), 1, nil, nil), at: 0) else {
      Issue.record("no number")
      return
    }
    expectEqual(start, 0)
    expectEqual(start.sign, .minus)
    expectEqual(value((0, 8, nil, nil), at: 1.5), 12)
    expectEqual(value((0, 8, nil, nil), at: -0.5), -4)
  }
}
