import Foundation
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The commands `plot` and `timeline`: arguments, fallbacks and errors.
@Suite("Commands that draw pictures over time")
struct PictureCommandTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 100], "sublayers": [
      {"id": "box", "position": [20, 30], "animations": {"go": {"class": "BasicAnimation",
        "keyPath": "position.x", "fromValue": 0, "toValue": 100, "duration": 1}}}]}}
    """

  private func run(
    _ words: String, locale: String? = "C.UTF-8", noColor: String? = nil
  ) -> (code: ExitCode, output: String, messages: String) {
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let code = LayerInspectCommand.run(
      words.split(separator: " ").map(String.init), output: output, messages: messages,
      environment: TerminalEnvironment(noColor: noColor, locales: [nil, nil, locale])
    ) { _ in try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8))) }
    return (code, output.text, messages.text)
  }

  @Test("A plot is 80 by 24 without a terminal, and of the size that was asked for")
  func sizes() {
    let usual = run("plot /dev/null #box position.x").output.split(separator: "\n")
    expectEqual(usual.count, 24)
    expectEqual(usual.map(\.count).max(), 80)
    let small = run("plot /dev/null #box position.x --size 40x14").output.split(separator: "\n")
    expectEqual(small.count, 14)
    expectEqual(small.map(\.count).max(), 40)
  }

  @Test(
    "Braille needs UTF-8; '--blocks' and '--ascii' ask for other characters",
    arguments: [
      ("", "C.UTF-8", "⠒"), ("--blocks", "C.UTF-8", "▄"), ("--ascii", "C.UTF-8", "*"),
      ("", "C", "*"), ("", nil, "*"), ("--blocks", "C", "▄"),
    ] as [(String, String?, Character)])
  func characters(_ option: String, _ locale: String?, _ character: Character) {
    let output = run("plot /dev/null #box position.x --size 60x16 \(option)", locale: locale).output
    expectTrue(output.contains(character))
    expectEqual(output.utf8.allSatisfy { $0 < 0x80 }, (character == "*"))
    let bars = run("timeline /dev/null \(option == "--blocks" ? "" : option)", locale: locale)
      .output
    let isASCII = option == "--ascii" || locale != "C.UTF-8"
    expectEqual(bars.utf8.allSatisfy { $0 < 0x80 }, isASCII)
  }

  @Test("Both write figures, to a file if one is named")
  func figures() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for words in ["plot /dev/null #box position.x", "timeline /dev/null"] {
      let printed = run("\(words) --format svg").output
      expectTrue(printed.hasPrefix("<svg xmlns="))
      let file = folder.appending(path: "a.svg").path
      let written = run("\(words) --format svg -o \(file)")
      expectEqual(written.code, .success)
      expectTrue(written.output.isEmpty)
      try expectEqual(String(contentsOfFile: file, encoding: .utf8), printed)
    }
  }

  @Test("Colours are those that '--color' says")
  func colors() {
    expectFalse(run("plot /dev/null #box position.x").output.contains("\u{1b}"))
    expectTrue(run("plot /dev/null #box position.x --color always").output.contains("\u{1b}[94m"))
    expectTrue(run("timeline /dev/null --color always").output.contains("\u{1b}[32m"))
    expectFalse(
      run("plot /dev/null #box position.x --color always --format svg").output.contains("\u{1b}"))
  }

  @Test(
    "What is wrong is said with a hint",
    arguments: [
      (
        "plot /dev/null #box", ExitCode.usage,
        """
        layer-inspect: error: KEYPATH is missing
          hint: KEYPATH is key paths, such as position.x; 'position.*' is both

        """
      ),
      (
        "plot /dev/null #box opacity --size 7x9", .usage,
        """
        layer-inspect: error: '--size' takes a width and a height from 8 to 4000, as 80x24; got '7x9'

        """
      ),
      (
        "plot /dev/null #box opacity --size 80", .usage,
        """
        layer-inspect: error: '--size' takes a width and a height from 8 to 4000, as 80x24; got '80'

        """
      ),
      (
        "plot /dev/null #box opacity --ascii --blocks", .usage,
        """
        layer-inspect: error: '--ascii' and '--blocks' contradict each other
          hint: use only one of --ascii and --blocks

        """
      ),
      (
        "timeline /dev/null --ascii --format svg", .usage,
        """
        layer-inspect: error: '--ascii' cannot be combined with '--format svg'
          hint: a figure is not made of characters

        """
      ),
      (
        "timeline /dev/null --from 2 --to 1", .usage,
        """
        layer-inspect: error: '--from 2' is later than '--to 1'

        """
      ),
      (
        "plot /dev/null #bix opacity", .trouble,
        """
        layer-inspect: error: no layer matches '#bix'
          hint: did you mean '#box'?

        """
      ),
      (
        "plot /dev/null #box opacty", .trouble,
        """
        layer-inspect: error: Layer #box has no key path 'opacty'
          hint: did you mean 'opacity'?

        """
      ),
    ])
  func errors(_ words: String, _ code: ExitCode, _ message: String) {
    let result = run(words)
    expectEqual(result.code, code)
    expectEqual(result.messages, message)
    expectTrue(result.output.isEmpty)
  }
}
