import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// Numbers, curves and names of explanations, and the lists of what is animated.
@Suite("The words of explanations")
struct ExplanationWordTests {
  private let words = ExplanationWords(format: .significant(6))

  // 0.1 + 0.2 is 0.30000000000000004.
  @Test("round percentages unless all digits count")
  func percent() {
    expectEqual(words.percent(0.25), "25 %")
    expectEqual(words.percent(1.0 / 3), "33.3333 %")
    expectEqual(ExplanationWords(format: .significant(17)).percent(0.1 + 0.2), "30 %")
    expectEqual(ExplanationWords(format: .significant(10)).percent(0.123456789), "12.3457 %")
    expectEqual(ExplanationWords(format: .exact).percent(0.1 + 0.2), "30.000000000000004 %")
  }

  @Test("have signs, brackets and seconds")
  func numbers() {
    expectEqual([-3, 0, 3].map(words.signed), ["− 3", "+ 0", "+ 3"])
    expectEqual([-3, 0, 3].map(words.operand), ["(-3)", "0", "3"])
    expectEqual([-1, 0, 1.5, .infinity].map(words.instant), ["-1 s", "0 s", "1.5 s", "never"])
    expectEqual(words.quoted("a\nb"), "'a\\nb'")
  }

  @Test("name curves, or give the numbers of one without a name")
  func curves() {
    let own = MediaTimingFunction(controlPoints: 0.1, 2, 0.3, 1)
    let rows: [(EasingDefinition, String)] = [
      (.linear, "linear"), (.bezier(.easeIn), "easeIn"), (.bezier(own), "bezier(0.1, 2, 0.3, 1)"),
      (.math(.easeInQuad), "easeInQuad"), (.steps(StepsEasing(count: 4)), "steps(4, end)"),
      (.spring(SpringFunction(), duration: 1, after: nil), "a spring"),
      (.custom, "an easing of your own"),
    ]
    for (easing, text) in rows { expectEqual(words.curve(easing), text) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // x³ · 2.70158 − x² · 1.70158 is below 0 up to x = 0.63, so at 12 of the twentieths.
    Fact("draw curves that leave 0…1 with arrows, and write the points of Béziers") {
      let lines = try EasingReport.text().split(separator: "\n")
      let width = 16
      let names = EasingReport.names
      expectEqual(names.map(\.count).max(), width)
      func bars(_ name: String) throws -> String {
        let index = try #require(names.firstIndex(of: name))
        expectTrue(lines[index].hasPrefix(name + " "))
        return String(lines[index].dropFirst(width + 2).prefix(21))
      }
      let (down, up) = (String(repeating: "↓", count: 12), String(repeating: "↑", count: 12))
      try expectTrue(bars("easeInBack").hasPrefix("▁\(down)▁"))
      try expectTrue(bars("easeInBack").hasSuffix("█"))
      try expectTrue(bars("easeOutBack").hasSuffix("\(up)█"))
      try expectTrue(bars("easeOutBack").hasPrefix("▁"))
      let easeIn = try EasingReport.text(["easeIn"])
      expectTrue(easeIn.hasPrefix("easeIn  (0.42, 0, 1, 1)\n\n  1 ┤"))
      let two = try EasingReport.text(["linear", "easeInQuad"])
      expectTrue(two.hasPrefix("linear  (0, 0, 1, 1)\n\n"))
      expectTrue(two.contains("\n  1    1\n\neaseInQuad\n\n"))
      try expectEqual(
        EasingReport.json(["easeIn", "linear"]).split(separator: "\n").map { $0.prefix(23) },
        [
          #"{"v":1,"name":"easeIn","#, #"{"v":1,"name":"linear","#,
        ])
      try expectEqual(EasingReport.json().split(separator: "\n").count, names.count)
    },
    Fact("list animated layers in the order of the tree, a mask after the sublayers") {
      let stage = ExplainStage()
      let (inner, mask) = (Layer(id: "in"), Layer(id: "mask"))
      let unnamed = Layer()
      stage.loop.transaction(disableActions: true) { _ in
        stage.box.addSublayer(inner)
        stage.box.addSublayer(unnamed)
        stage.box.mask = mask
      }
      stage.loop.flush()
      for layer in [mask, unnamed, inner, stage.box] {
        stage.subject = layer
        try stage.move("opacity", from: 0, to: 1)
      }
      stage.loop.advance(to: 0.25)
      let lines = ExplanationSummary().layers(in: stage.loop)
      expectEqual(
        lines,
        [
          "Layer #box: opacity", "Layer #in: opacity", "\(unnamed.shortDescription): opacity",
          "Layer #mask: opacity",
        ])
      let json = ExplanationSummary.json(of: stage.loop).split(separator: "\n")
      expectEqual(json.count, 4)
      expectTrue(json[1].hasSuffix(#""id":"in","keyPaths":["opacity"]}"#))
      expectTrue(json[2].hasSuffix(#""id":null,"keyPaths":["opacity"]}"#))
    },
  ]
}
