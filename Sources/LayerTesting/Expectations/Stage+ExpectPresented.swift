import LayerAnimation
public import LayerModel
public import LayerReports

extension Stage {
  /// Expects that a property is presented with a value now.
  ///
  ///     stage.expectPresented("#card", .opacity, 0.8)
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: The property or component.
  ///   - value: The expected value.
  ///   - tolerance: The largest difference of each number. Angles may differ by whole turns, colours
  ///     of two spaces are compared in sRGB, and values without numbers must be equal.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectPresented<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, _ value: Value, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      finder, key.keyPath, value.propertyValue, tolerance, isModel: false,
      CallSite(fileID, filePath, line, column))
  }

  /// Expects that a key path is presented with a value now.
  ///
  ///     stage.expectPresented("#card", "transform.rotation.z", 0.5)
  ///     stage.expectPresented("#card", "position", [10, 20])
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path. An unknown one is a failure.
  ///   - value: The expected value; a point, a size, a rectangle or a transform may be an array of
  ///     numbers, and a colour a string such as `"#ff0000"`.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectPresented(
    _ finder: Finder, _ keyPath: String, _ value: PropertyValue, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      finder, keyPath, value, tolerance, isModel: false, CallSite(fileID, filePath, line, column))
  }

  /// Expects that a property of the model has a value now.
  ///
  ///     stage.expectModel("#card", .opacity, 1)
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: The property or component.
  ///   - value: The expected value.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectModel<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, _ value: Value, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      finder, key.keyPath, value.propertyValue, tolerance, isModel: true,
      CallSite(fileID, filePath, line, column))
  }

  /// Expects that the model has a value at a key path now.
  ///
  ///     stage.expectModel("#card", "position", [10, 20])
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path. An unknown one is a failure.
  ///   - value: The expected value; arrays of numbers and strings of colours are converted.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectModel(
    _ finder: Finder, _ keyPath: String, _ value: PropertyValue, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      finder, keyPath, value, tolerance, isModel: true, CallSite(fileID, filePath, line, column))
  }

  private func check(
    _ finder: Finder, _ keyPath: String, _ expected: PropertyValue, _ tolerance: Double,
    isModel: Bool, _ site: CallSite
  ) {
    check(at: site) {
      if let complaint = complaint(aboutTolerance: tolerance) { return complaint }
      loop.flush(file: site.fileID, line: site.line)
      let value = try ExpectedValue(try find(finder), keyPath)
      var check = ValueCheck(titles: ["expected", isModel ? "model" : "shows", "off"], tolerance)
      check.add(
        try value.admit(expected), isModel ? value.model : value.presented, of: value
      ) { explanation(of: value) }
      return check.message(" is not what was expected" + (isModel ? " in the model" : ""))
    }
  }
}

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
