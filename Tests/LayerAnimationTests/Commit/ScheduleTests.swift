import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// What waits for its instant, and what is presented until the next commit, however much there is of it.
@Suite struct ScheduleTests {
  /// A timer or an animation, and the instant at which it is due.
  private struct Planned<Item> {
    let instant: Double
    let number: Int
    let item: Item
  }

  @Test(arguments: UInt64(0)..<UInt64(Rounds.scaled(300)))
  func `timers and ends come by instant, then in the order of adding, unless removed`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let loop = stage.loop
    let (timers, ends) = (EventLog(), EventLog())
    var (timersHeard, endsHeard) = (0, 0)
    var (plannedTimers, plannedEnds): ([Planned<LoopTimer>], [Planned<AnimationHandle>]) = ([], [])
    for round in 0..<(1 + random.below(6)) {
      // Few different instants, so that many are due together; a sorted list keeps their order.
      for number in 0..<random.below(80) {
        let seconds = Double(1 + random.below(6))
        let name = "\(round).\(number)"
        if random.chance(2) {
          let instant = loop.now + seconds
          let timer = loop.addTimer(at: instant) { [unowned loop] _ in
            timers.add("\(name) \(loop.now)")
          }
          plannedTimers.append(
            Planned(instant: instant, number: 1000 * round + number, item: timer))
        } else {
          let fade = BasicAnimation("opacity", from: 0, to: 1, duration: seconds)
          fade.completion = { [unowned loop] in
            if $0 == .finished { ends.add("\(name) \(loop.now)") }
          }
          let handle = try stage.box.add(fade)
          plannedEnds.append(
            Planned(instant: loop.now + seconds, number: 1000 * round + number, item: handle))
        }
        if random.chance(3), !plannedTimers.isEmpty {
          let gone = plannedTimers.remove(at: random.below(plannedTimers.count))
          loop.removeTimer(gone.item)
        }
        if random.chance(3), !plannedEnds.isEmpty {
          plannedEnds.remove(at: random.below(plannedEnds.count)).item.remove()
        }
      }
      loop.flush()
      let instants = plannedTimers.map(\.instant) + plannedEnds.map(\.instant)
      expectEqual(loop.nextEvent, instants.min())
      loop.advance(by: Double(random.below(4)))
      func due<Item>(_ planned: inout [Planned<Item>]) -> [String] {
        defer { planned.removeAll { $0.instant <= loop.now } }
        return planned.filter { $0.instant <= loop.now }
          .sorted { ($0.instant, $0.number) < ($1.instant, $1.number) }
          .map { "\($0.number / 1000).\($0.number % 1000) \($0.instant)" }
      }
      expectEqual(Array(timers.lines[timersHeard...]), due(&plannedTimers))
      expectEqual(Array(ends.lines[endsHeard...]), due(&plannedEnds))
      (timersHeard, endsHeard) = (timers.lines.count, ends.lines.count)
    }
  }

  @Test(arguments: [1, 2, 3, 16])
  func `F110: each property that is set shows its first value until the commit`(
    _ count: Int
  ) throws {
    let stage = Stage()
    let layers = (0..<count).map { Layer(id: "\($0)") }
    let keyPaths = [
      "opacity", "zPosition", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius",
      "anchorPointZ", "contentsScale", "rasterizationScale", "minificationFilterBias", "position.x",
      "bounds.origin.y",
    ]
    func set(_ value: Double) throws {
      for layer in layers {
        for keyPath in keyPaths { try layer.setValue(.number(value), forKeyPath: keyPath) }
      }
    }
    func expectShown(_ value: Double) throws {
      for layer in layers {
        for keyPath in keyPaths { try expectEqual(layer.number(keyPath), value, keyPath) }
        expectEqual(layer.presented.shadowOffset, Layer().shadowOffset)
      }
    }
    try stage.loop.withoutActions {
      for layer in layers { stage.root.addSublayer(layer) }
      try set(0.25)
    }
    for _ in 0..<2 {
      stage.loop.beginTransaction().disableActions = true
      try set(0.5)
      try set(0.75)
      try expectShown(0.25)
      stage.loop.commitTransaction()
      try expectShown(0.75)
      try stage.loop.withoutActions { try set(0.25) }
      try expectShown(0.25)
    }
  }
}
