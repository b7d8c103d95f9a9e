/// A layout manager that places sublayers by constraints.
///
///     let manager = ConstraintLayoutManager()
///     root.layoutManager = manager
///     let place = LayoutConstraint(label, .midX, to: .superlayer, .midX)
///     try manager.add(place)
///     place.constant = 320        // marks root; root.layoutIfNeeded() moves the label
///
/// Each axis is solved separately (F150). Along an axis, a layer may have:
///
/// - *one* constraint for an edge or the middle, which moves it and keeps its size;
/// - *two*, which set its position and size;
/// - *more*, of which two count: the last one added, and the first of the others in the order
///   minimum, middle, maximum, size (F151).
///
/// The axis does not change (F151, F152) if there is
///
/// - only one constraint, for the size;
/// - a second constraint for the same attribute;
/// - a constraint whose source is the layer itself, is deallocated, or is not its sibling;
/// - a constraint on a sibling that no constraint places along the axis it reads;
/// - a circular dependency.
///
/// ``conflicts(in:)`` lists the constraints that have no effect, each with the reason.
///
/// If a layer is placed without a constraint for its size, the size is the one its own layout
/// manager prefers, otherwise its ``Layer/intrinsicSize``, otherwise unchanged. A size below 0
/// becomes 0. Layers that no constraint places do not change.
///
/// Layers are placed by their bounds' size and position; transforms have no effect. The source of a
/// constraint is placed before its layer, so that one pass suffices. The manager can lay out the
/// sublayers of any layer, even one whose manager it is not.
public final class ConstraintLayoutManager: LayerLayoutManager {
  /// The constraints, in the order in which they were added.
  public private(set) var constraints: [LayoutConstraint] = []

  /// Makes a manager without constraints.
  public init() {}

  /// Adds a constraint and marks the layer's superlayer as needing layout.
  ///
  /// A constraint that conflicts with others is added: it may stop conflicting later.
  ///
  /// - Throws: ``LayoutConstraintError`` for a constraint that was added before, or whose layer or
  ///   source is deallocated.
  public func add(_ constraint: LayoutConstraint) throws(LayoutConstraintError) {
    if constraint.manager != nil {
      throw LayoutConstraintError(constraint: "\(constraint)", problem: .alreadyAdded)
    }
    if constraint.layer == nil || constraint.source == nil {
      throw LayoutConstraintError(constraint: "\(constraint)", problem: .layerGone)
    }
    constraints.append(constraint)
    constraint.manager = self
    didChange(constraint)
  }

  /// Adds constraints in order, up to the first invalid one.
  ///
  /// - Throws: ``LayoutConstraintError`` as ``add(_:)-(LayoutConstraint)``; those before it are
  ///   kept.
  public func add(_ constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
    for constraint in constraints { try add(constraint) }
  }

  /// Removes a constraint of this manager and marks the layer's superlayer as needing layout.
  public func remove(_ constraint: LayoutConstraint) {
    guard constraint.manager === self else { return }
    constraint.manager = nil
    constraints.removeAll { $0 === constraint }
    didChange(constraint)
  }

  /// Places the sublayers of a layer.
  ///
  /// It also removes constraints whose own layers are deallocated.
  public func layoutSublayers(of layer: Layer) {
    dropDead()
    var solver = ConstraintSolver(constraints, superlayer: layer)
    solver.solve()
    solver.apply()
  }

  /// Returns the constraints for a layer's sublayers that have no effect, each with the reason.
  ///
  /// The result is computed from the current tree; no layer is moved. It is empty if all have an
  /// effect.
  ///
  /// - Parameter layer: The layer whose sublayers are laid out.
  /// - Returns: An error for each such constraint. If several keep an axis from changing, one of
  ///   them may represent the others.
  public func conflicts(in layer: Layer) -> [LayoutConstraintError] {
    var solver = ConstraintSolver(constraints, superlayer: layer)
    solver.solve()
    return solver.conflicts
  }

  private func dropDead() {
    guard constraints.contains(where: { $0.layer == nil }) else { return }
    for constraint in constraints where constraint.layer == nil { constraint.manager = nil }
    constraints.removeAll { $0.layer == nil }
  }

  /// Marks the layer whose sublayers a constraint places.
  func didChange(_ constraint: LayoutConstraint) {
    guard let superlayer = constraint.layer?.superlayerToArrange,
      superlayer.layoutManager === self
    else { return }
    superlayer.setNeedsLayout()
  }
}
