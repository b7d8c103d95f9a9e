// Two steps of two moves each: up and larger at once, then back to where it was.
//
//     swift run RallyStep
//
// In 0.8 s the box moves up by 10 and grows by 10 %. Then, in the half second that a step takes by
// default, it returns to its position and its size:
//
//     y      40 ───▶ 30 ───▶ 40
//     scale   1 ───▶ 1.1 ──▶ 1
//             0     0.8     1.3

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let fairy = Layer(id: "fairy")
    fairy.position = Point(x: 100, y: 40)
    root.addSublayer(fairy)
    let loop = RenderLoop(root: root)

    try Motion(fairy)
      .together { $0.moveY(to: -10, duration: 0.8).scale(to: 1.1, duration: 0.8) }
      .together { $0.moveY(to: 0).scale(to: 1) }
      .run { print("\($0) at \(loop.now.short) s") }

    for instant in [0, 0.2, 0.4, 0.8, 0.9, 1.05, 1.3, 2] {
      loop.advance(to: instant)
      let scale = try fairy.presented.value(forKeyPath: "transform.scale").numbers?.first ?? 0
      print(
        instant.short.padded(to: 6) + fairy.presented.position.y.short.padded(to: 8) + scale.short)
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
