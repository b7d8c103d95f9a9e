import LayerAnimation
import LayerModel

/// A chain of animations of one layer, which is declared first and can run many times.
///
///     try Motion(box)
///       .offsetX(to: 20, duration: 0.5, wait: 0.2)
///       .offsetX(to: -20, duration: 0.7, wait: 0.2)
///       .opacity(to: 0.5, duration: 2)
///       .run { outcome in … }
///
///     0      0.5  0.7       1.4  1.6                3.6
///     ├─ 20 ──┤    ├── −20 ──┤    ├── opacity 0.5 ───┤ completion
///
/// Offsets are relative to the base position, the layer's position when the motion was made. `by`
/// is relative to the layer's present value. By default a step lasts half a second, has no wait
/// after it and is linear.
public final class Motion: MotionBuilding {
  /// The animated layer.
  public let layer: Layer
  /// The position to which offsets are relative.
  public var base: Point
  /// The parts, in the order of running.
  public private(set) var parts: [MotionPart] = []

  /// Makes a motion without parts.
  ///
  /// - Parameters:
  ///   - layer: The animated layer.
  ///   - base: The position to which offsets are relative; by default the layer's position now.
  public init(_ layer: Layer, base: Point? = nil) {
    self.layer = layer
    self.base = base ?? layer.position
  }

  /// Adds a part at the end.
  @discardableResult
  public func append(_ part: MotionPart) -> Motion {
    parts.append(part)
    return self
  }

  /// Converts the motion to a timeline whose target is `""`.
  ///
  /// - Throws: ``PlayerError`` for a duration or a wait that is negative or not finite, and for a
  ///   group without parts.
  public func timeline() throws(PlayerError) -> Timeline {
    var builder = MotionCompiler(base: base)
    let end = try builder.add(parts, inOrderFrom: 0)
    var timeline = builder.timeline
    try timeline.addWait(max(0, end - timeline.duration))
    return timeline
  }
}

/// A group of parts, built by the closure of `together` or `sequence`.
public final class MotionGroup: MotionBuilding {
  private(set) var parts: [MotionPart] = []

  init() {}

  /// Adds a part to the group.
  @discardableResult
  public func append(_ part: MotionPart) -> MotionGroup {
    parts.append(part)
    return self
  }
}
