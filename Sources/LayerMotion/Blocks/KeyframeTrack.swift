import LayerAnimation
import LayerModel

/// The animation that a keyframe block makes of one property, or a part of it, of one layer.
struct KeyframeTrack {
  /// A part of the block, from 0 to 1.
  struct Frame {
    let start: Double
    let end: Double
  }

  let layer: Layer
  let keyPath: String
  /// The model's value before the block.
  let first: PropertyValue
  let start: PropertyValue
  private let isAdditive: Bool
  private var frames: [(frame: Frame, value: PropertyValue)]

  /// Makes a track with its first change.
  init(_ change: BlockChange, _ frame: Frame) {
    layer = change.layer
    keyPath = change.keyPath
    first = change.old
    isAdditive = change.isAdditive
    start = change.isAdditive ? change.old : change.from
    frames = [(frame, change.new)]
  }

  /// Adds a change.
  mutating func add(_ frame: Frame, _ value: PropertyValue) { frames.append((frame, value)) }

  /// The frames in the order of their starts; equal starts keep their order of adding.
  private var sorted: [(frame: Frame, value: PropertyValue)] {
    frames.indices.sorted { (frames[$0].frame.start, $0) < (frames[$1].frame.start, $1) }
      .map { frames[$0] }
  }

  /// The value at the end of the block.
  var lastValue: PropertyValue { sorted.last?.value ?? first }

  /// The values and their times.
  ///
  /// A frame that starts before the previous one has ended starts at the value reached by then.
  private var points: [(time: Double, value: PropertyValue)] {
    var points = [(time: 0.0, value: start)]
    for (frame, value) in sorted {
      let last = points[points.count - 1]
      if frame.start < last.time, points.count > 1 {
        let before = points[points.count - 2]
        let share = (frame.start - before.time) / (last.time - before.time)
        points[points.count - 1] = (
          frame.start, Self.between(before.value, last.value, share)
        )
      } else if frame.start > last.time {
        points.append((frame.start, last.value))
      }
      points.append((frame.end, value))
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
