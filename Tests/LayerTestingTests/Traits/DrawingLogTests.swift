import LayerAnimation
import LayerModel
import LayerPictures
import TestSupport
import Testing

@testable import LayerTesting

@Suite("The drawings of a test")
struct DrawingLogTests {
  @Test("the film strip shows the present once, whether or not it was a frame")
  func present() {
    for (seconds, count) in [(0.5, 2), (0.6, 3)] {
      let registry = StageRegistry()
      StageRegistry.$current.withValue(registry) {
        let stage = Stage(root: Layer(id: "root"), conditions: Conditions(frameRate: 4))
        stage.pump(seconds)
      }
      let text = StageAttachments.files(of: registry)[2].text
      expectEqual(text.split(separator: "data-layer=\"root\"").count - 1, count)
    }
    // Without a frame, the present is all there is; after a change without one, it is the last.
    let registry = StageRegistry()
    StageRegistry.$current.withValue(registry) {
      let stage = Stage(root: Layer(id: "root"), conditions: Conditions(frameRate: 4))
      stage.pump(0.25)
      stage.loop.advance(to: 0.3)
    }
    let text = StageAttachments.files(of: registry)[2].text
    expectEqual(text.split(separator: "data-layer=\"root\"").count - 1, 2)
  }
}
