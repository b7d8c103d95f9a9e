/// Scenes without a fault.
enum CleanScenes {
  static let all: [CheckedText] = moves + several + events

  private static let moves: [CheckedText] = [
    CheckedText(
      name: "a move to the model",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "duration": 1}
        """),
    CheckedText(
      name: "a move that commits its end",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225, "duration": 1,
              "commitsOnStop": true}
        """),
    CheckedText(
      name: "a shake",
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [25, 35, 15, 25],
              "keyTimes": [0, 0.3, 0.7, 1], "duration": 0.4}
        """),
    CheckedText(
      name: "a whole turn, which ends where the model is",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
              "toValue": "360deg", "duration": 1}
        """),
    CheckedText(
      name: "a pulse that comes back",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.scale", "toValue": 1.2,
              "autoreverses": true, "repeatCount": 3, "duration": 0.3}
        """),
    CheckedText(
      name: "a spinner",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
              "toValue": "360deg", "repeatCount": "inf", "duration": 1}
        """),
    CheckedText(
      name: "an additive animation that fades out",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position", "fromValue": [-200, 0],
              "toValue": [0, 0], "additive": true, "duration": 1}
        """),
    CheckedText(
      name: "a spring that settles",
      animations: """
        "a": {"class": "SpringAnimation", "keyPath": "position.x", "fromValue": 225,
              "perceptualDuration": 0.5, "bounce": 0.3}
        """),
    CheckedText(
      name: "a held end that the model has, too",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "duration": 1, "fillMode": "forwards", "removedOnCompletion": false}
        """),
    CheckedText(
      name: "a delay that fills backwards",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
              "delay": 0.5, "duration": 1, "fillMode": "backwards"}
        """),
    CheckedText(
      name: "a delay that starts at the model",
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [1, 0, 1], "delay": 0.5,
              "duration": 1}
        """),
    CheckedText(
      name: "a layer that fades in from nothing",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 1},
        "b": {"class": "BasicAnimation", "keyPath": "position.y", "fromValue": 95, "duration": 1}
        """),
    CheckedText(
      name: "a quarter turn by transforms", box: #""transform": [{"rotate": "90deg"}]"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform", "fromValue": [],
              "toValue": [{"rotate": "90deg"}], "duration": 1}
        """),
    CheckedText(
      name: "a turn by four transforms",
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "transform", "duration": 1, "values": [
          [], [{"rotate": "90deg"}], [{"rotate": "180deg"}], [{"rotate": "270deg"}],
          [{"rotate": "360deg"}]]}
        """),
    CheckedText(
      name: "a closed path",
      animations: """
        "a": {"class": "KeyframeAnimation", "keyPath": "position", "calculationMode": "paced",
              "path": "M25,25 L225,25 L225,75 Z", "duration": 2}
        """),
    CheckedText(
      name: "the default duration",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225}
        """),
  ]

  private static let several: [CheckedText] = [
    CheckedText(
      name: "parts of one transform",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.scale", "fromValue": 0.5,
              "duration": 1},
        "b": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": "90deg",
              "duration": 1}
        """),
    CheckedText(
      name: "an additive animation over a plain one",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "duration": 1},
        "b": {"class": "KeyframeAnimation", "keyPath": "position.x", "values": [0, 10, -10, 0],
              "additive": true, "duration": 1}
        """),
    CheckedText(
      name: "a group that ends at the model",
      animations: """
        "a": {"class": "AnimationGroup", "duration": 1, "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225},
          {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 0.5}]}
        """),
    CheckedText(
      name: "one animation after another",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 225,
              "duration": 1},
        "b": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
              "delay": 1, "duration": 1}
        """),
    CheckedText(
      name: "parts of a group one after another",
      animations: """
        "a": {"class": "AnimationGroup", "duration": 2, "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 225,
           "duration": 1},
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 225, "toValue": 25,
           "delay": 1, "duration": 1}]}
        """),
  ]

  private static let events: [CheckedText] = [
    CheckedText(
      name: "changes that animate by themselves",
      events: ##"""
        {"at": 1, "set": {"#box": {"position": [225, 25], "opacity": 0.5}}},
        {"at": 1.1, "set": {"#box": {"opacity": 1}}},
        {"at": 1.2, "set": {"#box": {"opacity": 0.5}}}
        """##),
    CheckedText(
      name: "a finger without actions",
      events: (0..<20).map {
        ##"{"at": \##(1 + Double($0) / 60), "transaction": {"disableActions": true}, "set": {"#box": {"position": [\##(25 + 3 * $0), 25]}}}"##
      }.joined(separator: ",\n")),
    CheckedText(
      name: "a move that another one replaces",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225, "duration": 1}
        """,
      events: ##"""
        {"at": 0.5, "add": {"layer": "#box", "key": "a", "animation":
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 125, "duration": 0.5}}}
        """##),
    CheckedText(
      name: "a layer that fades out and is removed",
      events: ##"""
        {"at": 1, "set": {"#box": {"opacity": 0}}},
        {"at": 1.25, "remove": {"layer": "#box"}}
        """##),
    CheckedText(
      name: "a spinner on a layer that is shown later", box: #""hidden": true"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
              "toValue": "360deg", "repeatCount": "inf", "duration": 1}
        """,
      events: ##"{"at": 2, "set": {"#box": {"hidden": false}}}"##),
    CheckedText(
      name: "a missing start that differs only after many other events",
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 25, "duration": 1,
              "repeatCount": "inf"}
        """,
      events: (1...60).map {
        ##"{"at": \##($0), "transaction": {"disableActions": true}, "set": {"#box": {"zPosition": \##($0), "position": [\##($0 < 30 ? 25 : 100), 25]}}}"##
      }.joined(separator: ",\n")),
    CheckedText(
      name: "a spinner that is shown once, after many other events", box: #""hidden": true"#,
      animations: """
        "a": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
              "toValue": "360deg", "repeatCount": "inf", "duration": 1}
        """,
      events: (1...60).map {
        ##"{"at": \##($0), "transaction": {"disableActions": true}, "set": {"#box": {"zPosition": \##($0), "hidden": \##($0 != 50)}}}"##
      }.joined(separator: ",\n")),
  ]
}
