import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The first stage of a scene")
struct FirstUseTests {
  private static let native = """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "opacity": 0.5, "animations": {
        "fade": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 1, "duration": 2}}}]}}
    """
  private static let markup = """
    <caml><CALayer id="root"><sublayers>
      <CALayer id="box" opacity="0.5"><animations>
        <fade type="CABasicAnimation" keyPath="opacity" duration="2">
          <toValue type="real" value="1"/></fade>
      </animations></CALayer>
    </sublayers></CALayer></caml>
    """

  @Test("shares no layer with later ones, and presents the same", arguments: [native, markup])
  func independence(_ text: String) throws {
    let scene = try Scene(text)
    let copy = scene
    let first = try scene.makeStage()
    let second = try copy.makeStage()
    expectTrue(first.layer("box") !== second.layer("box"))
    first.layer("box")?.opacity = 0.25
    first.layer("box")?.removeFromSuperlayer()
    for stage in [second, try scene.makeStage()] {
      let box = try #require(stage.layer("box"))
      expectEqual(box.opacity, 0.5)
      stage.loop.advance(to: 1)
      // Half of the way from 0.5 to 1.
      expectEqual(box.presented.opacity, 0.75)
    }
  }

  @Test("plays the states of markup like later ones")
  func states() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="root"><sublayers>
        <CALayer id="box" opacity="0.5"><animations>
          <rise type="CABasicAnimation" keyPath="zPosition" duration="2">
            <toValue type="real" value="4"/></rise>
        </animations></CALayer>
      </sublayers><states><LKState name="On"><elements>
        <LKStateSetValue targetId="box" keyPath="opacity"><value type="real" value="1"/>
        </LKStateSetValue></elements></LKState></states></CALayer></caml>
      """)
    for stage in [try scene.makeStage(), try scene.makeStage()] {
      let box = try #require(stage.layer("box"))
      expectEqual(box.opacity, 0.5)
      try stage.setState("On")
      expectEqual(box.opacity, 1)
      try stage.advance(to: 1)
      // Half of the way from 0 to 4.
      expectEqual(box.presented.zPosition, 2)
      try stage.setState(nil)
      expectEqual(box.opacity, 0.5)
    }
  }

  @Test("takes a value once")
  func once() {
    let value = FirstUse([1])
    expectEqual(value.take(), [1])
    expectNil(value.take())
  }
}
