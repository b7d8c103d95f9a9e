import Foundation
import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

extension ExampleScenes {
  /// Makes the instance of one scene.
  static func instance(_ name: String) throws -> SceneInstance {
    try Scene(bytes: bytes(name), file: name).makeInstance()
  }
}

@Suite("The shipped scenes")
struct ExampleSceneTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are read without a notice, describe what they show, and play") {
      let names = try ExampleScenes.names()
      expectTrue(names.count >= 4)
      for name in names {
        let bytes = try ExampleScenes.bytes(name)
        let scene = try Scene(bytes: bytes, file: name)
        // The scene about key times that are missing is the only one with a notice: that they are.
        let hasNotice = name == "questions/11-keyframe-not-reached.json"
        expectEqual(scene.notices.count, (hasNotice ? 1 : 0), "\(name)")
        let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        expectTrue(json?["name"] is String, "\(name)")
        expectTrue(json?["description"] is String, "\(name)")
        try scene.makeInstance().advance(to: 10)
      }
    },
    Fact("one of the four boxes snaps back, and three remedies work") {
      let scene = try ExampleScenes.instance("snap-back.json")
      try scene.advance(to: 0.5)
      for id in ["snaps", "held", "set", "committed"] {
        expectEqual(scene.layersByID[id]?.presented.position.x, 160)
      }
      try scene.advance(to: 2)
      let ends = ["snaps", "held", "set", "committed"].map { id in
        (scene.layersByID[id]?.presented.position.x, scene.layersByID[id]?.position.x)
      }
      expectEqual(ends.map(\.0), [20, 300, 300, 300])
      expectEqual(ends.map(\.1), [20, 20, 300, 300])
    },
    Fact("the card opens, shows its badge, and returns") {
      let scene = try ExampleScenes.instance("card-events.json")
      try scene.advance(to: 0.5)
      expectNil(scene.layersByID["badge"])
      try scene.advance(to: 1.5)
      expectEqual(scene.layersByID["card"]?.position.y, 422)
      expectEqual(scene.layersByID["shade"]?.opacity, 0.4)
      expectTrue(scene.layersByID["badge"] != nil)
      try scene.advance(to: 3)
      expectNil(scene.layersByID["badge"])
      expectEqual(scene.layersByID["card"]?.position.y, 700)
      expectEqual(scene.layersByID["shade"]?.opacity, 0)
    },
    Fact("the three hearts beat in their own time") {
      let scene = try ExampleScenes.instance("pulse.json")
      func scale(_ id: String) -> Double {
        scene.layersByID[id]?.presented.transform.m11 ?? .nan
      }
      try scene.advance(to: 0.15)
      expectEqual(scale("heart"), 1.4, within: 1e-9)
      try scene.advance(to: 0.3)
      expectEqual(scale("slow-heart"), 1.4, within: 1e-9)
      expectEqual(scale("late-heart"), 1)
      try scene.advance(to: 0.65)
      expectEqual(scale("late-heart"), 1.4, within: 1e-9)
    },
  ]

  @Test("the moving box arrives and stays; the card returns")
  func movingBox() throws {
    let scene = try ExampleScenes.instance("moving-box.json")
    let box = try #require(scene.layersByID["box"])
    let card = try #require(scene.layersByID["card"])
    try scene.advance(to: 0.5)
    // Half way in time, an ease at both ends is half way in distance.
    expectEqual(box.presented.position.x, 160, within: 1e-4)
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
    expectEqual(card.presented.transform.m11, 1.5, within: 1e-9)
    try scene.advance(to: 2)
    expectEqual(box.position.x, 295)
    expectEqual(box.presented.position.x, 295)
    expectTrue(card.presented.transform.isIdentity)
  }

  @Test("the badge bounces, the kite rotates along its path, the card grows and fades")
  func bouncingBadge() throws {
    let scene = try ExampleScenes.instance("bouncing-badge.json")
    func shown(_ id: String) throws -> Presentation<Layer> {
      try #require(scene.layersByID[id]).presented
    }
    try scene.advance(to: 0.25)
    // F61: with ζ = 0.6 and ω = 2π/0.5, x = −e^(−ζωt)·(cos ωdt + ζω/ωd·sin ωdt), ωd = 0.8·ω.
    let (decay, swing) = (0.6 * 4 * Double.pi, 0.8 * 4 * Double.pi)
    let offset =
      -exp(-decay * 0.25) * (cos(swing * 0.25) + decay / swing * sin(swing * 0.25))
    expectEqual(try shown("badge").position.y, (100 + 140 * offset), within: 1e-9)
    // The line is 120 points long, the curve is longer: after a quarter of a second it is on the
    // line.
    try expectEqual(shown("kite").position.y, 300)
    try expectTrue(shown("kite").transform.isIdentity)
    // At the start of the second cycle the path starts; just before, it points down.
    try scene.advance(to: 1.999999)
    expectEqual(try shown("kite").transform.m12, 1, within: 1e-4)
    // The group runs from 1 to 3. At 1 + √2·1 s its eased progress is (√2/2)² = 0.5: the growth of
    // the card is half done, and the fade is about to start; at 1 + 2·√0.75 the fade is half done.
    try scene.advance(to: 1 + 2.0.squareRoot())
    expectEqual(try shown("card").transform.m11, 1.25, within: 1e-9)
    expectEqual(try shown("card").opacity, 1, within: 1e-9)
    try scene.advance(to: 1 + 2 * 0.75.squareRoot())
    expectEqual(try shown("card").transform.m11, 1.375, within: 1e-9)
    expectEqual(try shown("card").opacity, 0.5, within: 1e-9)
  }
}
