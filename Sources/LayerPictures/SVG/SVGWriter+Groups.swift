import LayerModel

extension SVGWriter {
  /// Returns the element of a group, after its definitions.
  ///
  /// On one element, SVG applies the filter first, then the clip, the mask and the opacity. The
  /// filter adds the shadow, which the clip must not cut: a clip is on an element within.
  mutating func elements(
    of group: DrawingGroup, in item: DrawingItem, key: String
  ) -> [SVGElement] {
    var definitions: [SVGElement] = []
    var attributes: [SVGAttribute] = []
    if item.part == .group {
      attributes.append(SVGAttribute("data-layer", SVGValue(item.layerName)))
      if !item.copy.isEmpty {
        let copy = item.copy.map(String.init).joined(separator: ",")
        attributes.append(SVGAttribute("data-copy", SVGValue(copy)))
      }
    }
    if group.opacity != 1 { attributes.append(SVGAttribute("opacity", .opacity(group.opacity))) }
    var children: [SVGElement] = []
    if let shadow = group.shadow, !isMask {
      if let outline = shadow.outline {
        children += outlineShadow(shadow, of: outline, key: "\(key) shadow")
      } else {
        let filter = dropShadow(shadow, key: "\(key) shadow")
        definitions.append(filter.element)
        attributes.append(SVGAttribute("filter", filter.reference))
      }
    }
    if let mask = group.mask {
      let key = "\(key) mask"
      let id = id("m", of: key)
      let wasMask = isMask
      isMask = true
      let content = elements(of: mask)
      isMask = wasMask
      definitions.append(self.mask(id, key: key, content))
      attributes.append(SVGAttribute("mask", "url(#\(id))"))
    }
    if group.items.contains(where: { $0.compositing != nil }) {
      attributes.append(SVGAttribute("style", "isolation:isolate"))
    }
    let content = elements(of: group.items)
    if let clip = group.clip {
      let key = "\(key) clip"
      let id = id("c", of: key)
      let definition = SVGElement(
        "clipPath", key: key, [SVGAttribute("id", SVGValue(id))],
        children: [outline(clip, key: "\(key) outline", rule: "clip-rule")])
      let reference = SVGAttribute("clip-path", "url(#\(id))")
      if attributes.isEmpty {
        definitions.append(definition)
        attributes.append(reference)
        children += content
      } else {
        children += [
          definition, SVGElement("g", key: "\(key) content", [reference], children: content),
        ]
      }
    } else {
      children += content
    }
    return definitions + [SVGElement("g", key: key, attributes, children: children)]
  }

  /// Returns the filter that adds the shadow of what a group draws.
  private mutating func dropShadow(
    _ shadow: DrawingShadow, key: String
  ) -> (element: SVGElement, reference: SVGValue) {
    let filter = filter(
      key: key,
      SVGElement(
        "feDropShadow", key: "shadow",
        [
          SVGAttribute("dx", .number(shadow.offset.x)),
          SVGAttribute("dy", .number(shadow.offset.y)),
          SVGAttribute("stdDeviation", .number(shadow.radius)),
          SVGAttribute("flood-color", .color(shadow.color)),
          SVGAttribute("flood-opacity", .opacity(shadow.color.alpha)),
        ]))
    return (filter.element, filter.reference)
  }

  /// Returns the shadow of an outline of its own, after its filter.
  private mutating func outlineShadow(
    _ shadow: DrawingShadow, of outline: DrawingOutline, key: String
  ) -> [SVGElement] {
    var outline = outline
    outline.matrix.tx += shadow.offset.x
    outline.matrix.ty += shadow.offset.y
    var element = self.outline(outline, key: "\(key) outline", rule: "fill-rule")
    element.attributes += [
      SVGAttribute("fill", .color(shadow.color)),
      SVGAttribute("fill-opacity", .opacity(shadow.color.alpha)),
    ]
    let filter = filter(
      key: "\(key) blur",
      SVGElement(
        "feGaussianBlur", key: "blur",
        [SVGAttribute("stdDeviation", .number(shadow.radius))]))
    // The filter is on a group, because its blur is measured in the space of the element with it.
    return [
      filter.element,
      SVGElement(
        "g", key: key, [SVGAttribute("filter", filter.reference)], children: [element]),
    ]
  }

  /// Returns a filter, and the reference to it.
  mutating func filter(
    key: String, _ primitive: SVGElement
  ) -> (element: SVGElement, reference: SVGValue) {
    let id = id("f", of: key)
    let element = SVGElement(
      "filter", key: "\(key) filter",
      [
        SVGAttribute("id", SVGValue(id)), SVGAttribute("filterUnits", "userSpaceOnUse"),
      ] + regionAttributes + [
        SVGAttribute("color-interpolation-filters", "sRGB")
      ], children: [primitive])
    return (element, SVGValue("url(#\(id))"))
  }
}

extension SVGWriter {
  /// Returns the elements of items, of which some are composited with those before them.
  mutating func elements(of items: [DrawingItem]) -> [SVGElement] {
    var elements: [SVGElement] = []
    for item in items {
      let own = self.elements(of: item)
      guard let compositing = item.compositing, let key = own.last?.key else {
        elements += own
        continue
      }
      elements = composited(own, over: elements, by: compositing, key: key)
    }
    return elements
  }

  /// Returns the elements of a group and of what is below it, as an operator composites them.
  ///
  /// A factor is a mask, and the sum is a blend mode; a viewer without it shows the group over what
  /// is below, which differs only where both are faint. What is shown and masks too has an identifier:
  ///
  ///     filter, mask ── use │ g mask ── g id …   below
  ///     filter, mask ── use │ g mask ── g id …   the group
  private mutating func composited(
    _ source: [SVGElement], over backdrop: [SVGElement], by compositing: CompositingOperator,
    key: String
  ) -> [SVGElement] {
    let factors = [compositing.factors.backdrop, compositing.factors.source]
    let ids = [id("o", of: "\(key) below"), id("o", of: "\(key) source")]
    let parts = [backdrop, source].enumerated().map { index, elements in
      SVGElement(
        "g", key: "\(key) part \(index)", [SVGAttribute("id", SVGValue(ids[index]))],
        children: elements)
    }
    var result: [SVGElement] = []
    for (index, factor) in factors.enumerated() where factor != .zero {
      var attributes: [SVGAttribute] = []
      if factor != .one {
        let key = "\(key) mask \(index)"
        let other = 1 - index
        let shape =
          factors[other] == .zero
          ? parts[other]
          : SVGElement("use", key: "use", [SVGAttribute("href", SVGValue("#\(ids[other])"))])
        // White with the alpha of the other part, or with what it leaves of 1.
        let alpha = factor == .other ? "1 0" : "-1 1"
        let filter = filter(
          key: "\(key) shape",
          SVGElement(
            "feColorMatrix", key: "matrix",
            [SVGAttribute("values", SVGValue("0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 \(alpha)"))]))
        let id = id("m", of: key)
        result += [
          filter.element,
          mask(
            id, key: key,
            [
              SVGElement(
                "g", key: "shape", [SVGAttribute("filter", filter.reference)], children: [shape])
            ]),
        ]
        attributes.append(SVGAttribute("mask", SVGValue("url(#\(id))")))
      }
      if index == 1 { attributes.append(SVGAttribute("style", "mix-blend-mode:plus-lighter")) }
      result.append(
        SVGElement("g", key: "\(key) place \(index)", attributes, children: [parts[index]]))
    }
    return result
  }

  /// Returns a mask by the alpha of elements.
  func mask(_ id: String, key: String, _ children: [SVGElement]) -> SVGElement {
    SVGElement(
      "mask", key: key,
      [
        SVGAttribute("id", SVGValue(id)), SVGAttribute("mask-type", "alpha"),
        SVGAttribute("maskUnits", "userSpaceOnUse"),
      ] + regionAttributes, children: children)
  }
}
