import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Animations of a live tree as JSON")
struct AnimationTextTests {
  /// The object of an animation in the scene of a tree whose box has it.
  private func text(_ animation: (Layer) throws -> Animation) throws -> String {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    let draft = try animation(root)
    draft.duration = 1
    try box.add(draft, forKey: "a")
    let scene = try Scene(of: loop)
    expectTrue(scene.losses.isEmpty)
    let json = try scene.json()
    withExtendedLifetime((root, box, loop, draft)) {}
    let key = draft is Transition ? "transition" : "a"
    let line = json.split(separator: "\n").first { $0.contains("\"\(key)\": {\"class\"") }
    return String(try #require(line).drop { $0 != "{" })
  }

  private func basic(_ change: (BasicAnimation) -> Void) throws -> String {
    try text { _ in
      let draft = BasicAnimation(keyPath: "opacity")
      change(draft)
      return draft
    }
  }

  @Test("have the ends that are given, in the order from, to, by")
  func ends() throws {
    try expectEqual(
      basic { $0.fromValue = 0.25 },
      #"{"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.25, "duration": 1}"#)
    try expectEqual(
      basic {
        $0.toValue = 0.5
        $0.byValue = 0.125
      },
      #"{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0.5, "byValue": 0.125, "#
        + #""duration": 1}"#)
  }

  @Test("have an easing by its name, its steps or its spring")
  func easings() throws {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 5)
    for (easing, text) in [
      (Easing.math(.easeInQuad), #""easing": "easeInQuad""#),
      (.steps(StepsEasing(count: 4, jump: .both)), #""easing": {"steps": 4, "jump": "both"}"#),
      (
        .spring(spring, duration: 2, after: .easeIn),
        #""easing": {"spring": {"damping": 5}, "duration": 2, "timingFunction": "easeIn"}"#
      ),
      (
        .spring(spring, duration: 3, after: nil),
        #""easing": {"spring": {"damping": 5}, "duration": 3}"#
      ),
    ] {
      try expectEqual(
        basic { $0.easing = easing },
        #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, \#(text)}"#)
    }
    try expectEqual(
      basic { $0.commitsOnStop = true },
      #"{"class": "BasicAnimation", "keyPath": "opacity", "duration": 1, "commitsOnStop": true}"#)
  }

  @Test("have keyframes along a path, or values with all that belongs to them")
  func keyframes() throws {
    try expectEqual(
      text { _ in
        let fly = KeyframeAnimation(keyPath: "position")
        fly.path = try Path(svg: "M0,0 L10,0")
        fly.calculationMode = .paced
        fly.rotationMode = .rotateAuto
        return fly
      },
      #"{"class": "KeyframeAnimation", "keyPath": "position", "path": "M0,0 L10,0", "#
        + #""calculationMode": "paced", "rotationMode": "auto", "duration": 1}"#)
    try expectEqual(
      text { _ in
        let row = KeyframeAnimation(keyPath: "zPosition")
        row.values = [0, 1, 4]
        row.keyTimes = [0, 0.25, 1]
        row.timingFunctions = [nil, .easeIn]
        row.calculationMode = .cubic
        row.tensionValues = [0, 0.5, 1]
        row.continuityValues = [1, 0, 0]
        row.biasValues = [0, 0, -1]
        return row
      },
      #"{"class": "KeyframeAnimation", "keyPath": "zPosition", "values": [0, 1, 4], "#
        + #""keyTimes": [0, 0.25, 1], "timingFunctions": [null, "easeIn"], "#
        + #""calculationMode": "cubic", "tensionValues": [0, 0.5, 1], "#
        + #""continuityValues": [1, 0, 0], "biasValues": [0, 0, -1], "duration": 1}"#)
  }

  @Test("have what a match-move animation follows, and its flags that are not the default")
  func matchMove() throws {
    try expectEqual(
      text { MatchMoveAnimation(source: $0) },
      "{\"class\": \"MatchMoveAnimation\", \"keyPath\": \"position\", "
        + "\"sourceLayer\": \"#root\", \"duration\": 1}")
    try expectEqual(
      text { root in
        let follow = MatchMoveAnimation(source: root, keyPath: "position.x")
        follow.sourcePoints = [Point(x: 1, y: 2), Point(x: 3, y: 4)]
        follow.usesNormalizedCoordinates = true
        follow.appliesX = false
        follow.appliesY = false
        follow.appliesScale = true
        follow.appliesRotation = true
        return follow
      },
      "{\"class\": \"MatchMoveAnimation\", \"keyPath\": \"position.x\", "
        + "\"sourceLayer\": \"#root\", \"sourcePoints\": [[1, 2], [3, 4]], "
        + "\"usesNormalizedCoordinates\": true, \"appliesX\": false, \"appliesY\": false, "
        + "\"appliesScale\": true, \"appliesRotation\": true, \"duration\": 1}")
  }

  @Test("have the kind of a transition, and its part that is not the whole")
  func transitions() throws {
    try expectEqual(
      text { _ in Transition() }, #"{"class": "Transition", "type": "fade", "duration": 1}"#)
    try expectEqual(
      text { _ in
        let push = Transition()
        push.type = "push"
        push.subtype = "fromTop"
        push.startProgress = 0.25
        push.endProgress = 0.75
        return push
      },
      #"{"class": "Transition", "type": "push", "subtype": "fromTop", "startProgress": 0.25, "#
        + #""endProgress": 0.75, "duration": 1}"#)
  }

  @Test("have the begin time of a layer with a time of its own, behind the loop's present")
  func ownTime() throws {
    let cases: [((Layer) -> Void, Double)] = [
      ({ $0.beginTime = 1 }, -1), ({ $0.speed = 0.5 }, -2), ({ $0.timeOffset = 3 }, -2),
    ]
    for (change, begin) in cases {
      let (root, box, inner) = (Layer(id: "root"), Layer(id: "box"), Layer(id: "inner"))
      root.addSublayer(box)
      box.addSublayer(inner)
      change(box)
      inner.beginTime = 4
      let loop = RenderLoop(root: root)
      loop.advance(to: 2)
      let json = try Scene(of: loop).json()
      expectEqual(json.split(separator: "\"beginTime\": ").count, 3)
      expectTrue(json.contains("\"beginTime\": \(Int(begin))"))
      expectTrue(json.contains("\"beginTime\": 4"))
      inner.beginTime = 0
      inner.speed = 2
      loop.flush()
      // Below a layer with its own time there is nothing to make up for.
      try expectEqual(Scene(of: loop).json().split(separator: "\"beginTime\": ").count, 2)
      withExtendedLifetime((root, box, inner)) {}
    }
    let plain = RenderLoop(root: Layer(id: "plain"))
    plain.advance(to: 2)
    try expectFalse(Scene(of: plain).json().contains("beginTime"))
  }
}
