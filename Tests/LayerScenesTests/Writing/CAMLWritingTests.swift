import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing markup from a stage")
struct CAMLWritingTests {
  /// Writes a native scene, reads it again, compares and writes again.
  private func roundTrip(_ json: String) throws -> String {
    let scene = try Scene(json)
    let (text, losses) = try scene.camlWithLosses()
    expectEqual(losses, [])
    let again = try Scene(text)
    try expectNil(SceneComparison.difference(scene, again))
    try expectEqual(again.caml(), text)
    return text
  }

  @Test("gives attributes, elements, animations and sublayers as real files have them")
  func text() throws {
    let text = try roundTrip(
      """
      {"version": 1, "root": {"class": "Layer", "id": "root", "bounds": [0, 0, 320, 480],
       "backgroundColor": [1, 0.5, 0, 1], "borderColor": [0, 0, 0, 0.25],
       "animations": {
        "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
         "duration": 2, "timingFunction": "easeIn", "fillMode": "both",
         "removedOnCompletion": false},
        "a key": {"class": "SpringAnimation", "keyPath": "position.x", "toValue": 8, "mass": 2,
         "duration": 1, "repeatCount": "inf"},
        "animation": {"class": "KeyframeAnimation", "keyPath": "position", "duration": 1,
         "values": [[0, 0], [1, 2], [3, 4]], "keyTimes": [0, 0.25, 1],
         "timingFunctions": [null, [0.1, 0, 0.2, 1]], "calculationMode": "cubic"}},
       "sublayers": [{"class": "ShapeLayer", "hidden": true, "path": "M0 0L10 0",
         "lineDashPattern": [1, 2], "transform": [{"translate": [1, 2, 3]}],
         "contents": "a.png", "shadowColor": null,
         "mask": {"class": "GradientLayer", "type": "radial",
          "colors": [[1, 0, 0, 1], {"gray": [0.5, 1]}]}}]}}
      """)
    expectEqual(
      text,
      """
      <?xml version="1.0" encoding="UTF-8"?>

      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer id="root" bounds="0 0 320 480" backgroundColor="1 0.5 0">
          <borderColor type="CGColor" value="0 0 0" opacity="0.25"/>
          <animations>
            <fade type="CABasicAnimation" keyPath="opacity" duration="2" fillMode="both" \
      removedOnCompletion="0" timingFunction="easeIn">
              <fromValue type="real" value="0"/>
              <toValue type="real" value="1"/>
            </fade>
            <p key="a key" type="CASpringAnimation" keyPath="position.x" duration="1" \
      repeatCount="inf" mass="2">
              <toValue type="real" value="8"/>
            </p>
            <p key="animation" type="CAKeyframeAnimation" keyPath="position" duration="1" \
      calculationMode="cubic">
              <values>
                <CGPoint value="0 0"/>
                <CGPoint value="1 2"/>
                <CGPoint value="3 4"/>
              </values>
              <keyTimes>
                <real value="0"/>
                <real value="0.25"/>
                <real value="1"/>
              </keyTimes>
              <timingFunctions>
                <NSNull/>
                <CAMediaTimingFunction controlPoints="0.1 0 0.2 1"/>
              </timingFunctions>
            </p>
          </animations>
          <sublayers>
            <CAShapeLayer transform="translate(1, 2, 3)" hidden="1" path="M0,0 L10,0">
              <shadowColor type="NSNull"/>
              <contents type="CGImage" src="a.png"/>
              <lineDashPattern>
                <real value="1"/>
                <real value="2"/>
              </lineDashPattern>
              <mask>
                <CAGradientLayer type="radial">
                  <colors>
                    <CGColor value="1 0 0"/>
                    <CGColor value="0.5" space="gray"/>
                  </colors>
                </CAGradientLayer>
              </mask>
            </CAShapeLayer>
          </sublayers>
        </CALayer>
      </caml>

      """)
  }

  @Test("keeps groups, transitions between images, paths, value functions and flags")
  func animations() throws {
    _ = try roundTrip(
      """
      {"version": 1, "root": {"class": "TextLayer", "string": "a\\n<b> & \\"c\\"", "font": "Courier",
       "beginTime": 1, "speed": 2, "style": {"opacity": 0.5, "fillMode": "both", "hidden": true},
       "filters": ["blur", "glow"], "compositingFilter": "multiply",
       "animations": {
        "group": {"class": "AnimationGroup", "duration": 3, "animations": [
         {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "additive": true},
         {"class": "AnimationGroup", "animations": [
          {"class": "BasicAnimation", "keyPath": "transform", "byValue": [{"rotate": "30deg"}],
           "cumulative": true}]}]},
        "fly": {"class": "KeyframeAnimation", "keyPath": "position", "path": "M0 0C1 2 3 4 5 6",
         "calculationMode": "paced", "rotationMode": "auto"},
        "curve": {"class": "KeyframeAnimation", "keyPath": "zPosition", "values": [0, 1, 4],
         "calculationMode": "cubic", "tensionValues": [0, 0.5, 1], "biasValues": [0, 0.25, 0]},
        "turn": {"class": "BasicAnimation", "keyPath": "transform", "toValue": 1,
         "valueFunction": "rotateZ"},
        "transition": {"class": "Transition", "type": "push", "subtype": "fromLeft",
         "startProgress": 0.25, "duration": 1},
        "CABasicAnimation": {"class": "BasicAnimation", "keyPath": "fontSize", "toValue": 1e-7}}}}
      """)
  }

  @Test("keeps values beside the path that counts, and writes no empty list of them")
  func pathAndValues() throws {
    func text(_ values: String) throws -> String {
      try roundTrip(
        """
        {"version": 1, "root": {"class": "Layer", "animations": {"fly": {"duration": 1,
         "class": "KeyframeAnimation", "keyPath": "position", \(values)"path": "M0,0 L10,0"}}}}
        """)
    }
    let both = try text(#""values": [[1, 2], [3, 4]], "#)
    expectTrue(both.contains(#"<CGPoint value="3 4"/>"#))
    expectTrue(both.contains(#"path="M0,0 L10,0""#))
    try expectFalse(text("").contains("<values"))
  }

  @Test("keeps states and transitions, with what states add and remove")
  func states() throws {
    let text = try roundTrip(
      """
      {"version": 1, "root": {"class": "Layer", "id": "root", "sublayers": [
        {"class": "Layer", "id": "box", "animations": {"spin": {"class": "BasicAnimation",
         "keyPath": "transform.rotation.z", "toValue": 2}}},
        {"class": "Layer", "id": "card"}]},
       "states": {
        "Off": {"set": {"#box": {"opacity": 0.25, "hidden": true, "transform.rotation.z": 7},
          "#card": {"backgroundColor": {"displayP3": [1, 0, 0, 0.5]}}}},
        "On": {"basedOn": "Off", "set": {"#badge": {"opacity": 1}}, "add": [
          {"layer": {"class": "Layer", "id": "badge", "animations": {"pulse":
            {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0}}},
           "to": "#root", "at": 1},
          {"layer": "#box", "key": "fade", "animation": {"class": "BasicAnimation",
            "keyPath": "opacity", "toValue": 0, "delay": 0.5, "duration": 1}}],
          "remove": [{"layer": "#box", "key": "spin"}]}},
       "transitions": [
        {"from": "*", "to": "On", "animations": {
          "#box": {"opacity": {"class": "SpringAnimation", "keyPath": "opacity", "duration": 0.8,
             "delay": 0.25, "fillMode": "backwards"},
            "all": {"class": "AnimationGroup", "duration": 1, "animations": [
             {"class": "BasicAnimation", "keyPath": "transform.rotation.z"}]}},
          "#badge": {"in": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0}}}},
        {"from": "On", "to": "Off"}]}
      """)
    expectTrue(text.contains(#"<LKStateAddElement targetId="root" keyPath="sublayers" "#))
    expectTrue(text.contains(#"beforeObject="card">"#))
    expectTrue(text.contains(#"<LKStateRemoveAnimation targetId="box" key="spin"/>"#))
    expectTrue(text.contains(#"<LKStateTransition fromState="On" toState="Off"/>"#))
    expectTrue(text.contains(#"<LKStateTransitionElement key="all" targetId="box">"#))
    let stage = try Scene(text).makeStage()
    try stage.setState("On")
    expectEqual(stage.layer("box")?.animationKeys, ["fade", "opacity", "all"])
    expectEqual((stage.root.sublayers ?? []).map(\.id), ["box", "badge", "card"])
  }

  @Test("keeps a begin time of 0 that does not mean the time of adding")
  func beginTime() throws {
    // The layer's time is 2 at the start, so 0 is not now.
    let text = try roundTrip(
      """
      {"version": 1, "root": {"class": "Layer", "timeOffset": 2, "animations": {"a":
       {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 8,
        "beginTime": -2.2250738585072014e-308}}}}
      """)
    let stage = try Scene(text).makeStage()
    // 2 of 8 seconds from 1 to 0.
    expectEqual(stage.root.presented.opacity, 0.75)
    try expectEqual(
      Scene(text.replacing("-2.2250738585072014e-308", with: "1e-100")).makeStage()
        .root.presented.opacity, 1)
  }

  @Test("of every shipped scene without a loss reads back as the same scene")
  func shipped() throws {
    var compared = 0
    for name in try ExampleScenes.names() {
      let scene = try Scene(bytes: ExampleScenes.bytes(name), file: name)
      let (text, losses) = try scene.camlWithLosses()
      let again = try Scene(text, file: name)
      try expectEqual(again.caml(), text, "\(name)")
      if !losses.isEmpty { continue }
      compared += 1
      if let difference = try SceneComparison.difference(scene, again) {
        Issue.record("\(name): \(difference)")
      }
    }
    expectTrue(compared > 3)
  }

  @Test("uses forms that its reader checks: a colour's space, no value, a key of a group")
  func forms() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a"><backgroundColor value="0.5" opacity="0.25" space="gray"/>
      <borderColor type="NSNull"/>
      <states><LKState name="On"/></states><stateTransitions>
      <LKStateTransition fromState="*" toState="On"><elements>
      <LKStateTransitionElement targetId="a" key="both"><animation type="CAAnimationGroup"
       duration="1"><animations><CABasicAnimation keyPath="opacity"/></animations></animation>
      </LKStateTransitionElement></elements></LKStateTransition></stateTransitions></CALayer></caml>
      """)
    expectEqual(scene.notices, [])
    let stage = try scene.makeStage()
    expectEqual(stage.root.backgroundColor, Color(white: 0.5, alpha: 0.25))
    expectNil(stage.root.borderColor)
    try stage.setState("On")
    expectEqual(stage.root.animationKeys, ["both"])
    #expect(
      throws: SceneError(
        "in 'borderColor': 'displayP4' is not a colour space",
        at: SourcePlace(file: "a.caml", line: 1, column: 29), hint: "did you mean 'displayP3'?")
    ) {
      try Scene(
        "<caml><CALayer><borderColor value=\"1 0 0\" space=\"displayP4\"/></CALayer></caml>",
        file: "a.caml")
    }
  }

  @Test("from markup that was converted to JSON gives what the JSON has")
  func twice() throws {
    let markup = try Scene(
      """
      <caml><CALayer id="root" opacity="0.5"><sublayers><CALayer id="box" position="10 20">
      <animations><spin type="CABasicAnimation" keyPath="transform.rotation.z" duration="4"
       repeatCount="inf"><fromValue type="real" value="0"/><toValue type="real" value="2"/></spin>
      </animations></CALayer></sublayers>
      <states><LKState name="On"><elements><LKStateSetValue targetId="box" keyPath="opacity">
      <value type="real" value="0.25"/></LKStateSetValue>
      <LKStateAddElement targetId="root" keyPath="sublayers" beforeObject="box">
      <CALayer id="badge"/></LKStateAddElement>
      <LKStateRemoveAnimation targetId="box" key="spin"/></elements></LKState></states></CALayer></caml>
      """)
    let native = try Scene(try markup.json(strict: true))
    let again = try Scene(try native.caml(strict: true))
    try expectNil(SceneComparison.difference(markup, again))
  }
}
