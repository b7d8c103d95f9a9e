import Foundation
import LayerAnimation
import LayerModel
import QuartzCore
import QuartzCoreTesting
import Testing

@testable import CoreAnimationRows
@testable import LayerScenes

/// Plays the cases of Tests/Conformance that are Apple's through Core Animation's names.
///
/// Each value agrees with the engine's. A Mac prints the same rows: Tests/CoreAnimationRows/README.md.
@Suite(.virtualTime) struct ConformanceRowsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Conformance")

  private static let files = (FileManager.default.subpaths(atPath: folder.path) ?? [])
    .filter { $0.hasSuffix(".json") && !$0.hasPrefix("Formats/") }.sorted()

  @Test("each row agrees with the engine") func rows() throws {
    var (table, left) = ([Row](), [String]())
    for file in Self.files {
      let url = Self.folder.appendingPathComponent(file)
      let text = try String(contentsOf: url, encoding: .utf8)
      let (rows, skipped) = SceneRows.rows(of: text, name: file) { CARenderer() }
      let cases = try SceneCase.all(in: InputFile(name: file, bytes: Array(text.utf8)))
      for (index, one) in cases.enumerated() {
        let own = rows.filter { $0.scene == "\(file):\(index)" }
        if own.isEmpty { continue }
        let stage = try one.scene().makeInstance()
        for row in own {
          try stage.advance(to: row.instant)
          let wanted = try value(row.keyPath, stage)
          if RowComparison.agree(row.value, wanted) { continue }
          // A second later an instant is rounded; at a jump that is the other side.
          let rounded = row.instant + 1 - 1
          if rounded != row.instant {
            let other = try one.scene().makeInstance()
            try other.advance(to: rounded)
            if RowComparison.agree(row.value, try value(row.keyPath, other)) { continue }
          }
          Issue.record("\(row.line), not \(wanted)")
        }
        table += own
      }
      left += skipped
    }
    if let path = ProcessInfo.processInfo.environment["ROWS"] {
      let lines = table.map { $0.line + "\n" }.joined()
      try lines.write(toFile: path, atomically: true, encoding: .utf8)
    }
    print("\(table.count) rows agree with the engine; \(left.count) cases were left out")
    #expect(table.count > 1200)
    #expect(left.count < 40)
  }

  /// The engine's value, as a row has it.
  private func value(_ keyPath: String, _ stage: SceneInstance) throws -> String {
    var words = keyPath.split(separator: " ").map(String.init)
    let isModel = words[0] == "model"
    if isModel { words.removeFirst() }
    let layer = try #require(stage.layer(String(words[0].dropFirst())))
    let value =
      isModel
      ? try layer.value(forKeyPath: words[1]) : try layer.presented.value(forKeyPath: words[1])
    return NativeValues.text(value.object)
  }
}
