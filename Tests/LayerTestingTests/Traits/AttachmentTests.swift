import LayerAnimation
import LayerAttachments
import LayerModel
import LayerScenes
import TestSupport
import Testing

@testable import LayerTesting

/// What the module LayerAttachments adds to failing tests.
@Suite("Attachments")
struct AttachmentTests {
  /// Returns the file of one attachment after a closure has made and used a stage.
  private static func file(
    _ attachment: StageAttachment, _ body: () throws -> Void
  ) rethrows -> StageAttachment.File {
    let registry = StageRegistry([attachment])
    try StageRegistry.$current.withValue(registry) { try body() }
    return registry.files[0]
  }

  /// The number of drawings in a film strip.
  private static func count(_ strip: StageAttachment.File) -> Int {
    strip.text.split(separator: "data-layer=\"root\"").count - 1
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the film strip shows the present once, whether or not it was a frame") {
      for (seconds, count) in [(0.5, 2), (0.6, 3)] {
        let strip = Self.file(.filmStrip) {
          let stage = Stage(root: Layer(id: "root"), conditions: Conditions(frameRate: 4))
          stage.pump(seconds)
        }
        expectEqual(Self.count(strip), count)
      }
      // Without a frame, the present is all there is; after a change without one, it is the last.
      let strip = Self.file(.filmStrip) {
        let stage = Stage(root: Layer(id: "root"), conditions: Conditions(frameRate: 4))
        stage.pump(0.25)
        stage.loop.advance(to: 0.3)
      }
      expectEqual(Self.count(strip), 2)
    },
    Fact("a film strip has at most 24 frames, spread over the test") {
      let strip = Self.file(.filmStrip) { Stage(root: Layer(id: "root")).pump(2) }
      expectEqual(strip.name, "filmstrip.svg")
      expectTrue(strip.text.hasPrefix("<svg"))
      // 120 frames: after 24 every second one is kept, then every fourth, eighth and sixteenth.
      // The one at 2 s is the present.
      expectTrue((12...24).contains(Self.count(strip)), "\(Self.count(strip))")
      expectTrue(strip.text.contains(">2 s</text>"))
    },
    Fact("the scene opens") {
      let file = try Self.file(.scene) {
        let (root, box) = (Layer(id: "root"), Layer(id: "box"))
        root.addSublayer(box)
        let stage = Stage(root: root)
        let spin = BasicAnimation(keyPath: "transform.rotation.z")
        (spin.toValue, spin.duration) = (.number(1), 3600)
        try box.add(spin, forKey: "spin")
        stage.pump(0.5)
      }
      expectEqual(file.name, "scene.json")
      let scene = try Scene(file.text, file: file.name).makeInstance()
      let box = try #require(scene.layer("box"))
      // One radian in an hour; half a second of it was shown.
      expectEqual(
        TransformComponents(box.presented.transform).rotationZ, 0.5 / 3600, within: 1e-12)
      expectEqual(box.animationKeys, ["spin"])
    },
  ]
}
