/// A layout manager that places sublayers by constraints.
///
///     let manager = ConstraintLayoutManager()
///     root.layoutManager = manager
///     let place = LayoutConstraint(label, .midX, to: .superlayer, .midX)
///     try manager.add(place)
///     place.constant = 320        // marks root; root.layoutIfNeeded() moves the label
///
/// Each axis is solved alone (F150). Two constraints place a layer along an axis:
///
/// - *one* for an edge or the middle moves it and keeps its size;
/// - *two* say where it is and how long;
/// - *more*: the last one added counts, together with the one of the others that comes first among
///   minimum, middle, maximum and size (F151).
///
/// The axis is left alone (F151, F152)
///
/// - by one constraint for the size alone;
/// - by two constraints for the same attribute;
/// - by a constraint whose source is the layer itself, is gone, or is elsewhere than beside it;
/// - by a constraint on a sibling that no constraint places along the axis that is read;
/// - by a circle.
///
/// ``conflicts(in:)`` lists the constraints that have no effect, each with the reason.
///
/// Where a layer is placed and no constraint says a size, the size is the layer's
/// ``Layer/intrinsicSize`` or what its own layout manager prefers, else what it was. A size below 0
/// becomes 0. Layers that no constraint places are left alone.
///
/// Layers are placed by their bounds' size and position; transforms have no effect. Whatever a
/// constraint depends on is placed before it, so that one pass suffices. The manager lays out the
/// sublayers of any layer it is asked for, even one that it is not the manager of.
public final class ConstraintLayoutManager: LayerLayoutManager {
  /// The constraints, in the order of adding.
  public private(set) var constraints: [LayoutConstraint] = []

  /// Makes a manager without constraints.
  public init() {}

  /// Adds a constraint, and marks the layer's superlayer as needing layout.
  ///
  /// A constraint that conflicts with others is added: it may stop conflicting later.
  ///
  /// - Throws: ``LayoutConstraintError`` for a constraint that was added before, or whose layer or
  ///   source is gone.
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

  /// Adds constraints in order, up to the first that is refused.
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
    didChange(constraint)
  }

  /// Places the sublayers of a layer.
  ///
  /// Constraints whose own layers are gone for good are dropped here.
  public func layoutSublayers(of layer: Layer) {
    dropDead()
    var solver = ConstraintSolver(constraints, superlayer: layer)
    solver.solve()
    solver.apply()
  }

  /// The constraints for a layer's sublayers that have no effect, each with the reason.
  ///
  /// Computed from the present state of the tree; nothing is moved. Empty where all count.
  ///
  /// - Parameter layer: The layer whose sublayers are laid out.
  /// - Returns: An error for each such constraint; one of several that leave an axis alone may stand
  ///   for the others.
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

  /// Marks the layer whose sublayers a constraint is for.
  func didChange(_ constraint: LayoutConstraint) {
    guard let superlayer = constraint.layer?.superlayerToArrange,
      superlayer.layoutManager === self
    else { return }
    superlayer.setNeedsLayout()
  }
}
