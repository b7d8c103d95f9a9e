import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The examples in the help of every command, which a reader copies.
@Suite("The examples in the help")
struct HelpExampleTests {
  /// A box that moves through the point (90, 15) and passes 80.
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 300, 100], "anchorPoint": [0, 0],
     "sublayers": [
      {"id": "box", "bounds": [0, 0, 50, 50], "position": [25, 15], "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 135,
                 "duration": 1}}}]},
     "states": {"Locked": {}, "Unlocked": {"set": {"#box": {"opacity": 0.5}}}}}
    """

  private static let examples = CommandTable.layerInspect.commands.flatMap(\.examples)
    .map(\.arguments)
    // All pages of the lessons take long in a debug build; the check makes them.
    .filter { Rounds.areMany || !$0.hasPrefix("lesson --html") }

  /// The files that the examples name: any of them reads as the scene.
  private static let files =
    [
      "scene.json", "main.caml", "card.json", "old.json", "new.json", "card.golden",
      "Scenes", "report.xml", "known.txt",
    ] + outputs

  /// The files that the examples write.
  private static let outputs = [
    "frames.jsonl", "curve.svg", "timeline.svg", "frame.svg", "strip.svg", "onion.svg",
    "scene.svg", "scene.html", "converted.json", "Card.ca", "page.html", "frame.png", "lessons",
    "scene.gif", "scene.apng", "strip.png", "mended.json",
  ]

  /// Runs a command in a folder with the files that the examples read.
  private func run(
    _ line: String
  ) throws -> (code: ExitCode, output: String, messages: String, written: Bool) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "known.txt"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Scenes"), withIntermediateDirectories: true)
    let scenes = Self.files.filter { name in
      !Self.outputs.contains(name) && (name.hasSuffix(".json") || name.hasSuffix(".caml"))
    }
    for name in scenes + ["Scenes/card.json"] {
      try Data(Self.scene.utf8).write(to: folder.appending(path: name))
    }
    if line.hasPrefix("convert Card.ca") {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Card.ca"), withIntermediateDirectories: true)
      try Data(Self.scene.utf8).write(to: folder.appending(path: "Card.ca/main.caml"))
    }
    // Only these examples read recordings.
    let goldens = [("card.json", "card."), ("Scenes/card.json", "Scenes")]
    for (name, words) in goldens where line.contains(words) && !line.hasPrefix("record") {
      let path = folder.appending(path: name).path
      let code = LayerInspectCommand.run(
        ["record", path], output: .memory(), messages: .memory())
      expectEqual(code, .success)
    }
    // A test does not change the current folder, so the names become paths.
    let words = line.split(separator: " ").map { word in
      let word = word.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
      return Self.files.contains(word) ? folder.appending(path: word).path : word
    }
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(words, output: output, messages: messages) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8)))
    }
    let isWritten = Self.outputs.contains { name in
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    return (code, output.text, messages.text, isWritten)
  }

  @Test(arguments: examples)
  func `run as they are written`(example: String) throws {
    let result = try run(example)
    // Only the scene at two times differs from itself. The box snaps back, which a check finds
    // unless that is written down, and solves no task.
    let writesBaseline = example.contains("--write-baseline")
    let isWrong =
      example.contains("--at 0.2,0.4")
      || example.hasPrefix("check") && !writesBaseline && !example.contains("--fix")
      || example.contains("--check")
    expectEqual(result.code, (isWrong ? .differs : .success))
    let writesGolden = example == "record card.json"
    // Without a terminal, 'play' says that it prints frames. The scene has states, of which pictures of time say so.
    let tellsOfStates = result.messages.hasPrefix("note: the scene has 2 states")
    expectTrue(
      (result.messages.isEmpty || tellsOfStates) != (writesGolden || example.hasPrefix("play")),
      result.messages)
    let writesFile =
      example.contains(" -o ") && !example.contains(" -o -") || example.contains(" --html ")
    expectEqual(result.written, writesFile)
    expectEqual(result.output.isEmpty, (writesFile || writesGolden || writesBaseline))
  }

  @Test func `are there for each command`() {
    let without = CommandTable.layerInspect.commands.filter(\.examples.isEmpty).map(\.name)
    // This one takes no arguments, so its usage is its example.
    expectEqual(without, ["version"])
  }

  @Test func `of hit and --why-not have an answer, not a miss`() throws {
    // At 0.5 s the box is at 25 + 110 / 2 = 80, from 55 to 105; in the model it is from 0 to 50.
    try expectTrue(run("hit scene.json 90,15 --at 0.5").output.hasPrefix("(90,15) hits Layer #box"))
    try expectTrue(
      run("hit scene.json 90,15 --at 0.5 --model").output.hasPrefix("(90,15) hits Layer #root"))
    try expectTrue(
      run("explain scene.json '#box' position.x --at 0.5 --why-not 80").output
        .hasPrefix("it is 80\n\n"))
  }
}
