import LayerAnimation
import LayerModel

extension Layer {
  /// Animates properties of the layer together, from their presented values to their targets.
  ///
  ///     try box.tween(
  ///       .duration(1), .delay(0.5), .repeatCount(2), .autoreverses(true), .ease(.sineOut),
  ///       .x(30), .y(50)
  ///     ) { layer in print(layer.position) }
  ///
  ///     0     0.5        1.5        2.5        3.5        4.5
  ///     ├delay─┼─ there ──┼── back ──┼─ there ──┼── back ──┤ completion, once
  ///
  /// Each property is one animation under the key `tween-N/keyPath`. It shows its start value
  /// during the delay and commits its last value at its end, so nothing jumps. Until then the property
  /// of the model does not change, except with ``OverwritePolicy/additive``. Tweens are pooled: see
  /// ``LayerAnimation/RenderLoop/playbacks``.
  ///
  /// - Parameters:
  ///   - items: Settings and targets in any order. Without a target it is a pause with a
  ///     completion.
  ///   - name: Its name in messages, orders and recordings; nil for `tween` with a number.
  ///   - completion: Called exactly once with this layer, when the last property has ended for
  ///     any reason. A discarded loop does not call it. ``Playback/onEnd(_:)`` has the outcome.
  /// - Returns: A handle, which is stale once the completion has returned.
  /// - Throws: ``PlayerError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, or a number out of range; then nothing changes.
  @discardableResult
  public final func tween(
    _ items: TweenItem..., named name: String? = nil, completion: ((Layer) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    try tween(items, named: name, completion: completion)
  }

  /// Animates properties of the layer together, with the items in an array.
  ///
  /// The items are those of the variadic form.
  @discardableResult
  public final func tween(
    _ items: [TweenItem], named name: String? = nil, completion: ((Layer) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    guard let loop = renderLoop else {
      throw PlayerError("tween", "\(shortDescription) is not in the tree of a loop.")
    }
    let playbacks = loop.playbacks
    let run = playbacks.makeRun("tween", named: name, pooled: true, in: loop)
    run.target = self
    // Made on demand, so that a tween without a completion allocates no closure.
    if let completion { run.whenEnded { [self] _ in completion(self) } }
    do {
      try TweenPlan.fill(run, from: items, for: self)
      try run.start(in: loop)
    } catch {
      playbacks.recycle(run)
      throw error
    }
    return Playback(run)
  }

  /// Cancels every tween, timeline and motion that animates this layer.
  ///
  /// Does nothing if there is none.
  public final func cancelPlaybacks(at position: AnimatingPosition = .current) {
    renderLoop?.playbacks.cancelAll(on: self, at: position)
  }
}

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

/// Properties with short names; ``TweenItem/to(keyPath:_:)`` takes every other animatable key path.
extension TweenItem {
  /// `position.x`.
  public static func x(_ value: Double) -> TweenItem { .to(keyPath: "position.x", .number(value)) }
  /// `position.y`.
  public static func y(_ value: Double) -> TweenItem { .to(keyPath: "position.y", .number(value)) }
  /// `zPosition`.
  public static func z(_ value: Double) -> TweenItem { .to(keyPath: "zPosition", .number(value)) }
  /// `position`.
  public static func position(_ value: Point) -> TweenItem {
    .to(keyPath: "position", .point(value))
  }
  /// `anchorPoint`.
  public static func anchorPoint(_ value: Point) -> TweenItem {
    .to(keyPath: "anchorPoint", .point(value))
  }
  /// `bounds`.
  public static func bounds(_ value: Rect) -> TweenItem { .to(keyPath: "bounds", .rect(value)) }
  /// `bounds.size.width`.
  public static func width(_ value: Double) -> TweenItem {
    .to(keyPath: "bounds.size.width", .number(value))
  }
  /// `bounds.size.height`.
  public static func height(_ value: Double) -> TweenItem {
    .to(keyPath: "bounds.size.height", .number(value))
  }
  /// `opacity`.
  public static func opacity(_ value: Double) -> TweenItem {
    .to(keyPath: "opacity", .number(value))
  }
  /// `transform.scale`.
  public static func scale(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.scale", .number(value))
  }
  /// `transform.scale.x`.
  public static func scaleX(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.scale.x", .number(value))
  }
  /// `transform.scale.y`.
  public static func scaleY(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.scale.y", .number(value))
  }
  /// `transform.rotation.z`, in radians.
  public static func rotation(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.rotation.z", .number(value))
  }
  /// `transform.translation.x`.
  public static func translationX(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.translation.x", .number(value))
  }
  /// `transform.translation.y`.
  public static func translationY(_ value: Double) -> TweenItem {
    .to(keyPath: "transform.translation.y", .number(value))
  }
  /// `backgroundColor`.
  public static func backgroundColor(_ value: Color) -> TweenItem {
    .to(keyPath: "backgroundColor", .color(value))
  }
  /// `borderColor`.
  public static func borderColor(_ value: Color) -> TweenItem {
    .to(keyPath: "borderColor", .color(value))
  }
  /// `borderWidth`.
  public static func borderWidth(_ value: Double) -> TweenItem {
    .to(keyPath: "borderWidth", .number(value))
  }
  /// `cornerRadius`.
  public static func cornerRadius(_ value: Double) -> TweenItem {
    .to(keyPath: "cornerRadius", .number(value))
  }
  /// `shadowOpacity`.
  public static func shadowOpacity(_ value: Double) -> TweenItem {
    .to(keyPath: "shadowOpacity", .number(value))
  }
  /// `shadowRadius`.
  public static func shadowRadius(_ value: Double) -> TweenItem {
    .to(keyPath: "shadowRadius", .number(value))
  }
}
