import TestSupport
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
    expectEqual(line([(clear, clear), (clear, clear)]), "")
    expectEqual(
      line([(clear, clear), (red, red), (clear, clear), (clear, blue), (clear, clear)]),
      " \u{1b}[48;2;255;0;0m \u{1b}[49m \u{1b}[38;2;0;0;255m▄\u{1b}[0m")
  }

  @Test("A half block has the colour of its pixel, over that of the other or over nothing")
  func halves() {
    expectEqual(line([(red, clear)]), "\u{1b}[38;2;255;0;0m▀\u{1b}[0m")
    expectEqual(line([(clear, red)]), "\u{1b}[38;2;255;0;0m▄\u{1b}[0m")
    expectEqual(line([(red, blue)]), "\u{1b}[38;2;255;0;0;48;2;0;0;255m▀\u{1b}[0m")
  }

  @Test("A pixel is seen if four tenths of it are covered")
  func visibility() {
    expectEqual(line([(red * 0.4, red * 0.4)]), "\u{1b}[48;2;255;0;0m \u{1b}[0m")
    expectEqual(line([(red * 0.39, red * 0.39)]), "")
  }

  @Test("A character is over the mean of the visible pixels, and its right half is left out")
  func characters() {
    var writer = CellWriter(colors: .all, isASCII: false)
    // Half of black over the mean of red and blue.
    let ink = SIMD4<Float>(0, 0, 0, 0.5)
    writer.write(
      top: red, bottom: blue, glyph: PixelBuffer.Glyph(character: "漢", color: ink))
    writer.write(top: red, bottom: blue, glyph: PixelBuffer.Glyph(character: nil, color: ink))
    expectEqual(writer.line, "\u{1b}[38;2;64;0;64;48;2;128;0;128m漢\u{1b}[0m")
  }

  private func line(
    top: SIMD4<Float>, bottom: SIMD4<Float>, glyph: SIMD4<Float>?, isASCII: Bool = false
  ) -> String {
    var writer = CellWriter(colors: .all, isASCII: isASCII)
    writer.write(
      top: top, bottom: bottom,
      glyph: glyph.map { PixelBuffer.Glyph(character: "x", color: $0) })
    return writer.line
  }

  // The mean of red and nothing has an alpha of a half. White of three quarters over it is white of
  // 0.75 and red of 0.875, divided by an alpha of 0.875: 219 of 255.
  @Test("A character is over the mean if one of the pixels is visible", arguments: [true, false])
  func oneVisible(_ isTop: Bool) {
    let (top, bottom) = isTop ? (red, clear) : (clear, red)
    expectEqual(
      line(top: top, bottom: bottom, glyph: SIMD4(repeating: 0.75)),
      "\u{1b}[38;2;255;219;219;48;2;255;0;0mx\u{1b}[0m")
    expectEqual(
      line(top: top, bottom: bottom, glyph: nil, isASCII: true), "\u{1b}[48;2;255;0;0m \u{1b}[0m")
  }

  @Test("A character over nothing that is visible has its own colour")
  func noneVisible() {
    let faint = red * 0.375
    for pixel in [clear, faint] {
      expectEqual(
        line(top: pixel, bottom: pixel, glyph: SIMD4(repeating: 0.5)),
        "\u{1b}[38;2;255;255;255mx\u{1b}[0m")
      expectEqual(line(top: pixel, bottom: pixel, glyph: nil, isASCII: true), "")
    }
    // The mean of a pixel that is visible and one that is not may be too faint for a background.
    expectEqual(
      line(top: red * 0.5, bottom: clear, glyph: SIMD4(repeating: 1)),
      "\u{1b}[38;2;255;255;255mx\u{1b}[0m")
  }

  @Test("A colour of text is written again only if it changed, a background always ends")
  func changes() {
    var writer = CellWriter(colors: .all, isASCII: false)
    let white = PixelBuffer.Glyph(character: "a", color: SIMD4(repeating: 1))
    writer.write(top: red, bottom: red, glyph: white)
    writer.write(top: red, bottom: red, glyph: nil)
    writer.write(top: red, bottom: red, glyph: white)
    writer.write(top: blue, bottom: blue, glyph: white)
    writer.write(top: clear, bottom: clear, glyph: white)
    expectEqual(
      writer.line,
      "\u{1b}[38;2;255;255;255;48;2;255;0;0ma a\u{1b}[48;2;0;0;255ma"
        + "\u{1b}[49ma\u{1b}[0m")
  }
}
