import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting

/// One of everything whose end can be awaited; each lasts one second.
enum AwaitedWork: String, CaseIterable, Sendable {
  case block, keyframeBlock, springBlock, tween, timeline, motion, sequence, valueAnimator
  case propertyAnimator, animation, group

  /// The word for it in messages.
  var subject: String {
    switch self {
    case .block, .keyframeBlock, .springBlock: "a block"
    case .tween, .timeline, .motion: "a playback"
    case .sequence: "a sequence"
    case .valueAnimator: "a value animator"
    case .propertyAnimator: "a property animator"
    case .animation, .group: "an animation"
    }
  }

  /// Its name while it is paused.
  var pausedName: String {
    switch self {
    case .block, .keyframeBlock, .springBlock: "block 1"
    case .tween: "tween 1"
    case .timeline: "timeline 1"
    case .motion: "motion 1"
    case .sequence: "sequence 1"
    case .valueAnimator: "value animator"
    case .propertyAnimator: "animator 1"
    case .animation, .group: "animation 'key' of Layer #box"
    }
  }

  /// What keeps it running at 0.5 s, in the lines of a failure.
  ///
  /// The second block of the sequence begins then. The value animator makes a value for each frame
  /// of its own rate, 60 a second.
  var running: [String] {
    let whole = "from 0 s to 1 s, at 50 %"
    return switch self {
    case .block, .keyframeBlock, .springBlock:
      ["runs:\n  #box opacity (block 1, opacity): \(whole)"]
    case .tween: ["runs:\n  #box opacity (tween 1, opacity): \(whole)"]
    case .timeline: ["runs:\n  #box opacity (timeline 1, opacity): \(whole)"]
    case .motion: ["runs:\n  #box position.x (motion 1, position.x): \(whole)"]
    case .sequence:
      [
        "runs:\n  #box opacity (sequence 1, block 2, opacity): from 0.5 s to 1 s, at 0 %",
        "waits:\n  timer 'sequence 1, block 2', due at 1 s",
      ]
    case .valueAnimator: ["waits:\n  timer 'value animator', due at 0.516667 s"]
    case .propertyAnimator:
      [
        "runs:\n  #box opacity (animator 1, opacity): \(whole)",
        "waits:\n  timer 'animator 1', due at 1 s",
      ]
    case .animation, .group: ["runs:\n  #box opacity 'key': \(whole)"]
    }
  }

  /// The outcome that `waitForEnd` promises for a cancelled task.
  var cancelled: String {
    switch self {
    // With the end values.
    case .block, .keyframeBlock, .springBlock, .sequence: "cancelled at the end"
    // At the present values.
    case .tween, .timeline, .motion, .valueAnimator, .propertyAnimator: "cancelled"
    case .animation, .group: "cancelled"
    }
  }

  /// Starts it on a layer, paused or not, and waits for its end.
  ///
  /// The closure is called with the outcome when the wait returns or throws.
  nonisolated(nonsending) func run(
    on box: Layer, in loop: RenderLoop, isPaused: Bool = false, ended: (String) -> Void = { _ in }
  ) async throws -> String {
    switch self {
    case .block, .keyframeBlock, .springBlock:
      let block = block(on: box, in: loop)
      if isPaused { block.pause() }
      defer { ended(block.outcome?.description ?? "runs") }
      return "\(try await block.waitForEnd())"
    case .tween, .timeline, .motion:
      let playback = try playback(on: box, in: loop)
      var outcome: PlayerOutcome?
      playback.onEnd { outcome = $0 }
      if isPaused { playback.pause() }
      defer { ended(outcome?.description ?? "runs") }
      return "\(try await playback.waitForEnd())"
    case .sequence:
      let sequence = loop.animate(
        eachBlockDuration: 0.5, animationBlocks: { box.opacity = 0.5 }, { box.opacity = 0 })
      if isPaused { sequence.pause() }
      defer { ended(sequence.outcome?.description ?? "runs") }
      return "\(try await sequence.waitForEnd())"
    case .valueAnimator:
      let animator = ValueAnimator(from: 0, to: 1)
      animator.duration = 1
      try animator.start(on: loop) { _ in }
      if isPaused { animator.pause() }
      defer { ended(animator.outcome?.description ?? "runs") }
      return "\(try await animator.waitForEnd())"
    case .propertyAnimator:
      let animator = PropertyAnimator(on: loop, duration: 1) { box.opacity = 0 }
      animator.startAnimation()
      if isPaused { animator.pauseAnimation() }
      defer { ended(animator.outcome?.description ?? "runs") }
      return "\(try await animator.waitForEnd())"
    case .animation, .group:
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
      let added = self == .group ? AnimationGroup(animations: [fade]) : fade
      added.duration = 1
      if isPaused { added.speed = 0 }
      let handle = try box.add(added, forKey: "key")
      defer { ended(handle.outcome?.rawValue ?? "runs") }
      return "\(try await handle.waitForEnd())"
    }
  }

  private func block(on box: Layer, in loop: RenderLoop) -> BlockAnimation {
    switch self {
    case .keyframeBlock:
      loop.animateKeyframes(withDuration: 1) {
        loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.opacity = 0 }
      }
    case .springBlock:
      loop.animate(withDuration: 1, usingSpringWithDamping: 1) { box.opacity = 0 }
    default: loop.animate(withDuration: 1) { box.opacity = 0 }
    }
  }

  private func playback(on box: Layer, in loop: RenderLoop) throws -> Playback {
    switch self {
    case .timeline:
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "opacity", to: 0, duration: 1))
      return try loop.play(timeline, on: ["box": box])
    case .motion: return try Motion(box).offsetX(to: 10, duration: 1).run()
    default: return try box.tween(.opacity(0), .duration(1))
    }
  }
}

/// A stage with one layer, and the failures that it reports.
struct AwaitingScene {
  let box = Layer(id: "box")
  let stage: Stage
  private let list = FailureList()

  init(_ conditions: Conditions = .standard) {
    let root = Layer(id: "root")
    root.addSublayer(box)
    stage = Stage(
      root: root, conditions: conditions, reporter: FailureReporter { [list] in list.add($0) })
  }

  var loop: RenderLoop { stage.loop }
  var failures: [String] { list.failures.map(\.message) }
  var lines: [UInt] { list.failures.map(\.site.line) }
}

private final class FailureList {
  private(set) var failures: [Failure] = []

  func add(_ failure: Failure) { failures.append(failure) }
}
