import LayerModel
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
      #expect(words[place - 1] == letter)
    }
  }

  @Test("A level stretch has its two ends, equal points are one, and a single point is seen")
  func paths() {
    #expect(path([(1, 2)]) == "M1 2h0")
    #expect(path([(1, 2), (1, 2), (1, 2)]) == "M1 2h0")
    #expect(path([(0, 0), (1, 0), (2, 0), (3, 1)]) == "M0 0L2 0L3 1")
    #expect(path([(0, 0), (1, 0), (2, 1), (3, 1), (4, 1)]) == "M0 0L1 0L2 1L4 1")
    #expect(path([(0, 0), (1, 1), (2, 0)]) == "M0 0L1 1L2 0")
    // They are compared as they are written.
    #expect(path([(0, 1), (1, 1.001), (2, 0.999), (2.001, 0.999)]) == "M0 1L2 1")
    #expect(path([(0, 0), (0.125, 0.375)]) == "M0 0L0.13 0.38")
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
    #expect(lines(samples, isModel: true) == [[[1, 1], [2, 1], [3, 1]], [[6, 3], [7, 3]]])
    #expect(
      lines(samples, isModel: false) == [
        [[0, 1], [1, 1], [2, 2], [3, 1], [4, 1]], [[6, 4], [7, 3], [8, 3]],
      ])
    #expect(lines([(1, 2)], isModel: true) == [[[0, 1]]])
    #expect(lines([(1, 1)], isModel: true) == [])
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
    #expect(sample.differs == differs)
    #expect(Curve(name: "a", samples: [sample]).hasModel == differs)
    #expect(!Curve.Sample(time: 0, model: model, presentation: nil).differs)
    #expect(!Curve.Sample(time: 0, model: nil, presentation: presentation).differs)
  }

  @Test("The range of a curve has the model's values where they differ")
  func ranges() {
    func range(_ samples: [(Double?, Double?)]) -> [Double] {
      let curve = Curve(
        name: "a",
        samples: samples.map { Curve.Sample(time: 0, model: $0.0, presentation: $0.1) })
      let range = ChartPanel.range(of: curve)
      return [range.low, range.high]
    }
    #expect(range([]) == [0, 0])
    #expect(range([(nil, nil), (7, nil)]) == [0, 0])
    #expect(range([(3, 3), (nil, 5)]) == [3, 5])
    #expect(range([(1, 3), (9, 5)]) == [1, 9])
  }

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
    #expect(zip(text[1...4], [" D", " B", " AE", " C"]).allSatisfy { $0.hasSuffix($1) })
    #expect(text[1].hasPrefix("2 ┤ ") && text[2].hasPrefix("  │ ") && text[4].hasPrefix("0 ┤ "))
  }

  @Test("A time axis of one instant is a second long")
  func instants() {
    let figure = FigureTimeAxis(from: 2, to: 2, left: 10, width: 100)
    #expect((figure.scale.lower, figure.scale.upper) == (2, 3))
    #expect(figure.scale.ticks.map(\.text) == ["2", "2.5", "3"])
    #expect([2, 2.5, 3].map(figure.x) == [10, 60, 110])
    let text = TextAxis(from: 2, to: 2, margin: 2, columns: 13, isASCII: true)
    #expect(text.line() == " ++-----+-----+")
    #expect(text.labels() == "  2    2.5  3 s")
    #expect([2, 2.5, 3].map(text.column) == [0, 6, 12])
  }

  // Labels are 6.7 points wide, and the last one has two characters more: the first one ends at 3.35,
  // and the last one starts at the width less 10.05. Between them are at least 14.
  @Test("Labels of a figure are fourteen points apart", arguments: [(27.375, 1), (27.5, 2)])
  func labels(_ width: Double, _ count: Int) {
    let axis = FigureTimeAxis(from: 0, to: 1, left: 0, width: width)
    #expect(axis.scale.ticks.count == count)
  }

  @Test("Ticks of very late instants are as exact as numbers are")
  func late() {
    let scale = AxisScale(from: 1e16, to: 1e16 + 8) { $0.count <= 5 }
    #expect(scale.ticks.map(\.value) == [0, 2, 4, 6, 8].map { 1e16 + $0 })
  }

  @Test("An axis has no ticks where no label fits")
  func noTicks() {
    #expect(AxisScale(from: 0.3, to: 0.4) { $0.isEmpty }.ticks == [])
    var count = 0
    let scale = AxisScale(from: 0, to: 40) { _ in
      count += 1
      return false
    }
    #expect(scale.ticks == [])
    #expect(count == 12)
    let endless = AxisScale(from: -1e308, to: 1e308) { _ in true }
    #expect(endless.ticks == [])
    #expect(endless.fraction(0) == 0.5)
  }

  // Forty steps at most: 1 for forty seconds, then 2, 5, 10 and so on.
  @Test("The steps of time are 1, 2 and 5 times a power of ten, in order")
  func steps() {
    var steps: [Double] = []
    _ = AxisScale(from: 0, to: 40) { ticks in
      if ticks.count > 1 { steps.append(ticks[1].value - ticks[0].value) }
      return false
    }
    #expect(steps == [1, 2, 5, 10, 20])
    #expect(AxisScale(from: 0, to: 41) { _ in true }.ticks.count == 21)
  }

  @Test("A fraction is from 0 to 1")
  func fractions() {
    let scale = AxisScale(low: 0, high: 4, steps: 4)
    #expect([-1, 0, 1, 3, 4, 5].map(scale.fraction) == [0, 0, 0.25, 0.75, 1, 1])
  }

  @Test("A number of a value is in degrees for an angle, and none if it is not finite")
  func numbers() throws {
    let table = Layer().propertyTable
    func target(_ keyPath: String, _ part: CurveTarget.Part = .number) throws -> CurveTarget {
      CurveTarget(name: keyPath, address: try #require(table.address(of: keyPath)), part: part)
    }
    let plain = try target("opacity")
    #expect(!plain.isAngle)
    #expect(plain.number(in: .number(0.5)) == 0.5)
    #expect(plain.number(in: .bool(true)) == 1)
    #expect(plain.number(in: .bool(false)) == 0)
    for value in [PropertyValue.number(.nan), .number(.infinity), .null, .string("1")] {
      #expect(plain.number(in: value) == nil)
    }
    let angle = try target("transform.rotation.z")
    #expect(angle.isAngle)
    #expect(angle.number(in: .number(.pi)) == 180)
    #expect(angle.number(in: .number(-.pi / 2)) == -90)
    let color = PropertyValue.color(Color(red: 0.125, green: 0.25, blue: 0.5, alpha: 0.75))
    for (index, number) in [0.125, 0.25, 0.5, 0.75].enumerated() {
      #expect(try target("backgroundColor", .color(index)).number(in: color) == number)
    }
    #expect(plain.number(in: color) == nil)
    let array = PropertyValue.array([.number(3), .string("x"), .number(5)])
    for (index, number) in ([3, nil, 5, nil] as [Double?]).enumerated() {
      #expect(try target("opacity", .element(index)).number(in: array) == number)
    }
  }

  // Dots 1 2 3 7 are down on the left, 4 5 6 8 on the right; dot n is the bit n − 1.
  @Test("The dots of braille have their numbers")
  func braille() {
    let numbers = [[1, 2, 3, 7], [4, 5, 6, 8]]
    for x in 0..<2 {
      for y in 0..<4 { #expect(BrailleCell.bit(x, y) == 1 << UInt8(numbers[x][y] - 1)) }
    }
    #expect(BrailleCell.character(0) == "\u{2800}")
    #expect(BrailleCell.character(0xFF) == "\u{28FF}")
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
    #expect(
      canvas.cells(ofRow: 0).map(\.character) == [Character(Unicode.Scalar(scalars[bits])!)])
  }

  @Test("Curves have eight signs and colours, then the first again")
  func inks() {
    let inks = (0..<9).map { DotInk(series: $0, isModel: false) }
    #expect(String(inks.map(\.letter)) == "*o+x#@%&*")
    #expect(
      inks.map { $0.styled("", isColored: true) }
        == [94, 33, 36, 31, 96, 35, 93, 34, 94].map { "\u{1b}[\($0)m\u{1b}[0m" })
    #expect(DotInk(series: 3, isModel: true).letter == ".")
  }

  // Fractions go from the left and from below; the last dot is one less than their number.
  @Test("Dots are at fractions of the last one")
  func dots() {
    let canvas = DotCanvas(columns: 3, rows: 2, style: .braille)
    #expect((canvas.dotColumns, canvas.dotRows) == (6, 8))
    for (x, y, column, row) in [
      (0.0, 0.0, 0, 7), (1, 1, 5, 0), (0.5, 0.5, 3, 4), (0.25, 0.75, 1, 2), (0, 1, 0, 0),
    ] { #expect(canvas.dot(x, y) == (column, row)) }
  }
}
