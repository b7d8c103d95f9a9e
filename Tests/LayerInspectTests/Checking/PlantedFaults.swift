/// Scenes with one planted fault each.
enum PlantedFaults {
  /// An event that adds an animation to the box.
  private static func add(_ instant: Int, _ key: String, _ animation: String) -> String {
    ##"{"at": \##(instant), "add": {"layer": "#box", "key": "\##(key)", "animation": \##(animation)}}"##
  }

  static let all: [CheckedText] = ends + nothing + constants + start + several + values + unseen

  private static let ends: [CheckedText] = [
    CheckedText(
      name: "a move whose model stays", rules: ["snap-back"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225, "duration": 1}
        """),
    CheckedText(
      name: "keyframes that end elsewhere", rules: ["snap-back"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [1, 0.2, 0.5],
              "duration": 1}
        """),
    CheckedText(
      name: "an additive animation that does not end at 0", rules: ["snap-back"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.y", "fromValue": 0, "toValue": 50,
              "duration": 0.5, "additive": true}
        """),
    CheckedText(
      name: "a group of which one part ends elsewhere", rules: ["snap-back"],
      animations: """
        "a": {"class": "AnimationGroup", "duration": 1, "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25},
          {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0}]}
        """),
    CheckedText(
      name: "a group of which the second part of one property ends elsewhere",
      rules: ["snap-back"],
      animations: """
        "a": {"class": "AnimationGroup", "duration": 2, "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 125,
           "duration": 1},
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 125, "toValue": 225,
           "delay": 1, "duration": 1}]}
        """),
    CheckedText(
      name: "a settled spring whose model stays", rules: ["snap-back"],
      animations: """
        "a": {"class": "SpringAnimation", "keyPath": "position.x", "toValue": 225,
              "duration": "settling"}
        """),
    CheckedText(
      name: "half a cycle, without a way back", rules: ["snap-back"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.scale", "toValue": 2,
              "autoreverses": true, "repeatCount": 0.5, "duration": 1}
        """),
    CheckedText(
      name: "an end that is held", rules: ["held"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225, "duration": 1,
              "fillMode": "forwards", "removedOnCompletion": false}
        """),
    CheckedText(
      name: "keyframes that are held", rules: ["held"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "backgroundColor",
              "values": ["#ff0000", "#0000ff"], "duration": 1, "fillMode": "both",
              "removedOnCompletion": false}
        """),
    CheckedText(
      name: "a held end that covers a later change", rules: ["held"],
      box: #""opacity": 0.5"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 0.5, "duration": 1,
              "fillMode": "forwards", "removedOnCompletion": false}
        """,
      events:
        ##"{"at": 2, "transaction": {"disableActions": true}, "set": {"#box": {"opacity": 0.9}}}"##
    ),
  ]

  private static let nothing: [CheckedText] = [
    CheckedText(
      name: "one keyframe value", rules: ["does-nothing"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [225], "duration": 1}
        """),
    CheckedText(
      name: "an end that the model has already", rules: ["does-nothing"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 25, "duration": 1}
        """),
    CheckedText(
      name: "a difference of 0", rules: ["does-nothing"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "byValue": 0, "duration": 1,
              "repeatCount": "inf"}
        """),
    CheckedText(
      name: "a begin time in the past", rules: ["does-nothing"],
      events: add(
        2, "a",
        """
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
         "beginTime": 0.5, "duration": 1}
        """)),
    CheckedText(
      name: "equal ends", rules: ["from-equals-to"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.5, "toValue": 0.5,
              "duration": 1}
        """),
    CheckedText(
      name: "equal keyframes", rules: ["from-equals-to"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position", "duration": 1,
              "values": [[25, 25], [25, 25], [25, 25]]}
        """),
  ]

  /// Additive animations with equal ends: a shift by nothing, and one that is gone at the end.
  private static let constants: [CheckedText] = [
    ("position.x", "0", "30"), ("position", "[0, 0]", "[30, 0]"),
    ("bounds.size", "[0, 0]", "[30, 0]"),
  ].flatMap { keyPath, nothing, shift in
    [("from-equals-to", nothing), ("snap-back", shift)].map { rule, value in
      CheckedText(
        name: "\(keyPath) with \(value) added all the time", rules: [rule],
        animations: """
          "a": {"class": "BasicAnimation", "keyPath": "\(keyPath)", "fromValue": \(value),
                "toValue": \(value), "additive": true, "duration": 1}
          """)
    }
  }

  private static let start: [CheckedText] = [
    CheckedText(
      name: "a delayed appearance", rules: ["delay-without-backwards-fill"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
              "delay": 0.5, "duration": 1}
        """),
    CheckedText(
      name: "delayed keyframes that fill forwards only", rules: ["delay-without-backwards-fill"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [-100, 60, 25],
              "delay": 0.5, "duration": 1, "fillMode": "forwards"}
        """),
    CheckedText(
      name: "a delayed part of a group", rules: ["delay-without-backwards-fill"],
      animations: """
        "a": {"class": "AnimationGroup", "duration": 1, "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25},
          {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
           "delay": 0.5, "duration": 0.5}]}
        """),
    CheckedText(
      name: "a duration of 0", rules: ["zero-duration"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 0}
        """),
    CheckedText(
      name: "a duration below 0", rules: ["zero-duration"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": -1}
        """),
    CheckedText(
      name: "a spring that is cut off", rules: ["spring-cut-off"],
      animations: """
        "a": {"class": "SpringAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "damping": 5, "duration": 0.5}
        """),
    CheckedText(
      name: "a spring in a group that is cut off", rules: ["spring-cut-off"],
      animations: """
        "a": {"class": "AnimationGroup", "duration": 0.3, "animations": [
          {"class": "SpringAnimation", "keyPath": "transform.scale", "fromValue": 0.5,
           "toValue": 1}]}
        """),
  ]

  private static let several: [CheckedText] = [
    CheckedText(
      name: "two plain animations", rules: ["fighting"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 1},
        "b": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [25, 45, 5, 25],
              "duration": 0.6}
        """),
    CheckedText(
      name: "a second part that fills backwards over the first", rules: ["fighting"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 1, "toValue": 0,
              "duration": 1},
        "b": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
              "delay": 1, "duration": 1, "fillMode": "backwards"}
        """),
    CheckedText(
      name: "a group over an animation of the whole", rules: ["fighting"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 2},
        "b": {"class": "AnimationGroup", "duration": 1, "animations": [
          {"class": "KeyframeAnimation", "keyPath": "position",
           "values": [[25, 25], [60, 25], [25, 25]]}]}
        """),
    CheckedText(
      name: "a short animation over an endless one, after many other events", rules: ["fighting"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.scale", "toValue": 1.1,
              "autoreverses": true, "repeatCount": "inf", "duration": 1}
        """,
      events: (1...60).map { instant in
        instant == 50
          ? add(
            50, "b",
            """
            {"class": "KeyframeAnimation", "keyPath": "transform.scale", "values": [1, 2, 1],
             "duration": 0.1}
            """)
          : ##"{"at": \##(instant), "transaction": {"disableActions": true}, "set": {"#box": {"zPosition": \##(instant)}}}"##
      }.joined(separator: ",\n")),
    CheckedText(
      name: "a model that follows a finger", rules: ["implicit-every-frame"],
      events: (0..<20).map {
        ##"{"at": \##(1 + Double($0) / 60), "set": {"#box": {"position": [\##(25 + 3 * $0), 25]}}}"##
      }.joined(separator: ",\n")),
    // 0.2 - 0.1 is exactly 0.1, the longest time between two; the next two are a little shorter.
    CheckedText(
      name: "a model that follows every three frames of 30 a second",
      rules: ["implicit-every-frame"],
      events: [0.1, 0.2, 0.3, 0.35].map {
        ##"{"at": \##($0), "set": {"#box": {"position": [\##(25 + 100 * $0), 25]}}}"##
      }.joined(separator: ",\n")),
  ]

  private static let values: [CheckedText] = [
    CheckedText(
      name: "fewer key times than values", rules: ["key-times"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [25, 125, 25, 225],
              "keyTimes": [0, 0.5, 1], "duration": 1}
        """),
    CheckedText(
      name: "an opacity above 1", rules: ["out-of-range"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [1, 1.5, 1],
              "duration": 1}
        """),
    CheckedText(
      name: "a corner radius below 0", rules: ["out-of-range"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "cornerRadius", "fromValue": -5, "toValue": 0,
              "duration": 1}
        """),
    CheckedText(
      name: "three quarters of a turn by transforms", rules: ["half-turn"],
      box: #""transform": [{"rotate": "270deg"}]"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform", "fromValue": [],
              "toValue": [{"rotate": "270deg"}], "duration": 1}
        """),
    CheckedText(
      name: "half a turn by matrices", rules: ["half-turn"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "transform", "duration": 1, "values": [
          [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]]}
        """),
    CheckedText(
      name: "half a turn from a quarter to three", rules: ["half-turn"],
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "transform", "duration": 1, "values": [
          [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
          [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]]}
        """),
    CheckedText(
      name: "a card that is flipped by a whole transform", rules: ["half-turn"],
      box: #""transform": [{"rotate": ["180deg", 0, 1, 0]}]"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform", "fromValue": [],
              "toValue": [{"rotate": ["180deg", 0, 1, 0]}], "duration": 1}
        """),
  ]

  private static let unseen: [CheckedText] = [
    CheckedText(
      name: "a hidden layer", rules: ["hidden-or-detached"], box: #""hidden": true"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 1}
        """),
    CheckedText(
      name: "a layer in a transparent one", rules: ["hidden-or-detached"],
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 1}
        """, root: #""opacity": 0"#),
    CheckedText(
      name: "a layer that leaves as its animation is added", rules: ["hidden-or-detached"],
      events: ##"""
        {"at": 1,
         "add": {"layer": "#box", "key": "a",
                 "animation": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
                               "toValue": 1, "duration": 1}},
         "remove": {"layer": "#box"}}
        """##),
  ]
}
