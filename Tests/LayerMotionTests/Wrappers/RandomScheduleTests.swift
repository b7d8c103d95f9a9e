import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// One random life of a loop on which things are played, and their reports.
private final class Schedule {
  /// One started object: how often its end was reported.
  final class Entry {
    var reports = 0
    var handle: Playback?
    var hasEnded: Bool { reports > 0 }
  }

  let stage = WrapperStage()
  var random: SeededGenerator
  var entries: [Entry] = []
  var layers: [Layer] = []
  var animators: [ValueAnimator<Double>] = []
  var problems: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for place in 0..<3 {
      let layer = Layer(id: "layer\(place)")
      stage.root.addSublayer(layer)
      layers.append(layer)
    }
  }

  func run() {
    for _ in 0..<16 { step() }
    for animator in animators { animator.cancel() }
    // A stopped object may start another one in its completion, once.
    for _ in 1...2 {
      stage.loop.playbacks.cancelAll()
      stage.loop.flush()
    }
    // Changes by the program itself animate implicitly.
    stage.loop.advance(by: 1)
    for (place, entry) in entries.enumerated() where entry.reports != 1 {
      problems.append("entry \(place) was reported \(entry.reports) times")
    }
    if !stage.loop.playbacks.all.isEmpty { problems.append("something is still running") }
    if !stage.loop.isIdle { problems.append("the loop is not idle") }
  }

  private func step() {
    do {
      switch random.below(14) {
      case 0...3: try start()
      case 4: try startMotion()
      case 5: try startTimeline()
      case 6: try startAnimator()
      case 7, 8: control()
      case 9: stage.loop.advance(by: random.number(0...1))
      case 10: stage.loop.frame()
      case 11: remove()
      case 12: layers[random.below(3)].cancelPlaybacks(at: random.pick(AnimatingPosition.allCases))
      default: foreign()
      }
    } catch {
      problems.append("\(error)")
    }
  }

  private func layer() -> Layer {
    let layer = layers[random.below(layers.count)]
    if layer.superlayer == nil { stage.root.addSublayer(layer) }
    return layer
  }

  private func start() throws {
    let entry = Entry()
    var items: [TweenItem] = [
      .duration(random.pick([0, 0.1, 0.5, 1])), .repeatCount(random.pick([1, 1, 2, 3, .max])),
      .autoreverses(random.chance(3)), .delay(random.pick([0, 0, 0.2])),
      .overwrite(random.chance(4) ? .additive : .replace),
    ]
    if random.chance(5) { items.append(.repeatDelay(0.1)) }
    if random.chance(2) { items.append(.x(random.number(-50...50))) }
    if random.chance(2) { items.append(.y(random.number(-50...50))) }
    if random.chance(3) { items.append(.opacity(random.number(0...1))) }
    if random.chance(6) {
      items.append(.spring(SpringFunction()))
      items.removeFirst()
    }
    let restarts = random.chance(5)
    entry.handle = try layer().tween(items) { layer in
      entry.reports += 1
      if restarts {
        let next = Entry()
        if let handle = try? layer.tween(
          [.duration(0.1), .x(1)], completion: { _ in next.reports += 1 })
        {
          next.handle = handle
          self.entries.append(next)
        }
      }
      // This must have no effect: it has ended.
      _ = entry.handle?.cancel()
    }
    entries.append(entry)
  }

  private func startMotion() throws {
    let entry = Entry()
    let motion = Motion(layer()).offsetX(to: 5, duration: 0.2, wait: 0.1)
      .together(wait: 0.1, [.offsetY(by: 3, duration: 0.3), .opacity(to: 0.5, duration: 0)])
    entry.handle = try motion.run { _ in entry.reports += 1 }
    entries.append(entry)
  }

  private func startTimeline() throws {
    let entry = Entry()
    var timeline = Timeline()
    for layer in layers where layer.superlayer != nil {
      timeline.append(.init(layer.id ?? "", "position.x", by: 10, duration: 0.3))
      timeline.append(.init(layer.id ?? "", "transform.scale", to: 2, duration: 0.2))
    }
    timeline.repeatCount = random.pick([1, 2, .infinity])
    entry.handle = try stage.loop.play(timeline, paused: random.chance(4)) { _ in entry.reports += 1
    }
    entries.append(entry)
  }

  private func startAnimator() throws {
    let entry = Entry()
    let animator = ValueAnimator(from: 0, to: 1)
    animator.framesPerSecond = 10
    animator.repeatCount = random.pick([1, 2, .infinity])
    animator.onEnd = { _ in entry.reports += 1 }
    try animator.start(on: stage.loop) { _ in }
    animators.append(animator)
    entries.append(entry)
  }

  private func control() {
    if !animators.isEmpty && random.chance(4) {
      let animator = animators[random.below(animators.count)]
      switch random.below(5) {
      case 0: animator.pause()
      case 1: animator.resume()
      case 2: animator.reverse()
      case 3: animator.seek(to: random.number(0...2))
      default: animator.cancel()
      }
      return
    }
    guard !entries.isEmpty else { return }
    let entry = entries[random.below(entries.count)]
    guard let handle = entry.handle else { return }
    let acted =
      switch random.below(7) {
      case 0: handle.pause()
      case 1: handle.resume()
      case 2: handle.seek(to: random.number(0...2))
      case 3: handle.reverse()
      case 4: handle.cancel(at: random.pick(AnimatingPosition.allCases))
      case 5: handle.restart()
      default: handle.resume()
      }
    if random.chance(3) && handle.isRunning { handle.timeScale = random.pick([0.5, 1, 3]) }
    if acted && entry.hasEnded { problems.append("a handle of something that ended acted") }
  }

  private func remove() {
    let layer = layers[random.below(3)]
    layer.removeFromSuperlayer()
    if random.chance(3) { stage.root.addSublayer(layer) }
    if random.chance(2) { stage.loop.flush() }
  }

  /// What a program does that does not use playbacks.
  private func foreign() {
    let layer = layers[random.below(3)]
    switch random.below(3) {
    case 0: layer.removeAllAnimations()
    case 1: layer.position.x = 7
    default: if let key = layer.animationKeys?.first { layer.removeAnimation(forKey: key) }
    }
  }
}

@Suite("Random schedules")
struct RandomScheduleTests {
  @Test(
    "of 10 000 random schedules every completion comes once, no stale handle acts, nothing leaks",
    arguments: 0..<10)
  func schedules(part: UInt64) {
    for number in 0..<Rounds.scaled(1000) {
      weak var root: Layer?
      weak var loop: RenderLoop?
      weak var playbacks: PlaybackRegistry?
      var ends: [Weak] = []
      do {
        let schedule = Schedule(seed: part * 1000 + UInt64(number))
        schedule.run()
        root = schedule.stage.root
        loop = schedule.stage.loop
        playbacks = schedule.stage.loop.playbacks
        ends = schedule.entries.map(Weak.init)
        for entry in schedule.entries { entry.handle = nil }
        for animator in schedule.animators { animator.onEnd = nil }
        if !schedule.problems.isEmpty {
          Issue.record("schedule \(part * 1000 + UInt64(number)): \(schedule.problems)")
        }
      }
      if root != nil || loop != nil || playbacks != nil
        || ends.contains(where: { $0.object != nil })
      {
        Issue.record("schedule \(part * 1000 + UInt64(number)) leaks")
      }
    }
  }

  @Test("a discarded loop reports nothing about running work, and nothing leaks")
  func loopGoes() throws {
    var reports: [PlayerOutcome] = []
    weak var box: Layer?
    do {
      let stage = WrapperStage()
      box = stage.box
      try stage.box.tween(.x(1)).onEnd {
        reports.append($0)
      }
      stage.loop.advance(to: 0.5)
      try stage.box.tween(.duration(3)).onEnd {
        reports.append($0)
      }
      try Motion(stage.box).offsetY(to: 1).run { reports.append($0) }
    }
    expectEqual(reports, [])
    expectNil(box)
  }

  private struct Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
}
