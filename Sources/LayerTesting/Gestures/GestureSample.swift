public import LayerAnimation
public import LayerModel
import LayerText

/// One report of a gesture: the finger is down, has moved, or is up.
///
///     stage.drag("#sheet", by: Point(x: 0, y: 80), over: 0.25) { sample in
///       if sample.phase == .changed { sheet.move(by: sample.translation.y) }
///     }
///
///     began ─▶ changed, at every frame ─▶ … ─▶ ended, or cancelled
///
/// A gesture sends samples of one kind, all with the layer that was hit at its start. Places are in
/// the space above the root (F134), in which hits are tested.
public struct GestureSample: CustomStringConvertible {
  /// The kind of a gesture.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A finger touches the screen and leaves it at once.
    case tap
    /// A finger stays on the screen without moving.
    case press
    /// A finger moves; a fling is a drag that ends with a velocity.
    case drag
    /// Two fingers change their distance.
    case pinch
    /// Two fingers turn around their centre.
    case rotation

    /// Whether one finger makes it.
    var isOfOneFinger: Bool { self != .pinch && self != .rotation }
  }

  /// The phase of a gesture.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The fingers touch the screen; the first sample.
    case began
    /// A frame was shown while the fingers move.
    case changed
    /// The fingers left the screen; the last sample.
    case ended
    /// The system ended the gesture, for example for a call; the last sample.
    case cancelled
  }

  /// The kind of the gesture.
  public var kind: Kind
  /// The phase of the gesture.
  public var phase: Phase
  /// The time of the sample, in seconds of the tree since the stage was created: ``Stage/now``.
  public var time: Double
  /// The place of the finger, or the centre of two fingers.
  public var location: Point
  /// The way from the start of the gesture to ``location``, in points.
  public var translation: Point
  /// The velocity of ``location``, in points per second of the tree.
  public var velocity: Point
  /// The distance of two fingers as a multiple of that at the start; 1 for other gestures.
  public var scale: Double
  /// The angle by which two fingers have turned, in radians; 0 for other gestures.
  public var rotation: Double
  /// The layer that was hit, as presented, when the gesture began; nil if nothing was.
  public var layer: Layer?
  /// The number of the finger among those on the screen, from 1; of two fingers the first one's.
  public var finger: Int
  /// The number of this touch among those that follow each other at one place, from 1: 2 for the second
  /// tap of a double tap.
  ///
  /// Touches follow each other within 0.3 s and 40 points, if the finger rested.
  public var tapCount: Int

  /// Creates a sample, to call a model without a stage.
  public init(
    kind: Kind, phase: Phase, time: Double = 0, location: Point = .zero,
    translation: Point = .zero, velocity: Point = .zero, scale: Double = 1, rotation: Double = 0,
    layer: Layer? = nil, finger: Int = 1, tapCount: Int = 1
  ) {
    self.kind = kind
    self.phase = phase
    self.time = time
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.layer = layer
    self.finger = finger
    self.tapCount = tapCount
  }

  /// Returns whether the gesture began on a layer or on a layer below it, such as a button's icon.
  public func began(on layer: Layer) -> Bool { self.layer?.isDescendant(of: layer) ?? false }

  /// The sample in one line, such as `0.25 s: drag changed at (10,30), moved (0,20)`.
  public var description: String {
    let format = NumberFormat.significant(6)
    func text(_ point: Point) -> String { ExpectedValue.words(.point(point)) }
    var parts = [
      "\(format.string(time)) s: \(kind.rawValue) \(phase.rawValue) at \(text(location))"
    ]
    if translation != .zero { parts.append("moved \(text(translation))") }
    if velocity != .zero { parts.append("velocity \(text(velocity))") }
    if scale != 1 { parts.append("scale \(format.string(scale))") }
    if rotation != 0 { parts.append("rotation \(format.string(rotation))") }
    if finger != 1 { parts.append("finger \(finger)") }
    if tapCount != 1 { parts.append("touch \(tapCount)") }
    return parts.joined(separator: ", ")
  }
}

extension GestureSample {
  /// Returns a decay that goes on as fast as the finger left the screen (F176).
  ///
  ///     stage.fling("#box", velocity: Point(x: 0, y: -600)) { sample in
  ///       if sample.phase == .ended { _ = try? box.add(sample.decay()) }
  ///     }
  ///
  /// - Parameters:
  ///   - keyPath: A key path whose value is a point, or that of its `x` or `y`.
  ///   - decelerationRate: The part of the velocity that is left after a millisecond.
  /// - Returns: A draft without a start value, which starts where the layer is.
  public func decay(
    keyPath: String = "position", decelerationRate: Double = DecayFunction.normalRate
  ) -> DecayAnimation {
    let speed: PropertyValue =
      keyPath.hasSuffix(".x")
      ? .number(velocity.x) : keyPath.hasSuffix(".y") ? .number(velocity.y) : .point(velocity)
    return DecayAnimation(keyPath: keyPath, velocity: speed, decelerationRate: decelerationRate)
  }
}
