import LayerAnimation
import LayerModel

extension Layer {
  /// Moves the layer to a point.
  func glide(to target: Point, duration: Double = 0.5) throws {
    guard let loop = renderLoop else { throw GlideError.noLoop }
    try loop.transaction(disableActions: true) { _ in
      let way = Point(x: position.x - target.x, y: position.y - target.y)
      let glide = BasicAnimation(.position, from: way, to: Point(x: 0, y: 0))
      glide.isAdditive = true
      glide.duration = duration
      try add(glide)
      position = target
    }
  }
}

/// A reason why a glide cannot start.
enum GlideError: Error {
  /// The layer is in no loop's tree.
  case noLoop
}
