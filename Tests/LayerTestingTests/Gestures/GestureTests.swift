import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A gesture sends samples")
struct GestureTests {
  @Test("a tap begins and ends at one instant, at the shown centre")
  func tap() {
    let test = GestureStage()
    test.stage.pump(0.1)
    test.stage.tap("#button")
    expectEqual(test.lines, ["0.1 s: tap began at (40,30)", "0.1 s: tap ended at (40,30)"])
    expectTrue(test.samples.allSatisfy { $0.layer === test.icon && $0.began(on: test.button) })
    expectFalse(test.samples[0].began(on: Layer()))
    expectEqual(test.messages, [])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a point may hit nothing, and a point of a layer is in its coordinates") {
      let test = GestureStage()
      // Above the button there is only the root, whose own rectangle is a layer too.
      test.root.isHidden = true
      test.stage.tap(.point(100, 10))
      test.root.isHidden = false
      test.stage.tap(.point(1, 2, in: "#button"))
      test.stage.tap(.point(Point(x: 21, y: 22)))
      expectEqual(test.samples.map(\.location.x), [100, 100, 21, 21, 21, 21])
      expectEqual(test.samples.map(\.location.y), [10, 10, 22, 22, 22, 22])
      expectNil(test.samples[0].layer)
      expectTrue(test.samples[2].layer === test.button)
      expectEqual(test.messages, [])
    },
    Fact("a closure of the call goes first") {
      let test = GestureStage()
      var phases: [GestureSample.Phase] = []
      test.stage.press(.layer(test.button), for: 0.5) { phases.append($0.phase) }
      test.stage.press(.finder(Finder(test.button)), for: 0, isCancelled: true) {
        phases.append($0.phase)
      }
      expectEqual(phases, [.began, .ended, .began, .cancelled])
      expectTrue(test.samples.isEmpty)
      expectEqual(test.stage.loop.now, 0.5)
    },
    Fact("a sample has six digits, and names what differs from its default") {
      let third = 1.0 / 3
      let samples = [
        GestureSample(kind: .pinch, phase: .changed, time: third, scale: 1 + third),
        GestureSample(kind: .rotation, phase: .cancelled, time: 20 * third, rotation: -third),
        GestureSample(kind: .press, phase: .began, location: Point(x: third, y: 1)),
      ]
      expectEqual(
        samples.map(\.description),
        [
          "0.333333 s: pinch changed at (0,0), scale 1.33333",
          "6.66667 s: rotation cancelled at (0,0), rotation -0.333333",
          "0 s: press began at (0.333333,1)",
        ])
    },
    Fact("a pinch scales and a rotation turns evenly") {
      let test = GestureStage()
      test.stage.pinch("#button", scale: 3, over: 0.5)
      test.stage.rotate("#button", by: -1, over: 0.5)
      expectEqual(
        test.lines,
        [
          "0 s: pinch began at (40,30)",
          "0.25 s: pinch changed at (40,30), scale 2",
          "0.5 s: pinch changed at (40,30), scale 3",
          "0.5 s: pinch ended at (40,30), scale 3",
          "0.5 s: rotation began at (40,30)",
          "0.75 s: rotation changed at (40,30), rotation -0.5",
          "1 s: rotation changed at (40,30), rotation -1",
          "1 s: rotation ended at (40,30), rotation -1",
        ])
    },
    Fact("motion goes on below the finger, and hits are those of the presentation") {
      let test = GestureStage()
      let move = BasicAnimation(.positionX, from: 40, to: 140)
      move.duration = 1
      try test.button.add(move, forKey: "move")
      test.stage.pump(0.5)
      // Halfway from 40 to 140.
      var shown: [Double] = []
      test.stage.drag("#button", by: Point(x: 10, y: 0), over: 0.5) { _ in
        shown.append(test.button.presented.position.x)
      }
      expectEqual(shown, [90, 115, 140, 140])
      test.stage.tap(.point(90, 30))
      expectTrue(test.samples.last?.layer === test.root)
    },
    Fact("F176: a fling ends in a decay that goes on as fast") {
      let test = GestureStage()
      test.stage.fling("#button", velocity: Point(x: 80, y: 40), over: 0.25) { sample in
        if sample.phase == .ended { _ = try? test.button.add(sample.decay()) }
      }
      test.stage.pump(0.25)
      // 40 + 80 (1 − 0.998 to the power of 250) / 2.002, and half of the way in y.
      let shown = test.button.presented.position
      expectTrue(abs(shown.x - 55.735161209943) < 1e-9, "\(shown)")
      expectTrue(abs(shown.y - 37.8675806049716) < 1e-9, "\(shown)")
      let across = GestureSample(kind: .drag, phase: .ended, velocity: Point(x: 5, y: 6))
      expectEqual(across.decay(keyPath: "position.x").velocity, 5)
      expectEqual(across.decay(keyPath: "bounds.origin.y").velocity, 6)
    },
    Fact("changes of the model are committed before the hit") {
      let test = GestureStage()
      test.stage.pump(0.25)
      test.button.isHidden = true
      test.stage.tap("#button")
      expectTrue(test.samples.isEmpty)
      expectEqual(test.messages.count, 1)
    },
  ]

  @Test("a drag sends one for each frame, and the last one is exactly at the end")
  func drag() {
    let test = GestureStage()
    test.stage.drag("#button", by: Point(x: 0, y: 60), over: 0.6)
    // 60 points in 0.6 s: 25 at 0.25 s, 50 at 0.5 s.
    expectEqual(
      test.lines,
      [
        "0 s: drag began at (40,30)",
        "0.25 s: drag changed at (40,55), moved (0,25), velocity (0,100)",
        "0.5 s: drag changed at (40,80), moved (0,50), velocity (0,100)",
        "0.6 s: drag changed at (40,90), moved (0,60), velocity (0,100)",
        "0.6 s: drag ended at (40,90), moved (0,60)",
      ])
    expectEqual(test.samples.map(\.translation.y).suffix(2), [60, 60])
  }

  @Test("a drag to another target ends where that was shown at the start")
  func dragTo() {
    let test = GestureStage()
    test.stage.drag(from: .point(0, 0), to: "#button", over: 0, isCancelled: true)
    expectEqual(
      test.lines,
      [
        "0 s: drag began at (0,0)", "0 s: drag changed at (40,30), moved (40,30)",
        "0 s: drag cancelled at (40,30), moved (40,30)",
      ])
  }

  @Test("a fling ends with its velocity")
  func fling() {
    let test = GestureStage()
    test.stage.fling("#button", velocity: Point(x: 100, y: -70), over: 0.3)
    expectEqual(test.samples.last?.velocity, Point(x: 100, y: -70))
    expectEqual(test.samples.last?.phase, .ended)
    expectEqual(test.lines.first, "0 s: drag began at (40,30)")
    expectEqual(test.lines.last, "0.3 s: drag ended at (70,9), moved (30,-21), velocity (100,-70)")
  }

  @Test("a fling to a point takes the distance over the speed")
  func flingTo() {
    let test = GestureStage()
    // From (40,30) to (70,70) are 50 points; 100 a second take 0.5 s, 60 and 80 along the axes.
    test.stage.fling(from: "#button", to: .point(70, 70), velocity: 100)
    expectEqual(
      test.lines,
      [
        "0 s: drag began at (40,30)",
        "0.25 s: drag changed at (55,50), moved (15,20), velocity (60,80)",
        "0.5 s: drag changed at (70,70), moved (30,40), velocity (60,80)",
        "0.5 s: drag ended at (70,70), moved (30,40), velocity (60,80)",
      ])
  }

  @Test("a slow fling takes its time")
  func slowFling() {
    let test = GestureStage()
    // Half a point at half a point a second.
    test.stage.fling(from: "#button", to: .point(40.5, 30), velocity: 0.5)
    expectEqual(test.messages, [])
    expectEqual(test.stage.now, 1)
    expectEqual(test.lines.last, "1 s: drag ended at (40.5,30), moved (0.5,0), velocity (0.5,0)")
  }

  @Test("the same way and velocity under all conditions", arguments: Conditions.all)
  func conditions(_ conditions: Conditions) {
    let test = GestureStage(conditions)
    test.stage.drag("#button", by: Point(x: 50, y: 0), over: 0.5)
    expectEqual(test.samples.map(\.phase).first, .began)
    expectEqual(
      test.samples.filter { $0.phase == .changed }.count, Int(max(1, conditions.frameRate / 2)))
    expectEqual(test.samples.last?.translation, Point(x: 50, y: 0))
    for sample in test.samples where sample.phase == .changed {
      expectEqual(sample.velocity, Point(x: 100, y: 0))
      expectEqual(sample.translation.x, 100 * sample.time, within: 1e-9)
    }
  }
}
