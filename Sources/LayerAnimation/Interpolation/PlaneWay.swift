import LayerModel

/// The way from one transform of the plane to another, as ``TransformInterpolation`` has it: the
/// factors that a frame reads, without the ends.
struct PlaneWay: BitwiseCopyable {
  private let first: PlaneFactors
  private let second: PlaneFactors

  init(_ first: PlaneFactors, _ second: PlaneFactors) {
    self.first = first
    self.second = second
  }

  /// A way that nobody uses.
  static var unused: PlaneWay {
    PlaneWay(PlaneFactors(.identity), PlaneFactors(.identity))
  }

  /// The transform at an eased progress that is neither 0 nor 1.
  @inline(__always)
  func value(at progress: Double) -> Transform3D {
    Transform3D(first.lerped(to: second, at: progress).transform)
  }
}

/// The ends of a way, which it reaches exactly.
struct PlaneEnds: BitwiseCopyable {
  let from: Transform3D
  let to: Transform3D

  /// Ends that nobody uses.
  static var unused: PlaneEnds { PlaneEnds(from: .identity, to: .identity) }
}
