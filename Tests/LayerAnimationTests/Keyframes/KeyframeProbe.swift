import LayerAnimation
import LayerModel
import TestSupport

/// A layer under one animation of one second, which holds its end, read at instants in order.
struct KeyframeProbe {
  let layer = Layer(id: "box")
  let root = Layer(id: "root")
  let loop: RenderLoop

  init(_ animation: Animation) throws {
    try RandomAnimations.declare(on: layer)
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

  /// Makes an animation be at a progress half a second after its start, which may be beyond its ends.
  init(_ animation: Animation, progress: Double) throws {
    animation.easing = .custom { _ in progress }
    try self.init(animation)
    loop.advance(to: 0.5)
  }

  /// A property of each type.
  static let keyPaths: [PropertyType: String] = [
    .number: "zPosition", .bool: "hidden", .point: "position", .size: "shadowOffset",
    .rect: "contentsRect", .color: "backgroundColor", .transform: "transform",
    .path: "shadowPath", .string: "mood", .array: "stops",
  ]

  /// Returns the value of keyframes at a progress, which may be beyond their ends.
  static func value(
    _ mode: CalculationMode, _ values: [PropertyValue], times: [Double]? = nil,
    at progress: Double, _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws -> PropertyValue {
    let type = values.first { $0 != .null }?.type ?? .number
    let keys = KeyframeAnimation(keyPath: keyPaths[type] ?? "")
    (keys.values, keys.keyTimes, keys.calculationMode) = (values, times, mode)
    change(keys)
    let probe = try KeyframeProbe(keys, progress: progress)
    return try probe.layer.presented.value(forKeyPath: keyPaths[type] ?? "")
  }

  /// Returns all numbers of a value, those of its elements and points too.
  static func numbers(_ value: PropertyValue) -> [Double] {
    switch value {
    case .array(let elements): elements.flatMap(numbers)
    default: value.numbers ?? []
    }
  }
}
