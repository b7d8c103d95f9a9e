import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

// The properties of a layer that few classes override.

extension CALayer {
  /// The depth of the anchor point, in points; 0 by default.
  public final var anchorPointZ: CGFloat {
    get { self[LayerProperty.anchorPointZ] }
    set { self[LayerProperty.anchorPointZ] = newValue }
  }

  /// Whether the layer is visible when it faces away; true by default.
  public final var isDoubleSided: Bool {
    get { self[LayerProperty.isDoubleSided] }
    set { self[LayerProperty.isDoubleSided] = newValue }
  }

  /// Whether the y axis is mirrored in the superlayer; false by default.
  public final var isGeometryFlipped: Bool {
    get { self[LayerProperty.isGeometryFlipped] }
    set { self[LayerProperty.isGeometryFlipped] = newValue }
  }

  /// The part of the contents that stretches, in units of their size.
  public final var contentsCenter: CGRect {
    get { self[LayerProperty.contentsCenter] }
    set { self[LayerProperty.contentsCenter] = newValue }
  }

  /// The bias of a minification filter; 0 by default.
  public final var minificationFilterBias: Float {
    get { self[LayerProperty.minificationFilterBias] }
    set { self[LayerProperty.minificationFilterBias] = newValue }
  }

  /// Whether the contents may be brighter than white; false by default.
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { self[LayerProperty.wantsExtendedDynamicRangeContent] }
    set { self[LayerProperty.wantsExtendedDynamicRangeContent] = newValue }
  }

  /// How much brighter than white the contents are; 0, the default, is unspecified.
  public final var contentsHeadroom: CGFloat {
    get { self[LayerProperty.contentsHeadroom] }
    set { self[LayerProperty.contentsHeadroom] = newValue }
  }

  /// Whether a change of the bounds requires new contents; false by default.
  public final var needsDisplayOnBoundsChange: Bool {
    get { self[LayerProperty.needsDisplayOnBoundsChange] }
    set { self[LayerProperty.needsDisplayOnBoundsChange] = newValue }
  }

  /// Whether contents may be drawn in the background; it has no effect here, which is reported.
  public final var drawsAsynchronously: Bool {
    get { self[LayerProperty.drawsAsynchronously] }
    set {
      Report.noEffect(newValue, "drawsAsynchronously")
      self[LayerProperty.drawsAsynchronously] = newValue
    }
  }

  /// Pixels per point of a cached image; 1 by default.
  public final var rasterizationScale: CGFloat {
    get { self[LayerProperty.rasterizationScale] }
    set { self[LayerProperty.rasterizationScale] = newValue }
  }

  /// Whether the layer and its sublayers fade as one image; true by default.
  public final var allowsGroupOpacity: Bool {
    get { self[LayerProperty.allowsGroupOpacity] }
    set { self[LayerProperty.allowsGroupOpacity] = newValue }
  }

  /// Whether edges may be smoothed; false by default.
  public final var allowsEdgeAntialiasing: Bool {
    get { self[LayerProperty.allowsEdgeAntialiasing] }
    set { self[LayerProperty.allowsEdgeAntialiasing] = newValue }
  }

  /// Whether the layer should be cached as an image; false by default.
  public final var shouldRasterize: Bool {
    get { self[LayerProperty.shouldRasterize] }
    set { self[LayerProperty.shouldRasterize] = newValue }
  }

  /// How contents are placed within the bounds; resize by default.
  public final var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: self[named: LayerProperty.contentsGravity]) }
    set { self[named: LayerProperty.contentsGravity] = newValue.rawValue }
  }

  /// The format of contents that would be made; RGBA8 by default.
  public final var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat(rawValue: self[named: LayerProperty.contentsFormat]) }
    set { self[named: LayerProperty.contentsFormat] = newValue.rawValue }
  }

  /// The filter for contents drawn smaller; linear by default.
  public final var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: self[named: LayerProperty.minificationFilter]) }
    set { self[named: LayerProperty.minificationFilter] = newValue.rawValue }
  }

  /// The filter for contents drawn larger; linear by default.
  public final var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: self[named: LayerProperty.magnificationFilter]) }
    set { self[named: LayerProperty.magnificationFilter] = newValue.rawValue }
  }

  /// The curve of rounded corners; circular by default.
  public final var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: self[named: LayerProperty.cornerCurve]) }
    set { self[named: LayerProperty.cornerCurve] = newValue.rawValue }
  }

  /// The range of brightness in which contents should be shown; standard by default.
  public final var preferredDynamicRange: CADynamicRange {
    get { CADynamicRange(rawValue: self[named: LayerProperty.preferredDynamicRange]) }
    set { self[named: LayerProperty.preferredDynamicRange] = newValue.rawValue }
  }

  /// Whether contents are fitted to the brightness of the screen; automatic by default.
  public final var toneMapMode: CAToneMapMode {
    get { CAToneMapMode(rawValue: self[named: LayerProperty.toneMapMode]) }
    set { self[named: LayerProperty.toneMapMode] = newValue.rawValue }
  }

  /// The corners that are rounded; all by default.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(value(of: LayerProperty.maskedCorners.id).number ?? 0)) }
    set { set(.number(Double(newValue.rawValue)), LayerProperty.maskedCorners.id) }
  }

  /// The edges that may be smoothed; all by default.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      CAEdgeAntialiasingMask(
        rawValue: UInt32(value(of: LayerProperty.edgeAntialiasingMask.id).number ?? 0))
    }
    set { set(.number(Double(newValue.rawValue)), LayerProperty.edgeAntialiasingMask.id) }
  }

  /// How the layer follows its superlayer's size; not at all by default.
  public final var autoresizingMask: CAAutoresizingMask {
    get {
      CAAutoresizingMask(rawValue: UInt32(value(of: LayerProperty.autoresizingMask.id).number ?? 0))
    }
    set { set(.number(Double(newValue.rawValue)), LayerProperty.autoresizingMask.id) }
  }

  /// How the layer would be mixed with what is behind it; it has no effect here, which is
  /// reported.
  public final var compositingFilter: Any? {
    get { self[object: LayerProperty.compositingFilter] }
    set {
      Report.noEffect(newValue != nil, "compositingFilter")
      self[object: LayerProperty.compositingFilter] = newValue
    }
  }

  /// Filters of the layer; they have no effect here, which is reported.
  public final var filters: [Any]? {
    get { self[objects: LayerProperty.filters.id] }
    set {
      Report.noEffect(newValue?.isEmpty == false, "filters")
      self[objects: LayerProperty.filters.id] = newValue
    }
  }

  /// Filters of what is behind the layer; they have no effect here, which is reported.
  public final var backgroundFilters: [Any]? {
    get { self[objects: LayerProperty.backgroundFilters.id] }
    set {
      Report.noEffect(newValue?.isEmpty == false, "backgroundFilters")
      self[objects: LayerProperty.backgroundFilters.id] = newValue
    }
  }

  /// Returns the transform as one of the plane.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets the transform to one of the plane.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns whether the contents are upside down, by the flips above (F120d).
  public final func contentsAreFlipped() -> Bool {
    isShown ? engine.presented.contentsAreFlipped : engine.contentsAreFlipped
  }

  /// Returns how much larger a corner of a curve is than a circle's (F158).
  public final class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    CGFloat(Layer.cornerCurveExpansionFactor(curve.rawValue))
  }

  /// Does nothing: on Linux there is no key-value observing.
  public final func willChangeValue(forKey key: String) {}

  /// Does nothing: on Linux there is no key-value observing.
  public final func didChangeValue(forKey key: String) {}
}
