import LayerModel

/// Pixels with premultiplied colours, and the characters of texts over them.
///
/// A cell of the terminal has two pixels, one above the other.
struct PixelBuffer {
  /// A character over a cell.
  struct Glyph {
    /// The character; nil for the right half of a wide one.
    var character: Character?
    /// The colour, premultiplied.
    var color: SIMD4<Float>
  }

  /// The columns of pixels and of cells.
  let width: Int
  /// The rows of pixels: two for each row of cells.
  let height: Int
  /// The colours, by rows.
  private(set) var pixels: [SIMD4<Float>]
  /// The characters over cells, by rows; empty if there is none.
  private(set) var glyphs: [Glyph?] = []
  /// The rows that may not be clear.
  private var used = 0..<0
  /// The columns that may not be clear.
  private var usedColumns = 0..<0

  /// Makes clear pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Paints over the pixels that are covered; a character that is then hidden is removed.
  ///
  /// - Parameters:
  ///   - coverage: How much of each pixel is painted.
  ///   - color: Returns the premultiplied colour of a pixel.
  mutating func paint(
    _ coverage: PixelCoverage, _ color: (_ column: Int, _ row: Int) -> SIMD4<Float>
  ) {
    use(coverage.rows, coverage.columns)
    for row in coverage.rows {
      for column in coverage.columns {
        let covered = coverage[column, row]
        if covered > 0 { blend(color(column, row) * min(1, covered), row * width + column) }
      }
    }
    if glyphs.isEmpty { return }
    for row in coverage.rows {
      for column in coverage.columns where coverage[column, row] >= 0.5 {
        if color(column, row).w >= 0.5 { glyphs[row / 2 * width + column] = nil }
      }
    }
  }

  /// Puts a character over a cell.
  mutating func put(_ glyph: Glyph, column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height / 2).contains(row) else { return }
    if glyphs.isEmpty { glyphs = [Glyph?](repeating: nil, count: width * (height / 2)) }
    use(row * 2..<row * 2 + 2, column..<column + 1)
    glyphs[row * width + column] = glyph
  }

  /// Multiplies everything by a factor for each pixel.
  mutating func multiply(_ factor: (_ column: Int, _ row: Int) -> Float) {
    for row in used {
      for column in usedColumns { pixels[row * width + column] *= factor(column, row) }
    }
    if glyphs.isEmpty { return }
    for row in used.lowerBound / 2..<(used.upperBound + 1) / 2 {
      for column in usedColumns {
        let index = row * width + column
        guard let color = glyphs[index]?.color else { continue }
        let mean = (factor(column, row * 2) + factor(column, row * 2 + 1)) / 2
        glyphs[index]?.color = color * mean
        if mean < 0.25 { glyphs[index] = nil }
      }
    }
  }

  /// Draws other pixels of the same size over these.
  mutating func draw(_ other: PixelBuffer) {
    use(other.used, other.usedColumns)
    for row in other.used {
      for column in other.usedColumns {
        let index = row * width + column
        if other.pixels[index].w > 0 { blend(other.pixels[index], index) }
      }
    }
    if glyphs.isEmpty && other.glyphs.isEmpty { return }
    if glyphs.isEmpty { glyphs = [Glyph?](repeating: nil, count: width * (height / 2)) }
    for row in other.used {
      for column in other.usedColumns {
        let cell = row / 2 * width + column
        if !other.glyphs.isEmpty, let glyph = other.glyphs[cell] {
          glyphs[cell] = glyph
        } else if other.pixels[row * width + column].w >= 0.5 {
          glyphs[cell] = nil
        }
      }
    }
  }

  private mutating func blend(_ color: SIMD4<Float>, _ index: Int) {
    pixels[index] = color + pixels[index] * (1 - color.w)
  }

  private mutating func use(_ rows: Range<Int>, _ columns: Range<Int>) {
    // The ranges may be larger than what is used, which only costs time.
    if rows.isEmpty || columns.isEmpty { return }
    used = Self.union(used, rows)
    usedColumns = Self.union(usedColumns, columns)
  }

  /// Returns the smallest range with both.
  private static func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    if first.isEmpty { return second }
    return min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
  }
}

extension SIMD4<Float> {
  /// The premultiplied components of a colour in sRGB, each from 0 to 1.
  init(_ color: Color) {
    let color = color.inSRGB
    func unit(_ value: Double) -> Float { value > 0 ? Float(Swift.min(1, value)) : 0 }
    let alpha = unit(color.alpha)
    self.init(
      unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
  }
}
