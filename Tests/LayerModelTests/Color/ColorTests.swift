import LayerModel
import TestSupport
import Testing

@Suite("Color")
struct ColorTests {
  @Test(
    "Four hexadecimal forms are read",
    arguments: [
      ("#f80", Color(red: 1, green: 136 / 255.0, blue: 0)),
      ("#fA0c", Color(red: 1, green: 170 / 255.0, blue: 0, alpha: 204 / 255.0)),
      ("#0a141E", Color(red: 10 / 255.0, green: 20 / 255.0, blue: 30 / 255.0)),
      ("#00000000", Color.clear),
      ("#ffffff", Color.white),
    ])
  func reads(_ text: String, _ color: Color) {
    expectEqual(Color(hex: text), color)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "#", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "#fff ", "##fff", "#fffffffff",
    ])
  func refuses(_ text: String) {
    expectNil(Color(hex: text))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
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
