/// The flags of a layer, in one byte so that a plain layer stays small.
struct LayerFlags: OptionSet {
  let rawValue: UInt8

  /// The sublayers need layout.
  static let needsLayout = LayerFlags(rawValue: 1)
  /// Some layer below, however deep, may need layout.
  ///
  /// If a layer needs layout, all layers above it have this bit. The bit may be out of date after
  /// layers left.
  static let needsLayoutBelow = LayerFlags(rawValue: 2)
  /// The layer's layout is running.
  static let isInLayout = LayerFlags(rawValue: 4)
  /// The sublayers are being resized after a change of the size.
  static let isResizing = LayerFlags(rawValue: 8)
  /// The contents need to be made.
  static let needsDisplay = LayerFlags(rawValue: 16)
  /// The class is a subclass of `Layer`, which may override hooks.
  static let isOfSubclass = LayerFlags(rawValue: 32)
  /// The layer has a closure that measures it.
  static let isMeasured = LayerFlags(rawValue: 64)
  /// The layer has had observers of its properties.
  static let isObserved = LayerFlags(rawValue: 128)
}
