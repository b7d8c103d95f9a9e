import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// Charts without curves.
@Suite("Plots of nothing")
struct EmptyChartTests {
  private let chart = CurveChart(layerTitle: "Layer #box", from: 0, to: 1)

  // No value has a label, so 28 of the 30 columns are the axis. The middle of it is in column
  // round(13.5), and the last label ends with it.
  @Test("A chart without curves has the whole width as its axis")
  func text() {
    let text = CurveText(
      style: .ascii, size: PictureSize(width: 30, height: 12), isColored: false)
    expectEqual(
      text.text(chart),
      """
      Layer #box
        0            0.5         1 s

      """)
  }

  // 14 points, no label and 8 points are left of the axis, and 28 of the 720 points right of it.
  @Test("A figure without curves has the whole width as its axis")
  func figure() {
    let text = CurveFigure(size: nil).text(chart)
    expectTrue(text.contains(" x=\"22\" "))
    expectTrue(text.contains(" x=\"692\" "))
  }

  @Test("A plot of no key path is refused", arguments: [false, true])
  func noKeyPath(isVelocity: Bool) throws {
    var options = PlotOptions(layer: "#box", keyPaths: [])
    options.isVelocity = isVelocity
    let report = try report(box: "")
    #expect(
      throws: ReportError("a plot needs a key path", hint: "name one, such as position.x")
    ) { try report.plot(options) }
  }
}
