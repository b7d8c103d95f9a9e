/// Detects callbacks that add animations or timers endlessly while time hardly advances.
///
///     ends  ├┤├┤├┤├┤├┤├┤ …     each callback adds the next one, 1e-9 s long
///           └── 1 ms: the limit is 10 000, and 10 more for everything that runs
///
/// Such a chain never ends an advance. The watch counts the instants at which something ended and
/// something was added. The limit for one millisecond is above what a real scene needs: each of a
/// thousand running animations may end and be added again ten times. A chain at a single instant is
/// bounded by the rounds of a pass.
struct ChainWatch {
  /// The length of the counting window, in seconds.
  static let window = 0.001
  /// The number of instants allowed in a window.
  private static let limit = 10_000
  /// The number of further instants allowed for each running animation and timer.
  private static let limitEach = 10

  private var start = -Double.infinity
  private(set) var count = 0

  /// Counts one instant, and returns whether there were too many.
  mutating func isEndless(at instant: Double, among running: Int) -> Bool {
    if instant - start >= Self.window {
      start = instant
      count = 0
    }
    count += 1
    return count > Self.limit + Self.limitEach * running
  }
}

/// The last callback of a pass, for messages.
enum Callback: CustomStringConvertible {
  case delivery(Delivery)
  case timer(String)

  /// The owner of the callback, for messages.
  var description: String {
    switch self {
    case .delivery(let delivery): delivery.description
    case .timer(let name): "the timer '\(name)'"
    }
  }
}
