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
    #expect(stage.reports.count == 8, "\(stage.reports)")
    box.actions = ["cornerRadius": spring, "zPosition": fade]
    box.cornerRadius = 3
    box.zPosition = 3
    #expect(stage.reports.count == 10)
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

  @Test("D9: key times outside of 0…1 and unsorted ones are played, also in groups, and reported")
  func keyTimes() throws {
    let dot = CALayer()
    let stage = Stage(root: dot)
    stage.pump(0)
    func frames(_ path: String, _ values: [Double], _ times: [NSNumber]) -> CAKeyframeAnimation {
      let made = CAKeyframeAnimation(keyPath: path)
      (made.values, made.keyTimes, made.duration) = (values, times, 1)
      return made
    }
    let turn = CABasicAnimation(keyPath: "nothing.here")
    turn.toValue = 5
    let group = CAAnimationGroup()
    let unsorted = frames("position.y", [0, 0, 60, 60], [0, -0.25, 0.5, 1])
    unsorted.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    let steps = frames("zPosition", [1, 2, 3], [0.5, 0.25, 0.75])
    steps.calculationMode = .discrete
    group.animations = [frames("position.x", [0, 40, 80], [-1, 0.5, 2]), unsorted, turn, steps]
    group.duration = 1
    dot.add(group, forKey: "group")
    stage.pump(0.2)
    let shown = try #require(dot.presentation())
    // 40 · 1.2 / 1.5.
    #expect(abs(shown.position.x - 32) < 1e-9 && shown.zPosition == 1)
    stage.pump(0.05)
    // .25 is two thirds of the way from −.25 to .5, whose curve is at .5 at a half only.
    let half = try #require(dot.presentation())
    #expect(half.position.y > 40 && half.position.y < 60 && half.zPosition == 2)
    stage.pump(0.5)
    // .75: half of the last step of x, and y is at 60; after .75 the last value.
    let late = try #require(dot.presentation())
    #expect(abs(late.position.x - (40 + 40 * 0.25 / 1.5)) < 1e-9 && late.position.y == 60)
    #expect(late.zPosition == 3)
    stage.pumpAndSettle()
    #expect(stage.reports.count == 5, "\(stage.reports)")
  }

  @Test("a path moves whatever has two numbers") func pathsOfSizes() throws {
    let kite = CALayer()
    let stage = Stage(root: kite)
    stage.pump(0)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 80)])
    for key in ["transform.translation", "bounds.size", "shadowOffset"] {
      let fly = CAKeyframeAnimation(keyPath: key)
      (fly.path, fly.duration) = (path, 2)
      fly.timingFunctions = (0..<2).map { _ in CAMediaTimingFunction(name: .linear) }
      kite.add(fly, forKey: key)
    }
    stage.pump(1.5)
    let shown = try #require(kite.presentation())
    #expect(shown.transform.m41 == 40 && shown.transform.m42 == 40)
    #expect(shown.bounds.size == CGSize(width: 40, height: 40))
    #expect(shown.shadowOffset == CGSize(width: 40, height: 40))
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  @Test("cells and groups inside of themselves are refused") func circles() {
    let stage = Stage(root: CALayer())
    let (cell, inner) = (CAEmitterCell(), CAEmitterCell())
    cell.emitterCells = [inner]
    inner.emitterCells = [cell]
    cell.emitterCells = [cell]
    #expect(cell.emitterCells == [inner] && inner.emitterCells == nil)
    let (group, other) = (CAAnimationGroup(), CAAnimationGroup())
    group.animations = [other]
    other.animations = [group]
    #expect(other.animations == nil && stage.reports.count == 3)
  }
}
