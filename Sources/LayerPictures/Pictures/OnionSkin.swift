import LayerModel

/// Frames over each other, older ones paler, with a legend of the times in the colour of what moves.
package struct OnionSkin {
  private let drawings: [Drawing]
  private let frame: PictureFit
  private let background: Color?

  /// The opacities of the oldest and of the last but one frame.
  private static let (faintest, strongest) = (0.18, 0.6)
  private static let largest = Size(width: 640, height: 640)
  private static let (margin, entry, lineHeight) = (12.0, 66.0, 18.0)

  /// Makes an onion skin of drawings.
  ///
  /// - Parameters:
  ///   - drawings: The drawings, the oldest first.
  ///   - size: The largest size of the frame; nil for at most 640×640, without enlarging.
  ///   - background: The colour behind the layers; nil for none.
  package init(_ drawings: [Drawing], size: Size? = nil, background: Color? = nil) {
    self.drawings = drawings
    frame = PictureFit(drawings, size: size ?? Self.largest, grows: size != nil)
    self.background = background
  }

  private var opacities: [Double] {
    let older = drawings.count - 1
    return drawings.indices.map { index in
      if index == older { return 1 }
      let part = older > 1 ? Double(index) / Double(older - 1) : 1
      return Self.faintest + (Self.strongest - Self.faintest) * part
    }
  }

  /// The picture.
  package var element: SVGElement {
    let place = Rect(
      x: Self.margin, y: Self.margin, width: frame.size.width, height: frame.size.height)
    let width = max(place.width, Self.entry)
    let columns = max(1, Int(min(1e6, width / Self.entry)))
    let lines = (drawings.count + columns - 1) / columns
    let size = Size(
      width: width + 2 * Self.margin,
      height: place.maxY + 6 + Double(lines) * Self.lineHeight + Self.margin / 2)
    var writer = SVGWriter()
    var content = writer.elements(of: merged)
    if let background {
      content.insert(SVGWriter.background(background, behind: frame.visible), at: 0)
    }
    let stage = SVGElement(
      "svg", key: "stage",
      [SVGAttribute].box(place) + [SVGAttribute("viewBox", frame.viewBox)], children: content)
    return PictureSheet.root(
      size, label: "Onion skin of \(drawings.count) \(drawings.count == 1 ? "frame" : "frames")",
      children: [PictureSheet.style, PictureSheet.paper(size)]
        + writer.withDefinitions(
          [stage, PictureSheet.edge(around: place, key: "edge")]
            + legend(top: place.maxY + 6, columns: columns)))
  }

  /// All frames as one.
  private var merged: Drawing {
    Drawing(
      frame: frame.visible,
      items: OnionLayers.merge(drawings.map(\.items), opacities: opacities))
  }

  /// The drawing of the stage, by the key of its element.
  var frames: [String: (drawing: Drawing, visible: Rect, background: Color?)] {
    ["stage": (merged, frame.visible, background)]
  }

  private func legend(top: Double, columns: Int) -> [SVGElement] {
    let colors = OnionLayers.colors(drawings.map(\.items))
    return zip(drawings, opacities).enumerated().flatMap { index, frame in
      let x = Self.margin + Double(index % columns) * Self.entry
      let y = top + Double(index / columns) * Self.lineHeight
      return [
        SVGElement(
          "rect", key: "swatch \(index)",
          [SVGAttribute].box(Rect(x: x, y: y + 4, width: 10, height: 10))
            + (colors[index].map { [SVGAttribute("fill", .color($0))] }
              ?? PictureSheet.fill(.accent))
            + [SVGAttribute("fill-opacity", .opacity(frame.1))]),
        PictureSheet.label(
          SVGValue.text(frame.0.time, decimals: 2) + " s", Point(x: x + 15, y: y + 13),
          anchor: "start",
          key: "time \(index)"),
      ]
    }
  }
}

/// The items of several drawings, in which what moves is shown at every instant.
///
///     still      the same at every instant: drawn once
///     inside     a group whose own parts are still: its layers are merged one by one
///     moving     drawn at each instant, the older ones behind and paler
///
/// Without this, the background of a newer drawing would hide everything older.
private enum OnionLayers {
  /// What belongs together in different drawings.
  private struct Identity: Hashable {
    var layer: String
    var copy: [Int]
    var part: DrawingItem.Part

    init(_ item: DrawingItem) {
      (layer, copy, part) = (item.layerName, item.copy, item.part)
    }
  }

  /// Returns the items of some drawings as those of one.
  ///
  /// - Parameters:
  ///   - lists: The items of each drawing, the oldest first.
  ///   - opacities: The opacity of what moves, for each drawing.
  /// - Returns: The items, from back to front.
  static func merge(_ lists: [[DrawingItem]], opacities: [Double]) -> [DrawingItem] {
    // A layer that joined before others changes their indices, and nothing that is seen.
    let lists = lists.map { $0.map(\.withoutIndex) }
    return order(of: lists).flatMap { identity in
      merge(lists.map { $0.first { Identity($0) == identity } }, opacities)
    }
  }

  /// Returns the colour, in each drawing, of what is in front of all that moves; nil where it has none.
  static func colors(_ lists: [[DrawingItem]]) -> [Color?] {
    let leaves = lists.map { list in
      Dictionary(
        list.map(\.withoutIndex).flatMap(\.leaves).map { (Identity($0), $0) },
        uniquingKeysWith: { $1 })
    }
    for item in (lists.last ?? []).map(\.withoutIndex).flatMap(\.leaves).reversed() {
      let items = leaves.map { $0[Identity(item)] }
      if item.color != nil, items.contains(where: { $0 != item }) { return items.map { $0?.color } }
    }
    return lists.map { _ in nil }
  }

  /// Returns every identity once: in the order of the newest list, and older ones after what they
  /// follow there.
  private static func order(of lists: [[DrawingItem]]) -> [Identity] {
    var order: [Identity] = []
    for list in lists.reversed() {
      var next = 0
      for identity in list.map(Identity.init) {
        if let index = order.firstIndex(of: identity) {
          next = index + 1
        } else {
          order.insert(identity, at: next)
          next += 1
        }
      }
    }
    return order
  }

  /// Returns the items for one item at each instant; nil where it is not drawn.
  private static func merge(_ items: [DrawingItem?], _ opacities: [Double]) -> [DrawingItem] {
    if let first = items.first ?? nil, items.allSatisfy({ $0 == first }) { return [first] }
    let groups = items.map { item -> DrawingGroup? in
      if case .group(let group) = item?.content { group } else { nil }
    }
    if var group = groups.last ?? nil, var item = items.last ?? nil,
      groups.allSatisfy({ $0.map { isStill($0, group) } ?? false })
    {
      group.items = merge(groups.map { $0?.items ?? [] }, opacities: opacities)
      item.content = .group(group)
      return [item]
    }
    return zip(items, opacities).compactMap { item, opacity in
      guard var item else { return nil }
      if opacity < 1 {
        let faded = DrawingGroup(opacity: opacity, items: [item])
        item.part = .group
        item.content = .group(faded)
      }
      return item
    }
  }

  /// Returns whether two groups differ only in the layers within.
  private static func isStill(_ first: DrawingGroup, _ second: DrawingGroup) -> Bool {
    func own(_ group: DrawingGroup) -> DrawingGroup {
      var group = group
      group.items.removeAll { if case .group = $0.content { true } else { false } }
      return group
    }
    return own(first) == own(second)
  }
}

extension DrawingItem {
  /// What is drawn in the item, without groups.
  fileprivate var leaves: [DrawingItem] {
    if case .group(let group) = content { group.items.flatMap(\.leaves) } else { [self] }
  }

  /// The colour of its fill, its line or its text; nil for a gradient and an image.
  fileprivate var color: Color? {
    switch content {
    case .shape(let shape):
      if case .color(let color)? = shape.fill { color } else { shape.stroke?.color }
    case .text(let text): text.color
    case .image, .group: nil
    }
  }

  /// The item, in which the index of its layer is 0.
  fileprivate var withoutIndex: DrawingItem {
    var item = self
    item.layer = 0
    if case .group(var group) = content {
      group.items = group.items.map(\.withoutIndex)
      group.mask = group.mask.map { $0.map(\.withoutIndex) }
      item.content = .group(group)
    }
    return item
  }
}
