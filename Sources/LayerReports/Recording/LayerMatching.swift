/// Matches the layers of two recordings.
///
///     1. the same identifier, wherever it is, unless others share it
///     2. below layers that match: the same identifier, name or class, and number among those with it
///     3. below layers that match: the same class and mostly the same values: it was renamed
struct LayerMatching {
  /// The label in the second recording, by that in the first.
  private(set) var labels: [String: String] = [:]
  private var taken: Set<String> = []
  private let firstChildren: [String?: [RecordedLayer]]
  private let secondChildren: [String?: [RecordedLayer]]
  private var firstValues: [String: [String: [RecordedSeries.Run]]]
  private var secondValues: [String: [String: [RecordedSeries.Run]]]

  init(_ first: Recording, _ second: Recording) {
    firstChildren = Dictionary(grouping: first.layers, by: \.parent)
    secondChildren = Dictionary(grouping: second.layers, by: \.parent)
    (firstValues, secondValues) = (Self.values(of: first), Self.values(of: second))
    let others = Set(second.layers.map(\.label))
    for layer in first.layers {
      if let id = layer.identifier, id == layer.label, others.contains(layer.label) {
        match(layer.label, layer.label)
      }
    }
    matchChildren(of: nil, nil)
    // A superlayer precedes its sublayers, so that each is matched before them.
    for layer in first.layers {
      if let other = labels[layer.label] { matchChildren(of: layer.label, other) }
    }
  }

  private mutating func match(_ label: String, _ other: String) {
    labels[label] = other
    taken.insert(other)
  }

  private mutating func matchChildren(of parent: String?, _ other: String?) {
    func open() -> (old: [RecordedLayer], new: [RecordedLayer]) {
      (
        (firstChildren[parent] ?? []).filter { labels[$0.label] == nil },
        (secondChildren[other] ?? []).filter { !taken.contains($0.label) }
      )
    }
    var (old, new) = open()
    if old.isEmpty || new.isEmpty { return }
    var named: [[String]: [String]] = [:]
    for layer in new.reversed() { named[layer.kind, default: []].append(layer.label) }
    for layer in old {
      if let same = named[layer.kind]?.popLast() { match(layer.label, same) }
    }
    (old, new) = open()
    for layer in old {
      var best: (score: Double, label: String)?
      for candidate in new where !taken.contains(candidate.label) {
        guard candidate.className == layer.className else { continue }
        let isOnly = old.count == 1 && new.count == 1 && parent == nil
        let score = isOnly ? 1 : likeness(layer, candidate)
        if score >= 0.5, score > best?.score ?? 0 { best = (score, candidate.label) }
      }
      if let best { match(layer.label, best.label) }
    }
  }

  /// Returns the part of the properties that have the same values in both, from 0 to 1.
  private func likeness(_ layer: RecordedLayer, _ other: RecordedLayer) -> Double {
    let values = firstValues[layer.label] ?? [:]
    let others = secondValues[other.label] ?? [:]
    let count = Set(values.keys).union(others.keys).count
    if count == 0 { return layer.frames == other.frames ? 0.5 : 0 }
    return Double(values.count { others[$0.key] == $0.value }) / Double(count)
  }

  private static func values(
    of recording: Recording
  ) -> [String: [String: [RecordedSeries.Run]]] {
    var values: [String: [String: [RecordedSeries.Run]]] = [:]
    for series in recording.series {
      values[series.layer, default: [:]][series.keyPath] = series.runs
    }
    return values
  }
}

extension RecordedLayer {
  /// What it has in common with the layers beside it that only their order tells from it.
  fileprivate var kind: [String] {
    if let identifier { return ["#", String(identifier)] }
    return isMask ? ["mask"] : name.map { ["name", $0] } ?? ["class", className]
  }
}
