import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// A matrix has no whole turns, so the values in the file count as long as they are current.
@Suite("The ends of a turn between two states")
struct StateTurnTests {
  private static func stage(_ states: String) throws -> SceneStage {
    try NativeText.source(
      ##"""
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}]}, "states": {\##(states)},
       "transitions": [{"animations": {"#box": {"turn": {"class": "BasicAnimation",
        "keyPath": "transform.rotation.z", "duration": 4}}}}]}
      """##
    ).makeStage()
  }

  private func angle(_ stage: SceneStage) throws -> PropertyValue {
    try stage.found("box").presented.value(forKeyPath: "transform.rotation.z")
  }

  @Test("are what the states say")
  func turns() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"set": {"#box": {"transform.rotation.z": 12}}},
      "B": {"set": {"#box": {"transform.rotation.z": 2}}}
      """##)
    try stage.setState("A", animated: false)
    try stage.setState("B")
    // From 12 to 2, not from the 12 − 4π that the matrix has.
    try stage.advance(to: 2)
    try expectTrue(angle(stage).isNear(7, 1e-9))
  }

  @Test("begin with what shows if something else has changed the value")
  func changed() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"set": {"#box": {"transform.rotation.z": 12}}},
      "B": {"set": {"#box": {"transform.rotation.z": 0}}}
      """##)
    let box = try stage.found("box")
    try stage.setState("A", animated: false)
    try stage.loop.transaction(disableActions: true) { _ in
      try box.setValue(1, forKeyPath: "transform.rotation.z")
    }
    try stage.setState("B")
    try stage.advance(to: 2)
    try expectTrue(angle(stage).isNear(0.5, 1e-9))
  }

  @Test("begin with what shows in the middle of another turn")
  func running() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"set": {"#box": {"transform.rotation.z": 12}}},
      "B": {"set": {"#box": {"transform.rotation.z": 0}}}
      """##)
    try stage.setState("A")
    try stage.advance(to: 1)
    try expectTrue(angle(stage).isNear(3, 1e-9))
    try stage.setState("B")
    try stage.advance(to: 3)
    try expectTrue(angle(stage).isNear(1.5, 1e-9))
  }

  @Test("end with the last of two values of one state")
  func last() throws {
    let stage = try Self.stage(
      ##"""
      "A": {"basedOn": "C", "set": {"#box": {"transform.rotation.z": 12}}},
      "C": {"set": {"#box": {"transform.rotation.z": 3}}}
      """##)
    try stage.setState("A")
    try stage.advance(to: 2)
    try expectTrue(angle(stage).isNear(6, 1e-9))
  }

  @Test("end with what the layer has if the state itself sets the whole after it")
  func overwritten() throws {
    let stage = try Self.stage(
      ##""A": {"set": {"#box": {"transform.rotation.z": 12, "transform": [{"rotate": 1}]}}}"##)
    try stage.setState("A")
    try stage.advance(to: 2)
    try expectTrue(angle(stage).isNear(0.5, 1e-9))
  }
}
