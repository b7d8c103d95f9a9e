import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Springs, groups, transitions and paths of a scene")
struct NativeAnimationClassTests {
  private func animations(_ json: String) throws -> SceneStage {
    try NativeText.root("{\"id\": \"a\", \"opacity\": 0, \"animations\": {\(json)}}")
  }

  @Test("a spring is read from its physical numbers, with the duration of its settling")
  func spring() throws {
    let scene = try animations(
      """
      "s": {"class": "SpringAnimation", "keyPath": "position.x", "toValue": 9, "mass": 2,
        "stiffness": 300, "damping": 20, "initialVelocity": 5, "allowsOverdamping": true,
        "duration": "settling"},
      "plain": {"class": "SpringAnimation", "keyPath": "position.x"}
      """)
    let root = scene.loop.root
    let spring = SpringFunction(
      mass: 2, stiffness: 300, damping: 20, initialVelocity: 5, allowsOverdamping: true)
    let s = try #require(root.animation(forKey: "s"))
    expectEqual(s.definition, .spring(from: nil, to: 9, by: nil, spring: spring))
    expectEqual(s.timing.duration, spring.settlingDuration)
    let plain = try #require(root.animation(forKey: "plain"))
    expectEqual(plain.definition, .spring(from: nil, to: nil, by: nil, spring: SpringFunction()))
    // F9, F162: 0 reads as the effective duration.
    expectEqual(plain.timing.duration, 0.25)
  }

  @Test("a spring is read from its perceptual duration and bounce, too (F66)")
  func perceptual() throws {
    let scene = try animations(
      """
      "s": {"class": "SpringAnimation", "keyPath": "position.x", "perceptualDuration": 0.5,
        "bounce": 0.3},
      "short": {"class": "SpringAnimation", "keyPath": "position.x", "perceptualDuration": 0.5,
        "duration": 0.25}
      """)
    let s = try #require(scene.loop.root.animation(forKey: "s"))
    guard case .spring(_, _, _, let spring) = s.definition else {
      Issue.record("\(s.definition)")
      return
    }
    // The published row of p 0.5, b 0.3.
    expectEqual(spring.stiffness, 157.91367041742973, within: 1e-12)
    expectEqual(spring.damping, 17.59291886010284, within: 1e-12)
    expectEqual(s.timing.duration, 0.8629552831744205, within: 1e-12)
    expectEqual(scene.loop.root.animation(forKey: "short")?.timing.duration, 0.25)
  }

  @Test("a spring moves in real seconds: F62's rows of the defaults")
  func springMotion() throws {
    let scene = try animations(
      """
      "s": {"class": "SpringAnimation", "keyPath": "zPosition", "fromValue": 0, "toValue": 100,
        "duration": 2}
      """)
    for (instant, value) in [
      (0.05, 10.44054701924324), (0.15, 61.04925274848938), (0.25, 102.33595371246338),
    ] {
      try scene.advance(to: instant)
      expectEqual(scene.loop.root.presented.zPosition, value, within: 1e-3)
    }
  }

  @Test("the animations of a group run in its time (F81)")
  func group() throws {
    let scene = try animations(
      """
      "g": {"class": "AnimationGroup", "duration": 2, "animations": [
        {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
         "delay": 0.5, "duration": 1},
        {"class": "AnimationGroup", "animations": [
          {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 100}]}]}
      """)
    let root = scene.loop.root
    expectEqual(root.animation(forKey: "g")?.keyPaths, ["opacity", "position.x"])
    for (instant, opacity, x) in [(0.25, 0.0, 12.5), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0, 80)] {
      try scene.advance(to: instant)
      expectEqual(root.presented.opacity, opacity, within: 1e-12)
      expectEqual(root.presented.position.x, x, within: 1e-12)
    }
  }

  @Test("a transition has its own key, with a notice (F83)")
  func transition() throws {
    let text = """
      {"version": 1, "root": {"animations": {
      "t": {"class": "Transition", "type": "push", "subtype": "fromLeft", "startProgress": 0.25,
        "endProgress": 0.5, "duration": 1}}}}
      """
    let source = try NativeText.source(text)
    expectEqual(
      source.notices.map(\.description),
      [
        "s.json:2:6: note: the animation 't' of Layer: a transition is listed under the key 'transition'"
      ])
    let scene = try source.makeStage()
    expectEqual(
      scene.loop.root.animation(forKey: "transition")?.definition,
      .transition(type: "push", subtype: "fromLeft", start: 0.25, end: 0.5))
  }

  @Test("keyframes follow a path, in every mode, with parameters and rotation")
  func keyframes() throws {
    for mode in ["linear", "discrete", "paced", "cubic", "cubicPaced"] {
      let scene = try animations(
        """
        "k": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [0, 1, 0],
          "calculationMode": "\(mode)", "tensionValues": [1], "continuityValues": [0, 0.5],
          "biasValues": [0, 0, -1]},
        "p": {"class": "KeyframeAnimation", "keyPath": "position", "path": "M0,0 L100,0 L100,100",
          "rotationMode": "auto", "calculationMode": "\(mode)", "duration": 1}
        """)
      let root = scene.loop.root
      let expected = try #require(CalculationMode(rawValue: mode))
      expectEqual(
        root.animation(forKey: "k")?.definition,
        .keyframes(
          values: [0, 1, 0], keyTimes: nil, timingFunctions: [], mode: expected, tension: [1],
          continuity: [0, 0.5], bias: [0, 0, -1]))
      expectEqual(
        root.animation(forKey: "p")?.definition,
        .keyframes(
          values: [], keyTimes: nil, timingFunctions: [], mode: expected,
          path: try Path(svg: "M0,0 L100,0 L100,100"), rotationMode: .rotateAuto))
      try scene.advance(to: 0.75)
      // On the second line, half way down; discrete: at its start.
      let y: Double = mode == "discrete" ? 0 : 50
      expectEqual(root.presented.position.y, y, within: 1e-9, "\(mode)")
      expectEqual(root.presented.transform.m12, 1, within: 1e-9, "\(mode)")
    }
  }

  @Test("value functions and easings are read")
  func easings() throws {
    let scene = try animations(
      """
      "turn": {"class": "BasicAnimation", "keyPath": "transform", "valueFunction": "rotateZ",
        "fromValue": 0, "toValue": "90deg", "easing": "easeInQuad", "duration": 1},
      "grow": {"class": "KeyframeAnimation", "keyPath": "sublayerTransform",
        "valueFunction": "scale", "values": [[1, 1, 1], [3, 5, 7]], "duration": 1,
        "easing": {"steps": 4, "jump": "start"}},
      "steps": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "toValue": 8,
        "easing": {"steps": 4}, "duration": 1},
      "settle": {"class": "BasicAnimation", "keyPath": "cornerRadius", "fromValue": 0, "toValue": 8,
        "easing": {"spring": {"stiffness": 100, "damping": 20}, "duration": 0.5}, "duration": 1},
      "tween": {"class": "BasicAnimation", "keyPath": "opacity", "timingFunction": "sineIn"}
      """)
    let root = scene.loop.root
    expectEqual(root.animation(forKey: "turn")?.easing, .math(.easeInQuad))
    expectEqual(root.animation(forKey: "turn")?.valueFunction, .rotateZ)
    expectEqual(root.animation(forKey: "grow")?.easing, .steps(StepsEasing(count: 4, jump: .start)))
    expectEqual(root.animation(forKey: "tween")?.timingFunction, .sineIn)
    try scene.advance(to: 0.5)
    // A quarter of 90° by the square of a half; the third of four steps; the second of four.
    expectEqual(root.presented.transform.m12, 0.3826834323650898, within: 1e-12)
    expectEqual(root.presented.sublayerTransform, Transform3D(scaleX: 2.5, y: 4, z: 5.5))
    expectEqual(root.presented.zPosition, 4)
    // Critically damped, ω = 10, at half of its 0.5 s: 8 · (1 − (1 + 2.5) · e^−2.5).
    expectEqual(root.presented.cornerRadius, 5.701620038530834, within: 1e-12)
  }

  @Test("an easing by a spring has its numbers, its seconds and its timing function")
  func springEasing() throws {
    let scene = try animations(
      """
      "a": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 1, "easing": {"spring":
        {"mass": 2, "stiffness": 50, "damping": 3, "initialVelocity": 4,
         "allowsOverdamping": true}, "duration": 0.75, "timingFunction": "easeIn"}},
      "b": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 1, "easing": {"spring":
        {"perceptualDuration": 0.5, "bounce": 0.3, "initialVelocity": 2}, "duration": 2}},
      "c": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 1,
        "easing": {"steps": 3, "jump": "none"}}
      """)
    let root = scene.loop.root
    expectEqual(
      root.animation(forKey: "a")?.easing,
      .spring(
        SpringFunction(
          mass: 2, stiffness: 50, damping: 3, initialVelocity: 4, allowsOverdamping: true),
        duration: 0.75, after: .easeIn))
    expectEqual(
      root.animation(forKey: "b")?.easing,
      .spring(
        SpringFunction(perceptualDuration: 0.5, bounce: 0.3, initialVelocity: 2), duration: 2,
        after: nil))
    expectEqual(root.animation(forKey: "c")?.easing, .steps(StepsEasing(count: 3, jump: .none)))
  }

  @Test("a spring may have a perceptual duration with a velocity, and without a bounce")
  func perceptualParts() throws {
    let scene = try animations(
      """
      "v": {"class": "SpringAnimation", "keyPath": "zPosition", "perceptualDuration": 0.5,
        "initialVelocity": 3},
      "d": {"class": "SpringAnimation", "keyPath": "zPosition", "damping": 20}
      """)
    guard
      case .spring(_, _, _, let spring)? = scene.loop.root.animation(forKey: "v")?.definition,
      case .spring(_, _, _, let damped)? = scene.loop.root.animation(forKey: "d")?.definition
    else {
      Issue.record("no springs")
      return
    }
    // F66: without a bounce it is critically damped; the stiffness is (2π / 0.5)².
    expectEqual(spring.initialVelocity, 3)
    expectEqual(spring.mass, 1)
    expectEqual(spring.stiffness, 157.91367041742973, within: 1e-12)
    expectEqual(spring.dampingRatio, 1, within: 1e-12)
    // F60: what is not written is the default.
    expectEqual(damped, SpringFunction(mass: 1, stiffness: 100, damping: 20))
  }
}
