import LayerAnimation
import LayerModel
import LayerText

/// What a commit set of a layer so that what is seen of it jumps.
struct LayerJump {
  /// What was set, and what should have been set with it.
  enum Cause {
    /// The anchor point without the position: how far the layer moves, and the position that keeps it.
    case anchorPoint(moved: Size, position: Point)
    /// The speed without what keeps the time: the times before and after, whether the layer was stopped,
    /// and the timing that keeps its time.
    case speed(from: Double, to: Double, wasStopped: Bool, keeping: (name: String, value: Double))
  }

  let place: CheckedPlace
  let instant: Double
  let cause: Cause
  /// Where the file sets it; nil if it is in none.
  let note: SourceNote?
}

/// Compares the layers of a tree before and after each commit, and keeps what strikes about one.
///
///     commit      commit            position = that of the anchor point in the layer above
///     ──┼───────────┼────▶          anchor point alone moves everything else
struct CommittedLayers {
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

  private var layers: [ObjectIdentifier: Known] = [:]
  /// How many layers may still be compared, so that a large scene takes little longer.
  private var budget = 200_000
  /// Whether nothing was compared yet.
  var isNew: Bool { layers.isEmpty }
  /// What was found, in order.
  private(set) var jumps: [LayerJump] = []
  /// The gradients whose colours and locations differ in number, each once.
  private(set) var gradients: [(layer: GradientLayer, place: CheckedPlace)] = []
  /// The first layer with each image.
  private(set) var images: [(label: String, place: CheckedPlace)] = []
  private var known: (images: Set<String>, gradients: Set<ObjectIdentifier>) = ([], [])

  /// Compares the layers of a loop with those after the commit before; a closure says whether a layer,
  /// or one below it, is animated.
  mutating func look(
    at loop: RenderLoop, _ notes: SourceNotes?, isAnimated: (Layer) -> Bool
  ) {
    var waiting = [loop.root]
    while let layer = waiting.popLast(), budget > 0 {
      budget -= 1
      let now = Known(layer)
      if let before = layers.updateValue(now, forKey: ObjectIdentifier(layer)),
        let cause = Self.cause(before, now, at: loop.now)
      {
        var keyPaths = ["anchorPoint", "anchorPoint.x", "anchorPoint.y"]
        if case .speed = cause {
          if !isAnimated(layer) { continue }
          keyPaths = ["speed"]
        }
        jumps.append(
          LayerJump(
            place: CheckedPlace(layer, notes), instant: loop.now, cause: cause,
            note: keyPaths.lazy.compactMap { notes?.note(ofSetting: $0, of: layer) }.first))
      }
      if let label = layer.contents?.label, known.images.insert(label).inserted {
        images.append((label, CheckedPlace(layer, notes)))
      }
      if type(of: layer) != Layer.self, let gradient = layer as? GradientLayer,
        let colors = gradient.colors?.count, let locations = gradient.locations?.count,
        colors != locations, known.gradients.insert(ObjectIdentifier(layer)).inserted
      {
        gradients.append((gradient, CheckedPlace(layer, notes)))
      }
      waiting += (layer.sublayers ?? []).reversed()
      if let mask = layer.mask { waiting.append(mask) }
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
    guard before.timing.speed != now.timing.speed else { return nil }
    let above = now.layer.superlayer?.localTime(at: instant) ?? instant
    let (from, to) = (before.time(above), now.time(above))
    // Less than two frames is not seen.
    if abs(from - to) < 1.0 / 30 { return nil }
    let begin = above - (from - now.timing.timeOffset) / now.timing.speed
    let wasStopped = before.timing.speed == 0
    // Whoever sets the time of a layer that runs means another one.
    let setsTime =
      before.timing.timeOffset != now.timing.timeOffset
      || before.timing.beginTime != now.timing.beginTime
    if setsTime, !wasStopped { return nil }
    return .speed(
      from: from, to: to, wasStopped: wasStopped,
      keeping: now.timing.speed == 0 ? ("timeOffset", from) : ("beginTime", begin))
  }
}

extension CheckRule {
  static let visibleJump = CheckRule(
    "visible-jump", "a layer jumps when one property is set without another one"
  ) { scene, rule in
    scene.layers.jumps.compactMap { jump in
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
        case .speed(let from, let to, let wasStopped, let kept):
          jump.place.finding(
            rule,
            "\(wasStopped ? "it goes on" : "its speed is set") at \(at), and its time jumps from "
              + "\(CheckText.number(from)) to \(CheckText.number(to)): what is animated jumps with it",
            why: wasStopped
              ? "a layer that was stopped is behind, and its begin time has to say by how much (F13)"
              : "the time of a layer is that above it, less its beginTime, times its speed, plus its "
                + "timeOffset (F1)",
            mend: "set its \(kept.name) to \(CheckText.number(kept.value)) with the speed"
              + (wasStopped ? ": that is the time for which it was stopped" : ""),
            edit: jump.note?.edit(.beside([.number(kept.name, kept.value)])))
        }
      finding?.instant = jump.instant
      if let note = jump.note { finding?.location = note.location }
      return finding
    }
  }
}
