import LayerAnimation
import LayerModel

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
