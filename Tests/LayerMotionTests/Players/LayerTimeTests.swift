import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A time of a layer, by which a player there is compared with one in plain time.
struct LayerTimeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the layer's time is changed while the player runs.
  var changes = false
  /// The speed, begin time and offset from instants on.
  let steps: [(instant: Double, speed: Double, beginTime: Double, timeOffset: Double)]
  /// The instant at which a number of seconds of the layer have passed.
  let instant: @Sendable (Double) -> Double

  static let all = [
    LayerTimeCase(
      testDescription: "half speed", steps: [(0, 0.5, 0, 0)], instant: { 2 * $0 }),
    LayerTimeCase(
      testDescription: "triple speed", steps: [(0, 3, 0, 0)], instant: { $0 / 3 }),
    LayerTimeCase(
      testDescription: "an offset and a later begin", steps: [(0, 1, 0.7, 5)], instant: { $0 }),
    LayerTimeCase(
      testDescription: "slower from 0.25 s on", changes: true,
      steps: [(0, 1, 0, 0), (0.25, 0.5, 0.25, 0.25)],
      instant: { $0 < 0.25 ? $0 : 0.25 + 2 * ($0 - 0.25) }),
    LayerTimeCase(
      testDescription: "faster from 0.25 s on", changes: true,
      steps: [(0, 0.5, 0, 0), (0.5, 2, 0.5, 0.25)],
      instant: { $0 < 0.25 ? 2 * $0 : 0.5 + ($0 - 0.25) / 2 }),
    LayerTimeCase(
      testDescription: "paused from 0.25 s to 3 s", changes: true,
      steps: [(0, 1, 0, 0), (0.25, 0, 0, 0.25), (3, 1, 2.75, 0)],
      instant: { $0 <= 0.25 ? $0 : $0 + 2.75 }),
  ]
}

/// Players live in the time of the layer that they animate.
@Suite struct LayerTimeTests {
  /// What is called at a number of the layer's seconds.
  enum Deed: String, CaseIterable, Sendable {
    case nothing, pauses, scales, reverses, seeks

    func calls(of player: PlayerCalls) -> [(Double, () -> Void)]? {
      switch self {
      case .nothing: []
      case .pauses: [(0.3, player.pause), (0.65, player.resume)]
      case .scales: [(0.3, { player.setTimeScale(2) })]
      case .reverses: player.reverse.map { [(0.45, $0)] }
      case .seeks: player.seek.map { seek in [(0.35, { seek(0.6) })] }
      }
    }
  }

  /// What a player in a layer with a time shows and says after each number of the layer's seconds.
  private func rows(
    _ player: Player, _ deed: Deed, _ time: LayerTimeCase?
  ) throws -> [[Double]]? {
    let stage = BlockStage()
    var steps = time?.steps ?? []
    func advance(to instant: Double) {
      while let step = steps.first, step.instant <= instant {
        stage.loop.advance(to: step.instant)
        stage.loop.performWithoutAnimation {
          stage.box.speed = step.speed
          stage.box.beginTime = step.beginTime
          stage.box.timeOffset = step.timeOffset
        }
        stage.loop.flush()
        steps.removeFirst()
      }
      stage.loop.advance(to: instant)
    }
    advance(to: 0)
    let calls = try player.start(.x, to: 0.8, in: 1, on: stage)
    guard var deeds = deed.calls(of: calls) else { return nil }
    var rows: [[Double]] = []
    // No sample is at an end, where rounding decides.
    for seconds in stride(from: 0.03, to: 1.8, by: 0.07) {
      while let deed = deeds.first, deed.0 <= seconds {
        advance(to: time?.instant(deed.0) ?? deed.0)
        deed.1()
        deeds.removeFirst()
      }
      advance(to: time?.instant(seconds) ?? seconds)
      rows.append(
        [stage.x, calls.progress(), calls.outcome() == nil ? 0 : 1, calls.endTime() ?? -1])
    }
    return rows
  }

  @Test(arguments: Player.allCases, Deed.allCases)
  func `A player stands, slows and ends with its layer`(player: Player, deed: Deed) throws {
    guard let plain = try rows(player, deed, nil) else { return }
    for time in LayerTimeCase.all {
      let rows = try #require(try rows(player, deed, time))
      for (row, expected) in zip(rows, plain) {
        expectRow(
          Array(row.prefix(3)), Array(expected.prefix(3)), within: 1e-9,
          "\(player) \(deed) in \(time): shown, progress, over")
        if time.changes { continue }
        expectEqual(
          row[3], expected[3] < 0 ? -1 : time.instant(expected[3]), within: 1e-9,
          "\(player) \(deed) in \(time): the end")
      }
    }
  }
}
