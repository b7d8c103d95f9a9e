import LayerAnimation
import LayerModel

extension Layer {
  /// Moves the layer to a point; returns the glide, which can be stopped.
  @discardableResult
  func glide(
    to target: Point, duration: Double = 0.5, completion: ((AnimationOutcome) -> Void)? = nil
  ) throws -> Glide {
    guard let loop = renderLoop else { throw GlideError.noLoop }
    return try loop.transaction(disableActions: true) { _ in
      let way = Point(x: position.x - target.x, y: position.y - target.y)
      let glide = BasicAnimation(.position, from: way, to: Point(x: 0, y: 0))
      glide.isAdditive = true
      glide.duration = duration
      glide.completion = completion
      let handle = try add(glide)
      position = target
      return Glide(handle: handle)
    }
  }
}

/// A glide that runs, or has ended.
struct Glide {
  fileprivate let handle: AnimationHandle

  /// Whether the layer still moves.
  var isRunning: Bool { handle.isRunning }

  /// Stops the layer where it is shown.
  func stop() {
    let layer = handle.layer
    guard isRunning, case .point(let place)? = handle.modelValueForRemoval(of: "position") else {
      return
    }
    layer.renderLoop?.transaction(disableActions: true) { _ in
      handle.remove()
      layer.position = place
    }
  }
}

/// A reason why a glide cannot start.
enum GlideError: Error {
  /// The layer is in no loop's tree.
  case noLoop
}
