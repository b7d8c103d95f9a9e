/// What is read into a frame.
struct FrameOptions {
  /// The layers to show; nil shows all.
  var selection: Selection?
  /// Whether every property is shown, not only what is not default or is animated.
  var showsAll = false
  /// Whether layers without animations are left out.
  var onlyAnimated = false
  /// Whether layers that are as in the frame before are left out.
  var onlyChanged = false
  /// Whether matrices are computed.
  var needsMatrices = false
  /// Whether what happened between the frames is kept.
  var needsEvents = false
}
