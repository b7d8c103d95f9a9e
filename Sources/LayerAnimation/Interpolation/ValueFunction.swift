import LayerModel

/// A function that turns an animated number, or three, into a transform (F37).
///
/// The numbers are interpolated and accumulated first; the result of the function replaces the
/// property.
///
///     let turn = BasicAnimation(keyPath: "transform")
///     turn.valueFunction = .rotateZ
///     turn.fromValue = 0
///     turn.toValue = .number(2 * .pi)
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// A rotation about x, in radians.
  case rotateX
  /// A rotation about y, in radians.
  case rotateY
  /// A rotation about z, in radians.
  case rotateZ
  /// A scale along all three axes, from three numbers.
  case scale
  /// A scale along x.
  case scaleX
  /// A scale along y.
  case scaleY
  /// A scale along z.
  case scaleZ
  /// A translation along all three axes, from three numbers.
  case translate
  /// A translation along x.
  case translateX
  /// A translation along y.
  case translateY
  /// A translation along z.
  case translateZ

  /// The number of inputs: three for ``scale`` and ``translate``, else one.
  public var numberCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// Returns the transform for a number, or for an array of three.
  func transform(_ value: PropertyValue) -> Transform3D {
    let numbers = value.numbers ?? []
    guard numbers.count == numberCount else { return .identity }
    let first = numbers[0]
    switch self {
    case .rotateX: return Transform3D(rotationAngle: first, x: 1, y: 0, z: 0)
    case .rotateY: return Transform3D(rotationAngle: first, x: 0, y: 1, z: 0)
    case .rotateZ: return Transform3D(rotationAngle: first, x: 0, y: 0, z: 1)
    case .scale: return Transform3D(scaleX: first, y: numbers[1], z: numbers[2])
    case .scaleX: return Transform3D(scaleX: first, y: 1, z: 1)
    case .scaleY: return Transform3D(scaleX: 1, y: first, z: 1)
    case .scaleZ: return Transform3D(scaleX: 1, y: 1, z: first)
    case .translate: return Transform3D(translationX: first, y: numbers[1], z: numbers[2])
    case .translateX: return Transform3D(translationX: first, y: 0, z: 0)
    case .translateY: return Transform3D(translationX: 0, y: first, z: 0)
    case .translateZ: return Transform3D(translationX: 0, y: 0, z: first)
    }
  }

  /// The number or numbers of the identity transform, used for a missing end.
  var neutral: PropertyValue {
    let number = rawValue.hasPrefix("scale") ? 1.0 : 0.0
    return numberCount == 1
      ? .number(number) : .array([PropertyValue](repeating: .number(number), count: 3))
  }
}
