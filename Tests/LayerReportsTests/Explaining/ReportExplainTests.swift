import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Explanations of a report: lists, several times, other values, and what comes next.
@Suite struct ReportExplainTests {
  /// A box that moves from 0 to 100 in the first second, and fades from 0.5 s on.
  private static func makeLoop() throws -> RenderLoop {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position = Point(x: 20, y: 30)
    root.addSublayer(box)
    root.addSublayer(Layer(id: "still"))
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "move")
    let fade = BasicAnimation("opacity", from: 1, to: 0)
    fade.beginTime = 0.5
    try box.add(fade, forKey: "fade")
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  private let report = Report { try makeLoop() }

  private func explain(
    _ layer: String? = "#box", _ keyPaths: [String] = ["position.x"],
    at instants: [Double] = [0.25],
    _ change: (inout ExplainOptions) -> Void = { _ in }
  ) throws -> String {
    var options = ExplainOptions(layer: layer, keyPaths: keyPaths)
    change(&options)
    return try report.explain(options, at: instants)
  }

  @Test func `one value: a sentence, the chain and its rules`() throws {
    try expectEqual(
      explain(),
      """
      position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20

        clock         0.25 s
        layer time    0.25 s, the loop's
        'move'        position.x, BasicAnimation, replaces
          time        (0.25 − 0) · 1 = 0.25 of 1 s, active  [F11]
          progress    25 %
          easing      linear: 25 %  [F79]
          ends        0 → 100
          value       0 + (100 − 0) · 0.25 = 25
          over        20 becomes 25
        presentation  25
        model         20

        [F11] a begin time of 0 became the layer's time of the commit
        [F79] without a timingFunction an animation is linear

      """)
  }

  @Test func `the full text has every digit, every layer, and the clock`() throws {
    let text = try explain(at: [1.0 / 3]) { $0.detail = .full }
    expectEqual(
      text,
      """
      position.x shows 33.33333333333333: 'move' is 33.33333333333333 % through 0 → 100, linear; \
      the model says 20

        clock         0.3333333333333333 s, the loop's present (ManualClock)
        layer time    (0.3333333333333333 − 0) · 1 + 0 = 0.3333333333333333 s, Layer #root
        layer time    (0.3333333333333333 − 0) · 1 + 0 = 0.3333333333333333 s, Layer #box
        'move'        position.x, BasicAnimation, replaces
          time        (0.3333333333333333 − 0) · 1 = 0.3333333333333333 of 1 s, active  [F11]
          progress    0.3333333333333333
          easing      linear(0.3333333333333333) = 0.3333333333333333  [F79]
          ends        0 → 100
          value       0 + (100 − 0) · 0.3333333333333333 = 33.33333333333333
          over        20 becomes 33.33333333333333
        presentation  33.33333333333333
        model         20, why is not recorded

        [F11] a begin time of 0 became the layer's time of the commit
        [F79] without a timingFunction an animation is linear

      """)
  }

  @Test func `without a key path, a line for each animated property`() throws {
    try expectEqual(
      explain("#box", [], at: [0.25]),
      """
      position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20
      opacity shows 1, the model's value: 'fade' starts at 0.5 s, and does not fill backwards (F7)

      """)
    try expectEqual(explain("#still", []), "no animation changes Layer #still at 0.25 s\n")
  }

  @Test func `without a key path, after the end: what ended last`() throws {
    // 'fade' starts at 0.5 s and takes a second (the default of this initializer), 'move' from 0 on.
    try expectEqual(
      explain("#box", [], at: [2]),
      "no animation changes Layer #box at 2 s; 'fade', which changed opacity, finished at 1.5 s\n")
  }

  @Test func `without a layer, the animated layers`() throws {
    try expectEqual(explain(nil, []), "Layer #box: position.x, opacity\n")
    try expectEqual(explain(nil, [], at: [9]), "no layer is animated at 9 s\n")
  }

  @Test func `without a layer, JSON has an object for each animated layer`() throws {
    let line =
      #"{"v":1,"kind":"layer","instant":0.75,"layer":"Layer #box","id":"box","#
      + #""keyPaths":["position.x","opacity"]}"#
    try expectEqual(explain(nil, [], at: [0.75]) { $0.format = .json }, line + "\n")
    try expectEqual(explain(nil, [], at: [9]) { $0.format = .json }, "")
  }

  @Test func `several times have a heading each, and may go back`() throws {
    try expectEqual(
      explain(nil, [], at: [2, 0.75]),
      """
      t=2
      no layer is animated at 2 s

      t=0.75
      Layer #box: position.x, opacity

      """)
    try expectTrue(explain(at: [0.5, 0.25]).hasPrefix("Layer #box  t=0.5\nposition.x shows 50"))
  }

  @Test func `the time in a heading has six significant digits`() throws {
    let lines = try explain(nil, [], at: [9.876_543_21, 1.0 / 3]).split(separator: "\n")
    expectEqual(lines.filter { $0.hasPrefix("t=") }, ["t=9.87654", "t=0.333333"])
  }

  @Test(arguments: [
    ("25", "it is 25"),
    ("75", "not 75: it is that at 0.75 s"),
    // These fall between two samples.
    ("33.3", "not 33.3: it is that at about 0.333 s"),
    ("12.34", "not 12.34: it is that at about 0.1234 s"),
    ("20", "not 20: the model says it, and 'move' covers the model; it is that at 0.2 s"),
    ("300", "not 300: up to 1.5 s it stays between 0 and 100"),
  ])
  func `why a value is not another one`(wanted: String, answer: String) throws {
    let text = try explain { $0.whyNot = wanted }
    expectEqual(text.split(separator: "\n").last.map(String.init), answer)
  }

  @Test func `a covered value is named`() throws {
    let report = Report {
      let loop = try Self.makeLoop()
      try loop.root.sublayers?[0].add(
        BasicAnimation("position.x", from: 7, to: 7), forKey: "top")
      loop.flush()
      return loop
    }
    var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
    options.whyNot = "25"
    let text = try report.explain(options, at: [0.25])
    expectTrue(
      text.contains("\nnot 25: 'move' gives it, and 'top' covers that; up to 1.5 s it stays"))
  }

  @Test(arguments: [
    (0.25, "position.x", "next: 'move' changes it all the time; 'move' ends at 1 s"),
    (0.25, "opacity", "next: 'fade' starts at 0.5 s"),
    (0.75, "opacity", "next: 'fade' changes it all the time; 'fade' ends at 1.5 s"),
    (3, "opacity", "next: nothing changes it"),
    (0.25, "frame", "next: 'move' changes it all the time; 'move' ends at 1 s"),
  ])
  func `what comes next`(instant: Double, keyPath: String, line: String) throws {
    let text = try explain("#box", [keyPath], at: [instant]) { $0.showsNext = true }
    expectEqual(text.split(separator: "\n").last.map(String.init), line)
  }

  @Test func `mistakes are named with what to write instead`() {
    func error(_ layer: String, _ keyPath: String, _ wanted: String? = nil) -> String {
      do {
        _ = try explain(layer, [keyPath]) { $0.whyNot = wanted }
        return "no error"
      } catch { return "\(error)" }
    }
    expectEqual(error("#bix", "opacity"), "no layer matches '#bix'\n  hint: did you mean '#box'?")
    expectEqual(
      error("#box", "postion.x"),
      "Layer #box has no key path 'postion.x'\n  hint: did you mean 'position.x'?")
    expectEqual(
      error("#box", "zzzzzzzzzzzz"),
      "Layer #box has no key path 'zzzzzzzzzzzz'\n  hint: animated are position.x, opacity")
    expectEqual(
      error("*", "opacity"),
      "'*' matches 3 layers; explain one of them\n  hint: for example #root, #box, #still")
    expectEqual(
      error("#box", "opacity", "blue"),
      "'blue' is not a value of 'opacity', which is a number\n"
        + "  hint: write numbers with commas, as in 10,20; true or false; or #ff0000")
  }

  @Test func `a live loop explains its present only`() throws {
    let loop = try Self.makeLoop()
    loop.advance(to: 0.5)
    let report = Report(of: loop)
    try expectEqual(report.explanation(of: "#box", "position.x").presentedValue, 50)
    try expectEqual(report.explanation(of: "#box", "position.x", at: 0.5).presentedValue, 50)
    #expect(throws: ReportError.self) {
      try report.explanation(of: "#box", "position.x", at: 0.25)
    }
    do {
      _ = try report.explain(ExplainOptions(layer: "#box"), at: [0.75])
    } catch {
      expectEqual(
        "\(error)",
        "a live loop explains its present, 0.5 s, not 0.75 s\n"
          + "  hint: make the report from a closure that makes the loop")
    }
    expectEqual(loop.now, 0.5)
  }

  @Test func `the history begins with the report, and names what committed a value`() throws {
    let report = Report {
      let root = Layer(id: "root")
      let move = BasicAnimation("position.x", from: 0, to: 100)
      move.commitsOnStop = true
      try root.add(move, forKey: "move")
      let loop = RenderLoop(root: root)
      loop.flush()
      return loop
    }
    let text = try report.explain(
      ExplainOptions(layer: "#root", keyPaths: ["position.x"]), at: [2])
    expectTrue(
      text.contains("\n  model         100, committed by 'move' when it stopped at 1 s, as 100\n"))
    let explanation = try report.explanation(of: "#root", "position.x", at: 2)
    expectEqual(explanation.modelSource, .committed(animation: "move", value: 100, instant: 1))
  }

  // D7: what has nothing in between switches at half of the progress.
  @Test(arguments: [(0.25, "\"grim\", the start"), (0.75, "\"merry\", the end")])
  func `of two values that switch, the one that shows is named`(instant: Double, value: String)
    throws
  {
    let stage = ExplainStage()
    try stage.box.declare(
      PropertyDeclaration("mood", .string, default: "calm", animatable: true))
    try stage.move("mood", from: "grim", to: "merry")
    stage.loop.advance(to: instant)
    let text = ExplanationText().text(try stage.loop.explanation(of: stage.box, "mood"))
    expectTrue(text.contains("  \(value)\n"), "\(text)")
  }

  @Test func `an action is named with the step that found it`() throws {
    let loop = try Self.makeLoop()
    let box = try #require(loop.root.sublayers?[0])
    let recorder = LoopRecorder(loop)
    box.cornerRadius = 8
    loop.advance(to: 0.125)
    let explanation = try loop.explanation(of: box, "cornerRadius", recorder: recorder)
    let text = ExplanationText().text(explanation)
    expectTrue(
      text.contains("\n  model           8, set at 0 s; step 'tree' answered with BasicAnimation\n")
    )
    // Half of the implicit 0.25 s have passed: the default curve has 0.802403… there.
    expectTrue(
      text.hasPrefix(
        "cornerRadius shows 6.41923: 'cornerRadius' is 50 % through 0 → 8, default makes that "
          + "80.2403 %; the model says 8\n"))
  }
}
