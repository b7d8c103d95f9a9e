import LayerModel

/// Makes the elements of SVG from drawings.
///
/// A writer gives the same keys and identifiers to what belongs together in the drawings of
/// different instants, so that they can be merged into one picture that moves:
///
///     svg ┬ defs ── symbol                             each image once
///         └ g data-layer="card" opacity mask filter
///            ├ clipPath, mask, gradient, filter        just before the element that uses them
///            ├ rect, path, text, use                   transform="matrix(…)" to the drawing
///            └ g data-layer="title"                    groups have no transform
///
/// Attributes are in a fixed order. What can change is always written, except an opacity of 1.
package struct SVGWriter {
  /// The start of the identifiers of what follows, for several drawings in one document.
  ///
  /// Those of images do not change with it, so that several drawings share their images.
  package var prefix: String
  private let imagePrefix: String
  /// The images of all drawings since the last definitions, in the order of their use.
  private var images: [(label: String, image: LoadedImage)] = []
  /// The identifiers of definitions, by the keys of their elements.
  private var ids: [String: String] = [:]
  /// The number of identifiers with each prefix and letter.
  private var counts: [String: Int] = [:]
  /// The keys of the elements of one drawing.
  private var keys: Set<String> = []
  /// The visible part, with what can cast a shadow into it.
  var region = Rect.zero
  /// Whether the elements mask others: then only their alpha counts, and they are white.
  ///
  /// White shapes have the same effect in renderers that use the luminance of a mask.
  var isMask = false

  /// The largest size of the root element; nil for that of the drawing.
  private let size: Size?
  /// The colour behind the layers; nil for none.
  private let background: Color?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - prefix: The start of all identifiers; letters, digits and hyphens.
  ///   - size: The largest size of the root element, which keeps the proportions of the drawing; nil
  ///     for the size of the drawing.
  ///   - background: The colour behind the layers; nil for none.
  package init(prefix: String = "", size: Size? = nil, background: Color? = nil) {
    self.prefix = prefix
    imagePrefix = prefix
    self.size = size
    self.background = background
  }

  /// Returns the root element of a drawing, with the drawing's frame as its view box.
  package mutating func element(of drawing: Drawing) -> SVGElement {
    let frame = drawing.frame
    let size = Self.size(of: frame, within: size)
    var elements = withDefinitions(elements(of: drawing))
    if let background {
      elements.insert(Self.background(background, behind: frame), at: 0)
    }
    return SVGElement(
      "svg", key: "svg",
      [
        SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
        SVGAttribute(
          "viewBox",
          SVGValue(
            "", [(frame.minX, " "), (frame.minY, " "), (frame.width, " "), (frame.height, "")])),
        SVGAttribute("width", .number(size.width)),
        SVGAttribute("height", .number(size.height)),
      ], children: elements)
  }

  /// Returns the size of a frame, or the size with its proportions that fits into another one.
  package static func size(of frame: Rect, within limit: Size?) -> Size {
    guard let limit, !frame.isEmpty else { return frame.standardized.size }
    let scale = min(limit.width / frame.width, limit.height / frame.height)
    return Size(width: frame.width * scale, height: frame.height * scale)
  }

  /// Returns the rectangle behind the layers.
  package static func background(_ color: Color, behind frame: Rect) -> SVGElement {
    SVGElement(
      "rect", key: "background",
      .box(frame) + [
        SVGAttribute("fill", .color(color)), SVGAttribute("fill-opacity", .opacity(color.alpha)),
      ])
  }

  /// Returns elements after the definitions of the images that they use.
  package mutating func withDefinitions(_ elements: [SVGElement]) -> [SVGElement] {
    if images.isEmpty { return elements }
    defer { images = [] }
    let symbols = images.map { label, image in
      SVGElement(
        "symbol", key: "symbol \(label)",
        [
          SVGAttribute("id", SVGValue(imageID(label))),
          SVGAttribute("viewBox", "0 0 1 1"),
          SVGAttribute("preserveAspectRatio", "none"),
        ],
        children: [
          SVGElement(
            "image", key: "image",
            [
              SVGAttribute("width", "1"), SVGAttribute("height", "1"),
              SVGAttribute("preserveAspectRatio", "none"),
              SVGAttribute("href", SVGValue(image.dataAddress)),
            ])
        ])
    }
    return [SVGElement("defs", key: "images", children: symbols)] + elements
  }

  /// Returns the elements of a drawing, without a root.
  package mutating func elements(of drawing: Drawing) -> [SVGElement] {
    keys = []
    let margin = Self.shadowReach(drawing.items).rounded(.up)
    region = drawing.frame.insetBy(dx: -margin, dy: -margin)
    return elements(of: drawing.items)
  }

  /// Returns the elements of an item: itself, after its definitions.
  mutating func elements(of item: DrawingItem) -> [SVGElement] {
    let key = key(of: item)
    switch item.content {
    case .group(let group): return elements(of: group, in: item, key: key)
    case .shape(let shape): return elements(of: shape, key: key)
    case .text(let text): return [element(of: text, key: key)]
    case .image(let image): return elements(of: image, key: key)
    }
  }

  /// Returns how far shadows reach, in points of the drawing.
  private static func shadowReach(_ items: [DrawingItem]) -> Double {
    var reach = 0.0
    for case .group(let group) in items.map(\.content) {
      if let shadow = group.shadow {
        let (x, y) = (shadow.offset.x.magnitude, shadow.offset.y.magnitude)
        let own = 3 * shadow.radius + max(x, y)
        if own.isFinite { reach = max(reach, own) }
      }
      reach = max(reach, shadowReach(group.items))
    }
    return reach
  }
}

extension SVGWriter {
  /// Returns the key of an item, which no other item of the drawing has.
  private mutating func key(of item: DrawingItem) -> String {
    var key = item.layerName
    if !item.copy.isEmpty { key += "(\(item.copy.map(String.init).joined(separator: ",")))" }
    key += " \(item.part.rawValue)"
    while !keys.insert(key).inserted { key += "'" }
    return key
  }

  /// Returns the identifier of a definition, the same for a key in every drawing.
  mutating func id(_ letter: Character, of key: String) -> String {
    id(letter, of: "\(prefix) \(key)", prefix: prefix)
  }

  /// Returns the identifier of an image, which is defined before the elements.
  mutating func id(of image: LoadedImage, _ label: String) -> String {
    if !images.contains(where: { $0.label == label }) { images.append((label, image)) }
    return imageID(label)
  }

  private mutating func imageID(_ label: String) -> String {
    id("i", of: "image \(label)", prefix: imagePrefix)
  }

  private mutating func id(_ letter: Character, of key: String, prefix: String) -> String {
    if let id = ids[key] { return id }
    let kind = "\(prefix)\(letter)"
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    ids[key] = "\(kind)\(count)"
    return "\(kind)\(count)"
  }

  /// The attributes of the region of masks and filters.
  var regionAttributes: [SVGAttribute] { .box(region) }
}
