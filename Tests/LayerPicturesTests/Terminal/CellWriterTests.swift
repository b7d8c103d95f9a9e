import Testing

@testable import LayerPictures

/// Lines of cells with colours only where they change.
@Suite("Cells of a line")
struct CellWriterTests {
  private let clear = SIMD4<Float>.zero
  private let red = SIMD4<Float>(1, 0, 0, 1)
  private let blue = SIMD4<Float>(0, 0, 1, 1)

  private func line(_ cells: [(top: SIMD4<Float>, bottom: SIMD4<Float>)]) -> String {
    var writer = CellWriter(colors: .all, isASCII: false)
    for cell in cells { writer.write(top: cell.top, bottom: cell.bottom, glyph: nil) }
    return writer.line
  }

  @Test("Clear cells have the terminal's background, and are left out at the end")
  func blanks() {
    #expect(line([(clear, clear), (clear, clear)]) == "")
    #expect(
      line([(clear, clear), (red, red), (clear, clear), (clear, blue), (clear, clear)])
        == " \u{1b}[48;2;255;0;0m \u{1b}[49m \u{1b}[38;2;0;0;255m▄\u{1b}[0m")
  }

  @Test("A half block has the colour of its pixel, over that of the other or over nothing")
  func halves() {
    #expect(line([(red, clear)]) == "\u{1b}[38;2;255;0;0m▀\u{1b}[0m")
    #expect(line([(clear, red)]) == "\u{1b}[38;2;255;0;0m▄\u{1b}[0m")
    #expect(line([(red, blue)]) == "\u{1b}[38;2;255;0;0;48;2;0;0;255m▀\u{1b}[0m")
  }

  @Test("A pixel is seen if four tenths of it are covered")
  func visibility() {
    #expect(line([(red * 0.4, red * 0.4)]) == "\u{1b}[48;2;255;0;0m \u{1b}[0m")
    #expect(line([(red * 0.39, red * 0.39)]) == "")
  }

  @Test("A character is over the mean of the visible pixels, and its right half is left out")
  func characters() {
    var writer = CellWriter(colors: .all, isASCII: false)
    // Half of black over the mean of red and blue.
    let ink = SIMD4<Float>(0, 0, 0, 0.5)
    writer.write(
      top: red, bottom: blue, glyph: PixelBuffer.Glyph(character: "漢", color: ink))
    writer.write(top: red, bottom: blue, glyph: PixelBuffer.Glyph(character: nil, color: ink))
    #expect(writer.line == "\u{1b}[38;2;64;0;64;48;2;128;0;128m漢\u{1b}[0m")
  }
}
