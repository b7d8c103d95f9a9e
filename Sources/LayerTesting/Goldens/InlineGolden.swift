import Foundation
public import LayerModel
import LayerReports
import Synchronization

extension Stage {
  /// Shows frames, and expects that they are those of a golden in the source of the test.
  ///
  ///     stage.expectInlineGolden(of: "#card", keyPaths: ["opacity"], for: 0.5, fps: 2)
  ///
  /// The first run writes the text behind the call, as a closure, and fails. ``RecordMode`` says when it is
  /// written, as for a golden in a file. Where several runs reach one line, the first one writes it.
  ///
  /// - Parameters:
  ///   - finders: The layers; without any, all.
  ///   - keyPaths: The key paths; without any, what is animated or not default.
  ///   - state: What else is recorded at each frame.
  ///   - seconds: How long, in seconds of the tree; 0 records the present alone.
  ///   - fps: The frames per second of the tree; by default those of the conditions.
  ///   - digits: The significant digits of numbers, from 1 to 17.
  ///   - tolerances: How far values may differ; by default by the rounding of the last digit.
  ///   - mode: When the golden is written; nil asks the trait and the environment.
  ///   - fileID: The module and the file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - golden: Returns the text, a literal of several lines; leave it out to have it written.
  public func expectInlineGolden(
    of finders: Finder..., keyPaths: [any PropertyName] = [],
    beside state: GoldenFormat<Stage>? = nil,
    for seconds: Double, fps: Double? = nil, digits: Int = 6,
    within tolerances: Tolerances = Tolerances(), record mode: RecordMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ golden: (() -> String)? = nil
  ) {
    let site = CallSite(fileID, filePath, line, column)
    check("inline golden", in: InlineGolden(golden?(), site, "\(filePath)"), mode, at: site) {
      try recording(
        of: finders, keyPaths, beside: state, for: seconds, fps: fps, digits, within: tolerances)
    }
  }

  /// Expects that any value is that of a golden in the source of the test.
  ///
  ///     stage.expectInlineGolden(of: menu.items, as: .text) {
  ///       """
  ///       ["Open", "Save"]
  ///       """
  ///     }
  ///
  /// - Parameters:
  ///   - value: The value. It is read at each frame, so that it may be a model that changes.
  ///   - format: How the value becomes text.
  ///   - seconds: How long, in seconds of the tree; 0, the default, reads the present alone.
  ///   - fps: The frames per second of the tree; by default those of the conditions.
  ///   - mode: When the golden is written; nil asks the trait and the environment.
  ///   - fileID: The module and the file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - golden: Returns the text, a literal of several lines; leave it out to have it written.
  public func expectInlineGolden<Value>(
    of value: Value, as format: GoldenFormat<Value>, for seconds: Double = 0, fps: Double? = nil,
    record mode: RecordMode? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ golden: (() -> String)? = nil
  ) {
    let site = CallSite(fileID, filePath, line, column)
    check("inline golden", in: InlineGolden(golden?(), site, "\(filePath)"), mode, at: site) {
      .text(try text(of: value, format, for: seconds, fps: fps) + "\n")
    }
  }
}

/// A golden in the source of its test.
struct InlineGolden: GoldenPlace {
  /// The lines that were added above later ones, and the lines that were written, by file.
  private static let written = Mutex<[String: [(line: Int, added: Int)]]>([:])

  let shortPath: String
  private let text: String?
  private let path: String
  private let line: Int

  init(_ text: String?, _ site: CallSite, _ path: String) {
    (self.text, self.path, line, shortPath) = (text, path, Int(site.line), site.description)
  }

  func read() -> [UInt8]? { text.map { Array("\($0)\n".utf8) } }

  func write(_ bytes: [UInt8]) throws {
    try Self.written.withLock { written in
      let before = written[path] ?? []
      if before.contains(where: { $0.line == line }) { return }
      let source = try String(contentsOfFile: path, encoding: .utf8)
      let added = before.filter { $0.line < line }.reduce(0) { $0 + $1.added }
      let old = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let new = try Self.lines(
        of: old, at: line + added - 1, with: String(decoding: bytes, as: UTF8.self), shortPath)
      try Data(new.joined(separator: "\n").utf8).write(
        to: URL(fileURLWithPath: path), options: .atomic)
      written[path] = before + [(line, new.count - old.count)]
    }
  }

  /// Returns the lines of a source with a golden behind the call in a line.
  private static func lines(
    of source: [String], at index: Int, with golden: String, _ place: String
  ) throws(ReportError) -> [String] {
    let calls = source.indices.filter { $0 <= index && source[$0].contains("expectInlineGolden(") }
    let indent = String((calls.last.map { source[$0] } ?? "").prefix { $0 == " " })
    var depth = 0
    // The line with the end of the arguments; a parenthesis in a text has its other half in it.
    guard let start = calls.last,
      let end = source[start...].firstIndex(where: { line in
        depth += line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
        return depth <= 0
      }),
      let last = source[end].hasSuffix("{")
        ? source[end...].firstIndex(of: "\(indent)}") : end
    else {
      throw ReportError(
        "\(place) has no call of expectInlineGolden in lines of its own",
        hint: "build the test again")
    }
    let mark = golden.contains("\\") || golden.contains("\"\"\"") ? "#" : ""
    let body = golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let text = ["\(mark)\"\"\""] + body + ["\"\"\"\(mark)"]
    return source[..<end] + [source[end].hasSuffix("{") ? source[end] : source[end] + " {"]
      + text.map { $0.isEmpty ? "" : "\(indent)  \($0)" } + ["\(indent)}"] + source[(last + 1)...]
  }
}
