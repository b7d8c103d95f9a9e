import LayerModel
import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

// Three files as they are written for iOS, and their tests; the guide shows the first.

/// A ring that fills.
final class ProgressRing: CAShapeLayer {
  var progress: CGFloat = 0 {
    didSet {
      let fill = CABasicAnimation(keyPath: "strokeEnd")
      fill.fromValue = presentation()?.strokeEnd ?? oldValue
      fill.toValue = progress
      fill.duration = 1
      fill.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      add(fill, forKey: "fill")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      strokeEnd = progress
      CATransaction.commit()
    }
  }

  override init() {
    super.init()
    fillColor = nil
    lineWidth = 4
    lineCap = .round
    strokeEnd = 0
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSublayers() {
    super.layoutSublayers()
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
    self.path = path
  }
}

/// A card that turns over and shows its back in the second half.
final class Card: CATransformLayer {
  let front = CALayer()
  let back = CALayer()

  func build() {
    for side in [front, back] {
      side.frame = bounds
      side.isDoubleSided = false
      addSublayer(side)
    }
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  }

  func flip() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi
    turn.duration = 0.6
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    add(turn, forKey: "flip")
  }
}

/// Shakes a layer, and says when it is over.
final class Shaker: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?

  func shake(_ layer: CALayer, completion: @escaping (Bool) -> Void) {
    self.completion = completion
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 10, 0]
    shake.keyTimes = [0, 1 / 6.0, 3 / 6.0, 5 / 6.0, 1] as [NSNumber]
    shake.duration = 0.6
    shake.isAdditive = true
    shake.delegate = self
    layer.add(shake, forKey: "shake")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion?(flag)
    completion = nil
  }
}

@Suite(.layers, .virtualTime) struct GuideTests {
  @Test func theRingFills() throws {
    let ring = ProgressRing()
    ring.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    let stage = Stage(root: ring)
    stage.pump(0)
    ring.progress = 0.8
    stage.pump(0.5)
    // The curve is symmetric: half of the way at half of the time.
    stage.expectPresented(Finder(ring), "strokeEnd", 0.4)
    #expect(abs(try #require(ring.path).boundingBoxOfPath.width - 40) < 0.01)
    ring.progress = 1
    stage.pump(0)
    // An interruption goes on from where it is.
    stage.expectPresented(Finder(ring), "strokeEnd", 0.4)
    stage.pumpAndSettle()
    stage.expectPresented(Finder(ring), "strokeEnd", 1)
    stage.expectNoReports()
  }

  @Test func theCardTurnsOver() throws {
    let scene = CALayer()
    let card = Card()
    card.bounds = CGRect(x: 0, y: 0, width: 30, height: 50)
    card.build()
    scene.addSublayer(card)
    let stage = Stage(root: scene)
    stage.pump(0)
    card.flip()
    stage.pump(0.15)
    // A quarter of half a turn: cos(π/4).
    #expect(abs(try #require(card.presentation()).transform.m11 - 0.7071067811865476) < 1e-9)
    #expect(scene.presentation()?.hitTest(.zero)?.model() === card.front)
    stage.pump(0.3)
    #expect(scene.presentation()?.hitTest(.zero)?.model() === card.back)
    stage.pump(0.2)
    #expect(abs(try #require(card.presentation()).transform.m11 + 1) < 1e-9)
    card.removeAllAnimations()
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  @Test func theShakeEnds() {
    let field = CALayer()
    field.position.x = 50
    let stage = Stage(root: field)
    stage.pump(0)
    var ended: Bool?
    Shaker().shake(field) { ended = $0 }
    stage.pump(0.1)
    stage.expectPresented(Finder(field), "position.x", 60)
    stage.pump(0.2)
    stage.expectPresented(Finder(field), "position.x", 40)
    #expect(ended == nil)
    stage.pumpAndSettle()
    #expect(ended == true)
    stage.expectNoReports()
  }
}
