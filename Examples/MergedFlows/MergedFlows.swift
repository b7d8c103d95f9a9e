// Two groups of moves, one after the other, and a last step that waits before it is done.
//
//     swift run MergedFlows
//
//     offset    0 ───▶ 100 ───▶ 0 ──▶ 100
//     opacity   1 ───▶ 0.5 ───▶ 1
//               0      1        2     2.5  ── waits 2 ──  4.5 done
//
// A group lasts as long as its longest step, and the next part starts after it. The duration of the
// whole is known before it runs.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let image = Layer(id: "image")
    root.addSublayer(image)
    let loop = RenderLoop(root: root)

    let motion = Motion(image)
      .together([.offsetX(to: 100, duration: 1), .opacity(to: 0.5, duration: 1)])
      .together([.offsetX(to: 0, duration: 1), .opacity(to: 1, duration: 1)])
      .offsetX(to: 100, wait: 2)
    print("lasts \(try motion.timeline().totalDuration.short) s")

    try motion.run { print("\($0) at \(loop.now.short) s") }
    for instant in [0, 0.5, 1, 1.5, 2, 2.25, 2.5, 4, 4.5] {
      loop.advance(to: instant)
      let shown = image.presented
      print(
        instant.short.padded(to: 6) + shown.position.x.short.padded(to: 8) + shown.opacity.short)
    }
  }
}

extension Double {
  /// The number with at most two decimals.
  var short: String { "\((self * 100).rounded() / 100 + 0)" }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
