import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Copies of drafts: the same class and settings, but independent of the original.
@Suite struct DraftCopyTests {
  private final class Listener: AnimationDelegate {}

  /// Drafts of every class, with no setting at its default.
  private static func drafts() -> [Animation] {
    let basic = BasicAnimation("opacity", from: 0, to: 1, by: 2)
    let spring = SpringAnimation(keyPath: "opacity", perceptualDuration: 0.5, bounce: -0.3)
    spring.toValue = 1
    spring.mass = 2
    spring.initialVelocity = 3
    let keys = KeyframeAnimation(keyPath: "position")
    keys.values = [.point(Point(x: 0, y: 1)), .point(Point(x: 2, y: 3))]
    keys.path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))
    keys.keyTimes = [0, 1]
    keys.timingFunctions = [.easeIn]
    keys.calculationMode = .cubic
    keys.tensionValues = [0.1]
    keys.continuityValues = [0.2]
    keys.biasValues = [0.3]
    keys.rotationMode = .rotateAuto
    let transition = Transition()
    transition.type = "push"
    transition.subtype = "fromTop"
    transition.startProgress = 0.25
    transition.endProgress = 0.5
    transition.filter = OpaqueReference("blur")
    return [basic, spring, keys, AnimationGroup(animations: [basic]), transition, Wait(seconds: 2)]
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a copy has the class and all settings") {
      for draft in Self.drafts() {
        let listener = Listener()
        draft.duration = 3
        draft.speed = 2
        draft.timingFunction = .easeOut
        draft.isRemovedOnCompletion = false
        draft.commitsOnStop = true
        draft.delegate = listener
        draft.origin = AnimationOrigin(source: "test", number: 7)
        var calls = 0
        draft.completion = { _ in calls += 1 }
        let copy = draft.copy()
        expectTrue(type(of: copy) == type(of: draft))
        expectTrue(copy !== draft)
        expectEqual(copy.timing, draft.timing)
        expectEqual(copy.timingFunction, .easeOut)
        expectFalse(copy.isRemovedOnCompletion)
        expectTrue(copy.commitsOnStop)
        expectTrue(copy.delegate === listener)
        expectEqual(copy.origin, draft.origin)
        copy.completion?(.finished)
        expectEqual(calls, 1)
        let (one, two) = (Layer(), Layer())
        #expect(throws: Never.self) {
          try one.add(draft, forKey: "k")
          try two.add(copy, forKey: "k")
        }
        let key = draft is Transition ? "transition" : "k"
        expectEqual(one.animation(forKey: key)?.settings, two.animation(forKey: key)?.settings)
        expectEqual(one.animation(forKey: key)?.keyPaths, two.animation(forKey: key)?.keyPaths)
      }
    },
    Fact("a change of the copy does not affect the draft, or the other way round") {
      for draft in Self.drafts() {
        let copy = draft.copy()
        copy.duration = 9
        draft.beginTime = 4
        expectTrue(draft.duration != 9)
        expectEqual(copy.beginTime, 0)
        (copy as? BasicAnimation)?.toValue = 77
        expectTrue((draft as? BasicAnimation)?.toValue != 77)
        (copy as? KeyframeAnimation)?.values = []
        expectTrue((draft as? KeyframeAnimation)?.values.isEmpty != true)
      }
    },
    Fact("F31: a draft that changes after it was added keeps its other settings") {
      var timing = MediaTiming()
      timing.beginTime = 1
      timing.duration = 2
      timing.speed = 3
      timing.timeOffset = 4
      timing.repeatCount = 5
      timing.repeatDuration = 6
      timing.autoreverses = true
      timing.fillMode = .both
      let draft = BasicAnimation("opacity", from: 0.25, to: 0.75, by: 2)
      draft.timing = timing
      expectEqual(draft.timing, timing)
      draft.timingFunction = .easeIn
      draft.isRemovedOnCompletion = false
      draft.commitsOnStop = true
      draft.isAdditive = true
      draft.isCumulative = true
      let layer = Layer()
      try layer.add(draft, forKey: "k")
      draft.speed = 7
      timing.speed = 7
      expectEqual(draft.timing, timing)
      expectEqual(draft.timingFunction, .easeIn)
      expectFalse(draft.isRemovedOnCompletion)
      expectTrue(draft.commitsOnStop)
      expectTrue(draft.isAdditive)
      expectTrue(draft.isCumulative)
      expectEqual(draft.keyPath, "opacity")
      expectEqual(draft.fromValue, 0.25)
      expectEqual(draft.toValue, 0.75)
      expectEqual(draft.byValue, 2)
      expectEqual(layer.animation(forKey: "k")?.timing.speed, 3)
    },
    Fact("the copy of a draft in a variable of its class has that class") {
      let basic: BasicAnimation = BasicAnimation("opacity", to: 1).copy()
      let spring: SpringAnimation = SpringAnimation(keyPath: "opacity").copy()
      let keys: KeyframeAnimation = KeyframeAnimation(keyPath: "opacity").copy()
      expectEqual(basic.className, "BasicAnimation")
      expectEqual(spring.className, "SpringAnimation")
      expectEqual(keys.className, "KeyframeAnimation")
    },
    Fact("F171: a group's copy shares its animations but has its own list") {
      let (first, second) = (BasicAnimation("opacity", to: 1), BasicAnimation("zPosition", to: 1))
      let group = AnimationGroup(animations: [first])
      let copy = group.copy()
      expectTrue(copy.animations[0] === first)
      copy.animations.append(second)
      expectEqual(group.animations.count, 1)
    },
    // F66's inverse: 2π√(m/k), and 1 − ζ or 1/ζ − 1; the default object has .6283 and .5.
    Fact("F66: a spring returns its perceptual duration and bounce") {
      let plain = SpringAnimation()
      expectEqual(plain.perceptualDuration, 0.6283185307179586, within: 1e-15)
      expectEqual(plain.bounce, 0.5)
      for (duration, bounce) in [(0.5, 0.3), (1, 0), (0.35, 0.15), (0.5, -0.3), (2, 0.7)] {
        let spring = SpringAnimation(perceptualDuration: duration, bounce: bounce)
        expectEqual(spring.perceptualDuration, duration, within: 1e-15)
        expectEqual(spring.bounce, bounce, within: 1e-14)
      }
      plain.stiffness = 400
      expectEqual(plain.perceptualDuration, 0.3141592653589793, within: 1e-15)
    },
  ]
}
