import Foundation
import LayerScenes

/// The scenes of the tests of pages.
enum PageScenes {
  /// Layers in rows of twenty, each with two animations that always run.
  ///
  /// Every kind of curve is there: eased and linear, turning back, springs, keyframes, rotations.
  static func many(_ count: Int) throws -> Scene {
    var sublayers: [[String: Any]] = []
    for index in 0..<count {
      let (x, y) = (Double(index % 20) * 48 + 30, Double(index / 20) * 60 + 40)
      var move: [String: Any] = [
        "class": "BasicAnimation", "keyPath": "position.x", "fromValue": x, "toValue": x + 37.5,
        "duration": 0.7 + Double(index % 7) * 0.31, "autoreverses": true, "repeatCount": "inf",
        "timingFunction": ["linear", "easeIn", "easeOut", "easeInEaseOut"][index % 4],
      ]
      if index % 5 == 4 {
        move = [
          "class": "KeyframeAnimation", "keyPath": "position.y", "repeatCount": "inf",
          "values": [y, y + 21.3, y - 4.7, y], "keyTimes": [0, 0.3, 0.8, 1],
          "duration": 1.1 + Double(index % 3) * 0.4, "calculationMode": "cubic",
        ]
      }
      let turn: [String: Any]
      switch index % 3 {
      case 0:
        turn = [
          "class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0,
          "toValue": 6.283185307179586, "duration": 2.3 + Double(index % 11) * 0.2,
          "repeatCount": "inf",
        ]
      case 1:
        turn = [
          "class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.2, "toValue": 1,
          "duration": 0.9 + Double(index % 5) * 0.3, "autoreverses": true, "repeatCount": "inf",
          "timingFunction": "easeInEaseOut",
        ]
      default:
        turn = [
          "class": "SpringAnimation", "keyPath": "transform.scale", "fromValue": 0.6,
          "toValue": 1, "damping": 3, "stiffness": 90, "duration": 1.7, "repeatCount": "inf",
        ]
      }
      sublayers.append([
        "class": "Layer", "id": "box\(index)", "bounds": [0, 0, 36, 44], "position": [x, y],
        "backgroundColor": [Double(index % 20) / 20, 0.5, Double(index / 20) / 10, 1],
        "cornerRadius": index % 2 == 0 ? 6 : 0, "animations": ["move": move, "turn": turn],
      ])
    }
    let root: [String: Any] = [
      "class": "Layer", "id": "root", "bounds": [0, 0, 1040, 640], "position": [520, 320],
      "sublayers": sublayers,
    ]
    return try scene(["version": 1, "root": root])
  }

  /// Every class of layers, and everything that decides which layer a point hits.
  static func classes() throws -> Scene {
    try Scene(
      """
      {"version": 1, "root": {
        "id": "root", "bounds": [0, 0, 400, 300], "position": [200, 150],
        "sublayers": [
          {"class": "ShapeLayer", "id": "shape", "bounds": [0, 0, 80, 60], "position": [60, 50],
           "path": "M0,0 L80,0 Q80,60 40,60 C20,60 0,40 0,0 Z", "fillColor": "#34c759",
           "strokeColor": "#000000", "lineWidth": 3,
           "animations": {"morph": {"class": "BasicAnimation", "keyPath": "path", "duration": 2,
             "toValue": "M10,0 L70,9 Q70,50 40,50 C30,60 10,40 10,0 Z"},
             "draw": {"class": "BasicAnimation", "keyPath": "strokeEnd", "fromValue": 0,
             "toValue": 1, "duration": 1.5}}},
          {"class": "GradientLayer", "id": "gradient", "bounds": [0, 0, 90, 60],
           "position": [160, 50], "colors": ["#ff9500", "#0a84ff"], "zPosition": 5,
           "transform.rotation.z": "20deg",
           "animations": {"colour": {"class": "BasicAnimation", "keyPath": "colors",
             "toValue": ["#0a84ff", "#ff2d55"], "duration": 1.7},
             "deep": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 5,
             "toValue": -5, "duration": 2}}},
          {"id": "behind", "bounds": [0, 0, 120, 20], "position": [160, 50],
           "backgroundColor": "#8e8e93"},
          {"class": "TextLayer", "id": "text", "bounds": [0, 0, 90, 30], "position": [270, 50],
           "string": "Text", "fontSize": 20, "foregroundColor": "#1c1c1e",
           "animations": {"size": {"class": "BasicAnimation", "keyPath": "fontSize",
             "toValue": 28, "duration": 1}}},
          {"class": "TransformLayer", "id": "space", "bounds": [0, 0, 100, 100],
           "position": [70, 160], "sublayerTransform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002,
             0, 0, 0, 1],
           "animations": {"turn": {"class": "BasicAnimation", "keyPath": "transform.rotation.y",
             "fromValue": 0, "toValue": 6, "duration": 2}},
           "sublayers": [
            {"id": "near", "bounds": [0, 0, 70, 70], "position": [50, 50], "zPosition": 25,
             "backgroundColor": "#ff3b30"},
            {"id": "far", "bounds": [0, 0, 80, 80], "position": [55, 55], "zPosition": -25,
             "doubleSided": false, "backgroundColor": "#5856d6"}]},
          {"class": "ReplicatorLayer", "id": "copies", "bounds": [0, 0, 120, 40],
           "position": [200, 140], "instanceCount": 3, "instanceTransform":
             [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 35, 4, 0, 1],
           "sublayers": [{"id": "copied", "bounds": [0, 0, 30, 30], "position": [15, 15],
             "backgroundColor": "#ffcc00", "animations": {"fade": {"class": "KeyframeAnimation",
             "keyPath": "opacity", "values": [1, 0, 0, 1], "duration": 2}}}]},
          {"class": "ScrollLayer", "id": "scroll", "bounds": [10, 20, 80, 60],
           "position": [320, 140], "masksToBounds": true, "geometryFlipped": true,
           "backgroundColor": "#e5e5ea", "animations": {"scroll": {"class": "BasicAnimation",
             "keyPath": "bounds.origin", "toValue": [40, 60], "duration": 2}},
           "sublayers": [{"id": "inside", "bounds": [0, 0, 60, 40], "position": [60, 60],
             "backgroundColor": "#30b0c7"}]},
          {"id": "masked", "bounds": [0, 0, 100, 80], "position": [90, 250],
           "backgroundColor": "#af52de", "mask": {"id": "hole", "bounds": [0, 0, 60, 60],
             "position": [30, 30], "cornerRadius": 30, "backgroundColor": "#000000",
             "animations": {"slide": {"class": "BasicAnimation", "keyPath": "position.x",
             "toValue": 70, "duration": 2, "timingFunction": "easeIn"}}},
           "sublayers": [{"id": "over", "bounds": [0, 0, 200, 10], "position": [50, 20],
             "backgroundColor": "#000000", "transform": [1, 0.3, 0, 0.001, 0, 1, 0, 0, 0, 0, 1,
             0, 0, 0, 0, 1]}]},
          {"id": "hides", "bounds": [0, 0, 60, 60], "position": [220, 240],
           "backgroundColor": "#ff9500", "animations": {"hide": {"class": "KeyframeAnimation",
             "keyPath": "hidden", "values": [false, true, false], "calculationMode": "discrete",
             "duration": 2}}},
          {"id": "leaves", "bounds": [0, 0, -60, -50], "position": [320, 240],
           "backgroundColor": "#64d2ff"}
        ]},
       "events": [
         {"at": 0.5, "add": {"to": "#root", "layer": {"id": "late", "name": "Late",
           "bounds": [0, 0, 40, 40], "position": [370, 30], "backgroundColor": "#ff2d55"}}},
         {"at": 1, "set": {"#late": {"position": [360, 60]}}},
         {"at": 1.5, "remove": {"layer": "#leaves"}}]}
      """)
  }

  /// Makes a scene from the members of its file.
  static func scene(_ members: [String: Any]) throws -> Scene {
    let data = try JSONSerialization.data(withJSONObject: members, options: .sortedKeys)
    return try Scene(String(decoding: data, as: UTF8.self))
  }
}
