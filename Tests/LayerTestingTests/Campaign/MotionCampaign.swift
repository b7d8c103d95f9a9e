import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting

/// Plays steps on three boxes, and checks what the library promises.
///
/// - No step changes what shows of a box at its instant, unless it puts the box into the tree,
///   takes it out, or moves a player to another position.
/// - New differences and springs keep the velocity.
/// - Every player reports its end exactly once.
/// - Once everything has gone on to its end, everything is at rest.
///
/// Each property has players of one kind, because only these promise to continue each other:
///
///     position.x    blocks, spring blocks, animators, additive tweens: their differences add up
///     opacity       blocks from the current state: each replaces the one before
///     borderWidth   tweens and springs: each takes over from the presentation
final class MotionCampaign {
  /// What does not hold.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// What controls a block, an animator or a playback.
  private struct Player {
    let name: String
    let pause: () -> Void
    let resume: () -> Void
    let reverse: () -> Void
    let setRate: (Double) -> Void
    let cancel: (AnimatingPosition) -> Void
    let seek: (Double) -> Void
    /// The animator, if the player is one.
    var animator: PropertyAnimator?
  }

  let stage: Stage
  private let boxes: [Layer]
  private var players: [Player] = []
  /// How often the completion of each player was called.
  private var completions: [Int] = []
  private var ends: [String: Int] = [:]

  init(_ failures: FailureReporter) {
    let root = Layer(id: "root")
    boxes = ["a", "b", "c"].map { Layer(id: $0) }
    root.addSublayer(boxes[0])
    root.addSublayer(boxes[1])
    // It leaves the tree with the box above it, too.
    boxes[1].addSublayer(boxes[2])
    stage = Stage(root: root, reporter: failures)
    stage.loop.disablesImplicitAnimations = true
    stage.loop.activities.addEndListener { [unowned self] in ends[$0.name, default: 0] += 1 }
    stage.loop.flush()
  }

  /// Plays a script to the end of everything.
  func play(_ steps: [MotionStep]) throws {
    for step in steps { try play(step) }
    for box in boxes where box.superlayer == nil { stage.root.addSublayer(box) }
    for player in players {
      if let animator = player.animator, animator.state == .stopped {
        animator.finishAnimation(at: .current)
      }
      player.resume()
    }
    stage.pumpAndSettle()
    stage.expectAtRest()
    for (index, count) in completions.enumerated() where count != 1 {
      throw Fault(description: "\(players[index].name) reports its end \(count) times")
    }
    for (name, count) in ends.sorted(by: { $0.key < $1.key }) where count != 1 {
      throw Fault(description: "the loop reports the end of \(name) \(count) times")
    }
    if ends.count != players.count {
      throw Fault(description: "\(ends.count) of \(players.count) players report their end")
    }
  }

  private func play(_ step: MotionStep) throws {
    if case .pump(let seconds) = step { return stage.pump(seconds) }
    stage.loop.flush()
    // At its last instant a spring shows its own end, which is only near the model's value (R3).
    let ending = Set(
      stage.loop.animations.filter { $0.outcome != nil }.map { ObjectIdentifier($0.layer) })
    let steady = boxes.filter { isShown($0) && !ending.contains(ObjectIdentifier($0)) }
    if steady.isEmpty || !step.isSteady { return try perform(step) }
    try stage.expectNoJump(
      of: Finder("a steady box") { layer in steady.contains { $0 === layer } },
      velocity: step.velocity
    ) {
      try perform(step)
    }
  }

  private func isShown(_ box: Layer) -> Bool { box.renderLoop != nil }

  private func perform(_ step: MotionStep) throws {
    let loop = stage.loop
    switch step {
    case .block(let box, let x, let seconds, let delay):
      start { done in
        loop.animate(withDuration: seconds, delay: delay) {
          self.boxes[box].position.x = x
        } completion: { _ in
          done()
        }
      }
    case .spring(let box, let x, let seconds, let bounce):
      start { done in
        loop.animate(springDuration: seconds, bounce: bounce) {
          self.boxes[box].position.x = x
        } completion: { _ in
          done()
        }
      }
    case .fade(let box, let opacity, let seconds):
      start { done in
        loop.animate(withDuration: seconds, options: .beginFromCurrentState) {
          self.boxes[box].opacity = opacity
        } completion: { _ in
          done()
        }
      }
    case .tween(let box, let border, let seconds):
      try tween(box, [.borderWidth(border), .duration(seconds), .ease(.sineInOut)])
    case .springTween(let box, let border):
      try tween(box, [.borderWidth(border), .spring(SpringFunction(damping: 14))])
    case .additiveTween(let box, let x, let seconds):
      try tween(box, [.x(x), .duration(seconds), .overwrite(.additive)])
    case .animator(let box, let x, let seconds):
      animate(box, x, seconds)
    case .pause(let index): player(index)?.pause()
    case .resume(let index): player(index)?.resume()
    case .reverse(let index): player(index)?.reverse()
    case .rate(let index, let rate): player(index)?.setRate(rate)
    case .cancel(let index): player(index)?.cancel(.current)
    case .end(let index, let atStart): player(index)?.cancel(atStart ? .start : .end)
    case .seek(let index, let fraction): player(index)?.seek(fraction)
    case .stop(let index): player(index)?.animator?.stopAnimation(false)
    case .more(let index, let box, let x):
      let layer = boxes[box]
      if let animator = player(index)?.animator, animator.state == .active {
        animator.addAnimations { layer.position.x = x }
      }
    case .scale(let rate): loop.timeScale = rate
    case .leave(let box): boxes[box].removeFromSuperlayer()
    case .enter(let box):
      if boxes[box].superlayer == nil { stage.root.addSublayer(boxes[box]) }
    case .pump: break
    }
  }

  private func player(_ index: Int) -> Player? {
    players.isEmpty ? nil : players[index % players.count]
  }

  /// Makes the counter of a new player's completions.
  private func completion() -> () -> Void {
    let index = completions.count
    completions.append(0)
    return { [unowned self] in completions[index] += 1 }
  }

  private func start(_ make: (_ done: @escaping () -> Void) -> BlockAnimation) {
    let block = make(completion())
    players.append(
      Player(
        name: "block \(players.count)", pause: block.pause, resume: block.resume, reverse: {},
        setRate: { block.timeScale = $0 }, cancel: { block.cancel(at: $0) },
        seek: { block.progress = $0 }))
  }

  private func tween(_ box: Int, _ items: [TweenItem]) throws {
    // A tween needs a tree.
    if !isShown(boxes[box]) { return }
    let done = completion()
    let playback = try boxes[box].tween(items) { _ in done() }
    players.append(
      Player(
        name: playback.name, pause: { playback.pause() }, resume: { playback.resume() },
        reverse: { if playback.position > 0 { playback.reverse() } },
        setRate: { playback.timeScale = $0 }, cancel: { playback.cancel(at: $0) },
        seek: { playback.progress = $0 }))
  }

  private func animate(_ box: Int, _ x: Double, _ seconds: Double) {
    let layer = boxes[box]
    let animator = PropertyAnimator(on: stage.loop, duration: seconds, curve: .easeInEaseOut) {
      layer.position.x = x
    }
    let done = completion()
    animator.addCompletion { _ in done() }
    animator.startAnimation()
    players.append(
      Player(
        name: "animator \(players.count)",
        pause: { if animator.state == .active { animator.pauseAnimation() } },
        resume: { if animator.state == .active { animator.continueAnimation() } },
        // At its start it would end there, and its difference with it.
        reverse: {
          if animator.state == .active, animator.isReversed || animator.fractionComplete > 0 {
            animator.isReversed.toggle()
          }
        },
        setRate: { animator.timeScale = $0 },
        cancel: { animator.finishAnimation(at: $0) },
        seek: { if animator.state == .active { animator.fractionComplete = $0 } },
        animator: animator))
  }
}
