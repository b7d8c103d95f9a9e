import CoreGraphics
import LayerAnimation
import LayerModel
import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// Clocks, contexts, renderers, display links, and the layers with contents of their own.
@Suite(.virtualTime) struct DriverTests {
  @Test("A renderer shows a tree, moves the clock, and says when something will change")
  func renderers() {
    #expect(CACurrentMediaTime() == 1)
    let root = CALayer()
    let renderer = CARenderer()
    renderer.layer = root
    #expect(root.presentation() == nil)
    renderer.beginFrame(atTime: 1, timeStamp: nil)
    renderer.endFrame()
    #expect(root.presentation() != nil && renderer.nextFrameTime() == .infinity)
    let late = CABasicAnimation(keyPath: "opacity")
    late.toValue = 0
    late.beginTime = CACurrentMediaTime() + 2
    late.duration = 1
    root.add(late, forKey: nil)
    renderer.beginFrame(atTime: 1, timeStamp: nil)
    #expect(renderer.nextFrameTime() == 3)
    renderer.beginFrame(atTime: 3.5, timeStamp: nil)
    #expect(renderer.nextFrameTime() == 3.5 && root.presentation()?.opacity == 0.5)
    renderer.beginFrame(atTime: 2, timeStamp: nil)
    #expect(CACurrentMediaTime() == 3.5)
  }

  @Test("The main queue follows a loop that any thread moves")
  func mainQueue() {
    final class Log: @unchecked Sendable { var times: [CFTimeInterval] = [] }
    let log = Log()
    // What begins before there is a stage follows the stage.
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
    link.add(to: .main, forMode: .common)
    let object = NSObject()
    let early = Timer.scheduledLoopTimer(withTimeInterval: 0.1, repeats: true) { _ in
      log.times.append(0)
    }
    object.perform(Selector("none"), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: object)
    let stage = Stage(root: CALayer())
    stage.pump(0.15)
    #expect(ticker.times.count == 3 && log.times == [0])
    early.invalidate()
    log.times = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      MainActor.assumeIsolated {}
      log.times.append(CACurrentMediaTime())
      DispatchQueue.main.async { log.times.append(CACurrentMediaTime()) }
    }
    stage.pump(0.2)
    #expect(log.times == [])
    stage.pump(0.1)
    #expect(log.times.map { ($0 * 1e9).rounded() / 1e9 } == [1.4, 1.4])
    stage.expectNoReports()
  }

  final class Ticker {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) {
      times.append(link.timestamp)
      if times.count == 3 { link.invalidate() }
    }
  }

  @Test("A display link tells the screen's rate and its own, and calls in each of its modes")
  func ratesOfLinks() {
    let stage = Stage(root: CALayer())
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20)
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    #expect(link.duration == 0 && link.targetTimestamp == 0)
    stage.pump(0.05)
    link.remove(from: .main, forMode: .common)
    stage.pump(0.05)
    #expect(ticker.times.count == 2 && link.duration == 1 / 60)
    #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-9)
    link.remove(from: .main, forMode: .default)
    stage.pump(1)
    #expect(ticker.times.count == 2)
  }

  @Test("A display link calls 60 times a second, may end itself, and then lets its target go")
  func displayLinks() {
    let stage = Stage(root: CALayer())
    weak var gone: Ticker?
    var times: [CFTimeInterval] = []
    do {
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
      link.add(to: .current, forMode: .common)
      stage.pump(1)
      (times, gone) = (ticker.times, ticker)
    }
    #expect(times.count == 3 && gone == nil)
    for (index, time) in times.enumerated() {
      #expect(abs(time - (1 + Double(index + 1) / 60)) < 1e-9)
    }
    let unnamed = CADisplayLink(target: Ticker(), selector: "tick:")
    unnamed.add(to: .main, forMode: .common)
    stage.pump(1)
    #expect(stage.reports.count == 1)
    unnamed.invalidate()
    stage.pumpAndSettle()
  }

  @Test("A stage is current until it is released; each test has a context")
  func contexts() {
    let outer = CACurrentMediaTime()
    do {
      let stage = Stage(root: CALayer())
      stage.pump(4)
      #expect(CACurrentMediaTime() == 5)
    }
    #expect(CACurrentMediaTime() == outer)
  }

  @Test("LayerTesting finds layers and explains them")
  func stages() throws {
    let toast = CALayer()
    let stage = Stage(root: toast)
    stage.pump(0)
    let move = CABasicAnimation(keyPath: "position.y")
    (move.fromValue, move.toValue, move.duration) = (-40, 60, 0.5)
    toast.add(move, forKey: "slide")
    CATransaction.setDisableActions(true)
    toast.position.y = 60
    stage.pump(0.25)
    stage.expectPresented(Finder(toast), "position.y", 10)
    stage.expectPresented(Finder(toast), .positionY, 10)
    let explained = try stage.loop.explanation(of: stage.layer(for: toast), "position.y")
    #expect(explained.presentedValue == .number(10))
    stage.pumpAndSettle()
  }

  @Test("F27, F28: shapes, gradients, texts, copies, scrolling and particles")
  func furtherLayers() throws {
    let root = CALayer()
    let stage = Stage(root: root)
    let shape = CAShapeLayer()
    #expect(shape.fillColor == .init(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(shape.strokeEnd == 1 && shape.lineCap == .butt && shape.path == nil)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    shape.lineDashPattern = [1, 2.5]
    #expect(shape.lineDashPattern == [1, 2.5] && shape.path?.boundingBox.width == 2)
    let sky = CAGradientLayer()
    sky.colors = [CGColor.white, CGColor.black]
    sky.locations = [0, 1]
    #expect((sky.colors?.last as! CGColor) == .black && sky.locations == [0, 1])
    let text = CATextLayer()
    text.string = NSAttributedString(string: "Hi")
    #expect((text.string as? NSAttributedString)?.string == "Hi" && text.fontSize == 36)
    text.string = "Ho"
    #expect(text.string as? String == "Ho")
    let copies = CAReplicatorLayer()
    copies.instanceCount = 3
    #expect(copies.instanceCount == 3 && copies.value(forKey: "instanceCount") as? Int == 3)
    let scroll = CAScrollLayer()
    scroll.scrollMode = .vertically
    scroll.scroll(to: CGPoint(x: 5, y: 6))
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 6) && scroll.masksToBounds)
    let emitter = CAEmitterLayer()
    let flame = CAEmitterCell()
    flame.name = "flame"
    emitter.emitterCells = [flame]
    flame.birthRate = 5
    #expect(emitter.value(forKeyPath: "emitterCells.flame.birthRate") as? Int == 5)
    for layer in [shape, sky, text, copies, scroll, emitter, CATransformLayer(), CATiledLayer()] {
      root.addSublayer(layer)
      #expect(type(of: layer).defaultValue(forKey: "opacity") as? Int == 1)
    }
    stage.pump(0)
    let shown = try #require(root.presentation()?.sublayers)
    #expect(shown.count == 8 && (shown[0] as? CAShapeLayer)?.lineDashPattern == [1, 2.5])
    #expect((shown[5] as? CAEmitterLayer)?.emitterCells?.first === flame)
    shape.strokeEnd = 0
    stage.pump(0.125)
    // 1 − default(0.5) (F76, F79).
    #expect(abs(try #require(shape.presentation()).strokeEnd - 0.197596612) < 1e-6)
    stage.expectNoReports()
    stage.pumpAndSettle()
  }

  @Test("Constraints arrange named sublayers")
  func constraints() {
    let root = CALayer()
    let stage = Stage(root: root)
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    root.layoutManager = CAConstraintLayoutManager()
    let child = CALayer()
    child.addConstraint(
      CAConstraint(
        attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.5, offset: 0))
    child.addConstraint(
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 10))
    root.addSublayer(child)
    stage.pump(0)
    #expect(child.frame.minX == 10 && child.frame.width == 50)
  }

  @Test("Structures are boxed and cast as on Apple")
  func bridging() {
    let number: Any = NSNumber(value: 2.5)
    #expect(number as? CGFloat == 2.5)
    #expect([1.5, 2] as [CGFloat] as [NSNumber] == [1.5, 2])
    let point: Any = CGPoint(x: 1, y: 2) as NSValue
    #expect(point as? CGPoint == CGPoint(x: 1, y: 2) && point as? CGSize == nil)
    let transform: Any = NSValue(caTransform3D: CATransform3DMakeTranslation(1, 2, 3))
    #expect((transform as? CATransform3D)?.m43 == 3 && transform as? CGAffineTransform == nil)
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(CGPoint(x: 1, y: 0).applying(turn).y == 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    let spin = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
    // The rotation comes first: its point (0, 1) is moved by 5.
    #expect(abs(spin.m12 - 1) < 1e-12 && spin.m41 == 5)
  }

  @Test("Arcs and corners are circles, and insides are found")
  func paths() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    path.addArc(center: .zero, radius: 10, startAngle: .pi / 2, endAngle: 0, clockwise: false)
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 7, y: 7)) && !path.contains(CGPoint(x: 7.2, y: 7.2)))
    #expect(abs(path.boundingBoxOfPath.width - 20) < 0.02)
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(corner.currentPoint.x - 10) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
    var count = 0
    corner.applyWithBlock { if $0.pointee.type == .addCurveToPoint { count += 1 } }
    #expect(count == 1)
  }
}
