import Foundation
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// Checks scenes with one fault, scenes without one, and those of others.
@Suite("check")
struct CheckSceneTests {
  /// The rules of the findings above a note, in their order.
  private func rules(of output: String) -> [String] {
    output.split(separator: "\n").filter { !$0.contains(": note: ") }.compactMap { line in
      line.split(separator: "[").last.map { String($0.dropLast()) }
    }
  }

  @Test("names the one fault of a scene", arguments: PlantedFaults.all)
  func fault(_ scene: CheckedText) throws {
    let result = scene.check()
    expectEqual(rules(of: result.output), scene.rules, "\(result.output)\(result.messages)")
    expectEqual(result.code, .differs)
  }

  @Test("has 30 faults, and one for each rule that a file can break")
  func faults() {
    expectTrue(PlantedFaults.all.count >= 30)
    let planted = Set(PlantedFaults.all.flatMap(\.rules))
    // The reader refuses what two rules are about, and two are notes.
    let others: Set = ["frame", "not-animatable", "never-ends", "not-played"]
    expectEqual(planted, Set(CheckRule.names).subtracting(others))
  }

  @Test("has nothing against a clean scene", arguments: CleanScenes.all)
  func clean(_ scene: CheckedText) throws {
    let result = scene.check()
    expectEqual(rules(of: result.output), [], "\(result.output)\(result.messages)")
    expectEqual(result.code, .success)
    expectTrue(CleanScenes.all.count >= 20)
  }
}
