/// A layer that only arranges its sublayers in space; they keep their depth.
///
/// Everything a renderer would draw for it, such as its background or its mask, is ignored.
open class TransformLayer: Layer {
  /// "TransformLayer".
  open override class var className: String { "TransformLayer" }

  /// False: the sublayers keep their depth.
  open override var flattensSublayers: Bool { false }
}
