import LayerAnimation
import LayerModel

/// A chain of moves of one layer, written as it plays: declared first, run later, as often as one
/// likes.
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
/// Offsets are measured from the base position, where the layer was when the motion was made; `by`
/// counts from where it is. A step takes half a second and has no wait after it unless it says so,
/// and runs at an even pace.
public final class Motion: MotionSteps {
  /// The layer that moves.
  public let layer: Layer
  /// What offsets are measured from.
  public var base: Point
  /// The parts, in the order they run.
  public private(set) var parts: [MotionPart] = []

  /// Makes a motion without parts.
  ///
  /// - Parameters:
  ///   - layer: The layer that moves.
  ///   - base: What offsets are measured from; by default the layer's position now.
  public init(_ layer: Layer, base: Point? = nil) {
    self.layer = layer
    self.base = base ?? layer.position
  }

  /// Adds a part after all others.
  @discardableResult
  public func append(_ part: MotionPart) -> Motion {
    parts.append(part)
    return self
  }

  /// The motion as a timeline whose target is `""`.
  ///
  /// - Throws: ``TimelineError`` for a duration or a wait that is not 0 or more, and for a group
  ///   without parts.
  public func timeline() throws(TimelineError) -> Timeline {
    var builder = MotionBuilder(base: base)
    let end = try builder.add(parts, inOrderFrom: 0)
    var timeline = builder.timeline
    try timeline.wait(max(0, end - timeline.length))
    return timeline
  }
}

/// Collects parts that are to begin together: what the closure of a merged flow gets.
public final class MotionFlow: MotionSteps {
  private(set) var parts: [MotionPart] = []

  init() {}

  /// Adds a part that begins with the others.
  @discardableResult
  public func append(_ part: MotionPart) -> MotionFlow {
    parts.append(part)
    return self
  }
}
