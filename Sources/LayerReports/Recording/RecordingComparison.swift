import LayerText

/// Compares two recordings.
///
///     layers ── match ──▶ structure ──▶ timing ──▶ values
struct RecordingComparison {
  private let first: Recording
  private let second: Recording
  private let tolerances: Tolerances
  private let labels: [String: String]
  private let origins: [String: String]
  private var result = RecordingDifference()

  init(_ first: Recording, _ second: Recording, _ tolerances: Tolerances) {
    (self.first, self.second, self.tolerances) = (first, second, tolerances)
    labels = LayerMatching(first, second).labels
    origins = Dictionary(uniqueKeysWithValues: labels.map { ($0.value, $0.key) })
  }

  /// Returns the difference.
  mutating func compare() -> RecordingDifference {
    result.isOfOneFrame = first.frames.count == 1 && second.frames.count == 1
    compareStructure()
    let shifts = compareTiming()
    compareValues(shifts)
    return result
  }

  /// The digits of the coarser recording; nil if both have all.
  private var digits: Int? { [first.digits, second.digits].compactMap { $0 }.min() }

  // MARK: Structure

  private mutating func compareStructure() {
    let second = Dictionary(
      self.second.layers.map { ($0.label, $0) }, uniquingKeysWith: { old, _ in old })
    for layer in first.layers {
      guard let label = labels[layer.label], let other = second[label] else {
        result.structure.append(.removed(layer.label))
        continue
      }
      let count = result.structure.count
      // Labels without an identifier, or of one that is shared, have an index, which others change.
      let isRenamed = layer.identifier != other.identifier
      if isRenamed {
        result.structure.append(.renamed(from: layer.label, to: label))
      }
      compare(layer, other, isRenamed: isRenamed)
      if result.structure.count == count { result.equalLayers += 1 }
    }
    for layer in self.second.layers where origins[layer.label] == nil {
      result.structure.append(.added(layer.label))
    }
    compareOrder()
  }

  /// Compares the order of the sublayers that a layer has in both recordings.
  private mutating func compareOrder() {
    var (old, new): ([String: [String]], [String: [String]]) = ([:], [:])
    for layer in first.layers {
      if let parent = layer.parent.flatMap({ labels[$0] }), let label = labels[layer.label] {
        old[parent, default: []].append(label)
      }
    }
    for layer in second.layers where origins[layer.label] != nil {
      if let parent = layer.parent { new[parent, default: []].append(layer.label) }
    }
    for layer in second.layers {
      let (before, now) = (old[layer.label] ?? [], new[layer.label] ?? [])
      let common = Set(before).intersection(now)
      if before.filter(common.contains) != now.filter(common.contains) {
        result.structure.append(.reordered(layer.label))
      }
    }
  }

  private mutating func compare(
    _ layer: RecordedLayer, _ other: RecordedLayer, isRenamed: Bool
  ) {
    if layer.className != other.className {
      result.structure.append(
        .changed(other.label, from: layer.className, to: other.className))
    }
    if layer.name != other.name, !isRenamed {
      result.structure.append(
        .changed(other.label, from: layer.name ?? "no name", to: other.name ?? "no name"))
    }
    if let parent = layer.parent, let newParent = other.parent,
      labels[parent] != newParent
    {
      result.structure.append(.moved(other.label, from: parent, to: newParent))
    }
    let (old, new) = (clamp(layer.frames), clamp(other.frames))
    if old != new {
      result.structure.append(
        .present(other.label, from: first.text(of: old), to: second.text(of: new)))
    }
  }

  /// Returns the part of some frames that both recordings have.
  private func clamp(_ frames: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    frames.filter { $0.overlaps(first.frames) && $0.overlaps(second.frames) }
      .map { $0.clamped(to: first.frames).clamped(to: second.frames) }
  }

  // MARK: Timing

  /// Compares the animations, and returns the seconds by which those of a layer were shifted.
  private mutating func compareTiming() -> [String: [Double]] {
    if first.frames.count != second.frames.count {
      result.timing.append(
        .length(
          from: Double(first.frames.count - 1) / first.framesPerSecond,
          to: Double(second.frames.count - 1) / second.framesPerSecond))
    }
    var shifts: [String: [Double]] = [:]
    var others: [[String]: [Int]] = [:]
    for (index, animation) in second.animations.enumerated().reversed() {
      others[[animation.layer, animation.name], default: []].append(index)
    }
    var seen: Set<Int> = []
    for animation in first.animations {
      let layer = labels[animation.layer]
      guard let layer, let index = others[[layer, animation.name]]?.popLast() else {
        result.timing.append(.removed(layer: animation.layer, animation: animation.name))
        continue
      }
      seen.insert(index)
      let other = second.animations[index]
      if let begin = animation.begin, let newBegin = other.begin, begin != newBegin {
        shifts[layer, default: []].append(newBegin - begin)
      }
      let changes = changes(from: animation, to: other)
      result.timing += changes
      if changes.isEmpty { result.equalAnimations += 1 }
    }
    for (index, animation) in second.animations.enumerated() where !seen.contains(index) {
      result.timing.append(.added(layer: animation.layer, animation: animation.name))
    }
    return shifts
  }

  private func changes(
    from old: RecordedAnimation, to new: RecordedAnimation
  ) -> [RecordingDifference.TimingChange] {
    func change(_ field: String, _ from: String, _ to: String) -> RecordingDifference.TimingChange {
      .changed(layer: new.layer, animation: new.name, field: field, from: from, to: to)
    }
    var changes: [RecordingDifference.TimingChange] = []
    let begin = delay(from: old.begin, to: new.begin)
    let end = delay(from: old.end, to: new.end)
    if let begin, let end, begin != 0, abs(begin - end) <= 1e-6 {
      changes.append(.shifted(layer: new.layer, animation: new.name, by: begin))
    } else if let begin, begin != 0, old.end == nil, new.end == nil {
      changes.append(.shifted(layer: new.layer, animation: new.name, by: begin))
    } else {
      if begin != 0 {
        changes.append(
          change("begins", Recording.text(of: old.begin), Recording.text(of: new.begin)))
      }
      if end != 0 {
        changes.append(change("ends", Recording.text(of: old.end), Recording.text(of: new.end)))
      }
    }
    let (gone, come) = (
      old.details.filter { !new.details.contains($0) },
      new.details.filter { !old.details.contains($0) }
    )
    if !gone.isEmpty || !come.isEmpty {
      let texts = [gone, come].map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      changes.append(change("has", texts[0], texts[1]))
    }
    return changes
  }

  /// Returns the seconds between two times, 0 within the tolerance; nil if only one is never.
  private func delay(from old: Double?, to new: Double?) -> Double? {
    guard let old, let new else { return old == nil && new == nil ? 0 : nil }
    return abs(new - old) <= tolerances.time + 1e-7 * max(abs(old), abs(new)) ? 0 : new - old
  }

  // MARK: Values

  private mutating func compareValues(_ shifts: [String: [Double]]) {
    var others: [[String]: Int] = [:]
    for (index, series) in second.series.enumerated() {
      others[[series.layer, series.keyPath]] = index
    }
    var seen: Set<Int> = []
    for (index, series) in first.series.enumerated() {
      guard let label = labels[series.layer] else { continue }
      guard let other = others[[label, series.keyPath]] else {
        add(.removed, series, label, RecordingDifference.Pair(first: index, second: nil))
        continue
      }
      seen.insert(other)
      let comparison = SeriesComparison(
        series, second.series[other], first, second, tolerance: tolerances[series.kind],
        digits: digits)
      if let value = comparison.compare(
        shifts: shifts[label] ?? [], RecordingDifference.Pair(first: index, second: other))
      {
        result.values.append(value)
      } else {
        result.equalSeries += 1
      }
    }
    for (index, series) in second.series.enumerated()
    where !seen.contains(index) && origins[series.layer] != nil {
      add(.added, series, series.layer, RecordingDifference.Pair(first: nil, second: index))
    }
  }

  private mutating func add(
    _ change: RecordingDifference.ValueChange.Change, _ series: RecordedSeries, _ layer: String,
    _ pair: RecordingDifference.Pair
  ) {
    result.values.append(
      RecordingDifference.ValueChange(
        layer: layer, keyPath: series.keyPath,
        begin: first.time(of: series.runs.first?.first ?? 0), change: change, series: pair))
  }
}

extension Recording {
  /// Returns frames as times, such as `0…0.5, 1…2`.
  fileprivate func text(of frames: [ClosedRange<Int>]) -> String {
    if frames.isEmpty { return "never" }
    return frames.map { "\(timeText(of: $0.lowerBound))…\(timeText(of: $0.upperBound)) s" }
      .joined(separator: ", ")
  }

  /// Returns a time as text.
  fileprivate static func text(of time: Double?) -> String {
    time.map { "\(timeFormat.string($0)) s" } ?? "never"
  }
}
