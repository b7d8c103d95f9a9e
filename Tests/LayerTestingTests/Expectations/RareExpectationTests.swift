import LayerAnimation
import LayerModel
import LayerTesting
import Testing

@Suite("Expectations of rare states")
struct RareExpectationTests {
  @Test("a layer that appears with values of its own is no jump")
  func appearing() {
    let (stage, log) = makeStage()
    stage.expectNoJump {
      let new = Layer(id: "new")
      new.opacity = 0.5
      new.position = Point(x: 7, y: 8)
      stage.root.addSublayer(new)
    }
    #expect(log.messages == [])
  }

  @Test("a value that returns to its default jumps")
  func defaults() {
    let (stage, log) = makeStage()
    stage.loop.transaction(disableActions: true) { _ in
      stage["card"].style = ["cornerRadius": 4]
    }
    stage.expectNoJump {
      stage.loop.transaction(disableActions: true) { _ in stage["card"].style = nil }
    }
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.hasPrefix("#card cornerRadius jumps\n") == true)
    #expect(log.messages.first?.contains("4     0   -4") == true)
  }

  @Test("nothing has a velocity while the tree's time is stopped")
  func stopped() {
    let (stage, log) = makeStage()
    stage.fade("card", for: 1)
    stage.pump(0.5)
    stage.loop.timeScale = 0
    stage.expectNoJump(within: .infinity, velocity: 0.01) { stage["card"].removeAllAnimations() }
    #expect(log.messages == [])
  }

  @Test("what has no numbers has no velocity")
  func discrete() throws {
    let (stage, log) = makeStage()
    let blink = KeyframeAnimation(keyPath: "hidden")
    blink.values = [false, false]
    blink.duration = 1
    try stage["card"].add(blink, forKey: "blink")
    stage.pump(0.5)
    stage.expectNoJump(velocity: 0.01) { stage["card"].removeAllAnimations() }
    #expect(log.messages == [])
  }

  @Test("velocities of a layer that is not there are one failure")
  func missing() {
    let (stage, log) = makeStage()
    var calls = 0
    stage.expectNoJump(of: "#crad", velocity: 0.01) { calls += 1 }
    #expect(calls == 1)
    #expect(log.messages == ["no layer matches '#crad'\n  hint: did you mean '#card'?"])
  }

  @Test("a layer without an identifier is named by its class in failures and in what runs")
  func unnamed() throws {
    let (stage, log) = makeStage()
    let shape = ShapeLayer()
    stage.root.addSublayer(shape)
    stage.pump(0)
    let fade = BasicAnimation(PropertyKey.opacity, from: 0, to: 1)
    fade.duration = 0.5
    try shape.add(fade, forKey: "fade")
    stage.pump(0.25)
    #expect(stage.running.map(\.layer) == ["ShapeLayer"] && stage.running.first?.layerID == nil)
    stage.expectModel(Finder(shape), .opacity, 0.5)
    #expect(log.messages.first?.hasPrefix("ShapeLayer opacity is not what was expected") == true)
    stage.pumpAndSettle()
    stage.expectOrder("tween 1")
    let line = log.messages.last?.split(separator: "\n").last ?? ""
    #expect(line.split(separator: " ") == ["0.5", "ShapeLayer", "fade", "finished"])
  }

  @Test("a sample that hit nothing began on no layer")
  func nothing() {
    let layer = Layer()
    let sample = GestureSample(kind: .tap, phase: .began)
    #expect(!sample.began(on: layer))
    let hit = GestureSample(kind: .tap, phase: .began, layer: layer)
    #expect(hit.began(on: layer) && !hit.began(on: Layer()))
  }

  @Test("a point beside a layer does not hit it, and is named with its layer")
  func beside() {
    let test = GestureStage()
    // The button starts at (20,20) and is 40 wide.
    test.stage.tap(.point(100, 2, in: "#button"))
    #expect(
      test.messages.map { $0.split(separator: "\n").first.map(String.init) } == [
        "(100,2) in '#button' cannot be tapped at (120,22): it does not contain the point"
      ])
    #expect(test.samples.isEmpty)
  }

  @Test("an obstacle below a transform layer is found in the coordinates above it")
  func transformLayer() {
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
    #expect(
      test.messages.first?.split(separator: "\n").first.map(String.init)
        == "'#leaf' cannot be tapped at (132,52): #inner above it clips, and the point is "
        + "outside its bounds")
    test.stage.loop.transaction(disableActions: true) { _ in inner.masksToBounds = false }
    test.stage.tap("#leaf")
    #expect(test.lines == ["0 s: tap began at (132,52)", "0 s: tap ended at (132,52)"])
  }
}
