import LayerAnimation
import LayerModel

/// Draws the parts of one layer, without its sublayers.
struct LayerParts {
  let layer: Presentation<Layer>
  let mapping: PlaneMapping
  let copy: [Int]
  /// The opacity of each part by itself.
  let fade: Double
  let tint: Color

  private let bounds: Rect
  private let cornerRadius: Double

  init(
    layer: Presentation<Layer>, mapping: PlaneMapping, copy: [Int], fade: Double, tint: Color
  ) {
    self.layer = layer
    self.mapping = mapping
    self.copy = copy
    self.fade = fade
    self.tint = tint
    bounds = layer.bounds.standardized
    cornerRadius = max(0, min(layer.cornerRadius, min(bounds.width, bounds.height) / 2))
  }

  /// Returns an item of the layer.
  func item(
    _ part: DrawingItem.Part, _ content: DrawingItem.Content, _ walk: inout DrawingWalk
  ) -> DrawingItem {
    let (index, name) = walk.names[layer.model]
    return DrawingItem(layer: index, layerName: name, copy: copy, part: part, content: content)
  }

  /// The outline of the bounds with its corners; nil if it is behind the viewer.
  var boundsOutline: DrawingOutline? {
    mapping.outline(form(of: bounds, cornerRadius: cornerRadius))
  }

  /// Returns a rectangle whose corners are rounded as the layer's are.
  private func form(of rect: Rect, cornerRadius: Double) -> DrawingOutline.Form {
    let corners = layer.maskedCorners
    if cornerRadius == 0 || corners == .all {
      return .rectangle(rect, cornerRadius: cornerRadius)
    }
    return .path(Path(rect, cornerRadius: cornerRadius, corners: corners))
  }

  /// Returns a colour of the layer as it is drawn in this copy.
  private func shown(_ color: Color, _ walk: inout DrawingWalk) -> Color {
    let inside = color.inSRGB
    if min(inside.red, inside.green, inside.blue) < -0.002
      || max(inside.red, inside.green, inside.blue) > 1.002
    {
      walk.note(layer.model, "a colour outside of sRGB is drawn in the nearest one inside")
    }
    return color.multiplied(by: tint).faded(by: fade)
  }

  /// Returns what fills the bounds: the background and the colours of a gradient layer.
  ///
  /// It is not clipped, because it ends at the bounds by itself.
  func fillingItems(_ walk: inout DrawingWalk) -> [DrawingItem] {
    var items: [DrawingItem] = []
    if let color = layer.backgroundColor, let outline = boundsOutline {
      let shape = DrawingShape(outline: outline, fill: .color(shown(color, &walk)))
      items.append(item(.background, .shape(shape), &walk))
    }
    if cornerRadius > 0 && layer.cornerCurve != .circular {
      walk.note(layer.model, "continuous corners are drawn as circles")
    }
    return items
  }

  /// Returns the image and what the class of the layer shows.
  func ownItems(_ walk: inout DrawingWalk) -> [DrawingItem] {
    var items: [DrawingItem] = []
    if let contents = layer.contents { items.append(image(contents.label, &walk)) }
    switch layer.model {
    case let gradient as GradientLayer: items += self.gradient(presented(gradient), &walk)
    case let shape as ShapeLayer: items += self.shape(presented(shape), &walk)
    case let text as TextLayer: items += self.text(presented(text), &walk)
    case let model where model.className != type(of: model).className:
      // It represents a class that the engine does not simulate.
      items.append(placeholder(model.className, &walk))
    default: break
    }
    return items
  }

  private func presented<Source: Layer>(_ layer: Source) -> Presentation<Source> {
    copy.contains { $0 != 0 } ? layer.presented.copy(copy) : layer.presented
  }

  /// Returns the border, inside the bounds and above everything else; nil for none.
  ///
  /// It is a stroke in the middle of its width. Where that is not exact, it is the outline filled
  /// with a hole: in perspective, and where the border is wider than the radius of the corners.
  func border(_ walk: inout DrawingWalk) -> DrawingItem? {
    let width = layer.borderWidth
    guard width > 0, let given = layer.borderColor, !bounds.isEmpty else { return nil }
    let color = shown(given, &walk)
    let half = min(bounds.width, bounds.height) / 2
    if mapping.isAffine, width < half, cornerRadius == 0 || cornerRadius >= width / 2 {
      let inset = bounds.insetBy(dx: width / 2, dy: width / 2)
      let form = form(of: inset, cornerRadius: max(0, cornerRadius - width / 2))
      guard let outline = mapping.outline(form) else { return nil }
      let shape = DrawingShape(outline: outline, stroke: DrawingStroke(color: color, width: width))
      return item(.border, .shape(shape), &walk)
    }
    var path = DrawingOutline(form(of: bounds, cornerRadius: cornerRadius)).path
    if width < half {
      let inner = form(
        of: bounds.insetBy(dx: width, dy: width), cornerRadius: max(0, cornerRadius - width))
      path.addPath(DrawingOutline(inner).path)
    }
    return mapping.outline(.path(path), rule: .evenOdd).map {
      item(.border, .shape(DrawingShape(outline: $0, fill: .color(color))), &walk)
    }
  }

  /// Returns the shadow of everything the layer shows; nil for none.
  func shadow(_ walk: inout DrawingWalk) -> DrawingShadow? {
    let opacity = min(1, layer.shadowOpacity)
    guard opacity > 0, let color = layer.shadowColor else { return nil }
    let matrix = mapping.matrix(around: center)
    let offset = layer.shadowOffset
    return DrawingShadow(
      color: color.faded(by: opacity * fade),
      radius: max(0, layer.shadowRadius) * matrix.determinant.magnitude.squareRoot(),
      offset: Point(
        x: offset.width * matrix.a + offset.height * matrix.c,
        y: offset.width * matrix.b + offset.height * matrix.d),
      outline: layer.shadowPath.flatMap { mapping.outline(.path($0)) })
  }

  /// Notes filters, which are not drawn.
  func noteFilters(_ walk: inout DrawingWalk) {
    for (name, count) in [
      ("filters", layer.filters?.count ?? 0),
      ("background filters", layer.backgroundFilters?.count ?? 0),
      ("compositing filter", layer.compositingFilter == nil ? 0 : 1),
    ] where count > 0 {
      walk.note(layer.model, "its \(name) \(name.hasSuffix("s") ? "are" : "is") not drawn")
    }
  }

  private var center: Point { Point(x: bounds.midX, y: bounds.midY) }

  /// The mean scale in perspective, where an outline is projected; otherwise 1.
  private var perspectiveScale: Double {
    mapping.isAffine
      ? 1 : mapping.matrix(around: center).determinant.magnitude.squareRoot()
  }
}

extension LayerParts {
  /// Returns the image of the layer, or its place.
  private func image(_ label: String, _ walk: inout DrawingWalk) -> DrawingItem {
    var image = DrawingImage(
      label: label, contentsRect: layer.contentsRect, bounds: bounds,
      opacity: min(1, max(0, fade * tint.alpha)), matrix: uprightMatrix)
    if let loaded = walk.image(label, of: layer.model) {
      image.image = loaded
      image.frame = frame(of: loaded, &walk)
      if !mapping.isAffine {
        walk.note(layer.model, "an image in perspective is drawn as a parallelogram")
      }
      if tint.inSRGB.withoutAlpha != Color.white {
        walk.note(layer.model, "an image in a copy is drawn without the copy's colour")
      }
    }
    return item(.contents, .image(image), &walk)
  }

  /// Returns the rectangle of an image by its gravity, in the upright coordinates (F153).
  private func frame(of image: LoadedImage, _ walk: inout DrawingWalk) -> Rect {
    let gravity = layer.contentsGravity
    let (part, scale) = (layer.contentsRect, layer.contentsScale)
    if layer.contentsCenter != Rect(x: 0, y: 0, width: 1, height: 1) {
      walk.note(layer.model, "an image with a stretched centre is stretched as a whole")
    }
    guard let pixels = image.size, scale > 0 else {
      if gravity != .resize {
        walk.note(layer.model, "an image of unknown size is stretched to the bounds")
      }
      return bounds
    }
    let size = Size(
      width: pixels.width * part.width / scale, height: pixels.height * part.height / scale)
    var frame = gravity.frame(ofContents: size, in: bounds)
    if layer.contentsAreFlipped {
      frame.origin.y = bounds.minY + bounds.maxY - frame.maxY
    }
    return frame
  }

  /// The matrix from coordinates in which images and texts are upright: contents are mirrored in a
  /// layer that an odd number of flips mirrors (F120d).
  private var uprightMatrix: Transform2D {
    let matrix = mapping.matrix(around: center)
    guard layer.contentsAreFlipped else { return matrix }
    return Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      .concatenating(matrix)
  }

  private func placeholder(_ label: String, _ walk: inout DrawingWalk) -> DrawingItem {
    walk.note(layer.model, "a layer of class \(label) is drawn as a placeholder")
    return item(
      .contents, .image(DrawingImage(label: label, bounds: bounds, matrix: uprightMatrix)), &walk)
  }

  private func gradient(
    _ gradient: Presentation<GradientLayer>, _ walk: inout DrawingWalk
  ) -> [DrawingItem] {
    guard let colors = gradient.colors, !colors.isEmpty, let outline = boundsOutline else {
      return []
    }
    let stops = GradientStops(
      colors: colors.map { shown($0, &walk) }, locations: gradient.locations)
    var paint = DrawingPaint.color(stops.mean)
    if let only = stops.stops.last, stops.stops.count == 1 {
      paint = .color(only.color)
    } else if gradient.type == .conic {
      walk.note(layer.model, "a conic gradient is drawn in its mean colour")
    } else if !mapping.isAffine {
      walk.note(layer.model, "a gradient in perspective is drawn in its mean colour")
    } else {
      func point(_ unit: Point) -> Point {
        Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
      }
      paint = .gradient(
        DrawingGradient(
          type: gradient.type, start: point(gradient.startPoint), end: point(gradient.endPoint),
          stops: stops.stops))
    }
    return [item(.gradient, .shape(DrawingShape(outline: outline, fill: paint)), &walk)]
  }

  private func shape(
    _ shape: Presentation<ShapeLayer>, _ walk: inout DrawingWalk
  ) -> [DrawingItem] {
    guard let path = shape.path, !path.isEmpty,
      let outline = mapping.outline(.path(path), rule: shape.fillRule)
    else { return [] }
    var items: [DrawingItem] = []
    if let color = shape.fillColor {
      let fill = DrawingShape(outline: outline, fill: .color(shown(color, &walk)))
      items.append(item(.fill, .shape(fill), &walk))
    }
    if let stroke = stroke(of: shape, path, &walk) {
      items.append(item(.stroke, .shape(stroke), &walk))
    }
    return items
  }

  /// Returns the line along a path; nil if there is none.
  private func stroke(
    of shape: Presentation<ShapeLayer>, _ path: Path, _ walk: inout DrawingWalk
  ) -> DrawingShape? {
    let (start, end) = (max(0, shape.strokeStart), min(1, shape.strokeEnd))
    guard let color = shape.strokeColor, shape.lineWidth > 0, start < end else { return nil }
    var stroke = DrawingStroke(
      color: shown(color, &walk), width: shape.lineWidth * perspectiveScale, start: start, end: end,
      cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      dashes: dashes(of: shape, &walk).map { $0 * perspectiveScale },
      dashPhase: shape.lineDashPhase * perspectiveScale)
    var path = path
    let isCut = start > 0 || end < 1
    if isCut && (!stroke.dashes.isEmpty || !mapping.isAffine || path.hasSeveralSubpaths) {
      path = PathPart(path).path(from: start, to: end)
      (stroke.start, stroke.end) = (0, 1)
      if !stroke.dashes.isEmpty {
        walk.note(layer.model, "its dashes begin at the start of the stroke, not of the path")
      }
    }
    if !mapping.isAffine {
      walk.note(layer.model, "a line in perspective has the same width everywhere")
    }
    return mapping.outline(.path(path)).map { DrawingShape(outline: $0, stroke: stroke) }
  }

  /// Returns the dashes of a stroke; none if they are not lengths.
  private func dashes(of shape: Presentation<ShapeLayer>, _ walk: inout DrawingWalk) -> [Double] {
    guard let dashes = shape.lineDashPattern, !dashes.isEmpty else { return [] }
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) else {
      walk.note(layer.model, "a dash pattern without length is drawn as a solid line")
      return []
    }
    return dashes
  }

  private func text(
    _ text: Presentation<TextLayer>, _ walk: inout DrawingWalk
  ) -> [DrawingItem] {
    guard let string = text.string, !string.isEmpty, let color = text.foregroundColor else {
      return []
    }
    if !mapping.isAffine {
      walk.note(layer.model, "the letters of a text in perspective are drawn with one size")
    }
    if text.isWrapped { walk.note(layer.model, "a wrapped text is drawn without line breaks") }
    if text.truncationMode != .none {
      walk.note(layer.model, "a text that does not fit is not cut")
    }
    let content = DrawingText(
      string: string, font: text.font?.label ?? "Helvetica", size: text.fontSize,
      color: shown(color, &walk), alignment: text.alignmentMode, bounds: bounds,
      matrix: uprightMatrix)
    return [item(.text, .text(content), &walk)]
  }
}
