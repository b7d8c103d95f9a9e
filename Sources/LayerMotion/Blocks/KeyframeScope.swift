import LayerAnimation
import LayerModel

/// The scope of a keyframe block, which collects changes and makes keyframe animations of them at
/// its end.
///
///     block     0 ───────────────────────────────────── 1
///     frames        0.1 ──── 0.4      0.5 ────── 0.9
///     values    v0 ─┘ v0 ─▶ v1 ──────── v1 ─▶ v2 ────┘ v2
final class KeyframeScope: BlockScope {
  /// The scope of the animator that owns the keyframes; nil without one.
  private let outer: AnimatorScope?
  private var gathered: [KeyframeTrack] = []
  private var indexes: [AnimatedProperty: Int] = [:]
  /// The part of the block to which changes now belong; outside of frames, the whole block.
  private var frame = KeyframeTrack.Part(start: 0, end: 1)

  init(_ settings: BlockSettings, _ block: BlockAnimation, in loop: RenderLoop) {
    outer = BlockScope.current(of: loop)?.animatorScope?.part(settings, of: block)
    super.init(settings, block, in: loop)
  }

  override var animatorScope: AnimatorScope? { outer }

  override func modified(_ settings: BlockSettings, in loop: RenderLoop) -> BlockScope {
    guard let block else { return self }
    block.lengthen(to: settings.span)
    let scope = KeyframeScope(settings, block, in: loop)
    scope.frame = frame
    return scope
  }

  /// Stops the program unless a block inside the closure only makes changes in the present frame.
  func accept(_ inner: BlockSettings, hasFrames: Bool) {
    if hasFrames {
      fatalError("A keyframe block cannot contain another one: add its frames to the outer one.")
    }
    if inner.delay != settings.delay || inner.duration != settings.duration
      || inner.motion != settings.motion || inner.cycles != settings.cycles
    {
      fatalError(
        "A block inside a keyframe block takes the time of its frame, and no delay, duration, "
          + "curve or repetition of its own: add another frame.")
    }
  }

  /// Runs a closure whose changes happen in a part of the block.
  func add(_ frame: KeyframeTrack.Part, _ changes: () -> Void) {
    let outer = self.frame
    self.frame = frame
    changes()
    self.frame = outer
  }

  override func animate(_ change: BlockChange) {
    let property = AnimatedProperty(change.layer, change.keyPath)
    if let found = indexes[property] {
      gathered[found].add(frame, change.new)
    } else {
      indexes[property] = gathered.count
      gathered.append(KeyframeTrack(change, frame))
    }
  }

  override func own(_ part: Player) { refuse(part) }

  override func close() {
    guard let loop, let block else { return }
    let tag = block.tag(settings)
    let ended = block.countsEnd
    for track in gathered {
      if !track.layer.isInTree(of: loop) {
        block.lost()
        continue
      }
      let last = track.lastValue
      if last != track.layer.modelValue(track.keyPath) {
        // The model gets the value of the last frame in time, which may not be the last one added.
        track.layer.setModelValue(last, track.keyPath)
      }
      let draft = track.draft(settings.options.calculationMode)
      let change = BlockChange(
        track.layer, track.keyPath, old: track.first, new: last, isAdditive: draft.isAdditive,
        from: track.start)
      if let outer {
        outer.add(change, draft)
        continue
      }
      if case .curve(let function) = settings.motion {
        draft.timingFunction = function
      } else {
        draft.easing = settings.motion.easing(over: settings.duration)
      }
      settings.apply(to: draft, tag)
      block.add(change, nil, draft, for: settings.span, in: loop, ended)
    }
    (gathered, indexes) = ([], [:])
  }
}

/// The animation that a keyframe block makes of one property, or a part of it, of one layer.
struct KeyframeTrack {
  /// A part of the block, from 0 to 1.
  struct Part {
    let start: Double
    let end: Double
  }

  let layer: Layer
  let keyPath: String
  /// The model's value before the block.
  let first: PropertyValue
  let start: PropertyValue
  private let isAdditive: Bool
  private var parts: [(part: Part, value: PropertyValue)]

  /// Makes a track with its first change.
  init(_ change: BlockChange, _ part: Part) {
    layer = change.layer
    keyPath = change.keyPath
    first = change.old
    isAdditive = change.isAdditive
    start = change.isAdditive ? change.old : change.from
    parts = [(part, change.new)]
  }

  /// Adds a change.
  mutating func add(_ part: Part, _ value: PropertyValue) { parts.append((part, value)) }

  /// The parts in the order of their starts; equal starts keep their order of adding.
  private var sorted: [(part: Part, value: PropertyValue)] {
    parts.indices.sorted { (parts[$0].part.start, $0) < (parts[$1].part.start, $1) }
      .map { parts[$0] }
  }

  /// The value at the end of the block.
  var lastValue: PropertyValue { sorted.last?.value ?? first }

  /// The values and their times.
  ///
  /// A part that starts before the previous one has ended starts at the value reached by then.
  private var points: [(time: Double, value: PropertyValue)] {
    var points = [(time: 0.0, value: start)]
    for (part, value) in sorted {
      let last = points[points.count - 1]
      if part.start < last.time, points.count > 1 {
        let before = points[points.count - 2]
        let share = (part.start - before.time) / (last.time - before.time)
        points[points.count - 1] = (
          part.start, Self.between(before.value, last.value, share)
        )
      } else if part.start > last.time {
        points.append((part.start, last.value))
      }
      points.append((part.end, value))
    }
    let last = points[points.count - 1]
    if last.time < 1 { points.append((1, last.value)) }
    return points
  }

  /// Returns a draft of the values.
  ///
  /// It is additive if every value has a difference from the last one.
  func draft(_ mode: CalculationMode) -> KeyframeAnimation {
    let points = self.points
    let draft = KeyframeAnimation(keyPath: keyPath)
    draft.calculationMode = mode
    draft.keyTimes = points.map(\.time)
    let last = points[points.count - 1].value
    let differences = points.compactMap { $0.value.difference(from: last) }
    draft.isAdditive =
      isAdditive && differences.count == points.count && differences.allSatisfy(\.isFinite)
    draft.values = draft.isAdditive ? differences : points.map(\.value)
    return draft
  }

  private static func between(
    _ from: PropertyValue, _ to: PropertyValue, _ share: Double
  ) -> PropertyValue {
    let draft = BasicAnimation(keyPath: "")
    draft.fromValue = from
    draft.toValue = to
    draft.duration = 1
    // Invalid values were refused when they were set.
    return (try? draft.value(at: share)) ?? to
  }
}
