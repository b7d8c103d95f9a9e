import LayerAnimation
import LayerModel
import LayerText

/// The layers that match at least one of several selectors.
///
///     title          all layers with that name or identifier
///     #title         the layers with that identifier
///     #/4/1          the layer with that identifier, if it begins with a slash
///     #title@7       the one of them with that index in the order of a dump
///     @7             the layer that dumps call @7, because it has no identifier
///     root/card      a path from the root
///     root/*/title   * matches one layer, or any characters of a name: card*
///     root/**/title  ** matches any number of layers, including none
public struct Selection: Hashable, Sendable {
  /// The selectors, in the order given.
  private(set) var selectors: [Selector]

  /// Creates a selection of the layers that match any of some selectors.
  ///
  /// - Parameter selectors: The selectors, at least one.
  /// - Throws: ``ReportError`` if a selector is invalid. Whether it matches a layer is checked when
  ///   a report uses it.
  public init(_ selectors: String...) throws(ReportError) {
    try self.init(selectors, for: "a selection")
  }

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - selectors: The selectors.
  ///   - subject: What takes the selectors, in messages.
  /// - Throws: ``ReportError`` if a selector is invalid.
  package init(_ selectors: [String], for subject: String) throws(ReportError) {
    var parsed: [Selector] = []
    for text in selectors { parsed.append(try Selector(text, for: subject)) }
    self.selectors = parsed
  }

  /// The selectors as text, in the order given.
  package var texts: [String] { selectors.map(\.text) }

  /// The same layers, and everything below them.
  package var withDescendants: Selection {
    var all = self
    all.selectors = selectors.map(\.withDescendants)
    return all
  }

  /// Returns the layers of a tree that match, in the order of a dump.
  package func layers(in root: Layer) -> [Layer] {
    let outline = LayerOutline(root: root)
    return zip(outline.nodes, matches(in: outline)).filter(\.1).map(\.0.layer)
  }

  /// Returns, for each layer of an outline, whether it matches.
  func matches(in outline: LayerOutline) -> [Bool] {
    var result = [Bool](repeating: false, count: outline.nodes.count)
    for selector in selectors {
      for (index, isNamed) in Selection.matches(selector, in: outline).enumerated() where isNamed {
        result[index] = true
      }
    }
    return result
  }

  /// Throws if a selector matches no layer of a loop, and returns the outline of its tree.
  ///
  /// - Throws: ``ReportError`` with a suggestion, or with the given hint if there is none.
  @discardableResult
  func check(in loop: RenderLoop, otherwise hint: String) throws(ReportError) -> LayerOutline {
    let outline = LayerOutline(root: loop.root)
    for selector in selectors where !Selection.matches(selector, in: outline).contains(true) {
      throw ReportError(
        "no layer matches \(Excerpt.quoted(selector.text))",
        hint: Selection.hint(for: selector, in: outline) ?? hint)
    }
    return outline
  }

  /// The hint for a selector that looks like no layer's.
  package static let allAreShown = "a dump without a selection shows all layers"

  /// Returns a check of a selection against the tree of a loop that is about to be played.
  ///
  /// A scene that was built only to be checked would be built a second time to be played.
  package static func checking(
    _ selection: Selection?, otherwise hint: String = allAreShown
  ) -> (RenderLoop) throws(ReportError) -> Void {
    { loop throws(ReportError) in try selection?.check(in: loop, otherwise: hint) }
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

  /// Returns a suggestion: the selector with its first unknown step replaced by a similar name; nil
  /// if none is similar.
  static func hint(for selector: Selector, in outline: LayerOutline) -> String? {
    if let similar = nearMisses(of: selector, in: outline, limit: 1).first {
      return "did you mean '\(similar)'?"
    }
    let parts = selector.text.split(separator: "/").map(String.init)
    let isKnown = parts.allSatisfy { part in
      part == "**" || outline.nodes.contains(where: Selector.Pattern(part).matches)
    }
    if parts.count > 1 && isKnown {
      return
        "a path leads from the root to the layer; '**/\(parts[parts.count - 1])' matches at any depth"
    }
    return nil
  }

  /// Returns the selector with its first unknown step replaced by each of the most similar names.
  static func nearMisses(
    of selector: Selector, in outline: LayerOutline, limit: Int
  ) -> [String] {
    var parts = selector.text.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() where part != "**" {
      let pattern = Selector.Pattern(part)
      if pattern.isGlob || outline.nodes.contains(where: pattern.matches) { continue }
      var candidates = names(like: part, in: outline)
      var found: [String] = []
      while found.count < limit, let name = Suggestion.nearest(to: part, among: candidates) {
        parts[index] = name
        found.append(parts.joined(separator: "/"))
        candidates.removeAll { $0 == name }
      }
      return found
    }
    return []
  }

  /// Returns the one layer of an outline that a selector names, in the order of a dump.
  ///
  /// The name that a dump prints names its layer alone, also where others share the identifier.
  package func one(in outline: LayerOutline) -> [LayerOutline.Node] {
    let found = zip(outline.nodes, matches(in: outline)).filter(\.1).map(\.0)
    let exact = found.filter { [$0.label] == texts }
    return exact.count == 1 ? exact : found
  }

  private static func names(like part: String, in outline: LayerOutline) -> [String] {
    let ids = outline.nodes.lazy.filter(\.hasOwnID)
    if part.hasPrefix("#") { return ids.map(\.label) }
    if part.hasPrefix("@") { return outline.nodes.filter { !$0.hasOwnID }.map(\.id) }
    return outline.nodes.compactMap(\.name) + ids.map(\.id)
  }
}

extension Selection {
  /// Returns a hint for a selection that matches no layer of a tree: up to three similar names, or
  /// the layers that the tree has.
  package func nearMisses(in root: Layer) -> String {
    let outline = LayerOutline(root: root)
    var similar: [String] = []
    for selector in selectors where similar.isEmpty {
      similar = Self.nearMisses(of: selector, in: outline, limit: 3)
    }
    if similar.count > 1 {
      let names = similar.map { "'\($0)'" }
      return
        "did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?"
    }
    for selector in selectors {
      if let hint = Self.hint(for: selector, in: outline) { return hint }
    }
    return Self.inventory(of: root)
  }

  /// Returns a sentence with the first layers of a tree.
  package static func inventory(of root: Layer) -> String {
    let names = LayerOutline(root: root).nodes.map(name)
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "the tree has \(names.prefix(8).joined(separator: ", "))\(rest)"
  }

  /// Returns how to select each of some layers of a tree, which may share an identifier.
  ///
  /// - Returns: The names in the order of the tree.
  package static func names(of layers: [Layer], in root: Layer) -> [String] {
    let wanted = Set(layers.map(ObjectIdentifier.init))
    let nodes = LayerOutline(root: root).nodes
    let counts = Dictionary(grouping: nodes.compactMap(\.ownID)) { $0 }
    return nodes.filter { wanted.contains(ObjectIdentifier($0.layer)) }.map { node in
      let isShared = node.ownID.flatMap { counts[$0] }.map { $0.count > 1 } ?? false
      return isShared ? node.indexedLabel : name(of: node)
    }
  }

  private static func name(of node: LayerOutline.Node) -> String {
    node.hasOwnID || node.name == nil ? node.label : "\(node.label) \"\(node.name ?? "")\""
  }
}
