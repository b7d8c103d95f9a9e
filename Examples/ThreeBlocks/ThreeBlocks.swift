// Three blocks that run one after the other, without a pyramid of completions.
//
//     swift run ThreeBlocks
//
// The view's frame goes to the corner, then grows wide, then high, a second each, ease-in ease-out:
// 0.129 and 0.871 of the way at a quarter and three quarters of the time. What a block starts from is
// read when it starts, so the second finds the origin at zero.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() {
    let base = Layer(id: "base")
    base.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let view = Layer(id: "view")
    view.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    base.addSublayer(view)
    let loop = RenderLoop(root: base)
    loop.flush()

    let sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0, eachBlockOptions: .curveEaseInOut,
      animationBlocks: { view.frame.origin = .zero }, { view.frame.size.width = 400 },
      { view.frame.size.height = 400 },
      completion: { finished in print("finished: \(finished)") })
    print("takes \(sequence.totalDuration) s")

    for step in 0...12 {
      loop.advance(to: 0.25 * Double(step))
      let frame = view.presented.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      let texts = numbers.map { "\(($0 * 1000).rounded() / 1000)" }
      print(
        "\(loop.now): \(texts.joined(separator: " ")), blocks started: \(sequence.startedCount)")
    }
  }
}
