import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("Expectations of rare states")
struct RareExpectationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a layer that appears with values of its own is no jump") {
      let (stage, log) = makeStage()
      stage.expectNoJump {
        let new = Layer(id: "new")
        new.opacity = 0.5
        new.position = Point(x: 7, y: 8)
        stage.root.addSublayer(new)
      }
      expectEqual(log.messages, [])
    },
    Fact("a closure that changes nothing, an infinite tolerance or no rule checks nothing") {
      let (stage, log) = makeStage()
      stage.expectNoJump {}
      stage.expectNoJump { stage["card"].opacity = 1 }
      stage.expectNoJump { stage.loop.transaction { _ in } }
      stage.expectNoJump { stage["card"].speed = 0.5 }
      stage.expectNoJump { stage.call("later", after: 1) {} }
      stage.expectNoJump(velocity: .infinity) { stage["card"].speed = 1 }
      stage.expectPresented("#card", .opacity, 7, within: .infinity)
      stage.expectNoFindings(only: ["held"], ignoring: ["held"])
      fuzz(seeds: 0..<1, length: 1, reporter: log.reporter) { _ in
        0
      } check: {
        (_: [Int], failures) in
        Stage(root: Layer(id: "root"), reporter: failures).expectNoJump {}
      }
      let nothing = "The closure changes nothing, so that nothing can jump."
      let infinite = "A tolerance is 0 or more and finite, not inf."
      expectEqual(
        log.messages, [nothing, nothing, nothing, infinite, infinite, "no rule is left to check"])
    },
    Fact("a value that returns to its default jumps") {
      let (stage, log) = makeStage()
      stage.loop.transaction(disableActions: true) { _ in
        stage["card"].style = ["cornerRadius": 4]
      }
      stage.expectNoJump {
        stage.loop.transaction(disableActions: true) { _ in stage["card"].style = nil }
      }
      expectEqual(log.messages.count, 1)
      expectTrue(log.messages.first?.hasPrefix("#card cornerRadius jumps\n") == true)
      expectTrue(log.messages.first?.contains("4     0   -4") == true)
    },
    Fact("nothing has a velocity while the tree's time is stopped") {
      let (stage, log) = makeStage()
      stage.fade("card", for: 1)
      stage.pump(0.5)
      stage.loop.timeScale = 0
      stage.expectNoJump(within: .infinity, velocity: 0.01) { stage["card"].removeAllAnimations() }
      expectEqual(log.messages, [])
    },
    Fact("what has no numbers has no velocity") {
      let (stage, log) = makeStage()
      let blink = KeyframeAnimation(keyPath: "hidden")
      blink.values = [false, false]
      blink.duration = 1
      try stage["card"].add(blink, forKey: "blink")
      stage.pump(0.5)
      stage.expectNoJump(velocity: 0.01) { stage["card"].removeAllAnimations() }
      expectEqual(log.messages, [])
    },
    Fact("velocities of a layer that is not there are one failure") {
      let (stage, log) = makeStage()
      var calls = 0
      stage.expectNoJump(of: "#crad", velocity: 0.01) { calls += 1 }
      expectEqual(calls, 1)
      expectEqual(log.messages, ["no layer matches '#crad'\n  hint: did you mean '#card'?"])
    },
    Fact("a layer without an identifier is named by its class in failures and in what runs") {
      let (stage, log) = makeStage()
      let shape = ShapeLayer()
      stage.root.addSublayer(shape)
      stage.pump(0)
      let fade = BasicAnimation(PropertyKey.opacity, from: 0, to: 1)
      fade.duration = 0.5
      try shape.add(fade, forKey: "fade")
      stage.pump(0.25)
      expectEqual(stage.running.map(\.layer), ["ShapeLayer @4"])
      expectNil(stage.running.first?.layerID)
      stage.expectModel(Finder(shape), .opacity, 0.5)
      expectTrue(
        log.messages.first?.hasPrefix("ShapeLayer @4 opacity is not what was expected") == true)
      stage.pumpAndSettle()
      stage.expectEnded(inOrder: "tween 1")
      let line = log.messages.last?.split(separator: "\n").last ?? ""
      expectEqual(line.split(separator: " "), ["0.5", "ShapeLayer", "fade", "finished"])
    },
    Fact("a sample that hit nothing began on no layer") {
      let layer = Layer()
      let sample = GestureSample(kind: .tap, phase: .began)
      expectFalse(sample.began(on: layer))
      let hit = GestureSample(kind: .tap, phase: .began, layer: layer)
      expectTrue(hit.began(on: layer))
      expectFalse(hit.began(on: Layer()))
    },
    Fact("a point beside a layer does not hit it, and is named with its layer") {
      let test = GestureStage()
      // The button starts at (20,20) and is 40 wide.
      test.stage.tap(.point(100, 2, in: "#button"))
      expectEqual(
        test.messages.map { $0.split(separator: "\n").first.map(String.init) },
        [
          "(100,2) in '#button' cannot be tapped at (120,22): it does not contain the point"
        ])
      expectTrue(test.samples.isEmpty)
    },
    Fact("an obstacle below a transform layer is found in the coordinates above it") {
      let test = GestureStage()
      let (space, inner, leaf) = (TransformLayer(), Layer(id: "inner"), Layer(id: "leaf"))
      space.position = Point(x: 100, y: 50)
      inner.frame = Rect(x: 0, y: 0, width: 20, height: 10)
      inner.masksToBounds = true
      leaf.frame = Rect(x: 30, y: 0, width: 4, height: 4)
      test.root.addSublayer(space)
      space.addSublayer(inner)
      inner.addSublayer(leaf)
      test.stage.tap("#leaf")
      expectEqual(
        test.messages.first?.split(separator: "\n").first.map(String.init),
        "'#leaf' cannot be tapped at (132,52): #inner above it clips, and the point is "
          + "outside its bounds")
      test.stage.loop.transaction(disableActions: true) { _ in inner.masksToBounds = false }
      test.stage.tap("#leaf")
      expectEqual(test.lines, ["0 s: tap began at (132,52)", "0 s: tap ended at (132,52)"])
    },
  ]
}
