import LayerAnimation
import LayerModel

extension Layer {
  /// The value at which a motion of a property starts: the presented one if the property is
  /// animated, otherwise the model's.
  ///
  /// A value set in the open transaction is not presented yet. Without an animation, it is what the
  /// next commit presents.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path.
  final func startValue(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let model = try value(forKeyPath: keyPath)
    guard let presentation else { return model }
    let shown = try presentation.value(forKeyPath: keyPath)
    if shown == model { return model }
    let paths = animationHandles.lazy.flatMap(\.animation.keyPaths)
    return paths.contains { ValueMath.overlap($0, keyPath) } ? shown : model
  }
}
