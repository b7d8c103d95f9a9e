import LayerAnimation
import LayerModel

/// The motion of one property of one layer, from one value to another or along a path.
///
/// A value that is not given is the end of the previous step on that property, or the property's
/// value when the timeline starts.
public struct TimelineStep: Hashable, Sendable {
  /// The values or the path of a step.
  ///
  /// It is kept behind a reference, because steps are copied often and three values are large.
  public indirect enum Content: Hashable, Sendable {
    /// Between values: `to` or `by`, with or without `from`, or `from` alone.
    case ends(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil)
    /// Along a path at constant speed, for a property that is a point; the layer can rotate with
    /// it.
    case path(Path, rotation: RotationMode? = nil)
  }

  /// The id of the layer, or a name that is bound to a layer when the timeline is played.
  public var target: String
  /// The animated key path.
  public var keyPath: String
  /// The values or the path.
  public var content: Content
  /// Seconds, 0 or more.
  ///
  /// A step of 0 sets its value at its time.
  public var duration: Double
  /// The easing; linear by default.
  public var easing: StepEasing
  /// A name for messages and the event log; nil by default.
  public var label: String?

  /// Makes a step from its parts.
  public init(
    _ target: String, _ keyPath: String, _ content: Content, duration: Double,
    easing: StepEasing = .linear, label: String? = nil
  ) {
    self.target = target
    self.keyPath = keyPath
    self.content = content
    self.duration = duration
    self.easing = easing
    self.label = label
  }

  /// Makes a step between values.
  ///
  /// - Parameters:
  ///   - target: The id of the layer, or a name that is bound to a layer when the timeline is
  ///     played.
  ///   - keyPath: The animated key path.
  ///   - from: The start value; nil for the property's value at that time.
  ///   - to: The end value.
  ///   - by: The distance from the start value, instead of `to`.
  ///   - duration: Seconds. By default the settling time of a spring, and 1 for any other easing.
  ///   - easing: The easing; linear by default.
  ///   - label: A name for messages and the event log.
  public init(
    _ target: String, _ keyPath: String, from: PropertyValue? = nil, to: PropertyValue? = nil,
    by: PropertyValue? = nil, duration: Double? = nil, easing: StepEasing = .linear,
    label: String? = nil
  ) {
    self.init(
      target, keyPath, .ends(from: from, to: to, by: by),
      duration: duration ?? easing.settlingDuration ?? 1, easing: easing, label: label)
  }
}

extension StepEasing {
  /// The settling time of a spring; nil for any other easing.
  public var settlingDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }
}

extension Path {
  /// Makes a circle that starts at its right and runs clockwise on a screen.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius, in points.
  /// - Returns: The closed path.
  public static func circle(around center: Point, radius: Double) -> Path {
    Path(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
