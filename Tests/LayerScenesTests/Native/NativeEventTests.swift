import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Events of a scene")
struct NativeEventTests {
  private func scene(_ events: String) throws -> SceneStage {
    try NativeText.source(NativeText.withEvents(events)).makeStage()
  }

  @Test("set values count from their instant on, without animating")
  func set() throws {
    let scene = try scene(
      "{\"at\": 0.5, \"transaction\": {\"disableActions\": true},"
        + " \"set\": {\"#card\": {\"opacity\": 0.5, \"position.y\": 7}}}")
    let card = try #require(scene.layersByID["card"])
    try scene.advance(to: 0.4)
    expectEqual(card.opacity, 1)
    try scene.advance(to: 0.5)
    expectEqual(card.presented.opacity, 0.5)
    expectEqual(card.presented.position, Point(x: 0, y: 7))
  }

  @Test("an added animation starts at the instant of its event")
  func addAnimation() throws {
    let scene = try scene(
      "{\"at\": 2, \"add\": {\"layer\": \"#card\", \"key\": \"fade\", \"animation\": {"
        + "\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0,"
        + " \"duration\": 1}}}")
    let card = try #require(scene.layersByID["card"])
    try scene.advance(to: 2.25)
    expectEqual(card.presented.opacity, 0.75)
    expectEqual(card.animationHandle(forKey: "fade")?.beginTime, 2)
  }

  @Test("a delay in an event counts from the event")
  func delayInEvent() throws {
    let scene = try scene(
      "{\"at\": 2, \"add\": {\"layer\": \"#card\", \"key\": \"fade\", \"animation\": {"
        + "\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0,"
        + " \"duration\": 1, \"delay\": 0.5}}}")
    try scene.advance(to: 2)
    expectEqual(scene.layersByID["card"]?.animationHandle(forKey: "fade")?.beginTime, 2.5)
  }

  @Test("a removed animation stops, by key or with all others")
  func removeAnimation() throws {
    for what in ["\"key\": \"move\"", "\"animations\": \"all\""] {
      let scene = try scene("{\"at\": 0.5, \"remove\": {\"layer\": \"#box\", \(what)}}")
      let box = try #require(scene.layersByID["box"])
      try scene.advance(to: 0.25)
      expectEqual(box.presented.position.x, 25)
      try scene.advance(to: 0.5)
      expectEqual(box.presented.position.x, 0)
      expectNil(box.animationKeys)
    }
  }

  @Test("an animation that has ended before the event that removes it is no error")
  func removeEndedAnimation() throws {
    let scene = try scene(
      "{\"at\": 1.5, \"remove\": {\"layer\": \"#box\", \"key\": \"move\"}},"
        + "{\"at\": 1.75, \"transaction\": {\"disableActions\": true},"
        + " \"set\": {\"#card\": {\"zPosition\": 4}}}")
    let box = try #require(scene.layersByID["box"])
    try scene.advance(to: 1.25)
    expectNil(box.animationKeys)
    // The event happens, and so do those after it.
    try scene.advance(to: 2)
    expectNil(scene.failure)
    expectEqual(scene.layersByID["card"]?.zPosition, 4)
  }

  @Test("layers are added, removed and added again under the same id")
  func lives() throws {
    let scene = try scene(
      "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}},"
        + "{\"at\": 2, \"add\": {\"to\": \"#root\", \"at\": 0, \"layer\": {\"id\": \"box\","
        + " \"class\": \"TextLayer\", \"sublayers\": [{\"id\": \"dot\"}], \"animations\": {"
        + "\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0,"
        + " \"duration\": 1}}}}}")
    try scene.advance(to: 1)
    expectEqual(scene.loop.root.sublayers?.map(\.id), ["card"])
    expectNil(scene.layersByID["box"])
    expectNil(scene.layersByID["dot"])
    try scene.advance(to: 2.5)
    expectEqual(scene.loop.root.sublayers?.map(\.id), ["box", "card"])
    let box = try #require(scene.layersByID["box"])
    expectTrue(box is TextLayer)
    expectEqual(box.presented.opacity, 0.5)
    expectTrue(scene.layersByID["dot"]?.superlayer === box)
  }

  @Test("a layer may be removed at the very instant at which its animation ends")
  func removedAtEnd() throws {
    let scene = try scene("{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}")
    try scene.advance(to: 1)
    try scene.advance(to: 2)
    expectNil(scene.layersByID["box"])
  }

  @Test("a moved layer keeps its animations")
  func move() throws {
    let scene = try scene(
      "{\"at\": 0.5, \"move\": {\"layer\": \"#box\", \"to\": \"#card\", \"at\": 0}}")
    try scene.advance(to: 0.75)
    let box = try #require(scene.layersByID["box"])
    expectEqual(box.superlayer?.id, "card")
    expectEqual(box.presented.position.x, 75)
  }

  @Test("events happen in the order of their times; at equal times in that of the file")
  func order() throws {
    let quiet = "\"transaction\": {\"disableActions\": true}"
    let scene = try scene(
      "{\"at\": 2, \(quiet), \"set\": {\"#card\": {\"zPosition\": 3}}},"
        + "{\"at\": 1, \(quiet), \"set\": {\"#card\": {\"zPosition\": 1}}},"
        + "{\"at\": 1, \(quiet), \"set\": {\"#card\": {\"zPosition\": 2}}}")
    let card = try #require(scene.layersByID["card"])
    try scene.advance(to: 1)
    expectEqual(card.zPosition, 2)
    try scene.advance(to: 3)
    expectEqual(card.zPosition, 3)
  }

  @Test("settling refuses an animation that an event stops for ever, or adds without an end")
  func endless() throws {
    let endless =
      "{\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0, \"repeatCount\": \"inf\"}"
    for event in [
      "\"set\": {\"#box\": {\"speed\": 0}}",
      "\"add\": {\"layer\": \"#box\", \"key\": \"e\", \"animation\": \(endless)}",
    ] {
      let text =
        "{\"version\": 1, \"root\": {\"id\": \"root\", \"sublayers\": [{\"id\": \"box\", \"animations\": "
        + "{\"a\": {\"class\": \"BasicAnimation\", \"keyPath\": \"position.x\", \"toValue\": 9, \"duration\": 2}}}]}, "
        + "\"events\": [{\"at\": 0.5, \(event)}]}"
      let stage = try Scene(text).makeStage()
      #expect(throws: SettleError.self) { try stage.loop.settle(within: 100) }
      expectEqual(stage.loop.now, 0.5, "\(event)")
    }
  }

  @Test("scenes made by one source are independent")
  func independent() throws {
    let source = try NativeText.source(
      NativeText.withEvents("{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}"))
    let first = try source.makeStage()
    try first.advance(to: 2)
    let second = try source.makeStage()
    expectNil(first.layersByID["box"])
    expectTrue(second.layersByID["box"] != nil)
    expectEqual(second.loop.now, 0)
  }
}
