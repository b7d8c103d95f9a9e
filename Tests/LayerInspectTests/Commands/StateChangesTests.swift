import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The states that a command enters")
struct StateChangesTests {
  private func changes(_ line: String) throws -> StateChanges {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      throw InspectError("'\(line)' runs nothing")
    }
    return try StateChanges(parsed)
  }

  @Test("are the one at the start and the later ones, in the order given")
  func read() throws {
    let some = try changes("dump a.json --state S --go A@0.5 --go B@C@2 --go A@0")
    expectEqual(some.start, "S")
    expectFalse(some.isEmpty)
    expectEqual(some.later.map(\.name), ["A", "B@C", "A"])
    expectEqual(some.later.map(\.time), [0.5, 2, 0])
    let later = try changes("dump a.json --go A@1")
    expectNil(later.start)
    expectFalse(later.isEmpty)
    let start = try changes("dump a.json --state S")
    expectTrue(start.later.isEmpty && !start.isEmpty)
    for line in ["dump a.json", "lesson 1", "convert a.json -o -"] {
      try expectTrue(changes(line).isEmpty, "\(line)")
    }
    expectTrue(StateChanges().isEmpty)
  }

  @Test(
    "need a name and a time of 0 or more",
    arguments: ["A", "@1", "A@", "A@x", "A@-1", "A@inf", "A@nan", "@"])
  func wrong(_ text: String) throws {
    let error = #expect(throws: InspectError.self) { try changes("dump a.json --go=\(text)") }
    expectEqual(error?.message, "'--go' takes a state and a time, NAME@T; got '\(text)'")
    expectEqual(error?.exitCode, .usage)
  }
}

@Suite("Bundles beside goldens")
struct BundleGoldenTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 50], "contents": "a.png",
     "sublayers": [
      {"id": "box", "contents": "b.png", "animations": {"move": {"class": "BasicAnimation",
       "keyPath": "position.x", "fromValue": 0, "toValue": 100, "duration": 0.5}}}]}}
    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are one scene, with a slash at the end or not, and in their folder") {
      let folder = try GoldenCommandTests.Folder()
      try folder.write(Self.scene, to: "moves.json")
      for name in ["a.png", "b.png"] { try folder.write("picture", to: name) }
      let converted = folder.run("convert DIR/moves.json -o DIR/Card.ca")
      expectEqual(converted.code, .success)
      // Two pictures, which are not copied.
      expectTrue(converted.messages.contains("note: 2 files are referred to and not copied, as '"))
      let recorded = folder.run("record DIR/Card.ca --fps 4")
      expectEqual(recorded.code, .success)
      expectTrue(recorded.messages.hasSuffix("recorded DIR/Card.golden\n"))
      try FileManager.default.removeItem(at: folder.url.appending(path: "moves.json"))
      for path in ["DIR/Card.ca", "DIR/Card.ca/", "DIR", "DIR/"] {
        let run = folder.run("verify \(path)")
        expectEqual(run.code, .success, "\(path)")
        expectEqual(run.output, "1 scene: 1 as recorded\n", "\(path)")
      }
    },
    Fact("only they have files that are referred to") {
      let folder = try GoldenCommandTests.Folder()
      try folder.write(Self.scene, to: "moves.json")
      for name in ["a.png", "b.png"] { try folder.write("picture", to: name) }
      let markup = folder.run("convert DIR/moves.json -o DIR/moves.caml")
      expectEqual(markup.code, .success)
      expectFalse(markup.messages.contains("referred to"))
    },
  ]
}
