import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Two labels that slide by the constants of their constraints.
@Suite struct LabelSlideBlockTests {
  private final class Screen {
    let view = Layer(id: "view")
    let loop: RenderLoop
    var current = TextLayer(id: "current")
    var next = TextLayer(id: "next")
    var currentPlace: LayoutConstraint
    var nextPlace: LayoutConstraint

    init() throws {
      view.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      view.sublayers = [current, next]
      for label in [current, next] {
        label.measure = { layer in
          Size(width: 8 * Double((layer as? TextLayer)?.string?.count ?? 0), height: 20)
        }
      }
      currentPlace = LayoutConstraint(current, .midX, to: .superlayer, .midX)
      nextPlace = LayoutConstraint(next, .midX, to: .superlayer, .midX, constant: -320)
      let manager = ConstraintLayoutManager()
      view.layoutManager = manager
      try manager.add([currentPlace, nextPlace])
      current.string = "1234"
      loop = RenderLoop(root: view)
      loop.flush()
      loop.disablesImplicitAnimations = true
    }

    func slide(forcing: Bool) {
      next.string = "1234567890"
      if forcing { view.layoutIfNeeded() }
      nextPlace.constant = 0
      currentPlace.constant += 320
      loop.animate(
        withDuration: 0.5, options: .curveLinear, animations: { self.view.layoutIfNeeded() },
        completion: { _ in
          swap(&self.current, &self.next)
          swap(&self.currentPlace, &self.nextPlace)
          self.nextPlace.constant = -320
        })
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("With layout before the block, only the places animate") {
      let screen = try Screen()
      let (goes, comes) = (screen.current, screen.next)
      screen.slide(forcing: true)
      expectEqual(goes.animationKeys, ["position"])
      expectEqual(comes.animationKeys, ["position"])
      screen.loop.advance(to: 0.125)
      expectEqual(goes.presented.position.x, 240)
      expectEqual(comes.presented.position.x, -80)
      expectEqual(comes.presented.bounds.size.width, 80)
      screen.loop.advance(to: 0.5)
      expectTrue(screen.current === comes)
      expectEqual(comes.presented.position.x, 160)
      screen.loop.advance(to: 0.6)
      expectEqual(goes.presented.position.x, -160, "put back off screen, without animating")
      expectTrue(screen.loop.isIdle)
    },
    Fact("Without layout before the block, the width of a new text animates too") {
      let screen = try Screen()
      let comes = screen.next
      screen.slide(forcing: false)
      expectEqual(comes.animationKeys, ["position", "bounds.size"])
      screen.loop.advance(to: 0.125)
      expectEqual(comes.presented.bounds.size.width, 20)
      // The completion retains the screen until it was called.
      screen.loop.advance(to: 1)
    },
  ]
}
