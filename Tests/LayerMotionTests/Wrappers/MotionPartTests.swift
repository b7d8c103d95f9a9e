import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Every part of a motion, as a value and as a call, with its times and without.
@Suite struct MotionPartTests {
  private static let easing = StepEasing.math(.easeOutCubic)
  private let stage = WrapperStage()
  /// Offsets count from (10, 20).
  private var motion: Motion { Motion(stage.box, base: Point(x: 10, y: 20)) }

  /// The key paths that a step changes, and their values.
  private typealias Changes = [(String, TimelineStep.Content)]

  /// Each step with all its arguments, the same with its values only, and what it changes.
  private static let steps: [(timed: MotionPart, plain: MotionPart, changes: Changes)] = [
    (
      .offsetX(to: 3, duration: 2, wait: 0.25, easing: easing), .offsetX(to: 3),
      [("position.x", .ends(to: 13))]
    ),
    (
      .offsetX(by: 3, duration: 2, wait: 0.25, easing: easing), .offsetX(by: 3),
      [("position.x", .ends(by: 3))]
    ),
    (
      .offsetY(to: 3, duration: 2, wait: 0.25, easing: easing), .offsetY(to: 3),
      [("position.y", .ends(to: 23))]
    ),
    (
      .offsetY(by: 3, duration: 2, wait: 0.25, easing: easing), .offsetY(by: 3),
      [("position.y", .ends(by: 3))]
    ),
    (
      .moveX(to: 3, duration: 2, wait: 0.25, easing: easing), .moveX(to: 3),
      [("position.x", .ends(to: 13))]
    ),
    (
      .moveY(to: 3, duration: 2, wait: 0.25, easing: easing), .moveY(to: 3),
      [("position.y", .ends(to: 23))]
    ),
    (
      .offset(to: Size(width: 3, height: 4), duration: 2, wait: 0.25, easing: easing),
      .offset(to: Size(width: 3, height: 4)),
      [("position.x", .ends(to: 13)), ("position.y", .ends(to: 24))]
    ),
    (
      .opacity(to: 0.5, duration: 2, wait: 0.25, easing: easing), .opacity(to: 0.5),
      [("opacity", .ends(to: 0.5))]
    ),
    (
      .scale(to: 3, duration: 2, wait: 0.25, easing: easing), .scale(to: 3),
      [("transform.scale", .ends(to: 3))]
    ),
    (
      .rotation(to: 3, duration: 2, wait: 0.25, easing: easing), .rotation(to: 3),
      [("transform.rotation.z", .ends(to: 3))]
    ),
    (
      .property("zPosition", to: 3, duration: 2, wait: 0.25, easing: easing),
      .property("zPosition", to: 3), [("zPosition", .ends(to: 3))]
    ),
    (
      .property("zPosition", by: 3, duration: 2, wait: 0.25, easing: easing),
      .property("zPosition", by: 3), [("zPosition", .ends(by: 3))]
    ),
  ]

  @Test func `A step has its duration, wait and easing; half a second, none and linear unstated`()
    throws
  {
    for (timed, plain, changes) in Self.steps {
      let timeline = try motion.append(timed).timeline()
      expectEqual(timeline.duration, 2.25)
      expectEqual(
        timeline.entries.map(\.step),
        changes.map { TimelineStep("", $0, $1, duration: 2, easing: Self.easing) })
      let usual = try motion.append(plain).timeline()
      expectEqual(usual.duration, 0.5)
      expectEqual(
        usual.entries.map(\.step), changes.map { TimelineStep("", $0, $1, duration: 0.5) })
    }
  }

  @Test func `A call with all its arguments appends the part of the same name`() {
    let (motion, easing) = (motion, Self.easing)
    motion.offsetX(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.offsetX(by: 3, duration: 2, wait: 0.25, easing: easing)
    motion.offsetY(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.offsetY(by: 3, duration: 2, wait: 0.25, easing: easing)
    motion.moveX(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.moveY(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.offset(to: Size(width: 3, height: 4), duration: 2, wait: 0.25, easing: easing)
    motion.opacity(to: 0.5, duration: 2, wait: 0.25, easing: easing)
    motion.scale(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.rotation(to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.property("zPosition", to: 3, duration: 2, wait: 0.25, easing: easing)
    motion.property("zPosition", by: 3, duration: 2, wait: 0.25, easing: easing)
    expectEqual(motion.parts, Self.steps.map(\.timed))
  }

  @Test func `A call with its values only appends the part of the same name`() {
    let motion = motion
    motion.offsetX(to: 3).offsetX(by: 3).offsetY(to: 3).offsetY(by: 3).moveX(to: 3).moveY(to: 3)
    motion.offset(to: Size(width: 3, height: 4)).opacity(to: 0.5).scale(to: 3).rotation(to: 3)
    motion.property("zPosition", to: 3).property("zPosition", by: 3)
    expectEqual(motion.parts, Self.steps.map(\.plain))
  }

  /// Parts of 1 and 3 s: 3 s together and 4 s in order, and the wait after that.
  @Test func `A group lasts as long as its parts and waits for nothing unless told to`() throws {
    let parts: [MotionPart] = [.opacity(to: 0, duration: 1), .moveX(to: 3, duration: 3)]
    let groups: [(MotionPart, Double)] = [
      (.together(parts), 3), (.together(wait: 0.5, parts), 3.5), (.sequence(parts), 4),
      (.sequence(wait: 0.5, parts), 4.5), (.wait(0.75), 0.75),
    ]
    for (group, seconds) in groups {
      try expectEqual(motion.append(group).timeline().duration, seconds)
    }
    func build(_ group: MotionGroup) { for part in parts { group.append(part) } }
    let motion = motion
    motion.together(parts).together(wait: 0.5, parts)
    motion.together(build).together(wait: 0.5, build)
    motion.sequence(build).sequence(wait: 0.5, build).wait(0.75)
    expectEqual(
      motion.parts,
      [
        .together(parts), .together(wait: 0.5, parts), .together(parts),
        .together(wait: 0.5, parts), .sequence(parts), .sequence(wait: 0.5, parts), .wait(0.75),
      ])
  }
}
