import LayerAnimation
import LayerModel

/// The layers, values and animations that a formatter prints for one instant.
struct Frame {
  /// The number of the frame on screen at the instant, counting from 0 at time 0.
  var number = 0
  /// The instant, in seconds.
  var time = 0.0
  /// The whole tree.
  var outline: LayerOutline
  /// The layers to show, in the order of the outline.
  var layers: [FrameLayer] = []
  /// The values of these layers, in the order of the layers.
  var values: [FrameValue] = []
  /// The animations of these layers, in the order of the layers.
  var animations: [FrameAnimation] = []
  /// The events since the previous frame, in order; empty unless requested.
  var events: [TraceEvent] = []
  /// Whether unchanged content was left out.
  var isOnlyChanges = false

  /// Makes an empty frame.
  init(outline: LayerOutline) { self.outline = outline }
}

/// One layer of a frame.
struct FrameLayer {
  /// The layer's index in the outline.
  var node: Int
  /// The indices of its values.
  var values: Range<Int>
  /// The indices of its animations.
  var animations: Range<Int>
  /// The presented matrix to the superlayer's coordinates; the identity unless requested.
  var local = Transform3D.identity
  /// The presented matrix to the space that contains the root; the identity unless requested.
  var world = Transform3D.identity
}

/// One property of a layer, or an animated component of one, in a frame.
struct FrameValue {
  /// The key path; an animated component is spelled as in its animation.
  var keyPath: String
  /// The address of the value in the layer's table.
  var address: PropertyAddress
  /// The model's value.
  var model: PropertyValue
  /// The presented value; an animated angle is not reduced to one turn (4.5 rad stays 4.5).
  var presentation: PropertyValue
  /// Whether it differs from the previous frame; true if changes were not requested.
  var isChanged = true
}

/// One animation of a layer in a frame.
struct FrameAnimation {
  /// The animation.
  var handle: AnimationHandle
  /// Its position in time, with the progress before easing.
  var position: TimePosition
}
