import LayerAnimation
import LayerModel
import LayerText

/// The animations that a recording saw.
struct RecordedAnimations {
  private struct Entry {
    let layer: Int
    let handle: AnimationHandle
    let origin: Double
    let rate: Double
  }

  private var entries: [Entry] = []
  private var known: Set<ObjectIdentifier> = []

  /// Adds an animation of a layer; returns whether it is new.
  mutating func add(
    _ handle: AnimationHandle, of layer: Int, origin: Double, rate: Double
  ) -> Bool {
    guard !known.contains(ObjectIdentifier(handle.animation)), handle.position != nil,
      known.insert(ObjectIdentifier(handle.animation)).inserted
    else {
      return false
    }
    entries.append(Entry(layer: layer, handle: handle, origin: origin, rate: rate))
    return true
  }

  /// Returns the animations, in the order of some layers, then of their begin, then of adding.
  func list(in order: [Int], _ labels: [String], _ format: NumberFormat) -> [RecordedAnimation] {
    var places = [Int](repeating: 0, count: labels.count)
    for (place, layer) in order.enumerated() { places[layer] = place }
    let sorted = entries.indices.sorted { first, second in
      let keys = [first, second].map { index in
        (places[entries[index].layer], entries[index].handle.beginTime ?? .infinity, index)
      }
      return keys[0] < keys[1]
    }
    return sorted.map { record(entries[$0], labels[entries[$0].layer], format) }
  }

  private func record(
    _ entry: Entry, _ label: String, _ format: NumberFormat
  ) -> RecordedAnimation {
    let animation = entry.handle.animation
    var kind: [UInt8] = []
    AnimationText(format: format).append(animation, to: &kind)
    let parts = String(decoding: kind, as: UTF8.self).split(separator: "  ", maxSplits: 1)
    // A name that its maker was given says more than the key that a player chose.
    let maker = animation.origin.flatMap { $0.number == 0 ? $0.name : nil }
    let name = ((maker ?? entry.handle.key).map { "\($0): " } ?? "") + (parts.first ?? "")
    return RecordedAnimation(
      layer: label, name: name, begin: time(entry.handle.beginTime, entry),
      end: time(entry.handle.endTime, entry),
      details: parts.dropFirst().flatMap(RecordedAnimation.fields)
        + settings(of: animation, format)
        + (entry.handle.outcome.map { [$0.rawValue] } ?? []))
  }

  private func time(_ instant: Double?, _ entry: Entry) -> Double? {
    guard let instant, instant.isFinite else { return nil }
    let time = (instant - entry.origin) * entry.rate
    // Rounded as it is written, so that a recording that was read is the same.
    return Double(Recording.timeFormat.string(time)) ?? time
  }

  private func settings(of animation: FrozenAnimation, _ format: NumberFormat) -> [String] {
    let timing = animation.timing
    let duration = timing.duration > 0 ? timing.duration : TimeMapping.defaultDuration
    var settings = ["\(format.string(duration))s"]
    if timing.repeatCount > 0, timing.repeatCount != 1 {
      settings.append("repeat=\(format.string(timing.repeatCount))")
    }
    if timing.repeatDuration > 0 {
      settings.append("repeatDuration=\(format.string(timing.repeatDuration))")
    }
    if timing.autoreverses { settings.append("autoreverses") }
    if timing.speed != 1 { settings.append("speed=\(format.string(timing.speed))") }
    if timing.timeOffset != 0 { settings.append("timeOffset=\(format.string(timing.timeOffset))") }
    if timing.fillMode != .removed { settings.append("fill=\(timing.fillMode.rawValue)") }
    if animation.isAdditive { settings.append("additive") }
    if animation.isCumulative { settings.append("cumulative") }
    return settings
  }
}
