import LayerAnimation

/// The end of one run of a player: reports the outcome exactly once to each completion.
///
///     running ── decide ──▶ decided ── report ──▶ reported: the completions are called
///                              until then a cancel does nothing
///
/// It is a class, so that a completion can use the player that calls it.
final class Ending {
  /// The outcome that is decided, reported or not.
  private(set) var decided: PlayerOutcome?
  /// The reported outcome; nil before the report.
  private(set) var outcome: PlayerOutcome?
  /// Whether the player ran backwards, so that it finishes at its start.
  var isReversed = false
  /// The first completion, without a list, because most players have one.
  private var first: ((PlayerOutcome) -> Void)?
  // Unchecked: it saves two checks in the life of a player (record 0029).
  @exclusivity(unchecked) private var others: [(PlayerOutcome) -> Void] = []

  /// Calls a closure with the outcome, at the report or, after that, at once.
  func whenEnded(_ completion: @escaping (PlayerOutcome) -> Void) {
    if let outcome {
      completion(outcome)
    } else if first == nil {
      first = completion
    } else {
      others.append(completion)
    }
  }

  /// Decides the outcome before the report; the first decision counts.
  func decide(_ outcome: PlayerOutcome) { decided = decided ?? outcome }

  /// Reports the decided outcome, or this one if none is decided: to the loop's listeners, then to
  /// the completions.
  ///
  /// Does nothing after the first time.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - name: The player's name.
  ///   - loop: The player's loop; nil if it was discarded.
  func report(
    _ outcome: PlayerOutcome, of name: @autoclosure () -> String, in loop: RenderLoop?
  ) {
    if self.outcome != nil { return }
    let outcome = decided ?? outcome
    (decided, self.outcome) = (outcome, outcome)
    if let loop, loop.activities.hasEndListeners {
      loop.activities.reportEnd(
        PlayerEnd(name: name(), outcome: outcome.description, instant: loop.now))
    }
    first?(outcome)
    // By index, because a completion may discard the others.
    var next = 0
    while next < others.count {
      others[next](outcome)
      next += 1
    }
    discard()
  }

  /// The position at which an outcome leaves the values.
  func position(of outcome: PlayerOutcome) -> AnimatingPosition {
    switch outcome {
    case .finished: isReversed ? .start : .end
    case .cancelled(let position): position
    case .replaced, .removed: .current
    }
  }

  /// Releases the completions after the report, or because the loop was discarded.
  func discard() {
    first = nil
    if !others.isEmpty { others = [] }
  }

  /// Prepares for another run of a pooled player.
  func reset() {
    (decided, outcome) = (nil, nil)
    discard()
  }
}
