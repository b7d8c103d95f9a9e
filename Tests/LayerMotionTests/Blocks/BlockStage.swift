import LayerAnimation
import LayerModel
import LayerMotion

/// A displayed box at (0, 0), 100 by 100, opaque, in a tree where only blocks animate, as with views.
struct BlockStage {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let loop: RenderLoop

  init(clock: any MediaClock = ManualClock()) {
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    box.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    box.backgroundColor = .black
    root.addSublayer(box)
    loop = RenderLoop(root: root, clock: clock)
    loop.flush()
    loop.disablesImplicitAnimations = true
  }

  /// The frozen copy under a key of the box.
  func animation(_ key: String) -> FrozenAnimation? { box.animation(forKey: key) }
}

/// Records the reports to completions, in order.
final class Told {
  var values: [Bool] = []
  var instants: [Double] = []

  /// A completion that records its argument, and the time.
  func completion(on loop: RenderLoop) -> (Bool) -> Void {
    { [weak loop] finished in
      self.values.append(finished)
      self.instants.append(loop?.now ?? .nan)
    }
  }
}

/// Ease-in ease-out by its control points, inverted by halving: arithmetic of its own.
func easeInOut(_ x: Double) -> Double { bezier(x, 0.42, 0, 0.58, 1) }

/// A cubic Bézier's y at an x.
func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return cubic(y1, y2, (low + high) / 2)
}
