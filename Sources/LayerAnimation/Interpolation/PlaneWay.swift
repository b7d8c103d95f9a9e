import LayerModel

/// The interpolation between two transforms of the plane, as in ``TransformInterpolation``: the
/// factors that a frame reads, without the ends.
struct PlaneWay: BitwiseCopyable {
  private let first: PlaneFactors
  private let second: PlaneFactors

  init(_ first: PlaneFactors, _ second: PlaneFactors) {
    self.first = first
    self.second = second
  }

  /// An unused placeholder.
  static var unused: PlaneWay {
    PlaneWay(PlaneFactors(.identity), PlaneFactors(.identity))
  }

  /// Returns the transform at an eased progress that is neither 0 nor 1.
  @inline(__always)
  func value(at progress: Double) -> Transform3D {
    Transform3D(first.lerped(to: second, at: progress).transform)
  }
}

/// The exact ends of a ``PlaneWay``.
struct PlaneEnds: BitwiseCopyable {
  let from: Transform3D
  let to: Transform3D

  /// An unused placeholder.
  static var unused: PlaneEnds { PlaneEnds(from: .identity, to: .identity) }
}
