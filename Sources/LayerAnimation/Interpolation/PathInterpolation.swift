import LayerModel

/// The interpolation between two paths.
///
/// Paths of the same structure (the same kinds of elements in the same order) are interpolated
/// point by point. Other paths switch at half of the eased progress (decision D7, fact F29).
///
///     same structure   from ───────────────▶ to
///     otherwise        from ───────┤to ─────▶
///     progress         0           ½         1
public struct PathInterpolation: Hashable, Sendable {
  /// The path at progress 0.
  public let from: Path
  /// The path at progress 1.
  public let to: Path
  /// Whether the paths are interpolated point by point; otherwise they switch halfway.
  public let isContinuous: Bool

  /// Prepares the interpolation between two paths, comparing their structure once.
  public init(from: Path, to: Path) {
    self.from = from
    self.to = to
    isContinuous = from.hasSameStructure(as: to)
  }

  /// Returns the path at a progress: exactly `from` at 0 and `to` at 1, extrapolated outside 0…1.
  public func value(at progress: Double) -> Path {
    if progress == 0 { return from }
    if progress == 1 { return to }
    guard isContinuous else { return progress < 0.5 ? from : to }
    var elements: [Path.Element] = []
    elements.reserveCapacity(from.elements.count)
    for (first, second) in zip(from.elements, to.elements) {
      elements.append(first.lerped(to: second, at: progress))
    }
    return Path(unchecked: elements)
  }
}

extension Path.Element {
  /// Returns the element interpolated towards one of the same kind.
  fileprivate func lerped(to end: Path.Element, at progress: Double) -> Path.Element {
    switch (self, end) {
    case (.move(let a), .move(let b)):
      .move(to: a.lerped(to: b, at: progress))
    case (.line(let a), .line(let b)):
      .line(to: a.lerped(to: b, at: progress))
    case (.quadCurve(let a, let control), .quadCurve(let b, let otherControl)):
      .quadCurve(
        to: a.lerped(to: b, at: progress), control: control.lerped(to: otherControl, at: progress))
    case (.cubicCurve(let a, let a1, let a2), .cubicCurve(let b, let b1, let b2)):
      .cubicCurve(
        to: a.lerped(to: b, at: progress), control1: a1.lerped(to: b1, at: progress),
        control2: a2.lerped(to: b2, at: progress))
    default:
      // Only closed subpaths remain, because the structures were compared before.
      self
    }
  }
}

extension Point {
  fileprivate func lerped(to end: Point, at progress: Double) -> Point {
    Point(x: x.lerped(to: end.x, at: progress), y: y.lerped(to: end.y, at: progress))
  }
}
