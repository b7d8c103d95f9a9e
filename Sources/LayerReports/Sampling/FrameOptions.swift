/// What to read into a frame.
struct FrameOptions {
  /// The layers to show; nil for all.
  var selection: Selection?
  /// Whether to show every property, not only those that are animated or not default.
  var showsAll = false
  /// Whether to leave out layers without animations.
  var onlyAnimated = false
  /// Whether to leave out layers that have not changed since the previous frame.
  var onlyChanged = false
  /// Whether to compute matrices.
  var needsMatrices = false
  /// Whether to keep the events between frames.
  var needsEvents = false
}
