import LayerAnimation
import LayerModel

extension AnimationSettings {
  /// The start value, the end value and the difference.
  package var ends: [PropertyValue?] { [fromValue, toValue, byValue] }
}
