import LayerText

/// Something of a live tree that a scene does not contain, because the format cannot express it.
///
///     Layer #box: the completion of the animation 'move'
public struct SceneLoss: Hashable, Sendable, CustomStringConvertible {
  /// The description of the layer, such as `Layer #box`; nil if it is about the whole tree.
  public let layer: String?
  /// What is missing, such as `the delegate`.
  public let what: String
  /// Whether it is in the scene's ``Scene/coverage`` too.
  package let isCounted: Bool

  init(_ what: String, of layer: String? = nil, isCounted: Bool = false) {
    self.what = what
    self.layer = layer
    self.isCounted = isCounted
  }

  /// The loss in one line; characters that do not print are escaped.
  public var description: String {
    PrintableText.escaped(layer.map { "\($0): \(what)" } ?? what)
  }
}
