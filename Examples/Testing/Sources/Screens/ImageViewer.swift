import LayerAnimation
import LayerModel
import LayerMotion

/// An image that two fingers scale, turn and move; a double tap enlarges it.
///
///     scale   0.5 ◀── fingers ──▶ 6        they leave: back to between 1 and 4, upright, centred if small
public final class ImageViewer {
  /// The scales at which the image may rest.
  public static let scales = 1.0...4.0
  /// The seconds of its way back.
  public static let duration = 0.3

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The image.
  public let image = Layer(
    id: "image", frame: Rect(x: 60, y: 140, width: 200, height: 200), color: .cyan)
  /// The scale at which it rests, or to which it moves.
  public private(set) var scale = 1.0
  private var grabbedScale = 1.0
  private var grabbedPosition = Point.zero

  /// Creates a viewer that shows the whole image.
  public init() { loop.root.addSublayer(image) }

  /// Enlarges the image twice, or shows the whole of it.
  public func doubleTap() { rest(at: scale == 1 ? 2 : 1, image.position) }

  /// Two fingers come down: the image stays as it is shown.
  public func pinchBegan() {
    image.cancelBlocks(at: .current)
    grabbedScale = image[.transformScaleX]
    grabbedPosition = image.position
  }

  /// The fingers have moved since they came down.
  public func pinch(scale: Double, rotation: Double, by way: Point) {
    image.position = Point(x: grabbedPosition.x + way.x, y: grabbedPosition.y + way.y)
    image.transform = Transform3D.scale(grabbedScale * scale).concatenating(.rotation(z: rotation))
    self.scale = grabbedScale * scale
  }

  /// A finger leaves.
  public func pinchEnded() {
    rest(at: min(Self.scales.upperBound, max(Self.scales.lowerBound, scale)), image.position)
  }

  private func rest(at scale: Double, _ position: Point) {
    self.scale = scale
    loop.animate(
      withDuration: Self.duration, options: [.curveEaseOut, .beginFromCurrentState]
    ) {
      image.transform = .scale(scale)
      if scale == 1 { image.position = Point(x: screenSize.width / 2, y: screenSize.height / 2) }
    }
  }
}
