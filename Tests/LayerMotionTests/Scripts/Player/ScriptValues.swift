import LayerAnimation
import LayerModel
import LayerMotion

/// A property that scripts change and watch.
struct ScriptProperty {
  let name: String
  /// Whether a view-style block animates the difference (F123).
  let isAdditive: Bool
  /// Whether a view-style block animates it at all (F123).
  let isAnimatedByBlocks: Bool
  /// The component that scripts animate alone.
  let component: String

  static let all = [
    ScriptProperty(
      name: "position", isAdditive: true, isAnimatedByBlocks: true, component: "position.x"),
    ScriptProperty(
      name: "bounds", isAdditive: true, isAnimatedByBlocks: true, component: "bounds.size.width"),
    ScriptProperty(
      name: "transform", isAdditive: true, isAnimatedByBlocks: true,
      component: "transform.rotation.z"),
    ScriptProperty(
      name: "opacity", isAdditive: false, isAnimatedByBlocks: true, component: "opacity"),
    ScriptProperty(
      name: "cornerRadius", isAdditive: true, isAnimatedByBlocks: true, component: "cornerRadius"),
    ScriptProperty(
      name: "zPosition", isAdditive: false, isAnimatedByBlocks: false, component: "zPosition"),
  ]

  /// Whether a key path is this property or a part of it.
  func covers(_ keyPath: String) -> Bool {
    keyPath == name || keyPath.hasPrefix("\(name).")
  }
}

extension ScriptBytes {
  /// A value of a property; all of them are finite, and the transforms can be inverted.
  mutating func value(of property: Int) -> PropertyValue {
    let numbers = [0.0, 100, -50, 0.1, 320, 1, -1, 33.25]
    switch property {
    case 0: return .point(Point(x: pick(numbers), y: pick(numbers)))
    case 1:
      return .rect(
        Rect(
          x: pick([0.0, 10]), y: 0, width: pick([100.0, 50, 0, 7.5]), height: pick([40.0, 80])))
    case 2: return .transform(transform())
    case 3: return .number(pick([0.0, 1, 0.5, 0.1]))
    default: return .number(pick(numbers))
    }
  }

  private mutating func transform() -> Transform3D {
    switch below(8) {
    case 0: .identity
    case 1: Transform3D(scaleX: 2, y: 0.5, z: 1)
    case 2: Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    case 3: Transform3D(rotationAngle: pick([0.5, -3, .pi, 6]), x: 0, y: 0, z: 1)
    case 4: Transform3D(translationX: 40, y: -10, z: 5)
    case 5: Transform3D(rotationAngle: 1, x: 1, y: 1, z: 0)
    case 6: Transform3D(scaleX: -1, y: 1, z: 1)
    default: Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1).scaledBy(x: 3, y: 1, z: 2)
    }
  }

  /// A value of a property's component, which is a number.
  mutating func number(of property: Int) -> Double {
    switch property {
    case 1: pick([0.0, 30, 200, 12.5])
    case 2: pick([0.0, 1, -1, .pi, 7])
    case 3: pick([0.0, 1, 0.5, 0.25])
    default: pick([0.0, 100, -30, 0.1, 250])
    }
  }

  /// Seconds of something that may take no time.
  mutating func duration() -> Double {
    pick([0.5, 1, 0.25, 2, 0.1, 1.5, 0.3, 0, 1e-9, 0.05, 0.75, 3])
  }

  /// Seconds to wait.
  mutating func delay() -> Double { pick([0.0, 0, 0, 0.25, 0.1, 1]) }

  /// Seconds to advance.
  mutating func step() -> Double {
    pick([0.25, 0.1, 1.0 / 60, 0, 0.5, 1, 0.125, 1e-9, 0.3, 0.05, 2, 0.7, 0.001, 0.2, 1.5, 5])
  }

  /// A factor of time.
  mutating func rate() -> Double { pick([1.0, 2, 0.5, 0.1, 3]) }

  /// A Bézier, or nil for even time.
  mutating func timingFunction() -> MediaTimingFunction? {
    pick([
      nil, .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      MediaTimingFunction(controlPoints: 0.3, -0.5, 0.2, 1.6),
    ])
  }

  /// A spring that settles.
  mutating func spring() -> SpringFunction {
    SpringFunction(
      mass: pick([1.0, 2, 0.5]), stiffness: pick([100.0, 300, 40]),
      damping: pick([10.0, 20, 4, 60]),
      initialVelocity: pick([0.0, 0, 5, -3]), allowsOverdamping: flag())
  }

  /// An easing of any kind but closures.
  mutating func stepEasing() -> StepEasing {
    switch below(6) {
    case 0: .linear
    case 1: timingFunction().map(StepEasing.bezier) ?? .linear
    case 2: .math(pick(Array(MathEasing.allCases)))
    case 3: .steps(StepsEasing(count: 3, jump: .end))
    default: .spring(spring())
    }
  }

  /// The options of a block.
  mutating func blockOptions() -> BlockOptions {
    let bits: [BlockOptions] = [
      [], .beginFromCurrentState, .autoreverse, [.repeat, .autoreverse], .overrideInheritedDuration,
      .curveLinear, [.curveEaseOut, .allowUserInteraction], [.layoutSubviews, .curveEaseIn],
      [.overrideInheritedOptions, .overrideInheritedCurve], [], .beginFromCurrentState, .repeat,
    ]
    return pick(bits)
  }
}
