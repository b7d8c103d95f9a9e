import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The text dump")
struct TextDumpTests {
  @Test("prints the presentation with the model beside it, frame by frame")
  func movingBox() {
    // 25 + 270/4 = 92.5, 25 + 270/2 = 160; at the end itself the end value still shows.
    let run = dump("--frames 0..5 --fps 4", .movingBox())
    expectEqual(
      run.output,
      legend + """
        frame 0  t=0  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (25,240)
                ~ move: position.x  basic  0% of 1s  ends 1

        frame 1  t=0.25  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (92.5{25},240)
                ~ move: position.x  basic  25% of 1s  ends 1

        frame 2  t=0.5  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (160{25},240)
                ~ move: position.x  basic  50% of 1s  ends 1

        frame 3  t=0.75  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (227.5{25},240)
                ~ move: position.x  basic  75% of 1s  ends 1

        frame 4  t=1  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (295{25},240)
                ~ move: position.x  basic  100% of 1s  ends 1

        frame 5  t=1.25  layers 2 (0 animated)  animations 0
        --  Layer "Root" #root  320x480 at (0,0)
        --    Layer #box  50x40 at (25,240)

        """)
  }

  @Test("matches its design: y's model in braces after the position, a hidden layer")
  func design() {
    let scene = CodeScene { root in
      root.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
      root.position = Point(x: 195, y: 422)
      let arm = Layer(id: "arm", name: "Arm")
      arm.bounds = Rect(x: 0, y: 0, width: 520, height: 563)
      arm.position = Point(x: 455, y: 500)
      root.addSublayer(arm)
      let clouds = Layer(id: "clouds", name: "Clouds")
      clouds.opacity = 0
      root.addSublayer(clouds)
      let gone = Layer()
      gone.name = "Gone"
      gone.isHidden = true
      root.addSublayer(gone)
      let move = BasicAnimation(keyPath: "position.y")
      move.fromValue = 559.5
      move.toValue = 587
      move.beginTime = 0.1
      move.duration = 0.5
      move.fillMode = .backwards
      try arm.add(move, forKey: "move")
    }
    // Half way at 0.1 + 0.25: (559.5 + 587)/2 = 573.25. Frame 21 is on screen from 0.35 on.
    expectEqual(
      dump("--at 0.35,0.05", scene).output,
      legend + """
        frame 21  t=0.35  layers 4 (1 animated)  animations 1
        --  Layer "Root" #root  390x844 at (195,422)
        *-    Layer "Arm" #arm  520x563 at (455,573.25){500}
                ~ move: position.y  basic  50% of 0.5s  ends 0.6  fill=backwards
        -h    Layer "Clouds" #clouds  hidden: opacity 0
        -h    Layer "Gone" @3  hidden

        frame 3  t=0.05  layers 4 (1 animated)  animations 1
        --  Layer "Root" #root  390x844 at (195,422)
        *-    Layer "Arm" #arm  520x563 at (455,559.5){500}
                ~ move: position.y  basic  waits  0% of 0.5s  begins 0.1  ends 0.6  fill=backwards
        -h    Layer "Clouds" #clouds  hidden: opacity 0
        -h    Layer "Gone" @3  hidden

        """)
  }

  // Half way from 40 × 60 at (10,20).
  @Test(
    "has the model in braces after what differs: one number or both",
    arguments: [
      ("position", .point(Point(x: 30, y: 20)), "40x60 at (20{10},20)"),
      ("position", .point(Point(x: 10, y: 40)), "40x60 at (10,30){20}"),
      ("position", .point(Point(x: 30, y: 40)), "40x60 at (20,30){10,20}"),
      ("bounds.size", .size(Size(width: 60, height: 60)), "50{40}x60 at (10,20)"),
      ("bounds.size", .size(Size(width: 40, height: 80)), "40x70{60} at (10,20)"),
      ("bounds.size", .size(Size(width: 60, height: 80)), "50x70{40x60} at (10,20)"),
    ] as [(String, PropertyValue, String)])
  func pairs(keyPath: String, end: PropertyValue, text: String) {
    let scene = CodeScene { root in
      root.bounds = Rect(x: 0, y: 0, width: 40, height: 60)
      root.position = Point(x: 10, y: 20)
      let change = BasicAnimation(keyPath: keyPath)
      change.toValue = end
      change.duration = 1
      try root.add(change, forKey: nil)
    }
    expectEqual(dump("--at 0.5", scene).lines[3], "*-  Layer \"Root\" #root  \(text)")
  }

  @Test("collapses frames that print the same, and names them")
  func collapse() {
    let shrink = CodeEvent(time: 3) { loop in
      loop.transaction(disableActions: true) { _ in
        loop.root.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
      }
    }
    let run = dump("--from 1 --to 4 --fps 2", .movingBox(events: [shrink]))
    expectEqual(
      run.output,
      legend + """
        frame 2  t=1  layers 2 (1 animated)  animations 1
        --  Layer "Root" #root  320x480 at (0,0)
        *-    Layer #box  50x40 at (295{25},240)
                ~ move: position.x  basic  100% of 1s  ends 1

        frame 3  t=1.5  layers 2 (0 animated)  animations 0
        --  Layer "Root" #root  320x480 at (0,0)
        --    Layer #box  50x40 at (25,240)
        frames 4…5  t=2…2.5  as before

        frame 6  t=3  layers 2 (0 animated)  animations 0
        --  Layer "Root" #root  1x1 at (0,0)
        --    Layer #box  50x40 at (25,240)
        frames 7…8  t=3.5…4  as before

        """)
    expectTrue(dump("--at 0,0", CodeScene { _ in }).output.hasSuffix("\nframe 0  t=0  as before\n"))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("writes the values of every type as text") {
      let scene = CodeScene { root in
        root.backgroundColor = Color(hex: "#ff8000")
        root.borderColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        root.shadowColor = Color(white: 0.5)
        root.shadowOffset = Size(width: 1, height: 2)
        root.shadowPath = try Path(svg: "M0,0 L10,0.5 Z")
        root.contents = OpaqueReference("a.png")
        root.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
        root.contentsGravity = .center
        root.masksToBounds = true
        root.minificationFilter = "trilinear"
        root.speed = -0.0
      }
      let line = dump("", scene).lines[3]
      expectEqual(
        line,
        """
        --  Layer "Root" #root  masksToBounds true  backgroundColor #ff8000  \
        borderColor sRGB(0.1,0.2,0.3,0.4)  shadowColor gray(0.5,0.5,0.5,1)  shadowOffset 1x2  \
        shadowPath "M0,0 L10,0.5 Z"  contents "a.png"  contentsRect (0,0,0.5,1)  \
        contentsGravity center  minificationFilter "trilinear"  speed 0
        """)
    },
    Fact("lists an animated component of a transform beside the whole, not reduced to one turn") {
      let scene = CodeScene { root in
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = .number(2.5 * .pi)
        turn.duration = 1
        turn.isRemovedOnCompletion = false
        turn.fillMode = .forwards
        try root.add(turn, forKey: "turn")
      }
      // 2.5 π is 450°, which as a matrix is 90°.
      expectTrue(
        dump("--at 2", scene).output.hasSuffix(
          """
          *-  Layer "Root" #root  transform rotate 90deg{identity}  transform.rotation.z 450deg{0deg}
                ~ turn: transform.rotation.z  basic  held  100% of 1s  ended 1  fill=forwards

          """))
    },
    Fact("shows whether an animation repeats, runs back, adds, has no key or never ends") {
      let scene = CodeScene { root in
        let pulse = KeyframeAnimation(keyPath: "opacity")
        pulse.values = [0.25, 0.75]
        pulse.duration = 2
        pulse.repeatCount = .infinity
        pulse.autoreverses = true
        try root.add(pulse)
        let more = BasicAnimation(keyPath: "cornerRadius")
        more.toValue = 4
        more.isAdditive = true
        more.isCumulative = true
        more.repeatCount = 3
        try root.add(more, forKey: "more")
        let once = BasicAnimation(keyPath: "zPosition")
        once.toValue = 1
        once.isRemovedOnCompletion = false
        try root.add(once, forKey: "once")
      }
      // At 0.5: a quarter of 2 s; exactly the start of the third cycle of 0.25 s; after 0.25 s.
      // Cumulative and additive: 0 + two whole cycles of 4 + the start of the third.
      expectTrue(
        dump("--at 0.5", scene).output.hasSuffix(
          """
          *-  Layer "Root" #root  opacity 0.375{1}  zPosition 0  cornerRadius 8{0}
                ~ opacity  keyframe  25% of 2s and back  cycle 1 of inf  never ends
                ~ more: cornerRadius  basic  0% of 0.25s  cycle 3 of 3  ends 0.75  additive  cumulative
                ~ once: zPosition  basic  over  100% of 0.25s  ended 0.25

          """))
    },
    Fact("marks masks, which follow the sublayers") {
      let scene = CodeScene { root in
        root.mask = Layer(id: "cut")
        root.mask?.addSublayer(Layer(id: "hole"))
        root.addSublayer(Layer(id: "a"))
        root.addSublayer(Layer(id: "b"))
      }
      expectTrue(
        dump("", scene).output.hasSuffix(
          """
          --  Layer "Root" #root
          --    Layer #a
          --    Layer #b
          --    mask Layer #cut
          --      Layer #hole

          """))
    },
    Fact("writes six digits, the requested number, or all") {
      let scene = CodeScene { $0.zPosition = 1.0 / 3 }
      let start = "--  Layer \"Root\" #root  zPosition "
      expectEqual(dump("", scene).lines[3], start + "0.333333")
      expectEqual(dump("--precision 2", scene).lines[3], start + "0.33")
      expectEqual(dump("--exact", scene).lines[3], start + "0.3333333333333333")
    },
    Fact("escapes names that would break a line, and makes equal names unique") {
      let scene = CodeScene { root in
        root.addSublayer(Layer(id: "twin", name: "a \"b\"\nc"))
        root.addSublayer(Layer(id: "twin"))
        root.addSublayer(Layer(id: "@4"))
        root.addSublayer(Layer())
        root.addSublayer(Layer(id: "#7"))
      }
      expectTrue(
        dump("", scene).output.hasSuffix(
          #"""
          --    Layer "a \"b\"\nc" #twin
          --    Layer #twin@2
          --    Layer #@4
          --    Layer @4'
          --    Layer #7

          """#))
    },
  ]

  private static let transformTexts: [(Transform3D, String)] = [
    (Transform3D(rotationAngle: .pi / 6, x: 0, y: 0, z: 1), "rotate 30deg"),
    (Transform3D(rotationAngle: -.pi / 4, x: 1, y: 0, z: 0), "rotateX -45deg"),
    (Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0), "rotateY 60deg"),
    (Transform3D(scaleX: 2, y: 2, z: 1), "scale 2 2"),
    (Transform3D(scaleX: 2, y: 3, z: 1), "scale 2 3"),
    (Transform3D(scaleX: 2, y: 2, z: 2), "scale 2"),
    (Transform3D(scaleX: 1, y: 1, z: 2), "scale 1 1 2"),
    (Transform3D(scaleX: 1.34, y: 1.34, z: 1.34), "scale 1.34"),
    (Transform3D(translationX: 5, y: 0, z: 0), "translate 5 0"),
    // No more than 1e-9 is no movement.
    (Transform3D(translationX: 1e-9, y: 0, z: 0), "identity"),
    (Transform3D(translationX: 5, y: 6, z: 7), "translate 5 6 7"),
    (Transform3D(perspectiveDistance: 500), "perspective 500"),
    (
      Transform3D(scaleX: 2, y: 2, z: 1)
        .concatenating(Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1))
        .concatenating(Transform3D(translationX: 5, y: 1, z: 0)),
      "scale 2 2 rotate 90deg translate 5 1"
    ),
    (Transform3D(m21: 0.5), "[1,0,0,0,0.5,1,0,0,0,0,1,0,0,0,0,1]"),
    (Transform3D(m14: 0.25), "[1,0,0,0.25,0,1,0,0,0,0,1,0,0,0,0,1]"),
  ]

  @Test(
    "writes transforms as their parts, otherwise as their numbers",
    arguments: transformTexts)
  func transforms(transform: Transform3D, expected: String) {
    let scene = CodeScene { $0.transform = transform }
    expectEqual(dump("", scene).lines[3], "--  Layer \"Root\" #root  transform \(expected)")
  }

  @Test("stops indenting in deep trees, writes the depth, and explains so once")
  func deep() {
    let scene = CodeScene { root in
      var layer = root
      for _ in 1...40 {
        let next = Layer()
        layer.addSublayer(next)
        layer = next
      }
    }
    let lines = dump("--at 0,1", scene).lines
    expectEqual(lines[1], "indentation stops at depth 32; deeper layers show their depth")
    expectEqual(lines[3], "frame 0  t=0  layers 41 (0 animated)  animations 0")
    expectEqual(lines[4 + 32], "--" + String(repeating: " ", count: 66) + "Layer @32")
    expectEqual(lines[4 + 33], "--" + String(repeating: " ", count: 66) + "[depth 33] Layer @33")
    expectEqual(lines[4 + 40], "--" + String(repeating: " ", count: 66) + "[depth 40] Layer @40")
    expectEqual(lines[4 + 41], "frame 60  t=1  as before")
  }
}
