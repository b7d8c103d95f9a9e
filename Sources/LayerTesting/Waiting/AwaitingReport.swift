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
  private let stillness: String
  private let subjects: [String]
  /// When sleeps of the stage's clock end.
  private let sleeps: [String]
  private let work: String
  /// The name of the stage whose awaiting this one is inside of.
  private let outer: String?
  /// Whether the operation did not end after it was cancelled.
  var ignoresCancellation = false

  init(
    _ stage: Stage, _ obstacle: OperationDriver.Obstacle, _ driver: OperationDriver, limit: Double
  ) {
    outer = driver.jobs.parent?.name
    self.obstacle = obstacle
    self.limit = stage.words.number(limit)
    time = stage.words.number(stage.seconds(at: stage.loop.now))
    stillness = stage.stillness
    subjects = stage.loop.awaitedSubjects
    sleeps = SleepServer.of(stage.loop).deadlines.map {
      stage.words.instant($0 - stage.rootStart)
    }
    work = stage.workText()
  }

  /// The error to throw after the failure.
  var error: LoopWaitError {
    Self.error(obstacle == .limitReached ? .limitReached : .nothingToCome)
  }

  /// What to say about seconds of the machine's time.
  static func idleText(_ seconds: Double, _ words: ExplanationWords) -> String {
    """
    The operation waited \(words.number(seconds)) s of real time for something that is not the \
    loop's, such as Task.sleep. Sleep on the stage's clock, whose time is virtual.
    """
  }

  static func error(_ reason: LoopWaitError.Reason) -> LoopWaitError {
    LoopWaitError(subject: "test's operation", reason: reason)
  }

  var description: String {
    summary + work
      + (outer.map { "\nIt is awaited inside of awaiting of the stage of \($0)." } ?? "")
      + (ignoresCancellation ? "\nIt was cancelled, and did not end either." : "")
  }

  private var summary: String {
    let end =
      switch obstacle {
      case .limitReached: "did not end within \(limit) s: at \(time) s it "
      case .nothingToCome: "never ends: at \(time) s nothing is left to happen, and it "
      case .notAwaited: "never ends: at \(time) s nobody waits for the time of the tree, and it "
      case .timeIsStopped: "never ends: at \(time) s the tree's time \(stillness), and it "
      }
    return "The operation \(end)\(state)."
  }

  /// What the operation does, after "it".
  private var state: String {
    let ends = subjects.map { subject in
      "the end of \("aeiou".contains(subject.prefix(1)) ? "an" : "a") \(subject)"
    }
    var clauses = ends.isEmpty ? [] : ["waits for \(ends.joined(separator: ", "))"]
    if !sleeps.isEmpty { clauses.append("sleeps until \(sleeps.joined(separator: ", "))") }
    if clauses.isEmpty {
      clauses.append(
        obstacle == .nothingToCome || obstacle == .notAwaited
          ? "waits for something outside the loop" : "waits for something else")
    }
    return clauses.joined(separator: ", and ")
  }
}
