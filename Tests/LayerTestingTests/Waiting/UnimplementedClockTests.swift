import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Synchronization
import TestSupport
import Testing

@Suite("Clocks of models")
struct UnimplementedClockTests {
  /// A model that makes its loop, and takes the clock of it.
  final class Banner {
    let loop = RenderLoop(root: Layer(id: "banner"))
    let clock: any Clock<Duration>

    init(clock: (RenderLoop) -> any Clock<Duration> = { _ in ContinuousClock() }) {
      self.clock = clock(loop)
    }

    nonisolated(nonsending) func show() async throws {
      try await clock.sleep(for: .seconds(2))
      loop.root.opacity = 0.5
    }
  }

  @Test("a model takes that of the loop that it makes")
  func loopClock() async throws {
    let banner = Banner(clock: LoopClock.init)
    let stage = Stage(banner.loop)
    try await stage.awaiting { try await banner.show() }
    stage.expectModel("#banner", .opacity, 0.5)
    expectEqual(stage.now, 2)
  }

  @Test("one that is not implemented fails when it is touched")
  func unimplemented() async {
    let failures = Mutex<[Failure]>([])
    let clock = UnimplementedClock("The banner's clock") { failure in
      failures.withLock { $0.append(failure) }
    }
    let banner = Banner { _ in clock }
    expectEqual(failures.withLock { $0.count }, 0)
    await #expect(throws: CancellationError.self) { try await banner.show() }
    expectEqual(
      failures.withLock { $0.map(\.message) },
      ["the time", "to sleep"].map {
        "The banner's clock was asked \($0 == "to sleep" ? "" : "for ")\($0), and is not implemented."
      })
    expectEqual(failures.withLock { $0.first?.site.line ?? 0 }, 38)
  }

  @Test("one that is not touched does not fail")
  func untouched() { _ = Banner { _ in UnimplementedClock() } }
}
