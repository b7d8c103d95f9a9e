import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

struct AnimatedSVGTests {
  private func text(
    _ pictures: [(time: Double, children: [SVGElement])], repeatingFrom repeatStart: Double? = nil
  ) -> String {
    var film = Film()
    for picture in pictures {
      film.add(SVGElement("svg", key: "svg", children: picture.children), at: picture.time)
    }
    return AnimatedSVG(film: film, tolerance: 0.25, repeatingFrom: repeatStart).text
  }

  private func rect(_ x: Double) -> SVGElement {
    SVGElement(
      "rect", key: "r",
      [
        SVGAttribute("x", .number(x)), SVGAttribute("y", .number(0)),
        SVGAttribute("width", .number(10)), SVGAttribute("height", .number(10)),
      ])
  }

  @Test("What never changes has no animation, and one picture none at all")
  func still() {
    let still = "<svg><rect x=\"1\" y=\"0\" width=\"10\" height=\"10\"/></svg>\n"
    expectEqual(text([(0, [rect(1)])]), still)
    expectEqual(text([(0, [rect(1)]), (1, [rect(1)])]), still)
  }

  @Test("A number changes along straight lines between its key times, and keeps its last value")
  func number() {
    expectEqual(
      text([(1, [rect(0)]), (2, [rect(10)]), (3, [rect(20)]), (5, [rect(20)])]),
      """
      <svg><rect x="0" y="0" width="10" height="10"><animate attributeName="x" \
      values="0;20;20" keyTimes="0;0.5;1" dur="4s" fill="freeze"/></rect></svg>

      """)
  }

  @Test("An element that appears is not displayed before, and a picture that loops repeats")
  func presence() {
    expectEqual(
      text([(0, []), (1, [rect(0)]), (2, [])], repeatingFrom: 0),
      """
      <svg><rect x="0" y="0" width="10" height="10" display="none"><animate \
      attributeName="display" calcMode="discrete" values="none;inline;none" \
      keyTimes="0;0.5;1" dur="2s" repeatCount="indefinite"/></rect></svg>

      """)
  }

  @Test("What happens before the part that repeats plays once")
  func parts() {
    expectEqual(
      text(
        [(0, [rect(0)]), (1, [rect(10)]), (2, [rect(30)]), (3, [rect(10)])], repeatingFrom: 1),
      """
      <svg><rect x="0" y="0" width="10" height="10"><animate attributeName="x" \
      values="0;10" keyTimes="0;1" dur="1s" fill="freeze"/><animate attributeName="x" \
      values="10;30;10" keyTimes="0;0.5;1" begin="1s" dur="2s" \
      repeatCount="indefinite"/></rect></svg>

      """)
  }

  @Test("A transform is animated by its steps about the middle of the element")
  func transform() {
    func turned(_ degrees: Double) -> SVGElement {
      var element = rect(0)
      // About (5, 5), and moved by 100.
      let matrix = Transform2D(translationX: -5, y: -5)
        .concatenating(Transform2D(rotationAngle: degrees * .pi / 180))
        .concatenating(Transform2D(translationX: 105, y: 5))
      element.attributes.append(SVGAttribute("transform", .matrix(matrix)))
      return element
    }
    expectEqual(
      text([(0, [turned(0)]), (1, [turned(45)]), (2, [turned(90)])]),
      """
      <svg><rect x="0" y="0" width="10" height="10" transform="matrix(1 0 0 1 100 0)">\
      <animateTransform attributeName="transform" type="translate" additive="replace" \
      values="105 5" dur="2s" fill="freeze"/>\
      <animateTransform attributeName="transform" type="rotate" additive="sum" \
      values="0;90" keyTimes="0;1" dur="2s" fill="freeze"/>\
      <animateTransform attributeName="transform" type="translate" additive="sum" \
      values="-5 -5" dur="2s" fill="freeze"/></rect></svg>

      """)
  }

  @Test("Key times have nine decimals")
  func keyTimes() {
    expectTrue(
      text([(0, [rect(0)]), (1, [rect(10)]), (3, [rect(0)])]).contains(
        "values=\"0;10;0\" keyTimes=\"0;0.333333333;1\" dur=\"3s\""))
  }

  @Test("A value of another form is shown in turn")
  func forms() {
    func filled(_ value: SVGValue) -> [SVGElement] {
      var element = rect(0)
      element.attributes.append(SVGAttribute("fill", value))
      return [element]
    }
    let found = text([
      (0, filled(.color(.red))), (1, filled(SVGValue("none"))), (2, filled(SVGValue("none"))),
    ])
    expectTrue(
      found.contains(
        "<animate attributeName=\"fill\" calcMode=\"discrete\" values=\"rgb(255,0,0);none\" "
          + "keyTimes=\"0;0.5\" dur=\"2s\""))
  }

  @Test("Text that changes is shown in turn")
  func words() {
    func word(_ text: String) -> SVGElement { SVGElement("text", key: "t", text: text) }
    expectEqual(
      text([(0, [word("a")]), (1, [word("<b>")]), (2, [word("<b>")])]),
      """
      <svg><text display="none">&lt;b&gt;<animate attributeName="display" \
      calcMode="discrete" values="none;inline" keyTimes="0;0.5" dur="2s" fill="freeze"/></text>\
      <text>a<animate attributeName="display" calcMode="discrete" values="inline;none" \
      keyTimes="0;0.5" dur="2s" fill="freeze"/></text></svg>

      """)
  }

  @Test("A film that repeats from its start has no part before")
  func repeatsFromStart() {
    var film = Film()
    for time in 0..<3 {
      film.add(SVGElement("svg", key: "svg", children: [rect(Double(time))]), at: Double(time))
    }
    let parts = AnimatedSVG(film: film, tolerance: 0.25, repeatingFrom: 0).parts
    expectEqual(parts.map(\.frames), [0...2])
    expectEqual(parts.map(\.repeats), [true])
  }

  // The tolerance of 0.25 is divided among what changes: a coordinate has the share 0.3, the scale
  // along an axis 0.1. So the place may be 0.25 · 0.3 / 0.4 = 0.1875 points away.
  @Test(
    "A place has three quarters of the tolerance if a scale changes too", arguments: [true, false])
  func shares(isAlongX: Bool) {
    func picture(_ x: Double, _ scale: Double) -> [SVGElement] {
      var element = rect(0)
      let (a, d) = isAlongX ? (scale, 1) : (1, scale)
      // The middle, (5, 5), is at (x, 0).
      let matrix = Transform2D(a: a, b: 0, c: 0, d: d, tx: x - 5 * a, ty: -5 * d)
      element.attributes.append(SVGAttribute("transform", .matrix(matrix)))
      return [element]
    }
    for (distance, isKept) in [(0.18, false), (0.195, true)] {
      let found = text([
        (0, picture(0, 1)), (1, picture(5 + distance, 1.5)), (2, picture(10, 2)),
      ])
      expectEqual(found.contains("keyTimes=\"0;0.5;1\""), isKept)
    }
  }
}
