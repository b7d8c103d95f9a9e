import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Animates every change of a position inside a closure.
  func gliding(_ duration: Double, _ changes: () -> Void) {
    transaction { transaction in
      transaction.actionSource = GlideSource(duration: duration)
      changes()
    }
  }
}

/// Answers changes of positions with an action, and leaves others to the tree.
final class GlideSource: ActionSource {
  private let duration: Double

  init(duration: Double) { self.duration = duration }

  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    guard key == "position" else { return nil }
    return .action(GlideAction(start: layer.position, duration: duration))
  }
}

/// Adds the animation of one change, when the layer has its new position.
final class GlideAction: Action {
  private let start: Point
  private let duration: Double

  init(start: Point, duration: Double) { (self.start, self.duration) = (start, duration) }

  func run(forKey key: String, on layer: Layer) {
    let way = Point(x: start.x - layer.position.x, y: start.y - layer.position.y)
    let glide = BasicAnimation(.position, from: way, to: Point(x: 0, y: 0))
    glide.isAdditive = true
    glide.duration = duration
    _ = try? layer.add(glide)
  }
}
