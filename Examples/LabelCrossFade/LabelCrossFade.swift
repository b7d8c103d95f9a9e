// One label fades out while the next fades in, and at the end they swap roles.
//
//     swift run LabelCrossFade
//
// Two labels are at the same position, the next one transparent. A block of half a second swaps
// their opacities, ease-in ease-out. `animate` returns at once, so the labels are swapped in the
// completion. Without that, the second question would not fade: its label would be opaque already.
//
// Way of the ease-in ease-out curve at 0, 0.25, 0.5, 0.75 and 1 of the time: 0, 0.129, 0.5, 0.871, 1.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() {
    let quiz = Quiz(questions: ["What is 7+7?", "What is the capital of Vermont?"])
    print("t      question                         fades out  fades in")
    quiz.showNextQuestion()
    for _ in 1...2 {
      let start = quiz.loop.now
      for step in 0...4 {
        quiz.loop.advance(to: start + 0.125 * Double(step))
        if step < 4 { quiz.printRow() }
      }
      // The completion ran at this instant: the labels have changed roles.
      quiz.printRow()
      quiz.showNextQuestion()
      quiz.loop.flush()
    }
  }
}

/// A screen that shows one question after another.
final class Quiz {
  let view = Layer(id: "view")
  let loop: RenderLoop
  private var current = TextLayer(id: "a")
  private var next = TextLayer(id: "b")
  private let questions: [String]
  private var index = 0

  init(questions: [String]) {
    self.questions = questions
    view.sublayers = [current, next]
    next.opacity = 0
    loop = RenderLoop(root: view)
    loop.flush()
    // As with views: outside of blocks nothing animates.
    loop.disablesImplicitAnimations = true
  }

  func showNextQuestion() {
    next.string = questions[index % questions.count]
    index += 1
    loop.animate(
      withDuration: 0.5,
      animations: {
        self.current.opacity = 0
        self.next.opacity = 1
      },
      // Weak: the loop retains the block until it ends, and the quiz retains the loop.
      completion: { [weak self] _ in self?.swapRoles() })
  }

  private func swapRoles() { swap(&current, &next) }

  func printRow() {
    let question = next.opacity == 1 ? next.string : current.string
    print(
      "\(loop.now)".padded(to: 7) + (question ?? "").padded(to: 33)
        + "\(current.id ?? "") \(current.presented.opacity.short)".padded(to: 11)
        + "\(next.id ?? "") \(next.presented.opacity.short)")
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
