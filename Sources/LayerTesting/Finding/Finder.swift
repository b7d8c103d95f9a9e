public import LayerModel

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
