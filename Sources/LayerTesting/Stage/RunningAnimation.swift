public import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// An animation that runs or waits for its start, as ``Stage/running`` lists it.
///
///     #spinner transform.rotation.z 'spin': from 0 s, without end, at 0 %
///     #card position.x (tween 3, position.x): from 0.2 s to 0.7 s, at 40 %
///
/// It is a snapshot that keeps nothing alive.
public struct RunningAnimation: Hashable, Sendable, CustomStringConvertible {
  /// The layer in messages: `#card`, or `Layer "Card" @3` without an identifier.
  public let layer: String
  /// The layer's identifier, if any.
  public let layerID: String?
  /// The animated key paths; none for a transition.
  public let keyPaths: [String]
  /// The key under which it was added, if any; players choose keys of their own.
  public let key: String?
  /// The player that made it, such as `tween 3, position.x`; nil if none did.
  public let origin: AnimationOrigin?
  /// The start, in seconds of the tree since the stage was created.
  public let begin: Double
  /// The end, in seconds of the tree since the stage was created; infinite if it never ends.
  public let end: Double
  /// The progress through the present cycle before easing, from 0 to 1; 0 before the start.
  public let progress: Double

  /// The animation in one line.
  public var description: String {
    let words = ExplanationWords.inMessages
    var subject = [PrintableText.escaped(layer)]
    if !keyPaths.isEmpty { subject.append(keyPaths.joined(separator: ", ")) }
    if let origin {
      subject.append("(\(PrintableText.escaped(origin.description)))")
    } else if let key {
      subject.append(words.quoted(key))
    }
    let end = end == .infinity ? ", without end" : " to \(words.number(end)) s"
    return "\(subject.joined(separator: " ")): from \(words.number(begin)) s\(end), "
      + "at \(words.percent(progress))"
  }
}

/// Something that a stage waits for, other than a running animation, as ``Stage/waiting`` lists it.
///
///     timer 'autosave', due at 3 s
///     tween 3 is paused
public struct WaitingWork: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is a timer, a wait, or something that is paused.
  public let kind: WaitingItem.Kind
  /// The name: that of the timer, the player, or the animation.
  public let name: String
  /// When it is due, in seconds of the tree since the stage was created; nil while it is paused.
  public let due: Double?
  /// Whether it belongs to an endless chain of timers.
  public let isEndless: Bool

  /// The work in one line.
  public var description: String {
    let name = PrintableText.escaped(name)
    guard let due, kind != .paused else { return "\(name) is paused" }
    let instant = ExplanationWords.inMessages.instant(due)
    return "\(kind.rawValue) '\(name)', due at \(instant)" + (isEndless ? ", endless" : "")
  }
}
