/// A layout manager that places sublayers by constraints.
///
///     let manager = ConstraintLayoutManager()
///     root.layoutManager = manager
///     let place = LayoutConstraint(label, .midX, to: .superlayer, .midX)
///     try manager.add(place)
///     place.constant = 320        // marks root; root.layoutIfNeeded() moves the label
///
/// At most two constraints place a layer along an axis:
///
/// - *two* say where it is and how long;
/// - *one* for an edge or the middle moves it and keeps its size, one for the size keeps its
///   position;
/// - *none* leaves it where it is.
///
/// A size that no constraint says is the layer's ``Layer/intrinsicSize`` or what its own layout
/// manager prefers, else what it was. A size below 0 becomes 0. Layers without any constraint that
/// counts are left alone.
///
/// Layers are placed by their bounds' size and position; what a transform does is not looked at.
/// Whatever a constraint depends on is placed before it, so that one pass suffices, and the order of
/// adding makes no difference to where layers come to stand.
public final class ConstraintLayoutManager: LayerLayoutManager {
  /// The constraints, in the order of adding.
  public private(set) var constraints: [LayoutConstraint] = []
  private var graph = ConstraintGraph()

  /// Makes a manager without constraints.
  public init() {}

  /// Adds a constraint, and marks the layer's superlayer as needing layout.
  ///
  /// - Throws: ``LayoutConstraintError`` for a constraint that says what others say already, that
  ///   closes a circle, that was added before, or whose layer is gone.
  public func add(_ constraint: LayoutConstraint) throws(LayoutConstraintError) {
    if constraint.manager != nil {
      throw LayoutConstraintError(constraint: "\(constraint)", problem: .alreadyAdded)
    }
    if let problem = graph.problem(with: constraint) {
      throw LayoutConstraintError(constraint: "\(constraint)", problem: problem)
    }
    graph.insert(constraint)
    constraints.append(constraint)
    constraint.manager = self
    didChange(constraint)
  }

  /// Adds constraints in a row, up to the first that is refused.
  ///
  /// - Throws: ``LayoutConstraintError`` as ``add(_:)-(LayoutConstraint)``; those before it stay.
  public func add(_ constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
    for constraint in constraints { try add(constraint) }
  }

  /// Takes a constraint away, and marks the layer's superlayer; nothing for one of another manager.
  public func remove(_ constraint: LayoutConstraint) {
    guard constraint.manager === self else { return }
    constraint.manager = nil
    constraints.removeAll { $0 === constraint }
    graph.remove(constraint)
    didChange(constraint)
  }

  /// Places the sublayers of a layer.
  ///
  /// Constraints whose layers are gone for good are dropped here.
  public func layoutSublayers(of layer: Layer) {
    dropDead()
    var solver = ConstraintSolver(constraints, superlayer: layer)
    solver.solve()
    solver.apply()
  }

  private func dropDead() {
    guard constraints.contains(where: \.isDead) else { return }
    for constraint in constraints where constraint.isDead { constraint.manager = nil }
    constraints.removeAll(where: \.isDead)
    graph = ConstraintGraph()
    for constraint in constraints { graph.insert(constraint) }
  }

  /// Marks whoever is laid out by a constraint.
  func didChange(_ constraint: LayoutConstraint) {
    guard let superlayer = constraint.layer?.superlayerToArrange,
      superlayer.layoutManager === self
    else { return }
    superlayer.setNeedsLayout()
  }
}
