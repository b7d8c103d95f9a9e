/// A layer that only arranges its sublayers in space: they keep their depth.
///
/// Everything of it that a renderer would draw, such as its background or its mask, is ignored.
open class TransformLayer: Layer {
  /// "TransformLayer".
  open override class var className: String { "TransformLayer" }

  /// False: the sublayers keep their depth.
  open override var flattensSublayers: Bool { false }
}
