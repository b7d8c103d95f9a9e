import LayerAnimation
import LayerReports

/// What an operation that did not end waits for, as text.
///
///     The operation did not end within 2 s: at 2 s it waits for the end of a block.
///     runs:
///       #card opacity (block 1, opacity): from 0 s to 5 s, at 40 %
///     waits:
///       timer 'autosave', due at 9 s
///
/// Times are seconds of the tree since the stage was created.
struct AwaitingReport: CustomStringConvertible {
  private let obstacle: OperationDriver.Obstacle
  private let limit: String
  private let time: String
  private let subjects: [String]
  private let work: String
  /// Whether the operation did not end after it was cancelled.
  var ignoresCancellation = false

  init(_ stage: Stage, _ obstacle: OperationDriver.Obstacle, limit: Double) {
    self.obstacle = obstacle
    self.limit = stage.words.number(limit)
    time = stage.words.number(stage.seconds(at: stage.loop.now))
    subjects = stage.loop.awaitedSubjects
    work = stage.workText()
  }

  /// The error to throw after the failure.
  var error: LoopWaitError {
    Self.error(obstacle == .limitReached ? .limitReached : .nothingToCome)
  }

  static func error(_ reason: LoopWaitError.Reason) -> LoopWaitError {
    LoopWaitError(subject: "test's operation", reason: reason)
  }

  var description: String {
    summary + work + (ignoresCancellation ? "\nIt was cancelled, and did not end either." : "")
  }

  private var summary: String {
    let place = "at \(time) s"
    switch obstacle {
    case .limitReached:
      return
        "The operation did not end within \(limit) s: \(place) it waits for \(awaited)."
    case .nothingToCome:
      return "The operation never ends: \(place) nothing is left to happen, and it waits for "
        + "\(awaited)."
    case .timeIsStopped:
      return "The operation never ends: \(place) the tree's time is stopped, and it waits for "
        + "\(awaited)."
    }
  }

  private var awaited: String {
    if subjects.isEmpty {
      return obstacle == .nothingToCome ? "something outside the loop" : "something else"
    }
    let ends = subjects.map { subject in
      "the end of \("aeiou".contains(subject.prefix(1)) ? "an" : "a") \(subject)"
    }
    return ends.joined(separator: ", ")
  }
}
