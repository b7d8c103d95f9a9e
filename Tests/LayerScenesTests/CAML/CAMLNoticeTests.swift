import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Notices about CAML")
struct CAMLNoticeTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("name what is kept without a meaning, once per name, in the order of the file") {
      let layer = """
        <CALayer id="a" locked="0" nuggetId="n 1"><modules/><scriptComponents/>
        <sublayers><CALayer id="b" locked="1" caplayAnchor="1 2"/></sublayers>
        <scriptObject src="assets/script.js"/>
        </CALayer>
        """
      try expectEqual(
        CAMLFixture.notices(layer),
        [
          "a.caml:2:17: note: attribute 'locked': kept, no meaning here (2 times)",
          "a.caml:2:28: note: attribute 'nuggetId': kept, no meaning here",
          "a.caml:3:39: note: attribute 'caplayAnchor': kept, no meaning here",
          "a.caml:4:1: note: element 'scriptObject': kept, no meaning here",
        ])
      let scene = try CAMLFixture.scene(layer)
      try expectEqual(scene.found("a").value(forKeyPath: "locked"), 0)
      try expectEqual(scene.found("a").value(forKeyPath: "nuggetId"), "n 1")
      try expectEqual(scene.found("b").value(forKeyPath: "caplayAnchor"), .point(Point(x: 1, y: 2)))
      try expectEqual(
        scene.found("a").value(forKeyPath: "scriptObject"), .dictionary(["src": "assets/script.js"])
      )
    },
    Fact("count the parts of transitions that name no layer, as real files have them") {
      let layer = """
        <CALayer id="a"><stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
        <LKStateTransitionElement id="#2" key="opacity" targetId="a"/>
        <LKStateTransitionElement object="#2"/>
        <LKStateTransitionElement object="#2"/>
        <LKStateTransitionElement key="opacity"/>
        </elements></LKStateTransition></stateTransitions></CALayer>
        """
      let source = try CAMLFixture.source("<caml>\n\(layer)\n</caml>")
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:2:35: note: a transition names the state 'On', which is not there",
          "a.caml:3:1: note: LKStateTransitionElement without an animation: kept, not played",
          "a.caml:4:1: note: LKStateTransitionElement that refers to another one with 'object': "
            + "kept, not played (2 times)",
          "a.caml:6:1: note: LKStateTransitionElement without 'targetId': kept, not played",
        ])
      expectEqual(source.transitions[0].elements.map(\.targetID), ["a", nil, nil, nil])
    },
    Fact("name an unknown layer class, and a similar known one") {
      try expectEqual(
        CAMLFixture.notices("<CAShapLayer/>"),
        [
          "a.caml:2:1: note: CAShapLayer: kept, not simulated; did you mean 'CAShapeLayer'?"
        ])
      try expectEqual(
        CAMLFixture.notices("<CALayer>words</CALayer>"),
        [
          "a.caml:2:1: note: text between the elements of a layer: not read"
        ])
    },
  ]

  @Test("name duplicates, and the first of two equal ids is used")
  func twice() throws {
    let layer = """
      <CALayer id="a" backgroundColor="1 0 0"><backgroundColor value="0 0 1"/><sublayers>
      <CALayer id="b" opacity="0.5"/>
      <CALayer id="b"/></sublayers><animations>
      <x type="CABasicAnimation" keyPath="opacity"/>
      <x type="CABasicAnimation" keyPath="zPosition"/></animations></CALayer>
      """
    try expectEqual(
      CAMLFixture.notices(layer),
      [
        "a.caml:2:41: note: 'backgroundColor' is set twice in this layer; the last one counts",
        "a.caml:4:1: note: the id 'b' is used twice; references mean the first one, at 3:1",
        "a.caml:6:1: note: the key 'x' is used twice on this layer; this one is kept as 'x-2'",
      ])
    let scene = try CAMLFixture.scene(layer)
    try expectEqual(scene.found("a").backgroundColor, .blue)
    try expectEqual(scene.found("b").opacity, 0.5)
    expectEqual(scene.loop.root.sublayers?.count, 2)
    expectEqual(scene.loop.root.animationKeys, ["x", "x-2"])
  }

  @Test("name what is unusual about an animation")
  func animations() throws {
    let layer = """
      <CALayer><animations>
      <a type="CAKeyframeAnimation" keyPath="opacity" repeatCount="2" repeatDuration="3">
      <keyTimes><real value="0"/><real value="1"/></keyTimes>
      <values><real value="0"/><real value="1"/><real value="0"/></values></a>
      <b type="CAKeyframeAnimation" keyPath="opacity"><values><real value="1"/></values></b>
      <c type="CABasicAnimation" keyPath="opacity" mica_x="1"><hash type="real" value="2"/></c>
      </animations></CALayer>
      """
    try expectEqual(
      CAMLFixture.notices(layer),
      [
        "a.caml:3:1: note: animation 'a' of Layer: "
          + "3 values and 2 keyTimes; the first 2 of each are used",
        "a.caml:3:1: note: animation 'a' of Layer: "
          + "repeatCount and repeatDuration; repeatDuration counts",
        "a.caml:6:1: note: animation 'b' of Layer: one value alone does nothing",
        "a.caml:7:46: note: attribute 'mica_x' of an animation: kept, no meaning here",
        "a.caml:7:57: note: element 'hash' of an animation: kept, no meaning here",
      ])
  }

  @Test("say what of states and transitions is not played")
  func states() throws {
    let layer = """
      <CALayer id="a"><states>
      <LKState name="On"><elements>
      <LKStateSetValue targetId="a" keyPath="opacity" final="false"><value type="real" value="0.5"/>
      </LKStateSetValue>
      <LKStateSetValue targetId="b" keyPath="transform"><value type="CATransform3D" value=""/>
      </LKStateSetValue></elements></LKState>
      <LKState name="Off" basedOn="On"><elements><LKStateFly/></elements></LKState>
      <LKState name="None" basedOn=""/></states>
      <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
      <LKStateTransitionElement key="opacity" targetId="a">
      <animation type="CABasicAnimation" keyPath="opacity" duration="1"/>
      </LKStateTransitionElement></elements></LKStateTransition></stateTransitions></CALayer>
      """
    let source = try CAMLFixture.source("<caml>\n\(layer)\n</caml>")
    expectEqual(
      source.notices.map(\.description),
      [
        "a.caml:6:1: note: states and transitions name 'b', and no layer has that id",
        "a.caml:8:44: note: LKStateFly: named, not played",
      ])
    expectEqual(source.states.map(\.basedOn), [nil, "On", nil])
    expectEqual(source.states[0].setValues.map(\.value), [0.5, .transform(.identity)])
    expectEqual(source.states[0].setValues.map(\.isFinal), [false, nil])
    expectEqual(source.states[1].others, ["LKStateFly"])
    expectEqual(source.transitions[0].fromState, "*")
    expectEqual(source.transitions[0].toState, "On")
    expectEqual(source.transitions[0].elements[0].animation?.timing.duration, 1)
  }
}
