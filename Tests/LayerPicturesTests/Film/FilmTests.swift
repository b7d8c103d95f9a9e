import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// What a film keeps of its pictures, by arithmetic; `Tests/Transcripts/render/film.console` has whole films.
@Suite("Films")
struct FilmTests {
  /// Returns a film of the elements of pictures a second apart.
  private static func film(_ pictures: [[SVGElement]]) -> Film {
    var film = Film()
    for (time, children) in pictures.enumerated() {
      try? film.add(SVGElement("svg", key: "svg", children: children), at: Double(time))
    }
    return film
  }

  private static func element(_ attributes: [SVGAttribute], text: String? = nil) -> SVGElement {
    SVGElement("rect", key: "r", attributes, text: text)
  }

  /// Returns whether an animated SVG keeps the middle one of three values of an attribute, a second apart.
  private static func keeps(
    _ name: String, _ values: [SVGValue], tolerance: Double = 0.25, text tag: String? = nil,
    _ others: (Int) -> [SVGAttribute] = { _ in [] }
  ) -> Bool {
    let pictures = values.enumerated().map {
      [element(others($0) + [SVGAttribute(name, $1)])]
    }
    let text = AnimatedSVG(film: film(pictures), tolerance: tolerance).text
    guard let start = text.firstRange(of: tag ?? "attributeName=\"\(name)\"") else { return false }
    return text[start.upperBound...].prefix { $0 != ">" }.contains("keyTimes=\"0;0.5;1\"")
  }

  private static func numbers(_ middle: Double, _ end: Double) -> [SVGValue] {
    [0, middle, end].map { .number($0, decimals: 6) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // A step is a millionth of a second.
    Fact("Instants are those of frames, and both sides of each event, none nearer than half a step")
    {
      let step = 1e-6
      let (near, far, last) = (0.25 + 0.4e-6, 0.25 + 0.6e-6, 1 - 0.4e-6)
      for (from, to, fps, events, expected) in [
        (
          0, 1, 4, [0, 0.3, 1],
          [0, step, 0.25, 0.3 - step, 0.3, 0.3 + step, 0.5, 0.75, 1 - step, 1]
        ),
        (0, 1.125, 4, [], [0, 0.25, 0.5, 0.75, 1, 1.125]), (0.125, 1, 2, [], [0.125, 0.625, 1]),
        (0, 0.25, 2, [], [0, 0.25]), (0, 0.5, 2, [], [0, 0.5]),
        (0, 1, 4, [near], [0, near - step, 0.25, near + step, 0.5, 0.75, 1]),
        (0, 1, 4, [far], [0, far - step, far, far + step, 0.5, 0.75, 1]),
        (0.5, 1, 2, [last], [0.5, last - step, 1]),
        (1, 2, 1, [0, 1, 2, 3], [1, 1 + step, 2 - step, 2]), (1, 1, 1, [1], [1]),
      ] as [(Double, Double, Double, [Double], [Double])] {
        expectEqual(FilmTimes(from: from, to: to, fps: fps, events: events).times, expected)
      }
    },
    Fact("Of samples those are kept that a line between others would miss by the tolerance") {
      for (rows, tolerances, kept) in [
        ([[0], [10], [20], [10], [0]], [0.5], [0, 2, 4]), ([], [1], []), ([[0]], [1], [0]),
        ([[0], [1]], [1], [0, 1]),
        // Two numbers share their key times, and each keeps its own tolerance.
        ([[0, 0], [0, 1], [0, 0], [0, 0]], [0.1, 2], [0, 3]),
        ([[0, 0], [0, 1], [0, 0], [0, 0]], [0.1, 0.1], [0, 1, 2, 3]),
        // From 0 to 5 in three seconds, a line is two thirds away from both samples between. A line to 4
        // is 1 away from the first.
        ([[0], [1], [4], [5]], [0.75], [0, 3]), ([[0], [1], [4], [5]], [0.5], [0, 1, 2, 3]),
        // From 0 the line may rise by the tolerance around 1: between 0.5 and 1.5 a second.
        ([[0], [1], [3]], [0.5], [0, 2]), ([[0], [1], [1]], [0.5], [0, 2]),
        ([[0], [1], [3.25]], [0.5], [0, 1, 2]), ([[0], [1], [0.75]], [0.5], [0, 1, 2]),
      ] as [([[Double]], [Double], [Int])] {
        let times = rows.indices.map(Double.init)
        expectEqual(KeyTimes.indices(times, rows, tolerances: tolerances), kept, "\(rows)")
      }
    },
    Fact(
      "An element has a number for each frame, is present in ranges, and behind another a second"
    ) {
      func picture(_ rects: [(key: String, x: Double)]) -> [SVGElement] {
        rects.map { SVGElement("rect", key: $0.key, [SVGAttribute("x", .number($0.x))]) }
      }
      let comes = Self.film([[], picture([("a", 1)]), [], picture([("a", 2)])])
      let element = try #require(comes.root?.children.first)
      expectEqual(comes.root?.children.count, 1)
      expectEqual(element.presence, [1..<2, 3..<4])
      guard case .numbers(_, let rows) = element.attributes[0].track(of: 4) else {
        Issue.record("The attribute changes.")
        return
      }
      expectEqual(rows, [[1], [1], [1], [2]])
      let order = Self.film([picture([("a", 1), ("b", 1)]), picture([("b", 1), ("a", 1)])])
      expectEqual(order.root?.children.map(\.key), ["a", "b", "a"])
      expectEqual(order.root?.children.map(\.presence), [[0..<1], [0..<2], [1..<2]])
      // A definition stays one element wherever it is.
      let (clip, rect) = (SVGElement("clipPath", key: "clip"), SVGElement("rect", key: "rect"))
      let defined = Self.film([[clip, rect], [rect, clip]])
      expectEqual(defined.root?.children.map(\.name), ["clipPath", "rect"])
    },
    Fact("A missing number has the value of its absence; what has none becomes the word none") {
      for (name, number) in [
        ("opacity", 1), ("fill-opacity", 1), ("stroke-opacity", 1), ("stroke-dashoffset", 0),
        ("stroke-width", nil),
      ] as [(String, Double?)] {
        let film = Self.film([
          [Self.element([SVGAttribute(name, .number(0.5))])], [Self.element([])],
        ])
        let element = try #require(film.root?.children.first)
        switch element.attributes[0].track(of: 2) {
        case .numbers(_, let rows): expectEqual(rows, number.map { [[0.5], [$0]] })
        case .values(let values):
          expectNil(number)
          expectEqual(values.map(\.value.text), ["0.5", "none"])
        case .constant: Issue.record("The attribute changes.")
        }
      }
    },
    // 0.002 of the tolerance of a quarter; 0.002 of 255 are 0.51.
    Fact("An opacity has a tolerance of 0.002, and a colour of half a level") {
      for name in [
        "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset", "flood-opacity",
      ] {
        expectFalse(Self.keeps(name, Self.numbers(0.5019, 1)), name)
        expectTrue(Self.keeps(name, Self.numbers(0.5021, 1)), name)
        expectFalse(Self.keeps(name, Self.numbers(0.5039, 1), tolerance: 0.5), name)
      }
      func colors(_ levels: [Double]) -> [SVGValue] {
        levels.map { SVGValue("rgb(", decimals: 0, [($0, ","), (0, ","), (0, ")")]) }
      }
      for name in ["fill", "stroke", "stop-color", "flood-color"] {
        expectFalse(Self.keeps(name, colors([0, 50, 101])), name)
        expectTrue(Self.keeps(name, colors([0, 51, 100])), name)
        expectFalse(Self.keeps(name, colors([0, 51, 100]), tolerance: 0.5), name)
      }
    },
    Fact("A length has the tolerance of points, by its scale; with a transform two fifths of it") {
      for (name, scale, step, less, more) in [
        ("x", 1, 0, 5.24, 5.26), ("x", 2, 0, 5.12, 5.13), ("width", 1, 5, 5.09, 5.11),
      ] as [(String, Double, Double, Double, Double)] {
        func others(_ time: Int) -> [SVGAttribute] {
          let moved = Transform2D(a: scale, b: 0, c: 0, d: scale, tx: Double(time) * step, ty: 0)
          return [SVGAttribute("transform", .matrix(moved))]
        }
        expectFalse(Self.keeps(name, Self.numbers(less, 10), others))
        expectTrue(Self.keeps(name, Self.numbers(more, 10), others))
      }
    },
    // The furthest point of the square of 10 points is 7.071 from its middle. It may be 0.25 away from its
    // place, so that a scale may be 0.0354 away, and an angle as well; half of that at twice the size.
    Fact("A transform has the tolerance of the furthest point, and a place what else leaves of it")
    {
      let square = [
        SVGAttribute("x", .number(0)), SVGAttribute("y", .number(0)),
        SVGAttribute("width", .number(10)), SVGAttribute("height", .number(10)),
      ]
      func keeps(_ type: String, _ matrices: [Transform2D]) -> Bool {
        Self.keeps("transform", matrices.map { .matrix($0) }, text: "type=\"\(type)\"") { _ in
          square
        }
      }
      /// About (5, 5).
      func matrix(_ angle: Double, _ scaleX: Double, _ scaleY: Double, _ x: Double = 0)
        -> Transform2D
      {
        Transform2D(translationX: -5, y: -5).concatenating(Transform2D(rotationAngle: angle))
          .concatenating(Transform2D(scaleX: scaleX, y: scaleY))
          .concatenating(Transform2D(translationX: 5 + x, y: 5))
      }
      for (scale, distance, isKept) in [
        (1, 0.03, false), (1, 0.04, true), (2, 0.017, false), (2, 0.0185, true),
      ] as [(Double, Double, Bool)] {
        expectEqual(
          keeps("rotate", [0, 0.5 + distance, 1].map { matrix($0, scale, scale) }), isKept)
      }
      for (distance, isKept) in [(0.03, false), (0.04, true)] {
        let scales = [1, 1.5 + distance, 2]
        expectEqual(keeps("scale", scales.map { matrix(0, $0, 1) }), isKept)
        expectEqual(keeps("scale", scales.map { matrix(0, 1, $0) }), isKept)
      }
      // A coordinate has the share 0.3 and the scale along an axis 0.1: 0.25 · 0.3 / 0.4 = 0.1875.
      for (distance, isKept) in [(0.18, false), (0.195, true)] {
        let moves = [(0, 1), (5 + distance, 1.5), (10, 2)].map { matrix(0, $0.1, 1, $0.0) }
        expectEqual(keeps("translate\" additive=\"replace", moves), isKept)
      }
      for (distance, isKept) in [(0.24, false), (0.26, true)] {
        let moves = [0, 5 + distance, 10].map { Transform2D(translationX: $0, y: 0) }
        expectEqual(keeps("translate\" additive=\"replace", moves), isKept)
      }
    },
    Fact("The box of an element is around its places; text is 0.6 of its size wide a letter") {
      func box(_ frames: [[SVGAttribute]], text: String? = nil) throws -> FilmBox {
        let film = Self.film(frames.map { [Self.element($0, text: text)] })
        return FilmBox(try #require(film.root?.children.first), frames.count)
      }
      func numbers(_ values: KeyValuePairs<String, Double>) -> [SVGAttribute] {
        values.map { SVGAttribute($0.key, .number($0.value)) }
      }
      let still = try box([numbers(["x": 10, "y": 20, "width": 30, "height": 40])])
      expectEqual(still.center, Point(x: 25, y: 40))
      expectEqual(still.radius, 25)
      let moved = try box(
        [0.0, 10, 4].map { numbers(["x": $0, "y": 0, "width": 20, "height": 40]) })
      expectEqual(moved.center, Point(x: 15, y: 20))
      let paths = [Point(x: 6, y: 3), Point(x: 2, y: 8)].map { end in
        [SVGAttribute("d", .path(Path(elements: [.move(to: .zero), .line(to: end)])))]
      }
      try expectEqual(box(paths).center, Point(x: 3, y: 4))
      for (text, width) in [("abcd", 24), (nil, 48)] as [(String?, Double)] {
        let line = try box([numbers(["x": 10, "y": 20, "font-size": 10])], text: text)
        expectEqual(line.center.x, 10 + width / 2, within: 1e-9)
        expectEqual(line.radius, (width * width + 100).squareRoot() / 2, within: 1e-9)
      }
      // The scale is the longest image of a unit at any instant.
      let longest = try box([
        [SVGAttribute("transform", .matrix(Transform2D(a: 3, b: 4, c: 0, d: 2, tx: 9, ty: 9)))],
        [SVGAttribute("transform", .matrix(Transform2D(a: 1, b: 0, c: -3, d: -3, tx: 0, ty: 0)))],
      ])
      expectEqual(longest.scale, 5)
    },
    Fact("The part that repeats starts at one of the frames before the last") {
      let film = Self.film([[], [], [], []])
      for (start, expected) in [
        (nil, [0...3]), (2, [0...2, 2...3]), (3, [0...3]), (1.5, [0...3]), (0, [0...3]),
      ] as [(Double?, [ClosedRange<Int>])] {
        let parts = AnimatedSVG(film: film, tolerance: 0.25, repeatingFrom: start).parts
        expectEqual(parts.map(\.frames), expected)
        expectEqual(parts.last?.repeats, start == 2 || start == 0)
        expectTrue(parts.dropLast().allSatisfy { !$0.repeats })
      }
      expectEqual(AnimatedSVG(film: Film(), tolerance: 0.25).text, "")
    },
    Fact("A common period is at most a minute, of cycles counted to a part of 1e-9") {
      for (cycles, period) in [
        ([60], 60), ([61], nil), ([4, 6], 12), ([15, 20], 60), ([16, 20], nil), ([], nil),
        ([0], nil), ([1, .infinity], nil), ([1, 2.0.squareRoot()], nil),
        // 3000 cycles of a 3000th of a second, which is wrong by a part of itself.
        ([1, 1 / 3000.0 * (1 + 1e-12)], 1), ([1, 1 / 3000.0 * (1 + 1e-8)], nil),
      ] as [([Double], Double?)] {
        expectEqual(SceneSpan.commonPeriod(of: cycles), period, "\(cycles)")
      }
    },
    Fact("A scene ends with its last animation; what never ends repeats in a common cycle") {
      func span(_ animations: [BasicAnimation]) throws -> SceneSpan {
        try Report {
          let root = Layer(id: "root")
          root.speed = 2
          for animation in animations { try root.add(animation, forKey: nil) }
          return RenderLoop(root: root)
        }.span()
      }
      func animation(
        _ duration: Double, repeats: Double = 1, _ configure: (BasicAnimation) -> Void = { _ in }
      ) -> BasicAnimation {
        let animation = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
        animation.repeatCount = repeats
        configure(animation)
        return animation
      }
      // The layer runs at twice the speed.
      try expectEqual(
        span([animation(1.5), animation(1, repeats: 3)]),
        SceneSpan(end: 1.5, isEndless: false, period: nil))
      let fast = animation(3, repeats: .infinity) { $0.speed = 0.5 }
      try expectEqual(span([fast]), SceneSpan(end: 0, isEndless: true, period: 3))
      // A duration of 0 is a quarter of a second, here there and back.
      let usual = animation(0, repeats: .infinity) { $0.autoreverses = true }
      try expectEqual(span([usual]).period, 0.25)
      let adding = animation(1, repeats: .infinity) { $0.isCumulative = true }
      let none = try span([adding, animation(8)])
      expectEqual(none, SceneSpan(end: 4, isEndless: true, period: nil))
      // Two seconds are shown after the end.
      expectEqual(none.shownEnd, 6)
    },
  ]

  @Test(
    "Every sample of a wave is within the tolerance, and most are left out",
    arguments: [0.1, 0.25, 2])
  func wave(tolerance: Double) {
    let times = (0...600).map { Double($0) / 60 }
    // A parabola in each second: 4 · 100 · u(1 − u).
    let values = times.map { time -> Double in
      let u = time - time.rounded(.down)
      return 400 * u * (1 - u)
    }
    let kept = KeyTimes.indices(times, values.map { [$0] }, tolerances: [tolerance])
    expectEqual(kept.first, 0)
    expectEqual(kept.last, 600)
    for (first, last) in zip(kept, kept.dropFirst()) {
      for index in first...last {
        let part = (times[index] - times[first]) / (times[last] - times[first])
        let read = values[first] + (values[last] - values[first]) * part
        expectEqual(read, values[index], within: tolerance * (1 + 1e-9))
      }
    }
    // A chord of width d between two samples is 800 d²/8 away from a parabola whose second
    // derivative is 800. A line ends at a sample, and at each of the nine corners.
    let longest = (tolerance / 100).squareRoot()
    let samples = max(1, (longest * 60 + 1e-9).rounded(.down))
    expectTrue(Double(kept.count) >= 10 / longest)
    expectTrue(Double(kept.count) <= 600 / samples + 21)
  }

  @Test(arguments: transformFacts) func transform(_ fact: Fact) throws { try fact.check() }

  static let transformFacts: [Fact] = [
    Fact("The steps of a transform multiply to its matrix, for random and mirrored matrices") {
      var random = SeededGenerator(seed: 15)
      var previous: TransformParts?
      for _ in 0..<500 {
        func number() -> Double { Double.random(in: -3...3, using: &random) }
        let matrix = Transform2D(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        let pivot = Point(x: 20 * number(), y: 20 * number())
        let parts = TransformParts(matrix, pivot: pivot, after: previous)
        previous = parts
        let product = Transform2D(translationX: -pivot.x, y: -pivot.y)
          .concatenating(Transform2D(scaleX: parts.scaleX, y: parts.scaleY))
          .concatenating(Transform2D(a: 1, b: 0, c: parts.skew, d: 1, tx: 0, ty: 0))
          .concatenating(Transform2D(rotationAngle: parts.angle))
          .concatenating(Transform2D(translationX: parts.x, y: parts.y))
        for (left, right) in zip(product.elements, matrix.elements) {
          expectEqual(left, right, within: 1e-9)
        }
      }
    },
    Fact("An angle goes on beyond a full turn") {
      var parts: TransformParts?
      for step in 0...100 {
        let matrix = Transform2D(rotationAngle: Double(step) * 0.1)
        parts = TransformParts(matrix, pivot: .zero, after: parts)
      }
      expectEqual(try #require(parts).angle, 10, within: 1e-9)
    },
    Fact("A scale passes through 0 as a layer flips, and the angle stays") {
      var previous: TransformParts?
      for step in 0...20 {
        let scale = 1 - Double(step) * 0.1
        let parts = TransformParts(Transform2D(scaleX: scale, y: 1), pivot: .zero, after: previous)
        previous = parts
        expectEqual(parts.angle, 0, within: 1e-9)
        expectEqual(parts.scaleX, scale, within: 1e-9)
        expectEqual(parts.scaleY, 1)
      }
    },
    Fact("A matrix without extent keeps the angle before it, and has no skew") {
      let turned = TransformParts(Transform2D(rotationAngle: 1), pivot: .zero, after: nil)
      let parts = TransformParts(
        Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 7, ty: 8), pivot: Point(x: 2, y: 3), after: turned)
      expectEqual([parts.x, parts.y, parts.scaleX, parts.scaleY, parts.skew], [7, 8, 0, 0, 0])
      expectEqual(parts.angle, 1, within: 1e-12)
    },
    Fact("The pivot is where the matrix leads it; a first mirrored matrix is a half turn") {
      let matrix = Transform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
      // 20 + 500 + 11 and 30 + 700 + 13.
      let parts = TransformParts(matrix, pivot: Point(x: 10, y: 100), after: nil)
      expectEqual([parts.x, parts.y], [531, 743])
      let mirrored = TransformParts(Transform2D(scaleX: -2, y: 3), pivot: .zero, after: nil)
      expectEqual(mirrored.degrees.magnitude, 180, within: 1e-9)
      expectEqual(mirrored.scaleX, 2)
      expectEqual(mirrored.scaleY, -3, within: 1e-9)
    },
    // A shear of 1 leans by 45°, one of the root of 3 by 60°.
    Fact("A skew is the tangent of its angle") {
      for (shear, degrees) in [(1, 45), (3.0.squareRoot(), 60), (-1, -45)] as [(Double, Double)] {
        let parts = TransformParts(
          Transform2D(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0), pivot: .zero, after: nil)
        expectEqual(parts.skew, shear, within: 1e-12)
        expectEqual(parts.skewDegrees, degrees, within: 1e-9)
        expectEqual(parts.scaleX, 1, within: 1e-12)
        expectEqual(parts.degrees, 0, within: 1e-9)
      }
    },
  ]
}
