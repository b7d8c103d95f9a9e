import LayerModel

/// The interpolation between two transforms, which are decomposed once.
///
/// The method depends on both ends (fact F32):
///
///     equal ends            → no change
///     a singular end        → each of the sixteen numbers separately; also if the factors overflow
///     both affine           → plane: translation, scale, angle by the shorter direction, remainder
///     otherwise             → space: translation, scale, shear, perspective, shortest rotation
///
/// Progress is 0 at the start and 1 at the end; outside 0…1 it is extrapolated. A half turn in the
/// plane uses negative angles. In space both ends are first divided by their m44, which is the same
/// projection; only at exactly 0 and 1 is the matrix equal to the end, bit by bit.
public struct TransformInterpolation: Hashable, Sendable, BitwiseCopyable {
  /// The transform at progress 0.
  public let from: Transform3D
  /// The transform at progress 1.
  public let to: Transform3D
  private let kind: Kind

  private enum Kind: Hashable, Sendable, BitwiseCopyable {
    case constant
    case componentwise
    case plane(PlaneFactors, PlaneFactors)
    case space(TransformFactors, TransformFactors, Quaternion, Quaternion)
  }

  /// Prepares the interpolation between two transforms.
  public init(from: Transform3D, to: Transform3D) {
    self.from = from
    self.to = to
    if from == to {
      kind = .constant
    } else if !from.isInvertible || !to.isInvertible {
      kind = .componentwise
    } else if from.isAffine && to.isAffine {
      var first = PlaneFactors(from.affineTransform)
      var second = PlaneFactors(to.affineTransform)
      PlaneFactors.align(&first, &second)
      kind = .plane(first, second)
    } else if let first = Self.normalized(from), let second = Self.normalized(to) {
      kind = .space(first, second, Quaternion(first.rows), Quaternion(second.rows))
    } else {
      kind = .componentwise
    }
  }

  /// The factors of two transforms of the plane; nil for others.
  var plane: (PlaneFactors, PlaneFactors)? {
    if case .plane(let first, let second) = kind { (first, second) } else { nil }
  }

  /// Returns the transform at a progress: exactly `from` at 0 and `to` at 1, extrapolated outside
  /// 0…1.
  public func value(at progress: Double) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    let transform: Transform3D
    switch kind {
    case .constant:
      return from
    case .componentwise:
      return componentwise(at: progress)
    case .plane(let first, let second):
      transform = Transform3D(first.lerped(to: second, at: progress).transform)
    case .space(let first, let second, let firstTurn, let secondTurn):
      var factors = first.lerped(to: second, at: progress)
      factors.rows = firstTurn.slerped(to: secondTurn, at: progress).rows
      transform = factors.transform
    }
    // The squares of large numbers overflow in the factors.
    return transform.isFinite ? transform : componentwise(at: progress)
  }

  /// Returns the factors of a transform with m44 scaled to 1 and rows that are not mirrored.
  ///
  /// Nil if there are none: for an m44 of 0, or rows that do not span space.
  private static func normalized(_ transform: Transform3D) -> TransformFactors? {
    guard transform.m44 != 0 else { return nil }
    var scaled = transform
    if transform.m44 != 1 {
      let elements = transform.elements.map { $0 / transform.m44 }
      scaled = Transform3D(elements: elements) ?? transform
    }
    var factors = TransformFactors(scaled)
    guard !factors.isFlat else { return nil }
    factors.makeRotation()
    return factors
  }

  private func componentwise(at progress: Double) -> Transform3D {
    var elements = from.elements
    for (index, end) in to.elements.enumerated() {
      elements[index] = elements[index].lerped(to: end, at: progress)
    }
    return Transform3D(elements: elements) ?? from
  }
}

extension PlaneFactors {
  /// Returns the factors interpolated towards others, including the angle.
  func lerped(to end: PlaneFactors, at progress: Double) -> PlaneFactors {
    var result = self
    result.scale += (end.scale - scale) * progress
    result.angle += (end.angle - angle) * progress
    result.remainder += (end.remainder - remainder) * progress
    result.translation += (end.translation - translation) * progress
    return result
  }
}

extension TransformFactors {
  /// Returns the factors interpolated towards others, except for the rotation.
  fileprivate func lerped(to end: TransformFactors, at progress: Double) -> TransformFactors {
    var result = self
    result.scale += (end.scale - scale) * progress
    result.shear += (end.shear - shear) * progress
    result.translation += (end.translation - translation) * progress
    result.perspective += (end.perspective - perspective) * progress
    return result
  }
}
