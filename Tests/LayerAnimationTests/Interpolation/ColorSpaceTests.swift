import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F154, record 0012: colours of two spaces are interpolated, added and compared in sRGB.
@Suite("F154: colours of several spaces")
struct ColorSpaceTests {
  static let p3 = PropertyValue.color(Color(red: 0.2, green: 0.6, blue: 0.9, space: .displayP3))
  static let linear = PropertyValue.color(
    Color(red: 0.1, green: 0.5, blue: 0, alpha: 0.5, space: .linearSRGB))
  static let grey = PropertyValue.color(Color(white: 0.25))
  static let plain = PropertyValue.color(Color(red: 1, green: 0.5, blue: 0))
  static let all = [p3, linear, grey, plain]

  private func numbers(_ value: PropertyValue?) -> [Double] { value?.numbers ?? [] }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F154: grey 0 to red at ½ is (.5,0,0,1), grey 1 to red at ¼ is (1,.75,.75,1)") {
      let red = PropertyValue.color(.red)
      let fromBlack = ValueInterpolation(from: .color(Color(white: 0)), to: red)
      expectEqual(fromBlack.value(at: 0.5), .color(Color(red: 0.5, green: 0, blue: 0)))
      let fromWhite = ValueInterpolation(from: .color(Color(white: 1)), to: red)
      expectEqual(fromWhite.value(at: 0.25), .color(Color(red: 1, green: 0.75, blue: 0.75)))
    },
    Fact("the colours of a gradient, one by one") {
      let way = ValueInterpolation(
        from: [.color(Color(white: 0)), .color(.red)], to: [.color(.red), .color(Color(white: 1))])
      expectEqual(
        way.value(at: 0.5),
        [
          .color(Color(red: 0.5, green: 0, blue: 0)), .color(Color(red: 1, green: 0.5, blue: 0.5)),
        ])
    },
  ]

  @Test("F27: each pair of two spaces is interpolated by component in sRGB")
  func pairs() throws {
    for from in Self.all {
      for to in Self.all where from.color?.space != to.color?.space {
        let (first, second) = (try #require(from.color).inSRGB, try #require(to.color).inSRGB)
        let way = ValueInterpolation(from: from, to: to)
        expectEqual(way.value(at: 0), .color(first))
        expectEqual(way.value(at: 1), .color(second))
        let middle = zip(numbers(.color(first)), numbers(.color(second))).map { ($0 + $1) / 2 }
        expectRow(numbers(way.value(at: 0.5)), middle, within: 1e-15, "\(from) \(to)")
      }
    }
  }

  @Test("colours of one space stay in it", arguments: all)
  func oneSpace(_ color: PropertyValue) {
    expectEqual(ValueInterpolation(from: color, to: color).value(at: 0.5), color)
    expectEqual(
      ValueInterpolation(from: color, to: color).value(at: 0.5).color?.space, color.color?.space)
  }

  @Test(
    "the presented colour: the layer's own is grey, linear or P3, the end is in sRGB",
    arguments: all)
  func shows(_ model: PropertyValue) throws {
    let stage = Stage()
    let start = try #require(model.color)
    stage.loop.withoutActions { stage.box.backgroundColor = start }
    stage.loop.flush()
    try stage.box.add(BasicAnimation("backgroundColor", to: .color(.red)), forKey: "tint")
    stage.loop.advance(to: 0.5)
    let middle = zip(numbers(.color(start.inSRGB)), [1, 0, 0, 1]).map { ($0 + $1) / 2 }
    let shown = try #require(stage.box.presented.backgroundColor)
    expectRow(numbers(.color(shown)), middle)
    expectEqual(shown.space, .sRGB)
  }

  @Test("by-values are added and subtracted in sRGB")
  func by() throws {
    let lift = PropertyValue.color(Color(white: 0.2, alpha: 0))
    let add = BasicAnimation("backgroundColor", from: .color(.black), by: lift)
    expectRow(numbers(try add.value(at: 1)), [0.2, 0.2, 0.2, 1])
    let subtract = BasicAnimation("backgroundColor", to: .color(.white), by: lift)
    expectRow(numbers(try subtract.value(at: 0)), [0.8, 0.8, 0.8, 1])
    let linear = PropertyValue.color(
      Color(red: 1, green: 0, blue: 0, alpha: 0, space: .linearSRGB))
    let red = BasicAnimation("backgroundColor", from: .color(.black), by: linear)
    expectRow(numbers(try red.value(at: 1)), [1, 0, 0, 1])
  }

  @Test("additive and cumulative animations add in sRGB, or in the space that all share")
  func sums() throws {
    let add = BasicAnimation(
      "backgroundColor", from: .color(Color(white: 0, alpha: 0)),
      to: .color(Color(white: 0.5, alpha: 0)))
    add.isAdditive = true
    expectRow(numbers(try add.value(at: 0.5, over: .color(.red))), [1.25, 0.25, 0.25, 1])
    let p3 = BasicAnimation("backgroundColor", to: Self.p3)
    p3.isAdditive = true
    let shown = try p3.value(at: 0.5, over: Self.p3)
    expectRow(numbers(shown), [0.3, 0.9, 1.35, 1.5])
    expectEqual(shown?.color?.space, .displayP3)
    let count = BasicAnimation(
      "backgroundColor", from: .color(Color(white: 0)),
      to: .color(Color(red: 0.1, green: 0, blue: 0)))
    count.isCumulative = true
    count.repeatCount = 3
    // F24: the value and two whole cycles.
    expectRow(numbers(try count.value(at: 2.5)), [0.25, 0, 0, 3])
  }

  @Test("keyframes: straight, curved and paced", arguments: [CalculationMode.linear, .cubic])
  func keyframes(_ mode: CalculationMode) throws {
    let mixed = KeyframeAnimation(keyPath: "backgroundColor")
    mixed.values = Self.all
    let same = KeyframeAnimation(keyPath: "backgroundColor")
    same.values = try Self.all.map { .color(try #require($0.color).inSRGB) }
    for animation in [mixed, same] {
      animation.calculationMode = mode
      animation.duration = 1
    }
    for step in 0...40 {
      let time = Double(step) / 40
      expectRow(
        numbers(try mixed.value(at: time)), numbers(try same.value(at: time)), within: 1e-15)
    }
  }

  @Test("F42: paced keyframes compare colours in sRGB")
  func paced() {
    // From grey 0 to red is 1, from red to (1, .5, 0) a half: so the second key is due at 2/3.
    let keys = Keyframes(
      values: [.color(Color(white: 0)), .color(.red), .color(.orange)], times: nil, functions: [],
      mode: .paced)
    expectRow(numbers(keys.value(at: 1.0 / 3)), [0.5, 0, 0, 1])
    expectRow(numbers(keys.value(at: 2.0 / 3)), [1, 0, 0, 1])
    expectEqual(ValueDistance.between(.color(Color(white: 0.5)), .color(.gray)), 0)
  }
}
