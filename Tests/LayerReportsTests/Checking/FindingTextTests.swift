import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Findings about nothing in particular, in each form of output.
@Suite("The text of findings")
struct FindingTextTests {
  private let findings: [Finding] = [("a", .note), ("a", .note), ("b", .error)].map {
    Finding(rule: $0, severity: $1, message: "m", why: "w", remedy: "r")
  }

  @Test("says why once for each rule, and counts by severity")
  func people() {
    expectEqual(
      FindingText(format: .text, file: "f").text(findings),
      """
      f: note: m [a]
          why: w
          mend: r
      f: note: m [a]
          mend: r
      f: error: m [b]
          why: w
          mend: r
      1 error, 2 notes

      """)
    expectEqual(
      FindingText(format: .lines, file: "f").text(findings),
      "f: note: m [a]\nf: note: m [a]\nf: error: m [b]\n")
  }

  @Test("has null in JSON for what a finding is not about")
  func json() {
    expectEqual(
      FindingText(format: .json, file: "f").text([findings[0]]),
      """
      {"v":1,"file":"f","findings":[{"rule":"a","severity":"note","layer":null,\
      "animation":null,"keyPath":null,"t":null,"message":"m","why":"w","mend":"r",\
      "identity":"a  - -"}]}

      """)
  }

  @Test("has each identity once in a baseline, in alphabetical order")
  func baseline() {
    let text = FindingText.baseline([findings[2], findings[0], findings[1]])
    expectEqual(text, "# Known findings of 'layer-inspect check', one a line.\na  - -\nb  - -\n")
    expectEqual(CheckOptions.baseline(text), ["a  - -", "b  - -"])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("orders severities") {
      expectEqual(Finding.Severity.allCases.sorted(), [.note, .warning, .error])
      expectEqual([Finding.Severity.error, .note, .warning].max(), .error)
    },
    Fact("names a root and a mask without identifiers by their places") {
      let report = Report {
        let root = Layer()
        let mask = Layer()
        root.mask = mask
        try root.add(BasicAnimation("position.x", to: 90), forKey: "move")
        try mask.add(BasicAnimation("position.y", to: 90), forKey: "move")
        return RenderLoop(root: root)
      }
      try expectEqual(
        report.findings(CheckOptions(only: ["snap-back"])).map(\.identity),
        [
          "snap-back @0 move position.x", "snap-back @0/@mask move position.y",
        ])
    },
  ]
}
