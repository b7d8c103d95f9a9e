import LayerModel

/// The way from one transform of the plane to another, as ``TransformInterpolation`` has it.
struct PlaneWay: BitwiseCopyable {
  private let from: Transform3D
  private let to: Transform3D
  private let first: PlaneFactors
  private let second: PlaneFactors

  init(_ from: Transform3D, _ to: Transform3D, _ first: PlaneFactors, _ second: PlaneFactors) {
    self.from = from
    self.to = to
    self.first = first
    self.second = second
  }

  /// A way that nobody uses.
  static var unused: PlaneWay {
    let factors = PlaneFactors(.identity)
    return PlaneWay(.identity, .identity, factors, factors)
  }

  /// The transform at an eased progress.
  @inline(__always)
  func value(at progress: Double) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    return Transform3D(first.lerped(to: second, at: progress).transform)
  }
}
