public import LayerModel

extension Stage {
  /// Shows frames, and expects that a property has the values of a formula at given times.
  ///
  ///     stage.expect("#ball", .positionY, at: [0, 0.1, 0.2]) { time in 9.81 / 2 * time * time }
  ///
  /// It is the same as a table; see
  /// ``expect(_:_:_:within:fileID:filePath:line:column:)-(_,PropertyKey<Value>,_,_,_,_,_,_)``.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: The property or component.
  ///   - times: Seconds of the tree from now, 0 or more and in ascending order.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - value: Returns the expected value at one of the times.
  public func expect<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, at times: [Double],
    within tolerance: Double = 1e-6, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ value: (Double) throws -> Value
  ) rethrows {
    expect(
      finder, key.keyPath, try times.map { ($0, try value($0).propertyValue) }, tolerance,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
