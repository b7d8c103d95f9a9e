import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The headings and lists of explanations at several times.
@Suite("The lists of an explanation")
struct ReportListTests {
  /// A box that rises and fades in the first second, and two layers without an identifier.
  private let report = Report {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    for layer in [Layer(), box, Layer()] { root.addSublayer(layer) }
    try box.add(BasicAnimation("zPosition", from: 0, to: 100), forKey: "rise")
    try box.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  @Test("of one layer have a heading for each of several times")
  func headings() throws {
    try expectEqual(
      report.explain(ExplainOptions(layer: "#box"), at: [0.25, 0.5]),
      """
      Layer #box  t=0.25
      zPosition shows 25: 'rise' is 25 % through 0 → 100, linear; the model says 0
      opacity shows 0.75: 'fade' is 25 % through 1 → 0, linear; the model says 1

      Layer #box  t=0.5
      zPosition shows 50: 'rise' is 50 % through 0 → 100, linear; the model says 0
      opacity shows 0.5: 'fade' is 50 % through 1 → 0, linear; the model says 1

      """)
    try expectTrue(
      report.explain(ExplainOptions(layer: "#box"), at: [0.25])
        .hasPrefix("zPosition shows 25"))
  }

  @Test("of one layer have an object for each property in JSON")
  func json() throws {
    var options = ExplainOptions(layer: "#box")
    options.format = .json
    let lines = try report.explain(options, at: [0.25, 0.5]).split(separator: "\n")
    expectEqual(lines.count, 4)
    for (line, part) in zip(
      lines,
      [
        "\"zPosition shows 25: ", "\"opacity shows 0.75: ", "\"zPosition shows 50: ",
        "\"opacity shows 0.5: ",
      ])
    { expectTrue(line.contains(part)) }
  }

  @Test("of a selector with several matches name the first three")
  func several() {
    #expect(
      throws: ReportError(
        "'*' matches 4 layers; explain one of them", hint: "for example #root, @1, #box")
    ) { try report.explain(ExplainOptions(layer: "*", keyPaths: ["opacity"])) }
  }

  @Test("of a live loop are about its present, and name another time that was asked for")
  func live() throws {
    let loop = RenderLoop(root: Layer(id: "root"))
    loop.advance(to: 0.5)
    let live = Report(of: loop)
    let error = ReportError(
      "a live loop explains its present, 0.5 s, not 0.75 s",
      hint: "make the report from a closure that makes the loop")
    #expect(throws: error) { try live.explain(ExplainOptions(), at: [0.5, 0.75]) }
    try expectEqual(live.explain(ExplainOptions()), "no layer is animated at 0.5 s\n")
    try expectEqual(live.explanation(of: "#root", "opacity").instant, 0.5)
    // A report that makes its loop begins at 0.
    try expectEqual(report.explanation(of: "#box", "opacity").instant, 0)
  }
}
