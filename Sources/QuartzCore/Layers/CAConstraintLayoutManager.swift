import CoreGraphicsTypes
import Foundation
import LayerModel

/// Arranges sublayers by their constraints, as the engine's manager does.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// Sets the positions and sizes that the constraints of the sublayers say.
  open func layoutSublayers(of layer: CALayer) {
    let manager = ConstraintLayoutManager()
    for sublayer in layer.sublayers ?? [] {
      for constraint in sublayer.constraints ?? [] { add(constraint, of: sublayer, to: manager) }
    }
    manager.layoutSublayers(of: layer.engine)
  }

  private func add(
    _ constraint: CAConstraint, of layer: CALayer, to manager: ConstraintLayoutManager
  ) {
    let source = layer.superlayer?.sublayers?.first { $0.name == constraint.sourceName }
    guard source != nil || constraint.sourceName == "superlayer", constraint.scale.isFinite,
      constraint.offset.isFinite
    else {
      return Context.report(
        .wrongValue,
        "A constraint of \(layer.engine.shortDescription) relative to "
          + "'\(constraint.sourceName)' was ignored.")
    }
    do {
      try manager.add(
        LayoutConstraint(
          layer.engine, constraint.attribute.engine,
          to: source.map { .layer($0.engine) } ?? .superlayer, constraint.sourceAttribute.engine,
          scale: Double(constraint.scale), constant: Double(constraint.offset)))
    } catch {
      Context.report(.wrongValue, error.description)
    }
  }
}
