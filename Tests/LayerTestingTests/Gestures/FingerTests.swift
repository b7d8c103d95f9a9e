import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

/// Stages have four frames a second; the button's centre is at (40,30).
@Suite("A finger that stays down")
struct FingerTests {
  @Test("is pressed, dragged and lifted in one touch")
  func pressAndDrag() {
    let test = GestureStage()
    let finger = test.stage.touch("#button")
    finger.hold(0.5)
    finger.move(by: Point(x: 30, y: 40), over: 0.5)
    finger.up()
    // 30 and 40 points in 0.5 s: half of it after a quarter of a second.
    expectEqual(
      test.lines,
      [
        "0 s: drag began at (40,30)",
        "0.75 s: drag changed at (55,50), moved (15,20), velocity (60,80)",
        "1 s: drag changed at (70,70), moved (30,40), velocity (60,80)",
        "1 s: drag ended at (70,70), moved (30,40)",
      ])
    expectFalse(finger.isDown)
    expectEqual(test.messages, [])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("shows what it set in the middle of a drag") {
      let test = GestureStage()
      test.stage.loop.disablesImplicitAnimations = true
      let finger = test.stage.touch("#button") { sample in
        test.button.position.x = sample.location.x
      }
      finger.move(by: Point(x: 10, y: 0))
      expectEqual(test.button.presented.position.x, 50)
      finger.move(to: .point(100, 30), over: 0.25)
      expectEqual(test.button.presented.position.x, 100)
      expectEqual(finger.location, Point(x: 100, y: 30))
      expectTrue(finger.isDown)
      expectEqual(test.stage.now, 0.25)
    },
    Fact("moves from where it is, and tells the whole way") {
      let test = GestureStage()
      let finger = test.stage.touch("#button", as: .press)
      finger.move(by: Point(x: 1, y: 0))
      finger.move(by: Point(x: 0, y: 2))
      finger.up(velocity: Point(x: 0, y: 9))
      expectEqual(
        test.lines,
        [
          "0 s: press began at (40,30)", "0 s: press changed at (41,30), moved (1,0)",
          "0 s: press changed at (41,32), moved (1,2)",
          "0 s: press ended at (41,32), moved (1,2), velocity (0,9)",
        ])
    },
    Fact("moves to where a layer is shown when the move begins") {
      let test = GestureStage()
      let finger = test.stage.touch(.point(5, 5))
      test.stage.loop.disablesImplicitAnimations = true
      test.button.position = Point(x: 60, y: 60)
      finger.move(to: "#button", over: 0.25)
      expectEqual(finger.location, Point(x: 60, y: 60))
      finger.move(to: "#buton")
      expectEqual(
        test.messages,
        ["(5,5) cannot be moved: no layer matches '#buton'\n  hint: did you mean '#button'?"])
      expectEqual(finger.location, Point(x: 60, y: 60))
    },
    Fact("is cancelled by the system") {
      let test = GestureStage()
      test.stage.touch("#button").cancel()
      expectEqual(test.samples.map(\.phase), [.began, .cancelled])
    },
    Fact("is one of several, each with a number and a gesture of its own") {
      let test = GestureStage()
      let (first, second) = (test.stage.touch("#button"), test.stage.touch(.point(150, 50)))
      first.up()
      let third = test.stage.touch(.point(5, 5))
      second.up()
      third.up()
      // The third one has the number of the first, which had left.
      expectEqual(test.samples.map(\.finger), [1, 2, 1, 1, 2, 1])
      expectEqual(test.samples.map(\.location.x), [40, 150, 40, 5, 150, 5])
      expectTrue(test.samples[0].layer === test.icon)
      expectTrue(test.samples[1].layer === test.root)
    },
    Fact("moves together with another one, in the same frames") {
      let test = GestureStage()
      let (one, other) = (test.stage.touch(.point(10, 10)), test.stage.touch(.point(100, 10)))
      test.stage.together {
        one.move(by: Point(x: 40, y: 0), over: 0.5)
        other.hold(0.25)
        other.move(by: Point(x: 0, y: 20), over: 0.25)
        other.up()
      }
      expectEqual(
        test.lines.dropFirst(2),
        [
          "0.25 s: drag changed at (30,10), moved (20,0), velocity (80,0)",
          "0.5 s: drag changed at (50,10), moved (40,0), velocity (80,0)",
          "0.5 s: drag changed at (100,30), moved (0,20), velocity (0,80), finger 2",
          "0.5 s: drag ended at (100,30), moved (0,20), finger 2",
        ])
      expectEqual(test.stage.now, 0.5)
      expectTrue(one.isDown)
      expectFalse(other.isDown)
    },
    Fact("makes a pinch with another one, which ends when the first of them leaves") {
      let test = GestureStage()
      let left = test.stage.touch(.point(50, 50))
      let right = test.stage.touch(.point(70, 50), with: left)
      test.stage.together {
        left.move(by: Point(x: -10, y: 0), over: 0.25)
        right.move(by: Point(x: 10, y: 0), over: 0.25)
      }
      // The right one now goes to a quarter turn around the left one, which is at (40,50), 40 away.
      right.move(to: .point(40, 90))
      right.up()
      left.move(by: Point(x: 0, y: 5))
      left.up()
      let turned = "scale 2, rotation 1.5708"
      expectEqual(
        test.lines,
        [
          "0 s: drag began at (50,50)", "0 s: drag cancelled at (50,50)",
          "0 s: pinch began at (60,50)", "0.25 s: pinch changed at (60,50), scale 2",
          "0.25 s: pinch changed at (40,70), moved (-20,20), \(turned)",
          "0.25 s: pinch ended at (40,70), moved (-20,20), \(turned)",
        ])
      expectEqual(test.messages, [])
    },
    Fact("counts taps that follow each other at one place") {
      let test = GestureStage()
      test.stage.tap("#button", count: 2)
      expectEqual(test.samples.map(\.tapCount), [1, 1, 2, 2])
      expectEqual(test.stage.now, 0.1, within: 1e-12)
      test.stage.pump(0.31)
      test.stage.tap("#button")
      test.stage.tap(.point(150, 80))
      expectEqual(test.samples.map(\.tapCount).suffix(4), [1, 1, 1, 1])
      test.stage.drag(.point(150, 80), by: Point(x: 5, y: 0), over: 0)
      test.stage.tap(.point(150, 80))
      // The drag was the second touch at its place, and no tap follows a drag.
      expectEqual(test.samples.map(\.tapCount).suffix(5), [2, 2, 2, 1, 1])
      expectEqual(test.lines[3], "0.1 s: tap ended at (40,30), touch 2")
      test.stage.tap("#button", count: 0)
      expectEqual(test.messages, ["A stage is tapped once or more, not 0 times."])
    },
    Fact("fails where it cannot come down, and does nothing more") {
      let test = GestureStage()
      let finger = test.stage.touch("#buton")
      finger.move(by: Point(x: 1, y: 1))
      finger.up()
      finger.up()
      expectEqual(test.messages.count, 1)
      expectTrue(test.messages[0].hasPrefix("'#buton' cannot be touched: no layer matches"))
      expectTrue(test.samples.isEmpty)
      let (down, other) = (test.stage.touch("#button"), test.stage.touch(.point(5, 5), as: .pinch))
      _ = (test.stage.touch("#button", with: down), test.stage.touch(.point(9, 9), with: other))
      _ = test.stage.touch(.point(9, 9), as: .tap, with: down)
      expectEqual(
        test.messages.dropFirst(),
        [
          "(5,5) cannot be touched: a pinch needs two fingers: touch(_:with:)",
          "'#button' cannot be touched: both fingers are at one place",
          "(9,9) cannot be touched: the other finger is not on the screen",
          "(9,9) cannot be touched: two fingers make a pinch or a rotation, not a tap",
        ])
    },
    Fact("fails after it has left, and for numbers that are none") {
      let test = GestureStage()
      let finger = test.stage.touch("#button")
      finger.hold(-1)
      finger.move(by: Point(x: .nan, y: 0))
      finger.up()
      finger.move(by: Point(x: 1, y: 0))
      expectEqual(
        test.messages,
        [
          "'#button' cannot be held: its seconds must be 0 or more and finite, not -1.0",
          "'#button' cannot be moved: its way must be finite, not (nan, 0.0)",
          "The finger on '#button' has left the screen.",
        ])
    },
    Fact("has closures for a kind of gesture, before the one for all") {
      let test = GestureStage()
      var log: [String] = []
      test.stage.onGesture(
        .drag, began: { _ in log.append("down") }, changed: { log.append("\($0.translation.x)") },
        ended: { log.append("\($0.phase)") })
      test.stage.onTap { log.append("tap \($0.tapCount)") }
      test.stage.drag("#button", by: Point(x: 8, y: 0), over: 0, isCancelled: true)
      test.stage.tap("#button")
      test.stage.press("#button", for: 0)
      expectEqual(log, ["down", "8.0", "cancelled", "tap 1"])
      expectEqual(test.samples.map(\.kind), [.press, .press])
    },
  ]

  @Test("is at the same places under all conditions", arguments: Conditions.all)
  func conditions(_ conditions: Conditions) {
    let test = GestureStage(conditions)
    let finger = test.stage.touch("#button")
    finger.move(by: Point(x: 50, y: 0), over: 0.5)
    finger.hold(0.25)
    finger.move(by: Point(x: 0, y: 20), over: 0.1)
    finger.up()
    expectEqual(test.samples.last?.translation, Point(x: 50, y: 20))
    expectEqual(test.stage.now, 0.85, within: 1e-9)
    expectEqual(test.messages, [])
  }
}
