import LayerModel
import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// What goes beyond the usual: deep trees, calls at wrong times, and what follows the presentation.
@Suite(.virtualTime) struct LimitTests {
  @Test("a tree of 200 000 levels is released without a deep stack") func deep() {
    final class Counted: CALayer {
      static nonisolated(unsafe) var count = 0
      override init() {
        super.init()
        Self.count += 1
      }
      required init?(coder: NSCoder) { nil }
      deinit { Self.count -= 1 }
    }
    var top: CALayer? = Counted()
    for level in 1..<200_000 {
      let above = Counted()
      if level % 1000 == 0 {
        above.mask = top
      } else if let top {
        above.addSublayer(top)
      }
      top = above
    }
    #expect(Counted.count == 200_000)
    top = nil
    #expect(Counted.count == 0)
  }

  @Test("a presentation of a program's class is hit where it is shown") func presentedHits() throws
  {
    final class Disc: CALayer {
      override func contains(_ p: CGPoint) -> Bool {
        hypot(p.x - bounds.midX, p.y - bounds.midY) <= bounds.width / 2
      }
    }
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    let disc = Disc()
    disc.anchorPoint = .zero
    root.addSublayer(disc)
    let stage = Stage(root: root)
    stage.pump(0)
    let grow = CABasicAnimation(keyPath: "bounds.size")
    (grow.fromValue, grow.toValue) = (CGSize.zero, CGSize(width: 100, height: 100))
    grow.duration = 1
    disc.add(grow, forKey: "grow")
    stage.pump(0.5)
    // Its radius is 25 now, and 0 in the model.
    let shown = try #require(root.presentation())
    let origin = root.convert(CGPoint.zero, to: nil)
    func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? {
      shown.hitTest(CGPoint(x: x + origin.x, y: y + origin.y))?.model()
    }
    #expect(hit(25, 25) === disc && hit(2, 2) === root)
    #expect(root.hitTest(CGPoint(x: 25 + origin.x, y: 25 + origin.y)) === root)
    // Fingers touch what is shown, and messages name the program's class.
    let (x, y) = (Double(origin.x), Double(origin.y))
    stage.expectHit(Finder(disc), Point(x: 25 + x, y: 25 + y))
    stage.expectNoHit(Finder(disc), Point(x: 2 + x, y: 2 + y))
    #expect(stage.layer(for: disc).shortDescription == "Disc")
    #expect(stage.layer(for: root).shortDescription == "Layer")
    stage.pumpAndSettle()
  }

  @Test("a frame inside of a transaction or of a callback is a report") func frames() {
    final class Caller: NSObject, CAAnimationDelegate {
      let renderer: CARenderer
      init(_ renderer: CARenderer) { self.renderer = renderer }
      func animationDidStart(_ anim: CAAnimation) {
        renderer.beginFrame(atTime: CACurrentMediaTime() + 5, timeStamp: nil)
      }
    }
    let root = CALayer()
    let stage = Stage(root: root)
    let renderer = CARenderer()
    CATransaction.begin()
    renderer.beginFrame(atTime: 9, timeStamp: nil)
    CATransaction.commit()
    #expect(CACurrentMediaTime() == 1 && stage.reports.count == 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.delegate = Caller(renderer)
    root.add(fade, forKey: nil)
    renderer.beginFrame(atTime: 2, timeStamp: nil)
    #expect(CACurrentMediaTime() == 2 && stage.reports.count == 2)
  }

  @Test("an animation that is ignored is found by its key, as it was given") func ignored() throws {
    let layer = CALayer()
    let stage = Stage(root: layer)
    stage.pump(0)
    layer.add(CABasicAnimation(keyPath: "nothing.at.all"), forKey: "a")
    let found = try #require(layer.animation(forKey: "a") as? CABasicAnimation)
    #expect(found.keyPath == "nothing.at.all" && stage.reports.count == 1)
    #expect(CFGetTypeID(CGColor.white) == CGColor.typeID && CFGetTypeID(layer) == 0)
    stage.pumpAndSettle()
  }
}
