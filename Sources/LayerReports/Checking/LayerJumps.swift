import LayerAnimation
import LayerModel
import LayerText

/// What a commit set of a layer so that what is seen of it jumps.
struct LayerJump {
  /// What was set, and what should have been set with it.
  enum Cause {
    /// The anchor point without the position: how far the layer moves, and the position that keeps it.
    case anchorPoint(moved: Size, position: Point)
    /// The speed of a stopped layer without the begin time: its times before and after, and the begin
    /// time with which it goes on.
    case resume(from: Double, to: Double, beginTime: Double)
  }

  let place: CheckedPlace
  let instant: Double
  let cause: Cause
  /// Where the file sets it; nil if it is in none.
  let note: SourceNote?
}

/// Compares the layers of a tree before and after each commit.
///
///     commit      commit            position = that of the anchor point in the layer above
///     ──┼───────────┼────▶          anchor point alone moves everything else
struct LayerJumps {
  private struct Known {
    let layer: Layer
    let anchorPoint: Point
    let position: Point
    let size: Size
    let timing: MediaTiming

    init(_ layer: Layer) {
      self.layer = layer
      (anchorPoint, position, size) = (layer.anchorPoint, layer.position, layer.bounds.size)
      timing = layer.timing
    }

    /// Returns the layer's time at a time of the layer above.
    func time(_ above: Double) -> Double {
      (above - timing.beginTime) * timing.speed + timing.timeOffset
    }
  }

  private var known: [ObjectIdentifier: Known] = [:]
  /// How many layers may still be compared, so that a large scene takes little longer.
  private var budget = 200_000
  /// Whether nothing was compared yet.
  var isNew: Bool { known.isEmpty }
  /// What was found, in order.
  private(set) var found: [LayerJump] = []

  /// Compares the layers of a loop with those after the commit before; a closure says whether a layer,
  /// or one below it, is animated.
  mutating func look(
    at loop: RenderLoop, _ notes: SourceNotes?, isAnimated: (Layer) -> Bool
  ) {
    var waiting = [loop.root]
    while let layer = waiting.popLast(), budget > 0 {
      budget -= 1
      let now = Known(layer)
      if let before = known.updateValue(now, forKey: ObjectIdentifier(layer)),
        let cause = Self.cause(before, now, at: loop.now)
      {
        var keyPath = "anchorPoint"
        if case .resume = cause {
          if !isAnimated(layer) { continue }
          keyPath = "speed"
        }
        found.append(
          LayerJump(
            place: CheckedPlace(layer, notes), instant: loop.now, cause: cause,
            note: notes?.note(ofSetting: keyPath, of: layer)))
      }
      waiting += layer.sublayers ?? []
    }
  }

  private static func cause(_ before: Known, _ now: Known, at instant: Double) -> LayerJump.Cause? {
    if before.anchorPoint != now.anchorPoint, before.position == now.position,
      before.size == now.size
    {
      let shift = Size(
        width: (before.anchorPoint.x - now.anchorPoint.x) * now.size.width,
        height: (before.anchorPoint.y - now.anchorPoint.y) * now.size.height)
      let m = now.layer.transform
      let moved = Size(
        width: m.m11 * shift.width + m.m21 * shift.height,
        height: m.m12 * shift.width + m.m22 * shift.height)
      if max(abs(moved.width), abs(moved.height)) < 1 { return nil }
      return .anchorPoint(
        moved: moved,
        position: Point(x: now.position.x - moved.width, y: now.position.y - moved.height))
    }
    guard before.timing.speed == 0, now.timing.speed != 0 else { return nil }
    let above = now.layer.superlayer?.localTime(at: instant) ?? instant
    let (from, to) = (before.time(above), now.time(above))
    // Less than two frames is not seen.
    if abs(from - to) < 1.0 / 30 { return nil }
    return .resume(
      from: from, to: to, beginTime: above - (from - now.timing.timeOffset) / now.timing.speed)
  }
}

extension CheckRule {
  static let visibleJump = CheckRule(
    "visible-jump", "a layer jumps when one property is set without another one"
  ) { scene, rule in
    scene.jumps.compactMap { jump in
      let at = CheckText.seconds(jump.instant)
      let words = CheckText.words
      var finding =
        switch jump.cause {
        case .anchorPoint(let moved, let position):
          jump.place.finding(
            rule,
            "its anchorPoint is set at \(at), and its position stays: what is seen of it moves by "
              + words.value(.size(moved)),
            why: "the position is that of the anchor point in the layer above, so everything else "
              + "moves about it (F120a)",
            mend: "set the position to \(words.value(.point(position))) with it",
            edit: jump.note?.edit(.beside([.numbers("position", [position.x, position.y])])))
        case .resume(let from, let to, let begin):
          jump.place.finding(
            rule,
            "it goes on at \(at), and its time jumps from \(CheckText.number(from)) to "
              + "\(CheckText.number(to)): what is animated jumps with it",
            why:
              "a layer that was stopped is behind, and its begin time has to say by how much (F13)",
            mend:
              "set its beginTime to \(CheckText.number(begin)) with the speed: that is the time "
              + "for which it was stopped",
            edit: jump.note?.edit(.beside([.number("beginTime", begin)])))
        }
      finding?.instant = jump.instant
      if let note = jump.note { finding?.location = note.location }
      return finding
    }
  }
}
