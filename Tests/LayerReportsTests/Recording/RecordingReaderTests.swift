import TestSupport
import Testing

@testable import LayerReports

/// Lines of a recording that are wrong, and those just beside them that are right.
@Suite("The reader of recordings")
struct RecordingReaderTests {
  private static let head = "layer recording 1\nframes 0…1 at 4 a second, 6 digits\n"

  private func message(_ lines: String) -> String? {
    do {
      _ = try Recording(Self.head + lines)
      return nil
    } catch {
      return error.message
    }
  }

  // The first of these lines is line 3.
  @Test(
    "refuses a line that is wrong, with its number",
    arguments: [
      ("  Layer #a", "line 3: 'layers' was expected"),
      ("layers\n    ", "line 4: a class was expected"),
      ("layers\n  Layer", "line 4: a label was expected"),
      ("layers\n  Layer \"Box\" \"#a", "line 4: a label was expected"),
      ("layers\n  Layer \"Box\" ", "line 4: a label was expected"),
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
      ("layers\n  Layer #a  from -0.25…0", "line 4: '-0.25…0' is not the time of a frame"),
      ("layers\n  Layer #a  from 0…x", "line 4: '0…x' is not the time of a frame"),
      ("layers\n  Layer #a  from 0…0…0", "line 4: '0…0…0' is not the time of a frame"),
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
        "animations\n  #a \"m: x\"  begins 0  stops 1",
        "line 4: 'ends' and a time, or 'never ends', were expected"
      ),
      (
        "animations\n  #a \"m: x\"  begins 0  never begins",
        "line 4: 'ends' and a time, or 'never ends', were expected"
      ),
      ("values\n  #a", "line 4: a layer, a key path and a kind of value were expected"),
      ("values\n  #a x", "line 4: a layer, a key path and a kind of value were expected"),
      ("values\n  #a x colour", "line 4: a layer, a key path and a kind of value were expected"),
      ("values\n    0  1", "line 4: a time and a value were expected"),
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
  func refused(lines: String, expected: String) {
    expectEqual(message(lines), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("says how to make a recording, to a text that is none") {
      #expect(
        throws: ReportError(
          "line 1: a recording begins with 'layer recording 1'",
          hint: "make one with 'layer-inspect record'")
      ) { try Recording("layer recording 2\nframes 0…1 at 4 a second, 6 digits\n") }
    },
    Fact("takes one digit and the largest number of frames, but not one more") {
      func recording(_ frames: String, _ digits: String) throws -> Recording {
        try Recording("layer recording 1\nframes \(frames) at 4 a second, \(digits) digits\n")
      }
      try expectEqual(recording("0…0", "1").options.digits, 1)
      try expectEqual(recording("0…0", "17").options.digits, 17)
      try expectNil(recording("0…0", "all").options.digits)
      try expectEqual(recording("5…600004", "6").frames, 5...600_004)
      #expect(throws: ReportError.self) { try recording("5…600005", "6") }
      for frames in ["0", "0…1…2", "x…1"] {
        #expect(throws: ReportError.self) { try recording(frames, "6") }
      }
    },
    Fact("reads the layers above from the spaces before a line") {
      let recording = try Recording(
        Self.head + """
          layers
            Layer #a
              Layer #b
                TextLayer "Box" "#c c"
              Layer "#d d"  from 0.25
            Layer #e
          """)
      expectEqual(recording.layers.map(\.label), ["#a", "#b", "#c c", "#d d", "#e"])
      expectEqual(recording.layers.map(\.parent), [nil, "#a", "#b", "#a", nil])
      expectEqual(recording.layers.map(\.depth), [0, 1, 2, 1, 0])
      expectEqual(recording.layers.map(\.name), [nil, nil, "Box", nil, nil])
      expectEqual(
        recording.layers.map(\.className), ["Layer", "Layer", "TextLayer", "Layer", "Layer"])
      expectEqual(recording.layers.map(\.frames), [[0...1], [0...1], [0...1], [1...1], [0...1]])
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
    Fact("gives a value that never changes to each part of time in which its layer is in the tree")
    {
      let recording = try Recording(
        """
        layer recording 1
        frames 0…4 at 4 a second, 6 digits
        layers
          Layer #a  from 0…0.25  from 0.75…1
        values
          #a x other = "a  b"
        """)
      let text = "\"a  b\""
      expectEqual((0...4).map { recording.series[0].text(at: $0) }, [text, text, nil, text, text])
      expectNil(recording.series[0].text(at: 5))
    },
    // Frames 2 to 5 are at 0.5 to 1.25 s. The values of #d and #e do not last as long as their layers.
    Fact("reads what is written in the shortest form, with every part of a line") {
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
          #b y number = 3
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
      expectEqual(recording.options.selection?.texts, ["#a", "b c"])
      expectEqual(recording.frames, 2...5)
      expectEqual(recording.animations.map(\.begin), [nil, 0.125])
      expectEqual(recording.animations.map(\.end), [nil, 3])
      expectEqual(recording.animations.map(\.name), ["m: x", "n: x y"])
      expectEqual(recording.animations.map(\.layer), ["#a", "b c"])
      expectEqual(recording.animations.map(\.details), [["basic"], ["basic", "2.875s"]])
      expectEqual(recording.layers[1].moves, [RecordedLayer.Move(frame: 4, parent: "b c")])
    },
  ]
}
