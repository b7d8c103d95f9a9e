import LayerAnimation
public import LayerModel
public import LayerReports

extension Stage {
  /// Returns what a property is presented with now.
  ///
  ///     let x = try stage.presented("#strip", .positionX)
  ///
  /// Like an expectation it first commits what changed, whereas `layer.presented` has the values of
  /// the last frame.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: The property or component.
  /// - Returns: The value.
  /// - Throws: `ReportError` if the finder does not name one layer that has the property.
  public func presented<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>
  ) throws(ReportError) -> Value {
    let value = try presented(finder, key.keyPath)
    if let value = Value(propertyValue: value) { return value }
    throw ReportError("'\(key.keyPath)' of \(finder) is not a \(Value.self)")
  }

  /// Returns what a key path is presented with now.
  ///
  ///     let turn = try stage.presented("#strip", "transform.rotation.z")
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path.
  /// - Returns: The value.
  /// - Throws: `ReportError` if the finder does not name one layer that has the key path.
  public func presented(_ finder: Finder, _ keyPath: String) throws(ReportError) -> PropertyValue {
    loop.flush()
    return try ExpectedValue(try find(finder), keyPath).presented
  }
}
