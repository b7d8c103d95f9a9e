import LayerAnimation
import LayerModel

/// A layer under one animation of one second, which holds its end, read at instants in order.
struct KeyframeProbe {
  let layer = Layer(id: "box")
  let root = Layer(id: "root")
  let loop: RenderLoop

  init(_ animation: Animation) throws {
    root.addSublayer(layer)
    loop = RenderLoop(root: root)
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    try layer.add(animation, forKey: "keys")
  }

  func values<Value: PropertyRepresentable>(
    _ key: PropertyKey<Value>, at instants: [Double]
  ) -> [Value] {
    instants.map { instant in
      loop.advance(to: instant)
      return layer.presented[key]
    }
  }

  /// The opacity of a layer under the values 0, 1, .5, .7 that section 3 of the facts uses.
  static func opacity(
    _ mode: CalculationMode, keyTimes: [Double]? = nil, at instants: [Double],
    values: [PropertyValue] = [0, 1, 0.5, 0.7],
    _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws -> [Double] {
    let animation = KeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.keyTimes = keyTimes
    animation.calculationMode = mode
    change(animation)
    return try KeyframeProbe(animation).values(.opacity, at: instants)
  }
}

/// The largest difference of two rows of numbers; infinite where they differ in length.
func largestDifference(_ one: [Double], _ two: [Double]) -> Double {
  one.count == two.count ? zip(one, two).map { abs($0 - $1) }.max() ?? 0 : .infinity
}
