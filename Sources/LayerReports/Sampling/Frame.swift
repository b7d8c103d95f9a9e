import LayerAnimation
import LayerModel

/// The layers, values and animations that a formatter prints for one instant.
package struct Frame {
  /// The number of the frame on screen at the instant, counting from 0 at time 0.
  package var number = 0
  /// The instant, in seconds.
  package var time = 0.0
  /// The whole tree.
  package var outline: LayerOutline
  /// The layers to show, in the order of the outline.
  package var layers: [FrameLayer] = []
  /// The values of these layers, in the order of the layers.
  package var values: [FrameValue] = []
  /// The animations of these layers, in the order of the layers.
  package var animations: [FrameAnimation] = []
  /// The events since the previous frame, in order; empty unless requested.
  package var events: [TraceEvent] = []
  /// Whether unchanged content was left out.
  package var isOnlyChanges = false

  /// Makes an empty frame.
  init(outline: LayerOutline) { self.outline = outline }
}

/// One layer of a frame.
package struct FrameLayer {
  /// The layer's index in the outline.
  package var node: Int
  /// The indices of its values.
  package var values: Range<Int>
  /// The indices of its animations.
  package var animations: Range<Int>
  /// The presented matrix to the superlayer's coordinates; the identity unless requested.
  package var local = Transform3D.identity
  /// The presented matrix to the space that contains the root; the identity unless requested.
  package var world = Transform3D.identity
  /// A number that is equal in two frames of one outline only if the values, their models and the
  /// animations are the same, except for presented values and positions in time.
  ///
  /// 0 says nothing.
  package var modelStamp = 0
  /// A number that is equal only if the presented values are the same too, or 0.
  package var stamp = 0
  /// A number that is equal only if the matrices are the same, or 0.
  package var matrixStamp = 0
}

/// One property of a layer, or an animated component of one, in a frame.
package struct FrameValue {
  /// The key path; an animated component is spelled as in its animation.
  package var keyPath: String
  /// The address of the value in the layer's table.
  package var address: PropertyAddress
  /// The model's value.
  package var model: PropertyValue
  /// The presented value; an animated angle is not reduced to one turn (4.5 rad stays 4.5).
  package var presentation: PropertyValue
  /// Whether it differs from the previous frame; true if changes were not requested.
  package var isChanged = true
  /// Whether the presented value may change although nothing was set.
  package var isAnimated = false
  /// Where the loop has the presented value, if it is animated.
  package var slot: AnimationList.Slot?
}

/// One animation of a layer in a frame.
package struct FrameAnimation {
  /// The animation.
  package var handle: AnimationHandle
  /// Its position in time, with the progress before easing.
  package var position: TimePosition
  /// The loop's instants of its start and end; infinite for never.
  package var (beginTime, endTime): (Double, Double)
  /// Its index among the loop's animations.
  package var number: Int
}
