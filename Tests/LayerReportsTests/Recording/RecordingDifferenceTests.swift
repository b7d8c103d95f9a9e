import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@Suite("The difference of two recordings")
struct RecordingDifferenceTests {
  /// The settings of a scene, each with what it usually is.
  struct Draft {
    var begin = 0.0
    var end = 295.0
    var duration = 1.0
    var id = "box"
    var name: String?
    var hasBadge = false
    var isBadgeInBox = false
    var badgeRadius = 4.0
    var seconds = 2.0
    var hasFade = false
    var order = ["a", "b"]
    var color = 1.0
    var tint: Double?

    func recording() throws -> Recording {
      let report = Report {
        let root = Layer(id: "root")
        let box = Layer(id: id)
        box.name = name
        box.position = Point(x: 25, y: 240)
        box.cornerRadius = 3
        root.addSublayer(box)
        for id in order { root.addSublayer(Layer(id: id)) }
        if hasBadge {
          let badge = Layer(id: "badge")
          badge.cornerRadius = badgeRadius
          badge.backgroundColor = Color(red: color, green: 0, blue: 0)
          (isBadgeInBox ? box : root).addSublayer(badge)
        }
        let loop = RenderLoop(root: root)
        loop.flush()
        let move = BasicAnimation(keyPath: "position.x")
        move.toValue = .number(end)
        move.duration = duration
        move.beginTime = begin
        move.timingFunction = .linear
        move.fillMode = .both
        move.isRemovedOnCompletion = false
        try box.add(move, forKey: "move")
        if let tint {
          let fill = BasicAnimation(
            "backgroundColor", from: .color(.black), to: .color(.white), duration: 1)
          fill.beginTime = tint
          try box.add(fill, forKey: "fill")
        }
        if hasFade {
          let fade = BasicAnimation(keyPath: "opacity")
          fade.toValue = 0
          fade.duration = 1
          try box.add(fade, forKey: "fade")
        }
        return loop
      }
      return try report.recording(frames: 0...Int(seconds * 10), framesPerSecond: 10)
    }
  }

  private func text(
    _ tolerances: Tolerances = Tolerances(), _ change: (inout Draft) -> Void
  ) throws -> [String] {
    var draft = Draft()
    change(&draft)
    let difference = try Draft().recording().difference(
      to: draft.recording(), tolerances: tolerances)
    return difference.description.split(separator: "\n").map(String.init)
  }

  @Test("of equal ones is empty")
  func same() throws {
    try expectEqual(text { _ in }, ["the same: 4 layers, 1 animation, 2 properties"])
  }

  @Test("tells a shift in time from a change of value")
  func shift() throws {
    try expectEqual(
      text { $0.begin = 0.2 },
      [
        "timing", "  #box 'move: position.x' begins and ends 0.2 s later",
        "values", "  #box position comes 0.2 s later, from 0.1 s on",
        "the same: 4 layers, 1 property",
      ])
    // 0.25 s are no whole number of frames of 0.1 s.
    try expectEqual(
      text { $0.begin = 0.25 },
      [
        "timing", "  #box 'move: position.x' begins and ends 0.25 s later",
        "values", "  #box position comes 0.25 s later, from 0.1 s on",
        "the same: 4 layers, 1 property",
      ])
    // At 1 s and after, 395 instead of 295; 37 instead of 27 points in a frame.
    try expectEqual(
      text { $0.end = 395 },
      [
        "values",
        "  #box position differs from 0.1 s to 2 s in 20 frames, most at 1 s: (295,240), now (395,240)",
        "the same: 4 layers, 1 animation, 1 property",
      ])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // At 0.1 s the later colour is between that of 0.1 s and none, of 0 s.
    Fact("takes a colour between a colour and none for another value, not for a later one") {
      let (first, second) = (Draft(tint: 0.05), Draft(tint: 0.1))
      let difference = try first.recording().difference(to: second.recording())
      let lines = difference.description.split(separator: "\n").filter {
        $0.contains("backgroundColor")
      }
      expectTrue(lines.contains { $0.contains("#box backgroundColor differs from 0.1 s") })
      expectTrue(!lines.contains { $0.contains("backgroundColor comes") })
    },
    Fact("says what moved, changed and has another order") {
      var draft = Draft()
      draft.hasBadge = true
      var other = draft
      (other.isBadgeInBox, other.name, other.order) = (true, "Box", ["b", "a"])
      try expectEqual(
        draft.recording().difference(to: other.recording()).structure,
        [
          .changed("#box", from: "no name", to: "Box"),
          .moved("#badge", from: "#root", to: "#box"),
          .reordered("#root"),
        ])
    },
    Fact("has a tolerance for each kind of value") {
      var draft = Draft()
      draft.hasBadge = true
      var other = draft
      (other.badgeRadius, other.color) = (4.5, 0.9)
      let (first, second) = (try draft.recording(), try other.recording())
      try expectEqual(
        first.difference(to: second).values.map(\.keyPath), ["backgroundColor", "cornerRadius"])
      try expectTrue(first.difference(to: second, tolerances: Tolerances(0.5)).isEmpty)
      let color = Tolerances(0.2).with(.color, 0.05)
      try expectEqual(
        first.difference(to: second, tolerances: color).values.map(\.keyPath),
        [
          "backgroundColor", "cornerRadius",
        ])
      let number = Tolerances(0.05).with(.number, 0.5)
      try expectEqual(
        first.difference(to: second, tolerances: number).values.map(\.keyPath),
        [
          "backgroundColor"
        ])
    },
  ]

  @Test("says when an animation ends elsewhere")
  func duration() throws {
    // At 1 s the longer one is at 25 + 270 / 2.
    try expectEqual(
      text { $0.duration = 2 },
      [
        "timing", "  #box 'move: position.x' ends at 2 s, before at 1 s",
        "  #box 'move: position.x' had 1s, now 2s", "values",
        "  #box position differs from 0.1 s to 1.9 s in 19 frames, most at 1 s: (295,240), now (160,240)",
        "the same: 4 layers, 1 property",
      ])
  }

  @Test("tells a renamed layer from one that is gone and one that is new")
  func renamed() throws {
    try expectEqual(
      text { $0.id = "card" },
      [
        "structure", "  #box is called #card now",
        "the same: 3 layers, 1 animation, 2 properties",
      ])
    var draft = Draft()
    (draft.hasBadge, draft.order) = (true, [])
    var other = Draft()
    (other.order, other.id) = ([], "box")
    try expectEqual(
      draft.recording().difference(to: other.recording()).structure, [.removed("#badge")])
    try expectEqual(
      other.recording().difference(to: draft.recording()).structure, [.added("#badge")])
  }

  @Test("says which animation is new, and what it changes")
  func added() throws {
    try expectEqual(
      text { $0.hasFade = true },
      [
        "timing", "  #box 'fade: opacity' is new", "values", "  #box opacity is recorded only now",
        "the same: 4 layers, 1 animation, 2 properties",
      ])
  }

  @Test("compares what both have, and says that one is longer")
  func length() throws {
    try expectEqual(
      text { $0.seconds = 3 },
      [
        "timing", "  it lasted 2 s, now 3 s", "the same: 4 layers, 1 animation, 2 properties",
      ])
  }

  @Test("of recordings with two rates is refused")
  func rates() throws {
    let report = Report { RenderLoop(root: Layer(id: "root")) }
    let (first, second) = (
      try report.recording(frames: 0...1, framesPerSecond: 30),
      try report.recording(frames: 0...1, framesPerSecond: 60)
    )
    #expect(
      throws: ReportError(
        "one recording has 30 frames a second, the other 60", hint: "record both at the same rate")
    ) { try first.difference(to: second) }
  }

  /// A recording of one value.
  private func recording(of value: String, _ kind: String) throws -> Recording {
    try Recording(
      """
      layer recording 1
      frames 0…1 at 4 a second, 6 digits

      layers
        Layer #a

      values
        #a value \(kind) = \(value)
      """)
  }

  @Test("begins with the first frame of a property that only one recording has")
  func oneSided() throws {
    let head = """
      layer recording 1
      frames 0…3 at 4 a second, 6 digits

      layers
        Layer #a

      values

      """
    let without = try Recording(head)
    let with = try Recording(head + "  #a x number\n    0.25…0.5  1\n    0.75  2\n")
    let removed = try with.difference(to: without).values
    expectEqual(removed.map(\.change), [.removed])
    expectEqual(removed.map(\.begin), [0.25])
    let added = try without.difference(to: with).values
    expectEqual(added.map(\.change), [.added])
    expectEqual(added.map(\.begin), [0.25])
  }

  @Test("tells a shift of an animation that never ends")
  func endlessShift() throws {
    let (first, second) = (try endless(begin: "0"), try endless(begin: "0.5"))
    try expectEqual(
      first.difference(to: second).timing,
      [
        .shifted(layer: "#a", animation: "spin: x", by: 0.5)
      ])
  }

  private func endless(begin: String) throws -> Recording {
    try Recording(
      """
      layer recording 1
      frames 0…1 at 4 a second, 6 digits

      layers
        Layer #a

      animations
        #a "spin: x"  begins \(begin)  never ends  basic
      """)
  }

  @Test("ends for the smallest number there is")
  func smallestNumber() throws {
    let (small, one) = (try recording(of: "5e-324", "number"), try recording(of: "1", "number"))
    try expectEqual(small.difference(to: one).values.count, 1)
  }

  @Test("compares texts by their letters, also after a quote in them")
  func quotes() throws {
    let first = try recording(of: #""5\" 10""#, "other")
    let second = try recording(of: #""5\" 11""#, "other")
    try expectEqual(first.difference(to: second, tolerances: Tolerances(2)).values.count, 1)
    try expectTrue(first.difference(to: first).isEmpty)
  }
}
