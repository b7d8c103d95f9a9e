import LayerModel

/// What an explanation covers, and in which format.
///
///     var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
///     options.showsNext = true
///     print(try report.explain(options, at: [0.5]))
public struct ExplainOptions: Hashable, Sendable {
  /// The formats of an explanation.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text: a sentence, then the chain.
    case text
    /// JSON, one object a line.
    case json
  }

  /// The layer: `#id`, a name or a path; nil lists the animated layers.
  public var layer: String?
  /// The key paths; empty gives one line for each animated property.
  public var keyPaths: [String]
  /// The format; text by default.
  public var format: Format
  /// Whether the text has every step, and every digit of a number.
  public var isFull: Bool
  /// A value to ask about: why is it not this one? Nil asks nothing.
  public var whyNot: String?
  /// Whether to say what changes the value next.
  public var showsNext: Bool
  /// Whether text has colours, as sequences for a terminal; JSON has none.
  public var isColored: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - layer: The layer; nil lists the animated layers.
  ///   - keyPaths: The key paths; empty gives one line for each animated property.
  ///   - format: The format.
  ///   - isFull: Whether the text has every step and every digit.
  ///   - whyNot: A value to ask about, as text: a number, numbers with commas, or a word.
  ///   - showsNext: Whether to say what changes the value next.
  ///   - isColored: Whether text has colours.
  public init(
    layer: String? = nil, keyPaths: [String] = [], format: Format = .text, isFull: Bool = false,
    whyNot: String? = nil, showsNext: Bool = false, isColored: Bool = false
  ) {
    self.layer = layer
    self.keyPaths = keyPaths
    self.format = format
    self.isFull = isFull
    self.whyNot = whyNot
    self.showsNext = showsNext
    self.isColored = isColored
  }
}
