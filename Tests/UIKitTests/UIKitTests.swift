import LayerTesting
import QuartzCoreTesting
import Testing
import UIKit

/// Views and their animations; values are computed by hand.
@MainActor @Suite(.layers, .virtualTime) struct UIKitTests {
  private final class Row: UIView {
    var layouts = 0
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      subviews.first?.frame = bounds.insetBy(dx: 2, dy: 2)
    }
  }

  private func shown(_ view: UIView) throws -> CALayer { try #require(view.layer.presentation()) }

  @Test("a view's layer has its class, follows the tree and is laid out") func tree() {
    let row = Row(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let (first, second) = (UIView(), UIView())
    first.tag = 7
    row.addSubview(first)
    row.insertSubview(second, belowSubview: first)
    let stage = Stage(root: row.layer)
    stage.pump(0)
    #expect(row.layer is CAShapeLayer)
    #expect(row.center == CGPoint(x: 25, y: 40))
    #expect(row.subviews == [second, first] && row.layer.sublayers == [second.layer, first.layer])
    #expect(row.layouts == 1 && second.frame == CGRect(x: 2, y: 2, width: 26, height: 36))
    row.sendSubviewToBack(first)
    row.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(row.layer.sublayers == [second.layer, first.layer])
    #expect(row.viewWithTag(7) === first && first.isDescendant(of: row))
    #expect(first.convert(CGPoint(x: 1, y: 1), to: row) == CGPoint(x: 1, y: 1))
    #expect(row.hitTest(CGPoint(x: 5, y: 5), with: nil) === second)
    second.removeFromSuperview()
    #expect(row.subviews == [first] && second.superview == nil)
    first.autoresizingMask = [.flexibleWidth]
    first.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    parent.addSubview(first)
    parent.bounds.size.width = 50
    // The width grows by what the superview's does.
    #expect(first.frame.width == 40)
    stage.expectNoReports()
  }

  @Test("F122–F126: changes animate inside of closures only") func blocks() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(box)
    let stage = Stage(root: root.layer)
    stage.pump(0)
    box.alpha = 0.5
    #expect(box.layer.animationKeys() == nil)
    var ended: Bool?
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      box.center.x = 55
      box.alpha = 1
      #expect(UIView.inheritedAnimationDuration == 0.5)
    } completion: {
      ended = $0
    }
    stage.pump(0.25)
    // Half of the way from 5 to 55, and from 0.5 to 1.
    #expect(try shown(box).position.x == 30)
    #expect(try shown(box).opacity == 0.75)
    // Another one adds up: half way of the first, 30, and a fifth of the second's −20 from 55.
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.center.x = 35 }
    stage.pump(0.1)
    #expect(abs(try shown(box).position.x - (40 - 20 * 0.2)) < 1e-9)
    #expect(ended == nil)
    stage.pumpAndSettle()
    #expect(ended == true && box.center.x == 35)
    UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { box.alpha = 0 } }
    #expect(box.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { box.alpha = 1 }
    #expect(box.layer.animationKeys() == nil && !UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  @Test("layout inside a closure animates, springs come to rest, keyframes have their times")
  func families() throws {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let box = UIView()
    row.addSubview(box)
    let stage = Stage(root: row.layer)
    stage.pump(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      row.bounds.size.width = 40
      row.layoutIfNeeded()
    }
    stage.pump(0.5)
    // From 16 to 36.
    #expect(try shown(box).bounds.width == 26)
    stage.pumpAndSettle()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { box.transform = CGAffineTransform(scaleX: 2, y: 2) }
    #expect(box.layer.animation(forKey: "transform") is CASpringAnimation)
    stage.pumpAndSettle()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.alpha = 0 }
    }
    stage.pump(0.9)
    #expect(try shown(box).opacity == 1)
    stage.pumpAndSettle()
    #expect(try shown(box).opacity == 0)
    stage.expectNoReports()
  }

  @Test("an animator is moved, turned and ended") func animators() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(root: box.layer)
    stage.pump(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.pump(0.25)
    #expect(try shown(box).position.x == 30)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    stage.pump(1)
    #expect(try shown(box).position.x == 80)
    #expect(animator.state == .active && !animator.isRunning)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.pumpAndSettle()
    #expect(ends == [.start] && box.center.x == 5)
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveEaseIn, animations: { box.alpha = 0 })
    stage.pumpAndSettle()
    #expect(box.alpha == 0)
  }

  @Test("colours and paths are those of layers") func values() {
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    let colour = UIColor(hue: 0.25, saturation: 0.5, brightness: 0.8, alpha: 0.4)
    // By the definition of hue: green is the greatest, and red is half way up from blue.
    #expect(colour.cgColor.components?.map { ($0 * 100).rounded() } == [60, 80, 40, 40])
    colour.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.25) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
    #expect(UIColor.red == UIColor(cgColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)))
    #expect(UIColor.white.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
    let (short, long) = (UIBezierPath(), UIBezierPath())
    short.addArc(
      withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    long.addArc(
      withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    // A quarter below and right of the centre, and the other three.
    #expect(abs(short.bounds.width - 10) < 0.1 && abs(long.bounds.width - 20) < 0.1)
    let back = arc.reversing()
    #expect(abs(back.currentPoint.x - 10) < 1e-9 && abs(back.currentPoint.y) < 1e-9)
    let card = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 4, height: 4))
    #expect(!card.contains(CGPoint(x: 0.5, y: 0.5)) && card.contains(CGPoint(x: 19.5, y: 9.5)))
    #expect(abs(card.bounds.minX) < 1e-9 && abs(card.bounds.width - 20) < 1e-9)
  }

  /// A view that draws as rings do: a picture of its own inside of the current one.
  private final class Ring: UIView {
    var pictures: [Int] = []
    override func draw(_ rect: CGRect) {
      let outer = UIGraphicsGetCurrentContext()
      UIGraphicsBeginImageContextWithOptions(rect.size, false, 2)
      let inner = UIGraphicsGetCurrentContext()
      pictures = [outer?.width ?? -1, inner?.makeImage()?.width ?? -1]
      if let image = inner?.makeImage() { outer?.clip(to: rect, mask: image) }
      UIGraphicsEndImageContext()
      if outer === UIGraphicsGetCurrentContext() { pictures.append(1) }
    }
  }

  @Test("drawing has a current context, and images have a size and nothing else") func drawing() {
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let stage = Stage(root: ring.layer)
    ring.setNeedsDisplay()
    stage.pump(0)
    // A layer's context has no picture; that of 30 points has 60 pixels at 2 per point.
    #expect(ring.pictures == [0, 60, 1] && UIGraphicsGetCurrentContext() == nil)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    var drawn = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format).image {
      $0.cgContext.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
      drawn = UIGraphicsGetCurrentContext() === $0.cgContext
    }
    #expect(drawn && image.size == CGSize(width: 5, height: 4) && image.cgImage?.width == 15)
    #expect(UIImage(named: "star") == nil && UIFont.boldSystemFont(ofSize: 12).pointSize == 12)
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(ring.snapshotView(afterScreenUpdates: true)?.frame.size == ring.bounds.size)
  }

  /// A layer that animates a key of its own as the block around it animates a colour.
  private final class Gauge: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level",
        let block = action(forKey: "backgroundColor") as? CABasicAnimation,
        let copy = block.copy() as? CABasicAnimation
      else { return super.action(forKey: event) }
      copy.keyPath = event
      copy.fromValue = presentation()?.value(forKey: event)
      return copy
    }
  }

  private final class GaugeView: UIView {
    override class var layerClass: AnyClass { Gauge.self }
  }

  @Test("a class animates a key of its own with the time of the block around") func keys() throws {
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gauge.backgroundColor = .red
    gauge.layer.setValue(0.0, forKey: "level")
    let stage = Stage(root: gauge.layer)
    stage.pump(0)
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      gauge.layer.setValue(8.0, forKey: "level")
      gauge.backgroundColor = .blue
    }
    stage.pump(2)
    // Half of the way, after the delay.
    #expect(try shown(gauge).value(forKey: "level") as? Double == 4)
    #expect(try shown(gauge).backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    stage.pumpAndSettle()
    gauge.layer.setValue(0.0, forKey: "level")
    #expect(gauge.layer.animationKeys() == nil)
    stage.expectNoReports()
  }

  @Test("literals of colours, models of spaces and the system's spring") func rareNames() {
    // swift-format-ignore: NoPlaygroundLiterals
    let red: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == UIColor.red && red.cgColor.colorSpace?.model == .rgb)
    #expect(UIColor.white.cgColor.colorSpace?.model == .monochrome)
    let insets = UIView().layoutMargins
    #expect(
      CGRect(x: 0, y: 0, width: 20, height: 20).inset(by: insets).size.equalTo(
        CGSize(width: 4, height: 4)))
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters())
    // The spring's own numbers say how long it takes.
    #expect(animator.duration != 1 && animator.duration > 0)
  }
}

/// Where views stand in a tree, and what they are told of it.
@MainActor @Suite(.layers, .virtualTime) struct ViewTreeTests {
  private final class Guest: UIView {
    var log: [String] = []
    override func willMove(toWindow newWindow: UIWindow?) {
      log.append("will \(newWindow?.tag ?? 0) from \(window?.tag ?? 0)")
    }
    override func didMoveToWindow() { log.append("did \(window?.tag ?? 0)") }
    override func willRemoveSubview(_ subview: UIView) { log.append("lose \(subview.tag)") }
    override func didAddSubview(_ subview: UIView) { log.append("get \(subview.tag)") }
  }

  @Test("views are told of windows and subviews, also below and when they move") func callbacks() {
    let (first, second) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    (first.tag, second.tag) = (1, 2)
    let (guest, inner, leaf) = (Guest(), Guest(), UIView())
    leaf.tag = 9
    guest.addSubview(inner)
    first.addSubview(guest)
    second.addSubview(guest)
    second.bringSubviewToFront(guest)
    guest.removeFromSuperview()
    #expect(
      inner.log == ["will 1 from 0", "did 1", "will 2 from 1", "did 2", "will 0 from 2", "did 0"])
    #expect(guest.log.dropFirst() == inner.log[...])
    (guest.log, inner.log) = ([], [])
    guest.addSubview(leaf)
    inner.addSubview(leaf)
    leaf.removeFromSuperview()
    #expect(guest.log == ["get 9", "lose 9"] && inner.log == ["get 9", "lose 9"])
  }

  @Test("two subviews change places, and layers without a view stay") func exchange() {
    let (above, views) = (UIView(), (0..<4).map { _ in UIView() })
    let plain = (0..<2).map { _ in CALayer() }
    for view in views { above.addSubview(view) }
    above.layer.insertSublayer(plain[0], at: 1)
    above.layer.addSublayer(plain[1])
    above.exchangeSubview(at: 3, withSubviewAt: 0)
    #expect(above.subviews == [views[3], views[1], views[2], views[0]])
    let right = [
      views[3].layer, plain[0], views[1].layer, views[2].layer, views[0].layer, plain[1],
    ]
    #expect(above.layer.sublayers == right)
  }

  @Test("autoresizing shares a difference in proportion to what is flexible") func autoresizing() {
    let above = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func add(_ frame: CGRect, _ mask: UIView.AutoresizingMask) -> UIView {
      let view = UIView(frame: frame)
      view.autoresizingMask = mask
      above.addSubview(view)
      return view
    }
    let all = add(
      CGRect(x: 10, y: 0, width: 40, height: 20),
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let middle = add(
      CGRect(x: 30, y: 40, width: 60, height: 20), [.flexibleLeftMargin, .flexibleRightMargin])
    let tall = add(CGRect(x: 0, y: 0, width: 9, height: 0), [.flexibleHeight])
    let fixed = add(CGRect(x: 5, y: 5, width: 5, height: 5), [])
    above.frame.size = CGSize(width: 150, height: 110)
    // 50 more for 10, 40 and 50: 5, 20 and 25. For margins of 30 and 10: 37.5 and 12.5.
    #expect(all.frame == CGRect(x: 15, y: 0, width: 60, height: 20))
    #expect(middle.frame == CGRect(x: 67.5, y: 40, width: 60, height: 20))
    #expect(tall.frame.height == 10 && fixed.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
    above.autoresizesSubviews = false
    above.frame.size = CGSize(width: 10, height: 10)
    #expect(all.frame.width == 60)
  }

  private final class Canvas: UIView {
    var drawn: [CGRect] = []
    override func draw(_ rect: CGRect) { drawn.append(rect) }
  }

  @Test("a view is drawn when it is shown first, and with redraw for each size") func drawing() {
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let stage = Stage(root: canvas.layer)
    stage.pump(0)
    canvas.bounds.size.width = 8
    stage.pump(0)
    #expect(canvas.drawn == [CGRect(x: 0, y: 0, width: 9, height: 9)])
    canvas.contentMode = .redraw
    canvas.bounds.size.width = 7
    stage.pump(0)
    #expect(canvas.drawn.count == 2 && canvas.drawn.last?.width == 7)
    canvas.contentMode = .topLeft
    // F153: the layer's bottom has the smallest y.
    #expect(canvas.layer.contentsGravity == .bottomLeft)
    #expect(!canvas.layer.needsDisplayOnBoundsChange)
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 8, y: 0), controlPoint: CGPoint(x: 4, y: 12))
    #expect(curve.bounds.height == 12)
  }
}
