import LayerAnimation
import LayerModel
import LayerReports

/// Draws the parts of one layer, without its sublayers.
struct LayerParts {
  let layer: Presentation<Layer>
  let mapping: PlaneMapping
  let copy: [Int]
  /// The opacity of each part by itself.
  let fade: Double
  let tint: Color
  /// Whether an odd number of mirrors is above the layer, so that its contents have to be mirrored.
  let isUpsideDown: Bool

  let bounds: Rect
  let cornerRadius: Double

  init(
    layer: Presentation<Layer>, mapping: PlaneMapping, copy: [Int], fade: Double, tint: Color,
    isUpsideDown: Bool
  ) {
    self.layer = layer
    self.mapping = mapping
    self.copy = copy
    self.fade = fade
    self.tint = tint
    self.isUpsideDown = isUpsideDown
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
  func form(of rect: Rect, cornerRadius: Double) -> DrawingOutline.Form {
    let corners = layer.maskedCorners
    if cornerRadius == 0 || corners == .all {
      return .rectangle(rect, cornerRadius: cornerRadius)
    }
    return .path(Path(rect, cornerRadius: cornerRadius, corners: corners))
  }

  /// Returns a colour of the layer as it is drawn in this copy.
  func shown(_ color: Color, _ walk: inout DrawingWalk) -> Color {
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
    if cornerRadius > 0 && (layer.cornerCurve != .circular || layer.continuousCorners) {
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
    case let emitter as EmitterLayer: items.append(self.emitter(presented(emitter), &walk))
    case let tiled as TiledLayer where layer.contents == nil:
      items.append(placeholder(tiled.className, &walk))
    case let model where model.className != type(of: model).className:
      // It represents a class that the engine does not simulate.
      items.append(placeholder(model.className, &walk))
    default: break
    }
    return items
  }

  func presented<Source: Layer>(_ layer: Source) -> Presentation<Source> {
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
      let stroke = DrawingStroke(color: color, width: width)
      return mapping.outline(form).map {
        item(.border, .shape(DrawingShape(outline: $0, stroke: stroke)), &walk)
      }
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
    let isComposited =
      layer.compositingFilter.map {
        $0.label == "sourceOver" || CompositingOperator(rawValue: $0.label) != nil
      } ?? true
    for (name, count) in [
      ("filters", layer.filters?.count ?? 0),
      ("background filters", layer.backgroundFilters?.count ?? 0),
      ("compositing filter", isComposited ? 0 : 1),
    ] where count > 0 {
      walk.note(layer.model, "its \(name) \(name.hasSuffix("s") ? "are" : "is") not drawn")
    }
  }

  var center: Point { Point(x: bounds.midX, y: bounds.midY) }

  /// The mean scale in perspective, where an outline is projected; otherwise 1.
  var perspectiveScale: Double {
    mapping.isAffine
      ? 1 : mapping.matrix(around: center).determinant.magnitude.squareRoot()
  }
}
