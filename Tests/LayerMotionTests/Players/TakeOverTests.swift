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
    let first: Player.Calls
    let second: Player.Calls
    let name: String
    /// A spring is at rest within a thousandth of its way.
    let tolerance: Double
    /// What was shown before the second one began.
    let before: [Double]

    init(_ first: Player, _ second: Player, _ moved: Moved) throws {
      let stage = BlockStage()
      (self.stage, self.moved) = (stage, moved)
      tolerance = first == .spring || second == .spring ? 2e-3 : 1e-5
      name = "\(second) over \(first) of \(moved.keyPath)"
      stage.loop.performWithoutAnimation { moved.set(0.4, on: stage.box) }
      self.first = try first.start(moved, to: 0.9, in: 2, on: stage)
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
      let y = moved == .x ? stage.values[1] : last.values[1]
      expectRow(
        stage.values, [last.values[0], y, last.values[2]], within: 1e-9, "\(name): \(deed)")
      expectTrue(stage.loop.isIdle)
    }
  }

  @Test(arguments: Player.allCases, Player.allCases)
  func nothingJumps(first: Player, second: Player) throws {
    let hasMotion = first == .motion || second == .motion
    for moved in Moved.allCases where moved != .position || !hasMotion {
      var pair = try Pair(first, second, moved)
      expectRow(pair.stage.values, pair.before, within: 1e-9, "\(pair.name) begins")
      pair.expectSmooth("the second ends", at: 1.5)
      pair.expectSmooth("the first ends", at: 2)
      pair.expectLater("both end")

      for position in AnimatingPosition.allCases {
        pair = try Pair(first, second, moved)
        pair.stage.loop.advance(to: 1)
        if position == .current {
          pair.expectStill("the first is cancelled", at: 1) { pair.first.cancel(position) }
        } else {
          pair.first.cancel(position)
        }
        pair.expectSmooth("the second ends, the first was cancelled at the \(position)", at: 1.5)
        if position != .current { pair.expectLater("the first was cancelled at the \(position)") }
      }

      pair = try Pair(first, second, moved)
      pair.expectStill("the second is cancelled", at: 1) { pair.second.cancel(.current) }
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
}
