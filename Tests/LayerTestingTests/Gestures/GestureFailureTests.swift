import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("A gesture that cannot be made names the reason")
struct GestureFailureTests {
  /// A change that keeps a button from being hit, and the message.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (GestureStage) -> Void
    let message: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a layer covers it",
      change: { test in
        let sheet = Layer(id: "sheet")
        sheet.frame = Rect(x: 30, y: 0, width: 100, height: 100)
        test.root.addSublayer(sheet)
      },
      message: """
        '#button' cannot be tapped at (40,30): #sheet covers it; .point(x, y, in:) names another point of it
          Layer #sheet  hit at (10,30)
        """),
    Case(
      testDescription: "it is hidden",
      change: { $0.button.isHidden = true },
      message: """
        '#button' cannot be tapped at (40,30): it is hidden
          Layer #button  skipped with all below: hidden or transparent (F120e)
          Layer #root    hit at (40,30)
        """),
    Case(
      testDescription: "a layer above it is transparent",
      change: { $0.root.opacity = 0 },
      message: """
        '#button' cannot be tapped at (40,30): #root above it has opacity 0
          Layer #root  skipped with all below: hidden or transparent (F120e)
        """),
    Case(
      testDescription: "a layer above it clips",
      change: { test in
        test.root.masksToBounds = true
        test.button.position.x = 230
      },
      message: """
        '#button' cannot be tapped at (230,30): #root above it clips, and the point is outside its bounds
          Layer #root  skipped with all below: it clips, and (230,30) is outside its bounds (F120e)
        """),
    Case(
      testDescription: "it is outside a mask",
      change: { test in
        let mask = Layer(id: "mask")
        mask.frame = Rect(x: 0, y: 0, width: 5, height: 5)
        test.button.mask = mask
      },
      message: """
        '#button' cannot be tapped at (40,30): it has a mask, and the point is outside of it
          Layer #mask    missed: (20,10) is outside
          Layer #button  skipped with all below: the point is outside its mask (F120e)
          Layer #root    hit at (40,30)
        """),
    Case(
      testDescription: "it faces away",
      change: { test in
        test.button.isDoubleSided = false
        test.button.transform = Transform3D.rotation(y: .pi)
      },
      message: """
        '#button' cannot be tapped at (40,30): it faces away and is not double-sided
          Layer #button  skipped with all below: it faces away and is not double-sided
          Layer #root    hit at (40,30)
        """),
    Case(
      testDescription: "it has no area",
      change: { $0.button.transform = Transform3D.scale(x: 0, y: 1, z: 1) },
      message: """
        '#button' cannot be tapped at (40,30): it is seen from its edge, or scaled to nothing
          Layer #button  skipped with all below: it has no area at the point
          Layer #root    hit at (40,30)
        """),
    Case(
      testDescription: "its bounds are empty",
      change: { test in
        test.icon.removeFromSuperlayer()
        test.button.bounds = .zero
      },
      message: """
        '#button' cannot be tapped at (40,30): its bounds are empty
          Layer #button  missed: (0,0) is outside
          Layer #root    hit at (40,30)
        """),
    Case(
      testDescription: "it is not there",
      change: { $0.button.id = "buttons" },
      message: """
        '#button' cannot be tapped: no layer matches '#button'
          hint: did you mean '#buttons'?
        """),
  ]

  @Test("when it is tapped", arguments: cases)
  func tap(_ row: Case) {
    let test = GestureStage()
    test.stage.loop.transaction(disableActions: true) { _ in row.change(test) }
    test.stage.tap("#button")
    let line = #line - 1
    expectEqual(test.messages, [row.message])
    expectEqual(test.failures.first?.site.line, UInt(line))
    expectTrue(test.samples.isEmpty)
    expectEqual(test.stage.loop.now, 0)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a transform layer has no plane, and a mask is never hit (F137)") {
      let test = GestureStage()
      let space = TransformLayer()
      space.id = "space"
      space.frame = Rect(x: 0, y: 50, width: 10, height: 10)
      test.root.addSublayer(space)
      let mask = Layer(id: "mask")
      mask.frame = Rect(x: 0, y: 0, width: 40, height: 20)
      test.button.mask = mask
      test.stage.tap("#space")
      test.stage.tap("#mask")
      expectEqual(
        test.messages.map { $0.split(separator: "\n")[0] },
        [
          "'#space' cannot be tapped at (5,55): it is a transform layer, which has no plane (F137)",
          "'#mask' cannot be tapped at (40,30): it is a mask, which is never hit",
        ])
    },
    Fact("it begins where no finger gets") {
      let test = GestureStage()
      test.stage.loop.disablesImplicitAnimations = true
      test.button.position = Point(x: 500, y: 30)
      test.stage.tap("#button")
      test.button.position = Point(x: 200, y: 30)
      test.stage.press("#button", for: 1)
      test.stage.drag(.point(-50, -50), by: Point(x: 60, y: 60), over: 1)
      test.stage.pinch(.point(3, 2, in: "#root"), scale: 2, over: 0)
      expectEqual(
        test.messages,
        [
          "'#button' cannot be tapped at (500,30): it is outside of the screen (0,0,200,100)",
          "'#button' cannot be pressed at (200,30): it is outside of the screen (0,0,200,100)",
          "(-50,-50) cannot be dragged: it is outside of the screen (0,0,200,100)",
        ])
      // The pinch only.
      expectEqual(test.lines.count, 3)
      expectEqual(test.stage.now, 0)
    },
    Fact("but it may leave the screen, and a root without a size has no edges") {
      let test = GestureStage()
      test.stage.drag("#button", by: Point(x: -900, y: 0), over: 0.25)
      test.root.bounds = .zero
      test.stage.pumpAndSettle()
      test.stage.tap(.point(-50, -50))
      expectEqual(test.messages, [])
      expectEqual(test.lines.last, "0.5 s: tap ended at (-50,-50)")
    },
    Fact("a long search is cut") {
      let test = GestureStage()
      for index in 0..<20 {
        let row = Layer(id: "row-\(index)")
        row.frame = Rect(x: 150, y: 0, width: 1, height: 1)
        test.root.addSublayer(row)
      }
      test.button.isHidden = true
      test.stage.tap("#button")
      let lines =
        test.messages.first?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      expectEqual(lines.count, 10)
      expectTrue(lines.count > 1 && lines[1] == "  14 layers before")
      expectEqual(lines.last, "  Layer #root    hit at (40,30)")
    },
    Fact("nothing receives the samples") {
      let test = GestureStage(listens: false)
      test.stage.tap("#button")
      expectEqual(
        test.messages,
        [
          """
          '#button' cannot be tapped: nothing receives its samples
            hint: give the call a closure, or the stage one with onGesture(_:)
          """
        ])
    },
    Fact("a number is out of its range") {
      let test = GestureStage()
      let stage = test.stage
      stage.press("#button", for: -1)
      stage.drag("#button", by: Point(x: .infinity, y: 0), over: 1)
      stage.drag(from: "#button", to: .point(1, 2), over: .nan)
      stage.drag("#button", by: Point(x: 1, y: 0), over: 1e308)
      stage.drag("#button", by: Point(x: 1, y: 0), over: 1e7)
      stage.pinch("#button", scale: 0, over: 1)
      stage.rotate("#button", by: .nan, over: 1)
      stage.fling("#button", velocity: Point(x: 1, y: 1), over: 0)
      stage.fling("#button", velocity: .zero)
      stage.fling(from: "#button", to: .point(1, 2), velocity: 0)
      stage.fling(from: .point(1, 2), to: .point(1, 2), velocity: 10)
      stage.drag(from: .point(1, 2), to: "#nothing", over: 1)
      stage.press(.layer(Layer(id: "other")), for: 1)
      expectEqual(
        test.messages,
        [
          "'#button' cannot be pressed: its seconds must be 0 or more and finite, not -1.0",
          "'#button' cannot be dragged: its way must be finite, not (inf, 0.0)",
          "'#button' cannot be dragged: its seconds must be 0 or more and finite, not nan",
          "'#button' cannot be dragged: it takes at most 1000000000 s",
          "'#button' cannot be dragged: it takes at most 10000000 frames, and 40000000 are too many",
          "'#button' cannot be pinched: its scale must be above 0 and finite, not 0.0",
          "'#button' cannot be rotated: its angle must be finite, not nan",
          "'#button' cannot be flung: a fling needs a way and a time above 0",
          "'#button' cannot be flung: a fling needs a way and a time above 0",
          "'#button' cannot be flung: its velocity must be above 0 and finite, not 0.0",
          "(1,2) cannot be flung: a fling needs a way and a time above 0",
          """
          (1,2) cannot be dragged: no layer matches '#nothing'
            hint: the tree has #root, #button, #icon
          """,
          """
          Layer #other cannot be pressed: Layer #other is not in the tree of the stage
            hint: the tree has #root, #button, #icon
          """,
        ])
      expectTrue(test.samples.isEmpty)
    },
    Fact("such as a stopped time, unless it takes none") {
      let test = GestureStage()
      test.stage.loop.timeScale = 0
      test.stage.drag("#button", by: Point(x: 10, y: 0), over: 0.5)
      expectEqual(test.messages, ["'#button' cannot be dragged: the tree's time is stopped"])
      test.stage.tap("#button")
      expectEqual(test.lines.count, 2)
    },
  ]
}
