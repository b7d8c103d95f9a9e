import LayerScenes

/// What became of the parts of a file: how often each was seen, and what was made of it.
struct LottieCoverage: Sendable {
  /// What was made of a part.
  enum Fate: Sendable {
    /// The same, in Core Animation's terms.
    case mapped
    /// Something near to it.
    case approximated
    /// Nothing.
    case ignored
  }

  private(set) var parts: [SceneCoverage] = []
  private var indices: [String: Int] = [:]

  /// Counts a part.
  mutating func count(
    _ fate: Fate, _ name: String, _ count: Int = 1, _ reason: String? = nil
  ) {
    if count <= 0 { return }
    let index = indices[name] ?? parts.count
    if index == parts.count {
      indices[name] = index
      parts.append(SceneCoverage(name: name))
    }
    switch fate {
    case .mapped: parts[index].mapped += count
    case .approximated: parts[index].approximated += count
    case .ignored: parts[index].ignored += count
    }
    if let reason, !parts[index].reasons.contains(reason) { parts[index].reasons.append(reason) }
  }

  /// The parts that are not as they are in the file.
  private var lossy: [SceneCoverage] { parts.filter { $0.approximated + $0.ignored > 0 } }

  /// Returns a notice that names the parts that are not as they are in the file.
  func notice(at place: SourcePlace) -> [SceneNotice] {
    let names = lossy.map { "\($0.name) (\($0.approximated + $0.ignored))" }
    if names.isEmpty { return [] }
    return [
      SceneNotice(
        place: place,
        message: "not as in the file: \(names.joined(separator: ", ")); 'check' says why")
    ]
  }

  /// What is not as it is in the file, one for each part and reason.
  var losses: [SceneLoss] {
    lossy.map { part in
      let count = part.approximated + part.ignored
      let reasons = part.reasons.joined(separator: "; ")
      return SceneLoss("\(part.name) (\(count)): \(reasons)", isCounted: true)
    }
  }
}
