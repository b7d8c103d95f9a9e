import LayerAnimation
import LayerModel

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
