import LayerAnimation
import LayerModel

/// The reason why a player ended.
///
/// A player is a tween, a timeline, a motion, a block, a sequence or an animator. The reason is
/// reported exactly once. A discarded loop does not report it.
public enum PlayerOutcome: Hashable, Sendable, CustomStringConvertible {
  /// It reached its end, or its start while it ran backwards.
  case finished
  /// It was cancelled and left the values of a position.
  case cancelled(at: AnimatingPosition)
  /// Later motions took over all its properties; the name is that of one of them.
  case replaced(by: String)
  /// Its layers left the tree.
  case removed

  /// Whether it reached its end.
  public var isFinished: Bool { self == .finished }

  /// The outcome in words, such as `cancelled at the end`.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .cancelled(.current): "cancelled"
    case .cancelled(let position): "cancelled at the \(position.rawValue)"
    case .replaced(let other): "replaced by \(other)"
    case .removed: "removed with its layer"
    }
  }
}

/// A position of a player, whose values remain when the player is cancelled.
///
///     value  start ─────────●───────── end
///                        current
public enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
  /// The end of the last play, even if the player runs backwards.
  case end
  /// The start.
  case start
  /// The present position: nothing jumps.
  case current
}

extension RenderLoop? {
  /// Sets a player's properties to the values of a position at its end, without actions, even if
  /// the loop was discarded.
  func set(
    _ player: @autoclosure () -> String, to position: AnimatingPosition, _ changes: () -> Void
  ) {
    guard let loop = self else { return changes() }
    loop.transaction(disableActions: true) { _ in
      loop.traced(asPlayer: "\(player()) \(position.deed)", changes)
    }
  }
}

extension AnimatingPosition {
  /// What a player does to the model when it ends here, for explanations.
  var deed: String {
    switch self {
    case .start: "ended at its start and took its change back"
    case .current: "ended on its way and left what showed"
    case .end: "ended and left its last value"
    }
  }
}

extension AnimationHandle {
  /// Converts the engine's outcome to that of a player.
  ///
  /// - Parameter position: The position whose values the layer shows without the animation.
  /// - Returns: The outcome; nil before the end.
  func playerOutcome(removedAt position: AnimatingPosition) -> PlayerOutcome? {
    switch outcome {
    case nil: nil
    case .finished?: .finished
    case .cancelled?: .cancelled(at: position)
    case .removedWithLayer?: .removed
    case .replaced?: .replaced(by: successorName)
    }
  }

  /// The name of the animation that was added under the same key, or that covers the property: its
  /// player, or else the key.
  private var successorName: String {
    let key = key ?? ""
    let paths = animation.keyPaths
    let successor =
      layer.animationHandle(forKey: key)
      ?? layer.animationHandles.last {
        $0.animation.keyPaths.contains { path in paths.contains { ValueMath.overlap($0, path) } }
      }
    return successor?.animation.origin?.name ?? key
  }
}

extension AnimationOrigin {
  /// Returns the origin of an inner step, which follows the outer step.
  ///
  /// For example `sequence 1, block 2, position`.
  func with(step inner: String) -> AnimationOrigin {
    AnimationOrigin(source: source, number: number, step: step.map { "\($0), \(inner)" } ?? inner)
  }
}

extension Double {
  /// The number as text for descriptions, without a fraction of zero: `1` for 1.0.
  var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The fraction in percent, to a tenth.
  var percentText: String { "\(((self * 1000).rounded() / 10).plainText) %" }
}

/// The numbers of players by kind: a list, because there are few kinds.
struct PlayerCounts {
  private var counts: [(source: String, count: Int)] = []

  /// Returns the next number of a kind, from 1.
  mutating func next(_ source: String) -> Int {
    for index in counts.indices where counts[index].source == source {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((source, 1))
    return 1
  }
}

/// The reason why something could not be played; nothing was changed.
public struct PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part at fault: the player, such as `tween 3`, and the step if the error is in one.
  public let subject: String
  /// What was found and what was expected, as a sentence.
  public let problem: String

  /// Makes an error from its parts.
  public init(_ subject: String, _ problem: String) {
    self.subject = subject
    self.problem = problem
  }

  /// The subject and the problem in one line.
  public var description: String { "\(subject): \(problem)" }

  /// Throws inside the closure of a block or an animator, which could not drive the player.
  static func check(
    _ loop: RenderLoop, isOutsideClosuresFor subject: @autoclosure () -> String
  ) throws(PlayerError) {
    guard let source = loop.currentTransaction.actionSource,
      let scope = source as? any NewLayerSource
    else { return }
    throw PlayerError(
      subject(),
      "It has a time of its own, so it cannot start inside a closure of \(scope.playerName): start "
        + "it outside.")
  }

  /// Throws if a number is negative or not finite.
  static func check(
    _ seconds: Double, _ field: String, _ subject: @autoclosure () -> String
  ) throws(PlayerError) {
    if seconds >= 0 && seconds.isFinite { return }
    throw PlayerError(subject(), "The \(field) must be 0 or more seconds, not \(seconds).")
  }
}
