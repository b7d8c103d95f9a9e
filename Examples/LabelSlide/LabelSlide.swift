// The next label slides in from the left while the current one slides out to the right, by the
// constants of their constraints.
//
//     swift run LabelSlide
//
// Changing a constant moves nothing until layout. So layout is forced twice: before the block, which
// settles what must not animate, the width of the label whose text changed; and inside the block,
// which animates what the constants changed. In the completion labels and constraints change roles,
// and the label that is off screen now is put back to the left.
//
// The labels' middles go from 160 to 480 and from −160 to 160, by 0, 0.129, 0.5, 0.871 and 1 of the
// way, which is what the ease-in ease-out curve makes of quarters of the time. The second table shows
// what happens without the first layout: the width grows on the way.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    for forcesLayoutFirst in [true, false] {
      let quiz = try Quiz()
      print("layout before the block: \(forcesLayoutFirst)")
      print("t      goes (x, width)   comes (x, width)")
      quiz.show("What is the capital?", forcesLayoutFirst: forcesLayoutFirst)
      for step in 0...4 {
        quiz.loop.advance(to: 0.125 * Double(step))
        if step == 4 {
          print("swapped")
          quiz.loop.advance(by: 0.125)
        }
        quiz.printRow()
      }
    }
  }
}

/// A screen that shows one question after another.
final class Quiz {
  let view = Layer(id: "view")
  let loop: RenderLoop
  private var current = TextLayer(id: "a")
  private var next = TextLayer(id: "b")
  private var currentPlace: LayoutConstraint
  private var nextPlace: LayoutConstraint

  init() throws {
    view.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    view.sublayers = [current, next]
    for label in [current, next] {
      // Eight points a letter, a simple measure.
      label.measure = { layer in
        Size(width: 8 * Double((layer as? TextLayer)?.string?.count ?? 0), height: 20)
      }
    }
    currentPlace = LayoutConstraint(current, .midX, to: .superlayer, .midX)
    nextPlace = LayoutConstraint(next, .midX, to: .superlayer, .midX, constant: -320)
    let manager = ConstraintLayoutManager()
    view.layoutManager = manager
    try manager.add([currentPlace, nextPlace])
    current.string = "What is 7+7?"
    next.opacity = 0
    loop = RenderLoop(root: view)
    loop.flush()
    // As with views: outside of blocks nothing animates.
    loop.disablesImplicitAnimations = true
  }

  func show(_ question: String, forcesLayoutFirst: Bool) {
    next.string = question
    if forcesLayoutFirst { view.layoutIfNeeded() }
    let width = view.frame.size.width
    nextPlace.constant = 0
    currentPlace.constant += width
    loop.animate(
      withDuration: 0.5,
      animations: {
        self.current.opacity = 0
        self.next.opacity = 1
        self.view.layoutIfNeeded()
      },
      completion: { _ in
        swap(&self.current, &self.next)
        swap(&self.currentPlace, &self.nextPlace)
        self.updateOffScreenLabel()
      })
  }

  private func updateOffScreenLabel() { nextPlace.constant = -view.frame.size.width }

  func printRow() {
    print("\(loop.now)".padded(to: 7) + text(current).padded(to: 18) + text(next))
  }

  private func text(_ label: Layer) -> String {
    let shown = label.presented
    return "\(label.id ?? "") \(shown.position.x.short), \(shown.bounds.size.width.short)"
  }
}

extension Double {
  /// The number with three decimals.
  var short: Double { (self * 1000).rounded() / 1000 }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
