// Made by Utilities/snippets.sh from Documentation/SceneFormat.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Documentation/SceneFormat.md")
struct SceneFormatSnippets: Snippets {
  let given = Given()

  @Test func `The native scene format`() throws {
    try read(json: ##"""
      {
        "version": 1,
        "name": "Moving box",
        "root": {
          "id": "root", "bounds": [0, 0, 320, 480], "position": [160, 240],
          "sublayers": [
            {
              "id": "box", "bounds": [0, 0, 50, 50], "position": [25, 240], "backgroundColor": "#ff9500",
              "animations": {
                "move": {
                  "class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 295,
                  "duration": 1, "timingFunction": "easeInEaseOut"
                }
              }
            }
          ]
        },
        "events": [
          {"at": 0.5, "transaction": {"disableActions": true}, "set": {"#box": {"opacity": 0.5}}},
          {"at": 0.8, "remove": {"layer": "#box", "key": "move"}}
        ]
      }
      """##)
  }

  @Test func `Cells of an emitter`() throws {
    try read(json: ##"""
      {"class": "EmitterLayer", "id": "fire", "emitterPosition": [50, 100],
       "emitterCells": [{"name": "flame", "birthRate": 20, "lifetime": 2, "contents": "flame.png"}],
       "emitterCells.flame.velocity": 30,
       "animations": {"flare": {"class": "BasicAnimation", "keyPath": "emitterCells.flame.birthRate",
                                "toValue": 80, "duration": 1}}}
      """##)
  }

  @Test func `Properties of your own`() throws {
    try read(json: ##"""
      {"declare": {"progress": {"type": "number", "default": 0, "animatable": true}}, "progress": 0.5}
      """##)
  }

  @Test func `Transforms`() throws {
    try read(json: ##"""
      {"transform": [{"translate": [10, 0]}, {"scale": 2}]}
      """##)
  }

  @Test func `Animations of a property`() throws {
    try read(json: ##"""
      {"animations": {
        "fly": {"class": "KeyframeAnimation", "keyPath": "position", "path": "M0,0 L100,0 Q150,0 150,50",
                "calculationMode": "paced", "rotationMode": "auto", "duration": 2},
        "drop": {"class": "SpringAnimation", "keyPath": "zPosition", "toValue": 100,
                 "perceptualDuration": 0.5, "bounce": 0.3}
      }}
      """##)
  }

  @Test func `Following another layer`() throws {
    try read(json: ##"""
      {"id": "root", "sublayers": [
        {"id": "cursor", "position": [10, 20]},
        {"id": "label", "animations": {"follow": {"class": "MatchMoveAnimation", "sourceLayer": "#cursor",
                                                  "duration": "inf"}}}]}
      """##)
  }

  @Test func `Groups`() throws {
    try read(json: ##"""
      {"animations": {"leave": {"class": "AnimationGroup", "duration": 1, "timingFunction": "easeIn",
        "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "byValue": 200},
          {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "delay": 0.5, "duration": 0.5}
        ]}}}
      """##)
  }

  @Test func `Waits`() throws {
    try read(json: ##"""
      {"animations": {"rest": {"class": "Wait", "duration": 2}}}
      """##)
  }

  @Test func `Events`() throws {
    try read(json: ##"""
      [
        {"at": 1, "transaction": {"disableActions": true},
         "set": {"#box": {"opacity": 0, "position.x": 10}, "#card": {"hidden": true}}},
        {"at": 2, "add": {"layer": "#box", "key": "fade",
                          "animation": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0,
                                        "duration": 0.5, "delay": 0.1}}},
        {"at": 3, "add": {"layer": {"id": "badge", "bounds": [0, 0, 20, 20]}, "to": "#card", "at": 0}},
        {"at": 4, "move": {"layer": "#badge", "to": "#box"}},
        {"at": 5, "remove": [{"layer": "#box", "key": "fade"},
                             {"layer": "#card", "animations": "all"},
                             {"layer": "#badge"}]}
      ]
      """##)
  }

  @Test func `States`() throws {
    try read(json: ##"""
      {"version": 1,
       "root": {"id": "root", "bounds": [0, 0, 320, 480], "sublayers": [
         {"id": "card", "bounds": [0, 0, 100, 60], "position": [160, 400], "opacity": 0.2}]},
       "states": {
         "Locked": {},
         "Unlocked": {"basedOn": "Locked", "set": {"#card": {"opacity": 1, "position.y": 240}}}
       },
       "transitions": [
         {"from": "*", "to": "Unlocked", "animations": {"#card": {
           "rise": {"class": "SpringAnimation", "keyPath": "position.y", "duration": "settling"},
           "show": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 0.3, "delay": 0.1,
                    "fillMode": "backwards"}}}}
       ],
       "events": [{"at": 0, "state": "Locked"}, {"at": 1, "state": "Unlocked"}]}
      """##)
  }

  @Test func `Seeing what happens`() throws {
    try run(given: ##"""
      cat > scene.json <<'END'
      {"version": 1,
       "root": {"id": "root", "sublayers": [{"id": "card", "name": "Card"}]},
       "events": [{"at": 0.5, "set": {"#card": {"position": [50, 50]}}}]}
      END
      """##)
    try run(##"""
      layer-inspect dump scene.json --events --at 0.5
      """##, prints: ##"""
      event t=0.5  transaction 1 opened
      event t=0.5  Layer "Card" #card: action 'position': delegate –, actions –, style –, classDefault –, tree BasicAnimation
      event t=0.5  Layer "Card" #card  position: added, by action 'position' of Layer "Card" #card
      event t=0.5  transaction 1 closed
      event t=0.5  commit
      event t=0.5  Layer "Card" #card  position: began
      """##, isPart: true)
    try run(##"""
      layer-inspect dump scene.json --events --at 0.5 --format jsonl
      """##, prints: ##"""
      {"v":1,"event":"added","t":0.5,"layer":"Layer \"Card\" #card","id":"card","key":"position","cause":"action 'position' of Layer \"Card\" #card"}
      """##, isPart: true)
  }

  @Test func `Expectations`() throws {
    try read(json: ##"""
      {
        "version": 1,
        "name": "Two additive opacities on 0.5 give 0.65 at half time",
        "facts": ["F23"],
        "source": "arithmetic: 0.5 + 0.2 · ½ + 0.1 · ½",
        "root": {"id": "box", "bounds": [0, 0, 20, 20], "opacity": 0.5, "animations": {
          "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 0.2,
                "duration": 1, "additive": true},
          "b": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 0.1,
                "duration": 1, "additive": true}}},
        "expect": [
          {"layer": "#box", "keyPath": "opacity", "at": [0, 0.5, 1, 1.5], "shows": [0.5, 0.65, 0.8, 0.5]},
          {"layer": "#box", "at": 1.5, "model": {"opacity": 0.5, "hidden": false}},
          {"events": ["0 a began", "0 b began", "1 a finished", "1 b finished"]},
          {"at": 0.5, "hit": [5, 5], "layer": "#box"},
          {"at": 0.5, "convert": [0, 0], "from": "#box", "to": null, "gives": [-10, -10]}
        ]
      }
      """##)
  }

  @Test func `Cases`() throws {
    try read(json: ##"""
      {"version": 1, "cases": [
        {"name": "a removed animation shows the model again",
         "root": {"id": "box", "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity",
           "toValue": 0, "duration": 1}}},
         "expect": [{"layer": "#box", "keyPath": "opacity", "at": [0.25, 1.5], "shows": [0.75, 1]}]},
        {"name": "a wrong key",
         "root": {"id": "box", "postion": [1, 2]},
         "expect": [{"error": "Layer #box has no property 'postion'", "hint": "did you mean 'position'?",
           "near": "\"postion\""}]}
      ]}
      """##)
  }
}
