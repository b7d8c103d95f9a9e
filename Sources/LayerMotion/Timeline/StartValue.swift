import LayerAnimation
import LayerModel

extension Layer {
  /// Where a motion of a property is to start: what shows of it where it is animated, and the model
  /// where it is not.
  ///
  /// What was set in the open transaction does not show yet; without an animation it is what will.
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
