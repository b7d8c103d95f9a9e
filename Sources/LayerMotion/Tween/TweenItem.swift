import LayerAnimation
import LayerModel

/// An argument of a tween: a setting, or the target of a property.
///
///     try box.tween(.duration(1), .repeatCount(2), .autoreverses(true), .x(30)) { layer in … }
///
/// Items come in any order. If two items have the same setting or the same property, the last one
/// counts.
public enum TweenItem: Sendable {
  /// Seconds of one way. 0 sets the values when the delay is over.
  ///
  /// By default 1, or the settling time of a spring.
  case duration(Double)
  /// Seconds before it starts; 0 by default. Meanwhile the start values are presented.
  case delay(Double)
  /// The total number of plays, from 1, the default.
  case repeatCount(Int)
  /// Seconds between two plays; 0 by default.
  case repeatDelay(Double)
  /// Whether each play runs forwards, then backwards; false by default.
  ///
  /// Such a tween ends at its start values and commits them.
  case autoreverses(Bool)
  /// The easing of each way; linear by default.
  case easing(StepEasing)
  /// What happens to earlier motions of the same properties; they are replaced by default.
  case overwrite(OverwritePolicy)
  /// Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by
  /// default.
  case ignoresReducedMotion(Bool)
  /// The end value of a property.
  case to(keyPath: String, PropertyValue)
  /// The distance of a property from its start value.
  case by(keyPath: String, PropertyValue)
  /// A path that a property follows at constant speed. With a rotation mode the layer rotates along
  /// it.
  case path(keyPath: String, Path, rotation: RotationMode?)
}

extension TweenItem {
  /// Repeats until it is stopped.
  public static let repeatForever = TweenItem.repeatCount(.max)

  /// A Bézier easing, such as one of the 25 named ones.
  public static func ease(_ function: MediaTimingFunction) -> TweenItem {
    .easing(.bezier(function))
  }

  /// One of the thirty mathematical easings.
  public static func ease(_ curve: MathEasing) -> TweenItem { .easing(.math(curve)) }

  /// A spring, which takes over the velocity of the property.
  ///
  /// It lasts its settling time unless ``duration(_:)`` is given.
  public static func spring(_ spring: SpringFunction) -> TweenItem { .easing(.spring(spring)) }

  /// The end value of a typed property.
  public static func to<Value>(_ key: PropertyKey<Value>, _ value: Value) -> TweenItem {
    .to(keyPath: key.keyPath, value.propertyValue)
  }

  /// The distance of a typed property from its start value.
  public static func by<Value>(_ key: PropertyKey<Value>, _ value: Value) -> TweenItem {
    .by(keyPath: key.keyPath, value.propertyValue)
  }

  /// A path that `position` follows at constant speed.
  public static func path(_ path: Path, rotation: RotationMode? = nil) -> TweenItem {
    .path(keyPath: "position", path, rotation: rotation)
  }

  /// A circle that `position` follows once, clockwise on a screen, from its right.
  public static func circle(
    around center: Point, radius: Double, rotation: RotationMode? = nil
  ) -> TweenItem {
    .path(keyPath: "position", .circle(around: center, radius: radius), rotation: rotation)
  }
}
