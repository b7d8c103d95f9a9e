import LayerAnimation
import LayerModel
import QuartzCore
import QuartzCoreTesting
import Testing

@testable import LayerScenes

/// Trees that are built by Core Animation's names are exported, read as scenes, and compared with
/// what the loop itself shows at twenty instants: every value of every layer and mask.
@Suite(.virtualTime) struct SceneExportTests {
  /// A tree, what happens to it before the export, and while it is recorded.
  struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var seconds = 2.0
    /// How fast the layer above the exported one is.
    var speed: Float = 1
    var lost = ""
    var steps: [(at: Double, run: @Sendable (CALayer) -> Void)] = []
    var build: @Sendable (CALayer) -> Void = { _ in }
  }

  @Test(
    "A tree at one instant shows the same as a scene",
    arguments: [
      classes, emitters, times, spaces, keyframes, groups, masks, own, mistakes,
    ])
  func oneInstant(_ program: Program) throws {
    try play(program) { root, renderer in
      let export = SceneExport(root)
      export.record()
      return export
    }
  }

  @Test(
    "A program that is recorded at each frame shows the same as a scene",
    arguments: [
      edits, pauses,
    ])
  func recorded(_ program: Program) throws {
    try play(program) { root, _ in SceneExport(root) }
  }

  private func play(
    _ program: Program, _ make: (CALayer, CARenderer) -> SceneExport
  ) throws {
    let root = CALayer()
    root.name = "root"
    let renderer = CARenderer()
    let above = CALayer()
    (above.speed, above.timeOffset) = (program.speed, 0.5)
    above.addSublayer(root)
    renderer.layer = above
    renderer.beginFrame(atTime: 1.5, timeStamp: nil)
    program.build(root)
    renderer.beginFrame(atTime: 1.75, timeStamp: nil)
    let start = CACurrentMediaTime()
    let export = make(root, renderer)
    var frames: [[[PropertyValue]]] = []
    let instants = (0..<20).map { (Double($0) + 0.5) / 20 * program.seconds }
    var steps = program.steps
    for instant in instants {
      while let step = steps.first, step.at <= instant {
        renderer.beginFrame(atTime: start + step.at, timeStamp: nil)
        step.run(root)
        renderer.beginFrame(atTime: start + step.at, timeStamp: nil)
        export.record()
        steps.removeFirst()
      }
      renderer.beginFrame(atTime: start + instant, timeStamp: nil)
      frames.append(layers(root.engine).map { values($0) })
    }
    let scene = try Scene(export.json)
    let stage = try scene.makeInstance()
    let isOffWhole = Agreement(tolerance: 1e-6)
    for (instant, frame) in zip(instants, frames) {
      try stage.advance(to: instant)
      let found = layers(stage.root)
      #expect(found.count == frame.count, "at \(instant)")
      for (layer, wanted) in zip(found, frame) {
        for (row, (value, expected)) in zip(
          rows(layer), zip(values(layer), wanted))
        where !isOffWhole.areSame(expected, value) {
          Issue.record("\(layer).\(row.name) at \(instant): \(value), not \(expected)")
        }
      }
    }
    let parts = export.json.components(separatedBy: "Not in this file: ")
    let isListed = parts.dropFirst().first?.hasPrefix(program.lost)
    #expect((isListed ?? program.lost.isEmpty) && parts.count == (program.lost.isEmpty ? 1 : 2))
  }

  /// The layers of a tree with their masks, in order.
  private func layers(_ layer: Layer) -> [Layer] {
    [layer] + (layer.mask.map { layers($0) } ?? []) + (layer.sublayers ?? []).flatMap { layers($0) }
  }

  /// The properties that are compared: references are of other objects in a scene, names and time
  /// are not shown.
  private func rows(_ layer: Layer) -> [PropertyRow] {
    layer.propertyTable.rows.filter { $0.declaration.isAnimatable && $0.type != .opaque }
  }

  private func values(_ layer: Layer) -> [PropertyValue] {
    rows(layer).map { layer.presented.value(at: $0.address) }
  }
}

// The programs.

private var easeOut: CAMediaTimingFunction {
  CAMediaTimingFunction(name: .easeOut)
}

private func basic(
  _ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1, by: Any? = nil
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: path)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  return animation
}

private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.9, alpha: 0.5)

extension SceneExportTests {
  static let classes = Program(testDescription: "every class of layers") { root in
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 30, y: 2.5), control: CGPoint(x: 9, y: 20))
    path.addCurve(to: .zero, control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 0.1, y: 7))
    path.closeSubpath()
    shape.path = path
    (shape.fillColor, shape.strokeColor, shape.lineDashPattern) = (nil, blue, [3, 1])
    (shape.lineCap, shape.strokeEnd) = (.round, 0.75)
    shape.add(basic("strokeEnd", 0, 1), forKey: "draw")
    shape.add(
      basic(
        "path", CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil),
        CGPath(rect: CGRect(x: 5, y: 2, width: 9, height: 4), transform: nil)), forKey: "morph")
    let gradient = CAGradientLayer()
    (gradient.colors, gradient.locations) = ([red, blue], [0.2, 0.9])
    (gradient.startPoint, gradient.type) = (CGPoint(x: 0.1, y: 1), .radial)
    gradient.add(basic("colors", [blue, red], [red, red], 3), forKey: "colours")
    gradient.add(basic("locations", [0, 0.1], [0.5, 1]), forKey: "places")
    gradient.add(basic("startPoint.x", 0.5, 1), forKey: "start")
    let text = CATextLayer()
    (text.string, text.fontSize, text.foregroundColor) = ("“Hi”\n\\", 12, blue)
    text.alignmentMode = .center
    text.add(basic("fontSize", 10, 20), forKey: "grow")
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.add(basic("instanceTransform.translation.x", 0, 40), forKey: "spread")
    let scroll = CAScrollLayer()
    scroll.scrollMode = .horizontally
    scroll.add(basic("bounds.origin", CGPoint.zero, CGPoint(x: 5, y: 7)), forKey: "scroll")
    let tiled = CATiledLayer()
    tiled.tileSize = CGSize(width: 64, height: 32)
    let card = CATransformLayer()
    card.sublayerTransform.m34 = -1 / 500
    card.add(basic("transform.rotation.y", 0, CGFloat.pi), forKey: "flip")
    for layer in [shape, gradient, text, replicator, scroll, tiled, card] as [CALayer] {
      layer.frame = CGRect(x: 3, y: 4, width: 50, height: 60)
      root.addSublayer(layer)
    }
    (root.backgroundColor, root.opacity, root.masksToBounds) = (
      CGColor(gray: 0.5, alpha: 1), 0.8, true
    )
    (root.shadowOffset, root.cornerRadius) = (CGSize(width: 1, height: 2), 3)
    root.add(basic("backgroundColor", red, blue), forKey: "colour")
    root.add(basic("shadowOffset", CGSize.zero, CGSize(width: 9, height: 1)), forKey: "shadow")
    root.add(basic("bounds", CGRect.zero, CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "size")
    root.add(basic("transform", nil, CATransform3DMakeRotation(1, 0, 1, 1)), forKey: "turn")
    root.add(basic("hidden", false, true), forKey: "hide")
    root.add(basic("isHidden", false, true), forKey: "hide again")
  }

  static let emitters = Program(testDescription: "an emitter and its cells") { root in
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.color, cell.spin) = ("spark", 5, red, 2)
    let smoke = CAEmitterCell()
    (smoke.name, smoke.scale) = ("smoke", 0.5)
    cell.emitterCells = [smoke]
    (emitter.emitterCells, emitter.emitterShape, emitter.seed) = ([cell], .line, 7)
    emitter.add(basic("emitterCells.spark.birthRate", 0, 10), forKey: "flare")
    emitter.add(basic("emitterPosition", CGPoint.zero, CGPoint(x: 4, y: 5)), forKey: "move")
    root.addSublayer(emitter)
  }

  static let times = Program(testDescription: "begins, speeds, offsets, counts and fill modes") {
    root in
    let now = CACurrentMediaTime()
    for index in 0..<24 {
      let layer = CALayer()
      let move = basic("position.x", 10, 110, 0.4)
      move.beginTime = index % 3 == 0 ? 0 : now + Double(index % 5) * 0.3 - 0.35
      move.speed = [1, 0.5, -1, 2][index % 4]
      move.timeOffset = index % 5 == 1 ? 0.15 : 0
      move.repeatCount = [0, 2.5, .infinity, .greatestFiniteMagnitude, 3][index % 5]
      move.repeatDuration = index % 7 == 6 ? 0.9 : 0
      if index % 7 == 6 { move.repeatCount = 0 }
      move.autoreverses = index % 2 == 1
      move.fillMode = [.removed, .forwards, .backwards, .both][index % 4]
      move.isRemovedOnCompletion = index % 3 == 1
      move.timingFunction =
        [
          nil, easeOut, CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.6, 1.3),
          CAMediaTimingFunction(name: .default),
        ][index % 4]
      layer.add(move, forKey: "move")
      root.addSublayer(layer)
    }
  }

  static let spaces = Program(testDescription: "times of layers, and of those above", speed: 2) {
    root in
    root.speed = 0.5
    root.timeOffset = 3
    let slow = CALayer()
    (slow.speed, slow.beginTime) = (0.5, 0.25)
    let fast = CALayer()
    (fast.speed, fast.timeOffset) = (3, 0.1)
    let paused = CALayer()
    (paused.speed, paused.timeOffset) = (0, 0.3)
    slow.addSublayer(fast)
    slow.addSublayer(paused)
    root.addSublayer(slow)
    for layer in [root, slow, fast, paused] {
      let move = basic("position.x", 10, 110, 1)
      move.autoreverses = true
      move.repeatCount = .infinity
      layer.add(move, forKey: "move")
    }
    let scrubbed = basic("opacity", 0, 1)
    scrubbed.beginTime = 1e-9
    paused.add(scrubbed, forKey: "scrub")
  }

  static let keyframes = Program(testDescription: "keyframes, paths, curves and value functions") {
    root in
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 50, y: 5))
    path.addArc(
      center: CGPoint(x: 50, y: 25), radius: 20, startAngle: -.pi / 2, endAngle: .pi / 2,
      clockwise: false)
    for mode in modes {
      let layer = CALayer()
      let values = CAKeyframeAnimation(keyPath: "opacity")
      values.values = [0, 0.7, 0.2, 1]
      if mode == .linear { values.keyTimes = [0, 0.25, 0.5, 1] }
      if mode == .discrete { values.keyTimes = [0, 0.2, 0.5, 0.8, 1] }
      if mode == .linear {
        values.timingFunctions = [easeOut, CAMediaTimingFunction(name: .linear), easeOut]
      }
      if mode == .cubic {
        (values.tensionValues, values.biasValues) = ([0, 0.5, -0.5, 0], [0, 0.2, 0.1, 0])
      }
      values.calculationMode = mode
      values.duration = 1.5
      layer.add(values, forKey: "values")
      let along = CAKeyframeAnimation(keyPath: "position")
      (along.path, along.calculationMode, along.duration) = (path, mode, 2)
      along.rotationMode = mode == .paced ? .rotateAuto : nil
      layer.add(along, forKey: "along")
      let colours = CAKeyframeAnimation(keyPath: "backgroundColor")
      (colours.values, colours.duration) = ([red, blue, red], 1)
      layer.add(colours, forKey: "colours")
      let turn = basic("transform", 0, CGFloat.pi / 2)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      (turn.isAdditive, turn.isCumulative, turn.repeatCount) = (mode == .paced, true, 2)
      layer.add(turn, forKey: "turn")
      let scale = CAKeyframeAnimation(keyPath: "sublayerTransform")
      scale.valueFunction = CAValueFunction(name: .scale)
      (scale.values, scale.duration) = ([[1, 1, 1], [2, 3, 1]], 1)
      layer.add(scale, forKey: "scale")
      let transforms = CAKeyframeAnimation(keyPath: "instanceTransform")
      transforms.values = [CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1)]
      let replicator = CAReplicatorLayer()
      replicator.add(transforms, forKey: "transforms")
      layer.addSublayer(replicator)
      root.addSublayer(layer)
    }
  }

  static let groups = Program(testDescription: "groups, springs, transitions and additions") {
    root in
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.fromValue, spring.toValue, spring.stiffness, spring.damping) = (0, 100, 200, 8)
    (spring.mass, spring.initialVelocity, spring.duration) = (1.5, 3, spring.settlingDuration)
    root.add(spring, forKey: "spring")
    let late = basic("opacity", 1, 0, 0.5)
    late.beginTime = 0.25
    late.fillMode = .backwards
    let inner = CAAnimationGroup()
    (inner.animations, inner.duration, inner.beginTime) = ([basic("zPosition", 0, 5, 0)], 0.5, 0.5)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.autoreverses) = ([late, inner, spring], 1, true)
    (group.repeatCount, group.timingFunction) = (2, easeOut)
    root.add(group, forKey: "group")
    let push = CATransition()
    (push.type, push.subtype, push.duration, push.startProgress) = (.push, .fromLeft, 1, 0.25)
    root.add(push, forKey: nil)
    for key in ["a", "b"] {
      let more = basic("anchorPoint.x", -0.5, 0, 1.25)
      more.isAdditive = true
      root.add(more, forKey: key)
    }
    root.add(basic("cornerRadius", nil, nil, 1, by: 6), forKey: "by")
  }

  static let masks = Program(
    testDescription: "masks, implicit animations and delegates",
    lost: "actions of #inner for position"
  ) { root in
    let layer = CALayer()
    let mask = CAShapeLayer()
    let inner = CALayer()
    (inner.name, inner.actions) = ("inner", ["position": NSNull()])
    mask.addSublayer(inner)
    layer.mask = mask
    root.addSublayer(layer)
    CATransaction.flush()
    mask.add(basic("strokeStart", 0, 1), forKey: "open")
    layer.opacity = 0.25
    layer.position = CGPoint(x: 30, y: 40)
    inner.transform = CATransform3DMakeScale(2, 2, 2)
    let called = basic("position.x", 1, 2)
    called.delegate = Listener()
    inner.add(called, forKey: "called")
  }

  static let own = Program(testDescription: "a class of the program's own, and its key") { root in
    let gauge = Gauge()
    gauge.setValue(0.25, forKey: "level")
    gauge.add(basic("level", 0, 1), forKey: "fill")
    root.addSublayer(gauge)
  }

  static let mistakes = Program(
    testDescription: "what Core Animation ignores",
    lost: "animation 'a' of #root, which is of 'position.z'"
  ) { root in
    root.add(basic("position.z", 0, 1), forKey: "a")
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.timingFunctions) = ([0, 1], [easeOut, easeOut])
    frames.duration = 1
    root.add(frames, forKey: "b")
    root.add(basic("opacity", "nothing", 1), forKey: "c")
    frames.keyTimes = [1, 0]
    root.add(frames, forKey: "d")
  }

  static let edits = Program(
    testDescription: "layers that come, go and move",
    steps: [
      (0, { _ in }),
      (
        0.1,
        { root in
          for name in ["a", "b", "c"] {
            let layer = CALayer()
            layer.name = name
            root.addSublayer(layer)
          }
        }
      ),
      (
        0.2,
        { root in
          let layers = root.sublayers ?? []
          layers[1].addSublayer(layers[0])
          layers[2].add(basic("position.x", 0, 50, 0.3), forKey: "move")
          layers[2].position.y = 7
        }
      ),
      (
        0.4,
        { root in
          root.sublayers?[0].sublayers?[0].opacity = 0.5
          root.insertSublayer(CALayer(), at: 0)
          root.sublayers?[2].removeAllAnimations()
        }
      ),
      (
        0.6,
        { root in
          let layer = root.sublayers?[1].sublayers?[0]
          root.sublayers?[1].removeFromSuperlayer()
          let gauge = Gauge()
          gauge.add(basic("level", 0, 1), forKey: "fill")
          if let layer { gauge.addSublayer(layer) }
          root.addSublayer(gauge)
          layer?.add(basic("opacity", 0, 1), forKey: "fade")
        }
      ),
      (
        0.9,
        { root in
          root.sublayers = (root.sublayers ?? []).reversed()
          root.sublayers?[0].sublayers?[0].add(basic("opacity", 1, 0), forKey: "fade")
        }
      ),
    ]
  ) { _ in }

  static let pauses = Program(
    testDescription: "a layer that is paused and goes on",
    steps: [
      (0, { _ in }),
      (
        0.3,
        { root in
          let layer = root.sublayers![0]
          let now = layer.convertTime(CACurrentMediaTime(), from: nil)
          (layer.speed, layer.timeOffset) = (0, now)
        }
      ),
      (0.5, { root in root.speed = 2 }),
      (
        0.8,
        { root in
          let layer = root.sublayers![0]
          let paused = layer.timeOffset
          (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
          layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
      ),
    ]
  ) { root in
    let layer = CALayer()
    root.addSublayer(layer)
    layer.add(basic("position.x", 0, 50, 3), forKey: "move")
  }
}

private final class Listener: NSObject, CAAnimationDelegate {}

/// A layer with a property that is animated.
private final class Gauge: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }
}
