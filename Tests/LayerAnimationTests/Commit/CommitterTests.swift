import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The committed animations of a loop: their states, and what each leaves when it goes.
@Suite struct CommitterTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }
  private var committer: Committer { loop.core.committer }

  private func add(
    _ key: String, _ keyPath: String = "opacity", lasting seconds: Double = 1,
    _ change: (BasicAnimation) -> Void = { _ in }
  ) throws -> AnimationRecord {
    let draft = BasicAnimation(keyPath, from: 0, to: 1, duration: seconds)
    change(draft)
    return try stage.box.add(draft, forKey: key).record
  }

  /// Expects the committed animations by key, how many of them run, and which end now.
  private func expect(
    _ keys: Set<String>, running: Int, lingering: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) {
    let active = committer.active
    expectEqual(Set(active.compactMap(\.key)), keys, at: location)
    expectEqual(active.count, keys.count, at: location)
    expectEqual(active.map(\.activeIndex), active.indices.map { Int32($0) }, at: location)
    expectEqual(committer.runningCount, running, at: location)
    expectEqual(committer.lingering.compactMap(\.key), lingering, at: location)
  }

  @Test func `an animation runs, then is held, lingers, or goes with its value`() throws {
    let brief = try add("brief")
    let held = try add("held", "zPosition") { $0.isRemovedOnCompletion = false }
    let kept = try add("kept", "cornerRadius") { $0.commitsOnStop = true }
    let long = try add("long", lasting: 3)
    let next = try add("next", "position.x", lasting: 2)
    let records = [brief, held, kept, long, next]
    expect([], running: 0)
    expectEqual(records.map(\.state), Array(repeating: .pending, count: 5))
    expectTrue(records.allSatisfy { !committer.contains($0) })
    expectEqual(committer.startCount, 0)
    loop.flush()
    expect(["brief", "held", "kept", "long", "next"], running: 5)
    expectEqual(committer.startCount, 5)
    expectTrue(records.allSatisfy(committer.contains))
    expectTrue(
      records.allSatisfy { $0.state == .running && !$0.timingID.isNone && !$0.track.isNone })
    loop.advance(to: 1)
    expect(["brief", "held", "long", "next"], running: 2, lingering: ["brief"])
    expectEqual(records.map(\.state), [.lingering, .held, .gone, .running, .running])
    expectEqual(records.map(\.isListed), [false, true, false, true, true])
    expectEqual(kept.activeIndex, -1)
    expectTrue(kept.timingID.isNone)
    expectTrue(kept.track.isNone)
    expectNil(kept.loop)
    expectFalse(committer.contains(kept))
    expectEqual(stage.box.cornerRadius, 1)
    expectEqual(records.map(\.endedAt.isNaN), [false, false, false, true, true])
    loop.advance(to: 1.5)
    expect(["held", "long", "next"], running: 2)
    expectEqual(brief.state, .gone)
    expectNil(brief.loop)
    stage.box.removeAnimation(forKey: "long")
    expectTrue(long.isLeaving)
    expectFalse(long.isListed)
    expectEqual(long.state, .running)
    loop.flush()
    expect(["held", "next"], running: 1)
    expectEqual(long.state, .gone)
    expectEqual(committer.startCount, 5)
    loop.advance(to: 2)
    expect(["held", "next"], running: 0, lingering: ["next"])
    stage.box.removeAllAnimations()
    loop.flush()
    // The one that ends now is presented until time moves.
    expect(["next"], running: 0, lingering: ["next"])
    loop.advance(to: 2.5)
    expect([], running: 0)
    let store = AnimationStore.of(stage.box)
    expectTrue(store?.isEmpty == true)
    expectTrue(store?.slots.isEmpty == true)
  }

  @Test func `an animation of two properties goes from both, and the others stay`() throws {
    let group = AnimationGroup(
      1, BasicAnimation("opacity", from: 0, to: 1), BasicAnimation("zPosition", from: 0, to: 8),
      BasicAnimation("opacity", from: 1, to: 0.5))
    group.duration = 4
    let all = try stage.box.add(group, forKey: "all").record
    _ = try add("under", "zPosition", lasting: 4)
    loop.advance(to: 1)
    // One timing for the group and each member, and a track for each member.
    expectEqual(all.rest?.timings.count, 3)
    expectEqual(all.tracks.count, 3)
    expectTrue(Set(all.tracks).count == 3 && !all.tracks.contains(.none))
    let store = try #require(AnimationStore.of(stage.box))
    expectEqual(store.slots.properties.count, 2)
    stage.box.removeAnimation(forKey: "all")
    loop.flush()
    expectTrue(all.rest?.timings.isEmpty == true)
    expectTrue(all.tracks.isEmpty)
    expectTrue(all.timingID.isNone)
    expectEqual(store.slots.properties, [LayerProperty.zPosition.id])
    expectEqual(stage.box.presented.opacity, 0.5)
    expectEqual(stage.box.presented.zPosition, 0.25)
    loop.advance(to: 5)
    expectTrue(store.slots.isEmpty)
    expectTrue(store.isEmpty)
  }

  @Test func `whichever of many goes, the others know where they are`() throws {
    for gone in 0..<5 {
      let stage = Stage()
      for number in 0..<5 {
        try stage.box.add(
          BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "\(number)")
      }
      stage.loop.flush()
      stage.box.removeAnimation(forKey: "\(gone)")
      stage.loop.flush()
      let active = stage.loop.core.committer.active
      expectEqual(active.map(\.activeIndex), [0, 1, 2, 3])
      expectEqual(Set(active.compactMap(\.key)), Set((0..<5).filter { $0 != gone }.map { "\($0)" }))
      expectEqual(stage.loop.core.committer.runningCount, 4)
    }
  }
}
