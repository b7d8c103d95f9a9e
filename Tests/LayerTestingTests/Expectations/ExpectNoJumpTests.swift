import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("Changes are expected to cause no jump")
struct ExpectNoJumpTests {
  /// A stage whose card moves down by a block, halfway.
  private func moving() -> (stage: Stage, log: FailureLog) {
    let (stage, log) = makeStage()
    stage.loop.animate(withDuration: 1, options: .curveLinear) {
      stage["card"].position.y = 150
    }
    stage.pump(0.5)
    stage.expectPresented("#card", .positionY, 100)
    return (stage, log)
  }

  @Test("and a second block causes none, nor does a change of what has no value in between")
  func passes() {
    let (stage, log) = moving()
    let result = stage.expectNoJump {
      stage.loop.animate(withDuration: 1) { stage["card"].position.y = 50 }
      stage.loop.transaction(disableActions: true) { _ in stage["toast"].isHidden = true }
      return 3
    }
    expectEqual(result, 3)
    expectEqual(log.messages, [])
  }

  @Test("and fail with every value that jumps")
  func fails() {
    let (stage, log) = moving()
    let line: UInt = #line + 1
    stage.expectNoJump {
      stage["card"].removeAllAnimations()
      stage.loop.transaction(disableActions: true) { _ in stage["toast"].opacity = 0.5 }
    }
    expectEqual(
      log.messages,
      [
        """
        2 values jump
                          from      to        jump
        ✗ #card position  (25,100)  (25,150)  y +50
        ✗ #toast opacity  1         0.5       -0.5
        position shows (25,150), the model's value: 'position' was removed at 0.5 s
        """
      ])
    expectEqual(log.failures.first?.site.line, line)
  }

  @Test("and a failure lists twenty values, and counts the others", arguments: [20, 21, 30])
  func many(count: Int) {
    let (stage, log) = makeStage()
    let layers = (0..<count).map { Layer(id: "layer\($0)") }
    for layer in layers { stage.root.addSublayer(layer) }
    stage.expectNoJump {
      stage.loop.transaction(disableActions: true) { _ in
        for layer in layers { layer.opacity = 0.5 }
      }
    }
    let lines = (log.messages.first ?? "").split(separator: "\n")
    expectEqual(lines.first, "\(count) values jump")
    expectEqual(lines.count { $0.hasPrefix("✗") }, 20)
    expectEqual(
      lines.filter { $0.hasSuffix(" more") }, (count > 20 ? ["  and \(count - 20) more"] : []))
  }

  @Test("of given layers and key paths only")
  func limited() {
    let (stage, log) = moving()
    stage.expectNoJump(of: "#title", "#toast") { stage["card"].removeAllAnimations() }
    stage.loop.transaction(disableActions: true) { _ in stage["toast"].position.x = 0 }
    stage.expectNoJump(of: "#toast", keyPaths: ["position.y", "opacity"]) {
      stage.loop.transaction(disableActions: true) { _ in stage["toast"].position.x = 9 }
    }
    stage.expectNoJump(keyPaths: [], within: 10) {
      stage.loop.transaction(disableActions: true) { _ in stage["toast"].position.x = 12 }
    }
    expectEqual(log.messages, [])
    stage.expectNoJump(keyPaths: ["hidden", "position.x"]) {
      stage.loop.transaction(disableActions: true) { _ in
        stage["toast"].isHidden = true
        stage["toast"].position.x = 20
      }
    }
    expectEqual(
      log.messages,
      [
        """
        2 values jump
                             from   to    jump
        ✗ #toast hidden      false  true  another value
        ✗ #toast position.x  12     20    +8
        hidden shows true, the model's value: no animation changes it
          because hidden was set at 0.5 s with actions disabled (F90)
        """
      ])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("although layers come and go, and a colour that appears is a jump") {
      let (stage, log) = makeStage()
      stage.expectNoJump {
        stage["toast"].removeFromSuperlayer()
        stage.root.addSublayer(Layer(id: "new"))
      }
      expectEqual(log.messages, [])
      stage.expectNoJump {
        stage.loop.transaction(disableActions: true) { _ in stage["card"].backgroundColor = .red }
      }
      expectEqual(
        log.messages,
        [
          """
          #card backgroundColor jumps
                                   from  to       jump
          ✗ #card backgroundColor  none  #ff0000  another value
          backgroundColor shows #ff0000, the model's value: no animation changes it
            because backgroundColor was set at 0 s with actions disabled (F90)
          """
        ])
    },
    Fact("and a wrong argument is a failure") {
      let (stage, log) = makeStage()
      var calls = 0
      stage.expectNoJump(of: "#crad") { calls += 1 }
      stage.expectNoJump(keyPaths: ["positoin"]) { calls += 1 }
      stage.expectNoJump(within: -1) { calls += 1 }
      stage.expectNoJump { stage.pump(0.1) }
      expectEqual(calls, 3)
      expectEqual(
        log.messages,
        [
          "no layer matches '#crad'\n  hint: did you mean '#card'?",
          "Layer #root has no property 'positoin'\n  hint: did you mean 'position'?",
          "A tolerance is 0 or more and finite, not -1.",
          "The changes moved time, so that values may change.",
        ])
    },
  ]

  @Test("of a key path that only some layers have")
  func rareKeyPath() {
    let (stage, log) = makeStage()
    let gradient = GradientLayer(id: "gradient")
    gradient.colors = [.black, .black]
    stage.root.addSublayer(gradient)
    stage.pump(0)
    stage.expectNoJump(keyPaths: ["colors"]) { gradient.name = "Sky" }
    expectEqual(log.messages, [])
    stage.expectNoJump(keyPaths: ["colors"]) {
      stage.loop.transaction(disableActions: true) { _ in gradient.colors = [.black, .red] }
    }
    expectTrue(log.messages.first?.hasPrefix("#gradient colors jumps\n") == true)
  }
}
