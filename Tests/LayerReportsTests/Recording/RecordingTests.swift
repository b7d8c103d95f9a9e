import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@Suite("A recording")
struct RecordingTests {
  /// A box that moves from 25 to 295 in a second, and a badge that joins at half a second.
  private func makeLoop() throws -> RenderLoop {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    let move = BasicAnimation(keyPath: "position.x")
    move.toValue = 295
    move.duration = 1
    move.timingFunction = .linear
    try box.add(move, forKey: "move")
    loop.addTimer(at: 0.5) { _ in
      let badge = Layer()
      badge.name = "a badge"
      badge.cornerRadius = 4
      box.addSublayer(badge)
    }
    return loop
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("reads its own text, also with spaces in the type of a transition") {
      let recording = try Report {
        let box = Layer(id: "box")
        let loop = RenderLoop(root: box)
        let transition = Transition()
        transition.type = "push   on "
        transition.subtype = "fromLeft"
        transition.startProgress = 0.25
        try box.add(transition)
        return loop
      }.recording(frames: 0...1, framesPerSecond: 4)
      let details = recording.animations.map { $0.details }
      expectEqual(details, [["on", "fromLeft 0.25…1", "0.25s", "finished"]])
      try expectEqual(Recording(recording.description), recording)
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
    Fact("writes a colour as its components, a transform in words and an angle in degrees") {
      let report = Report {
        let root = Layer(id: "root")
        root.backgroundColor = Color(red: 1, green: 0, blue: 0.5)
        let loop = RenderLoop(root: root)
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = .number(4 * Double.pi)
        turn.duration = 1
        turn.timingFunction = .linear
        try root.add(turn, forKey: "turn")
        return loop
      }
      let recording = try report.recording(frames: 0...4, framesPerSecond: 8)
      let texts = recording.series.map { series in
        "\(series.keyPath) \(series.kind): \(series.text(at: 1) ?? "-") \(series.text(at: 4) ?? "-")"
      }
      expectEqual(
        texts,
        [
          "backgroundColor color: rgba(1,0,0.5,1) rgba(1,0,0.5,1)",
          "transform transform: rotate 90deg identity",
          "transform.rotation.z angle: 90deg 360deg",
        ])
    },
    Fact("is read back with a name that starts with an accent") {
      let report = Report {
        let root = Layer(id: "root")
        root.name = "\u{301}a b"
        return RenderLoop(root: root)
      }
      let recording = try report.recording(frames: 0...1)
      try expectEqual(Recording(recording.description), recording)
      expectEqual(recording.layers.first?.name, "\u{301}a b")
    },
    Fact("has at most 600 000 frames, made or read") {
      let report = Report { RenderLoop(root: Layer(id: "root")) }
      #expect(throws: ReportError.self) { try report.recording(frames: 0...600_000) }
      #expect {
        try Recording("layer recording 1\nframes 0…\(Int.max) at 60 a second, 6 digits")
      } throws: {
        "\($0)".hasPrefix("line 2: a recording has at most 600000 frames, not 9")
      }
    },
  ]

  @Test("has layers, animations and the values of each property, and nothing twice")
  func text() throws {
    let recording = try Report(makeLoop).recording(frames: 0...5, framesPerSecond: 4)
    // 270 points in a second are 67.5 in a frame; at 1.25 s the animation is gone. A layer that gets
    // a sublayer fades (F103).
    expectEqual(
      recording.description,
      """
      layer recording 1
      frames 0…5 at 4 a second, 6 digits

      layers
        Layer #root
          Layer #box
            Layer "a badge" "#box/a badge[0]"  from 0.5…1.25

      animations
        #box "move: position.x"  begins 0  ends 1  basic  1s  finished
        #box "transition: fade"  begins 0.5  ends 0.75  0.25s  finished

      values
        #box position point
          0  (25,240)
          0.25  (92.5,240)
          0.5  (160,240)
          0.75  (227.5,240)
          1  (295,240)
          1.25  (25,240)
        "#box/a badge[0]" cornerRadius number = 4

      """)
  }

  @Test("reads its own text back", arguments: [6, 17, nil])
  func roundTrip(digits: Int?) throws {
    let options = RecordingOptions(
      try Selection("#box", "root"), keyPaths: ["position.*", "cornerRadius"], digits: digits)
    let recording = try Report(makeLoop).recording(options, frames: 0...7, framesPerSecond: 30)
    try expectEqual(Recording(recording.description), recording)
  }

  @Test("has the key paths that were asked for, of the layers that were asked for")
  func chosen() throws {
    let options = RecordingOptions(try Selection("#box"), keyPaths: ["position.*"])
    let recording = try Report(makeLoop).recording(options, frames: 0...1, framesPerSecond: 2)
    expectEqual(recording.series.map(\.keyPath), ["position.x", "position.y"])
    expectEqual(recording.series[0].text(at: 1), "160")
    expectEqual(recording.series[1].text(at: 1), "240")
  }

  @Test("of a key path that no layer has is refused, with the nearest one")
  func unknownKeyPath() throws {
    #expect(
      throws: ReportError(
        "no recorded layer has the key path 'positon.x'", hint: "did you mean 'position.x'?")
    ) {
      try Report(makeLoop).recording(
        RecordingOptions(keyPaths: ["positon.x"]), frames: 0...1, framesPerSecond: 2)
    }
  }

  @Test(
    "with a line that is wrong is refused, with the line",
    arguments: [
      ("", "line 1: a recording begins with 'layer recording 1'"),
      (
        "layer recording 1\nframes 1…0 at 60 a second, 6 digits",
        "line 2: a line such as 'frames 0…60 at 60 a second, 6 digits' was expected"
      ),
      (
        "layer recording 1\nframes 0…1 at 60 a second, 6 digits\n\nlayer\n",
        "line 4: 'layers', 'animations' or 'values' was expected"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #b x number = 1",
        "line 6: there is no layer '#b' above"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #a x number\n    0.1  1",
        "line 7: '0.1' is not the time of a frame"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #a x number\n    0.25  1\n    0  1",
        "line 8: the time is not after that of the line before"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nanimations\n  #a \"m: x\"  starts 0  ends 1",
        "line 6: 'begins' and a time, or 'never begins', were expected"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #a x number\n    5  1",
        "line 7: '5' is not the time of a frame"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #a x number\n    0.250015  1",
        "line 7: '0.250015' is not the time of a frame"
      ),
      (
        "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n  #a x number\n    0.25 1",
        "line 7: a time and a value were expected"
      ),
      (
        "layer recording 1\nframes 0…600000 at 60 a second, 6 digits",
        "line 2: a recording has at most 600000 frames, not 600001"
      ),
    ])
  func refused(text: String, message: String) {
    #expect {
      try Recording(text)
    } throws: {
      ($0 as? ReportError)?.message == message
    }
  }

  @Test(
    "is refused with frames, a rate or digits that no recording has",
    arguments: [
      "some 0…1 at 60 a second, 6 digits", "frames -1…1 at 60 a second, 6 digits",
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
}
