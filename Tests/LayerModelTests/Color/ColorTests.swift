import LayerModel
import TestSupport
import Testing

@Suite("Color")
struct ColorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Named colours have the numbers of their names, and are opaque but for the clear one") {
      let colors: [(Color, [Double])] = [
        (.black, [0, 0, 0]), (.white, [1, 1, 1]), (.gray, [0.5, 0.5, 0.5]), (.red, [1, 0, 0]),
        (.green, [0, 1, 0]), (.blue, [0, 0, 1]), (.yellow, [1, 1, 0]), (.cyan, [0, 1, 1]),
        (.magenta, [1, 0, 1]), (.orange, [1, 0.5, 0]), (.purple, [0.5, 0, 0.5]),
      ]
      for (color, numbers) in colors {
        expectEqual(color, Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: 1))
        expectEqual(color.space, .sRGB)
      }
      expectEqual(Color.clear, Color(red: 0, green: 0, blue: 0, alpha: 0))
      expectEqual(Color(white: 0.25), Color(red: 0.25, green: 0.25, blue: 0.25, space: .gray))
      expectEqual(Color(white: 0.25, alpha: 0.5).alpha, 0.5)
    },
    Fact("Two colours meet in sRGB unless they are in one space") {
      let (gray, linear) = (Color(white: 0.5), Color(red: 1, green: 0, blue: 0, space: .linearSRGB))
      let (one, other) = Color.inOneSpace(gray, linear)
      expectEqual(other, .red)
      expectEqual(one, .gray)
      let (same, again) = Color.inOneSpace(linear, linear)
      expectEqual(same, linear)
      expectEqual(again, linear)
    },
    Fact("Four hexadecimal forms are read, anything else is refused") {
      let colors: [String: Color] = [
        "#f80": Color(red: 1, green: 136 / 255.0, blue: 0),
        "#fA0c": Color(red: 1, green: 170 / 255.0, blue: 0, alpha: 204 / 255.0),
        "#0a141E": Color(red: 10 / 255.0, green: 20 / 255.0, blue: 30 / 255.0),
        "#00000000": .clear, "#ffffff": .white,
      ]
      for (text, color) in colors { expectEqual(Color(hex: text), color, text) }
      for text in [
        "", "#", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "#fff ", "##fff", "#fffffffff",
      ] { expectNil(Color(hex: text), text) }
    },
    Fact("Every byte survives the round trip") {
      for byte in 0...255 {
        let part = Double(byte) / 255
        let color = Color(red: part, green: 1 - 0, blue: 0, alpha: part)
        if color.hex.flatMap(Color.init(hex:)) != color { Issue.record("byte \(byte)") }
      }
      expectEqual(Color.black.hex, "#000000")
      expectEqual(Color(red: 1, green: 0, blue: 0, alpha: 0).hex, "#ff000000")
    },
    Fact("Colours that hexadecimal digits would change have no hexadecimal form") {
      expectNil(Color(red: 0.5, green: 0, blue: 0).hex)
      expectNil(Color(red: 1.5, green: 0, blue: 0).hex)
      expectNil(Color(red: -0.1, green: 0, blue: 0).hex)
      expectNil(Color(red: .nan, green: 0, blue: 0).hex)
      expectNil(Color(red: 1, green: 0, blue: 0, space: .displayP3).hex)
      expectNil(Color(white: 1).hex)
    },
    Fact("Descriptions are the hexadecimal form, or space and components") {
      expectEqual("\(Color.red)", "#ff0000")
      expectEqual("\(Color(red: 1.5, green: 0.25, blue: 0))", "sRGB(1.5, 0.25, 0, 1)")
      expectEqual(
        "\(Color(red: 1, green: 0, blue: 0, alpha: 0.5, space: .displayP3))",
        "displayP3(1, 0, 0, 0.5)")
      expectEqual("\(Color(white: 0.5))", "gray(0.5, 0.5, 0.5, 1)")
    },
  ]
}
