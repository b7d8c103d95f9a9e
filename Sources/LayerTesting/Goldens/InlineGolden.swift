import Foundation
import LayerReports
import Synchronization

/// A golden in the source of its test.
struct InlineGolden: GoldenPlace {
  /// The lines that were added above later ones, and the lines that were written, by file.
  private static let written = Mutex<[String: [(line: Int, added: Int)]]>([:])

  let name = "inline golden"
  let title = "inline"
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
    let calls = source.indices.filter { $0 <= index && source[$0].contains("expectGolden(") }
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
        "\(place) has no call of expectGolden in lines of its own",
        hint: "build the test again")
    }
    let mark = golden.contains("\\") || golden.contains("\"\"\"") ? "#" : ""
    let body = golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let text = ["\(mark)\"\"\""] + body + ["\"\"\"\(mark)"]
    return source[..<end] + [source[end].hasSuffix("{") ? source[end] : source[end] + " {"]
      + text.map { $0.isEmpty ? "" : "\(indent)  \($0)" } + ["\(indent)}"] + source[(last + 1)...]
  }
}
