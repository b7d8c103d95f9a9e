import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer with a path that is filled and stroked.
open class CAShapeLayer: CALayer {
  override class func makeEngine() -> Layer { ShapeLayer() }

  override class var classOfModule: CALayer.Type { CAShapeLayer.self }

  /// The path; nil by default.
  open var path: CGPath? {
    get { self[ShapeLayer.Property.path] }
    set { self[ShapeLayer.Property.path] = newValue }
  }

  /// The colour of the inside; black by default, nil for none.
  open var fillColor: CGColor? {
    get { self[ShapeLayer.Property.fillColor] }
    set { self[ShapeLayer.Property.fillColor] = newValue }
  }

  /// The rule by which the inside is found; non-zero by default.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: self[named: ShapeLayer.Property.fillRule]) }
    set { self[named: ShapeLayer.Property.fillRule] = newValue.rawValue }
  }

  /// The colour of the line; nil, the default, for none.
  open var strokeColor: CGColor? {
    get { self[ShapeLayer.Property.strokeColor] }
    set { self[ShapeLayer.Property.strokeColor] = newValue }
  }

  /// The part of the path at which the line starts; 0 by default.
  open var strokeStart: CGFloat {
    get { self[ShapeLayer.Property.strokeStart] }
    set { self[ShapeLayer.Property.strokeStart] = newValue }
  }

  /// The part of the path at which the line ends; 1 by default.
  open var strokeEnd: CGFloat {
    get { self[ShapeLayer.Property.strokeEnd] }
    set { self[ShapeLayer.Property.strokeEnd] = newValue }
  }

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { self[ShapeLayer.Property.lineWidth] }
    set { self[ShapeLayer.Property.lineWidth] = newValue }
  }

  /// The limit of pointed corners; 10 by default.
  open var miterLimit: CGFloat {
    get { self[ShapeLayer.Property.miterLimit] }
    set { self[ShapeLayer.Property.miterLimit] = newValue }
  }

  /// The shape of the ends; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: self[named: ShapeLayer.Property.lineCap]) }
    set { self[named: ShapeLayer.Property.lineCap] = newValue.rawValue }
  }

  /// The shape of the corners; miter by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: self[named: ShapeLayer.Property.lineJoin]) }
    set { self[named: ShapeLayer.Property.lineJoin] = newValue.rawValue }
  }

  /// The start in the pattern of dashes, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { self[ShapeLayer.Property.lineDashPhase] }
    set { self[ShapeLayer.Property.lineDashPhase] = newValue }
  }

  /// The lengths of dashes and gaps, in points; nil by default.
  open var lineDashPattern: [NSNumber]? {
    get { numbers(ShapeLayer.Property.lineDashPattern.id) }
    set { setNumbers(newValue, ShapeLayer.Property.lineDashPattern.id) }
  }
}

// Arrays of numbers, which programs write as objects.
extension CALayer {
  final func numbers(_ property: PropertyID) -> [NSNumber]? {
    value(of: property).array.map { $0.compactMap(\.number).map { NSNumber(value: $0) } }
  }

  final func setNumbers(_ numbers: [NSNumber]?, _ property: PropertyID) {
    set(numbers.map { .array($0.map { .number($0.doubleValue) }) } ?? .null, property)
  }
}
