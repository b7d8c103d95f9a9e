import Foundation
import TestSupport
import Testing

@Suite("Examples")
struct ExampleTests {
  /// A copy of the list in the manifest, which a program cannot read.
  static var names: [String] {
    #if os(Linux)
    folders
    #else
    folders.filter { $0 != "ArticleViews" }
    #endif
  }

  private static let folders = [
    "ArticleViews", "BoxTween", "CustomProperty", "FiveWays", "LabelCrossFade", "LabelSlide",
    "MergedFlows", "MovingBox", "PrintedFrames", "ProgressBar", "RallyStep", "SavedTree", "Shake",
    "SnapBack", "ThreeBlocks",
  ]

  @Test(
    "an example prints its expected output",
    arguments: names)
  func output(name: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = PackageFolder.products.appending(path: name)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    expectEqual(process.terminationStatus, 0)
    let expected = try PackageFolder.text("Examples/\(name)/Expected.txt")
    expectEqual(String(decoding: output, as: UTF8.self), expected)
  }

  @Test("a test runs every folder of an example")
  func noOrphans() throws {
    let folder = PackageFolder.root.appending(path: "Examples")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter {
        !["Scenes", "SceneExport", "Testing"].contains($0) && !$0.hasSuffix(".md")
          && !$0.hasPrefix(".")
      }
    expectEqual(folders.sorted(), Self.folders)
  }
}
