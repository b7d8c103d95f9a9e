import LayerTesting
import QuartzCoreTesting
import Testing
import UIKit

/// What blocks of views animate, for how long, and what they let through.
@MainActor @Suite(.layers, .virtualTime) struct BlockRuleTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  private func add(_ view: UIView, _ frame: CGRect) -> UIView {
    view.frame = frame
    root.addSubview(view)
    return view
  }

  private func box(_ y: CGFloat = 0) -> UIView {
    add(UIView(), CGRect(x: 0, y: y, width: 10, height: 10))
  }

  private func stage() -> Stage {
    let stage = Stage(root: root.layer)
    stage.pump(0)
    return stage
  }

  private func shown(_ layer: CALayer) throws -> CALayer { try #require(layer.presentation()) }

  @Test("F105: a layer without a view takes the transaction's time, and no block waits for it")
  func layersWithoutViews() throws {
    let (layer, other) = (CALayer(), CALayer())
    root.layer.addSublayer(layer)
    root.layer.addSublayer(other)
    let stage = stage()
    var ended: Double?
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(4)
    UIView.animate(withDuration: 1) {
      layer.position.x = 80
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      other.opacity = 0
      CATransaction.commit()
    } completion: { _ in
      ended = stage.now
    }
    CATransaction.commit()
    stage.pump(1)
    // A quarter of 4 s, and half of 2 s, on straight lines.
    #expect(try shown(layer).position.x == 20 && shown(other).opacity == 0.5)
    #expect(ended == 0)
    stage.pumpAndSettle()
    UIView.performWithoutAnimation { layer.zPosition = 2 }
    #expect(layer.animationKeys() == ["zPosition"])
    UIViewPropertyAnimator(duration: 3, curve: .linear) { layer.opacity = 0 }.startAnimation()
    // The default duration.
    #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }
  private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }
  private final class Text: UIView {
    override class var layerClass: AnyClass { CATextLayer.self }
  }

  @Test("F123: of a view's own layer only what views animate does") func keys() throws {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let (shape, gradient, text) = (
      add(Shape(), bounds), add(Gradient(), bounds), add(Text(), bounds)
    )
    let stage = stage()
    func change() throws {
      let line = try #require(shape.layer as? CAShapeLayer)
      line.path = CGPath(rect: bounds, transform: nil)
      (line.strokeColor, line.fillColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
      (line.lineWidth, line.lineDashPhase, line.strokeEnd) = (3, 2, 0.5)
      let colours = try #require(gradient.layer as? CAGradientLayer)
      (colours.colors, colours.locations) = ([UIColor.red.cgColor, UIColor.blue.cgColor], [0, 1])
      (colours.startPoint, colours.endPoint) = (.zero, CGPoint(x: 1, y: 0))
      let words = try #require(text.layer as? CATextLayer)
      (words.fontSize, words.foregroundColor) = (20, UIColor.red.cgColor)
      (words.contentsRect, words.zPosition) = (CGRect(x: 0, y: 0, width: 0.5, height: 1), 4)
      (words.borderWidth, words.shadowRadius, words.isHidden) = (1, 9, true)
      words.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    }
    UIView.animate(withDuration: 1) { #expect(throws: Never.self) { try change() } }
    for view in [shape, gradient, text] { #expect(view.layer.animationKeys() == nil) }
    UIView.animate(withDuration: 1) {
      (text.layer.cornerRadius, text.layer.shadowOpacity, text.alpha) = (2, 1, 0.5)
      text.layer.anchorPoint = .zero
    }
    #expect(
      text.layer.animationKeys() == ["cornerRadius", "shadowOpacity", "opacity", "anchorPoint"])
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  @Test("a transition of views takes its duration, and is over at once without one")
  func transitions() {
    let (first, second) = (box(), UIView())
    let stage = stage()
    var ends: [String: Double] = [:]
    func end(_ name: String) -> (Bool) -> Void {
      { ends["\(name) \($0)"] = (stage.now * 1e9).rounded() / 1e9 }
    }
    UIView.transition(
      with: first, duration: 0.7, options: .transitionFlipFromLeft, animations: nil,
      completion: end("empty"))
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
    UIView.transition(
      from: first, to: second, duration: 0.4, options: .allowUserInteraction,
      completion: end("from"))
    #expect(second.superview === root && first.superview == nil)
    UIView.transition(with: root, duration: 0, animations: nil, completion: end("none"))
    UIView.performWithoutAnimation {
      UIView.transition(with: second, duration: 2, animations: nil, completion: end("disabled"))
    }
    UIView.animate(withDuration: 1.5) {
      UIView.transition(
        with: second, duration: 0.2, options: .showHideTransitionViews,
        animations: { second.alpha = 0.5 }, completion: end("nested"))
    }
    #expect(root.hitTest(CGPoint(x: 300, y: 300), with: nil) === root)
    stage.pumpAndSettle()
    // The first view left, and inside of a block its duration counts (F129).
    #expect(
      ends == [
        "empty false": 0, "from true": 0.4, "none true": 0, "disabled true": 0, "nested true": 1.5,
      ])
    stage.expectNoReports()
  }

  /// Returns how far a critically damped spring of ω = 10 and a velocity is after .05 s (F61).
  private func way(_ velocity: Double) -> Double { 1 - exp(-0.5) * (1 + (10 - velocity) * 0.05) }

  @Test("a spring's velocity has a direction for positions, and a length for the rest")
  func velocities() throws {
    let (moved, sized) = (box(), box(100))
    let stage = stage()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: -3, dy: 4))
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    animator.addAnimations {
      moved.center = CGPoint(x: 105, y: 205)
      sized.bounds.size.width = 110
      sized.alpha = 0
    }
    animator.startAnimation()
    stage.pump(0.05)
    let place = try shown(moved.layer).position
    #expect(abs(place.x - (5 + 100 * way(-3))) < 1e-9)
    #expect(abs(place.y - (5 + 200 * way(4))) < 1e-9)
    // 3, 4, 5.
    #expect(abs(try shown(sized.layer).bounds.width - (10 + 100 * way(5))) < 1e-9)
    #expect(abs(try shown(sized.layer).opacity - Float(1 - way(5))) < 1e-6)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(moved.center == CGPoint(x: 5, y: 5) && sized.alpha == 1)
    stage.expectNoReports()
  }

  @Test("an animator goes on with a spring: fitted to what is left, or with its own numbers")
  func continuation() throws {
    let view = box()
    let stage = stage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.center = CGPoint(x: 105, y: 105)
    }
    animator.startAnimation()
    stage.pump(1)
    animator.pauseAnimation()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 10))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    stage.pump(0.05)
    // From 55, with 50 left.
    let place = try shown(view.layer).position
    #expect(abs(place.x - (55 + 50 * way(0))) < 1e-9)
    #expect(abs(place.y - (55 + 50 * way(10))) < 1e-9)
    stage.pumpAndSettle()
    #expect(view.center == CGPoint(x: 105, y: 105))
    let back = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 5 }
    back.startAnimation()
    stage.pump(1)
    back.pauseAnimation()
    back.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0)
    // Fitted to the second that is left, so ω is 9.2334… (F71); half of it has passed.
    stage.pump(0.5)
    let angle = 9.2334134764515866 / 2
    let seen = try shown(view.layer).position.x
    #expect(abs(seen - (55 - 50 * (1 - exp(-angle) * (1 + angle)))) < 1e-6)
    stage.pump(0.5)
    #expect(back.state == .inactive)
    stage.expectNoReports()
  }

  @Test("F128: what a block moves gets no touches unless it allows them") func touches() {
    let (locked, open, child) = (
      box(), box(100), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    )
    locked.addSubview(child)
    let stage = stage()
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      root.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    UIView.animate(withDuration: 1) { locked.frame.origin.x = 50 }
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      open.frame.origin.x = 50
    }
    #expect(hit(52, 2) === root && hit(2, 2) === root && hit(52, 102) === open)
    stage.pumpAndSettle()
    #expect(hit(52, 2) === child)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { open.alpha = 0.5 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(hit(52, 102) === root)
    animator.stopAnimation(true)
    open.alpha = 0.01
    #expect(hit(52, 102) === open)
    open.alpha = 0.009
    #expect(hit(52, 102) === root)
    (open.alpha, open.isUserInteractionEnabled) = (1, false)
    #expect(hit(52, 102) === root)
    (open.isUserInteractionEnabled, open.isHidden) = (true, true)
    #expect(hit(52, 102) === root)
    stage.expectNoReports()
  }

  private final class Dial: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "level",
        let block = super.action(for: layer, forKey: "opacity") as? CABasicAnimation,
        let copy = block.copy() as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      copy.keyPath = event
      copy.fromValue = layer.presentation()?.value(forKey: event)
      return copy
    }
  }

  @Test("a view is given the animation of the block, as its layer is") func ownKeys() throws {
    let dial = add(Dial(), CGRect(x: 0, y: 0, width: 10, height: 10))
    dial.layer.setValue(0.0, forKey: "level")
    let stage = stage()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      dial.layer.setValue(8.0, forKey: "level")
    }
    stage.pump(0.5)
    #expect(try shown(dial.layer).value(forKey: "level") as? Double == 2)
    stage.pumpAndSettle()
  }
}
