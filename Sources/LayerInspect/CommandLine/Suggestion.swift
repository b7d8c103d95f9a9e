import LayerModel

extension Suggestion {
  /// A hint that names the nearest candidate in quotes; nil when none is near.
  static func hint(for word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: Array(candidates)).map { "did you mean '\($0)'?" }
  }
}
