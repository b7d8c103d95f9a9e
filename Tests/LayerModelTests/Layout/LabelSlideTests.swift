import LayerModel
import TestSupport
import Testing

/// W3: two labels in the middle of a view, one of them off screen to the left; the next question
/// slides in while the current one slides out to the right.
@Suite("The label slide, by constants of constraints")
struct LabelSlideTests {
  private final class Stage {
    let view = Layer(id: "view")
    var current = TextLayer(id: "current")
    var next = TextLayer(id: "next")
    var currentPlace: LayoutConstraint
    var nextPlace: LayoutConstraint

    init() throws {
      view.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      view.sublayers = [current, next]
      for label in [current, next] {
        // Eight points a letter, a simple measure.
        label.measure = { layer in
          let letters = (layer as? TextLayer)?.string?.count ?? 0
          return Size(width: 8 * Double(letters), height: 20)
        }
      }
      currentPlace = LayoutConstraint(current, .midX, to: .superlayer, .midX)
      nextPlace = LayoutConstraint(next, .midX, to: .superlayer, .midX, constant: -320)
      let manager = ConstraintLayoutManager()
      view.layoutManager = manager
      try manager.add([currentPlace, nextPlace])
      for label in [current, next] { try manager.add(LayoutConstraint(label, .minY, 100)) }
      current.string = "What is 7+7?"
      view.layoutIfNeeded()
    }

    /// The work of the completion: the labels and their constraints are swapped.
    func swapLabels() {
      swap(&current, &next)
      swap(&currentPlace, &nextPlace)
      nextPlace.constant = -view.bounds.size.width
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Laid out before, the new text's width is settled; laid out after, only positions change")
    {
      let stage = try Stage()
      let (view, current, next) = (stage.view, stage.current, stage.next)
      expectEqual(current.frame, Rect(x: 112, y: 100, width: 96, height: 20))
      expectEqual(next.position, Point(x: -160, y: 110))
      next.string = "What is the capital?"
      expectTrue(view.needsLayout)
      view.layoutIfNeeded()
      expectEqual(next.bounds.size, Size(width: 160, height: 20))
      expectEqual(next.position.x, -160)

      stage.nextPlace.constant = 0
      stage.currentPlace.constant += view.bounds.size.width
      // Changed constants move nothing until layout.
      expectTrue(view.needsLayout)
      expectEqual(next.position.x, -160)
      expectEqual(current.position.x, 160)
      let sizes = [current.bounds, next.bounds]
      view.layoutIfNeeded()
      expectEqual(next.position, Point(x: 160, y: 110))
      expectEqual(current.position, Point(x: 480, y: 110))
      expectEqual([current.bounds, next.bounds], sizes)

      stage.swapLabels()
      expectTrue(stage.current === next)
      view.layoutIfNeeded()
      expectEqual(next.position.x, 160)
      expectEqual(current.position.x, -160)
    },
    Fact("Laid out only after, the width changes together with the position") {
      let stage = try Stage()
      let host = RecordingHost(root: stage.view)
      stage.next.string = "What is the capital?"
      stage.nextPlace.constant = 0
      _ = host.takeEvents()
      stage.view.layoutIfNeeded()
      expectEqual(host.takeEvents(), ["next.position", "next.bounds"])
    },
    Fact("Only positions are reported to a host if layout was forced before") {
      let stage = try Stage()
      let host = RecordingHost(root: stage.view)
      stage.next.string = "What is the capital?"
      stage.view.layoutIfNeeded()
      _ = host.takeEvents()
      stage.nextPlace.constant = 0
      stage.currentPlace.constant = 320
      stage.view.layoutIfNeeded()
      expectEqual(host.takeEvents(), ["current.position", "next.position"])
    },
  ]
}
