import LayerModel

/// Draws the outlines of a drawing as dots, of which a cell of the terminal has two by four.
///
/// What is filled hides what is behind it.
struct DotPainter {
  /// The matrix from the drawing to dots.
  let view: Transform2D
  /// Whether text is restricted to ASCII.
  let isASCII: Bool

  private var outline: PixelOutline { PixelOutline(view: view) }
  /// The matrix from the drawing to half cells.
  private var halves: Transform2D {
    view.concatenating(Transform2D(scaleX: 0.5, y: 0.5))
  }

  /// Draws items, from back to front.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - opacity: The opacity of the groups around the items; less than half hides nothing.
  ///   - dots: The dots.
  func paint(_ items: [DrawingItem], opacity: Double = 1, on dots: inout DotGrid) {
    for item in items {
      switch item.content {
      case .shape(let shape): paint(shape, opacity, on: &dots)
      case .text(let text):
        if text.color.alpha * opacity >= 0.1 {
          put(GlyphRow.rows(of: text, halves, isASCII: isASCII), on: &dots)
        }
      case .image(let image):
        let bounds = DrawingOutline(.rectangle(image.bounds, cornerRadius: 0), matrix: image.matrix)
        paint(
          DrawingShape(outline: bounds, stroke: DrawingStroke(color: .gray, width: 0)), opacity,
          on: &dots)
        put(GlyphRow.rows(of: image, halves, isASCII: isASCII), on: &dots)
      case .group(let group): paint(group, opacity, on: &dots)
      }
    }
  }

  private func paint(_ group: DrawingGroup, _ opacity: Double, on dots: inout DotGrid) {
    let opacity = opacity * group.opacity
    guard opacity > 0.02, group.mask?.isEmpty != true else { return }
    guard let clip = group.clip else { return paint(group.items, opacity: opacity, on: &dots) }
    var inside = dots
    paint(group.items, opacity: opacity, on: &inside)
    let coverage = PixelCoverage(
      outline.polygons(of: clip), rule: clip.rule, width: dots.width, height: dots.height)
    dots.replace(by: inside, where: coverage)
  }

  private func paint(_ shape: DrawingShape, _ opacity: Double, on dots: inout DotGrid) {
    if let fill = shape.fill {
      let alpha = Self.alpha(of: fill) * opacity
      if alpha >= 0.5 {
        let coverage = PixelCoverage(
          outline.polygons(of: shape.outline), rule: shape.outline.rule, width: dots.width,
          height: dots.height)
        dots.clear(where: coverage)
      }
      if alpha > 0.02 { draw(DrawingStroke(color: .black, width: 0), shape.outline, on: &dots) }
    }
    if let stroke = shape.stroke, stroke.color.alpha * opacity > 0.02 {
      draw(stroke, shape.outline, on: &dots)
    }
  }

  private func draw(_ stroke: DrawingStroke, _ outline: DrawingOutline, on dots: inout DotGrid) {
    for line in self.outline.lines(of: stroke, along: outline) {
      for (start, end) in zip(line, line.dropFirst()) { dots.draw(from: start, to: end) }
    }
  }

  private func put(_ rows: [GlyphRow], on dots: inout DotGrid) {
    for row in rows {
      for (character, column) in row.cells { dots.put(character, column: column, row: row.row) }
    }
  }

  private static func alpha(of paint: DrawingPaint) -> Double {
    switch paint {
    case .color(let color): color.alpha
    case .gradient(let gradient): gradient.stops.map(\.color.alpha).max() ?? 0
    }
  }
}

/// Dots, and characters of texts over them.
struct DotGrid {
  /// The columns of dots: two for each cell.
  let width: Int
  /// The rows of dots: four for each cell.
  let height: Int
  private var dots: [Bool]
  /// The characters by cells, for cells that have one; a nil is the right half of a wide one.
  private var glyphs: [Int: Character?] = [:]

  /// Makes an empty grid.
  init(columns: Int, rows: Int) {
    (width, height) = (columns * 2, rows * 4)
    dots = [Bool](repeating: false, count: width * height)
  }

  /// Sets the dots of a line; an end on the right or the lower edge counts as inside.
  mutating func draw(from start: Point, to end: Point) {
    let edge = (x: Double(width), y: Double(height))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Two steps for a dot, so that rounding leaves no gap.
    let steps = 2 * max(dx.magnitude, dy.magnitude).rounded(.up)
    // Only the part within the grid, along the longer axis.
    let isFlat = dx.magnitude >= dy.magnitude
    let (from, by, limit) = isFlat ? (start.x, dx, edge.x) : (start.y, dy, edge.y)
    let ends = [-from / by, (limit - from) / by].sorted()
    let first = steps > 0 ? max(0, (ends[0] * steps).rounded(.down)) : 0
    let last = steps > 0 ? min(steps, (ends[1] * steps).rounded(.up)) : 0
    guard first <= last else { return }
    for step in Int(first)...Int(last) {
      let t = steps > 0 ? Double(step) / steps : 0
      let (x, y) = (start.x + dx * t, start.y + dy * t)
      guard x >= 0, y >= 0, x <= edge.x, y <= edge.y else { continue }
      let (column, row) = (min(width - 1, Int(x)), min(height - 1, Int(y)))
      dots[row * width + column] = true
      glyphs[cell(column, row)] = nil
    }
  }

  /// Puts a character over a cell; nil for the right half of a wide one.
  mutating func put(_ character: Character?, column: Int, row: Int) {
    guard (0..<width / 2).contains(column), (0..<height / 4).contains(row) else { return }
    glyphs[row * (width / 2) + column] = .some(character)
  }

  /// Clears the dots of which at least half is covered.
  mutating func clear(where coverage: PixelCoverage) {
    for row in coverage.area.rows {
      for column in coverage.area.columns where coverage[column, row] >= 0.5 {
        dots[row * width + column] = false
        glyphs[cell(column, row)] = nil
      }
    }
  }

  /// Takes the dots that are covered from another grid, and the characters of their cells.
  mutating func replace(by other: DotGrid, where coverage: PixelCoverage) {
    for row in coverage.area.rows {
      for column in coverage.area.columns where coverage[column, row] > 0 {
        dots[row * width + column] = other.dots[row * width + column]
        glyphs[cell(column, row)] = other.glyphs[cell(column, row)]
      }
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Int { row / 4 * (width / 2) + column / 2 }

  /// Returns the lines of cells, without spaces at their ends.
  func lines(isASCII: Bool) -> [String] {
    (0..<height / 4).map { row in
      var line = ""
      for column in 0..<width / 2 {
        if let glyph = glyphs[row * (width / 2) + column] {
          if let glyph { line.append(glyph) }
        } else {
          line.append(isASCII ? ascii(column, row) : braille(column, row))
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func isSet(_ x: Int, _ y: Int, _ column: Int, _ row: Int) -> Bool {
    dots[(row * 4 + y) * width + column * 2 + x]
  }

  /// Returns the character of braille with the dots of a cell, or a space for none.
  private func braille(_ column: Int, _ row: Int) -> Character {
    var bits: UInt8 = 0
    for y in 0..<4 {
      for x in 0..<2 where isSet(x, y, column, row) { bits |= BrailleCell.bit(x, y) }
    }
    return bits == 0 ? " " : BrailleCell.character(bits)
  }

  /// Returns the character of ASCII that is most like the dots of a cell.
  private func ascii(_ column: Int, _ row: Int) -> Character {
    let rows = (0..<4).filter { y in (0..<2).contains { isSet($0, y, column, row) } }
    let columns = (0..<2).filter { x in (0..<4).contains { isSet(x, $0, column, row) } }
    return switch (columns.count, rows.count) {
    case (0, _): " "
    case (1, 1): "."
    case (_, 1): rows[0] == 3 ? "_" : "-"
    case (1, _): "|"
    default: "+"
    }
  }
}
