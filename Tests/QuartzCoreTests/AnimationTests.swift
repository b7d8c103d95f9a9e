import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// Animations as programs for Core Animation write them; values are computed by hand from the facts named.
@Suite(.virtualTime) struct AnimationTests {
  @Test("F2, F7, F20: a straight line, and back to the model")
  func snapsBack() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 2
    box.add(move, forKey: "move")
    stage.pump(0.5)
    #expect(try #require(box.presentation()).position.x == 25)
    #expect(box.animationKeys() == ["move"])
    stage.pump(1.75)
    #expect(try #require(box.presentation()).position.x == 0)
    #expect(box.animationKeys() == nil && box.animation(forKey: "move") == nil)
    stage.expectAtRest()
    stage.expectNoReports()
  }

  /// Returns a fade from 0 to 1 whose delegate is a log.
  private func fade(_ duration: Double, _ log: Log) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, duration)
    fade.delegate = log
    return fade
  }

  @Test("F95: on a layer in no tree it starts and stops at the next commit, then the block runs")
  func strays() {
    let root = CALayer()
    let stage = Stage(root: root)
    stage.pump(0)
    let (loose, log) = (CALayer(), Log())
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("block") }
    loose.add(fade(3, log), forKey: "fade")
    #expect(loose.animationKeys() == ["fade"])
    CATransaction.commit()
    stage.pump(0.25)
    #expect(log.lines == ["start", "stop false", "block"])
    #expect(loose.animationKeys() == nil)
    root.addSublayer(loose)
    stage.pump(0.5)
    #expect(loose.presentation()?.opacity == 1)
    #expect(log.lines.count == 3)
  }

  @Test("F95: it plays if its layer is inserted before, also in a later stage")
  func strayThatIsInserted() {
    let (loose, log) = (CALayer(), Log())
    loose.add(fade(2, log), forKey: "fade")
    let stage = Stage(root: loose)
    stage.pump(0)
    stage.pump(0.5)
    #expect(loose.presentation()?.opacity == 0.25)
    let (second, other) = (CALayer(), Log())
    second.add(fade(4, other), forKey: "fade")
    loose.addSublayer(second)
    stage.pump(0)
    stage.pump(1)
    #expect(second.presentation()?.opacity == 0.25)
    stage.pump(4)
    #expect(log.lines == ["start", "stop true"] && other.lines == ["start", "stop true"])
  }

  @Test("F182: an explicit animation, the model set beside it, and one without values")
  func missingEnds() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 80, 2)
    box.add(move, forKey: "move")
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    box.position.x = 80
    stage.pump(0.125)
    #expect(box.presentation()?.position.x == 40)
    stage.pump(0.375)
    #expect(box.presentation()?.position.x == 20)
    CATransaction.setDisableActions(true)
    box.removeAllAnimations()
    box.position.x = 60
    let back = CABasicAnimation(keyPath: "position.x")
    back.duration = 1
    box.add(back, forKey: "back")
    #expect((box.animation(forKey: "back") as? CABasicAnimation)?.fromValue == nil)
    stage.pump(0)
    stage.pump(0.5)
    // From 20, which was presented, to 60.
    #expect(box.presentation()?.position.x == 40)
    stage.pump(1)
  }

  @Test("F81: members of a group take its duration, and begin relative to it")
  func groups() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = NSNumber(value: 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0 as Float
    fade.beginTime = 1
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [turn, fade]
    group.duration = 2
    box.add(group, forKey: nil)
    stage.pump(1.5)
    let shown = try #require(box.presentation())
    // 1.5 of 2 s of 1 radian; 0.5 of 1 s from 1 to 0.
    #expect(abs(shown.transform.m11 - cos(0.75)) < 1e-9)
    #expect(abs(shown.opacity - 0.5) < 1e-6)
    #expect(box.animationKeys() == nil)
    stage.pumpAndSettle()
    #expect(box.presentation()?.opacity == 1)
  }

  @Test("F31, F112: a layer keeps a frozen copy, one object")
  func frozenCopies() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    let move = CABasicAnimation(keyPath: "opacity")
    move.toValue = 0
    move.setValue("mine", forKey: "tag")
    box.add(move, forKey: "a")
    move.duration = 7
    let kept = try #require(box.animation(forKey: "a"))
    #expect(kept !== move && kept === box.animation(forKey: "a"))
    #expect(kept.value(forKey: "tag") as? String == "mine")
    kept.duration = 3
    kept.setValue(1, forKey: "note")
    #expect(kept.value(forKey: "note") as? Int == 1)
    // The transaction's quarter of a second (F9).
    #expect(kept.duration == 0.25)
    #expect(stage.reports.count == 1)
    stage.pump(0)
    // The begin is the commit's (F11): the clock began at 1 s.
    #expect(box.animation(forKey: "a")?.beginTime == 1)
    let plain = CASpringAnimation(keyPath: "position")
    plain.toValue = CGPoint(x: 5, y: 5)
    box.add(plain, forKey: "b")
    let spring = try #require(box.animation(forKey: "b") as? CASpringAnimation)
    #expect(spring.stiffness == 100 && spring.toValue as? CGPoint == CGPoint(x: 5, y: 5))
    #expect(spring === box.animation(forKey: "b"))
  }

  final class Log: NSObject, CAAnimationDelegate {
    var lines: [String] = []
    var copies: [CAAnimation] = []
    func animationDidStart(_ anim: CAAnimation) {
      copies.append(anim)
      lines.append("start")
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      copies.append(anim)
      lines.append("stop \(flag)")
    }
  }

  @Test("F93–F96, F113, F114: starts, stops and completion blocks, with the copy")
  func delegates() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let log = Log()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.delegate = log
    fade.isRemovedOnCompletion = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("block") }
    box.add(fade, forKey: "fade")
    CATransaction.commit()
    let kept = box.animation(forKey: "fade")
    stage.pump(1.5)
    #expect(log.lines == ["start", "block", "stop true"])
    #expect(log.copies.allSatisfy { $0 === kept })
    #expect(box.animation(forKey: "fade") === kept)
    box.removeAllAnimations()
    fade.isRemovedOnCompletion = true
    box.add(fade, forKey: "fade")
    stage.pump(0.5)
    box.removeAnimation(forKey: "fade")
    stage.pump(0)
    #expect(log.lines.last == "stop false")
  }

  final class Listener: NSObject, CAAnimationDelegate {}

  @Test("An animation keeps its delegate alive, and nothing else does")
  func lifetimes() {
    let box = CALayer()
    let renderer = CARenderer()
    renderer.layer = box
    weak var delegate: Listener?
    do {
      let listener = Listener()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.delegate = listener
      box.add(fade, forKey: "fade")
      delegate = listener
    }
    renderer.beginFrame(atTime: 1.1, timeStamp: nil)
    let isKept = delegate != nil
    renderer.beginFrame(atTime: 2, timeStamp: nil)
    #expect(box.animationKeys() == nil)
    #expect(isKept && delegate == nil)
  }

  @Test("What cannot be animated lasts its time, and is reported once")
  func leniency() {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let log = Log()
    for (path, value) in [("nothing.here", 1 as Any), ("backgroundColor", "red"), ("frame", 3)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = value
      animation.delegate = log
      box.add(animation, forKey: path)
    }
    #expect(box.animationKeys()?.count == 3)
    stage.pump(0.5)
    #expect(log.lines.filter { $0 == "stop true" }.count == 3)
    #expect(stage.reports.count == 3)
    // An empty group and an animation of nothing are timers.
    let group = CAAnimationGroup()
    group.duration = 1
    group.delegate = log
    box.add(group, forKey: "timer")
    let wait = CAAnimation()
    wait.duration = 2
    wait.delegate = log
    box.add(wait, forKey: "wait")
    stage.pump(2.5)
    #expect(log.lines.filter { $0 == "stop true" }.count == 5)
    #expect(stage.reports.count == 3)
  }

  @Test("F26, F28: numbers for flags, pairs of numbers for points, accessors' names for keys")
  func conversions() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let hide = CABasicAnimation(keyPath: "isHidden")
    hide.fromValue = true
    hide.toValue = NSNumber(value: true)
    hide.duration = 1
    box.add(hide, forKey: "hide")
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = [0, 0]
    move.toValue = [10.0, 20.0]
    move.duration = 1
    box.add(move, forKey: "move")
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))]
    turn.duration = 1
    box.add(turn, forKey: "turn")
    stage.pump(0.5)
    let shown = try #require(box.presentation())
    #expect(shown.isHidden)
    #expect(shown.position == CGPoint(x: 5, y: 10))
    #expect(shown.transform.m11 == 2)
    stage.expectNoReports()
  }

  @Test("Numbers without end repeat without end")
  func endless() {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    for count in [HUGE, MAXFLOAT, .infinity] {
      let spin = CABasicAnimation(keyPath: "transform.rotation")
      spin.toValue = 2 * CGFloat.pi
      spin.duration = 1e3
      spin.repeatCount = count
      box.add(spin, forKey: "spin")
      stage.pump(1)
      #expect(box.animationKeys() == ["spin"])
      #expect(box.animation(forKey: "spin")?.repeatCount == .infinity)
    }
    stage.expectNoReports()
  }

  final class Pulse: CABasicAnimation {
    var note = "none"
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Pulse)?.note = note
      return copy
    }
  }

  @Test("Copies are of the same class, users' classes too")
  func copies() throws {
    let pulse = Pulse(keyPath: "opacity")
    pulse.note = "mine"
    pulse.toValue = 0.25
    let copy = try #require(pulse.copy() as? Pulse)
    #expect(copy.note == "mine" && copy.keyPath == "opacity" && copy !== pulse)
    let box = CALayer()
    let stage = Stage(root: box)
    box.add(pulse, forKey: "pulse")
    #expect((box.animation(forKey: "pulse") as? Pulse)?.note == "mine")
    stage.pump(0)
  }
}
