import LayerAnimation
public import LayerModel
import LayerReports

extension Stage {
  /// Expects how fast a property changes from now on, if nothing interrupts it.
  ///
  ///     stage.fling("#strip", velocity: Point(x: -800, y: 0))
  ///     stage.expectVelocity("#strip", .positionX, -800, within: 20)
  ///
  /// It is the velocity of the animations. A value that a gesture sets frame by frame has none.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: A property or component that is a number, a point, a size or a rectangle.
  ///   - velocity: The change per second of the tree; angles are in radians.
  ///   - tolerance: The largest difference of each number. The velocity is measured over a millionth
  ///     of a second, so one that changes by 10 000 per second is off by 0.005.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectVelocity<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, _ velocity: Value, within tolerance: Double = 0.01,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expectVelocity(
      finder, key.keyPath, velocity.propertyValue, within: tolerance, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Expects how fast the value at a key path changes from now on.
  ///
  ///     stage.expectVelocity("#strip", "position", [-800, 0], within: 20)
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path. An unknown one is a failure.
  ///   - velocity: The change per second; a point, a size or a rectangle may be an array.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectVelocity(
    _ finder: Finder, _ keyPath: String, _ velocity: PropertyValue, within tolerance: Double = 0.01,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    check(at: site) {
      if let complaint = complaint(aboutTolerance: tolerance) { return complaint }
      loop.flush(file: fileID, line: line)
      let value = try ExpectedValue(try find(finder), keyPath)
      let wanted = try value.admit(velocity)
      guard [.number, .point, .size, .rect].contains(value.address.type),
        let parts = ValueDifference.numbers(of: wanted)
      else {
        throw ReportError(
          "\(value.name) has no velocity to compare",
          hint: "name a number of it, such as transform.rotation.z")
      }
      let found =
        motion(of: [ObjectIdentifier(value.layer)]).velocity(of: value)
        ?? parts.map { ($0.name, 0) }
      let rows = value.differences(of: parts, found, within: tolerance)
      if rows.isEmpty { return nil }
      var table = TextTable(["expected", "moves by", "off"])
      for row in rows { table.add(row, isMarked: true) }
      let head = value.name + " has another velocity than expected, per second"
      return ([head] + table.lines + explanation(of: value)).joined(separator: "\n")
    }
  }
}
