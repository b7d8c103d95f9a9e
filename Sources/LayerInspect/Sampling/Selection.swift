import LayerModel

/// The layers that match at least one of several selectors.
struct Selection: Hashable, Sendable {
  /// The selectors, in the order given.
  let selectors: [Selector]

  /// Makes a selection of the layers that match any of the selectors.
  init(_ selectors: [Selector]) { self.selectors = selectors }

  /// Returns, for each layer of an outline, whether it matches.
  func matches(in outline: LayerOutline) -> [Bool] {
    var result = [Bool](repeating: false, count: outline.nodes.count)
    for selector in selectors {
      for (place, isNamed) in Selection.matches(selector, in: outline).enumerated() where isNamed {
        result[place] = true
      }
    }
    return result
  }

  /// Throws if a selector matches no layer.
  ///
  /// - Throws: ``InspectError`` with a suggestion.
  func check(against outline: LayerOutline) throws(InspectError) {
    for selector in selectors where !Selection.matches(selector, in: outline).contains(true) {
      throw InspectError(
        "no layer matches \(Excerpt.quoted(selector.text))",
        hint: Selection.hint(for: selector, in: outline))
    }
  }

  /// Walks down the tree; a superlayer precedes its sublayers in the outline.
  private static func matches(_ selector: Selector, in outline: LayerOutline) -> [Bool] {
    var reached: [UInt64] = []
    reached.reserveCapacity(outline.nodes.count)
    for node in outline.nodes {
      let above = node.parent >= 0 ? reached[node.parent] : selector.start
      reached.append(above == 0 ? 0 : selector.advance(above, into: node))
    }
    return reached.map(selector.isDone)
  }

  /// Returns a suggestion: the selector with its first unknown step replaced by a similar name.
  private static func hint(for selector: Selector, in outline: LayerOutline) -> String {
    var parts = selector.text.split(separator: "/").map(String.init)
    for (place, part) in parts.enumerated() where part != "**" {
      let pattern = Selector.Pattern(part)
      if pattern.isGlob || outline.nodes.contains(where: pattern.matches) { continue }
      guard let name = Suggestion.nearest(to: part, among: names(like: part, in: outline)) else {
        break
      }
      parts[place] = name
      return "did you mean '\(parts.joined(separator: "/"))'?"
    }
    let isKnown = parts.allSatisfy { part in
      part == "**" || outline.nodes.contains(where: Selector.Pattern(part).matches)
    }
    if parts.count > 1 && isKnown {
      return
        "a path leads from the root to the layer; '**/\(parts[parts.count - 1])' matches at any depth"
    }
    return "a dump without '--select' shows all layers"
  }

  private static func names(like part: String, in outline: LayerOutline) -> [String] {
    let ids = outline.nodes.lazy.filter(\.hasOwnID).map(\.id)
    if part.hasPrefix("#") { return ids.map { $0.hasPrefix("#") ? $0 : "#\($0)" } }
    if part.hasPrefix("@") { return outline.nodes.filter { !$0.hasOwnID }.map(\.id) }
    return outline.nodes.compactMap(\.name) + Array(ids)
  }
}
