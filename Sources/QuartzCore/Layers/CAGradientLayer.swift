import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer that shows a gradient.
open class CAGradientLayer: CALayer {
  override class func makeEngine() -> Layer { GradientLayer() }

  override class var classOfModule: CALayer.Type { CAGradientLayer.self }

  /// The colours, which are `CGColor`; nil by default.
  open var colors: [Any]? {
    get { value(of: GradientLayer.Property.colors.id).array.map { $0.compactMap(\.object) } }
    set {
      set(
        newValue.map { .array($0.map { PropertyValue(any: $0) }) } ?? .null,
        GradientLayer.Property.colors.id)
    }
  }

  /// The places of the colours, from 0 to 1; nil, the default, spaces them evenly.
  open var locations: [NSNumber]? {
    get { numbers(GradientLayer.Property.locations.id) }
    set { setNumbers(newValue, GradientLayer.Property.locations.id) }
  }

  /// The start, in units of the bounds; the middle of the top by default.
  open var startPoint: CGPoint {
    get { self[GradientLayer.Property.startPoint] }
    set { self[GradientLayer.Property.startPoint] = newValue }
  }

  /// The end, in units of the bounds; the middle of the bottom by default.
  open var endPoint: CGPoint {
    get { self[GradientLayer.Property.endPoint] }
    set { self[GradientLayer.Property.endPoint] = newValue }
  }

  /// The kind; axial by default.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: self[named: GradientLayer.Property.type]) }
    set { self[named: GradientLayer.Property.type] = newValue.rawValue }
  }
}
