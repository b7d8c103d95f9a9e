import LayerAnimation
import LayerModel

/// What a formatter prints at one instant: layers, their values and their animations.
struct Frame {
  /// The number of the film's frame that is on screen at the instant.
  var number = 0
  /// The instant, in seconds.
  var time = 0.0
  /// The whole tree.
  var outline: LayerOutline
  /// The layers that are shown, in the order of the outline.
  var layers: [FrameLayer] = []
  /// The values of all shown layers, one layer after the other.
  var values: [FrameValue] = []
  /// The animations of all shown layers, one layer after the other.
  var animations: [FrameAnimation] = []
  /// What happened since the frame before, in order; nothing where nobody asked.
  var events: [TraceEvent] = []
  /// Whether something was left out because it did not change.
  var isOnlyChanges = false

  /// Makes a frame that shows nothing yet.
  init(outline: LayerOutline) { self.outline = outline }
}

/// One layer of a frame.
struct FrameLayer {
  /// Its place in the outline.
  var node: Int
  /// Its values.
  var values: Range<Int>
  /// Its animations.
  var animations: Range<Int>
  /// The presentation's matrix to the superlayer's coordinates; the identity where nobody asked.
  var local = Transform3D.identity
  /// The presentation's matrix out of the root; the identity where nobody asked.
  var world = Transform3D.identity
}

/// One property of a layer, or an animated component of one, in a frame.
struct FrameValue {
  /// The key path; an animated component has the spelling of its animation.
  var keyPath: String
  /// What it addresses in the layer's table.
  var address: PropertyAddress
  /// The model's value.
  var model: PropertyValue
  /// What shows; a component is unwrapped, as its animation made it (4.5 rad stays 4.5).
  var presentation: PropertyValue
  /// Whether it differs from the frame before; true where nobody asked.
  var isChanged = true
}

/// One animation of a layer in a frame.
struct FrameAnimation {
  /// The animation.
  var handle: AnimationHandle
  /// Where in its time it is, with the progress before easing.
  var position: TimePosition
}
