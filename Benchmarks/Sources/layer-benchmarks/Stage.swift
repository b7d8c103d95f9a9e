import Floors
import LayerAnimation
import LayerModel

/// A tree with a loop, ready to run.
struct Stage {
  let root: Layer
  let layers: [Layer]
  let loop: RenderLoop
  /// Whether the work's values are numbers; if not, they are transforms.
  private var isMadeOfNumbers = true

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
    isMadeOfNumbers = work.floor != .transform
    for (index, layer) in layers.enumerated() { try work.add(index, layer) }
    loop.flush()
  }

  /// Reads all animated values, in bulk, and sums them.
  @inline(never)
  func sum() -> Double {
    isMadeOfNumbers ? numberSum() : transformSum()
  }

  /// The sum of all numbers, as they are passed on.
  private func numberSum() -> Double {
    var sum = 0.0
    loop.forEachAnimatedNumbers { _, numbers in sum += Stage.sum(of: numbers) }
    return sum
  }

  /// The sum of some numbers; four sums side by side, so that no addition waits for the last one.
  @inline(__always)
  private static func sum(of numbers: Span<Double>) -> Double {
    var sums = SIMD4<Double>.zero
    var index = 0
    while index + 4 <= numbers.count {
      sums += SIMD4(
        numbers[unchecked: index], numbers[unchecked: index + 1], numbers[unchecked: index + 2],
        numbers[unchecked: index + 3])
      index += 4
    }
    var sum = sums.sum()
    while index < numbers.count {
      sum += numbers[index]
      index += 1
    }
    return sum
  }

  /// The sum of the six numbers of the plane of all transforms.
  private func transformSum() -> Double {
    var sum = 0.0
    loop.forEachAnimatedTransforms { _, transforms in
      for index in transforms.indices { sum += Work.visible(transforms[unchecked: index]) }
    }
    return sum
  }
}
