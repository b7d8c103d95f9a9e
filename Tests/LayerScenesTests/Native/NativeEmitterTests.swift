import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Emitters in a native scene")
struct NativeEmitterTests {
  @Test("have cells, whose key paths work in the layer and in events")
  func reading() throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "EmitterLayer", "id": "e", "emitterShape": "circle",
        "emitterCells": [{"name": "spark", "birthRate": 2, "color": "#f00",
          "emitterCells": [{"name": "smoke", "contentsRect": [0, 0, 0.5, 1]}]}],
        "emitterCells.spark.lifetime": 7, "seed": 12},
       "events": [{"at": 1, "set": {"#e": {"emitterCells.spark.emitterCells.smoke.spin": 3}}}]}
      """)
    let stage = try scene.makeStage()
    let emitter = try #require(stage.loop.root as? EmitterLayer)
    expectEqual(emitter.emitterShape, .circle)
    expectEqual(emitter.seed, 12)
    expectEqual(emitter.emitterCells?[0].birthRate, 2)
    expectEqual(emitter.emitterCells?[0].color, .red)
    expectEqual(emitter.emitterCells?[0].lifetime, 7)
    stage.loop.advance(to: 1)
    let smoke = try #require(emitter.emitterCells?[0].emitterCells?[0])
    expectEqual(smoke.spin, 3)
    expectEqual(smoke.contentsRect.width, 0.5)
  }

  @Test(
    "with wrong cells are errors with their place",
    arguments: [
      FaultyScene.root(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": ▸3}",
        "'emitterCells' of EmitterLayer takes an array of objects; 3 was given"),
      .root(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": [▸3]}",
        "'emitterCells[0]' of EmitterLayer takes an object; 3 was given"),
      .root(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": [{▸\"lifetim\": 3}]}",
        "'emitterCells[0]' of EmitterLayer has no property 'lifetim'",
        hint: "did you mean 'lifetime'?"),
      .root(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": [{\"spin\": ▸\"fast\"}]}",
        "'emitterCells[0].spin' of EmitterLayer takes a number; the string \"fast\" was given"),
      .root(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": [{\"fillMode\": ▸\"bot\"}]}",
        "'emitterCells[0].fillMode' of EmitterLayer takes one of removed, forwards, backwards, "
          + "both; the string \"bot\" was given", hint: "did you mean 'both'?"),
      .root(
        "{\"class\": \"EmitterLayer\", ▸\"emitterCells.a.spin\": 1}",
        "EmitterLayer has no property 'emitterCells.a.spin'"),
    ])
  func errors(_ scene: FaultyScene) throws {
    expectEqual(NativeText.said(about: scene.unmarked), scene.expected)
  }
}
