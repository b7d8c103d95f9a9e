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
  /// The start, in seconds of the tree since the stage was created; infinite if the time of the layer
  /// never reaches it.
  public let begin: Double
  /// The end, in seconds of the tree since the stage was created; infinite if it never ends.
  public let end: Double
  /// The progress through the present cycle before easing, from 0 to 1; 0 before the start.
  public let progress: Double
  /// Whether the time of the layer runs backwards.
  let runsBackwards: Bool

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
    var span = end == .infinity ? ", without end" : " to \(words.number(end)) s"
    span = begin == .infinity ? "never reached" : "from \(words.number(begin)) s\(span)"
    if runsBackwards { span += ", in time that runs backwards" }
    return "\(subject.joined(separator: " ")): \(span), at \(words.percent(progress))"
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

extension Stage {
  /// The animations that run or wait for their start, in the order of the tree, then of adding.
  ///
  ///     print(stage.running)   // [#card opacity 'fade': from 0 s to 1 s, at 40 %]
  ///
  /// It lists what was committed: after an addition, ``pump(_:file:line:)`` or an expectation
  /// comes first. Held animations have ended, and paused ones are in ``waiting``.
  public var running: [RunningAnimation] {
    let outline = LayerOutline(root: root)
    return loop.animations.compactMap { handle in
      let animation = handle.animation
      guard handle.isRunning, animation.className != "Wait", animation.timing.speed != 0,
        let begin = handle.beginTime, let end = handle.endTime
      else { return nil }
      return RunningAnimation(
        layer: outline.nameInMessages(of: handle.layer), layerID: handle.layer.id,
        keyPaths: animation.keyPaths, key: handle.key, origin: animation.origin,
        begin: seconds(at: begin), end: seconds(at: end), progress: handle.position?.progress ?? 0,
        runsBackwards: handle.layer.rate < 0)
    }
  }

  /// The timers, waits and paused players that keep the stage from being idle.
  ///
  /// First timers and waits by their instants, then what is paused in the order of the tree.
  public var waiting: [WaitingWork] {
    loop.waiting.map { item in
      WaitingWork(
        kind: item.kind, name: item.name, due: item.instant.map(seconds),
        isEndless: item.isEndless)
    }
  }

  /// Whether nothing runs, waits, is paused or waits for its commit.
  public var isIdle: Bool { loop.isIdle }

  /// Seconds of the tree from now to the next start, end or timer; nil if there is none.
  ///
  ///     stage.pump(stage.nextEvent ?? 0)   // ends exactly at the next event
  ///
  /// Like ``running`` it covers what was committed.
  public var nextEvent: Double? {
    guard let next = loop.nextEvent, next < .infinity else { return nil }
    return max(0, root.localTime(at: next) - loop.rootTime)
  }

  /// The words of messages: numbers with six significant digits.
  var words: ExplanationWords { .inMessages }

  /// Returns the seconds of the tree since the stage was created at an instant of the loop.
  func seconds(at instant: Double) -> Double {
    instant.isFinite ? root.localTime(at: instant) - rootStart : instant
  }
}

extension ExplanationWords {
  /// The words of messages: numbers with six significant digits.
  fileprivate static var inMessages: ExplanationWords { ExplanationWords(format: .significant(6)) }
}

extension LayerOutline {
  /// The layer in messages: `#card`, or `Layer "Card" @3` without an identifier.
  func nameInMessages(of layer: Layer) -> String {
    let index = self[layer].index
    return PrintableText.escaped(
      layer.id == nil || index < 0 ? title(of: layer) : nodes[index].label)
  }
}

extension Layer {
  /// How fast the time of the layer passes in that of the loop.
  fileprivate var rate: Double {
    var (rate, layer) = (speed, superlayer)
    while let above = layer { (rate, layer) = (rate * above.speed, above.superlayer) }
    return rate
  }

  /// The layer in messages: `#card`, or `Layer "Card" @3` without an identifier.
  var nameInMessages: String { LayerOutline(root: root).nameInMessages(of: self) }
}
