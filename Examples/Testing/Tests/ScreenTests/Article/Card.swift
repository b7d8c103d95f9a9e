import LayerAnimation
import LayerModel
import LayerMotion

/// A card that comes from below the screen and follows a finger.
final class Card {
  let layer = Layer(id: "card")
  let loop: RenderLoop

  init() {
    let screen = Layer(id: "screen")
    screen.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    screen.addSublayer(layer)
    layer.frame = Rect(x: 60, y: 480, width: 200, height: 120)
    layer.opacity = 0
    loop = RenderLoop(root: screen)
    loop.disablesImplicitAnimations = true  // as with views
  }

  @discardableResult
  func open() -> BlockAnimation { move(toY: 240, opacity: 1) }

  @discardableResult
  func close() -> BlockAnimation { move(toY: 540, opacity: 0) }

  func drag(toY y: Double) {
    layer.cancelBlocks(at: .current)
    layer.position.y = y
  }

  private func move(toY y: Double, opacity: Double) -> BlockAnimation {
    loop.animate(
      withDuration: 0.5,
      options: [.curveLinear, .beginFromCurrentState, .allowUserInteraction]
    ) {
      layer.position.y = y
      layer.opacity = opacity
    }
  }
}
