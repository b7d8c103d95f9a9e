import LayerAnimation
import LayerReports
import TestSupport
import Testing

/// The named curves: the list, one curve, JSON, and unknown names.
@Suite struct EasingReportTests {
  @Test func `the list has every named curve`() throws {
    let lines = try EasingReport.text().split(separator: "\n")
    expectEqual(lines.count, 59)
    expectEqual(lines[0], "linear            ▁▁▁▂▂▃▃▃▄▄▅▅▅▆▆▇▇▇███  (0, 0, 1, 1)")
    expectEqual(EasingReport.names.count, 5 + 24 + MathEasing.allCases.count)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("one curve has a picture and the values at tenths") {
      // The square: 0, 0.01, 0.04 … 1, and row 10·x² of each column x.
      try expectEqual(
        EasingReport.text(["easeInQuad"]),
        """
        easeInQuad

          1 ┤                                       **
            │                                     **
            │                                   **
            │                                 **
            │                              ***
            │                           ***
            │                        ***
            │                    ****
            │                ****
            │         *******
          0 ┤*********

          0    0
          0.1  0.01
          0.2  0.04
          0.3  0.09
          0.4  0.16
          0.5  0.25
          0.6  0.36
          0.7  0.49
          0.8  0.64
          0.9  0.81
          1    1

        """)
    },
    Fact("JSON has the points of a Bézier and the values") {
      try expectEqual(
        EasingReport.json(["linear"]),
        """
        {"v":1,"name":"linear","points":[0,0,1,1],\
        "values":[0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1]}

        """)
      try expectTrue(EasingReport.json(["easeInQuad"]).contains("\"points\":null"))
    },
    Fact("an unknown name gets the nearest one") {
      #expect(throws: ReportError("there is no easing 'easIn'", hint: "did you mean 'easeIn'?")) {
        try EasingReport.text(["easIn"])
      }
      #expect(
        throws: ReportError(
          "there is no easing 'wobblewobble'", hint: "'layer-inspect easings' lists them")
      ) { try EasingReport.json(["wobblewobble"]) }
    },
  ]

  // The formulas of easeInBack and easeOutBack go to −0.1 and to 1.1.
  @Test(arguments: [("easeInBack", 11), ("easeOutBack", 0)])
  func `a curve that overshoots has one row more, without a label`(name: String, row: Int) throws {
    let lines = try EasingReport.text([name]).split(separator: "\n")
    let rows = lines.filter { $0.contains("│") || $0.contains("┤") }
    try #require(rows.count == 12)
    expectTrue(rows[row].hasPrefix("    │"))
    expectTrue(rows[row].contains("*"))
    expectEqual(rows.firstIndex { $0.hasPrefix("  1 ┤") }, (row == 0 ? 1 : 0))
    expectEqual(rows.firstIndex { $0.hasPrefix("  0 ┤") }, (row == 0 ? 11 : 10))
  }
}
