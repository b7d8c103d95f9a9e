/// The search for the layer visible at a point: front to back, each layer after its sublayers.
///
///     enter layer ─▶ visible? ─▶ in bounds, if they clip? ─▶ in the mask? ─▶ sublayers ─▶ itself
///
/// The search is iterative: a tree, or a mask of masks, may be as deep as memory allows. Every
/// layer is entered at most once. The first one that contains the point ends the search.
package struct HitSearch<Tree: HitTree> {
  /// A step still to be done; the last one is next.
  private enum Step {
    /// The first `count` of some siblings, the frontmost of them next.
    case siblings([Layer], count: Int, HitSpace)
    /// The layer itself, after none of its sublayers was hit.
    case itself(Layer, Point, Rect)
    /// A layer whose mask is being searched: the remaining steps of the mask are above this one.
    case masked(Layer, Point)
  }

  private let tree: Tree
  private var steps: [Step] = []
  /// The indices of the masked steps, upwards.
  private var maskedSteps: [Int] = []

  /// Receives the decision about each layer, with the point in its coordinates; nil for none.
  private let observer: Observer?

  /// A closure that receives the decision about a layer.
  package typealias Observer = (Layer, HitStep.Verdict, Point?) -> Void

  private init(_ tree: Tree, _ observer: Observer?) {
    self.tree = tree
    self.observer = observer
  }

  /// Finds the deepest layer, from a layer downwards, that a point hits.
  ///
  /// The point is in the coordinates of the nearest superlayer that is flat (F137).
  package static func hit(
    _ layer: Layer, at point: Point, in tree: Tree, _ observer: Observer? = nil
  ) -> Layer? {
    var search = HitSearch(tree, observer)
    search.enter(layer, HitSpace(point: point, matrix: matrix(above: layer, in: tree)))
    return search.run()
  }

  /// Returns the matrix from the coordinates of a layer's superlayer to those of the nearest flat
  /// one above it, or to the space above the root.
  private static func matrix(above layer: Layer, in tree: Tree) -> Transform3D {
    guard var superlayer = tree.superlayer(of: layer) else { return .identity }
    var placement = tree.placement(of: superlayer)
    var matrix = placement.sublayerMatrix
    while !superlayer.flattensSublayers {
      matrix = matrix.concatenating(placement.matrix)
      guard let next = tree.superlayer(of: superlayer) else { break }
      superlayer = next
      placement = tree.placement(of: superlayer)
      matrix = matrix.concatenating(placement.sublayerMatrix)
    }
    return matrix
  }

  private mutating func run() -> Layer? {
    // Not `popLast`, which the compiler does not specialize here: it was a fifth of a search.
    while !steps.isEmpty {
      switch steps.removeLast() {
      case .siblings(let layers, let count, let space):
        if count > 1 { steps.append(.siblings(layers, count: count - 1, space)) }
        enter(layers[count - 1], space)
      case .itself(let layer, let point, let bounds):
        guard tree.contains(point, in: layer, bounds) else {
          observer?(layer, .outside, point)
          continue
        }
        guard let index = maskedSteps.popLast() else {
          observer?(layer, .hit, point)
          return layer
        }
        observer?(layer, .insideMask, point)
        leaveMask(at: index)
      case .masked(let layer, let point):
        // The mask was not hit, so the layer is not hit.
        maskedSteps.removeLast()
        observer?(layer, .masked, point)
      }
    }
    return nil
  }

  /// Continues with a masked layer after the point was found inside its mask.
  private mutating func leaveMask(at index: Int) {
    guard case .masked(let layer, let point) = steps[index] else {
      fatalError("The layer whose mask a hit test searched was deallocated.")
    }
    steps.removeLast(steps.count - index)
    open(layer, point, tree.placement(of: layer))
  }

  /// Adds the steps for a layer, or none if it cannot be hit.
  private mutating func enter(_ layer: Layer, _ space: HitSpace) {
    guard tree.isVisible(layer) else {
      observer?(layer, .hidden, nil)
      return
    }
    let placement = tree.placement(of: layer)
    guard layer.flattensSublayers else {
      observer?(layer, .noPlane, nil)
      openSpace(layer, placement, space)
      return
    }
    guard let (point, facesAway) = space.point(in: placement) else {
      observer?(layer, .noArea, nil)
      return
    }
    if facesAway && !tree.isDoubleSided(layer) {
      observer?(layer, .facesAway, point)
      return
    }
    if tree.masksToBounds(layer) && !placement.bounds.contains(point) {
      observer?(layer, .clipped, point)
      return
    }
    guard let mask = tree.mask(of: layer) else {
      open(layer, point, placement)
      return
    }
    maskedSteps.append(steps.count)
    steps.append(.masked(layer, point))
    let inside = HitSpace(point: point, matrix: placement.sublayerMatrix)
    steps.append(.siblings([mask], count: 1, inside))
  }

  /// Adds the steps for a flat layer: first its sublayers, then itself.
  private mutating func open(_ layer: Layer, _ point: Point, _ placement: LayerPlacement) {
    steps.append(.itself(layer, point, placement.bounds))
    push(
      tree.sublayers(of: layer), HitSpace(point: point, matrix: placement.sublayerMatrix))
  }

  /// Adds the steps for a layer that is not flat: only its sublayers.
  ///
  /// It has no plane to be hit in, and its bounds and mask do not clip.
  private mutating func openSpace(
    _ layer: Layer, _ placement: LayerPlacement, _ space: HitSpace
  ) {
    let matrix = placement.sublayerMatrix.concatenating(space.matrix(of: placement))
    push(tree.sublayers(of: layer), HitSpace(point: space.point, matrix: matrix))
  }

  private mutating func push(_ layers: [Layer], _ space: HitSpace) {
    if layers.isEmpty { return }
    steps.append(.siblings(backToFront(layers), count: layers.count, space))
  }

  /// Returns siblings sorted by depth, then by their order in the tree (D15, F136).
  private func backToFront(_ layers: [Layer]) -> [Layer] {
    if layers.count == 1 { return layers }
    var isSorted = true
    var last = -Double.infinity
    for layer in layers {
      let depth = tree.zPosition(of: layer)
      if depth < last {
        isSorted = false
        break
      }
      last = depth
    }
    if isSorted { return layers }
    let depths = layers.map(tree.zPosition)
    let order = layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { layers[$0] }
  }
}

/// The point of a hit test in the plane of the nearest flat layer above, and the matrix to that
/// plane.
///
///     layer ──its matrix──▶ superlayer ──matrix──▶ plane of the point
///
/// If the superlayer is flat, the matrix is only its sublayer transform. Below a ``TransformLayer``
/// nothing is flattened: the point stays the same, and matrices are multiplied.
struct HitSpace {
  let point: Point
  /// The matrix from the superlayer's coordinates to the point's plane; nil for the identity.
  let matrix: Transform3D?

  init(point: Point, matrix: Transform3D) {
    self.point = point
    self.matrix = matrix.isIdentity ? nil : matrix
  }

  /// Returns the point in a layer's own coordinates, and whether the layer faces away.
  ///
  /// It is nil if the layer is not visible at the point: its plane is seen from the edge, or its
  /// part at the point is behind the viewer.
  func point(in placement: LayerPlacement) -> (point: Point, facesAway: Bool)? {
    if matrix == nil && placement.transform.isIdentity {
      // Gives the same numbers as the matrix without the products, since most layers are only
      // moved.
      let offset = placement.offsetWithoutTransform
      let y = placement.isGeometryFlipped ? offset.y - point.y : point.y - offset.y
      return (Point(x: point.x - offset.x, y: y), false)
    }
    let matrix = self.matrix(of: placement)
    let area = matrix.planeDeterminant
    if area == 0 || !area.isFinite { return nil }
    let found = matrix.untransform(point)
    let depth = found.x * matrix.m14 + found.y * matrix.m24 + matrix.m44
    guard depth > 0, found.x.isFinite, found.y.isFinite else { return nil }
    return (found, matrix.facesAway)
  }

  /// Returns the matrix from a layer's own coordinates to the point's plane.
  func matrix(of placement: LayerPlacement) -> Transform3D {
    matrix.map { placement.matrix.concatenating($0) } ?? placement.matrix
  }
}

extension Transform3D {
  /// The determinant of the three rows and columns without z: 0 if the plane z = 0 is seen from its
  /// edge or scaled to nothing, so that it covers no point.
  fileprivate var planeDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }

  /// Whether the plane z = 0 shows its back.
  ///
  /// A plane that is mirrored without being turned round, as by a flip, still faces the viewer: both
  /// determinants change sign. A turn changes only the sign of the plane's determinant.
  package var facesAway: Bool { planeDeterminant < 0 ? determinant > 0 : determinant < 0 }
}
