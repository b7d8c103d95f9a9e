import Foundation
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The command convert")
struct ConvertCommandTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 50], "contents": "a.png",
     "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 85,
      "duration": 1}}},
     "events": [{"at": 4, "set": {"#root": {"opacity": 0}}}]}
    """

  private func run(_ words: String...) -> (code: ExitCode, output: String, messages: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["convert"] + words, output: output, messages: messages)
    return (code, output.text, messages.text)
  }

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "scene.json")
    try folder.write("picture", to: "a.png")
    return folder
  }

  @Test("writes a bundle that the other commands read, and says what is left out")
  func bundle() throws {
    let folder = try makeFolder()
    let result = run("\(folder.path)/scene.json", "-o", "\(folder.path)/A.ca")
    expectEqual(result.code, .success)
    expectTrue(result.output.isEmpty)
    expectEqual(
      result.messages,
      """
      note: left out: the event at 4 s
      note: 1 file is referred to and not copied, as 'a.png'; '--assets copy' copies

      """)
    let dump = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["dump", "\(folder.path)/A.ca", "--at", "0.5"], output: dump, messages: .memory())
    expectEqual(code, .success)
    expectTrue(dump.text.contains("CALayer") == false)
    expectTrue(dump.text.contains("#root"))
  }

  @Test("copies the files of the scene")
  func assets() throws {
    let folder = try makeFolder()
    let result = run(
      "\(folder.path)/scene.json", "-o", "\(folder.path)/A.ca", "--assets", "copy")
    expectEqual(result.code, .success)
    expectEqual(result.messages, "note: left out: the event at 4 s\n")
    try expectEqual(folder.text(of: "A.ca/a.png"), "picture")
  }

  @Test("writes to standard output in either format")
  func standardOutput() throws {
    let folder = try makeFolder()
    let path = "\(folder.path)/scene.json"
    let markup = run(path, "-o", "-")
    expectEqual(markup.code, .success)
    expectTrue(markup.output.contains("<caml"))
    let native = run(path, "-o", "-", "--format", "json")
    expectEqual(native.code, .success)
    expectEqual(native.output, Self.scene)
  }

  @Test("with --strict a loss is an error and nothing is written")
  func strict() throws {
    let folder = try makeFolder()
    let before = folder.names
    let result = run("\(folder.path)/scene.json", "-o", "\(folder.path)/A.ca", "--strict")
    expectEqual(result.code, .trouble)
    expectTrue(result.messages.contains("error: a scene cannot express the event at 4 s"))
    expectEqual(folder.names, before)
  }

  @Test("replaces what is there only with --force")
  func force() throws {
    let folder = try makeFolder()
    let target = "\(folder.path)/b.caml"
    try folder.write("old", to: "b.caml")
    let refused = run("\(folder.path)/scene.json", "-o", target)
    expectEqual(refused.code, .trouble)
    expectEqual(
      refused.messages, "\(target): error: is there already\n  hint: replace it with '--force'\n")
    try expectEqual(folder.text(of: "b.caml"), "old")
    expectEqual(run("\(folder.path)/scene.json", "-o", target, "--force").code, .success)
    try expectTrue(folder.text(of: "b.caml").contains("<caml"))
  }

  @Test("refuses options that do not fit")
  func usage() throws {
    let path = "scene.json"
    let ending = "\n  hint: end it with one of .json, .caml, .ca\n"
    for (words, message) in [
      (
        [path],
        "'convert' needs '-o FILE'\n  hint: the ending says the format: one of .json, .caml, .ca\n"
      ),
      ([path, "-o", "a.xml"], "the ending of 'a.xml' says no format of a scene" + ending),
      (
        [path, "-o", "a.caml", "--format", "json"],
        "'--format' is only for '-o -'; a file's ending says its format\n"
      ),
      (
        [path, "-o", "a.caml", "--assets", "copy"],
        "'--assets copy' needs a bundle\n  hint: end the name after '-o' with '.ca'\n"
      ),
      (
        [path, "-o", "a.json", "--approximate", "0.1"],
        "'--approximate' is only for markup; JSON has every easing\n"
      ),
    ] {
      let messages = OutputSink.memory()
      let code = LayerInspectCommand.run(
        ["convert"] + words, output: .memory(), messages: messages)
      expectEqual(code, .usage)
      expectEqual(messages.text, "layer-inspect: error: " + message)
    }
  }
}
