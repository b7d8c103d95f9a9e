/// The search for the name that a mistyped one probably means.
public enum Suggestion {
  /// Returns the candidate nearest to a mistyped name, or nil if none is near enough.
  ///
  /// The limit is an edit distance of a third of the name's length, but at least 1, or 2 from four
  /// characters on. A difference of case counts as half an edit. The first of several equally near
  /// candidates wins. A name that a property has in views, such as `alpha`, means that property.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    if let meant = namesInViews[name], candidates.contains(meant) { return meant }
    let wanted = Array(name.utf8)
    let limit = 2 * max(wanted.count / 3, wanted.count >= 4 ? 2 : 1)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      if 2 * abs(candidate.utf8.count - wanted.count) > limit { continue }
      let distance = halfEdits(from: wanted, to: Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The names that people know from views, and from other programs, with those of layers.
  private static let namesInViews = [
    "alpha": "opacity", "center": "position", "center.x": "position.x", "center.y": "position.y",
    "clipsToBounds": "masksToBounds", "height": "bounds.size.height", "isHidden": "hidden",
    "left": "position.x", "origin": "position", "position.z": "zPosition",
    "rotation": "transform.rotation.z", "scale": "transform.scale", "size": "bounds.size",
    "top": "position.y", "width": "bounds.size.width", "x": "position.x", "y": "position.y",
    "zIndex": "zPosition",
  ]

  /// Returns a hint that names the most similar candidate; nil if none is similar.
  package static func hint(
    for word: String, in candidates: some Sequence<String>
  ) -> String? {
    nearest(to: word, among: Array(candidates)).map { "did you mean '\($0)'?" }
  }

  /// Returns the Damerau-Levenshtein distance in half edits: 2 for an insertion, a removal, a
  /// replacement or a swap of neighbours, 1 for another case of the same letter.
  private static func halfEdits(from source: [UInt8], to target: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: target.count + 1)
    var previous = (0...target.count).map { 2 * $0 }
    for (row, letter) in source.enumerated() {
      var current = [2 * (row + 1)]
      current.reserveCapacity(target.count + 1)
      for (column, other) in target.enumerated() {
        var cost = min(previous[column + 1] + 2, current[column] + 2)
        cost = min(cost, previous[column] + substitution(letter, other))
        let swapped =
          row > 0 && column > 0 && letter == target[column - 1] && source[row - 1] == other
        if swapped { cost = min(cost, beforePrevious[column - 1] + 2) }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }

  private static func substitution(_ first: UInt8, _ second: UInt8) -> Int {
    if first == second { return 0 }
    let isLetter = (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a
    return isLetter && first | 0x20 == second | 0x20 ? 1 : 2
  }
}
