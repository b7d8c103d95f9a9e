import Foundation
import Testing

@testable import QuartzCorePort

/// What the rewriter writes for sources with Objective-C in them, by the cases of Port.txt.
@Suite struct PortTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let parts: [String]
  }

  static let cases: [Case] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try? String(contentsOf: url.appendingPathComponent("Port.txt"), encoding: .utf8)
    return (text ?? "").components(separatedBy: "### ").dropFirst().map { text in
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      let parts = text[end...].dropFirst().components(separatedBy: "---\n")
      return Case(testDescription: String(text[..<end]), parts: parts)
    }
  }()

  @Test("a source is mended, and each change is told", arguments: cases)
  func ported(_ one: Case) throws {
    try #require(one.parts.count == 3)
    let (text, remarks) = Porter(for: [one.parts[0]]).ported(one.parts[0])
    #expect(text == one.parts[1])
    let lines = remarks.map { "\($0.line) \($0.remains ? "remains: " : "")\($0.text)\n" }
    #expect(lines.joined() == one.parts[2])
    // What is mended needs nothing more.
    let again = Porter(for: [one.parts[0]]).ported(text)
    #expect(again.text == text)
    #expect(again.remarks.allSatisfy { $0.remains || $0.text.contains("--ios") })
  }

  @Test("conditions about animation hold on Linux if that is asked for") func conditions() {
    let source = """
      #if !os(iOS) && DEBUG
      import AppKit
      #elseif os(iOS)
      import UIKit
      #endif
      #if os(iOS) || os(Linux)
      final class Ticker { let link: CADisplayLink }
      #endif
      #if os(iOS)
        #if DEBUG
        let view = UIView()
        #endif
      #else
      let layer: CALayer
      #endif
      """
    let (text, remarks) = Porter(for: [source], isForIOS: true).ported(source)
    let widened = "(os(iOS) || os(Linux))"
    var lines = source.components(separatedBy: "\n")
    (lines[2], lines[8]) = ("#elseif \(widened)", "#if \(widened)")
    #expect(text == lines.joined(separator: "\n"))
    #expect(remarks.map(\.line) == [3, 9] && !remarks.contains(where: \.remains))
    #expect(Porter(for: [text], isForIOS: true).ported(text).text == text)
  }

  @Test("a folder is copied, and left as it is") func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "port-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let from = folder.appendingPathComponent("from/Sources")
    try FileManager.default.createDirectory(at: from, withIntermediateDirectories: true)
    let source = "let key = #keyPath(CALayer.opacity)\n"
    let file = from.appendingPathComponent("A.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    try "text".write(
      to: from.appendingPathComponent("note.txt"), atomically: true, encoding: .utf8)
    var said: [String] = []
    func run(_ from: String, _ to: String) -> Int32 {
      said = []
      return Main.run([folder.path + from, folder.path + to]) { said.append($0) }
    }
    #expect(run("/from", "/to") == 0)
    #expect(said == ["Sources/A.swift:1: '#keyPath' is \"opacity\""])
    let made = folder.appendingPathComponent("to/Sources/A.swift")
    #expect(try String(contentsOf: made, encoding: .utf8) == "let key = \"opacity\"\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/to/Sources/note.txt"))
    #expect(run("/from", "/to") == 2)
    #expect(said[0].hasSuffix("is not empty"))
    #expect(run("/from", "/from/in") == 2)
    #expect(run("/none", "/new") == 2)
    try "@NSManaged var a: Int, b: Int".write(to: file, atomically: true, encoding: .utf8)
    #expect(run("/from", "/more") == 1)
    #expect(said == ["Sources/A.swift:1: remains: '@NSManaged' of many"])
    #expect(Main.run([]) { said.append($0) } == 64)
    // A file that is not UTF-8 is copied and named, and the rest goes on.
    try Data("let a = \"caf".utf8 + [0xE9] + "\"\n".utf8).write(
      to: from.appendingPathComponent("Latin.swift"))
    try source.write(to: file, atomically: true, encoding: .utf8)
    #expect(run("/from", "/latin") == 1)
    #expect(
      said == [
        "Sources/Latin.swift:1: remains: the file is not UTF-8, and copied as it is",
        "Sources/A.swift:1: '#keyPath' is \"opacity\"",
      ])
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.path + "/from/Sources/Latin.swift",
        andPath: folder.path + "/latin/Sources/Latin.swift"))
    // One file goes into a folder.
    #expect(run("/from/Sources/A.swift", "/one") == 0)
    #expect(
      try String(contentsOfFile: folder.path + "/one/A.swift", encoding: .utf8)
        == "let key = \"opacity\"\n")
    #expect(run("/from/Sources/A.swift", "/one") == 2)
    #expect(said == ["quartzcore-port: '\(folder.path)/one' has 'A.swift' already"])
  }
}
