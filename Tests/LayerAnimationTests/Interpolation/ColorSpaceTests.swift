import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F154, record 0012: colours of two spaces are interpolated, added and compared in sRGB.
@Suite("F154: colours of several spaces")
struct ColorSpaceTests {
  static let colors = [
    Color(red: 0.2, green: 0.6, blue: 0.9, space: .displayP3),
    Color(red: 0.1, green: 0.5, blue: 0, alpha: 0.5, space: .linearSRGB), Color(white: 0.25),
    Color(red: 1, green: 0.5, blue: 0),
  ]

  private static func numbers(_ color: Color) -> [Double] {
    PropertyValue.color(color).numbers ?? []
  }

  private static func numbers(_ value: PropertyValue?) -> [Double] { value?.numbers ?? [] }

  @Test("F27: two spaces are interpolated by component in sRGB, one in itself", arguments: colors)
  func pairs(_ from: Color) throws {
    for to in Self.colors {
      let stage = Stage()
      stage.loop.withoutActions { stage.box.backgroundColor = from }
      try stage.box.add(BasicAnimation("backgroundColor", to: .color(to)), forKey: "tint")
      stage.loop.advance(to: 0.5)
      let isOne = from.space == to.space
      let ends = isOne ? [from, to] : [from.inSRGB, to.inSRGB]
      let middle = zip(Self.numbers(ends[0]), Self.numbers(ends[1])).map { ($0 + $1) / 2 }
      let shown = try #require(stage.box.presented.backgroundColor)
      expectRow(Self.numbers(shown), middle, within: 1e-15, "\(from) \(to)")
      expectEqual(shown.space, isOne ? from.space : .sRGB)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("by-values are added and subtracted in sRGB") {
      let lift = PropertyValue.color(Color(white: 0.2, alpha: 0))
      let add = BasicAnimation("backgroundColor", from: .color(.black), by: lift)
      expectRow(numbers(try add.value(at: 1)), [0.2, 0.2, 0.2, 1])
      let subtract = BasicAnimation("backgroundColor", to: .color(.white), by: lift)
      expectRow(numbers(try subtract.value(at: 0)), [0.8, 0.8, 0.8, 1])
      let linear = PropertyValue.color(
        Color(red: 1, green: 0, blue: 0, alpha: 0, space: .linearSRGB))
      let red = BasicAnimation("backgroundColor", from: .color(.black), by: linear)
      expectRow(numbers(try red.value(at: 1)), [1, 0, 0, 1])
    },

    Fact("additive and cumulative animations add in sRGB, or in the space that all share") {
      let add = BasicAnimation(
        "backgroundColor", from: .color(Color(white: 0, alpha: 0)),
        to: .color(Color(white: 0.5, alpha: 0)))
      add.isAdditive = true
      expectRow(numbers(try add.value(at: 0.5, over: .color(.red))), [1.25, 0.25, 0.25, 1])
      let wide = PropertyValue.color(colors[0])
      let own = BasicAnimation("backgroundColor", to: wide)
      own.isAdditive = true
      let shown = try own.value(at: 0.5, over: wide)
      expectRow(numbers(shown), [0.3, 0.9, 1.35, 1.5])
      expectEqual(shown?.color?.space, .displayP3)
      let count = BasicAnimation(
        "backgroundColor", from: .color(Color(white: 0)),
        to: .color(Color(red: 0.1, green: 0, blue: 0)))
      count.isCumulative = true
      count.repeatCount = 3
      // F24: the value and two whole cycles.
      expectRow(numbers(try count.value(at: 2.5)), [0.25, 0, 0, 3])
    },

    Fact("keyframes of several spaces are those of the same colours in sRGB, straight and curved") {
      for mode in [CalculationMode.linear, .cubic] {
        let mixed = KeyframeAnimation(.backgroundColor, values: colors)
        let same = KeyframeAnimation(.backgroundColor, values: colors.map(\.inSRGB))
        for animation in [mixed, same] {
          (animation.calculationMode, animation.duration) = (mode, 1)
        }
        for step in 0...40 {
          let time = Double(step) / 40
          expectRow(
            numbers(try mixed.value(at: time)), numbers(try same.value(at: time)), within: 1e-15)
        }
      }
      // A grey has the same numbers in both spaces. Its curve from ¼ to 1 leaves at a slope of ¾ for
      // each segment, arrives at 0, and is (¼ + 1) / 2 + (¾ − 0) / 8 at one half.
      let grey = PropertyValue.color(
        Color(red: 0.25, green: 0.25, blue: 0.25, space: .displayP3))
      let curve = try KeyframeProbe.value(.cubic, [grey, .color(.white), grey], at: 0.25)
      expectEqual(curve.color?.space, .sRGB)
      expectEqual(curve.color?.red ?? .nan, 0.71875, within: 1e-12)
      try expectEqual(KeyframeProbe.value(.cubic, [grey, grey], at: 0.25), grey)
    },
  ]
}
