import Foundation
import LayerPictures
import LayerReports
import LayerScenes
import Synchronization
import TestSupport

@testable import LayerInspect

/// Returns the page that the command makes of a scene: of an example, or of a path in the package.
func commandPage(_ name: String) -> String {
  let output = OutputSink.memory()
  let path = name.contains("/") ? name : "Examples/Scenes/\(name)"
  _ = LayerInspectCommand.run(
    ["render", PackageFolder.root.appending(path: path).path(), "--format", "html", "-q"],
    output: output, messages: .memory())
  return output.text
}

/// A scene of the tests of pages, whose page is made once.
enum PageScene: String, CaseIterable, Sendable, CustomStringConvertible {
  /// Many layers for ten seconds, each with two animations that always run.
  case many
  /// Every class of layers.
  case classes
  /// Events that add, move and remove layers.
  case card
  /// Three real files.
  case squares, cubes, snoopy

  /// All scenes; without the largest one in a plain run of the tests, and without the real files
  /// where they are not beside the package.
  static let all = allCases.filter { $0 != .many || Rounds.areMany }
    .filter { ![.squares, .cubes, .snoopy].contains($0) || Need.sharedFiles.lets() }

  /// Whether the largest scene has all of its 601 frames: in the check, because they take seconds in a debug build.
  static let isWhole = Rounds.areMany

  private static let pages = Mutex<[PageScene: String]>([:])

  var description: String { rawValue }

  /// The least number of numbers that a comparison at twenty instants covers.
  var leastNumbers: Int { self == .many ? 20 * 500 : 500 }

  /// Returns the scene; nil, with a printed line, for a file that is not there.
  private func scene() throws -> Scene? {
    switch self {
    case .many: return try PageScenes.many(200)
    case .classes: return try PageScenes.classes()
    case .card:
      let bytes = try ExampleScenes.bytes("card-events.json")
      return try Scene(bytes: bytes, file: "card-events.json")
    case .squares: return try Self.file("wallpapers-Spinning_Squares-Floating.caml")
    case .cubes: return try Self.file("nugget-wallpapers-TintedCubes-9998.Custom_Floating.caml")
    case .snoopy: return try Self.file("nugget-wallpapers-Snoopy-9936.Custom_Floating.caml")
    }
  }

  private static func file(_ name: String) throws -> Scene? {
    guard let data = SharedFiles.data("scenes/caml/\(name)") else { return nil }
    return try Scene(bytes: Array(data), file: name)
  }

  private var instants: Instants? {
    switch self {
    case .many: Instants(from: 0, to: 10, fps: Self.isWhole ? 60 : 6)
    // Each of its frames takes half a second in a debug build.
    case .cubes: Instants(from: 0, to: 2, fps: 10)
    case .squares, .snoopy: Instants(from: 0, to: 2, fps: 30)
    case .classes, .card: nil
    }
  }

  /// Returns a report that plays the scene; nil for a file that is not there.
  func report() throws -> Report? { try scene().map { LayerPicturesTests.report($0) } }

  /// Returns the page; nil for a file that is not there.
  func html() throws -> String? {
    // Other tests wait, so that none makes the page a second time.
    try Self.pages.withLock { pages in
      if let page = pages[self] { return page }
      let options = PageOptions(
        title: rawValue, scene: "\(rawValue).json", explanationLimit: Rounds.areMany ? 2000 : 1000)
      pages[self] = try report()?.page(options, at: instants)
      return pages[self]
    }
  }
}
