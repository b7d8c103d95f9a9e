import LayerModel

extension Suggestion {
  /// Returns a hint that names the most similar candidate; nil if none is similar.
  static func hint(for word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: Array(candidates)).map { "did you mean '\($0)'?" }
  }
}
