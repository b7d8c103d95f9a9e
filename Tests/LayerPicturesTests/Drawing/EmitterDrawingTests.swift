import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// An emitter is drawn as a labelled place that moves with its position.
struct EmitterDrawingTests {
  private let emitter = EmitterLayer()

  private func place(_ loop: RenderLoop) -> Rect? {
    func find(_ items: [DrawingItem]) -> DrawingImage? {
      for item in items {
        switch item.content {
        case .image(let image): return image
        case .group(let group): if let found = find(group.items) { return found }
        default: break
        }
      }
      return nil
    }
    let image = find(DrawingBuilder().drawing(of: loop).items)
    expectEqual(image?.label, "EmitterLayer")
    return image?.bounds
  }

  private func loop() -> RenderLoop {
    let root = box("root", Rect(x: 0, y: 0, width: 100, height: 100)) {
      $0.addSublayer(box(emitter, "e", Rect(x: 0, y: 0, width: 100, height: 100)))
    }
    return RenderLoop(root: root)
  }

  @Test("It covers the shape about the emitter's position, a point by a square of 16")
  func shapes() {
    emitter.emitterPosition = Point(x: 50, y: 40)
    expectEqual(place(loop()), Rect(x: 42, y: 32, width: 16, height: 16))
    emitter.emitterSize = Size(width: 20, height: 10)
    emitter.emitterShape = .rectangle
    expectEqual(place(emitter.renderLoop ?? loop()), Rect(x: 40, y: 35, width: 20, height: 10))
  }

  @Test(
    "A line has no height of its own, and a circle the width as its radius",
    arguments: [
      (EmitterShape.line, Rect(x: 40, y: 32, width: 20, height: 16)),
      (.circle, Rect(x: 30, y: 20, width: 40, height: 40)),
      (.point, Rect(x: 42, y: 32, width: 16, height: 16)),
      (.sphere, Rect(x: 30, y: 20, width: 40, height: 40)),
      (.rectangle, Rect(x: 40, y: 35, width: 20, height: 10)),
      (.cuboid, Rect(x: 40, y: 35, width: 20, height: 10)),
    ])
  func sizes(_ shape: EmitterShape, _ expected: Rect) {
    emitter.emitterPosition = Point(x: 50, y: 40)
    emitter.emitterSize = Size(width: 20, height: 10)
    emitter.emitterShape = shape
    expectEqual(place(loop()), expected)
  }

  @Test("It moves with the animated position")
  func moves() throws {
    emitter.emitterPosition = Point(x: 8, y: 8)
    let loop = loop()
    let move = BasicAnimation(keyPath: "emitterPosition.x")
    (move.fromValue, move.toValue, move.duration) = (8, 88, 1)
    try emitter.add(move, forKey: "move")
    loop.advance(to: 0.5)
    expectEqual(place(loop), Rect(x: 40, y: 0, width: 16, height: 16))
    let notes = DrawingBuilder().drawing(of: loop).notes.map(\.description)
    expectEqual(notes, ["e: a layer of class EmitterLayer is drawn as a placeholder"])
  }

  @Test(
    "A negative size is that of the same shape, and one of 0 is 16 points",
    arguments: [
      (Size(width: -20, height: -10), Rect(x: 40, y: 35, width: 20, height: 10)),
      (Size(width: 0, height: 30), Rect(x: 42, y: 25, width: 16, height: 30)),
      (Size(width: 30, height: 0), Rect(x: 35, y: 32, width: 30, height: 16)),
    ])
  func unusualSizes(_ size: Size, _ expected: Rect) {
    emitter.emitterPosition = Point(x: 50, y: 40)
    emitter.emitterShape = .rectangle
    emitter.emitterSize = size
    expectEqual(place(loop()), expected)
  }

  // From 32 to 48 of 100 points is from 52 to 68 from the other side.
  @Test("In a flipped layer it is on the other side")
  func flipped() {
    emitter.emitterPosition = Point(x: 50, y: 40)
    emitter.isGeometryFlipped = true
    expectEqual(place(loop()), Rect(x: 42, y: 52, width: 16, height: 16))
  }
}
