import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

extension ExampleScenes {
  /// Makes the stage of one scene.
  static func stage(_ name: String) throws -> SceneStage {
    try Scene(bytes: bytes(name), file: name).makeStage()
  }
}

@Suite("The shipped scenes")
struct ExampleSceneTests {
  @Test("are read without a notice, describe what they show, and play")
  func all() throws {
    let names = try ExampleScenes.names()
    #expect(names.count >= 4)
    for name in names {
      let source = try NativeSceneSource(ExampleScenes.bytes(name), file: name)
      // The scene about key times that are missing is the only one with a notice: that they are.
      let hasNotice = name == "questions/11-keyframe-not-reached.json"
      #expect(source.notices.count == (hasNotice ? 1 : 0), "\(name)")
      #expect(source.outline.name != nil && source.outline.description != nil, "\(name)")
      try source.makeStage().advance(to: 10)
    }
  }

  @Test("the moving box arrives and stays; the card returns")
  func movingBox() throws {
    let scene = try ExampleScenes.stage("moving-box.json")
    let box = try #require(scene.layersByID["box"])
    let card = try #require(scene.layersByID["card"])
    try scene.advance(to: 0.5)
    // Half way in time, an ease at both ends is half way in distance.
    #expect(abs(box.presented.position.x - 160) < 1e-4)
    #expect(abs(box.presented.opacity - 0.75) < 1e-12)
    #expect(abs(card.presented.transform.m11 - 1.5) < 1e-9)
    try scene.advance(to: 2)
    #expect(box.position.x == 295 && box.presented.position.x == 295)
    #expect(card.presented.transform.isIdentity)
  }

  @Test("one of the four boxes snaps back, and three remedies work")
  func snapBack() throws {
    let scene = try ExampleScenes.stage("snap-back.json")
    try scene.advance(to: 0.5)
    for id in ["snaps", "held", "set", "committed"] {
      #expect(scene.layersByID[id]?.presented.position.x == 160)
    }
    try scene.advance(to: 2)
    let ends = ["snaps", "held", "set", "committed"].map { id in
      (scene.layersByID[id]?.presented.position.x, scene.layersByID[id]?.position.x)
    }
    #expect(ends.map(\.0) == [20, 300, 300, 300])
    #expect(ends.map(\.1) == [20, 20, 300, 300])
  }

  @Test("the card opens, shows its badge, and returns")
  func card() throws {
    let scene = try ExampleScenes.stage("card-events.json")
    try scene.advance(to: 0.5)
    #expect(scene.layersByID["badge"] == nil)
    try scene.advance(to: 1.5)
    #expect(scene.layersByID["card"]?.position.y == 422)
    #expect(scene.layersByID["shade"]?.opacity == 0.4)
    #expect(scene.layersByID["badge"] != nil)
    try scene.advance(to: 3)
    #expect(scene.layersByID["badge"] == nil)
    #expect(scene.layersByID["card"]?.position.y == 700)
    #expect(scene.layersByID["shade"]?.opacity == 0)
  }

  @Test("the three hearts beat in their own time")
  func pulse() throws {
    let scene = try ExampleScenes.stage("pulse.json")
    func scale(_ id: String) -> Double {
      scene.layersByID[id]?.presented.transform.m11 ?? .nan
    }
    try scene.advance(to: 0.15)
    #expect(abs(scale("heart") - 1.4) < 1e-9)
    try scene.advance(to: 0.3)
    #expect(abs(scale("slow-heart") - 1.4) < 1e-9)
    #expect(scale("late-heart") == 1)
    try scene.advance(to: 0.65)
    #expect(abs(scale("late-heart") - 1.4) < 1e-9)
  }

  @Test("the badge bounces, the kite rotates along its path, the card grows and fades")
  func bouncingBadge() throws {
    let scene = try ExampleScenes.stage("bouncing-badge.json")
    func shown(_ id: String) throws -> Presentation<Layer> {
      try #require(scene.layersByID[id]).presented
    }
    try scene.advance(to: 0.25)
    // F61: with ζ = 0.6 and ω = 2π/0.5, x = −e^(−ζωt)·(cos ωdt + ζω/ωd·sin ωdt), ωd = 0.8·ω.
    let (decay, swing) = (0.6 * 4 * Double.pi, 0.8 * 4 * Double.pi)
    let offset =
      -exp(-decay * 0.25) * (cos(swing * 0.25) + decay / swing * sin(swing * 0.25))
    #expect(abs(try shown("badge").position.y - (100 + 140 * offset)) < 1e-9)
    // The line is 120 points long, the curve is longer: after a quarter of a second it is on the
    // line.
    #expect(try shown("kite").position.y == 300 && shown("kite").transform.isIdentity)
    // At the start of the second cycle the path starts; just before, it points down.
    try scene.advance(to: 1.999999)
    #expect(abs(try shown("kite").transform.m12 - 1) < 1e-4)
    // The group runs from 1 to 3. At 1 + √2·1 s its eased progress is (√2/2)² = 0.5: the growth of
    // the card is half done, and the fade is about to start; at 1 + 2·√0.75 the fade is half done.
    try scene.advance(to: 1 + 2.0.squareRoot())
    #expect(abs(try shown("card").transform.m11 - 1.25) < 1e-9)
    #expect(abs(try shown("card").opacity - 1) < 1e-9)
    try scene.advance(to: 1 + 2 * 0.75.squareRoot())
    #expect(abs(try shown("card").transform.m11 - 1.375) < 1e-9)
    #expect(abs(try shown("card").opacity - 0.5) < 1e-9)
  }
}
