import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The line of an animation")
struct AnimationTextTests {
  private static func spring() -> Animation {
    let spring = SpringAnimation(keyPath: "zPosition")
    spring.toValue = 1
    return spring
  }

  private static func thrown() -> Animation {
    let spring = SpringAnimation(keyPath: "zPosition")
    spring.mass = 2
    spring.damping = 0.5
    spring.initialVelocity = -3
    return spring
  }

  private static func flight(_ mode: CalculationMode, _ rotation: RotationMode?) -> Animation {
    let flight = KeyframeAnimation(keyPath: "position")
    flight.path = try? Path(svg: "M0,0 L10,0")
    flight.calculationMode = mode
    flight.rotationMode = rotation
    return flight
  }

  private static func curve() -> Animation {
    let curve = KeyframeAnimation(keyPath: "opacity")
    curve.values = [0, 1]
    curve.calculationMode = .cubic
    return curve
  }

  private static func turn() -> Animation {
    let turn = BasicAnimation(keyPath: "transform")
    turn.valueFunction = .rotateZ
    turn.toValue = 1
    return turn
  }

  private static func transition() -> Animation {
    let transition = Transition()
    transition.type = "push"
    transition.subtype = "fromLeft"
    transition.startProgress = 0.25
    return transition
  }

  private static func oddTransition() -> Animation {
    let transition = Transition()
    transition.type = "a\nb"
    transition.subtype = "c"
    return transition
  }

  private static func group() -> Animation {
    let (x, y) = (
      BasicAnimation(keyPath: "transform.rotation.x"),
      BasicAnimation(keyPath: "transform.rotation.y")
    )
    return AnimationGroup(animations: [x, y, x])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("names what is animated and the kind of animation") {
      let cases: [(Animation, String)] = [
        (Self.spring(), "zPosition  spring m=1 k=100 c=10"),
        (Self.thrown(), "zPosition  spring m=2 k=100 c=0.5 v=-3"),
        (Self.flight(.linear, nil), "position  keyframe along a path"),
        (Self.flight(.paced, .rotateAuto), "position  keyframe paced along a path, auto"),
        (Self.curve(), "opacity  keyframe cubic"),
        (Self.turn(), "transform  basic rotateZ"),
        (Self.transition(), "push fromLeft 0.25…1"),
        (Transition(), "fade"),
        (Self.oddTransition(), #""a\nb" c"#),
        (Self.group(), "group (transform.rotation.x, transform.rotation.y)"),
        (AnimationGroup(animations: [Transition()]), "group"),
      ]
      for (animation, text) in cases {
        animation.duration = 8
        let scene = CodeScene { root in try root.add(animation, forKey: "a") }
        let key = animation is Transition ? "transition" : "a"
        let line = "      ~ \(key): \(text)  12.5% of 8s  ends 8\n"
        let output = dump("--at 1", scene).output
        if !output.hasSuffix(line) { Issue.record("not \(line) but \(output)") }
      }
    },
    // 0.1 s of cycles of 0.25 s are two fifths of the first.
    Fact("has the cycle of a repetition, however short") {
      let cases: [(String, (BasicAnimation) -> Void)] = [
        ("40% of 0.25s  cycle 1 of 0.5  ends 0.125", { $0.repeatCount = 0.5 }),
        ("40% of 0.25s  cycle 1  ends 0.5", { $0.repeatDuration = 0.5 }),
        ("40% of 0.25s  cycle 1  ends 0.5", { ($0.repeatDuration, $0.repeatCount) = (0.5, 9) }),
        ("40% of 0.25s  ends 0.25", { $0.repeatCount = 1 }),
        ("40% of 0.25s  ends 0.25", { $0.repeatCount = 0 }),
        ("40% of 0.25s and back  ends 0.5", { $0.autoreverses = true }),
      ]
      for (text, change) in cases {
        let scene = CodeScene { root in
          let rise = BasicAnimation("zPosition", to: 1, duration: 0.25)
          change(rise)
          try root.add(rise, forKey: "a")
        }
        let line = "      ~ a: zPosition  basic  \(text)\n"
        let output = dump("--at 0.1", scene).output
        if !output.hasSuffix(line) { Issue.record("not \(line) but \(output)") }
      }
    },
    Fact("of a group lists its key paths in JSON") {
      let scene = CodeScene { root in try root.add(Self.group(), forKey: "spin") }
      expectTrue(
        dump("--format jsonl", scene).output.contains(
          #"{"key":"spin","keyPath":null,"keyPaths":["transform.rotation.x","#
            + #""transform.rotation.y","transform.rotation.x"],"class":"AnimationGroup","#))
    },
  ]
}
