import LayerModel

/// A draft of an animation of one property.
public class PropertyAnimation: Animation {
  /// The key path that is animated, such as `position.x`.
  public var keyPath: String?
  /// Whether the value is added to what lies under it; false by default (F23, D6).
  public var isAdditive = false
  /// Whether each cycle starts where the one before ended; false by default (F24).
  public var isCumulative = false

  override package init() {}
}
