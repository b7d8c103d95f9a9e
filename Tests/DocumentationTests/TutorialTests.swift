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

  /// The paths of all files, from the root of the package.
  private static var paths: [String] {
    let names = try? FileManager.default.subpathsOfDirectory(
      atPath: PackageFolder.root.appending(path: folder).path)
    return (names ?? []).filter { $0.contains(".") }.sorted().map { "\(folder)/\($0)" }
  }

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
