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
  private func shown(_ color: Color) -> Color { color.multiplied(by: tint).faded(by: fade) }

  /// Returns the background and what the class of the layer shows.
  mutating func ownItems(_ walk: inout DrawingWalk) -> [DrawingItem] {
    var items: [DrawingItem] = []
    if let color = layer.backgroundColor, let outline = boundsOutline {
      let shape = DrawingShape(outline: outline, fill: .color(shown(color)))
      items.append(item(.background, .shape(shape), &walk))
    }
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
    if cornerRadius > 0 && layer.cornerCurve != .circular {
      walk.note(layer.model, "continuous corners are drawn as circles")
    }
    return items
  }

  private func presented<Source: Layer>(_ layer: Source) -> Presentation<Source> {
    copy.contains { $0 != 0 } ? layer.presented.copy(copy) : layer.presented
  }

  /// Returns the border, inside the bounds and above everything else; nil for none.
  func border(_ walk: inout DrawingWalk) -> DrawingItem? {
    let width = layer.borderWidth
    guard width > 0, let color = layer.borderColor else { return nil }
    let half = min(width / 2, min(bounds.width, bounds.height) / 2)
    let inset = bounds.insetBy(dx: half, dy: half)
    let radius = max(0, cornerRadius - half)
    guard let outline = mapping.outline(form(of: inset, cornerRadius: radius)) else { return nil }
    noteWidth(&walk)
    let stroke = DrawingStroke(color: shown(color), width: 2 * half * perspectiveScale)
    return item(.border, .shape(DrawingShape(outline: outline, stroke: stroke)), &walk)
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

  private func noteWidth(_ walk: inout DrawingWalk) {
    if !mapping.isAffine {
      walk.note(layer.model, "lines in perspective have one width")
    }
  }
}

extension LayerParts {
  /// Returns the image of the layer, or its place.
  private func image(_ label: String, _ walk: inout DrawingWalk) -> DrawingItem {
    var image = DrawingImage(
      label: label, contentsRect: layer.contentsRect, bounds: bounds,
      opacity: min(1, max(0, fade * tint.alpha)), matrix: uprightMatrix)
    switch walk.images?(label) {
    case nil: walk.note(layer.model, "the image '\(label)' is drawn as a placeholder")
    case .missing(let reason): walk.note(layer.model, reason)
    case .image(let loaded):
      image.image = loaded
      image.frame = frame(of: loaded, &walk)
      if !mapping.isAffine {
        walk.note(layer.model, "an image in perspective is drawn without it")
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
    let stops = GradientStops(colors: colors.map(shown), locations: gradient.locations)
    var paint = DrawingPaint.color(stops.mean)
    if gradient.type == .conic {
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
      let fill = DrawingShape(outline: outline, fill: .color(shown(color)))
      items.append(item(.fill, .shape(fill), &walk))
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      noteWidth(&walk)
      let stroke = DrawingStroke(
        color: shown(color), width: shape.lineWidth * perspectiveScale, start: shape.strokeStart,
        end: shape.strokeEnd, cap: shape.lineCap, join: shape.lineJoin,
        miterLimit: shape.miterLimit, dashes: shape.lineDashPattern ?? [],
        dashPhase: shape.lineDashPhase)
      items.append(item(.stroke, .shape(DrawingShape(outline: outline, stroke: stroke)), &walk))
    }
    return items
  }

  private func text(
    _ text: Presentation<TextLayer>, _ walk: inout DrawingWalk
  ) -> [DrawingItem] {
    guard let string = text.string, !string.isEmpty, let color = text.foregroundColor else {
      return []
    }
    if !mapping.isAffine { walk.note(layer.model, "a text in perspective is drawn without it") }
    if text.isWrapped { walk.note(layer.model, "a wrapped text is drawn without line breaks") }
    let content = DrawingText(
      string: string, font: text.font?.label ?? "Helvetica", size: text.fontSize,
      color: shown(color), alignment: text.alignmentMode, bounds: bounds,
      matrix: uprightMatrix)
    return [item(.text, .text(content), &walk)]
  }
}
