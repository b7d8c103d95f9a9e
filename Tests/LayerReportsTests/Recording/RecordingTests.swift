import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// Recordings as values: what is read, what is refused, and what a builder takes.
///
/// What the commands `record` and `diff` print is in `Tests/Transcripts`.
@Suite("A recording")
struct RecordingTests {
  private static let head = "layer recording 1\nframes 0…1 at 4 a second, 6 digits\n"

  // The first of these lines is line 3.
  @Test(
    "refuses a line that is wrong, with its number",
    arguments: [
      ("layer\n", "line 3: 'layers', 'animations' or 'values' was expected"),
      ("  Layer #a", "line 3: 'layers' was expected"),
      ("layers\n    ", "line 4: a class was expected"),
      ("layers\n  Layer", "line 4: a label was expected"),
      ("layers\n  Layer \"Box\" \"#a", "line 4: a label was expected"),
      ("layers\n    Layer #a", "line 4: the layer is too far to the right"),
      ("layers\n  Layer #a\n      Layer #b", "line 5: the layer is too far to the right"),
      ("layers\n  Layer #a\n  Layer #a", "line 5: the label '#a' is used twice"),
      ("layers\n  Layer #a  until 0.25", "line 4: 'from' and a time were expected"),
      ("layers\n  Layer #a  below", "line 4: 'from' and a time were expected"),
      ("layers\n  Layer #a  below #b", "line 4: 'from' and a time were expected"),
      ("layers\n  Layer #a  below #b at 0.25", "line 4: 'from' and a time were expected"),
      ("layers\n  Layer #a  from", "line 4: '' is not the time of a frame"),
      ("layers\n  Layer #a  from …", "line 4: '…' is not the time of a frame"),
      ("layers\n  Layer #a  from 0.25…0", "line 4: '0.25…0' is not the time of a frame"),
      ("layers\n  Layer #a  from 0…0.5", "line 4: '0…0.5' is not the time of a frame"),
      ("layers\n  Layer #a  from 0…0…0", "line 4: '0…0…0' is not the time of a frame"),
      ("layers\n  Layer #a  from 0…x", "line 4: '0…x' is not the time of a frame"),
      ("layers\n  Layer #a  from x…0", "line 4: 'x…0' is not the time of a frame"),
      ("layers\n  Layer #a\nof #a", "line 5: 'layers', 'animations' or 'values' was expected"),
      ("animations\n  #a", "line 4: a layer and an animation were expected"),
      (
        "animations\n  #a \"m: x\"  begins 0",
        "line 4: the begin and the end of an animation are missing"
      ),
      (
        "animations\n  #a \"m: x\"  begins 0 1  ends 1",
        "line 4: 'begins' and a time, or 'never begins', were expected"
      ),
      (
        "animations\n  #a \"m: x\"  begins soon  ends 1",
        "line 4: 'begins' and a time, or 'never begins', were expected"
      ),
      (
        "animations\n  #a \"m: x\"  begins 0  never begins",
        "line 4: 'ends' and a time, or 'never ends', were expected"
      ),
      ("values\n  #a x", "line 4: a layer, a key path and a kind of value were expected"),
      ("values\n  #a x colour", "line 4: a layer, a key path and a kind of value were expected"),
      ("values\n    0  1", "line 4: a time and a value were expected"),
      ("layers\n  Layer #a\nvalues\n  #b x number = 1", "line 6: there is no layer '#b' above"),
      (
        "layers\n  Layer #a\nvalues\n  #a x number\n    0.25 1",
        "line 7: a time and a value were expected"
      ),
      (
        "layers\n  Layer #a\nvalues\n  #a x number\n    0…0.25  1\n    0.25  2",
        "line 8: the time is not after that of the line before"
      ),
      (
        "layers\n  Layer #a\nvalues\n  #a x number\n    1e300  1",
        "line 7: '1e300' is not the time of a frame"
      ),
      (
        "layers\n  Layer #a\nvalues\n  #a x number\n    nan  1",
        "line 7: 'nan' is not the time of a frame"
      ),
    ])
  func refused(lines: String, message: String) {
    let error = #expect(throws: ReportError.self) { try Recording(Self.head + lines) }
    expectEqual(error?.message, message)
  }

  @Test(
    "refuses frames, a rate or digits that no recording has",
    arguments: [
      "some 0…1 at 60 a second, 6 digits", "frames -1…1 at 60 a second, 6 digits",
      "frames 1…0 at 60 a second, 6 digits", "frames 0 at 60 a second, 6 digits",
      "frames 0…1…2 at 60 a second, 6 digits", "frames x…1 at 60 a second, 6 digits",
      "frames 0…1 at 0 a second, 6 digits", "frames 0…1 at -4 a second, 6 digits",
      "frames 0…1 at inf a second, 6 digits", "frames 0…1 at nan a second, 6 digits",
      "frames 0…1 at 60 a second, 6 letters", "frames 0…1 at 60 a second, 0 digits",
      "frames 0…1 at 60 a second, 18 digits", "frames 0…1 at 60 a second, no digits",
      "frames 0…1 at 60 a second, 6 digits or so", "",
    ])
  func header(line: String) {
    let message = "line 2: a line such as 'frames 0…60 at 60 a second, 6 digits' was expected"
    #expect(throws: ReportError(message)) { try Recording("layer recording 1\n\(line)") }
  }

  /// A box that moves from 25 to 295 in a second, and a badge that joins at half a second.
  private static func makeLoop() throws -> RenderLoop {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    try box.add(BasicAnimation("position.x", to: 295, duration: 1), forKey: "move")
    loop.addTimer(at: 0.5) { _ in
      let badge = Layer()
      (badge.name, badge.cornerRadius) = ("a badge", 4)
      box.addSublayer(badge)
    }
    return loop
  }

  @Test(
    "is read from its own text",
    arguments: [
      "\u{301}a b", "é", "a\"b\\", "\n\t\r\u{8}\u{C}", " ", "\u{7F}", "\u{202E}", "\u{1F600}",
    ])
  func roundTrip(name: String) throws {
    let report = Report {
      let loop = try Self.makeLoop()
      loop.root.name = name
      loop.root.sublayers?[0].name = "plain"
      let transition = Transition()
      (transition.type, transition.subtype) = ("push   on ", name)
      try loop.root.add(transition)
      return loop
    }
    for digits in [6, 17, nil] {
      let options = RecordingOptions(
        try Selection("#box", "#root"), keyPaths: ["position.*", "cornerRadius", "opacity"],
        digits: digits)
      let recording = try report.recording(options, frames: 0...7, framesPerSecond: 30)
      try expectEqual(Recording(recording.description), recording)
      expectEqual(recording.layers.first?.name, name)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("says how to make one, to a text that is none") {
      for text in ["", "layer recording 2\nframes 0…1 at 4 a second, 6 digits\n"] {
        #expect(
          throws: ReportError(
            "line 1: a recording begins with 'layer recording 1'",
            hint: "make one with 'layer-inspect record'")
        ) { try Recording(text) }
      }
    },
    Fact("has one digit or all, and at most 600 000 frames, made or read") {
      func recording(_ frames: String, _ digits: String) throws -> Recording {
        try Recording("layer recording 1\nframes \(frames) at 4 a second, \(digits) digits\n")
      }
      try expectEqual(recording("0…0", "1").options.digits, 1)
      try expectEqual(recording("0…0", "17").options.digits, 17)
      try expectNil(recording("0…0", "all").options.digits)
      try expectEqual(recording("5…600004", "6").frames, 5...600_004)
      let error = #expect(throws: ReportError.self) { try recording("0…600000", "6") }
      expectEqual(error?.message, "line 2: a recording has at most 600000 frames, not 600001")
      #expect(throws: ReportError.self) { try recording("0…\(Int.max)", "6") }
      let report = Report { RenderLoop(root: Layer(id: "root")) }
      #expect(throws: ReportError.self) { try report.recording(frames: 0...600_000) }
    },
    Fact("takes the time of a frame within a hundred thousandth of it, or of a second") {
      func recording(_ time: String) throws -> Recording {
        try Recording(
          "layer recording 1\nframes 0…400 at 4 a second, 6 digits\nlayers\n  Layer #a\n"
            + "values\n  #a x number\n    \(time)  1\n")
      }
      for (time, frame) in [
        ("0.250009", 1), ("0.249991", 1), ("99.9995", 400), ("50.0004", 200), ("0.000009", 0),
      ] {
        try expectEqual(recording(time).series.first?.text(at: frame), "1", "\(time)")
      }
      for time in ["0.250011", "0.249989", "50.0006", "49.9994", "0.000011", "0.125"] {
        #expect(throws: ReportError.self, "\(time)") { try recording(time) }
      }
    },
    // Frames 2 to 5 are at 0.5 to 1.25 s. The values of #d and #e do not last as long as their layers.
    Fact("is written in the shortest form, with every part of a line") {
      let text = """
        layer recording 1
        frames 2…5 at 4 a second, all digits
        of #a "b c"
        key paths x "y z"

        layers
          Layer "A" #a  from 0.5  from 1…1.25
            Layer #b  from 0.75…1  below "b c" from 1
              TextLayer "b c"
          Layer #d  from 0.75…1.25
          Layer #e  from 0.5…1

        animations
          #a "m: x"  never begins  never ends  basic
          "b c" "n: x y"  begins 0.125  ends 3  basic  2.875s

        values
          #a x number
            0.5  1
            1…1.25  2
          #b y other = "a  b"
          #b z angle
            0.75  30deg
          #d x number
            1…1.25  4
          #e x number
            0.5…0.75  5

        """
      let recording = try Recording(text)
      expectEqual(recording.description, text)
      expectEqual(recording.options.keyPaths, ["x", "y z"])
      expectEqual(recording.frames, 2...5)
      expectEqual(recording.layers.map(\.label), ["#a", "#b", "b c", "#d", "#e"])
      expectEqual(recording.layers.map(\.name), ["A", nil, nil, nil, nil])
      expectEqual(
        recording.layers.map(\.className), ["Layer", "Layer", "TextLayer", "Layer", "Layer"])
      expectEqual(recording.animations.map(\.begin), [nil, 0.125])
      expectEqual(recording.animations.map(\.end), [nil, 3])
      expectEqual(recording.animations.map(\.name), ["m: x", "n: x y"])
      expectEqual(recording.animations.map(\.details), [["basic"], ["basic", "2.875s"]])
      // A value that never changes is there as long as its layer.
      let values = recording.series.first { $0.keyPath == "y" }
      expectEqual((2...5).map { values?.text(at: $0) }, [nil, "\"a  b\"", "\"a  b\"", nil])
    },
    // Frame 2 is without the box, and frame 4 has another radius.
    Fact("has the default of a property before it is set, while its layer is in the tree") {
      let box = Layer(id: "box")
      let changes: [(Double, (RenderLoop) -> Void)] = [
        (0.5, { _ in box.removeFromSuperlayer() }), (0.75, { $0.root.addSublayer(box) }),
        (1, { _ in box.cornerRadius = 4 }),
      ]
      let events = changes.map { time, change in
        CodeEvent(time: time) { loop in
          loop.transaction(disableActions: true) { _ in change(loop) }
        }
      }
      let scene = CodeScene(events: events) { $0.addSublayer(box) }
      let recording = try Report(scene).recording(frames: 0...5, framesPerSecond: 4)
      expectEqual(recording.series.map(\.keyPath), ["cornerRadius"])
      let texts = (0...5).map { recording.series.first?.text(at: $0) }
      expectEqual(texts, ["0", "0", nil, "0", "4", "4"])
      try expectEqual(Recording(recording.description), recording)
    },
    Fact("of one instant is frame 0, of several the ones that were asked for") {
      let one = try Report(.movingBox()).recording(at: 0.5)
      expectEqual(one.frames, 0...0)
      // 25 + 270 · 0.5.
      expectEqual(one.series.first { $0.keyPath == "position" }?.text(at: 0), "(160,240)")
      expectEqual(one.animations.map(\.begin), [0])
      expectEqual(one.animations.map(\.end), [1])
      let options = RecordingOptions(try Selection("#box"), keyPaths: ["position.*"])
      let two = try Report(makeLoop).recording(options, frames: 0...1, framesPerSecond: 2)
      expectEqual(two.series.map(\.keyPath), ["position.x", "position.y"])
      expectEqual(two.series.map { $0.text(at: 1) }, ["160", "240"])
      #expect(
        throws: ReportError(
          "no recorded layer has the key path 'positon.x'", hint: "did you mean 'position.x'?")
      ) {
        try Report(makeLoop).recording(RecordingOptions(keyPaths: ["positon.x"]), frames: 0...1)
      }
    },
    // From the loop's instant -2 on, half a second of the recording passes in a second of the loop.
    Fact("is built frame by frame, with times from an origin at a rate") {
      let (root, one, two) = (Layer(id: "root"), Layer(id: "one"), Layer(id: "two"))
      for layer in [one, two] { root.addSublayer(layer) }
      let loop = RenderLoop(root: root)
      func rise(at begin: Double) -> BasicAnimation {
        let rise = BasicAnimation("zPosition", to: 1, duration: 1)
        rise.beginTime = begin
        return rise
      }
      try two.add(rise(at: 0.5), forKey: "a")
      try one.add(rise(at: 3), forKey: "b")
      try one.add(rise(at: 1), forKey: "c")
      loop.flush()
      var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
      try expectEqual(builder.finish().frames, 0...0)
      for frame in 3...5 { builder.add(loop, frame: frame, origin: -2, rate: 0.5) }
      let recording = try builder.finish()
      expectEqual(recording.frames, 3...5)
      // By their layer, then by their start.
      expectEqual(
        recording.animations.map(\.name), ["c: zPosition", "b: zPosition", "a: zPosition"])
      expectEqual(recording.animations.map(\.begin), [1.5, 2.5, 1.25])
      expectEqual(recording.animations.map(\.end), [2, 3, 1.75])
      var some = RecordingBuilder(RecordingOptions(try Selection("#two")), framesPerSecond: 4)
      some.add(loop, frame: 0)
      try expectEqual(some.finish().animations.map(\.layer), ["#two"])
      try expectEqual(some.finish().series.map(\.layer), ["#two"])
    },
    Fact("is compared with another one under names, with as many pictures as are wanted") {
      func recording(_ p: String, _ x: Int) throws -> Recording {
        try Recording(
          head + "layers\n  Layer #a\nvalues\n  #a p point\n    0  (0,0)\n    0.25  \(p)\n"
            + "  #a x number\n    0  1\n    0.25  \(x)\n")
      }
      let (first, second) = (try recording("(1,10)", 2), try recording("(2,20)", 3))
      let difference = try first.difference(to: second)
      for (limit, keyPaths) in [(0, []), (1, ["p"]), (2, ["p", "x"]), (3, ["p", "x"])] {
        let text = difference.text(from: first, to: second, plots: limit)
        expectTrue(text.hasPrefix(difference.description))
        let heads = text.split(separator: "\n").filter { $0.hasPrefix("#a ") }
        expectEqual(heads, keyPaths.map { "#a \($0)" })
        // y goes up to 20, x only to 2.
        expectEqual(text.contains("#a p\n20 |"), limit > 0)
      }
      let names = ("left", "right")
      expectTrue(
        difference.text(from: first, to: second, names: names)
          .contains("o left, x right, * both"))
      expectTrue(
        first.unifiedDifference(to: second, names: names).hasPrefix("--- left\n+++ right\n@@ "))
    },
  ]
}
