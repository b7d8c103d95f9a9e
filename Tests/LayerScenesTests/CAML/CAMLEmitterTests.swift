import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Emitters in markup")
struct CAMLEmitterTests {
  private let markup = """
    <CAEmitterLayer id="e" birthRate="0.5" emitterSize="200 50" emitterPosition="1 2"
      emitterShape="rectangle" bounds="0 0 74 117" junk="1">
      <emitterCells>
        <CAEmitterCell name="spark" lifetime="100" color="1 0.5 0" fillMode="both" beginTime="-15"
          particleType="sprite" mass="2">
          <contents type="CGImage" src="c.png"/>
          <emitterCells><CAEmitterCell name="smoke" velocity="3"/></emitterCells>
        </CAEmitterCell>
        <CAEmitterCell enabled="0"><color value="0 0 1" opacity="0.5"/></CAEmitterCell>
      </emitterCells>
      <animations>
        <a type="CABasicAnimation" keyPath="emitterCells.spark.birthRate" duration="1">
          <fromValue type="real" value="0"/><toValue type="real" value="40"/></a>
        <b type="CABasicAnimation" keyPath="emitterCells.none.birthRate"/>
      </animations>
    </CAEmitterLayer>
    """

  @Test("have their properties, their cells and the animations of these")
  func reading() throws {
    let stage = try CAMLFixture.scene(markup)
    let emitter = try #require(stage.found("e") as? EmitterLayer)
    expectEqual(emitter.birthRate, 0.5)
    expectEqual(emitter.emitterSize, Size(width: 200, height: 50))
    expectEqual(emitter.emitterPosition, Point(x: 1, y: 2))
    expectEqual(emitter.emitterShape, .rectangle)
    let cells = try #require(emitter.emitterCells)
    expectEqual(cells.map(\.name), ["spark", nil])
    expectEqual(cells[0].lifetime, 100)
    expectEqual(cells[0].color, Color(red: 1, green: 0.5, blue: 0))
    expectEqual(cells[0].contents?.label, "c.png")
    expectEqual(cells[0].fillMode, .both)
    expectEqual(cells[0].beginTime, -15)
    expectEqual(cells[0].emitterCells?[0].velocity, 3)
    expectEqual(cells[0].attributes, ["particleType": "sprite", "mass": 2])
    expectFalse(cells[1].isEnabled)
    expectEqual(cells[1].color?.alpha, 0.5)
    stage.loop.advance(to: 0.25)
    try expectEqual(emitter.presented.value(forKeyPath: "emitterCells.spark.birthRate"), 10)
  }

  @Test("are noted as kept, with what has no meaning")
  func notices() throws {
    try expectEqual(
      CAMLFixture.notices(markup),
      [
        "a.caml:2:1: note: CAEmitterLayer: kept, not simulated",
        "a.caml:3:48: note: attribute 'junk': kept, no meaning here",
        "a.caml:6:7: note: attribute 'particleType' of a cell: kept, no meaning here",
        "a.caml:6:29: note: attribute 'mass' of a cell: kept, no meaning here",
        "a.caml:15:5: note: animation 'b' of EmitterLayer #e: read, not played "
          + "('emitterCells.none.birthRate' of a particle emitter that has no such part)",
      ])
  }

  @Test("become JSON and return the same")
  func conversion() throws {
    let scene = try Scene(
      bytes: Array("<caml>\n\(markup)\n</caml>".utf8), file: "a.caml")
    let json = try scene.json()
    let stage = try Scene(json).makeStage()
    let first = try #require(try scene.makeStage().found("e") as? EmitterLayer)
    let second = try #require(try stage.found("e") as? EmitterLayer)
    expectEqual(first.emitterCells, second.emitterCells)
    expectEqual(second.animationKeys, ["a"])
    expectFalse(json.contains("emitterCells.spark.lifetime"))
    stage.loop.advance(to: 0.5)
    try expectEqual(second.presented.value(forKeyPath: "emitterCells.spark.birthRate"), 20)
    try expectEqual(Scene(json).json(), json)
    let markup = try Scene(json).caml()
    let third = try #require(try Scene(markup).makeStage().found("e") as? EmitterLayer)
    expectEqual(third.emitterCells, first.emitterCells)
  }

  @Test("with wrong cells are errors with their place")
  func errors() {
    for (cells, message) in [
      (
        "<CALayer/>",
        "3:15: error: 'CALayer' is not a class of cells\n  hint: write <CAEmitterCell …/>"
      ),
      (
        "<CAEmitterCell lifetime='long'/>",
        "3:30: error: 'lifetime': 'long' is not a number"
      ),
      (
        "<CAEmitterCell fillMode='bot'/>",
        "3:30: error: 'fillMode': 'bot' is not a fillMode\n  hint: did you mean 'both'?"
      ),
      ("<CAEmitterCell speed='inf'/>", "3:30: error: 'speed': the value must be finite"),
    ] {
      expectEqual(
        CAMLFixture.refusal(
          "<caml>\n<CAEmitterLayer>\n<emitterCells>\(cells)</emitterCells>"
            + "</CAEmitterLayer></caml>"), "a.caml:\(message)")
    }
    let deep =
      String(repeating: "<emitterCells><CAEmitterCell>", count: 17)
      + String(repeating: "</CAEmitterCell></emitterCells>", count: 17)
    expectTrue(
      CAMLFixture.refusal("<caml><CAEmitterLayer>\(deep)</CAEmitterLayer></caml>")
        .contains("'emitterCells' nests deeper than 16"))
  }
}
