import LayerAnimation
import LayerModel

extension LayerParts {
  /// Returns the image of the layer, or its place.
  func image(_ label: String, _ walk: inout DrawingWalk) -> DrawingItem {
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
    var frame = gravity.frame(ofPixels: pixels, part: part, scale: scale, in: bounds)
    if isUpsideDown {
      frame.origin.y = bounds.minY + bounds.maxY - frame.maxY
    }
    return frame
  }

  /// The matrix from coordinates in which images and texts are upright: contents are mirrored in a
  /// layer that an odd number of flips mirrors (F120d), one of which may be above the root.
  private var uprightMatrix: Transform2D {
    let matrix = mapping.matrix(around: center)
    guard isUpsideDown else { return matrix }
    return Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      .concatenating(matrix)
  }

  func placeholder(_ label: String, _ walk: inout DrawingWalk) -> DrawingItem {
    walk.note(layer.model, "a layer of class \(label) is drawn as a placeholder")
    return item(
      .contents, .image(DrawingImage(label: label, bounds: bounds, matrix: uprightMatrix)), &walk)
  }

  /// Returns the place of an emitter: a labelled rectangle that covers the shape that emits.
  ///
  /// A shape without a size, such as a point, gets a square of 16 points.
  func emitter(_ emitter: Presentation<EmitterLayer>, _ walk: inout DrawingWalk) -> DrawingItem {
    let className = emitter.model.className
    walk.note(layer.model, "a layer of class \(className) is drawn as a placeholder")
    let (center, shape) = (emitter.emitterPosition, emitter.emitterShape)
    var size = emitter.emitterSize
    switch shape {
    case .point: size = .zero
    case .line: size.height = 0
    case .circle, .sphere: size = Size(width: 2 * size.width, height: 2 * size.width)
    case .rectangle, .cuboid: break
    }
    size.width = size.width.magnitude > 0 ? size.width.magnitude : 16
    size.height = size.height.magnitude > 0 ? size.height.magnitude : 16
    var place = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    if isUpsideDown { place.origin.y = bounds.minY + bounds.maxY - place.maxY }
    return item(
      .contents, .image(DrawingImage(label: className, bounds: place, matrix: uprightMatrix)),
      &walk)
  }

  func gradient(
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

  func shape(
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

  func text(
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
