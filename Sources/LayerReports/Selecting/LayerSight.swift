import LayerAnimation
import LayerModel

/// Finds why nothing is seen of a layer and of those below it, as they are presented.
///
///     places     ·  ·  ·  ·  ·      each is the end of a ray through the picture
///     in front   ▓▓▓▓▓▓▓▓▓▓▓▓▓      the first opaque layer on the ray is what is seen
///
/// It prefers silence: of copies, of masks and of large trees it says nothing, and a layer is opaque
/// only if its background colour is.
package struct LayerSight {
  /// The root of the tree.
  let root: Layer
  /// The layers that draw something, and those without sublayers that do not.
  ///
  /// A scene in which hardly any layer draws is about numbers.
  private let counts: (drawn: Int, bare: Int)
  /// How many layers may still be looked at, so that a large scene takes little longer.
  private var budget: Int
  /// What was read of layers.
  private let readings: SightReadings

  private static let placesAcross = 5
  private static let partLimit = 32
  private static let subtreeLimit = 256

  /// Makes the analysis of a tree, which looks at a number of layers at most.
  init(root: Layer, readings: SightReadings = SightReadings(), budget: Int = 50_000) {
    (self.root, self.readings, self.budget) = (root, readings, budget)
    counts = root.countsOfDrawn
  }

  /// Makes the analysis of a tree, which looks at a number of layers at most.
  package init(root: Layer, budget: Int) {
    self.init(root: root, readings: SightReadings(), budget: budget)
  }

  /// Returns a sentence on why nothing of a layer is seen now, or on what cuts off a part of it; nil if
  /// it is seen, or if that cannot be told.
  package mutating func remark(on layer: Layer) -> String? {
    let isClipped = layer.selfAndAncestors.dropFirst().contains { $0.presented.masksToBounds }
    return look(at: layer, looksOn: isClipped).map { cause, isWhole in
      "\(isWhole ? "Nothing of it is seen" : "A part of it is not seen"): \(cause.words(of: layer))."
    }
  }

  /// Returns why nothing of a layer is seen now; nil if something is, or if that cannot be told.
  mutating func cause(of layer: Layer) -> UnseenCause? { look(at: layer, looksOn: false)?.cause }

  /// Returns why nothing of a layer is seen, or, if the search looks on, a part of it.
  private mutating func look(
    at layer: Layer, looksOn: Bool
  ) -> (cause: UnseenCause, isWhole: Bool)? {
    readings.instant = root.loopInstant ?? 0
    for above in layer.selfAndAncestors {
      if above.presented.isHidden || above.presented.opacity <= 0 {
        return (above.presented.isHidden ? .hidden(above) : .transparent(above), true)
      }
      if above is ReplicatorLayer || above.superlayer?.mask === above { return nil }
    }
    guard counts.drawn > 0, budget > 0, layer !== root, layer.presentation != nil,
      let parts = parts(of: layer)
    else { return nil }
    if parts.isEmpty { return counts.drawn > counts.bare ? (.nothingToDraw, true) : nil }
    let areas = parts.compactMap { part in
      readings[part].area.flatMap { $0.isEmpty ? nil : (part, $0) }
    }
    if areas.isEmpty { return (.empty, true) }
    let tree = SightTree(target: layer, readings: readings)
    let area = root.presented.bounds
    var (causes, isWhole) = ([UnseenCause](), true)
    for (part, box) in areas {
      let shown = part.presented.convert(box, to: root.presented)
      if min(shown.width, shown.height) < 1e-6 {
        causes.append(.noArea(flattened(part)))
        continue
      }
      for place in Self.places(in: box) {
        let inRoot = part.presented.convert(place, to: root.presented)
        guard inRoot.x.isFinite, inRoot.y.isFinite else { return nil }
        if !area.isEmpty, !area.contains(inRoot) {
          causes.append(.outside)
          continue
        }
        guard let cause = cause(at: part.presented.convert(place, to: nil), part, layer, tree)
        else {
          if !looksOn { return nil }
          isWhole = false
          continue
        }
        causes.append(cause)
      }
    }
    // The one that holds in the most places; the first of several.
    let most = causes.max { first, second in
      causes.count { $0 == first } < causes.count { $0 == second }
    }
    if isWhole { return most.map { ($0, true) } }
    let clip = causes.first { cause in if case .clipped = cause { true } else { false } }
    return clip.map { ($0, false) }
  }

  /// Returns the layer whose transform leaves nothing of a layer.
  private func flattened(_ part: Layer) -> Layer {
    part.selfAndAncestors.first { layer in
      let m = readings[layer].placement.transform
      return abs(m.m11 * m.m22 - m.m12 * m.m21) < 1e-9
    } ?? part
  }

  /// Returns why a place is not seen; nil if it is.
  private mutating func cause(
    at point: Point, _ part: Layer, _ target: Layer, _ tree: SightTree
  ) -> UnseenCause? {
    var blocked: UnseenCause?
    let chain = Set(part.selfAndAncestors.map(ObjectIdentifier.init))
    let hit = HitSearch.hit(root, at: point, in: tree) { layer, verdict, _ in
      guard blocked == nil, chain.contains(ObjectIdentifier(layer)) else { return }
      blocked =
        switch verdict {
        case .clipped: .clipped(layer)
        case .masked: .masked(layer)
        case .facesAway: .facesAway(layer)
        case .noArea: .noArea(layer)
        default: nil
        }
    }
    // What a mask of several layers leaves, or one that moves, is not known here.
    if case .masked(let masked)? = blocked, masked.mask?.showsOneArea != true { return nil }
    budget -= tree.work.count
    tree.work.count = 0
    if let hit, hit.selfAndAncestors.contains(where: { $0 === target }) { return nil }
    return blocked ?? hit.map { .covered(target, by: $0) }
  }

  /// Returns the layers of a subtree that draw something; nil if they are too many, or unusual.
  private func parts(of layer: Layer) -> [Layer]? {
    var (waiting, parts, count) = ([layer], [Layer](), 0)
    while let next = waiting.popLast() {
      count += 1
      if count > Self.subtreeLimit || next is ReplicatorLayer { return nil }
      let reading = readings[next]
      if !reading.isVisible { return nil }
      if reading.draws {
        // Its class may draw anywhere.
        if reading.area == nil { return nil }
        parts.append(next)
      }
      waiting += reading.sublayers
    }
    return parts.count > Self.partLimit ? nil : parts
  }

  /// Returns the places of a box at which a ray ends.
  static func places(in box: Rect) -> [Point] {
    (0..<placesAcross * placesAcross).map { index in
      // The middle comes first, since most layers are seen there.
      let place = (index + placesAcross * placesAcross / 2) % (placesAcross * placesAcross)
      let (column, row) = (place % placesAcross, place / placesAcross)
      return Point(
        x: box.minX + box.width * (Double(column) + 0.5) / Double(placesAcross),
        y: box.minY + box.height * (Double(row) + 0.5) / Double(placesAcross))
    }
  }
}

/// What rays meet: the parts of one layer, and opaque layers.
private struct SightTree: HitTree {
  /// Counts the layers that were read.
  final class Work {
    var count = 0
  }

  let target: Layer
  let readings: SightReadings
  let work = Work()

  func isVisible(_ layer: Layer) -> Bool { readings[layer].isVisible }
  func placement(of layer: Layer) -> LayerPlacement { readings[layer].placement }
  func zPosition(of layer: Layer) -> Double { readings[layer].zPosition }
  func isDoubleSided(_ layer: Layer) -> Bool { readings[layer].isDoubleSided }
  func masksToBounds(_ layer: Layer) -> Bool { readings[layer].masksToBounds }
  func superlayer(of layer: Layer) -> Layer? { readings[layer].superlayer }
  func mask(of layer: Layer) -> Layer? { readings[layer].mask }
  func sublayers(of layer: Layer) -> [Layer] {
    let sublayers = readings[layer].sublayers
    work.count += sublayers.count
    return sublayers
  }

  func contains(_ point: Point, in layer: Layer, _ bounds: Rect) -> Bool {
    let reading = readings[layer]
    let isInside = bounds.contains(point)
    var isSolid = isInside && reading.isOpaque
    if !isSolid, !reading.draws || reading.area?.contains(point) == false { return false }
    var next: Layer? = layer
    while let current = next {
      if current === target { return true }
      let reading = readings[current]
      let above = reading.superlayer
      if let above, mask(of: above) === current { return true }
      if reading.opacity < 1 || reading.mask != nil || current is ReplicatorLayer {
        isSolid = false
      }
      next = above
    }
    return isSolid && !isRound(layer, bounds, at: point)
  }

  /// Whether a point is in a corner, which may be round.
  private func isRound(_ layer: Layer, _ bounds: Rect, at point: Point) -> Bool {
    let radius = layer.presented.cornerRadius
    let box = bounds.standardized
    let nearX = min(point.x - box.minX, box.maxX - point.x)
    let nearY = min(point.y - box.minY, box.maxY - point.y)
    guard nearX < radius, nearY < radius else { return false }
    let (x, y) = (radius - nearX, radius - nearY)
    return x * x + y * y > radius * radius
  }
}

extension Layer {
  /// Whether it is one layer that stands still and draws nothing outside an area that is known.
  fileprivate var showsOneArea: Bool {
    drawnArea != nil && sublayers == nil && shownAnimations.isEmpty && drawsSomething
      && !isHidden && opacity > 0
  }

  /// How many layers from this one down draw something, and how many without sublayers do not.
  fileprivate var countsOfDrawn: (drawn: Int, bare: Int) {
    var (waiting, counts) = ([self], (drawn: 0, bare: 0))
    while let next = waiting.popLast() {
      let sublayers = next.presented.sublayers ?? []
      if next.drawsSomething {
        counts.drawn += 1
      } else if sublayers.isEmpty {
        counts.bare += 1
      }
      waiting += sublayers.map(\.model)
    }
    return counts
  }
}
