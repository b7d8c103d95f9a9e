import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("Numbers that stop the program")
struct StageTrapTests {
  private func checkSentence(_ result: ExitTest.Result?, _ sentence: String) {
    let text = standardError(of: result)
    expectTrue(text.contains(sentence), "The program said: \(text)")
  }

  @Test("Seconds below 0, without end, or of a time that is stopped")
  func seconds() async {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Stage(root: Layer()).pump(-0.5) }
    checkSentence(negative, "A stage is pumped for 0 or more seconds, not -0.5.")
    let endless = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Stage(root: Layer()).pump(.infinity) }
    checkSentence(endless, "A stage is pumped for 0 or more seconds, not inf.")
    let stopped = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage(root: Layer())
      stage.loop.timeScale = 0
      stage.pump(1)
    }
    checkSentence(stopped, "A stage whose time is stopped cannot be pumped for 1.0 s.")
  }

  @Test("Fewer than 0 frames; none is no error")
  func frames() async {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Stage(root: Layer()).pump(frames: -1) }
    checkSentence(negative, "A stage shows 0 or more frames, not -1.")
    let stage = Stage(root: Layer())
    stage.pump(frames: 0)
    stage.pump(0)
    expectEqual(stage.now, 0)
  }

  @Test("Conditions without frames, without time, or before the start")
  func conditions() async {
    let rate = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Conditions(frameRate: 0) }
    checkSentence(
      rate,
      "Conditions need a frame rate and a time scale above 0 and a start time of 0 or more, not "
        + "0.0, 1.0 and 0.0.")
    await #expect(processExitsWith: .failure) { _ = Conditions(frameRate: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Conditions(timeScale: 0) }
    await #expect(processExitsWith: .failure) { _ = Conditions(timeScale: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Conditions(startTime: -1) }
    await #expect(processExitsWith: .failure) { _ = Conditions(startTime: .infinity) }
    let small = Conditions(frameRate: 1e-9, timeScale: 1e-9, startTime: 0)
    expectEqual(small.frameRate, 1e-9)
    expectEqual(small.timeScale, 1e-9)
    expectEqual(small.startTime, 0)
  }

  @Test("A random choice among nothing")
  func choices() async {
    let index = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var generator = FuzzGenerator(seed: 1)
      _ = generator.index(below: 0)
    }
    checkSentence(index, "A random index needs a count of 1 or more, not 0.")
    let pick = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var generator = FuzzGenerator(seed: 1)
      _ = generator.pick([Int]())
    }
    checkSentence(pick, "A random choice needs at least one element.")
    var generator = FuzzGenerator(seed: 1)
    expectEqual(generator.index(below: 1), 0)
    expectEqual(generator.pick(["a"]), "a")
  }
}
