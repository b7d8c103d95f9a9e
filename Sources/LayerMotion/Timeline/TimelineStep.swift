import LayerAnimation
import LayerModel

/// The motion of one property of one layer from one value to another, or along a path.
///
/// What is missing of from, to and by is where the step before on that property led, or what shows
/// when the timeline starts to play.
public struct TimelineStep: Hashable, Sendable {
  /// Where a step leads.
  public enum Course: Hashable, Sendable {
    /// Between values; to or by, with or without from, or from alone.
    case ends(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil)
    /// Along a path at an even pace, for a property that is a point; with or without turning.
    case path(Path, rotation: RotationMode? = nil)
  }

  /// The id of the layer, or a name that is bound to one when the timeline is played.
  public var target: String
  /// The key path that moves.
  public var keyPath: String
  /// Where it leads.
  public var course: Course
  /// Seconds, 0 or more; a step of 0 sets its value at its time.
  public var duration: Double
  /// The easing; linear by default.
  public var easing: StepEasing
  /// A name for messages and the event log; nil by default.
  public var label: String?

  /// Makes a step from its parts.
  public init(
    _ target: String, _ keyPath: String, _ course: Course, duration: Double,
    easing: StepEasing = .linear, label: String? = nil
  ) {
    self.target = target
    self.keyPath = keyPath
    self.course = course
    self.duration = duration
    self.easing = easing
    self.label = label
  }

  /// Makes a step between values.
  ///
  /// - Parameters:
  ///   - target: The id of the layer.
  ///   - keyPath: The key path that moves.
  ///   - from: Where it starts; nil for where the property is.
  ///   - to: Where it ends.
  ///   - by: How far it goes, in place of `to`.
  ///   - duration: Seconds; nil for the settling time of a spring, and 1 for any other easing.
  ///   - easing: The easing.
  ///   - label: A name.
  public init(
    _ target: String, _ keyPath: String, from: PropertyValue? = nil, to: PropertyValue? = nil,
    by: PropertyValue? = nil, duration: Double? = nil, easing: StepEasing = .linear,
    label: String? = nil
  ) {
    self.init(
      target, keyPath, .ends(from: from, to: to, by: by),
      duration: duration ?? easing.ownDuration ?? 1, easing: easing, label: label)
  }
}

extension StepEasing {
  /// The time a spring takes to settle; nil for what has no time of its own.
  public var ownDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }
}

extension Path {
  /// A circle from the right, clockwise on a screen: for circular motion.
  ///
  /// - Parameters:
  ///   - center: Its middle.
  ///   - radius: Its radius, in points.
  /// - Returns: The closed path.
  public static func circle(around center: Point, radius: Double) -> Path {
    Path(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
