public import LayerAnimation
public import LayerModel
import LayerReports

extension Stage {
  /// Shows frames, and expects that a property has given values at given times.
  ///
  ///     stage.expect("#row-1", .opacity, [0: 0, 0.1: 0.3, 0.2: 1])
  ///
  /// A failure has one table with all times, and the reason for the first wrong value:
  ///
  ///     #row-1 opacity is not what was expected
  ///       t    expected  shows  off
  ///       0    0         0
  ///     ✗ 0.1  0.3       0.25   -0.05
  ///       0.2  1         1
  ///     at 0.1 s: opacity shows 0.25: 'fade' is 25 % through 0 → 1, linear; the model says 1
  ///
  /// - Parameters:
  ///   - finder: The layer. It is looked up at each time, so that it may be added meanwhile.
  ///   - key: The property or component.
  ///   - values: The expected values by time, in seconds of the tree from now, 0 or more and in
  ///     ascending order. Afterwards the stage is at the last one.
  ///   - tolerance: The largest difference of each number. Angles may differ by whole turns,
  ///     colours of two spaces are compared in sRGB, and values without numbers must be equal.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expect<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, _ values: KeyValuePairs<Double, Value>,
    within tolerance: Double = 1e-6, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(
      finder, key.keyPath, values.map { ($0.key, $0.value.propertyValue) }, tolerance,
      CallSite(fileID, filePath, line, column))
  }

  /// Shows frames, and expects that a value at a key path has given values at given times.
  ///
  ///     stage.expect("#row-1", "transform.rotation.z", [0: 0, 0.2: 1.5])
  ///     stage.expect("#row-1", "position", [0.2: [10, 20]])
  ///     stage.expect("#row-1", "backgroundColor", [0.2: "#ff0000"])
  ///
  /// It is the form with a typed key, for a key path that is made at run time.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path. An unknown one is a failure.
  ///   - values: The expected values by time; points, sizes, rectangles and transforms may be
  ///     arrays of numbers, and colours strings.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expect(
    _ finder: Finder, _ keyPath: String, _ values: KeyValuePairs<Double, PropertyValue>,
    within tolerance: Double = 1e-6, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(
      finder, keyPath, values.map { ($0.key, $0.value) }, tolerance,
      CallSite(fileID, filePath, line, column))
  }

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
      CallSite(fileID, filePath, line, column))
  }

  /// Shows frames, and expects that a number at a key path follows a formula.
  ///
  /// It is the form with a typed key, for a key path that is made at run time.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - keyPath: The key path. An unknown one is a failure.
  ///   - times: The times, in seconds of the tree from now, 0 or more and in ascending order.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - value: Returns the expected number at a time.
  public func expect(
    _ finder: Finder, _ keyPath: String, at times: [Double], within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ value: (Double) throws -> Double
  ) rethrows {
    expect(
      finder, keyPath, try times.map { ($0, .number(try value($0))) }, tolerance,
      CallSite(fileID, filePath, line, column))
  }

  /// Shows frames, and expects that a property goes from one value to another along a curve.
  ///
  ///     stage.expect("#toast", .positionY, from: 520, to: 440, over: 0.3, .bezier(.easeOut))
  ///
  /// It is the form with a formula. Before the way the property has the first value, and after it the
  /// last one.
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - key: The property or component, whose values are made of numbers.
  ///   - start: The value at the start of the way.
  ///   - end: The value at its end.
  ///   - seconds: The seconds of the way, above 0.
  ///   - easing: The curve; linear by default.
  ///   - delay: The seconds before the way; below 0 if it has begun.
  ///   - times: The times, in seconds of the tree from now; nil for eight of the way.
  ///   - tolerance: The largest difference of each number.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expect<Value: PropertyRepresentable>(
    _ finder: Finder, _ key: PropertyKey<Value>, from start: Value, to end: Value,
    over seconds: Double, _ easing: Easing = .linear, after delay: Double = 0,
    at times: [Double]? = nil, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    let (from, to) = (start.propertyValue, end.propertyValue)
    if !(seconds > 0) { return fail("A way takes more than 0 s, not \(seconds).", at: site) }
    guard let way = to.difference(from: from), way.scaled(by: 1) != nil else {
      return fail("There is no way from \(from) to \(to).", at: site)
    }
    let parts = [0, 0.1, 0.25, 0.4, 0.5, 0.75, 0.9, 1].map { delay + $0 * seconds }
    let values = (times ?? parts.filter { $0 >= 0 }).map { time in
      let part = min(1, max(0, (time - delay) / seconds))
      return (time, way.scaled(by: easing.value(at: part)).flatMap { from.adding($0) } ?? to)
    }
    expect(finder, key.keyPath, values, tolerance, site)
  }

  private func expect(
    _ finder: Finder, _ keyPath: String, _ values: [(time: Double, value: PropertyValue)],
    _ tolerance: Double, _ site: CallSite
  ) {
    check(at: site) {
      let complaint = complaint(about: values.map(\.time)) ?? complaint(aboutTolerance: tolerance)
      if let complaint { return complaint }
      let start = loop.rootTime
      var check = ValueCheck(titles: ["t", "expected", "shows", "off"], tolerance)
      for (time, expected) in values {
        guard show(start + time, site) else {
          return "The tree's time has stopped before \(words.instant(time)) of the table."
        }
        let layer: Layer
        do { layer = try find(finder) } catch {
          return "\(error)\n  at \(words.instant(time)) of the table"
        }
        let value = try ExpectedValue(layer, keyPath)
        check.add(
          try value.admit(expected), value.presented, of: value, after: [words.number(time)]
        ) { explanation(of: value, after: "at \(words.instant(time)): ") }
      }
      return check.message(" is not what was expected")
    }
  }

  /// Shows frames up to a time of the root; at the present it only commits.
  ///
  /// - Returns: Whether the tree reaches that time.
  private func show(_ time: Double, _ site: CallSite) -> Bool {
    let end = loop.instant(ofRootTime: time)
    if end == .infinity { return false }
    if end > loop.now {
      showFrames(to: end, file: site.fileID, line: site.line)
    } else {
      loop.flush(file: site.fileID, line: site.line)
    }
    return true
  }

  /// Returns what is wrong with the times of a table.
  private func complaint(about times: [Double]) -> String? {
    if times.isEmpty { return "A table of values needs at least one time." }
    for (index, time) in times.enumerated() {
      if !(time >= 0 && time.isFinite) {
        return "A table of values has times of 0 or more seconds, not \(words.number(time))."
      }
      if index > 0 && time <= times[index - 1] {
        return """
          The times of a table must be in ascending order; \(words.number(time)) is after \
          \(words.number(times[index - 1])).
          """
      }
    }
    if let most = complaint(about: times[times.count - 1], showsAll: false) {
      return "A table of values has times of \(most)."
    }
    if isTimeStopped && times != [0] {
      return "The tree's time \(stillness), so that it reaches none of the times of the table."
    }
    return nil
  }

  /// Returns what is wrong with a tolerance; an infinite one would let everything pass.
  func complaint(aboutTolerance tolerance: Double) -> String? {
    tolerance >= 0 && tolerance.isFinite
      ? nil : "A tolerance is 0 or more and finite, not \(words.number(tolerance))."
  }
}
