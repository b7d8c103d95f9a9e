import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// The walk through the presented tree that makes the items of a drawing.
///
/// A layer becomes one group:
///
///     shadow  background  contents, gradient, path or text  sublayers by zPosition  border
///                         └─── clipped as one if the layer masks to its bounds ───┘
struct DrawingWalk {
  /// The deepest layer that is drawn, so that the walk and its result fit on the stack.
  private static let deepest = 256
  /// The largest number of layers that are drawn, with all copies.
  private static let most = 20_000

  let names: LayerOutline
  private let images: ImageLoader?
  /// Whether the drawing is a mirror image of the space above the root.
  let isMirrored: Bool
  /// The images by their labels; nil for one that is not there.
  private var loaded: [String: LoadedImage?] = [:]
  private var count = 0
  private(set) var notes: [DrawingNote] = []
  private var noted: Set<DrawingNote> = []

  init(names: LayerOutline, images: ImageLoader?, isMirrored: Bool) {
    self.names = names
    self.images = images
    self.isMirrored = isMirrored
  }

  /// Adds a note about a layer.
  mutating func note(_ layer: Layer, _ message: String) {
    let note = DrawingNote(layer: names[layer].name, message: message)
    if noted.insert(note).inserted { notes.append(note) }
  }

  /// Returns an image; nil if it is not there, with a note for the first layer that shows it.
  mutating func image(_ label: String, of layer: Layer) -> LoadedImage? {
    if let known = loaded[label] { return known }
    var image: LoadedImage?
    switch images?(label) {
    case nil: note(layer, "the image \(Excerpt.quoted(label)) is drawn as a placeholder")
    case .missing(let reason): note(layer, reason)
    case .image(let found): image = found
    }
    loaded.updateValue(image, forKey: label)
    return image
  }

  /// Returns the group of a layer; nil if it shows nothing.
  mutating func item(
    of layer: Presentation<Layer>, copy: [Int], in space: DrawingSpace
  ) -> DrawingItem? {
    guard layer.opacity > 0, !layer.isHidden else { return nil }
    guard space.depth < Self.deepest else {
      note(layer.model, "layers below depth \(Self.deepest) are not drawn")
      return nil
    }
    count += 1
    guard count <= Self.most else {
      if count == Self.most + 1 {
        note(
          layer.model, "not drawn, nor what follows: the limit is \(Self.most) layers and copies")
      }
      return nil
    }
    let placement = layer.placement
    let world = placement.matrix.concatenating(space.matrix)
    guard layer.model.flattensSublayers else {
      return openGroup(of: layer, placement, world, copy: copy, in: space)
    }
    let plane = placement.matrix.concatenating(space.plane)
    guard let mapping = PlaneMapping(world), layer.isDoubleSided || !plane.facesAway else {
      return nil
    }
    var inner = space
    inner.depth += 1
    inner.plane = .identity
    inner.matrix = world.ignoringDepth
    var group = DrawingGroup()
    if layer.allowsGroupOpacity {
      group.opacity = layer.opacity * space.fade
      inner.fade = 1
    } else {
      inner.fade = space.fade * layer.opacity
    }
    let parts = LayerParts(
      layer: layer, mapping: mapping, copy: copy, fade: inner.fade, tint: space.tint,
      isUpsideDown: layer.contentsAreFlipped != isMirrored)
    group.compositing = (layer.compositingFilter?.label).flatMap(CompositingOperator.init)
    group.items = parts.fillingItems(&self)
    var inside =
      parts.ownItems(&self) + sublayerItems(of: layer, placement, copy: copy, in: inner)
    if layer.masksToBounds {
      // It clips the shadow too, because the shadow is outside the bounds.
      if !inside.isEmpty, let clip = parts.boundsOutline {
        if inside.contains(where: { $0.compositing != nil }) {
          // An operator changes what fills the bounds too.
          (inside, group.items) = (group.items + inside, [])
        }
        let clipped = DrawingGroup(clip: clip, items: inside)
        group.items.append(parts.item(.sublayers, .group(clipped), &self))
      }
    } else {
      group.items += inside
      group.shadow = parts.shadow(&self)
    }
    if let border = parts.border(&self) { group.items.append(border) }
    if let mask = layer.mask {
      let above = placement.sublayerMatrix
      var within = inner
      within.matrix = above.concatenating(inner.matrix)
      within.plane = above
      within.tint = .white
      group.mask = item(of: mask, copy: copy, in: within).map { [$0] } ?? []
    }
    parts.noteFilters(&self)
    return parts.item(.group, .group(group), &self)
  }

  /// Returns the group of a transform layer: only its sublayers, each faded by itself.
  private mutating func openGroup(
    of layer: Presentation<Layer>, _ placement: LayerPlacement, _ world: Transform3D, copy: [Int],
    in space: DrawingSpace
  ) -> DrawingItem {
    var inner = space
    inner.depth += 1
    inner.matrix = world
    inner.plane = placement.matrix.concatenating(space.plane)
    inner.fade *= layer.opacity
    let items = sublayerItems(of: layer, placement, copy: copy, in: inner)
    let (index, name) = names[layer.model]
    return DrawingItem(
      layer: index, layerName: name, copy: copy, part: .group,
      content: .group(DrawingGroup(items: items)))
  }

  /// Returns the items of the layers below, by depth and then by order in the tree (D15, F136).
  private mutating func sublayerItems(
    of layer: Presentation<Layer>, _ placement: LayerPlacement, copy: [Int], in space: DrawingSpace
  ) -> [DrawingItem] {
    guard let sublayers = layer.sublayers else { return [] }
    if sublayers.count > 1, sublayers.contains(where: { $0.placement.matrix.isTilted }) {
      note(layer.model, "its sublayers are drawn by zPosition, not by their depth in space")
    }
    let depths = sublayers.map(\.zPosition)
    let order = sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    guard layer.model is ReplicatorLayer else {
      let space = lowered(space, by: .identity, placement)
      return order.compactMap { item(of: sublayers[$0], copy: copy, in: space) }
    }
    var items: [DrawingItem] = []
    // The transform of a copy is a power of that of the second one.
    let step = layer.copyCount > 1 ? layer.copyTransform(1) : .identity
    var transform = Transform3D.identity
    for index in 0..<layer.copyCount {
      if count > Self.most { break }
      defer { transform = transform.concatenating(step) }
      var space = lowered(space, by: transform, placement)
      if let color = layer.copyColor(index) { space.tint = space.tint.multiplied(by: color) }
      let indices = copy + [index]
      for sublayer in order {
        let model = sublayers[sublayer].model
        let shown =
          indices.allSatisfy { $0 == 0 } ? sublayers[sublayer] : model.presented.copy(indices)
        if let item = item(of: shown, copy: indices, in: space) { items.append(item) }
      }
    }
    return items
  }

  /// Returns the space of the sublayers: below a copy's transform and the sublayer transform.
  private func lowered(
    _ space: DrawingSpace, by copy: Transform3D, _ placement: LayerPlacement
  ) -> DrawingSpace {
    let step = copy.concatenating(placement.sublayerMatrix)
    var space = space
    space.matrix = step.concatenating(space.matrix)
    space.plane = step.concatenating(space.plane)
    return space
  }
}

extension Color {
  /// Returns the product of two colours, component by component, in sRGB.
  func multiplied(by other: Color) -> Color {
    if other == .white { return self }
    let (first, second) = (inSRGB, other.inSRGB)
    return Color(
      red: first.red * second.red, green: first.green * second.green,
      blue: first.blue * second.blue, alpha: first.alpha * second.alpha)
  }

  /// The colour, opaque.
  var withoutAlpha: Color { Color(red: red, green: green, blue: blue, space: space) }

  /// Returns the colour with its alpha multiplied.
  func faded(by opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }
}
