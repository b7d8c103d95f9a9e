import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import LayerTesting
import TestSupport
import Testing

/// The files that tutorials show, apart from their Swift, which `Utilities/snippets.sh` makes tests of.
@Suite("Tutorials")
struct TutorialTests {
  private static let folder = "Sources/LayerTesting/LayerTesting.docc/Tutorials"

  /// The paths of the files that have a command of `layer-inspect`, and below it what it prints.
  private static let consoles: [String] = paths.filter { path in
    path.hasSuffix(".txt") && (try? PackageFolder.text(path).hasPrefix("$ layer-inspect")) == true
  }

  /// The paths of all files, from the root of the package.
  private static var paths: [String] {
    let names = try? FileManager.default.subpathsOfDirectory(
      atPath: PackageFolder.root.appending(path: folder).path)
    return (names ?? []).filter { $0.contains(".") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("a command prints what its step shows", arguments: consoles)
  func commands(path: String) throws {
    let folder = CommandFolder()
    for (file, name) in [("Lamp-1-lamp", "lamp"), ("Lamp-3-lamp", "lamp-dim")] {
      let text = try PackageFolder.text("\(Self.folder)/Lamp/\(file).caml")
      try text.write(
        to: folder.url.appending(path: "\(name).caml"), atomically: true, encoding: .utf8)
    }
    let lines = try PackageFolder.text(path).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let command = String(lines[0].dropFirst(2))
    let result = try folder.run(command)
    expectEqual(result.messages, "")
    PrintedLines(String(lines[1])).compare(
      with: result.output, isPart: false, "'\(command)'", #_sourceLocation)
  }

  @Test("the steps with commands are found")
  func consolesAreFound() { expectEqual(Self.consoles.count, 10) }

  @Test("every file of a tutorial is in a step, and every file of a step exists")
  func files() throws {
    let paths = Self.paths
    let names = Set(paths.map { $0.split(separator: "/").last.map(String.init) ?? "" })
    var shown: Set<String> = []
    for path in paths where path.hasSuffix(".tutorial") {
      for pattern in [#/file: "([^"]+)"/#, #/source: "([^"]+)"/#] {
        for match in try PackageFolder.text(path).matches(of: pattern) {
          shown.insert("\(match.1)")
        }
      }
    }
    expectEqual(shown.subtracting(names), [])
    expectEqual(names.filter { !$0.hasSuffix(".tutorial") }.subtracting(shown), [])
  }

  /// The box of the first tutorial, on its way.
  private func movingBox(_ function: MediaTimingFunction? = nil) throws -> RenderLoop {
    let screen = Layer(id: "screen")
    screen.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    screen.addSublayer(box)
    let loop = RenderLoop(root: screen)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    move.timingFunction = function
    move.commitsOnStop = function != nil
    try box.add(move, forKey: "move")
    return loop
  }

  @Test("the red test of the first tutorial prints what its step shows")
  func red() throws {
    var messages: [String] = []
    let stage = Stage(
      try movingBox(), reporter: FailureReporter { messages.append($0.message) })
    stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
    stage.pumpAndSettle()
    stage.pump(0.5)
    stage.expectPresented("#box", .positionX, 295)
    expectEqual(messages.count, 1)
    let shown = try PackageFolder.text("\(Self.folder)/MovingBox/MovingBox-2-red.txt")
    for line in messages.joined().split(separator: "\n") { expectTrue(shown.contains(line)) }
  }

  @Test("the goldens of the first tutorial are recordings", arguments: [false, true])
  func goldens(isEased: Bool) throws {
    let loop = try movingBox(isEased ? .easeInEaseOut : .linear)
    let recording = try Report(of: loop).recording(
      RecordingOptions(try Selection("#box")), frames: 0...4, framesPerSecond: 4)
    let name = isEased ? "MovingBox-3-moves-eased" : "MovingBox-3-moves"
    try expectEqual(
      PackageFolder.text("\(Self.folder)/MovingBox/\(name).txt"), recording.description)
  }
}
