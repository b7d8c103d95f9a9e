import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("A value is expected")
struct ExpectPresentedTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("as presented, or in the model") {
      let (stage, log) = makeStage()
      stage.fade("card", for: 1)
      stage.pump(0.5)
      stage.expectPresented("#card", .opacity, 0.5)
      stage.expectPresented("#card", "opacity", 0.5)
      stage.expectModel("#card", .opacity, 1)
      stage.expectModel("#card", "opacity", 1)
      stage.expectModel("#card", .backgroundColor, nil)
      expectEqual(log.messages, [])
    },
    Fact("after a commit of what has just changed") {
      let (stage, log) = makeStage()
      stage.loop.transaction(disableActions: true) { _ in stage["card"].opacity = 0.25 }
      stage.expectPresented("#card", .opacity, 0.25)
      expectEqual(log.messages, [])
    },
    Fact("and fails with the difference, and why it is what it is") {
      let (stage, log) = makeStage()
      stage.fade("card", for: 1)
      stage.pump(0.5)
      stage.expectPresented("#card", .opacity, 0.8)
      stage.expectModel("#card", .opacity, 0.8)
      stage.loop.transaction(disableActions: true) { _ in stage["toast"].opacity = 0.25 }
      stage.expectPresented("#toast", .opacity, 1)
      expectEqual(
        log.messages,
        [
          """
          #card opacity is not what was expected
            expected  shows  off
          ✗ 0.8       0.5    -0.3
          opacity shows 0.5: 'fade' is 50 % through 0 → 1, linear, from 0 s to 1 s; the model says 1
          """,
          """
          #card opacity is not what was expected in the model
            expected  model  off
          ✗ 0.8       1      +0.2
          opacity shows 0.5: 'fade' is 50 % through 0 → 1, linear, from 0 s to 1 s; the model says 1
          """,
          """
          #toast opacity is not what was expected
            expected  shows  off
          ✗ 1         0.25   -0.75
          opacity shows 0.25, the model's value: no animation changes it
            because opacity was set at 0.5 s with actions disabled (F90)
          """,
        ])
    },
    Fact("or with what a component reads that is derived") {
      let (stage, log) = makeStage()
      stage.loop.withoutActions { stage["card"].transform = Transform3D(scaleX: 4, y: 2, z: 1) }
      stage.expectPresented("#card", .transformScale, 4)
      stage.loop.withoutActions { stage["card"].transform = Transform3D(scaleX: 3, y: 3, z: 3) }
      stage.expectPresented("#card", .transformScale, 4)
      let reasons = log.messages.map { $0.contains("F34") }
      expectEqual(reasons, [true, false])
      expectTrue(
        log.messages[0].contains(
          "because transform.scale reads the mean of 4, 2 and 1 (F34); transform.scale.x is one"),
        log.messages[0])
    },
    Fact("or with the block of another loop that changed it") {
      let (stage, log) = makeStage()
      stage.loop.disablesImplicitAnimations = true
      let other = RenderLoop(root: Layer(id: "other"))
      other.animate(withDuration: 1) { stage["card"].opacity = 0.5 }
      let animator = PropertyAnimator(on: other, duration: 1) { stage["card"].position.x = 9 }
      animator.startAnimation()
      stage.expectPresented("#card", .opacity, 1)
      stage.expectPresented("#card", .positionX, 25)
      expectTrue(log.messages.allSatisfy { $0.contains("by a block of another loop") })
      expectEqual(log.messages.count, 2)
    },
    Fact("and whole turns, or the spaces of colours, make no difference") {
      let (stage, log) = makeStage()
      let card = stage["card"]
      stage.loop.transaction(disableActions: true) { _ in
        card[.transformRotationZ] = 3.5
        card.backgroundColor = Color(red: 0, green: 0, blue: 0, space: .displayP3)
      }
      stage.expectPresented("#card", .transformRotationZ, 3.5)
      stage.expectPresented("#card", .transformRotationZ, 3.5 - 2 * Double.pi)
      stage.expectPresented("#card", .backgroundColor, .black)
      expectEqual(log.messages, [])
    },
    Fact("of a known key path, in its type") {
      let (stage, log) = makeStage()
      stage.expectPresented("#card", "opacty", 1)
      stage.expectModel("#card", "opacity", "a lot")
      stage.expectModel("#card", .opacity, 1, within: .nan)
      expectEqual(
        log.messages,
        [
          "Layer #card has no property 'opacty'\n  hint: did you mean 'opacity'?",
          "'opacity' of Layer #card takes a number; a string was given",
          "A tolerance is 0 or more and finite, not nan.",
        ])
    },
    Fact("and the angle of a transform differs by the shorter way round") {
      let (stage, log) = makeStage()
      let degree = Double.pi / 180
      stage.loop.transaction(disableActions: true) { _ in
        stage["card"].transform = Transform3D.rotation(179 * degree)
      }
      stage.expectPresented("#card", .transform, Transform3D.rotation(-179 * degree))
      expectTrue(log.messages.first?.contains("rotate -2deg\n") == true)
    },
  ]

  @Test("and of a path differs the coordinate that differs most, of the same structure")
  func paths() throws {
    let shape = ShapeLayer()
    shape.path = try Path(svg: "M0,0 L10,20 C1,2 3,4 5,6")
    let log = FailureLog()
    let loop = Stage(root: shape).loop
    for (text, tolerance, off) in [
      ("M0,1 L10,23 C1,2 3,5 5,6", 0, "a coordinate -3"),
      ("M0,0 L10,20 C1,-2 3,5 5,6", 0.5, "a coordinate +4"),
      ("M0,0 L10,20 C1,2 3,4 5,7", 1, nil), ("M0,0 L10,20 L1,2", 0, "another value"),
      ("M0,0 L10,20", 0, "another value"),
    ] as [(String, Double, String?)] {
      let path = try Path(svg: text)
      // Of one stage, only some failures of one line are told.
      let stage = Stage(loop, reporter: log.reporter)
      stage.expectModel(Finder(shape), "path", .path(path), within: tolerance)
      let row = log.failures.last?.message.split(separator: "\n").first { $0.hasPrefix("✗") }
      if let off { expectTrue(row?.hasSuffix(off) == true, "\(row ?? "")") }
    }
    expectEqual(log.failures.count, 4)
  }

  /// A key path, the model's value, an expected one, and the row of the table.
  static let differences: [(String, PropertyValue, PropertyValue, String)] = [
    ("position", [10, 20], [10, 22], "✗ (10,22)   (10,20)  y -2"),
    ("bounds.size", [4, 5], [3, 5], "✗ 3x5       4x5    width +1"),
    ("bounds.size", [4, 7], [1, 2], "✗ 1x2       4x7    width +3, height +5"),
    ("bounds", [0, 0, 4, 5], [0, 0, 3, 7], "✗ (0,0,3,7)  (0,0,4,5)  width +1, height -2"),
    ("backgroundColor", .color(.red), "#ff8000", "✗ #ff8000   #ff0000  green -0.501961"),
    ("backgroundColor", nil, "#ff0000", "✗ #ff0000   none   another value"),
    ("hidden", false, true, "✗ true      false  another value"),
    ("contentsGravity", "center", "resize", "✗ \"resize\"  \"center\"  another value"),
    ("transform.rotation.z", 3, 2, "✗ 114.592deg  171.887deg  +57.2958deg"),
    (
      "transform", .transform(.rotation(y: .pi)),
      .transform(.identity), "✗ identity  rotateY 180deg  rotateY +180deg"
    ),
    (
      "transform", .transform(.scale(2)),
      .transform(.translation(x: 5)),
      "✗ translate 5 0  scale 2 2  scaleX +1, scaleY +1, translateX -5"
    ),
    (
      "transform", .transform(.scale(x: 2, y: 2, z: 2)), .transform(.identity),
      "✗ identity  scale 2  scale +1"
    ),
  ]

  @Test("and its difference is in words", arguments: differences)
  func words(_ keyPath: String, _ value: PropertyValue, _ expected: PropertyValue, _ row: String) {
    let (stage, log) = makeStage()
    stage.loop.transaction(disableActions: true) { _ in
      try? stage["card"].setValue(value, forKeyPath: keyPath)
    }
    stage.expectModel("#card", keyPath, value)
    stage.expectPresented("#card", keyPath, value)
    expectEqual(log.messages, [])
    stage.expectPresented("#card", keyPath, expected)
    expectEqual(log.messages.first?.split(separator: "\n").dropFirst(2).first.map(String.init), row)
  }

  @Test("of a transform without words part by part, never as sixteen numbers")
  func sheared() {
    let (stage, log) = makeStage()
    var sheared = Transform3D.identity
    sheared.m21 = 0.5
    stage.loop.transaction(disableActions: true) { _ in stage["card"].transform = sheared }
    stage.expectPresented("#card", .transform, .identity)
    expectEqual(
      log.messages.first?.split(separator: "\n").dropFirst(2).first,
      "✗ identity  shearXY 0.5  shearXY +0.5")
  }

  @Test("and the colours of a gradient differ by their components, within the tolerance")
  func gradient() {
    let gradient = GradientLayer(id: "gradient")
    gradient.colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.5, blue: 0)]
    let log = FailureLog()
    let stage = Stage(root: gradient, reporter: log.reporter)
    let close = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.49, blue: 0)]
    stage.expectPresented(Finder(gradient), .colors, close, within: 0.02)
    expectEqual(log.messages, [])
    stage.expectPresented(Finder(gradient), .colors, close)
    expectEqual(log.messages.count, 1)
    expectTrue(log.messages.first?.contains("[1] green +0.01\n") == true)
  }

  @Test("and lists of which one begins with the other differ", arguments: [1, 3])
  func lengths(count: Int) {
    let gradient = GradientLayer(id: "gradient")
    gradient.colors = [.red, .red]
    let log = FailureLog()
    let stage = Stage(root: gradient, reporter: log.reporter)
    stage.expectPresented(Finder(gradient), .colors, [.red, .red])
    expectEqual(log.messages, [])
    stage.expectPresented(Finder(gradient), .colors, Array(repeating: .red, count: count))
    expectEqual(log.messages.count, 1)
    expectTrue(log.messages.first?.contains("another value\n") == true)
  }

  static let transforms: [(Transform3D, String)] = [
    (Transform3D.scale(x: 3, y: 3, z: 3), "  scale +2"),
    (.scale(x: 2, y: 3, z: 2), "  scaleX +1, scaleY +2, scaleZ +1"),
    (.scale(x: 2, y: 2, z: 3), "  scaleX +1, scaleY +1, scaleZ +2"),
    (.scale(x: 3, y: 2, z: 2), "  scaleX +2, scaleY +1, scaleZ +1"),
    (.scale(x: 4, y: 4, z: 1), "  scaleX +3, scaleY +3"),
    (
      .scale(x: 4, y: 4, z: 4).concatenating(.translation(x: 5)), "  scale +3, translateX +5"
    ),
    (.rotation(.pi / 2), "  rotate +90deg"), (.rotation(x: .pi / 4), "  rotateX +45deg"),
    (.rotation(y: -.pi / 6), "  rotateY -30deg"),
    (.translation(x: 1, y: 2, z: 3), "  translateX +1, translateY +2, translateZ +3"),
    (.perspective(distance: 500), "  perspectiveZ -0.002"),
  ]

  @Test(
    "of a transform in components, angles in degrees; a scale along all axes is one",
    arguments: transforms)
  func scales(transform: Transform3D, difference: String) {
    let (stage, log) = makeStage()
    stage.loop.transaction(disableActions: true) { _ in stage["card"].transform = transform }
    stage.expectPresented("#card", .transform, .identity)
    let row = log.messages.first?.split(separator: "\n").dropFirst(2).first
    expectTrue(row?.hasSuffix(difference) == true, "\(row ?? "")")
  }
}
