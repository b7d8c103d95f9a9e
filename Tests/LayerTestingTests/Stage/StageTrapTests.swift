import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("Numbers that stop the program")
struct StageTrapTests {
  /// A call that stops the program, and what it says; each runs in a process of its own.
  private struct Row: Sendable {
    let words: String
    let call: @Sendable () -> Void

    init(_ words: String, _ call: @escaping @Sendable () -> Void) {
      self.words = words
      self.call = call
    }
  }

  private static let conditions =
    "Conditions need a frame rate and a time scale above 0 and a start time of 0 or more, not "

  private static let bounds =
    "Conditions need a frame rate and a time scale from 1e-9 to 1e9 and a start time of at most "
    + "1000000000, beyond which frames are at one instant, not "

  private static let rows: [Row] = [
    Row("A stage is pumped for 0 or more seconds, not -0.5.") { Stage(root: Layer()).pump(-0.5) },
    Row("A stage is pumped for 0 or more seconds, not inf.") {
      Stage(root: Layer()).pump(.infinity)
    },
    Row("A stage whose time is stopped cannot be pumped for 1.0 s.") {
      let stage = Stage(root: Layer())
      stage.loop.timeScale = 0
      stage.pump(1)
    },
    Row(conditions + "0.0, 1.0 and 0.0.") { _ = Conditions(frameRate: 0) },
    Row(conditions + "inf, 1.0 and 0.0.") { _ = Conditions(frameRate: .infinity) },
    Row(conditions + "60.0, 0.0 and 0.0.") { _ = Conditions(timeScale: 0) },
    Row(conditions + "60.0, inf and 0.0.") { _ = Conditions(timeScale: .infinity) },
    Row(conditions + "60.0, 1.0 and -1.0.") { _ = Conditions(startTime: -1) },
    Row(conditions + "60.0, 1.0 and inf.") { _ = Conditions(startTime: .infinity) },
    Row("A stage whose time runs backwards cannot be pumped for 1.0 s.") {
      let stage = Stage(root: Layer())
      stage.root.speed = -1
      stage.pump(1)
    },
    // Mistakes with the tree are told at the caller's line.
    Row("StageTrapTests.swift:\(#line + 2): Fatal error: Layer #a cannot be its own descendant.") {
      let layer = Layer(id: "a")
      layer.addSublayer(layer)
    },
    Row("StageTrapTests.swift:\(#line + 1): Fatal error: A sublayer index is at least 0;") {
      Layer().insertSublayer(Layer(), at: -1)
    },
    Row("A stage is pumped for at most 1000000000 s, not 1e+308.") {
      Stage(root: Layer()).pump(1e308)
    },
    Row("A stage shows at most 10000000.0 frames at once that a frame listener") {
      let stage = Stage(root: Layer())
      stage.loop.addFrameListener { _ in }
      stage.pump(1e8)
    },
    Row(bounds + "1e+300, 1.0 and 0.0.") { _ = Conditions(frameRate: 1e300) },
    Row(bounds + "60.0, 1.0 and 1e+300.") { _ = Conditions(startTime: 1e300) },
    Row("A random number needs a range with finite bounds, not 0.0...inf.") {
      var generator = FuzzGenerator(seed: 1)
      _ = generator.number(in: 0...(.infinity))
    },
    Row("An action waits up to 0 or more seconds, not nan.") {
      _ = FuzzAction.wait(upTo: .nan, on: Stage(root: Layer()))
    },
    Row("An action waits up to 0 or more seconds, not -1.0.") {
      _ = FuzzAction.wait(upTo: -1, on: Stage(root: Layer()))
    },
    Row("A random index needs a count of 1 or more, not 0.") {
      var generator = FuzzGenerator(seed: 1)
      _ = generator.index(below: 0)
    },
    Row("A random choice needs at least one element.") {
      var generator = FuzzGenerator(seed: 1)
      _ = generator.pick([Int]())
    },
  ]

  @Test(arguments: rows.indices)
  func `each is named`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      Self.rows[index].call()
    }
    let text = standardError(of: result)
    expectTrue(text.contains(Self.rows[index].words), "The program said: \(text)")
  }

  @Test("No time, small conditions and one element are no errors")
  func small() {
    let stage = Stage(root: Layer())
    stage.pump(0)
    expectEqual(stage.now, 0)
    let small = Conditions(frameRate: 1e-9, timeScale: 1e-9, startTime: 0)
    expectEqual([small.frameRate, small.timeScale, small.startTime], [1e-9, 1e-9, 0])
    var generator = FuzzGenerator(seed: 1)
    expectEqual(generator.index(below: 1), 0)
    expectEqual(generator.pick(["a"]), "a")
  }
}
