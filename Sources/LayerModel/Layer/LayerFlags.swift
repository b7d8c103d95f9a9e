/// What a layer keeps in one bit each, so that a plain layer stays small.
struct LayerFlags: OptionSet {
  let rawValue: UInt8

  /// The sublayers are to be arranged.
  static let needsLayout = LayerFlags(rawValue: 1)
  /// Some layer below, however deep, may need layout.
  ///
  /// Where a layer needs layout, all layers above it have this bit; a set bit may be out of date
  /// after layers left.
  static let needsLayoutBelow = LayerFlags(rawValue: 2)
  /// The layer's layout is running.
  static let isInLayout = LayerFlags(rawValue: 4)
  /// The sublayers are being resized after a change of the size.
  static let isResizing = LayerFlags(rawValue: 8)
  /// The contents are to be made.
  static let needsDisplay = LayerFlags(rawValue: 16)
  /// The class is not `Layer` itself, so that it may override what a plain layer never asks.
  static let isOfSubclass = LayerFlags(rawValue: 32)
  /// The layer has a closure that measures it.
  static let isMeasured = LayerFlags(rawValue: 64)
  /// The layer has had observers of its properties.
  static let isObserved = LayerFlags(rawValue: 128)
}
