import LayerAnimation
public import LayerModel
public import LayerReports

/// Names one layer of a stage's tree: a selector, a layer, or a condition.
///
///     stage.expectPresented("#card", .opacity, 1)            // an identifier
///     stage.expectPresented("root/**/title", .opacity, 1)    // a path; see Selection in LayerReports
///     stage.expectPresented(Finder(card), .opacity, 1)      // a layer
///     try stage.find(Finder("a text") { $0 is TextLayer })
///
/// An identifier that several layers share names all of them, so an expectation with it fails and
/// lists them, for example `#card@2` and `#card@3`. These names find one layer each.
public struct Finder: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// How the layer is found.
  enum Kind {
    case selector(String)
    case layer(Layer)
    case condition((Layer) -> Bool)
  }

  let kind: Kind
  /// The finder in messages.
  public let description: String

  /// Creates a finder from a selector: `#id`, a name, or a path with `*` and `**`.
  public init(stringLiteral selector: String) {
    self.init(selector)
  }

  /// Creates a finder from a selector: `#id`, a name, or a path with `*` and `**`.
  public init(_ selector: String) {
    kind = .selector(selector)
    description = "'\(selector)'"
  }

  /// Creates a finder of a layer that the test holds.
  public init(_ layer: Layer) {
    kind = .layer(layer)
    description = layer.shortDescription
  }

  /// Returns a finder of a layer that the test holds.
  public static func layer(_ layer: Layer) -> Finder { Finder(layer) }

  /// Creates a finder of the layer for which a condition holds.
  ///
  /// - Parameters:
  ///   - name: What the layer is, in messages.
  ///   - condition: Called with layers of the tree, a superlayer before its sublayers.
  public init(_ name: String, where condition: @escaping (Layer) -> Bool) {
    kind = .condition(condition)
    description = name
  }
}

extension Stage {
  /// Returns the one layer that a finder names.
  ///
  /// - Parameter finder: The finder.
  /// - Returns: The layer.
  /// - Throws: `ReportError` if it names no layer, with similar names, or several, with their names.
  public func find(_ finder: Finder) throws(ReportError) -> Layer {
    let found = try findSome(finder)
    if found.count > 1 {
      let names = Selection.names(of: found, in: root)
      let rest = names.count > 5 ? ", …" : ""
      throw ReportError(
        "\(finder) matches \(found.count) layers",
        hint: "name one of them: \(names.prefix(5).joined(separator: ", "))\(rest)")
    }
    return found[0]
  }

  /// Returns all layers that a finder names, at least one.
  ///
  /// - Throws: `ReportError` if its selector is invalid, or it names no layer.
  func findSome(_ finder: Finder) throws(ReportError) -> [Layer] {
    let found = try findAll(finder)
    if found.isEmpty { throw try missing(finder) }
    return found
  }

  /// Returns all layers that a finder names, in the order of the tree; none is no error.
  ///
  /// - Parameter finder: The finder. A layer that is not in the tree of this stage is not found.
  /// - Returns: The layers.
  /// - Throws: `ReportError` if its selector is invalid.
  public func findAll(_ finder: Finder) throws(ReportError) -> [Layer] {
    switch finder.kind {
    case .layer(let layer): return layer.root === root ? [layer] : []
    case .selector(let text):
      let key = ObjectIdentifier(LayerIndex.self)
      let index = companions[key] as? LayerIndex ?? LayerIndex()
      companions[key] = index
      if let found = index.layers(text, in: loop) { return found }
      return try Selection([text], for: "a finder").layers(in: root)
    case .condition(let holds):
      var found: [Layer] = []
      root.forEachInSubtree { if holds($0) { found.append($0) } }
      return found
    }
  }

  /// Returns the layer that a finder names; reports a failure and returns nil if it names none or
  /// several.
  func find(_ finder: Finder, at site: CallSite) -> Layer? {
    do {
      return try find(finder)
    } catch {
      fail(error.description, at: site)
      return nil
    }
  }

  /// The error of a finder that names no layer.
  private func missing(_ finder: Finder) throws(ReportError) -> ReportError {
    switch finder.kind {
    case .layer:
      return ReportError(
        "\(finder) is not in the tree of the stage", hint: Selection.inventory(of: root))
    case .selector(let text):
      return ReportError(
        "no layer matches \(finder)",
        hint: try Selection([text], for: "a finder").nearMisses(in: root))
    case .condition:
      return ReportError("no layer is \(finder)", hint: Selection.inventory(of: root))
    }
  }
}

// In a test, a text names a property where typed keys do.
extension String: PropertyName {
  /// The text itself.
  public var keyPath: String { self }
}

/// The layers of a tree by what they are called, as long as neither the tree nor a name changes.
///
///     "#card"   the layers with that identifier         "title"   those with that name or identifier
///
/// It keeps no layer alive.
private final class LayerIndex {
  /// A layer that its tree keeps.
  private struct Entry {
    unowned(unsafe) let layer: Layer
  }

  private var version = -1
  private var entries: [String: [Entry]] = [:]

  /// Returns the layers that a selector without wildcards names, in the order of the tree; nil if it
  /// names none, or is not such a selector.
  func layers(_ selector: String, in loop: RenderLoop) -> [Layer]? {
    // Others mean a path, any characters, or an index.
    let name = selector.hasPrefix("#/") ? selector.dropFirst(2) : selector[...]
    if name.utf8.contains(where: { "/*@".utf8.contains($0) }) { return nil }
    if version != loop.treeVersion { read(loop) }
    return entries[selector]?.map(\.layer)
  }

  private func read(_ loop: RenderLoop) {
    (version, entries) = (loop.treeVersion, [:])
    loop.root.forEachInSubtree { layer in
      var names: Set<String> = []
      if let id = layer.id { names = ["#\(id)", id] }
      if let name = layer.name, !name.hasPrefix("#") { names.insert(name) }
      for name in names { entries[name, default: []].append(Entry(layer: layer)) }
    }
  }
}
