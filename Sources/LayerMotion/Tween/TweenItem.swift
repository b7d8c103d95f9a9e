import LayerAnimation
import LayerModel

/// One item of a tween's list: a setting of the tween, or the target of a property.
///
///     try box.tween(.time(1), .loop(2), .yoyo(true), .ease(.sineOut), .x(30), .y(50)) { layer in … }
///
/// Items come in any order. Of two for the same setting or the same property the last counts.
public enum TweenItem: Sendable {
  /// The seconds of one way; 1 by default. 0 sets the values when the delay is over.
  case time(Double)
  /// Seconds before it starts; 0 by default. The start values show meanwhile.
  case delay(Double)
  /// How many times it plays in all, from 1, the default.
  case loop(Int)
  /// Seconds between two plays; 0 by default.
  case loopDelay(Double)
  /// Whether each play is there and back; false by default.
  ///
  /// Such a tween ends where it started, and that is what it commits.
  case yoyo(Bool)
  /// The easing of each way; linear by default.
  case easing(StepEasing)
  /// What happens to older motions of the same properties; they are replaced by default.
  case overwrite(OverwritePolicy)
  /// Whether it moves even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by default.
  case ignoresReducedMotion(Bool)
  /// Where a property goes.
  case to(keyPath: String, PropertyValue)
  /// How far a property goes.
  case by(keyPath: String, PropertyValue)
  /// A path that a property follows at an even pace, turning the layer with it or not.
  case path(keyPath: String, Path, rotation: RotationMode?)
}

extension TweenItem {
  /// Plays until stopped.
  public static let forever = TweenItem.loop(.max)

  /// One of the 25 named easings or any other Bézier.
  public static func ease(_ function: MediaTimingFunction) -> TweenItem {
    .easing(.bezier(function))
  }

  /// One of the thirty mathematical easings.
  public static func ease(_ curve: MathEasing) -> TweenItem { .easing(.math(curve)) }

  /// A spring, which takes the time it needs and takes over the velocity the property has.
  public static func spring(_ spring: SpringFunction) -> TweenItem { .easing(.spring(spring)) }

  /// Where the property of a typed key goes.
  public static func to<Value>(_ key: PropertyKey<Value>, _ value: Value) -> TweenItem {
    .to(keyPath: key.keyPath, value.propertyValue)
  }

  /// How far the property of a typed key goes.
  public static func by<Value>(_ key: PropertyKey<Value>, _ value: Value) -> TweenItem {
    .by(keyPath: key.keyPath, value.propertyValue)
  }

  /// A path that `position` follows at an even pace.
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
