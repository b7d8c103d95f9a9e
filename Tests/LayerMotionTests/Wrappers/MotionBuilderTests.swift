import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Every part of a motion, as a chained call and as an element of a list, becomes steps of a
/// timeline.
@Suite struct MotionBuilderTests {
  /// Parts of 2 s with a wait of 0.5 s, from a base at (10, 20), and the steps that they become.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let part: MotionPart
    let chain: @Sendable (Motion) -> Motion
    let steps: [(keyPath: String, content: TimelineStep.Content)]
  }

  private static let easing = StepEasing.math(.easeInQuad)

  static let rows: [Row] = [
    Row(
      testDescription: "offsetX to", part: .offsetX(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.offsetX(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.x", .ends(to: 17))]),
    Row(
      testDescription: "offsetX by", part: .offsetX(by: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.offsetX(by: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.x", .ends(by: 7))]),
    Row(
      testDescription: "offsetY to", part: .offsetY(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.offsetY(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.y", .ends(to: 27))]),
    Row(
      testDescription: "offsetY by", part: .offsetY(by: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.offsetY(by: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.y", .ends(by: 7))]),
    Row(
      testDescription: "moveX", part: .moveX(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.moveX(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.x", .ends(to: 17))]),
    Row(
      testDescription: "moveY", part: .moveY(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.moveY(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.y", .ends(to: 27))]),
    Row(
      testDescription: "offset",
      part: .offset(to: Size(width: 7, height: 8), duration: 2, wait: 0.5, easing: easing),
      chain: { $0.offset(to: Size(width: 7, height: 8), duration: 2, wait: 0.5, easing: easing) },
      steps: [("position.x", .ends(to: 17)), ("position.y", .ends(to: 28))]),
    Row(
      testDescription: "opacity", part: .opacity(to: 0.5, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.opacity(to: 0.5, duration: 2, wait: 0.5, easing: easing) },
      steps: [("opacity", .ends(to: 0.5))]),
    Row(
      testDescription: "scale", part: .scale(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.scale(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("transform.scale", .ends(to: 7))]),
    Row(
      testDescription: "rotation", part: .rotation(to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.rotation(to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("transform.rotation.z", .ends(to: 7))]),
    Row(
      testDescription: "property to",
      part: .property("zPosition", to: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.property("zPosition", to: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("zPosition", .ends(to: 7))]),
    Row(
      testDescription: "property by",
      part: .property("zPosition", by: 7, duration: 2, wait: 0.5, easing: easing),
      chain: { $0.property("zPosition", by: 7, duration: 2, wait: 0.5, easing: easing) },
      steps: [("zPosition", .ends(by: 7))]),
  ]

  private func motion() -> Motion { Motion(Layer(id: "box"), base: Point(x: 10, y: 20)) }

  @Test("A part becomes its steps, and its wait follows", arguments: rows)
  func parts(row: Row) throws {
    let chained = row.chain(motion())
    expectEqual(chained.parts, [row.part])
    for motion in [chained, motion().append(row.part)] {
      let timeline = try motion.append(.opacity(to: 0, duration: 1)).timeline()
      var expected = Timeline()
      for step in row.steps {
        try expected.add(
          TimelineStep("", step.keyPath, step.content, duration: 2, easing: Self.easing),
          at: .time(0))
      }
      try expected.add(TimelineStep("", "opacity", to: 0, duration: 1), at: .time(2.5))
      expectEqual(timeline, expected)
      expectEqual(timeline.duration, 3.5)
    }
  }

  @Test func `A part lasts half a second, without a wait and linear, if nothing else is said`()
    throws
  {
    expectEqual(MotionPart.defaultDuration, 0.5)
    let size = Size(width: 1, height: 2)
    let motions: [Motion] = [
      motion().offsetX(to: 1), motion().offsetX(by: 1), motion().offsetY(to: 1),
      motion().offsetY(by: 1), motion().moveX(to: 1), motion().moveY(to: 1),
      motion().offset(to: size), motion().opacity(to: 1), motion().scale(to: 1),
      motion().rotation(to: 1), motion().property("zPosition", to: 1),
      motion().property("zPosition", by: 1),
    ]
    let parts: [MotionPart] = [
      .offsetX(to: 1), .offsetX(by: 1), .offsetY(to: 1), .offsetY(by: 1), .moveX(to: 1),
      .moveY(to: 1), .offset(to: size), .opacity(to: 1), .scale(to: 1), .rotation(to: 1),
      .property("zPosition", to: 1), .property("zPosition", by: 1),
    ]
    for (motion, part) in zip(motions, parts) {
      expectEqual(motion.parts, [part])
      let timeline = try motion.timeline()
      expectEqual(timeline.duration, 0.5)
      for entry in timeline.entries {
        expectEqual(entry.startTime, 0)
        expectEqual(entry.step.duration, 0.5)
        expectEqual(entry.step.easing, .linear)
      }
    }
  }

  // MARK: Waits and groups

  private func starts(_ motion: Motion) throws -> [Double] {
    try motion.timeline().entries.map(\.startTime)
  }

  @Test func `A wait delays what follows, and the last one lengthens the motion`() throws {
    let motion = motion().wait(1).opacity(to: 0, duration: 2).wait(0.25).opacity(to: 1).wait(4)
    try expectEqual(starts(motion), [1, 3.25])
    try expectEqual(motion.timeline().duration, 7.75)
    try expectEqual(self.motion().wait(3).timeline().duration, 3)
    try expectEqual(self.motion().timeline(), Timeline())
  }

  /// The longest part with its wait takes 3 s.
  @Test func `Parts together start together, and last as long as the longest with its wait`() throws
  {
    let parts: [MotionPart] = [
      .offsetX(to: 1, duration: 1, wait: 2), .opacity(to: 0, duration: 2.5), .scale(to: 2),
    ]
    let listed = motion().wait(1).together(wait: 0.5, parts).rotation(to: 1)
    let built = motion().wait(1).together(wait: 0.5) { group in
      for part in parts { group.append(part) }
    }.rotation(to: 1)
    for motion in [listed, built] {
      try expectEqual(starts(motion), [1, 1, 1, 4.5])
      try expectEqual(motion.timeline().duration, 5)
    }
    expectEqual(listed.parts, built.parts)
    try expectEqual(starts(motion().together(parts).rotation(to: 1)), [0, 0, 0, 3])
    try expectEqual(starts(motion().together { $0.scale(to: 2) }.rotation(to: 1)), [0, 0.5])
  }

  @Test func `A sequence inside a group runs in order, and its wait counts`() throws {
    let motion = motion().together { group in
      group.sequence(wait: 0.25) { $0.offsetX(to: 1, duration: 1, wait: 0.5).offsetX(to: 2) }
      group.opacity(to: 0, duration: 0.5)
    }.rotation(to: 1)
    // 1 + 0.5 + 0.5, then 0.25.
    try expectEqual(starts(motion), [0, 1.5, 0, 2.25])
    let listed = self.motion().append(
      .together([
        .sequence(wait: 0.25, [.offsetX(to: 1, duration: 1, wait: 0.5), .offsetX(to: 2)]),
        .opacity(to: 0, duration: 0.5),
      ])
    ).rotation(to: 1)
    expectEqual(listed.parts, motion.parts)
    let plain = self.motion().append(.sequence([.scale(to: 2), .scale(to: 3)])).rotation(to: 1)
    try expectEqual(starts(plain), [0, 0.5, 1])
  }

  @Test(
    "What makes no sense is refused with a sentence",
    arguments: [
      (.together([]), "A group must hold a part; a pause is a wait."),
      (.sequence([]), "A group must hold a part; a pause is a wait."),
      (.wait(-1), "The wait must be 0 or more seconds, not -1.0."),
      (.scale(to: 1, wait: .nan), "The wait must be 0 or more seconds, not nan."),
      (.together(wait: -2, [.scale(to: 1)]), "The wait must be 0 or more seconds, not -2.0."),
      (.scale(to: 1, duration: -3), "The duration must be 0 or more seconds, not -3.0."),
      (
        .together([.sequence([.scale(to: 1, duration: .infinity)])]),
        "The duration must be 0 or more seconds, not inf."
      ),
    ] as [(MotionPart, String)])
  func refused(part: MotionPart, problem: String) {
    let error = #expect(throws: PlayerError.self) { try motion().append(part).timeline() }
    expectEqual(error, PlayerError("motion", problem))
  }

  @Test func `A motion starts from the layer's place, and says if the layer is in no tree`() throws
  {
    let layer = Layer(id: "lone")
    layer.position = Point(x: 3, y: 4)
    let motion = Motion(layer)
    expectEqual(motion.base, Point(x: 3, y: 4))
    expectTrue(motion.layer === layer)
    layer.position = .zero
    expectEqual(motion.base, Point(x: 3, y: 4))
    let error = #expect(throws: PlayerError.self) { try motion.offsetX(to: 1).run() }
    expectEqual(error, PlayerError("motion", "Layer #lone is not in the tree of a loop."))
  }
}
