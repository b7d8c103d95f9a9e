import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The parts of plots: lines, letters, axes and numbers, worked out by hand.
@Suite("Parts of plots")
struct CurvePartsTests {
  private func text(_ element: SVGElement) -> String {
    var text = ""
    element.append(to: &text)
    return text
  }

  private func path(_ points: [(Double, Double)]) -> String {
    let curve = FigureParts.curve(points.map { Point(x: $0.0, y: $0.1) }, .ink)
    return String(text(curve).split(separator: "\"")[1])
  }

  @Test("The letters of curves begin again after Z")
  func manyLetters() throws {
    let samples = [0.0, 1].map { Curve.Sample(time: $0, model: 0, presentation: 0) }
    let curves = (0..<28).map { Curve(name: "c\($0)", samples: samples) }
    let chart = CurveChart(layerTitle: "Layer #box", from: 0, to: 1, curves: curves)
    let text = CurveText(
      style: .braille, size: PictureSize(width: 200, height: 40), isColored: false
    ).text(chart)
    let words = text.split(whereSeparator: \.isWhitespace)
    for (index, letter) in [(0, "A"), (25, "Z"), (26, "A"), (27, "B")] {
      let place = try #require(words.firstIndex(of: "c\(index)"))
      expectEqual(String(words[place - 1]), letter)
    }
  }

  @Test("A level stretch has its two ends, equal points are one, and a single point is seen")
  func paths() {
    expectEqual(path([(1, 2)]), "M1 2h0")
    expectEqual(path([(1, 2), (1, 2), (1, 2)]), "M1 2h0")
    expectEqual(path([(0, 0), (1, 0), (2, 0), (3, 1)]), "M0 0L2 0L3 1")
    expectEqual(path([(0, 0), (1, 0), (2, 1), (3, 1), (4, 1)]), "M0 0L1 0L2 1L4 1")
    expectEqual(path([(0, 0), (1, 1), (2, 0)]), "M0 0L1 1L2 0")
    // They are compared as they are written.
    expectEqual(path([(0, 1), (1, 1.001), (2, 0.999), (2.001, 0.999)]), "M0 1L2 1")
    expectEqual(path([(0, 0), (0.125, 0.375)]), "M0 0L0.13 0.38")
  }

  private func lines(_ samples: [(Double?, Double?)], isModel: Bool) -> [[[Double]]] {
    let curve = Curve(
      name: "a",
      samples: samples.enumerated().map {
        Curve.Sample(time: Double($0), model: $1.0, presentation: $1.1)
      })
    return CurveText.lines(of: curve, isModel: isModel).map { $0.map { [$0.time, $0.value] } }
  }

  @Test("The model's line has the parts that differ with one sample on both sides")
  func modelLines() {
    let samples: [(Double?, Double?)] = [
      (1, 1), (1, 1), (1, 2), (1, 1), (1, 1), (nil, nil), (3, 4), (3, 3), (3, 3), (5, nil),
    ]
    expectEqual(lines(samples, isModel: true), [[[1, 1], [2, 1], [3, 1]], [[6, 3], [7, 3]]])
    expectEqual(
      lines(samples, isModel: false),
      [
        [[0, 1], [1, 1], [2, 2], [3, 1], [4, 1]], [[6, 4], [7, 3], [8, 3]],
      ])
    expectEqual(lines([(1, 2)], isModel: true), [[[0, 1]]])
    expectEqual(lines([(1, 1)], isModel: true), [])
  }

  @Test(
    "A model differs by more than a part of 1e-9",
    arguments: [
      (1, 1, false), (1, 1 + 5e-10, false), (1, 1 + 2e-9, true), (1 + 2e-9, 1, true), (0, 0, false),
      (0, 1e-300, true), (-1, -1 - 2e-9, true), (1e12, 1e12 + 500, false),
      (1e12, 1e12 + 2000, true),
    ] as [(Double, Double, Bool)])
  func differs(_ model: Double, _ presentation: Double, _ differs: Bool) {
    let sample = Curve.Sample(time: 0, model: model, presentation: presentation)
    expectEqual(sample.differs, differs)
    expectEqual(Curve(name: "a", samples: [sample]).hasModel, differs)
    expectFalse(Curve.Sample(time: 0, model: model, presentation: nil).differs)
    expectFalse(Curve.Sample(time: 0, model: nil, presentation: presentation).differs)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The range of a curve has the model's values where they differ") {
      func range(_ samples: [(Double?, Double?)]) -> [Double] {
        let curve = Curve(
          name: "a",
          samples: samples.map { Curve.Sample(time: 0, model: $0.0, presentation: $0.1) })
        let range = ChartPanel.range(of: curve)
        return [range.low, range.high]
      }
      expectEqual(range([]), [0, 0])
      expectEqual(range([(nil, nil), (7, nil)]), [0, 0])
      expectEqual(range([(3, 3), (nil, 5)]), [3, 5])
      expectEqual(range([(1, 3), (9, 5)]), [1, 9])
    },
    Fact("Ticks of very late instants are as exact as numbers are") {
      let scale = AxisScale(from: 1e16, to: 1e16 + 8) { $0.count <= 5 }
      expectEqual(scale.ticks.map(\.value), [0, 2, 4, 6, 8].map { 1e16 + $0 })
    },
    Fact("An axis has no ticks where no label fits") {
      expectEqual(AxisScale(from: 0.3, to: 0.4) { $0.isEmpty }.ticks, [])
      var count = 0
      let scale = AxisScale(from: 0, to: 40) { _ in
        count += 1
        return false
      }
      expectEqual(scale.ticks, [])
      expectEqual(count, 12)
      let endless = AxisScale(from: -1e308, to: 1e308) { _ in true }
      expectEqual(endless.ticks, [])
      expectEqual(endless.fraction(0), 0.5)
    },
    Fact("A fraction is from 0 to 1") {
      let scale = AxisScale(low: 0, high: 4, steps: 4)
      expectEqual([-1, 0, 1, 3, 4, 5].map(scale.fraction), [0, 0, 0.25, 0.75, 1, 1])
    },
    Fact("A number of a value is in degrees for an angle, and none if it is not finite") {
      let table = Layer().propertyTable
      func target(_ keyPath: String, _ part: CurveTarget.Part = .number) throws -> CurveTarget {
        CurveTarget(name: keyPath, address: try #require(table.address(of: keyPath)), part: part)
      }
      let plain = try target("opacity")
      expectFalse(plain.isAngle)
      expectEqual(plain.number(in: .number(0.5)), 0.5)
      expectEqual(plain.number(in: .bool(true)), 1)
      expectEqual(plain.number(in: .bool(false)), 0)
      for value in [PropertyValue.number(.nan), .number(.infinity), .null, .string("1")] {
        expectNil(plain.number(in: value))
      }
      let angle = try target("transform.rotation.z")
      expectTrue(angle.isAngle)
      expectEqual(angle.number(in: .number(.pi)), 180)
      expectEqual(angle.number(in: .number(-.pi / 2)), -90)
      let color = PropertyValue.color(Color(red: 0.125, green: 0.25, blue: 0.5, alpha: 0.75))
      for (index, number) in [0.125, 0.25, 0.5, 0.75].enumerated() {
        try expectEqual(target("backgroundColor", .color(index)).number(in: color), number)
      }
      expectNil(plain.number(in: color))
      let array = PropertyValue.array([.number(3), .string("x"), .number(5)])
      for (index, number) in ([3, nil, 5, nil] as [Double?]).enumerated() {
        try expectEqual(target("opacity", .element(index)).number(in: array), number)
      }
    },
    // Fractions go from the left and from below; the last dot is one less than their number.
    Fact("Dots are at fractions of the last one") {
      let canvas = DotCanvas(columns: 3, rows: 2, style: .braille)
      expectTrue((canvas.dotColumns, canvas.dotRows) == (6, 8))
      for (x, y, column, row) in [
        (0.0, 0.0, 0, 7), (1, 1, 5, 0), (0.5, 0.5, 3, 4), (0.25, 0.75, 1, 2), (0, 1, 0, 0),
      ] { expectTrue(canvas.dot(x, y) == (column, row)) }
    },
  ]

  // The axis of four rows goes from 0 to 2 around the value 1, which is in the row round(1.5). The
  // next letters take the nearest rows, the upper one first; the fifth finds none that is free.
  @Test("Letters are beside the ends of their curves, or as near as there is room")
  func letters() {
    let curves = (0..<5).map { index in
      Curve(
        name: "a.\(index)",
        samples: [0.0, 1].map { Curve.Sample(time: $0, model: 1, presentation: 1) })
    }
    let text = CurveText(
      style: .blocks, size: PictureSize(width: 30, height: 0), isColored: false
    ).text(CurveChart(layerTitle: "Layer", from: 0, to: 1, curves: curves)).split(separator: "\n")
    expectTrue(zip(text[1...4], [" D", " B", " AE", " C"]).allSatisfy { $0.hasSuffix($1) })
    expectTrue(text[1].hasPrefix("2 ┤ "))
    expectTrue(text[2].hasPrefix("  │ "))
    expectTrue(text[4].hasPrefix("0 ┤ "))
  }

  @Test("A time axis of one instant is a second long")
  func instants() {
    let figure = FigureTimeAxis(from: 2, to: 2, left: 10, width: 100)
    expectTrue((figure.scale.lower, figure.scale.upper) == (2, 3))
    expectEqual(figure.scale.ticks.map(\.text), ["2", "2.5", "3"])
    expectEqual([2, 2.5, 3].map(figure.x), [10, 60, 110])
    let text = TextAxis(from: 2, to: 2, margin: 2, columns: 13, isASCII: true)
    expectEqual(text.line(), " ++-----+-----+")
    expectEqual(text.labels(), "  2    2.5  3 s")
    expectEqual([2, 2.5, 3].map(text.column), [0, 6, 12])
  }

  // Labels are 6.7 points wide, and the last one has two characters more: the first one ends at 3.35,
  // and the last one starts at the width less 10.05. Between them are at least 14.
  @Test("Labels of a figure are fourteen points apart", arguments: [(27.375, 1), (27.5, 2)])
  func labels(_ width: Double, _ count: Int) {
    let axis = FigureTimeAxis(from: 0, to: 1, left: 0, width: width)
    expectEqual(axis.scale.ticks.count, count)
  }

  // Forty steps at most: 1 for forty seconds, then 2, 5, 10 and so on.
  @Test("The steps of time are 1, 2 and 5 times a power of ten, in order")
  func steps() {
    var steps: [Double] = []
    _ = AxisScale(from: 0, to: 40) { ticks in
      if ticks.count > 1 { steps.append(ticks[1].value - ticks[0].value) }
      return false
    }
    expectEqual(steps, [1, 2, 5, 10, 20])
    expectEqual(AxisScale(from: 0, to: 41) { _ in true }.ticks.count, 21)
  }

  // Dots 1 2 3 7 are down on the left, 4 5 6 8 on the right; dot n is the bit n − 1.
  @Test("The dots of braille have their numbers")
  func braille() {
    let numbers = [[1, 2, 3, 7], [4, 5, 6, 8]]
    for x in 0..<2 {
      for y in 0..<4 { expectEqual(BrailleCell.bit(x, y), 1 << UInt8(numbers[x][y] - 1)) }
    }
    expectEqual(BrailleCell.character(0), "\u{2800}")
    expectEqual(BrailleCell.character(0xFF), "\u{28FF}")
  }

  @Test("Each set of quarters has its block", arguments: 0..<16)
  func blocks(_ bits: Int) {
    var canvas = DotCanvas(columns: 1, rows: 1, style: .blocks)
    let ink = DotInk(series: 0, isModel: false)
    for bit in 0..<4 where bits & 1 << bit != 0 {
      canvas.line(from: (bit % 2, bit / 2), to: (bit % 2, bit / 2), ink)
    }
    // By the names of Unicode: upper left, upper right, lower left, lower right.
    let scalars: [UInt32] = [
      0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C,
      0x2584, 0x2599, 0x259F, 0x2588,
    ]
    expectEqual(
      canvas.cells(ofRow: 0).map(\.character), [Character(Unicode.Scalar(scalars[bits])!)])
  }

  @Test("Curves have eight signs and colours, then the first again")
  func inks() {
    let inks = (0..<9).map { DotInk(series: $0, isModel: false) }
    expectEqual(String(inks.map(\.letter)), "*o+x#@%&*")
    expectEqual(
      inks.map { $0.styled("", isColored: true) },
      [94, 33, 36, 31, 96, 35, 93, 34, 94].map { "\u{1b}[\($0)m\u{1b}[0m" })
    expectEqual(DotInk(series: 3, isModel: true).letter, ".")
  }
}
