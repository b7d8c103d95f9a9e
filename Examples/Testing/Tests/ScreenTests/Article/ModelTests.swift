import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Observation
import Testing

/// A message that stays for a while; its clock is the system's unless a test gives another one.
@MainActor
@Observable
final class Banner {
  private(set) var isShown = false
  @ObservationIgnored let loop: RenderLoop
  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock makeClock: (RenderLoop) -> any Clock<Duration> = { _ in ContinuousClock() }) {
    let banner = Layer(id: "banner")
    banner.frame = Rect(x: 0, y: 0, width: 320, height: 60)
    banner.opacity = 0
    loop = RenderLoop(root: banner)
    loop.disablesImplicitAnimations = true
    clock = makeClock(loop)
  }

  func show() async throws {
    isShown = true
    try await fade(to: 1)
    try await clock.sleep(for: .seconds(3))
    try await fade(to: 0)
    isShown = false
  }

  private func fade(to opacity: Double) async throws {
    try await loop.animate(withDuration: 0.5, options: .curveLinear) {
      loop.root.opacity = opacity
    }.waitForEnd()
  }
}

@MainActor
@Test("The banner goes in the loop's time")
func bannerIsShown() async throws {
  let banner = Banner(clock: LoopClock.init)
  let stage = Stage(banner.loop)
  let task = Task { try await banner.show() }
  try await stage.awaiting { try await stage.clock.sleep(for: .seconds(0.25)) }
  stage.expectPresented("#banner", .opacity, 0.5)
  #expect(banner.isShown)
  try await stage.awaiting { try await task.value }
  #expect(!banner.isShown)
  // Half a second in, 3 s of rest, half a second out.
  stage.expectEnded("block 2", at: 4)
}

@MainActor
@Test("A banner that is not shown asks for no time")
func bannerIsIdle() {
  let banner = Banner { _ in UnimplementedClock("The banner's clock") }
  #expect(!banner.isShown)
}

/// Loads in parts, on an actor of its own.
actor Loader {
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  nonisolated func parts() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for part in 1...4 {
            try await clock.sleep(for: .seconds(1))
            continuation.yield(Double(part) / 4)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

@MainActor
@Test("A bar follows a stream, part by part")
func barFollowsStream() async throws {
  let bar = Layer(id: "bar")
  let loop = RenderLoop(root: bar)
  loop.disablesImplicitAnimations = true
  let stage = Stage(loop)
  let loader = Loader(clock: stage.clock)
  let task = Task {
    for try await part in loader.parts() { bar.transform = .scale(x: part, y: 1) }
  }
  try await stage.awaiting { try await stage.clock.sleep(for: .seconds(2.5)) }
  stage.expectPresented("#bar", .transformScaleX, 0.5)
  try await stage.awaiting { try await task.value }
  stage.expectPresented("#bar", .transformScaleX, 1)
  #expect(stage.now == 4)
}

@MainActor
@Test("Two ends are awaited at once")
func twoEnds() async throws {
  let card = Card()
  let stage = Stage(card.loop)
  try await stage.awaiting {
    let open = card.open()
    let note = card.loop.animate(withDuration: 0.75) { card.layer.cornerRadius = 8 }
    let (one, other) = (Task { try await open.waitForEnd() }, Task { try await note.waitForEnd() })
    _ = (try await one.value, try await other.value)
  }
  #expect(stage.now == 0.75)
}

@Test("An animator is scrubbed, and turned back")
func animatorIsScrubbed() {
  let card = Card()
  let stage = Stage(card.loop)
  let animator = PropertyAnimator(on: card.loop, duration: 0.5, curve: .linear) {
    card.layer.opacity = 1
  }
  animator.addCompletion { position in stage.note("at its \(position)") }
  animator.pauseAnimation()
  animator.fractionComplete = 0.5
  stage.expectPresented("#card", .opacity, 0.5)
  #expect(stage.waiting.map(\.name) == ["animator 1"])
  animator.isReversed = true
  animator.startAnimation()
  stage.expect("#card", .opacity, from: 0.5, to: 0, over: 0.25)
  stage.expectEnded(inOrder: "animator 1", "at its start")
}
