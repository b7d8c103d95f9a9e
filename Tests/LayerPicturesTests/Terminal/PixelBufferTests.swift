import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Pixels and the characters over them: which are hidden, kept and faded.
@Suite("Pixels and characters")
struct PixelBufferTests {
  private let white = SIMD4<Float>(repeating: 1)
  private let red = SIMD4<Float>(1, 0, 0, 1)

  /// Returns the coverage of the left part of the pixels of a row, in two columns and four rows.
  private func coverage(_ width: Double, row: Double = 0) -> PixelCoverage {
    PixelCoverage(
      [
        [
          Point(x: 0, y: row), Point(x: width, y: row), Point(x: width, y: row + 1),
          Point(x: 0, y: row + 1),
        ]
      ], width: 2, height: 4)
  }

  private func buffer(_ character: Character? = nil, row: Int = 0) -> PixelBuffer {
    var buffer = PixelBuffer(width: 2, height: 4)
    if let character {
      buffer.put(PixelBuffer.Glyph(character: character, color: white), column: 0, row: row)
    }
    return buffer
  }

  /// Returns the characters by cells, with a dot for none.
  private func characters(_ buffer: PixelBuffer) -> String {
    String(buffer.glyphs.map { $0?.character ?? "." })
  }

  @Test("A colour is blended by the part that is covered, over what is there")
  func blending() {
    var buffer = buffer()
    buffer.paint(coverage(2)) { _, _ in red }
    buffer.paint(coverage(0.5)) { column, row in SIMD4(0, 0, Float(column + row), 1) * 0.5 }
    // A half of half a black is a quarter of it, which leaves three quarters of red.
    expectEqual(Array(buffer.pixels.prefix(3)), [SIMD4(0.75, 0, 0, 1), red, .zero])
    expectTrue(buffer.glyphs.isEmpty)
  }

  @Test("The closure of a colour gets the column and the row")
  func places() {
    var buffer = buffer()
    buffer.paint(coverage(2, row: 3)) { column, row in SIMD4(Float(column), Float(row), 0, 8) / 8 }
    expectEqual(
      Array(buffer.pixels.suffix(3)), [.zero, SIMD4(0, 0.375, 0, 1), SIMD4(0.125, 0.375, 0, 1)])
  }

  @Test(
    "A character is hidden where half of a pixel is covered by what is half opaque",
    arguments: [
      (0.5, 0.5, true), (0.25, 0.5, false), (0.5, 0.25, false), (1, 1, true), (0.25, 1, false),
      (1, 0.25, false),
    ] as [(Double, Float, Bool)])
  func hidden(_ width: Double, _ alpha: Float, _ isHidden: Bool) {
    for row in 0..<4 {
      var buffer = buffer("x", row: row / 2)
      buffer.paint(coverage(width, row: Double(row))) { _, _ in white * alpha }
      expectEqual(characters(buffer).contains("x"), !isHidden)
      // The pixels of the other cell hide nothing.
      buffer = self.buffer("x", row: 1 - row / 2)
      buffer.paint(coverage(width, row: Double(row))) { _, _ in white * alpha }
      expectTrue(characters(buffer).contains("x"))
    }
  }

  @Test("A character outside is not put", arguments: [(-1, 0), (2, 0), (0, -1), (0, 2)])
  func outside(_ column: Int, _ row: Int) {
    var buffer = buffer()
    buffer.put(PixelBuffer.Glyph(character: "x", color: white), column: column, row: row)
    expectTrue(buffer.glyphs.isEmpty)
    buffer.put(PixelBuffer.Glyph(character: "y", color: white), column: 1, row: 1)
    expectEqual(characters(buffer), "...y")
  }

  @Test(
    "A character has the mean of the factors of its pixels, and vanishes below a quarter",
    arguments: [(1, 1, 1), (0.5, 0, 0.25), (0, 0.5, 0.25), (0.4375, 0, nil), (0, 0.4375, nil)]
      as [(Float, Float, Float?)])
  func factors(_ top: Float, _ bottom: Float, _ expected: Float?) {
    for row in 0..<2 {
      var buffer = buffer("x", row: row)
      buffer.multiply { column, line in
        column == 0 ? (line == row * 2 ? top : line == row * 2 + 1 ? bottom : 9) : 9
      }
      expectEqual(buffer.glyphs[row * 2]?.color, expected.map { white * $0 })
    }
  }

  @Test("Pixels are multiplied by their own factors")
  func multiply() {
    var buffer = buffer()
    buffer.paint(coverage(2, row: 1)) { _, _ in white }
    buffer.multiply { column, row in Float(column + 1) * Float(row) / 4 }
    expectEqual(Array(buffer.pixels[2...4]), [white * 0.25, white * 0.5, .zero])
  }

  @Test("Other pixels are blended over these, and their characters come with them")
  func draw() {
    var buffer = buffer("x")
    buffer.paint(coverage(2, row: 3)) { _, _ in red }
    var other = self.buffer("y", row: 1)
    other.paint(coverage(1, row: 3)) { _, _ in white * 0.25 }
    buffer.draw(other)
    // The character was put before, and a quarter hides nothing.
    expectEqual(characters(buffer), "x.y.")
    expectEqual(buffer.pixels[6], SIMD4(1, 0.25, 0.25, 1))
    expectEqual(buffer.pixels[7], red)
  }

  @Test(
    "Other pixels that are half opaque hide characters",
    arguments: [(0.5, "."), (0.25, "x")] as [(Float, Character)])
  func drawOver(_ alpha: Float, _ expected: Character) {
    for row in 0..<2 {
      var other = buffer()
      other.paint(coverage(1, row: Double(row))) { _, _ in white * alpha }
      var buffer = buffer("x")
      buffer.draw(other)
      expectEqual(characters(buffer).first, expected)
      // The next cell keeps its character.
      buffer = self.buffer()
      buffer.put(PixelBuffer.Glyph(character: "z", color: white), column: 1, row: 0)
      buffer.draw(other)
      expectEqual(characters(buffer), ".z..")
    }
  }

  @Test("Drawn without any character on both sides, there is none")
  func noCharacters() {
    var (buffer, other) = (buffer(), buffer())
    other.paint(coverage(1)) { _, _ in red }
    buffer.draw(other)
    expectTrue(buffer.glyphs.isEmpty)
    expectEqual(buffer.pixels[0], red)
    var third = self.buffer("x")
    third.draw(PixelBuffer(width: 2, height: 4))
    expectEqual(characters(third), "x...")
  }

  @Test("A colour has premultiplied components from 0 to 1")
  func colors() {
    expectEqual(
      SIMD4<Float>(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)), SIMD4(0.5, 0.25, 0, 0.5))
    expectEqual(SIMD4<Float>(Color(red: 2, green: -1, blue: .nan, alpha: 2)), SIMD4(1, 0, 0, 1))
  }
}
