import LayerModel
import TestSupport
import Testing

/// Setters cannot throw: a number that is not finite stops the program with a message.
@Suite("Typed setters stop the program for values that are not finite")
struct TypedTrapTests {
  private func checkSentence(_ result: ExitTest.Result?, _ sentence: String) {
    let text = standardError(of: result)
    expectTrue(text.contains(sentence), "The program said: \(text)")
  }

  @Test("A NaN in a number, a part of a point, the timing and the frame")
  func numbers() async {
    let opacity = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").opacity = .nan }
    checkSentence(opacity, "'opacity' of Layer #a was set to NaN.")
    let position = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").position.y = .nan }
    checkSentence(position, "'position' of Layer #a was set to NaN.")
    let timing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var timing = MediaTiming.layerDefault
      timing.timeOffset = .nan
      Layer(id: "a").timing = timing
    }
    checkSentence(timing, "'timeOffset' of Layer #a was set to NaN.")
    let frame = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").frame = Rect(x: 0, y: 0, width: .nan, height: 1) }
    checkSentence(frame, "'frame' of Layer #a was set to NaN.")
  }

  @Test("A NaN inside a path, a list and a style")
  func inside() async {
    let path = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ShapeLayer(id: "a").path = Path(elements: [.move(to: Point(x: .nan, y: 0))])
    }
    checkSentence(path, "'path' of ShapeLayer #a was set to NaN.")
    let locations = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { GradientLayer(id: "a").locations = [0, .nan] }
    checkSentence(locations, "'locations' of GradientLayer #a was set to NaN.")
    let style = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").style = ["opacity": .number(.nan)] }
    checkSentence(style, "'style' of Layer #a was set to NaN.")
  }

  @Test("Infinity, by accessor and by typed key")
  func infinity() async {
    let accessor = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").position.x = .infinity }
    checkSentence(accessor, "'position' of Layer #a must be finite.")
    let key = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a")[.positionX] = .infinity }
    checkSentence(key, "'position.x' of Layer #a must be finite.")
  }

  @Test("Infinity is accepted for durations and counts that never end")
  func infiniteTiming() {
    let layer = Layer()
    layer.repeatCount = .infinity
    layer.repeatDuration = .infinity
    layer.duration = .infinity
    expectEqual(layer.repeatCount, .infinity)
    expectEqual(layer.repeatDuration, .infinity)
  }

  @Test("A typed key that the layer does not have, or of another type")
  func wrongKeys() async {
    let missing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Layer(id: "a")[PropertyKey<Double>.lineWidth] }
    checkSentence(missing, "Layer #a has no property 'lineWidth'")
    let wrong = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Layer(id: "a")[PropertyKey<String>("opacity")] }
    checkSentence(wrong, "'opacity' of Layer #a is not a String.")
  }

  @Test("A number of a cell that is not finite, and an observer of what is derived")
  func others() async {
    let cell = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var cell = EmitterCell(name: "flame")
      cell.scale = .nan
    }
    checkSentence(cell, "'scale' of EmitterCell \"flame\" must be finite.")
    let frame = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").observe(PropertyKey<Rect>("frame")) { _ in } }
    checkSentence(frame, "'frame' of Layer #a is derived and not observed")
    let stream = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Layer(id: "a").changes(of: PropertyKey<Double>("opacty")) }
    checkSentence(stream, "Layer #a has no property 'opacty'")
  }
}
