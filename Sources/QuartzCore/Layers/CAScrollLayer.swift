import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer that shows a part of its sublayers.
open class CAScrollLayer: CALayer {
  override class func makeEngine() -> Layer { ScrollLayer() }

  override class var classOfModule: CALayer.Type { CAScrollLayer.self }

  /// The directions in which it scrolls; both by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(rawValue: self[named: ScrollLayer.Property.scrollMode]) }
    set { self[named: ScrollLayer.Property.scrollMode] = newValue.rawValue }
  }

  private var scroller: ScrollLayer { unsafeDowncast(engine, to: ScrollLayer.self) }

  /// Moves the origin of the bounds to a point, as far as the mode allows.
  open func scroll(to p: CGPoint) {
    if !refusesChange("'bounds'") { scroller.scroll(to: Point(p)) }
  }

  /// Moves the origin of the bounds as little as shows a rectangle.
  open func scroll(to r: CGRect) {
    if !refusesChange("'bounds'") { scroller.scroll(to: Rect(r)) }
  }
}

/// A layer that does not flatten its sublayers into its plane.
open class CATransformLayer: CALayer {
  override class func makeEngine() -> Layer { TransformLayer() }

  override class var classOfModule: CALayer.Type { CATransformLayer.self }
}

/// A layer whose contents would come in tiles; nothing is drawn here.
open class CATiledLayer: CALayer {
  override class func makeEngine() -> Layer { TiledLayer() }

  override class var classOfModule: CALayer.Type { CATiledLayer.self }

  /// Returns the seconds in which a new tile would appear; 0.25.
  open class func fadeDuration() -> CFTimeInterval { TiledLayer.fadeDuration }

  /// The number of levels of detail; 1 by default.
  open var levelsOfDetail: Int {
    get { self[TiledLayer.Property.levelsOfDetail] }
    set { self[TiledLayer.Property.levelsOfDetail] = newValue }
  }

  /// The number of levels that are larger than the layer; 0 by default.
  open var levelsOfDetailBias: Int {
    get { self[TiledLayer.Property.levelsOfDetailBias] }
    set { self[TiledLayer.Property.levelsOfDetailBias] = newValue }
  }

  /// The greatest size of a tile, in pixels; 256 × 256 by default.
  open var tileSize: CGSize {
    get { self[TiledLayer.Property.tileSize] }
    set { self[TiledLayer.Property.tileSize] = newValue }
  }
}
