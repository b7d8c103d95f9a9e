import Foundation
import Testing

// Functions in place of `#expect`: a macro costs the compiler 8 to 15 ms each time, such a call 0.2 ms.
// `#expect(throws:)`, `#require` and exit tests stay macros, because they do more than compare.

/// Expects a condition to be true.
///
/// The failure shows the line of the source, as a macro would show the expression.
public func expectTrue(
  _ condition: Bool, _ note: @autoclosure () -> String = "", at location: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  fail("false", note(), location, fileID, filePath, line, column)
}

/// Expects a condition to be false.
public func expectFalse(
  _ condition: Bool, _ note: @autoclosure () -> String = "", at location: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if !condition { return }
  fail("true", note(), location, fileID, filePath, line, column)
}

/// Expects two values to be equal.
public func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ note: @autoclosure () -> String = "",
  at location: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if found == expected { return }
  fail(
    difference(found, expected), note(),
    location, fileID, filePath, line, column)
}

/// Expects a value to be nil.
public func expectNil<Value>(
  _ found: Value?, _ note: @autoclosure () -> String = "", at location: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let found else { return }
  fail("\(shown(found)), expected nil", note(), location, fileID, filePath, line, column)
}

/// Expects two numbers to differ by at most a tolerance; NaN differs from every number.
public func expectEqual<Number: BinaryFloatingPoint>(
  _ found: Number, _ expected: Number, within tolerance: Number,
  _ note: @autoclosure () -> String = "", at location: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if abs(found - expected) <= tolerance { return }
  fail(
    "\(found), expected \(expected) ± \(tolerance)", note(),
    location, fileID, filePath, line, column)
}

/// Shows two values; long texts below each other, so that the eye can compare them.
private func difference<Value>(_ found: Value, _ expected: Value) -> String {
  let (left, right) = (shown(found), shown(expected))
  guard left.contains("\n") || right.contains("\n") || left.count + right.count > 80 else {
    return "\(left), expected \(right)"
  }
  return "found\n\(left)\nexpected\n\(right)"
}

private func shown<Value>(_ value: Value) -> String {
  if let text = value as? String { return text.contains("\n") ? text : "\"\(text)\"" }
  return "\(value)"
}

/// Records a failure, with the line of the source unless a caller's location was given.
private func fail(
  _ what: String, _ note: String, _ location: SourceLocation?,
  _ fileID: String, _ filePath: String, _ line: Int, _ column: Int
) {
  var text = what
  if location == nil, let file = try? String(contentsOfFile: filePath, encoding: .utf8) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    if (1...lines.count).contains(line) {
      text = "\(lines[line - 1].drop { $0 == " " }): \(what)"
    }
  }
  Issue.record(
    Comment(rawValue: note.isEmpty ? text : "\(text)\n\(note)"),
    sourceLocation: location
      ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
