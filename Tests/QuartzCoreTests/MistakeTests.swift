import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// What a program may do wrong: each is ignored as on Apple, and reported; nothing stops it.
@Suite(.virtualTime) struct MistakeTests {
  @Test("Animations of impossible times, springs, keyframes and curves")
  func animations() {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    CATransaction.setAnimationTimingFunction(
      CAMediaTimingFunction(controlPoints: 2, 0, -3, .nan))
    box.opacity = 0
    stage.pump(0.1)
    #expect(stage.reports.count == 1 && box.animationKeys() == ["opacity"])
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.damping, spring.stiffness) = (0, -1, .nan)
    #expect(spring.settlingDuration == 0)
    spring.toValue = 5
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.values = [1, "x", NSNull(), Date()]
    frames.keyTimes = [0, 5]
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.duration, fade.repeatCount, fade.speed) = (.nan, -3, .infinity)
    let late = CABasicAnimation(keyPath: "opacity")
    late.beginTime = .infinity
    let group = CAAnimationGroup()
    group.animations = [spring, frames, fade, CAAnimation(), CATransition()]
    for animation in [spring, frames, fade, late, group] { box.add(animation, forKey: nil) }
    #expect(stage.reports.count == 6)
    box.actions = ["cornerRadius": spring, "zPosition": fade]
    box.cornerRadius = 3
    box.zPosition = 3
    #expect(stage.reports.count == 8)
    stage.pump(10)
    stage.pumpAndSettle()
  }

  @Test("Values that are no numbers, of another type, or unknown names")
  func values() {
    let root = CALayer()
    let stage = Stage(root: root)
    root.speed = .infinity
    root.timeOffset = .nan
    root.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(stage.reports.count == 3 && root.speed == 1 && root.frame == .zero)
    root.transform = CATransform3D()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    let gradient = CAGradientLayer()
    gradient.colors = ["red", 5]
    gradient.locations = [NSNumber(value: Double.nan)]
    gradient.type = CAGradientLayerType(rawValue: "odd")
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = .nan
    cell.name = "a.b"
    cell.setValue(Date(), forKey: "lifetime")
    emitter.emitterCells = [cell, cell]
    let text = CATextLayer()
    text.string = 5
    text.fontSize = .infinity
    text.alignmentMode = CATextLayerAlignmentMode(rawValue: "odd")
    #expect(gradient.type == .axial && gradient.colors == nil && text.string as? Int == 5)
    for layer in [gradient, emitter, text] { root.addSublayer(layer) }
    root.setValue(1, forKeyPath: "")
    _ = root.value(forKeyPath: "..")
    root.actions = ["": NSNull()]
    root.style = [5: 5, "opacity": "x"]
    root.contents = 5
    stage.pump(1)
    #expect(root.contents as? Int == 5)
    stage.pumpAndSettle()
  }
}
