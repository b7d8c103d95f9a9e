import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

// A layer in a tree is kept alive by the layer above: the engine's layer is, and it holds its
// owner.

extension CALayer {
  /// Adds a layer below this one, by one of the engine's methods.
  final func put(_ layer: CALayer, _ insert: (Layer, Layer) -> Void) {
    if refusesChange("'sublayers'") || !canStand(layer) { return }
    insert(engine, layer.engine)
    layer.hold()
  }

  /// Returns whether a layer can be put below this one, which is reported if not.
  private func canStand(_ layer: CALayer) -> Bool {
    if layer.isShown {
      Context.report(.impossibleTree, "A presentation cannot be a sublayer.")
      return false
    }
    if layer === self || engine.isDescendant(of: layer.engine) {
      Context.report(
        .impossibleTree,
        "\(layer.engine.shortDescription) cannot be below itself; the tree is unchanged.")
      return false
    }
    return true
  }

  final func exchange(_ old: CALayer, _ new: CALayer) {
    if refusesChange("'sublayers'") || !canStand(new) || old === new { return }
    guard old.engine.superlayer === engine, engine.mask !== old.engine else {
      return Context.report(
        .impossibleTree,
        "\(old.engine.shortDescription) is no sublayer of \(engine.shortDescription).")
    }
    new.hold()
    engine.replaceSublayer(old.engine, with: new.engine)
    old.letGo()
  }

  final func leave() {
    if refusesChange("'superlayer'") || !state.contains(.isHeld) { return }
    engine.removeFromSuperlayer()
    letGo()
  }

  final func setSublayers(_ layers: [CALayer]) {
    if refusesChange("'sublayers'") { return }
    let old = layersBelow ?? []
    let layers = layers.filter { canStand($0) }
    for layer in layers { layer.hold() }
    engine.sublayers = layers.map(\.engine)
    for layer in old where layer.engine.superlayer !== engine { layer.letGo() }
  }

  final func setMask(_ layer: CALayer?) {
    if refusesChange("'mask'") || layer.map({ !canStand($0) }) ?? false { return }
    let old = CALayer.of(engine.mask)
    layer?.hold()
    engine.mask = layer?.engine
    if old !== layer { old?.letGo() }
  }

  final var maskingLayer: CALayer? {
    isShown ? CALayer.of(engine.presented.mask?.model)?.shown : CALayer.of(engine.mask)
  }

  final var layerAbove: CALayer? {
    isShown ? CALayer.of(engine.presented.superlayer?.model)?.shown : CALayer.of(engine.superlayer)
  }

  final var layersBelow: [CALayer]? {
    if isShown {
      return engine.presented.sublayers?.compactMap { CALayer.of($0.model)?.shown }
    }
    return engine.sublayers?.compactMap { CALayer.of($0) }
  }

  final func hit(_ point: CGPoint) -> CALayer? {
    if isShown { return CALayer.of(engine.presented.hitTest(Point(point))?.model)?.shown }
    return CALayer.of(engine.hitTest(Point(point)))
  }
}

extension CALayer {
  /// Returns a point of another layer, or of the space above the root, in this layer's coordinates
  /// (F133, F134).
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let point = Point(p)
    return CGPoint(
      isShown
        ? engine.presented.convert(point, from: l?.engine.presented)
        : engine.convert(point, from: l?.engine))
  }

  /// Returns a point of this layer in the coordinates of another one, or of the space above the
  /// root.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let point = Point(p)
    return CGPoint(
      isShown
        ? engine.presented.convert(point, to: l?.engine.presented)
        : engine.convert(point, to: l?.engine))
  }

  /// Returns the box of a rectangle of another layer, or of the space above the root, in this
  /// layer's coordinates.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    let rect = Rect(r)
    return CGRect(
      isShown
        ? engine.presented.convert(rect, from: l?.engine.presented)
        : engine.convert(rect, from: l?.engine))
  }

  /// Returns the box of a rectangle of this layer in the coordinates of another one, or of the
  /// space above the root.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let rect = Rect(r)
    return CGRect(
      isShown
        ? engine.presented.convert(rect, to: l?.engine.presented)
        : engine.convert(rect, to: l?.engine))
  }

  /// Returns a time of another layer, or of the clock, as this layer's time (F4).
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    engine.convertTime(t, from: l?.engine)
  }

  /// Returns a time of this layer as that of another one, or of the clock (F4).
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    engine.convertTime(t, to: l?.engine)
  }

  /// The part of the bounds that the nearest scroll layer shows (F149).
  public final var visibleRect: CGRect { CGRect(engine.visibleRect) }

  /// Scrolls the nearest scroll layer to a point (F149).
  public final func scroll(_ p: CGPoint) { engine.scroll(Point(p)) }

  /// Scrolls the nearest scroll layer until a rectangle is visible (F149).
  public final func scrollRectToVisible(_ r: CGRect) { engine.scrollRectToVisible(Rect(r)) }
}
