#if os(Linux)
import Foundation
import Testing
import UIKit

/// A collection of spinners in the style of such libraries: a protocol, a kind for each look.
@MainActor private protocol SpinnerKind {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor)
}

@MainActor private final class SpinnerView: UIView {
  private let kind: any SpinnerKind
  private(set) var isAnimating = false

  init(frame: CGRect, kind: any SpinnerKind) {
    self.kind = kind
    super.init(frame: frame)
    isHidden = true
  }

  required init?(coder: NSCoder) { fatalError("This view is made by code.") }

  func startAnimating() {
    isHidden = false
    isAnimating = true
    layer.sublayers = nil
    kind.setUp(in: layer, size: bounds.size, color: .white)
  }

  func stopAnimating() {
    isHidden = true
    isAnimating = false
    layer.sublayers?.removeAll()
  }
}

/// Three balls that pulse one after the other.
private struct PulsingBalls: SpinnerKind {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let begin = CACurrentMediaTime()
    for (index, delay) in [0.12, 0.24, 0.36].enumerated() {
      let ball = CAShapeLayer()
      ball.frame = CGRect(x: CGFloat(index) * 12, y: 0, width: 10, height: 10)
      ball.path = UIBezierPath(ovalIn: ball.bounds).cgPath
      ball.fillColor = color.cgColor
      let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
      let curve = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
      pulse.keyTimes = [0, 0.3, 1]
      pulse.timingFunctions = [curve, curve]
      pulse.values = [1, 0.3, 1]
      pulse.duration = 0.75
      pulse.repeatCount = HUGE
      pulse.isRemovedOnCompletion = false
      pulse.beginTime = begin + delay
      ball.add(pulse, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// An arc that turns, grows and shrinks.
private struct TurningArc: SpinnerKind {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = Float.pi * 2
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.duration, end.fromValue, end.toValue) = (0.7, 0, 1)
    end.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    let start = CABasicAnimation(keyPath: "strokeStart")
    (start.duration, start.beginTime, start.fromValue, start.toValue) = (1.2, 0.5, 0, 1)
    start.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    let group = CAAnimationGroup()
    group.animations = [turn, end, start]
    (group.duration, group.repeatCount) = (1.7, .infinity)
    group.isRemovedOnCompletion = false
    group.fillMode = .forwards
    let arc = CAShapeLayer()
    arc.frame = CGRect(origin: .zero, size: size)
    arc.path =
      UIBezierPath(
        arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2,
        startAngle: -.pi / 2, endAngle: .pi * 3 / 2, clockwise: true
      ).cgPath
    (arc.fillColor, arc.strokeColor, arc.lineWidth) = (nil, color.cgColor, 2)
    arc.add(group, forKey: "animation")
    layer.addSublayer(arc)
  }
}

/// Dots of a replicator that fade one after the other.
private struct FadingDots: SpinnerKind {
  func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let dots = CAReplicatorLayer()
    dots.frame = CGRect(origin: .zero, size: size)
    (dots.instanceCount, dots.instanceDelay) = (8, 0.1)
    dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let dot = CALayer()
    dot.frame = CGRect(x: size.width / 2, y: 0, width: 4, height: 4)
    dot.backgroundColor = color.cgColor
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1, 0.2, 0.8, .infinity)
    fade.autoreverses = true
    dot.add(fade, forKey: nil)
    dots.addSublayer(dot)
    layer.addSublayer(dots)
  }
}

@MainActor @Suite struct SpinnerTests {
  private func playing(_ kind: any SpinnerKind) -> (SpinnerView, Screen) {
    let view = SpinnerView(frame: CGRect(x: 0, y: 0, width: 40, height: 40), kind: kind)
    let screen = Screen(view.layer)
    view.startAnimating()
    return (view, screen)
  }

  @Test("balls pulse one after the other") func balls() throws {
    let (view, screen) = playing(PulsingBalls())
    for time in [0.05, 0.2, 0.5, 0.9, 1.3, 4.321] {
      screen.advance(to: time)
      for (index, delay) in [0.12, 0.24, 0.36].enumerated() {
        let shown = try #require(view.layer.sublayers?[index].presentation())
        let local = (time - delay).truncatingRemainder(dividingBy: 0.75) / 0.75
        func curve(_ x: Double) -> Double { eased(0.2, 0.68, 0.18, 1.08, at: x) }
        let wanted =
          time < delay
          ? 1 : local < 0.3 ? 1 - 0.7 * curve(local / 0.3) : 0.3 + 0.7 * curve((local - 0.3) / 0.7)
        expect(Double(shown.transform.m11), is: wanted, "ball \(index) at \(time)")
      }
    }
    view.stopAnimating()
    #expect(view.layer.sublayers == nil && !view.isAnimating)
  }

  @Test("an arc turns, grows and shrinks") func arc() throws {
    let (view, screen) = playing(TurningArc())
    for time in [0.3, 0.6, 1, 1.6, 1.9, 8.8] {
      screen.advance(to: time)
      let arc = try #require(view.layer.sublayers?[0].presentation() as? CAShapeLayer)
      let local = time.truncatingRemainder(dividingBy: 1.7)
      func curve(_ x: Double) -> Double { eased(0.4, 0, 0.2, 1, at: x) }
      // After its end, and before its start, a member shows the model.
      expect(Double(arc.strokeEnd), is: local < 0.7 ? curve(local / 0.7) : 1, "end at \(time)")
      expect(
        Double(arc.strokeStart), is: local < 0.5 ? 0 : curve((local - 0.5) / 1.2),
        "start at \(time)")
      expect(
        Double(arc.transform.m11), is: cos(2 * .pi * local / 1.7), "turn at \(time)")
    }
  }

  @Test("dots fade and come back") func dots() throws {
    let (view, screen) = playing(FadingDots())
    let dot = try #require(view.layer.sublayers?[0].sublayers?[0])
    for (time, part) in [(0.2, 0.25), (0.8, 1), (1.2, 0.5), (2, 0.5)] {
      screen.advance(to: time)
      expect(Double(dot.presentation()?.opacity ?? -1), is: 1 - 0.8 * part, "dot at \(time)")
    }
  }
}
#endif
