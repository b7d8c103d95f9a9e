import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// Values of classes one by one: each is where its name says, and nowhere else.
@Suite(.virtualTime) struct ValueTests {
  private typealias Numbers<Number> = [(String, ReferenceWritableKeyPath<CAEmitterCell, Number>)]

  @Test("each property of a cell is the value under its key, and changes no other") func cells() {
    let numbers: Numbers<CGFloat> = [
      ("emissionLatitude", \.emissionLatitude), ("emissionLongitude", \.emissionLongitude),
      ("emissionRange", \.emissionRange), ("velocity", \.velocity),
      ("velocityRange", \.velocityRange), ("xAcceleration", \.xAcceleration),
      ("yAcceleration", \.yAcceleration), ("zAcceleration", \.zAcceleration), ("scale", \.scale),
      ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin),
      ("spinRange", \.spinRange), ("contentsScale", \.contentsScale),
    ]
    let floats: Numbers<Float> = [
      ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange),
      ("redRange", \.redRange), ("greenRange", \.greenRange), ("blueRange", \.blueRange),
      ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed),
      ("blueSpeed", \.blueSpeed), ("alphaSpeed", \.alphaSpeed),
      ("minificationFilterBias", \.minificationFilterBias), ("speed", \.speed),
      ("repeatCount", \.repeatCount),
    ]
    let times: Numbers<CFTimeInterval> = [
      ("beginTime", \.beginTime), ("duration", \.duration), ("timeOffset", \.timeOffset),
      ("repeatDuration", \.repeatDuration),
    ]
    let keys = numbers.map(\.0) + floats.map(\.0) + times.map(\.0)
    func value(_ cell: CAEmitterCell, _ key: String) -> Double? {
      (cell.value(forKey: key) as? NSNumber)?.doubleValue
    }
    func expect(_ key: String, _ cell: CAEmitterCell, _ found: Double) {
      #expect(found == 0.75 && value(cell, key) == 0.75, "\(key)")
      let plain = CAEmitterCell()
      for other in keys where other != key {
        #expect(value(cell, other) == value(plain, other), "\(other) after \(key)")
      }
    }
    for (key, path) in numbers {
      let cell = CAEmitterCell()
      cell[keyPath: path] = 0.75
      expect(key, cell, Double(cell[keyPath: path]))
    }
    for (key, path) in floats {
      let cell = CAEmitterCell()
      cell[keyPath: path] = 0.75
      expect(key, cell, Double(cell[keyPath: path]))
    }
    for (key, path) in times {
      let cell = CAEmitterCell()
      cell[keyPath: path] = 0.75
      expect(key, cell, cell[keyPath: path])
    }
  }

  @Test("F116: init(layer:) of a layer that presents nothing makes a plain one of the tree's")
  func plainLayers() {
    let (root, other) = (CALayer(), CALayer())
    other.opacity = 0.5
    let layer = CALayer(layer: other)
    #expect(layer.opacity == 1 && other.opacity == 0.5)
    root.addSublayer(layer)
    #expect(root.sublayers?.first === layer && layer.superlayer === root)
    Stage(root: root).pump(0)
    #expect(layer.presentation()?.model() === layer)
  }

  @Test("neither a group that a layer has can be changed, nor its members, nor those of its copy")
  func heldGroups() throws {
    let (root, fade, group) = (CALayer(), CABasicAnimation(keyPath: "opacity"), CAAnimationGroup())
    (fade.fromValue, fade.duration, group.duration) = (0, 1, 2)
    group.animations = [fade]
    let stage = Stage(root: root)
    root.add(group, forKey: "group")
    let held = try #require(root.animation(forKey: "group") as? CAAnimationGroup)
    let member = try #require(held.animations?.first)
    (held.duration, member.duration) = (5, 5)
    #expect(held.duration == 2 && member.duration == 1 && stage.reports.count == 2)
    // What was given to the layer stays the program's own.
    fade.duration = 3
    #expect(fade.duration == 3 && stage.reports.count == 2)
  }

  @Test("the box of a curve is that of its points, and of a path that of its handles, too")
  func boxes() {
    // A curve of degree 2 is highest at its middle: half as high as its handle; one of degree 3, of
    // which both handles have one height, is three quarters as high.
    let (arch, hill) = (CGMutablePath(), CGMutablePath())
    arch.move(to: .zero)
    arch.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 16))
    hill.move(to: .zero)
    hill.addCurve(
      to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 0, y: 16), control2: CGPoint(x: 8, y: 16))
    #expect(arch.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(hill.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 12))
    #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 16))
    #expect(arch.contains(CGPoint(x: 4, y: 7.75)) && !arch.contains(CGPoint(x: 4, y: 8.25)))
    #expect(!arch.contains(CGPoint(x: 1, y: 4)) && arch.contains(CGPoint(x: 1, y: 3)))
  }

  @Test("an arc is as far from its centre everywhere, and its ends are where its angles say")
  func arcs() {
    let (half, most) = (CGMutablePath(), CGMutablePath())
    half.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi, clockwise: false)
    most.addRelativeArc(center: .zero, radius: 100, startAngle: 0, delta: 1.75 * .pi)
    for (arc, angles) in [(half, [30, 45, 60, 135]), (most, [45, 100, 200, 290])] {
      for angle in angles.map({ CGFloat($0) * .pi / 180 }) {
        let (x, y) = (cos(angle), sin(angle))
        #expect(arc.contains(CGPoint(x: 99.9 * x, y: 99.9 * y)))
        #expect(!arc.contains(CGPoint(x: 100.1 * x, y: 100.1 * y)))
      }
    }
    #expect(abs(half.currentPoint.x + 100) < 1e-9 && abs(half.currentPoint.y) < 1e-9)
  }
}
