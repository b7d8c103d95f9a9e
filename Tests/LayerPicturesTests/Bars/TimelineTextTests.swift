import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Timelines as text, worked out by hand.
@Suite("Timeline as text")
struct TimelineTextTests {
  private static let fades = """
    "animations": {
      "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 1,
        "delay": 0.5, "fillMode": "backwards"},
      "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 1, "duration": 0.5,
        "repeatCount": 2, "autoreverses": true}}
    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // The names leave 60 − 19 − 4 = 37 columns for 2 s, so an instant t is in column 18 t.
    Fact("Bars have fills, cycles and turns, in the order of their starts") {
      let report = try report(box: Self.fades)
      try expectEqual(
        report.timeline(
          TimelineOptions(isASCII: true, size: PictureSize(width: 60, height: 8), to: 2)),
        """
        Layer #box
          b: zPosition  basic  #########/########|########/#########
          a: opacity  basic    :::::::::###################
                              ++--------+--------+--------+--------+
                               0       0.5       1       1.5     2 s
                               c
        : filling backwards  # active  | next cycle  / turn
        c commit

        """)
      let blocks = try report.timeline(
        TimelineOptions(size: PictureSize(width: 60, height: 8), to: 2)
      ).split(separator: "\n")
      expectEqual(blocks[1], "  b: zPosition  basic  █████████▞████████▌████████▞█████████")
      expectEqual(blocks[2], "  a: opacity  basic    ░░░░░░░░░███████████████████")
    },
    Fact("What goes on after the last instant has an arrow, and an endless scene a note") {
      let report = try report(
        box: """
          "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0,
            "duration": 1, "repeatCount": "inf", "delay": 0.5}}
          """)
      let text = try report.timeline(
        TimelineOptions(isASCII: true, size: PictureSize(width: 60, height: 8)))
      // 17 characters of name leave 39 columns for 0.5 s and one cycle; one more column a 38th.
      expectTrue(text.contains("  a: opacity  basic  .............#########################>\n"))
      expectTrue(text.hasSuffix("\nnote: an animation never ends; the timeline stops at 1.5 s\n"))
    },
    // 40 − 4 columns: 35 steps to 1 s, so that 0.2 s is in column 7.
    Fact("A scene without animations says so") {
      try expectEqual(
        report(box: "").timeline(
          TimelineOptions(isASCII: true, size: PictureSize(width: 40, height: 8))),
        """
        no animations
           ++------+------+------+------+------+
            0     0.2    0.4    0.6    0.8   1 s
            c
        c commit

        """)
    },
    Fact("A warning is a mark with its text") {
      let report = Report {
        let box = Layer(id: "box")
        let loop = RenderLoop(root: box)
        loop.addScript([
          (
            0.5,
            {
              let animation = KeyframeAnimation(keyPath: "opacity")
              animation.values = [.number(0), .number(1)]
              animation.keyTimes = [0, 0.5, 1]
              animation.duration = 0.5
              _ = try? box.add(animation, forKey: "a")
            }
          )
        ])
        return loop
      }
      let text = try report.timeline(TimelineOptions(isASCII: true, to: 1))
      expectTrue(
        text.hasSuffix(
          """
          # active  ! warning  c commit
          warning at 0.5 s: 'a' of Layer #box: 2 values and 3 keyTimes; the first 2 of
          each are used

          """))
    },
    Fact("Colours repeat what the characters say") {
      let report = try report(box: Self.fades)
      let text = try report.timeline(
        TimelineOptions(
          isASCII: true, size: PictureSize(width: 60, height: 8), to: 2, isColored: true))
      expectTrue(
        text.contains("\u{1b}[33m:::::::::\u{1b}[0m\u{1b}[32m###################\u{1b}[0m\n"))
    },
  ]

  // The name and the cause leave 80 − 19 − 4 − 22 columns, 34 steps for 3 s: 1 s is in
  // column round(11.3), 2 s in round(22.7).
  @Test("Held, removed and waiting parts are told apart, and an action is a cause (F101)")
  func held() throws {
    let report = try report(
      box: """
        "animations": {"h": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 1,
          "duration": 1, "fillMode": "forwards", "removedOnCompletion": false}}
        """,
      events: """
        {"at": 2, "remove": {"layer": "#box", "key": "h"}},
        {"at": 2, "transaction": {"duration": 1}, "set": {"#box": {"opacity": 0}}}
        """)
    let text = try report.timeline(TimelineOptions(isASCII: true, to: 3))
    let lines = text.split(separator: "\n")
    expectEqual(lines[0], "Layer #box")
    expectEqual(lines[1], "  h: zPosition  basic  ###########============x")
    expectTrue(lines[2].hasPrefix("  opacity  basic"))
    expectTrue(lines[2].hasSuffix("############  by action 'opacity'~"))
    expectTrue(text.contains("= held"))
    expectTrue(text.contains("x removed"))
  }
}
