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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if let complaint = complaint(aboutTolerance: tolerance) { return fail(complaint, at: site) }
    loop.flush(file: fileID, line: line)
    do {
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
      let off = zip(parts, found).filter { !(abs($1.amount - $0.amount) <= tolerance) }
      if off.isEmpty { return }
      var table = TextTable(["expected", "moves by", "off"])
      for (part, other) in off {
        let texts = [part.amount, other.amount, other.amount - part.amount].map {
          ValueDifference.text(part.name, $0, isAngle: value.isAngle)
        }
        table.add(texts, isMarked: true)
      }
      fail(
        ([value.name + " has another velocity than expected, per second"] + table.lines
          + explanation(of: value)).joined(separator: "\n"), at: site)
    } catch {
      fail("\(error)", at: site)
    }
  }
}
