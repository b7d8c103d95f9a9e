import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// The mends of `check`, each applied to the scene with its planted fault and checked again.
@Suite("The mends of check")
struct MendTests {
  private struct Findings: Decodable {
    struct Finding: Decodable {
      let rule: String
      let identity: String
    }
    let findings: [Finding]
  }

  private static func findings(
    in scene: String, named name: String
  ) throws -> [Findings.Finding] {
    let text = LayerInspectCommand.run(["check", name, "--json"], onScene: scene)
    let json = text.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
    return try JSONDecoder().decode(Findings.self, from: Data(json.utf8)).findings
  }

  private static let scenes: [(name: String, text: String)] = {
    let folder = PackageFolder.root.appending(path: "Tests/Transcripts/check/faults")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  @Test("leave no finding of their rule, and bring no other one")
  func applied() throws {
    var mended: [String: Int] = [:]
    for (name, text) in Self.scenes {
      let before = try Self.findings(in: text, named: name)
      for rule in Set(before.map(\.rule)) {
        // Notices about the file come first.
        let changed = String(
          LayerInspectCommand.run(
            ["check", name, "--fix", "--only", rule, "-o", "-"], onScene: text
          ).drop { $0 != text.first })
        if changed == text { continue }
        let after = try Self.findings(in: changed, named: name)
        let new = after.filter { one in !before.contains { $0.identity == one.identity } }
        expectTrue(new.isEmpty, "\(name), \(rule): \(new.map(\.identity))")
        expectTrue(after.count < before.count, "\(name), \(rule): \(after.map(\.identity))")
        mended[rule, default: 0] += 1
        if text.first == "<" { mended["\(rule) in markup", default: 0] += 1 }
      }
    }
    // One scene or more for each rule whose mend can be written.
    let rules: Set = [
      "additive-from-model", "cannot-blend", "cumulative-once", "delay-without-backwards-fill",
      "does-nothing", "fighting", "half-turn", "held", "hidden-or-detached", "key-times",
      "motion-cut-off", "not-seen", "other-time", "out-of-range", "perspective", "phase-not-delay",
      "same-key", "shape-without-size", "snap-back", "stands-still", "stopped-time",
      "turns-about-corner", "unequal-lists", "units", "visible-jump",
      "key-times in markup", "not-seen in markup",
    ]
    expectEqual(rules.subtracting(mended.keys), [])
  }

  @Test("keep every other byte of the file")
  func bytes() {
    let scene = """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "position": [100, 0], "animations": {
          "a": { "class" : "BasicAnimation", "keyPath": "position.x", "toValue": 225,
                 "duration": 300 }}}]}}

      """
    let changed = LayerInspectCommand.run(
      ["check", "scene.json", "--fix", "--only", "units", "-o", "-"], onScene: scene)
    // The change shows a snap back, which is mended with it.
    expectEqual(
      changed,
      scene.replacing("300", with: "0.3, \"commitsOnStop\": true"))
  }
}
