import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// Runs the files of Tests/Conformance, as `layer-inspect verify Tests/Conformance` does.
@Suite("Conformance")
struct ConformanceTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Conformance")

  /// The paths of the files below the folder, in order.
  static let files = (FileManager.default.subpaths(atPath: folder.path) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test("shows what its file expects", arguments: files)
  func shows(file: String) throws {
    let output = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["verify", Self.folder.appending(path: file).path], output: output, messages: output)
    if code != .success { Issue.record(Comment(rawValue: output.text)) }
  }

  @Test("there are files")
  func present() { expectTrue(Self.files.count > 0) }

  @Test("the expectations in documents hold")
  func documents() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for page in Documents.pages {
      for block in try PackageFolder.text(page).components(separatedBy: "```json\n").dropFirst() {
        let text = block.components(separatedBy: "\n```")[0]
        guard text.contains("\"expect\": [") else { continue }
        try folder.write(text, to: "\(count).json")
        count += 1
      }
    }
    let output = OutputSink.memory()
    let code = LayerInspectCommand.run(["verify", folder.path], output: output, messages: output)
    if code != .success { Issue.record(Comment(rawValue: output.text)) }
    expectTrue(count >= 2)
  }
}
