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

  /// The pixels that may be drawn; nothing outside of them changes.
  var limit: PixelArea
  /// The pixels that there are: all that were drawn, and some more.
  ///
  /// A buffer for a group is thus as large as what the group draws.
  private(set) var area: PixelArea
  /// The colours of the area, by rows.
  private(set) var pixels: [SIMD4<Float>]
  /// The characters over the cells of the area, by rows; empty if there is none.
  private(set) var glyphs: [Glyph?] = []

  /// Makes clear pixels.
  init(width: Int, height: Int) {
    area = PixelArea(columns: 0..<width, rows: 0..<height)
    limit = area
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Makes a buffer without pixels for what is drawn within some.
  init(within limit: PixelArea) {
    self.limit = limit
    area = PixelArea(columns: 0..<0, rows: 0..<0)
    pixels = []
  }

  /// The columns of the area.
  var width: Int { area.columns.count }

  /// The colour of a pixel, which is clear where nothing was drawn.
  subscript(column: Int, row: Int) -> SIMD4<Float> {
    area.columns.contains(column) && area.rows.contains(row) ? pixels[index(column, row)] : .zero
  }

  /// Paints over the pixels that are covered; a character that is then hidden is removed.
  ///
  /// - Parameters:
  ///   - coverage: How much of each pixel is painted.
  ///   - color: Returns the premultiplied colour of a pixel.
  mutating func paint(
    _ coverage: PixelCoverage, _ color: (_ column: Int, _ row: Int) -> SIMD4<Float>
  ) {
    let painted = grow(to: coverage.area)
    for row in painted.rows {
      for column in painted.columns {
        let covered = coverage[column, row]
        if covered > 0 { blend(color(column, row) * min(1, covered), index(column, row)) }
      }
    }
    if glyphs.isEmpty { return }
    for row in painted.rows {
      for column in painted.columns where coverage[column, row] >= 0.5 {
        if color(column, row).w >= 0.5 { glyphs[cell(column, row / 2)] = nil }
      }
    }
  }

  /// Puts a character over a cell.
  mutating func put(_ glyph: Glyph, column: Int, row: Int) {
    guard row >= 0, column >= 0, row < limit.rows.upperBound else { return }
    let place = PixelArea(columns: column..<column + 1, rows: row * 2..<row * 2 + 2)
    guard !grow(to: place).isEmpty else { return }
    if glyphs.isEmpty { glyphs = [Glyph?](repeating: nil, count: pixels.count / 2) }
    glyphs[cell(column, row)] = glyph
  }

  /// Multiplies everything by a factor for each pixel.
  mutating func multiply(_ factor: (_ column: Int, _ row: Int) -> Float) {
    for row in area.rows {
      for column in area.columns { pixels[index(column, row)] *= factor(column, row) }
    }
    if glyphs.isEmpty { return }
    for row in area.rows.lowerBound / 2..<area.rows.upperBound / 2 {
      for column in area.columns {
        let index = cell(column, row)
        guard let color = glyphs[index]?.color else { continue }
        let mean = (factor(column, row * 2) + factor(column, row * 2 + 1)) / 2
        glyphs[index]?.color = color * mean
        if mean < 0.25 { glyphs[index] = nil }
      }
    }
  }

  /// Draws other pixels over these.
  mutating func draw(_ other: PixelBuffer) {
    let drawn = grow(to: other.area)
    for row in drawn.rows {
      for column in drawn.columns {
        let color = other.pixels[other.index(column, row)]
        if color.w > 0 { blend(color, index(column, row)) }
      }
    }
    if glyphs.isEmpty && other.glyphs.isEmpty { return }
    if glyphs.isEmpty { glyphs = [Glyph?](repeating: nil, count: pixels.count / 2) }
    for row in drawn.rows {
      for column in drawn.columns {
        let cell = cell(column, row / 2)
        if !other.glyphs.isEmpty, let glyph = other.glyphs[other.cell(column, row / 2)] {
          glyphs[cell] = glyph
        } else if other.pixels[other.index(column, row)].w >= 0.5 {
          glyphs[cell] = nil
        }
      }
    }
  }

  /// Composites other pixels with these by an operator, which also changes where the others are clear.
  ///
  /// Characters over these pixels stay, and those over the others are left out.
  mutating func composite(_ other: PixelBuffer, by compositing: CompositingOperator) {
    _ = grow(to: other.area)
    let factors = compositing.factors
    let changed = area.intersection(limit)
    for row in changed.rows {
      for column in changed.columns {
        let (source, backdrop) = (other[column, row], pixels[index(column, row)])
        let sum =
          source * factors.source.value(backdrop.w) + backdrop * factors.backdrop.value(source.w)
        pixels[index(column, row)] = sum.clamped(lowerBound: .zero, upperBound: .one)
      }
    }
  }

  private mutating func blend(_ color: SIMD4<Float>, _ index: Int) {
    pixels[index] = color + pixels[index] * (1 - color.w)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - area.rows.lowerBound) * area.columns.count + column - area.columns.lowerBound
  }

  /// Returns the index of a cell's character; the area has whole cells.
  private func cell(_ column: Int, _ row: Int) -> Int {
    (row - area.rows.lowerBound / 2) * area.columns.count + column - area.columns.lowerBound
  }

  /// Makes the area large enough for some pixels, and returns those of them that may be drawn.
  private mutating func grow(to place: PixelArea) -> PixelArea {
    let drawn = place.intersection(limit)
    if drawn.isEmpty || area.contains(drawn) { return drawn }
    let old = self
    area = old.area.grown(to: drawn, within: limit).ofWholeCells
    pixels = [SIMD4<Float>](repeating: .zero, count: area.columns.count * area.rows.count)
    if !old.glyphs.isEmpty { glyphs = [Glyph?](repeating: nil, count: pixels.count / 2) }
    for row in old.area.rows {
      let (from, to) = (
        old.index(old.area.columns.lowerBound, row), index(old.area.columns.lowerBound, row)
      )
      pixels.replaceSubrange(to..<to + old.width, with: old.pixels[from..<from + old.width])
      guard row % 2 == 0, !old.glyphs.isEmpty else { continue }
      for column in old.area.columns {
        glyphs[cell(column, row / 2)] = old.glyphs[old.cell(column, row / 2)]
      }
    }
    return drawn
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

/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  /// The columns.
  var columns: Range<Int>
  /// The rows.
  var rows: Range<Int>

  /// Whether it has no pixel.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the pixels that both have.
  func intersection(_ other: Self) -> Self {
    Self(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Whether it has all pixels of another one.
  func contains(_ other: Self) -> Bool { other.isEmpty || intersection(other) == other }

  /// The smallest area around it that cuts no cell of the terminal, which is two rows high.
  var ofWholeCells: Self {
    Self(columns: columns, rows: rows.lowerBound & ~1..<(rows.upperBound + 1) & ~1)
  }

  /// Returns an area with all pixels of both, within a limit.
  ///
  /// Where it is larger it has half of its length to spare, so that many small steps cost little.
  func grown(to other: Self, within limit: Self) -> Self {
    if isEmpty { return other }
    return Self(
      columns: Self.grown(columns, to: other.columns, within: limit.columns),
      rows: Self.grown(rows, to: other.rows, within: limit.rows))
  }

  private static func grown(
    _ range: Range<Int>, to other: Range<Int>, within limit: Range<Int>
  ) -> Range<Int> {
    let spare = range.count / 2
    let (low, high) = (range.lowerBound, range.upperBound)
    return
      (other.lowerBound < low
      ? max(limit.lowerBound, min(other.lowerBound, low - spare)) : low)..<(other.upperBound > high
      ? min(limit.upperBound, max(other.upperBound, high + spare)) : high)
  }
}
