import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Lists of states")
struct StateListTests {
  private static let fade = #""class": "BasicAnimation", "keyPath": "opacity", "toValue": 0"#

  private static let native = """
    {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box", "animations": {
      "spin": {\(fade), "duration": 1}}}]},
     "states": {
      "A": {"set": {"#box": {"backgroundColor": null, "hidden": true}},
            "remove": {"layer": "#box", "key": "spin"}},
      "B": {"basedOn": "A", "add": [{"layer": {"id": "x", "sublayers": [{"id": "y"}]}, "to": "#box"},
            {"layer": "#box", "animation": {\(fade), "duration": 2, "delay": 0.125}}]},
      "C": {"basedOn": "A"}, "D": {}},
     "transitions": [{"from": "A", "to": "B", "animations": {"#box": [
        {\(fade), "duration": 0.1234567, "key": "opacity"},
        {"class": "AnimationGroup", "duration": 2, "repeatCount": "inf", "key": "g",
         "animations": [{\(fade)}]}]}}, {"to": "A"}]}
    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have a line for each state, each thing that it does, and each animation of a transition")
    {
      try expectEqual(
        Scene(Self.native).stateList(),
        """
        state A
          #box  backgroundColor null
          #box  hidden true
          #box  removes spin
        state B, based on A
          #box  adds a layer #x #y
          #box  adds opacity  BasicAnimation, 2 s after 0.125 s
        state C, based on A
        state D: the tree as it is
        transition 1, A to B: never ends
          #box  opacity  BasicAnimation, 0.123457 s
          #box  g: AnimationGroup, never ends
        transition 2, * to A: no animations

        """)
    },
    Fact("have an object on a line for each state and transition in JSON") {
      let found = try Scene(Self.native).stateListJSON()
      expectEqual(
        found,
        """
        {"v":1,"state":"A","set":[{"layer":"#box","keyPath":"backgroundColor","value":null},\
        {"layer":"#box","keyPath":"hidden","value":true}],"addAnimations":[],"addLayers":[],\
        "removeAnimations":[{"layer":"#box","key":"spin"}]}
        {"v":1,"state":"B","basedOn":"A","set":[],"addAnimations":[{"layer":"#box",\
        "key":"opacity","keyPath":"opacity","class":"BasicAnimation","delay":0.125,"end":2.125}],\
        "addLayers":[{"to":"#box","ids":["x","y"]}],"removeAnimations":[]}
        {"v":1,"state":"C","basedOn":"A","set":[],"addAnimations":[],"addLayers":[],\
        "removeAnimations":[]}
        {"v":1,"state":"D","set":[],"addAnimations":[],"addLayers":[],"removeAnimations":[]}
        {"v":1,"transition":1,"from":"A","to":"B","duration":"inf","animations":[\
        {"layer":"#box","key":"opacity","keyPath":"opacity","class":"BasicAnimation","delay":0,\
        "end":0.1234567},{"layer":"#box","key":"g","class":"AnimationGroup","delay":0,"end":"inf"}]}
        {"v":1,"transition":2,"from":"*","to":"A","duration":0,"animations":[]}

        """)
    },
    Fact("name layers of markup with one sign, and values that JSON does not have as a text") {
      let scene = try Scene(
        """
        <caml><CALayer id="#1"><odd><CGPoint value="1 2"/></odd><states><LKState name="On"><elements>
        <LKStateSetValue targetId="#1" keyPath="odd"><value type="NSArray"><CGPoint value="3 4"/>
        </value></LKStateSetValue>
        <LKStateSetValue targetId="#1" keyPath="opacity"><value type="real" value="0.5"/>
        </LKStateSetValue></elements></LKState></states></CALayer></caml>
        """)
      let value = PropertyValue.array([.point(Point(x: 3, y: 4))])
      try expectEqual(
        scene.stateList(),
        """
        state On
          #1  odd "\(value)"
          #1  opacity 0.5

        """)
      try expectTrue(scene.stateListJSON().contains("\"keyPath\":\"odd\",\"value\":\"\(value)\"}"))
    },
    Fact("are one line for a scene without states, and list transitions without states") {
      try expectEqual(
        Scene(#"{"version": 1, "root": {}}"#).stateList(), "the scene has no states\n")
      try expectEqual(Scene(#"{"version": 1, "root": {}}"#).stateListJSON(), "")
      try expectEqual(
        Scene(#"{"version": 1, "root": {}, "transitions": [{}]}"#).stateList(),
        "transition 1, * to *: no animations\n")
    },
  ]
}
