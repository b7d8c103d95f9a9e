import LayerModel

/// The interpolation between two values: the fourth step of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                                    ─────────────
///
/// Anything that depends only on the two ends, such as the decomposition of two transforms, is
/// computed once.
///
/// | type | between the ends |
/// |---|---|
/// | number, point, size, rect | number by number |
/// | boolean | as 0 and 1; true if not 0 (F26) |
/// | colour | component by component, not premultiplied, in one colour space (F27, F154) |
/// | transform | by decomposition (F32) |
/// | path | point by point if both have the same elements |
/// | array | element by element if both have the same count |
/// | null at either end | null (F26), unless the other end is of a type that switches |
/// | anything else | switches at half of the progress (D7) |
///
/// Colours of two spaces are converted to sRGB, including the ends: all values are in one space.
///
/// It is one reference, because a read would copy a larger one.
indirect enum ValueInterpolation: Sendable {
  case lanes(SIMD4<Double>, SIMD4<Double>, LaneShape)
  case transform(TransformWay)
  case path(PathInterpolation)
  case array([ValueInterpolation])
  case switching(PropertyValue, PropertyValue)
  case nothing

  /// Prepares the interpolation between two values, which should be of one type.
  init(from: PropertyValue, to: PropertyValue) {
    switch (from, to) {
    case (.null, let other) where !other.isDiscrete, (let other, .null) where !other.isDiscrete:
      self = .nothing
    case (.transform(let first), .transform(let second)):
      self = .transform(TransformWay(from: first, to: second))
    case (.path(let first), .path(let second)):
      self = .path(PathInterpolation(from: first, to: second))
    case (.array(let first), .array(let second)) where first.count == second.count:
      self = .array(zip(first, second).map { ValueInterpolation(from: $0, to: $1) })
    default:
      if from.type == to.type, let (first, second, shape) = from.lanes(with: to) {
        self = .lanes(first, second, shape)
      } else {
        self = .switching(from, to)
      }
    }
  }

  /// Returns the value at an eased progress; outside 0…1 it is extrapolated if it is made of
  /// numbers.
  func value(at progress: Double) -> PropertyValue {
    switch self {
    case .lanes(let from, let to, let shape):
      shape.value(Interpolate.lanes(from, to, progress))
    case .transform(let interpolation): .transform(interpolation.value(at: progress))
    case .path(let interpolation): .path(interpolation.value(at: progress))
    case .array(let elements): .array(elements.map { $0.value(at: progress) })
    case .switching(let from, let to): progress < 0.5 ? from : to
    case .nothing: .null
    }
  }
}

/// The interpolation between two transforms in an object, to which tracks refer.
final class TransformWay: Sendable {
  // First, because a frame reads nothing else of most transforms.
  private let plane: (PlaneFactors, PlaneFactors)?
  private let interpolation: TransformInterpolation

  init(from: Transform3D, to: Transform3D) {
    interpolation = TransformInterpolation(from: from, to: to)
    plane = interpolation.plane
  }

  var from: Transform3D { interpolation.from }
  var to: Transform3D { interpolation.to }

  /// Returns the transform at an eased progress.
  func value(at progress: Double) -> Transform3D {
    guard let plane, progress != 0 && progress != 1 else {
      return interpolation.value(at: progress)
    }
    let transform = Transform3D(plane.0.lerped(to: plane.1, at: progress).transform)
    return transform.isFinite ? transform : interpolation.value(at: progress)
  }
}

extension ValueInterpolation {
  /// The two ends; null if one of them is missing.
  var ends: (from: PropertyValue, to: PropertyValue) {
    switch self {
    case .lanes(let from, let to, let shape): return (shape.value(from), shape.value(to))
    case .transform(let way): return (.transform(way.from), .transform(way.to))
    case .path(let way): return (.path(way.from), .path(way.to))
    case .array(let elements):
      let ends = elements.map(\.ends)
      return (.array(ends.map(\.from)), .array(ends.map(\.to)))
    case .switching(let from, let to): return (from, to)
    case .nothing: return (.null, .null)
    }
  }
}

extension PropertyValue {
  /// Whether such values have no intermediate values, so that an animation switches.
  ///
  /// Filters and contents are such values: a change from none to one also switches.
  fileprivate var isDiscrete: Bool {
    switch self {
    case .string, .dictionary, .opaque: true
    case .array(let elements): elements.allSatisfy(\.isDiscrete)
    default: false
    }
  }
}

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
