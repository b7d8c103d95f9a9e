import LayerAnimation
import LayerModel

/// What rays ask of layers, read once: of a layer that is animated for one instant, of another one until
/// the next commit.
final class SightReadings {
  /// What is presented of one layer.
  final class Reading {
    let layer: Layer
    let instant: Double
    /// Whether it has no animations, so that only a commit changes it.
    let isStill: Bool
    let opacity: Double
    let isVisible: Bool
    let placement: LayerPlacement
    let zPosition: Double
    let isDoubleSided: Bool
    let masksToBounds: Bool
    let mask: Layer?
    let superlayer: Layer?
    let sublayers: [Layer]
    /// Whether its background colour lets nothing through.
    private(set) lazy var isOpaque = layer.presented.backgroundColor?.alpha ?? 0 >= 1
    /// Whether it draws something itself, if it is large enough.
    private(set) lazy var draws = layer.drawsSomething
    /// Where it draws; nil if that is not known.
    private(set) lazy var area = layer.drawnArea

    init(_ layer: Layer, at instant: Double) {
      (self.layer, self.instant) = (layer, instant)
      isStill = layer.shownAnimations.isEmpty
      let shown = layer.presented.ofAnyLayer
      opacity = shown.opacity
      isVisible = opacity > 0 && !shown.isHidden
      (placement, zPosition) = (shown.placement, shown.zPosition)
      (isDoubleSided, masksToBounds) = (shown.isDoubleSided, shown.masksToBounds)
      (mask, superlayer) = (shown.mask?.model, shown.superlayer?.model)
      sublayers = (shown.sublayers ?? []).map(\.model)
    }
  }

  var instant = 0.0
  private var known: [ObjectIdentifier: Reading] = [:]
  /// The last one, since rays ask several things of a layer in a row.
  private var last: Reading?

  func forget() { (known, last) = ([:], nil) }

  subscript(layer: Layer) -> Reading {
    if let last, last.layer === layer, last.isStill || last.instant == instant { return last }
    let id = ObjectIdentifier(layer)
    let reading: Reading
    if let before = known[id], before.isStill || before.instant == instant {
      reading = before
    } else {
      reading = Reading(layer, at: instant)
      known[id] = reading
    }
    last = reading
    return reading
  }
}

extension Layer {
  /// Whether it draws something itself, if it is large enough.
  var drawsSomething: Bool {
    let shown = presented
    if shown.backgroundColor?.alpha ?? 0 > 0 || shown.contents != nil
      || shown.borderWidth > 0 && shown.borderColor?.alpha ?? 0 > 0
    {
      return true
    }
    switch self {
    case let shape as ShapeLayer:
      let shown = shape.presented
      return shown.path != nil
        && (shown.fillColor?.alpha ?? 0 > 0
          || shown.strokeColor?.alpha ?? 0 > 0 && shown.lineWidth > 0)
    case let gradient as GradientLayer: return gradient.presented.colors?.isEmpty == false
    case let text as TextLayer: return text.presented.string != nil
    case is TransformLayer, is ReplicatorLayer, is ScrollLayer: return false
    default: return type(of: self) != Layer.self || className != "Layer" || shown.shadowPath != nil
    }
  }

  /// Where it draws in its own coordinates; nil if that is not known.
  var drawnArea: Rect? {
    let shown = presented
    var area = shown.bounds.standardized
    if let shape = self as? ShapeLayer, let path = shape.presented.path {
      let width =
        shape.presented.strokeColor?.alpha ?? 0 > 0 ? max(0, shape.presented.lineWidth) : 0
      let box = path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)
      area = area.isEmpty ? box : area.union(box)
    } else if !(self is TextLayer || self is GradientLayer),
      type(of: self) != Layer.self || className != "Layer"
    {
      return nil
    }
    if shown.shadowOpacity > 0 {
      let (offset, radius) = (shown.shadowOffset, shown.shadowRadius)
      if shown.shadowPath != nil { return nil }
      area = area.union(
        area.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -radius, dy: -radius))
    }
    return area
  }
}
