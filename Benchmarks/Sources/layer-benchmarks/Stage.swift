import Floors
import LayerAnimation
import LayerModel

/// A tree with a loop, ready to run.
struct Stage {
  let root: Layer
  let layers: [Layer]
  let loop: RenderLoop

  /// Makes a root with a number of sublayers, committed.
  init(layers count: Int) {
    let root = Layer()
    var layers: [Layer] = []
    layers.reserveCapacity(count)
    for _ in 0..<count {
      let layer = Layer()
      root.addSublayer(layer)
      layers.append(layer)
    }
    self.root = root
    self.layers = layers
    loop = RenderLoop(root: root)
    loop.flush()
  }

  /// Makes a stage with the animations of a work, committed, with that many properties.
  init(_ work: Work, count: Int) throws {
    self.init(layers: max(1, count / work.properties))
    for (index, layer) in layers.enumerated() { try work.add(index, layer) }
    loop.flush()
  }

  /// Reads all animated values and sums what ``Work/visible(_:)`` says of each.
  @inline(never)
  func sum() -> Double {
    var sum = 0.0
    loop.forEachAnimatedValue { _, _, value in sum += Work.visible(value) }
    return sum
  }
}
