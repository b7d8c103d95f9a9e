import LayerAnimation
import LayerModel
import LayerReports
import LayerText

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
        begin: seconds(at: begin), end: seconds(at: end), progress: handle.position?.progress ?? 0)
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
  static var inMessages: ExplanationWords { ExplanationWords(format: .significant(6)) }
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
  /// The layer in messages: `#card`, or `Layer "Card" @3` without an identifier.
  var nameInMessages: String { LayerOutline(root: root).nameInMessages(of: self) }
}
