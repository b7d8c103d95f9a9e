import LayerAnimation
import LayerModel
import Testing

@Suite("Tween")
struct TweenTests {
  /// A loop of 60 frames a second with a box at (0, 0).
  private func stage() -> (loop: RenderLoop, box: Layer) {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 60))
    loop.flush()
    return (loop, box)
  }

  @Test("a whole tween at 60 frames a second follows delay, easing, loop and yoyo")
  func whole() throws {
    let (loop, box) = stage()
    loop.withoutActions { box.position = Point(x: 10, y: 20) }
    loop.flush()
    var ended: [(Double, Layer)] = []
    try box.tween(.time(1), .delay(0.5), .loop(2), .yoyo(true), .ease(.sineOut), .x(30), .y(50)) {
      ended.append((loop.now, $0))
    }
    for frame in 1...270 {
      let now = loop.frame()
      // F5: there and back in 2 s, twice, after half a second; then the model, which is the start.
      let elapsed = min(max(0, now - 0.5), 4)
      let within = elapsed == 4 ? 2 : elapsed.truncatingRemainder(dividingBy: 2)
      let way = within <= 1 ? within : 2 - within
      let eased = MediaTimingFunction.sineOut.value(at: way)
      #expect(abs(box.presented.position.x - (10 + 20 * eased)) < 1e-9, "frame \(frame)")
      #expect(abs(box.presented.position.y - (20 + 30 * eased)) < 1e-9, "frame \(frame)")
    }
    #expect(ended.count == 1)
    #expect(ended.first?.0 == 4.5)
    #expect(ended.first?.1 === box)
    #expect(box.position == Point(x: 10, y: 20))
    #expect(box.animationKeys == nil)
  }

  @Test("pause, seek, reverse, time scale and stops act on a running tween")
  func controls() throws {
    let (loop, box) = stage()
    var outcomes: [PlaybackOutcome] = []
    let tween = try box.tween(.time(2), .x(200)) { _ in
    } ended: {
      outcomes.append($1)
    }
    loop.advance(to: 0.5)
    #expect(box.presented.position.x == 50)
    tween.pause()
    loop.advance(to: 3)
    #expect(box.presented.position.x == 50)
    tween.seek(to: 1.5)
    loop.advance(to: 4)
    #expect(box.presented.position.x == 150)
    tween.resume()
    loop.advance(to: 4.25)
    #expect(abs(box.presented.position.x - 175) < 1e-9)
    tween.reverse()
    loop.advance(to: 4.5)
    #expect(abs(box.presented.position.x - 150) < 1e-9)
    tween.timeScale = 3
    loop.advance(to: 4.75)
    #expect(abs(box.presented.position.x - 75) < 1e-9)
    #expect(outcomes.isEmpty)
    loop.advance(to: 5)
    #expect(abs(box.presented.position.x) < 1e-9)
    #expect(outcomes == [.finished])
    #expect(tween.isStale)
    #expect(!tween.pause())
  }
}
