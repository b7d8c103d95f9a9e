import LayerModel

extension SVGWriter {
  /// Returns the element of a shape, after its gradient.
  mutating func elements(of shape: DrawingShape, key: String) -> [SVGElement] {
    var element = outline(shape.outline, key: key, rule: "fill-rule")
    var definitions: [SVGElement] = []
    switch shape.fill {
    case nil: element.attributes.append(SVGAttribute("fill", "none"))
    case .color(let color): element.attributes += paint(color, "fill")
    case .gradient(let gradient):
      let key = "\(key) gradient"
      let id = id("g", of: key)
      definitions.append(self.element(of: gradient, key: key, id: id))
      element.attributes.append(SVGAttribute("fill", "url(#\(id))"))
    }
    if let stroke = shape.stroke {
      element.attributes += attributes(of: stroke, along: shape.outline)
    }
    return definitions + [element]
  }

  /// Returns the element of an outline: `rect` or `path`, without paint.
  func outline(_ outline: DrawingOutline, key: String, rule: String) -> SVGElement {
    let transform = SVGAttribute("transform", .matrix(outline.matrix))
    switch outline.form {
    case .rectangle(let rect, let radius):
      return SVGElement(
        "rect", key: key,
        [transform] + .box(rect) + [SVGAttribute("rx", .number(radius))])
    case .path(let path):
      var attributes = [transform, SVGAttribute("d", .path(path))]
      if outline.rule == .evenOdd {
        attributes.append(SVGAttribute(rule, SVGValue("evenodd")))
      }
      return SVGElement("path", key: key, attributes)
    }
  }

  /// Returns the attributes of a colour: `fill` and `fill-opacity`, or those of a stroke.
  func paint(_ color: Color, _ name: String) -> [SVGAttribute] {
    [
      SVGAttribute(name, .color(isMask ? .white : color)),
      SVGAttribute("\(name)-opacity", .opacity(color.alpha)),
    ]
  }

  private func attributes(
    of stroke: DrawingStroke, along outline: DrawingOutline
  ) -> [SVGAttribute] {
    var attributes = paint(stroke.color, "stroke")
    attributes.append(SVGAttribute("stroke-width", .number(stroke.width)))
    if stroke.cap != .butt {
      attributes.append(SVGAttribute("stroke-linecap", SVGValue(stroke.cap.rawValue)))
    }
    if stroke.join == .miter {
      attributes.append(SVGAttribute("stroke-miterlimit", .number(max(1, stroke.miterLimit))))
    } else {
      attributes.append(SVGAttribute("stroke-linejoin", SVGValue(stroke.join.rawValue)))
    }
    if stroke.start > 0 || stroke.end < 1 {
      // One dash from the start to the end, and a gap. The length is not left to the viewer, which may
      // measure a small path coarsely.
      let length = PathPart(outline.path).length
      let dash = max(0, stroke.end - stroke.start) * length
      attributes += [
        SVGAttribute(
          "stroke-dasharray",
          SVGValue("", decimals: 5, [(dash, SVGValue.partOfStroke), (2 * length, "")])),
        SVGAttribute("stroke-dashoffset", .number(-stroke.start * length, decimals: 5)),
      ]
    } else if !stroke.dashes.isEmpty {
      let last = stroke.dashes.count - 1
      attributes += [
        SVGAttribute(
          "stroke-dasharray",
          SVGValue("", stroke.dashes.enumerated().map { ($1, $0 < last ? " " : "") })),
        SVGAttribute("stroke-dashoffset", .number(stroke.dashPhase)),
      ]
    }
    return attributes
  }

  /// Returns the definition of a gradient, in the coordinates of the shape that it fills.
  private func element(of gradient: DrawingGradient, key: String, id: String) -> SVGElement {
    var attributes = [
      SVGAttribute("id", SVGValue(id)), SVGAttribute("gradientUnits", "userSpaceOnUse"),
    ]
    let (start, end) = (gradient.start, gradient.end)
    let isRadial = gradient.type == .radial
    if isRadial {
      let radii = Transform2D(
        a: (end.x - start.x).magnitude, b: 0, c: 0, d: (end.y - start.y).magnitude, tx: start.x,
        ty: start.y)
      attributes += [
        SVGAttribute("cx", .number(0)), SVGAttribute("cy", .number(0)),
        SVGAttribute("r", .number(1)), SVGAttribute("gradientTransform", .matrix(radii)),
      ]
    } else {
      attributes += [
        SVGAttribute("x1", .number(start.x)), SVGAttribute("y1", .number(start.y)),
        SVGAttribute("x2", .number(end.x)), SVGAttribute("y2", .number(end.y)),
      ]
    }
    let stops = gradient.stops.enumerated().map { index, stop in
      SVGElement(
        "stop", key: "stop \(index)",
        [SVGAttribute("offset", .number(stop.location, decimals: 4))]
          + stopPaint(stop.color))
    }
    return SVGElement(
      isRadial ? "radialGradient" : "linearGradient", key: key, attributes, children: stops)
  }

  private func stopPaint(_ color: Color) -> [SVGAttribute] {
    [
      SVGAttribute("stop-color", .color(isMask ? .white : color)),
      SVGAttribute("stop-opacity", .opacity(color.alpha)),
    ]
  }
}
