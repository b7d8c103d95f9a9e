import LayerModel
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
    #expect(Color(hex: text) == color)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "#", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "#fff ", "##fff", "#fffffffff",
    ])
  func refuses(_ text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("Every byte survives the round trip")
  func roundTrips() {
    for byte in 0...255 {
      let part = Double(byte) / 255
      let color = Color(red: part, green: 1 - 0, blue: 0, alpha: part)
      if color.hex.flatMap(Color.init(hex:)) != color { Issue.record("byte \(byte)") }
    }
    #expect(Color.black.hex == "#000000")
    #expect(Color(red: 1, green: 0, blue: 0, alpha: 0).hex == "#ff000000")
  }

  @Test("Colours that hexadecimal digits would change have no hexadecimal form")
  func inexact() {
    #expect(Color(red: 0.5, green: 0, blue: 0).hex == nil)
    #expect(Color(red: 1.5, green: 0, blue: 0).hex == nil)
    #expect(Color(red: -0.1, green: 0, blue: 0).hex == nil)
    #expect(Color(red: .nan, green: 0, blue: 0).hex == nil)
    #expect(Color(red: 1, green: 0, blue: 0, space: .displayP3).hex == nil)
    #expect(Color(white: 1).hex == nil)
  }

  @Test("Descriptions are the hexadecimal form, or space and components")
  func descriptions() {
    #expect("\(Color.red)" == "#ff0000")
    #expect("\(Color(red: 1.5, green: 0.25, blue: 0))" == "sRGB(1.5, 0.25, 0, 1)")
    #expect(
      "\(Color(red: 1, green: 0, blue: 0, alpha: 0.5, space: .displayP3))"
        == "displayP3(1, 0, 0, 0.5)")
    #expect("\(Color(white: 0.5))" == "gray(0.5, 0.5, 0.5, 1)")
  }
}
