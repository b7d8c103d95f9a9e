import LayerModel
import LayerText

/// The key paths that a recording was asked for, found in the tables of the layers.
struct KeyPathChoice {
  private let patterns: [String]
  private var found: [ObjectIdentifier: [(String, PropertyAddress)]] = [:]
  private var isKnown: [Bool]
  private var candidates: Set<String> = []

  init(_ patterns: [String]) {
    self.patterns = patterns
    isKnown = patterns.map { _ in false }
  }

  /// Returns the key paths of a table that match, in the order of the patterns.
  mutating func addresses(in table: PropertyTable) -> [(String, PropertyAddress)] {
    if let known = found[ObjectIdentifier(table)] { return known }
    var result: [(String, PropertyAddress)] = []
    for (index, pattern) in patterns.enumerated() {
      let keyPaths = pattern.contains("*") ? table.allKeyPaths : [pattern]
      for keyPath in keyPaths where GlobPattern(pattern).matches(keyPath) {
        guard let address = table.address(of: keyPath), address.type != .layer else { continue }
        isKnown[index] = true
        if !result.contains(where: { $0.0 == keyPath }) { result.append((keyPath, address)) }
      }
    }
    candidates.formUnion(table.allKeyPaths)
    found[ObjectIdentifier(table)] = result
    return result
  }

  /// Throws if a pattern matched no key path of any layer.
  func check() throws(ReportError) {
    for (pattern, isKnown) in zip(patterns, isKnown) where !isKnown {
      throw ReportError(
        "no recorded layer has the key path \(Excerpt.quoted(pattern))",
        hint: Suggestion.nearest(to: pattern, among: candidates.sorted()).map {
          "did you mean '\($0)'?"
        })
    }
  }
}
