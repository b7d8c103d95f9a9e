import TestSupport
import Testing

@testable import LayerPictures

/// The instants of a film near to events, a millionth of a second before and after which it has more.
@Suite("Instants of a film")
struct FilmTimesTests {
  private let step = 1e-6

  @Test("Of instants that are nearer than half a step the first is kept")
  func near() {
    let event = 0.25 + 0.4e-6
    let times = FilmTimes(from: 0, to: 1, fps: 4, events: [event]).times
    expectEqual(times, [0, event - step, 0.25, event + step, 0.5, 0.75, 1])
    let farther = 0.25 + 0.6e-6
    expectEqual(
      FilmTimes(from: 0, to: 1, fps: 4, events: [farther]).times,
      [0, farther - step, farther, farther + step, 0.5, 0.75, 1])
  }

  @Test("The last instant is exact, even if another is just before it")
  func last() {
    let event = 1 - 0.4e-6
    expectEqual(FilmTimes(from: 0.5, to: 1, fps: 2, events: [event]).times, [0.5, event - step, 1])
  }

  @Test("Events at the ends and outside have only their instants within")
  func ends() {
    expectEqual(
      FilmTimes(from: 1, to: 2, fps: 1, events: [0, 1, 2, 3]).times, [1, 1 + step, 2 - step, 2])
    expectEqual(FilmTimes(from: 1, to: 1, fps: 1, events: [1]).times, [1])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Frames are counted from the first instant") {
      expectEqual(FilmTimes(from: 0.125, to: 1, fps: 2, events: []).times, [0.125, 0.625, 1])
      expectEqual(FilmTimes(from: 0, to: 0.25, fps: 2, events: []).times, [0, 0.25])
      expectEqual(FilmTimes(from: 0, to: 0.5, fps: 2, events: []).times, [0, 0.5])
    },
    Fact("A later sample may be reached although one before it is not") {
      // From 0 to 5 in three seconds, a line is two thirds away from both samples between. A line to 4
      // is 1 away from the first.
      let rows: [[Double]] = [[0], [1], [4], [5]]
      expectEqual(KeyTimes.indices([0, 1, 2, 3], rows, tolerances: [0.75]), [0, 3])
      expectEqual(KeyTimes.indices([0, 1, 2, 3], rows, tolerances: [0.5]), [0, 1, 2, 3])
    },
  ]

  // From 0 the line may rise by the tolerance around 1: between 0.5 and 1.5 a second.
  @Test(
    "A line may pass a sample as far away as the tolerance, and no farther",
    arguments: [(3, [0, 2]), (1, [0, 2]), (3.25, [0, 1, 2]), (0.75, [0, 1, 2])]
      as [(Double, [Int])])
  func borders(_ end: Double, _ kept: [Int]) {
    expectEqual(KeyTimes.indices([0, 1, 2], [[0], [1], [end]], tolerances: [0.5]), kept)
  }
}
