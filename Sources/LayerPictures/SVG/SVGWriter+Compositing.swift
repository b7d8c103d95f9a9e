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
