/// Finds callbacks that add more animations or timers forever while time hardly moves.
///
///     ends  ├┤├┤├┤├┤├┤├┤ …     each callback adds the next one, 1e-9 s long
///           └── 1 ms: more than 10 000 of them, and 10 for everything that runs
///
/// Such a chain never ends an advance. It counts the instants at which something ended and something
/// was added. One millisecond may have as many of them as no scene that means it needs: with a
/// thousand running animations each may end and come again ten times. A chain at one instant, where
/// time does not move at all, is bounded by the rounds of a pass.
struct ChainWatch {
  /// Seconds within which callbacks are counted.
  static let window = 0.001
  /// How many there may be, apart from those of what runs.
  private static let limit = 10_000
  /// How many there may be for each animation and timer.
  private static let limitEach = 10

  private var start = -Double.infinity
  private(set) var count = 0

  /// Counts one instant, and says whether there were too many.
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

  /// Whose callback it is.
  var description: String {
    switch self {
    case .delivery(let delivery): delivery.description
    case .timer(let name): "the timer '\(name)'"
    }
  }
}
