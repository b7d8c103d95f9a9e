/// How often a kind of thing is in a file, and what became of it, such as `mask` or `gradient fill`.
///
///     for part in scene.coverage where part.ignored > 0 {
///       print(part.name, part.reasons)
///     }
public struct SceneCoverage: Hashable, Sendable {
  /// What it is, such as `mask`.
  public let name: String
  /// How many became the same in Core Animation's terms.
  public internal(set) var mapped = 0
  /// How many became something near to it.
  public internal(set) var approximated = 0
  /// How many have no place and became nothing.
  public internal(set) var ignored = 0
  /// Why something is approximated or ignored, each reason once, in the order of the file.
  public internal(set) var reasons: [String] = []

  /// How many are in the file.
  public var seen: Int { mapped + approximated + ignored }

  init(name: String) { self.name = name }
}
