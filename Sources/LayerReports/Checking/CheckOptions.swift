import LayerModel
import LayerText

/// Which rules a check uses, what it leaves out, and how long it plays.
public struct CheckOptions: Hashable, Sendable {
  /// The names of the rules to use; empty for all.
  public var only: [String]
  /// The names of rules not to use.
  public var ignoring: [String]
  /// Findings that are known: their ``Finding/identity``.
  public var baseline: Set<String>
  /// How long a scene is played at most, in seconds; 60 by default.
  ///
  /// A scene that ends earlier is played to its end.
  public var limit: Double

  /// Creates options.
  ///
  /// - Parameters:
  ///   - only: The names of the rules to use; empty for all.
  ///   - ignoring: The names of rules not to use.
  ///   - baseline: The identities of known findings, which are left out.
  ///   - limit: How long a scene is played at most, in seconds; not above 0 or not finite stops the
  ///     program.
  public init(
    only: [String] = [], ignoring: [String] = [], baseline: Set<String> = [], limit: Double = 60
  ) {
    if !(limit > 0 && limit.isFinite) {
      fatalError("A check plays a scene for a number of seconds above 0, not \(limit).")
    }
    self.only = only
    self.ignoring = ignoring
    self.baseline = baseline
    self.limit = limit
  }

  /// Returns the identities in the text of a baseline: one a line, without empty lines and those
  /// that start with `#`.
  public static func baseline(_ text: String) -> Set<String> {
    Set(
      text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix("#") })
  }

  /// Returns the rules to use.
  ///
  /// - Throws: ``ReportError`` for an unknown name, with the nearest one, and if no rule is left.
  func rules() throws(ReportError) -> [CheckRule] {
    try Self.check(only)
    try Self.check(ignoring)
    let rules = CheckRule.all.filter {
      (only.isEmpty || only.contains($0.name)) && !ignoring.contains($0.name)
    }
    if rules.isEmpty { throw ReportError("no rule is left to check") }
    return rules
  }

  /// Throws if a name is not that of a rule.
  ///
  /// - Throws: ``ReportError`` with the nearest name.
  package static func check(_ names: [String]) throws(ReportError) {
    for name in names where CheckRule.named(name) == nil {
      throw ReportError(
        "there is no rule \(Excerpt.quoted(name))",
        hint: Suggestion.hint(for: name, in: CheckRule.names)
          ?? "the rules are \(CheckRule.names.joined(separator: ", "))")
    }
  }
}
