import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A later player takes over what it animates, from what is shown; nothing jumps.
@Suite struct TakeOverTests {
  /// A pair that runs over each other: the first for 2 s to 0.9, the second from 0.5 s to 1.5 s to 0.2.
  struct Pair {
    let stage: BlockStage
    let moved: Moved
    let first: PlayerCalls
    let second: PlayerCalls
    let name: String
    /// A spring is at rest within a thousandth of its way.
    let tolerance: Double
    /// What was shown before the second one began.
    let before: [Double]

    init(
      _ first: Player, _ second: Player, _ moved: Moved, over other: Moved? = nil
    ) throws {
      let (stage, under) = (BlockStage(), other ?? moved)
      (self.stage, self.moved) = (stage, moved)
      tolerance = first == .spring || second == .spring ? 4e-3 : 1e-5
      name = "\(second) of \(moved.keyPath) over \(first) of \(under.keyPath)"
      stage.loop.performWithoutAnimation { under.set(0.4, on: stage.box) }
      self.first = try first.start(under, to: 0.9, in: 2, on: stage)
      stage.loop.advance(to: 0.5)
      before = stage.values
      self.second = try second.start(moved, to: 0.2, in: 1, on: stage)
    }

    /// Expects that a call at an instant changes nothing that is shown.
    func expectStill(_ deed: String, at instant: Double, _ call: () -> Void) {
      stage.loop.advance(to: instant)
      let before = stage.values
      call()
      expectRow(stage.values, before, within: 1e-9, "\(name): \(deed)")
    }

    /// Expects that nothing jumps at an instant.
    func expectSmooth(_ deed: String, at instant: Double) {
      stage.loop.advance(to: instant - 1e-7)
      let before = stage.values
      stage.loop.advance(to: instant)
      expectRow(stage.values, before, within: tolerance, "\(name): \(deed), until its end")
      stage.loop.advance(to: instant + 1e-7)
      expectRow(stage.values, before, within: tolerance, "\(name): \(deed), after its end")
    }

    /// Expects that the later change is what remains.
    func expectLater(_ deed: String) {
      stage.loop.advance(to: 9)
      let last = BlockStage()
      moved.set(0.2, on: last.box)
      var wanted = last.values
      if moved == .x { wanted[1] = stage.values[1] }
      expectRow(stage.values, wanted, within: 1e-9, "\(name): \(deed)")
      expectTrue(stage.loop.isIdle)
    }
  }

  @Test(arguments: Player.allCases, Player.allCases)
  func nothingJumps(first: Player, second: Player) throws {
    for moved in Moved.allCases {
      var pair = try Pair(first, second, moved)
      expectRow(pair.stage.values, pair.before, within: 1e-9, "\(pair.name) begins")
      pair.expectSmooth("the second ends", at: 1.5)
      pair.expectSmooth("the first ends", at: 2)
      pair.expectLater("both end")

      for position in AnimatingPosition.allCases {
        pair = try Pair(first, second, moved)
        pair.stage.loop.advance(to: 1)
        if position == .current {
          pair.expectStill("the first is cancelled", at: 1) { pair.first.cancelAt?(position) }
        } else {
          pair.first.cancelAt?(position)
        }
        pair.expectSmooth("the second ends, the first was cancelled at the \(position)", at: 1.5)
        if position != .current { pair.expectLater("the first was cancelled at the \(position)") }
      }

      pair = try Pair(first, second, moved)
      pair.expectStill("the second is cancelled", at: 1) { pair.second.cancelAt?(.current) }
      pair.expectSmooth("the first ends, the second was cancelled", at: 2)

      if pair.first.reverse != nil {
        pair = try Pair(first, second, moved)
        pair.expectStill("the first turns", at: 1) { pair.first.reverse?() }
        pair.expectSmooth("the second ends, the first has turned", at: 1.5)
        pair.expectSmooth("the first is back at its start", at: 2)
      }
      if pair.second.reverse != nil {
        pair = try Pair(first, second, moved)
        pair.expectStill("the second turns", at: 0.75) { pair.second.reverse?() }
        pair.expectSmooth("the second is back at its start", at: 1)
        pair.expectSmooth("the first ends, the second was turned", at: 2)
      }
    }
  }

  /// The parts of a transform are no numbers of their own: what adds to one part acts on the others.
  @Test(arguments: Player.allCases, Player.allCases)
  func `Nothing jumps between players of a transform and of its parts`(
    first: Player, second: Player
  ) throws {
    let parts: [Moved] = [.transform, .scale, .turn]
    for under in parts {
      for moved in parts where moved != under {
        var pair = try Pair(first, second, moved, over: under)
        expectRow(pair.stage.values, pair.before, within: 1e-9, "\(pair.name) begins")
        pair.expectSmooth("the second ends", at: 1.5)
        pair.expectSmooth("the first ends", at: 2)
        pair = try Pair(first, second, moved, over: under)
        pair.expectStill("the first is cancelled", at: 1) { pair.first.cancelAt?(.current) }
        pair.expectSmooth("the second ends, the first was cancelled", at: 1.5)
        pair = try Pair(first, second, moved, over: under)
        pair.expectStill("the second is cancelled", at: 1) { pair.second.cancelAt?(.current) }
        pair.expectSmooth("the first ends, the second was cancelled", at: 2)
      }
    }
  }

  @Test func `A transform that a block sets is what remains, whichever part a tween turned`() throws
  {
    let stage = BlockStage()
    let tween = try stage.box.tween(.duration(2), .rotation(1))
    var outcome: PlayerOutcome?
    tween.onEnd { outcome = $0 }
    stage.loop.advance(to: 0.5)
    stage.loop.animate(withDuration: 1, options: .curveLinear) { stage.box.transform = .scale(3) }
    stage.loop.advance(to: 9)
    expectEqual(stage.shown.transform, .scale(3))
    expectEqual(outcome, .replaced(by: "block 1"))
  }

  @Test(arguments: [Player.block, .spring, .keyframes, .animator, .sequence], Moved.allCases)
  func `A block takes the place of an implicit animation`(later: Player, moved: Moved) throws {
    for instant in [0, 0.1] {
      let stage = BlockStage()
      stage.loop.disablesImplicitAnimations = false
      moved.set(0.9, on: stage.box)
      if instant > 0 { stage.loop.advance(to: instant) }
      // What waits for its commit is not presented yet: the start is what was.
      let before = instant > 0 ? stage.values : BlockStage().values
      _ = try later.start(moved, to: 0.2, in: 1, on: stage)
      expectRow(stage.values, before, within: 1e-9, "\(later) of \(moved) begins at \(instant)")
      stage.loop.advance(to: 0.25 - 1e-7)
      let late = stage.values
      stage.loop.advance(to: 0.25 + 1e-7)
      expectRow(stage.values, late, within: 1e-5, "\(later) of \(moved) goes on")
    }
  }

  @Test(arguments: Player.allCases, Moved.allCases)
  func `A player cancelled below an implicit animation leaves the model to it`(
    first: Player, moved: Moved
  ) throws {
    let stage = BlockStage()
    let playing = try first.start(moved, to: 0.9, in: 2, on: stage)
    stage.loop.advance(to: 0.5)
    stage.loop.disablesImplicitAnimations = false
    moved.set(0.3, on: stage.box)
    stage.loop.advance(to: 0.6)
    let (before, alone) = (stage.values, BlockStage())
    playing.cancelAt?(.current)
    expectRow(stage.values, before, within: 1e-9, "\(first) of \(moved) is cancelled")
    stage.loop.advance(to: 9)
    moved.set(0.3, on: alone.box)
    alone.loop.advance(to: 9)
    expectRow(stage.values, alone.values, within: 1e-9, "\(first) of \(moved) leaves the model")
  }

  @Test(arguments: [Player.block, .spring, .keyframes, .animator, .sequence])
  func `A block goes on with the part of a point that a tween leaves it`(first: Player) throws {
    for seconds in [0, 1.0] {
      let stage = BlockStage()
      _ = try first.start(.position, to: 0.8, in: 2, on: stage)
      stage.loop.advance(to: 0.5)
      let before = stage.values
      let tween = try stage.box.tween(.duration(seconds), .delay(0.25), .x(5))
      expectRow(stage.values, before, within: 1e-9, "\(first) begins")
      let plain = BlockStage()
      _ = try first.start(.position, to: 0.8, in: 2, on: plain)
      for instant in [0.6, 0.74, 1, 1.5, 1.9] {
        stage.loop.advance(to: instant)
        plain.loop.advance(to: instant)
        expectEqual(stage.y, plain.y, within: 1e-9, "\(first) at \(instant)")
        if instant < 0.75 { expectEqual(stage.x, before[0], within: 1e-9) }
      }
      stage.loop.advance(to: 9)
      expectFalse(tween.isRunning)
      expectEqual(stage.box.position, Point(x: 5, y: 1.6))
      expectRow(Array(stage.values.prefix(3)), [5, 1.6, 1], within: 1e-9)
    }
  }

  /// Animations that a program adds by itself, below a tween of a part of what they animate.
  static var own: [PropertyAnimation] {
    let shake = BasicAnimation(
      "position", from: .point(Point(x: -8, y: 4)), to: .point(.zero), duration: 3)
    shake.isAdditive = true
    let decay = DecayAnimation(
      keyPath: "position.x", from: 10, velocity: .number(80))
    let held = BasicAnimation("position.x", from: 3, to: 7, duration: 0.2)
    (held.fillMode, held.isRemovedOnCompletion) = (.forwards, false)
    let endless = BasicAnimation("position.x", from: 0, to: 9, duration: 0.7)
    endless.repeatCount = .infinity
    return [shake, decay, held, endless]
  }

  @Test(arguments: 0..<4, [Player.tween, .motion, .additiveTween])
  func `Nothing jumps over an animation of a program`(number: Int, later: Player) throws {
    let stage = BlockStage()
    let own = Self.own[number]
    // What an additive motion adds to goes on.
    if later == .additiveTween && own.isAdditive { return }
    let handle = try stage.box.add(own, forKey: "own")
    stage.loop.advance(to: 0.4)
    let before = stage.values
    let calls = try later.start(.x, to: 0.5, in: 0.5, on: stage)
    expectRow(stage.values, before, within: 1e-9, "\(number) begins")
    expectEqual(handle.outcome, own.isRemovedOnCompletion ? .replaced : .finished)
    stage.loop.advance(to: 0.9 - 1e-9)
    expectEqual(stage.x, 0.5, within: 1e-6)
    stage.loop.advance(to: 0.9)
    expectEqual(stage.x, 0.5, within: 1e-6)
    expectEqual(calls.outcome(), .finished)
    stage.loop.advance(to: 5)
    expectEqual(stage.x, 0.5)
  }

  @Test(arguments: ["transform.scale.x", "transform", "bounds.size.width", "bounds"])
  func `Nothing jumps over a block of a transform or of bounds`(keyPath: String) throws {
    let stage = BlockStage()
    let box = stage.box
    func shown() -> [Double] {
      let values = ["transform", "bounds", "cornerRadius"].compactMap {
        try? stage.shown.value(forKeyPath: $0).numbers
      }
      return values.flatMap { $0 }
    }
    stage.loop.animate(withDuration: 2, options: .curveLinear) {
      box.transform = .translation(x: 40, y: -10).concatenating(.scale(x: 2, y: 3))
      box.bounds = Rect(x: 4, y: 5, width: 200, height: 300)
      box.cornerRadius = 9
    }
    stage.loop.advance(to: 0.5)
    let before = shown()
    let target: PropertyValue =
      switch keyPath {
      case "transform": .transform(.rotation(0.5))
      case "bounds": .rect(Rect(x: 1, y: 2, width: 30, height: 40))
      default: .number(3)
      }
    let tween = try box.tween(.duration(1), .to(keyPath: keyPath, target))
    expectRow(shown(), before, within: 1e-9, "begins")
    stage.loop.advance(to: 1)
    let halfway = shown()
    tween.reverse()
    tween.reverse()
    expectRow(shown(), halfway, within: 1e-9, "turns")
    stage.loop.advance(to: 1.5 - 1e-9)
    let last = shown()
    stage.loop.advance(to: 1.5)
    expectRow(shown(), last, within: 1e-5, "ends")
    stage.loop.advance(to: 1.5 + 1e-9)
    expectRow(shown(), last, within: 1e-5, "after its end")

    let other = stage.loop.animate(withDuration: 1) { box.cornerRadius = 7 }
    try box.tween(.duration(2), .to(keyPath: keyPath, target))
    stage.loop.advance(to: 2)
    let late = shown()
    box.cancelPlaybacks()
    expectRow(shown(), late, within: 1e-9, "is cancelled")
    expectTrue(other.outcome == nil || keyPath == "cornerRadius")
  }
}
