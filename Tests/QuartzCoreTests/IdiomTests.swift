import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// What programs for Core Animation do again and again; values are computed by hand.
@Suite(.virtualTime) struct IdiomTests {
  @Test("F4: pausing and resuming a layer by its speed and its offset")
  func pausing() throws {
    let root = CALayer()
    let box = CALayer()
    root.addSublayer(box)
    let stage = Stage(root: root)
    stage.pump(0)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 2)
    box.add(move, forKey: "move")
    stage.pump(0.5)
    let paused = box.convertTime(CACurrentMediaTime(), from: nil)
    box.speed = 0
    box.timeOffset = paused
    stage.pump(3)
    #expect(try #require(box.presentation()).position.x == 25)
    box.speed = 1
    box.timeOffset = 0
    box.beginTime = 0
    box.beginTime = box.convertTime(CACurrentMediaTime(), from: nil) - paused
    stage.pump(0.5)
    #expect(abs(try #require(box.presentation()).position.x - 50) < 1e-9)
    stage.pumpAndSettle()
  }

  @Test("Two additive animations add up on the model's new value")
  func additive() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    for (from, to, key) in [(0.0, 100.0, "a"), (100, 50, "b")] {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      box.position.x = to
      CATransaction.commit()
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (from - to, 0.0, 1)
      move.isAdditive = true
      box.add(move, forKey: key)
      stage.pump(0.5)
    }
    // The second is half way: 50 + 50 · 0.5; the first has ended.
    #expect(try #require(box.presentation()).position.x == 75)
    stage.pumpAndSettle()
  }

  @Test("F40–F42: keyframes by values and along a path, with numbers, boxes and structures")
  func keyframes() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let along = CAKeyframeAnimation(keyPath: "position")
    along.path = path
    along.calculationMode = .paced
    along.rotationMode = .rotateAuto
    along.duration = 4
    box.add(along, forKey: "along")
    let sizes = CAKeyframeAnimation(keyPath: "bounds.size")
    sizes.values = [CGSize.zero, NSValue(cgSize: CGSize(width: 10, height: 20))]
    sizes.duration = 4
    box.add(sizes, forKey: "sizes")
    stage.pump(3.5)
    let shown = try #require(box.presentation())
    // 35 of 40 points: half of the second line, which points down.
    #expect(abs(shown.position.x - 30) < 1e-9 && abs(shown.position.y - 5) < 1e-9)
    #expect(
      abs(try #require(shown.value(forKeyPath: "transform.rotation.z") as? CGFloat) - .pi / 2)
        < 1e-9)
    #expect(shown.bounds.size == CGSize(width: 8.75, height: 17.5))
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  final class Chain: NSObject, CAAnimationDelegate {
    unowned let layer: CALayer
    var count = 0
    init(_ layer: CALayer) { self.layer = layer }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      count += 1
      layer.removeAllAnimations()
      if let key = anim.value(forKeyPath: "next") as? String, count < 3 { start(key) }
    }
    func start(_ key: String) {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      fade.delegate = self
      fade.setValue(key, forKeyPath: "next")
      layer.add(fade, forKey: key)
    }
  }

  @Test("A delegate removes and adds in its own end")
  func chains() {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let chain = Chain(box)
    chain.start("fade")
    stage.pump(2.5)
    #expect(chain.count == 2 && box.presentation()?.opacity == 0.5)
    stage.pumpAndSettle()
    #expect(chain.count == 3)
  }

  @Test("F103: a transition, a hit of what is shown, and a removal that stops an animation")
  func events() throws {
    let root = CALayer()
    let stage = Stage(root: root)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(child)
    stage.pump(0)
    let fade = CATransition()
    (fade.type, fade.subtype, fade.duration) = (.push, .fromLeft, 1)
    child.add(fade, forKey: "anything")
    #expect(child.animationKeys() == [kCATransition])
    let move = CABasicAnimation(keyPath: "position.x")
    (move.byValue, move.duration) = (100, 1)
    child.add(move, forKey: "move")
    stage.pump(0.5)
    let hit = try #require(root.presentation()?.hitTest(CGPoint(x: 52, y: 5)))
    #expect(hit.model() === child && root.hitTest(CGPoint(x: 52, y: 5)) == nil)
    child.removeFromSuperlayer()
    stage.pump(0)
    #expect(child.animationKeys() == nil)
    stage.pumpAndSettle()
  }

  @Test("Each thread has a context of its own")
  func threads() async {
    final class Result: @unchecked Sendable {
      var time = 0.0
    }
    let result = Result()
    let thread = Thread {
      let renderer = CARenderer()
      renderer.layer = CALayer()
      renderer.beginFrame(atTime: 7, timeStamp: nil)
      result.time = CACurrentMediaTime()
    }
    thread.start()
    while !thread.isFinished { await Task.yield() }
    #expect(result.time == 7 && CACurrentMediaTime() == 1)
  }

  @Test("Many additions and removals leave nothing")
  func memory() {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    weak var last: CAAnimation?
    for index in 0..<10_000 {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.setValue(index, forKey: "index")
      box.add(fade, forKey: "fade")
      if index == 9_999 { last = box.animation(forKey: "fade") }
    }
    box.removeAllAnimations()
    stage.pump(0)
    stage.pump(0)
    let isGone = last == nil
    #expect(isGone && box.animationKeys() == nil)
  }

  @Test("Lists that begin empty are appended to, and a path that is said to be additive is set")
  func appending() throws {
    let bar = CAShapeLayer()
    let stage = Stage(root: bar)
    stage.pump(0)
    let grow = CAKeyframeAnimation(keyPath: "path")
    #expect(grow.values == nil && grow.timingFunctions == nil)
    (grow.values, grow.timingFunctions, grow.isAdditive) = ([], [], true)
    for height in [10, 20, 40] {
      grow.values?.append(
        CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: height), transform: nil))
    }
    for _ in 0..<2 { grow.timingFunctions?.append(CAMediaTimingFunction(name: .linear)) }
    grow.duration = 1
    bar.add(grow, forKey: "grow")
    stage.pump(0.75)
    // The middle of the second half: 30 between 20 and 40.
    let shown = try #require(bar.presentation()?.path)
    #expect(shown.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 30))
    #expect((grow.copy() as? CAKeyframeAnimation)?.values?.count == 3)
    stage.expectNoReports()
    stage.pumpAndSettle()
  }

  @Test("A context with a picture keeps its size, and gradients take what Core Graphics takes")
  func pictures() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = try #require(
      CGContext(
        data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(context.makeImage()?.width == 8 && context.boundingBoxOfClipPath.height == 4)
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.replacePathWithStrokedPath()
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill) && !context.isPathEmpty)
    context.fillPath()
    #expect(context.isPathEmpty)
    let colors = [CGColor.white, CGColor.black] as CFArray
    #expect(CGGradient(colorsSpace: space, colors: colors, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: space, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(
      CGGradient(
        colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil, count: 2)
        != nil)
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }

  private final class Dial: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "level" ? 5.0 : super.defaultValue(forKey: key)
    }
  }

  @Test("Stored numbers and structures are read as any type that fits, as through NSNumber")
  func stored() {
    let (dial, fade) = (Dial(), CABasicAnimation(keyPath: "opacity"))
    #expect(dial.value(forKey: "level") as? CGFloat == 5)
    dial.setValue(3, forKey: "step")
    #expect(dial.value(forKey: "step") as? Double == 3 && dial.value(forKey: "step") as? Int == 3)
    dial.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    #expect((dial.value(forKey: "place") as? NSValue)?.cgPointValue.y == 2)
    fade.setValue(2, forKey: "index")
    #expect(fade.value(forKey: "index") as? CGFloat == 2)
    fade.setValue(["a": 1], forKey: "index")
    #expect((fade.value(forKey: "index") as? [String: Int])?["a"] == 1)
  }

  @Test("F170: a cell is shared, also with those who set its values by the layer's key path")
  func cells() {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    (cell.name, cell.birthRate) = ("spark", 10)
    emitter.emitterCells = [cell]
    let stage = Stage(root: emitter)
    stage.pump(0)
    emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    #expect(cell.birthRate == 20)
    cell.lifetime = 3
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 20)
    emitter.setValue(1, forKeyPath: "emitterCells.spark.birth")
    #expect(stage.reports.count == 1)
  }
}
