import CoreGraphicsTypes
import Foundation
import LayerModel

/// An edge, a middle or a length of a layer.
public enum CAConstraintAttribute: Int32, Sendable {
  /// The smallest x.
  case minX
  /// The middle in x.
  case midX
  /// The greatest x.
  case maxX
  /// The width.
  case width
  /// The smallest y.
  case minY
  /// The middle in y.
  case midY
  /// The greatest y.
  case maxY
  /// The height.
  case height

  /// The engine's attribute.
  var engine: LayoutAttribute {
    switch self {
    case .minX: .minX
    case .midX: .midX
    case .maxX: .maxX
    case .width: .width
    case .minY: .minY
    case .midY: .midY
    case .maxY: .maxY
    case .height: .height
    }
  }
}

/// A relation between a layer's attribute and that of a sibling, or of the superlayer.
open class CAConstraint: NSObject, NSSecureCoding {
  /// The attribute of the layer.
  public final let attribute: CAConstraintAttribute
  /// The name of the sibling, or `superlayer`.
  public final let sourceName: String
  /// The attribute of the source.
  public final let sourceAttribute: CAConstraintAttribute
  /// The factor of the source's value.
  public final let scale: CGFloat
  /// What is added, in points.
  public final let offset: CGFloat

  /// Creates a constraint: the attribute is that of the source, times a scale, plus an offset.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, scale: CGFloat, offset: CGFloat
  ) {
    (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
    (self.scale, self.offset) = (scale, offset)
    super.init()
  }

  /// Creates a constraint without a scale.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, offset: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: offset)
  }

  /// Creates a constraint without a scale and an offset.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Makes nothing from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of a constraint") }

  /// Whether archives are secure.
  open class var supportsSecureCoding: Bool { true }
}

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
