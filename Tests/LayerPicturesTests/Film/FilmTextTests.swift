import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// Which numbers an animated SVG keeps, by the tolerance of each attribute.
///
/// Of three samples a second apart the one in the middle is kept if it is farther from the line than
/// the tolerance: a quarter of a point.
@Suite("Tolerances of an animated SVG")
struct FilmTextTests {
  private func keeps(
    _ name: String, _ values: [SVGValue], tolerance: Double = 0.25,
    _ others: (Int) -> [SVGAttribute] = { _ in [] }
  ) -> Bool {
    var film = Film()
    for (time, value) in values.enumerated() {
      let element = SVGElement("rect", key: "r", others(time) + [SVGAttribute(name, value)])
      film.add(SVGElement("svg", key: "svg", children: [element]), at: Double(time))
    }
    let text = AnimatedSVG(film: film, tolerance: tolerance).text
    let tag =
      name == "transform" ? "type=\"translate\" additive=\"replace\"" : "attributeName=\"\(name)\""
    guard let start = text.firstRange(of: tag) else { return false }
    let animation = text[start.upperBound...].prefix { $0 != ">" }
    return animation.contains("keyTimes=\"0;0.5;1\"")
  }

  private func numbers(_ middle: Double, _ end: Double) -> [SVGValue] {
    [0, middle, end].map { .number($0, decimals: 6) }
  }

  @Test(
    "An opacity has a tolerance of 0.002, a part of the tolerance of points",
    arguments: [
      "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset", "flood-opacity",
    ])
  func opacities(_ name: String) {
    expectFalse(keeps(name, numbers(0.5019, 1)))
    expectTrue(keeps(name, numbers(0.5021, 1)))
    expectFalse(keeps(name, numbers(0.5039, 1), tolerance: 0.5))
    expectTrue(keeps(name, numbers(0.5041, 1), tolerance: 0.5))
  }

  // 0.002 of 255 are 0.51.
  @Test(
    "A colour has a tolerance of half a level",
    arguments: ["fill", "stroke", "stop-color", "flood-color"])
  func colors(_ name: String) {
    func color(_ level: Double) -> SVGValue {
      SVGValue("rgb(", decimals: 0, [(level, ","), (0, ","), (0, ")")])
    }
    expectFalse(keeps(name, [color(0), color(50), color(101)]))
    expectTrue(keeps(name, [color(0), color(51), color(100)]))
    expectFalse(keeps(name, [color(0), color(51), color(100)], tolerance: 0.5))
  }

  @Test("A length has the tolerance of points, divided by the scale of its element")
  func lengths() {
    expectFalse(keeps("x", numbers(5.24, 10)))
    expectTrue(keeps("x", numbers(5.26, 10)))
    func doubled(_ time: Int) -> [SVGAttribute] {
      [SVGAttribute("transform", .matrix(Transform2D(scaleX: 2, y: 2)))]
    }
    expectFalse(keeps("x", numbers(5.12, 10), doubled))
    expectTrue(keeps("x", numbers(5.13, 10), doubled))
  }

  @Test("If a transform changes too, a length has two fifths of the tolerance, and it three fifths")
  func shares() {
    func moved(_ time: Int) -> [SVGAttribute] {
      [SVGAttribute("transform", .matrix(Transform2D(translationX: Double(time) * 5, y: 0)))]
    }
    expectFalse(keeps("width", numbers(5.09, 10), moved))
    expectTrue(keeps("width", numbers(5.11, 10), moved))
    func transforms(_ middle: Double) -> [SVGValue] {
      [0, middle, 10].map { .matrix(Transform2D(translationX: $0, y: 0)) }
    }
    // The box of the path changes, but not its middle.
    func grown(_ time: Int) -> [SVGAttribute] {
      let half = Double(1 + time)
      let path = Path(elements: [
        .move(to: Point(x: -half, y: 0)), .line(to: Point(x: half, y: 0)),
      ])
      return [SVGAttribute("d", .path(path))]
    }
    expectFalse(keeps("transform", transforms(5.14), grown))
    expectTrue(keeps("transform", transforms(5.16), grown))
    expectFalse(keeps("transform", transforms(5.24)))
    expectTrue(keeps("transform", transforms(5.26)))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A transform that is missing at an instant has no scale of its own") {
      var film = Film()
      let matrix = SVGAttribute("transform", .matrix(Transform2D(scaleX: 3, y: 2)))
      for (time, attributes) in [[matrix], []].enumerated() {
        let element = SVGElement("rect", key: "r", attributes)
        film.add(SVGElement("svg", key: "svg", children: [element]), at: Double(time))
      }
      let box = FilmBox(try #require(film.root?.children.first), 2)
      expectEqual(box.scale, 3)
      expectTrue(box.moves)
      var still = Film()
      let none = SVGElement("rect", key: "r", [SVGAttribute("transform", SVGValue("none"))])
      still.add(SVGElement("svg", key: "svg", children: [none]), at: 0)
      expectEqual(FilmBox(try #require(still.root?.children.first), 1).scale, 1)
    },
    Fact("A film without pictures is empty") {
      expectEqual(AnimatedSVG(film: Film(), tolerance: 0.25).text, "")
      expectTrue(AnimatedSVG(film: Film(), tolerance: 0.25).parts.isEmpty)
    },
    Fact("A camera notes each thing once, however many pictures it takes") {
      let root = box("root", Rect(x: 0, y: 0, width: 9, height: 9)) {
        $0.filters = [OpaqueReference("blur")]
      }
      let loop = RenderLoop(root: root)
      var camera = FilmCamera()
      camera.take(loop)
      loop.advance(to: 1)
      camera.take(loop)
      expectEqual(camera.notes.map(\.description), ["root: its filters are not drawn"])
      expectEqual(camera.film.times, [0, 1])
    },
    // A duration of 0 is a quarter of a second, here there and back at half the speed.
    Fact("What never ends and has no duration repeats after the usual one") {
      let report = Report {
        let root = Layer(id: "root")
        let animation = BasicAnimation("opacity", from: 0, to: 1, duration: 0)
        (animation.repeatCount, animation.autoreverses, animation.speed) = (.infinity, true, 0.5)
        try root.add(animation, forKey: nil)
        return RenderLoop(root: root)
      }
      try expectEqual(report.span(), SceneSpan(end: 0, isEndless: true, period: 1))
    },
    Fact("A common period is at most a minute") {
      expectEqual(SceneSpan.commonPeriod(of: [60]), 60)
      expectNil(SceneSpan.commonPeriod(of: [61]))
      expectEqual(SceneSpan.commonPeriod(of: [4, 6]), 12)
      expectEqual(SceneSpan.commonPeriod(of: [15, 20]), 60)
      expectNil(SceneSpan.commonPeriod(of: [16, 20]))
      expectNil(SceneSpan.commonPeriod(of: []))
      expectNil(SceneSpan.commonPeriod(of: [0]))
      expectNil(SceneSpan.commonPeriod(of: [1, .infinity]))
    },
  ]

  @Test(
    "The part that repeats starts at one of the frames before the last",
    arguments: [(nil, [0...3]), (2, [0...2, 2...3]), (3, [0...3]), (1.5, [0...3]), (0, [0...3])]
      as [(Double?, [ClosedRange<Int>])])
  func parts(_ start: Double?, _ expected: [ClosedRange<Int>]) {
    var film = Film()
    for time in 0...3 { film.add(SVGElement("svg", key: "svg"), at: Double(time)) }
    let parts = AnimatedSVG(film: film, tolerance: 0.25, repeatingFrom: start).parts
    expectEqual(parts.map(\.frames), expected)
    expectEqual(parts.last?.repeats, (start == 2 || start == 0))
    expectTrue(parts.dropLast().allSatisfy { !$0.repeats })
  }
}
