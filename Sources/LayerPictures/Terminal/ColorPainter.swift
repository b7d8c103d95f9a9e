import LayerModel

/// Paints the items of a drawing as pixels with colours.
///
/// Shadows are not drawn. Pictures of pixels have images and the letters of texts; for a terminal, images
/// are placeholders and texts are characters over the pixels.
struct ColorPainter {
  /// The matrix from the drawing to pixels.
  let view: Transform2D
  /// Whether text is restricted to ASCII.
  var isASCII = false
  /// The images of a picture of pixels; nil for a terminal.
  var images: PixelImages?

  private var outline: PixelOutline { PixelOutline(view: view) }

  /// Paints items, from back to front.
  func paint(_ items: [DrawingItem], on buffer: inout PixelBuffer) {
    for item in items {
      switch item.content {
      case .shape(let shape): paint(shape, on: &buffer)
      case .text(let text) where images != nil: paint(text, on: &buffer)
      case .text(let text):
        put(GlyphRow.rows(of: text, view, isASCII: isASCII), SIMD4(text.color), on: &buffer)
      case .image(let image): paint(image, on: &buffer)
      case .group(let group): paint(group, on: &buffer)
      }
    }
  }

  private func paint(_ group: DrawingGroup, on buffer: inout PixelBuffer) {
    let isPlain =
      group.opacity >= 1 && group.mask == nil && group.compositing == nil
      && group.items.allSatisfy { $0.compositing == nil }
    if isPlain && group.clip == nil { return paint(group.items, on: &buffer) }
    if isPlain, let clip = group.clip,
      let inside = outline.wholePixels(of: clip, in: buffer.limit),
      // A character is half as bright where half of its cell is clipped.
      images != nil || inside == inside.ofWholeCells
    {
      let limit = buffer.limit
      buffer.limit = inside
      if !inside.isEmpty { paint(group.items, on: &buffer) }
      buffer.limit = limit
      return
    }
    let layer = pixels(of: group, within: buffer.limit)
    if let compositing = group.compositing {
      buffer.composite(layer, by: compositing)
    } else {
      buffer.draw(layer)
    }
  }

  /// Returns the pixels of a group as one, before they are composited.
  private func pixels(of group: DrawingGroup, within limit: PixelArea) -> PixelBuffer {
    let clip = group.clip.map {
      PixelCoverage(outline.polygons(of: $0), rule: $0.rule, in: limit)
    }
    var layer = PixelBuffer(within: clip?.area.ofWholeCells ?? limit)
    // What is clear or masked by nothing needs no pixels.
    guard group.opacity > 0, group.mask?.isEmpty != true, !layer.limit.isEmpty else { return layer }
    paint(group.items, on: &layer)
    if let clip { layer.multiply { min(1, clip[$0, $1]) } }
    if let items = group.mask {
      var mask = PixelBuffer(within: layer.area)
      paint(items, on: &mask)
      layer.multiply { mask[$0, $1].w }
    }
    let opacity = Float(min(1, group.opacity))
    if opacity < 1 { layer.multiply { _, _ in opacity } }
    return layer
  }

  /// Paints a shape.
  func paint(_ shape: DrawingShape, on buffer: inout PixelBuffer) {
    if let fill = shape.fill {
      let coverage = PixelCoverage(
        outline.polygons(of: shape.outline), rule: shape.outline.rule, in: buffer.limit)
      switch fill {
      case .color(let color):
        let color = SIMD4<Float>(color)
        buffer.paint(coverage) { _, _ in color }
      case .gradient(let gradient):
        let colors = GradientColors(
          gradient, to: shape.outline.matrix.concatenating(view))
        buffer.paint(coverage) { colors.color(Double($0) + 0.5, Double($1) + 0.5) }
      }
    }
    if let stroke = shape.stroke { paint(stroke, along: shape.outline, on: &buffer) }
  }

  /// Paints a stroke.
  func paint(
    _ stroke: DrawingStroke, along outline: DrawingOutline, on buffer: inout PixelBuffer
  ) {
    let polygons = self.outline.polygons(of: stroke, along: outline)
    let color = SIMD4<Float>(stroke.color)
    buffer.paint(PixelCoverage(polygons, in: buffer.limit)) { _, _ in color }
  }

  /// Paints a text in letters of lines.
  func paint(_ text: DrawingText, on buffer: inout PixelBuffer) {
    let letters = StrokeText(text)
    paint(
      DrawingStroke(color: text.color, width: letters.width, cap: .round, join: .round),
      along: DrawingOutline(.path(letters.path), matrix: text.matrix), on: &buffer)
  }

  private func paint(_ image: DrawingImage, on buffer: inout PixelBuffer) {
    if let images, let loaded = image.image,
      let pixels = images.pixels(of: loaded, label: image.label)
    {
      let frame = DrawingOutline(.rectangle(image.frame, cornerRadius: 0), matrix: image.matrix)
      guard let colors = ImageColors(image, pixels, view: view) else { return }
      let coverage = PixelCoverage(outline.polygons(of: frame), in: buffer.limit)
      return buffer.paint(coverage) { colors.color($0, $1) }
    }
    let outline = DrawingOutline(.rectangle(image.bounds, cornerRadius: 0), matrix: image.matrix)
    let grey = Color(white: 0.5)
    paint(
      DrawingShape(
        outline: outline, fill: .color(Color(white: 0.5, alpha: 0.5)),
        stroke: DrawingStroke(color: grey, width: 0)), on: &buffer)
    if images == nil {
      put(GlyphRow.rows(of: image, view, isASCII: isASCII), SIMD4(.white), on: &buffer)
    } else if let (label, size) = SVGWriter.label(image.label, in: image.bounds) {
      var place = image.bounds
      place.origin.y = place.midY + (0.35 - SVGWriter.baseline(ofLine: 0)) * size
      paint(
        DrawingText(
          string: label, font: "Helvetica", size: size, color: .white, alignment: .center,
          bounds: place, matrix: image.matrix), on: &buffer)
    }
  }

  private func put(_ rows: [GlyphRow], _ color: SIMD4<Float>, on buffer: inout PixelBuffer) {
    if color.w < 0.1 { return }
    for row in rows {
      for (character, column) in row.cells {
        buffer.put(
          PixelBuffer.Glyph(character: character, color: color), column: column, row: row.row)
      }
    }
  }
}

/// The colours of a gradient, by pixels.
struct GradientColors {
  private let gradient: DrawingGradient
  private let inverse: Transform2D
  private let colors: [SIMD4<Float>]

  /// Prepares a gradient whose points a matrix leads to pixels.
  init(_ gradient: DrawingGradient, to matrix: Transform2D) {
    self.gradient = gradient
    inverse = matrix.inverted()
    colors = gradient.stops.map { SIMD4($0.color) }
  }

  /// Returns the premultiplied colour at a point.
  func color(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let point = Point(x: x, y: y).applying(inverse)
    let (dx, dy) = (point.x - gradient.start.x, point.y - gradient.start.y)
    let (ex, ey) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    let position: Double
    if gradient.type == .axial {
      position = (dx * ex + dy * ey) / (ex * ex + ey * ey)
    } else {
      let (rx, ry) = (dx / ex.magnitude, dy / ey.magnitude)
      position = (rx * rx + ry * ry).squareRoot()
    }
    return color(at: position.isFinite ? position : 1)
  }

  private func color(at position: Double) -> SIMD4<Float> {
    guard let last = colors.last else { return .zero }
    guard let next = gradient.stops.firstIndex(where: { $0.location > position }) else {
      return last
    }
    if next == 0 { return colors[0] }
    let (low, high) = (gradient.stops[next - 1].location, gradient.stops[next].location)
    let t = Float((position - low) / (high - low))
    return colors[next - 1] + (colors[next] - colors[next - 1]) * t
  }
}
