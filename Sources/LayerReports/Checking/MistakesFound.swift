import LayerText

/// Which mistakes a check of a scene has found: one shows in many changes of state.
package struct MistakesFound {
  private struct Mistake: Hashable {
    let identity: String
    let location: Finding.Location?

    init(_ finding: Finding) { (identity, location) = (finding.identity, finding.location) }
  }

  private var known: Set<Mistake> = []

  /// The most changes of state that a check plays.
  package static let mostChanges = 200

  /// Knows no mistake.
  package init() {}

  /// Adds the findings in the scene as it starts.
  package mutating func add(_ findings: [Finding]) {
    for finding in findings { known.insert(Mistake(finding)) }
  }

  /// Adds the findings in a change of state.
  ///
  /// - Returns: Those that are new, which name the change.
  package mutating func add(_ findings: [Finding], from: String?, to: String) -> [Finding] {
    let start = from.map { "from \(Excerpt.quoted($0)) " } ?? ""
    return findings.filter { known.insert(Mistake($0)).inserted }
      .map { $0.inChange("\(start)to \(Excerpt.quoted(to))") }
  }
}
