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

  /// How much of an explanation its text has.
  public enum Detail: String, Hashable, Sendable, CaseIterable {
    /// The sentence that answers, and its reasons.
    case sentence
    /// The sentence, then the chain from the clock to the value.
    case chain
    /// The chain with every step, and every digit of a number.
    case full
  }

  /// The layer: `#id`, a name or a path; nil lists the animated layers.
  public var layer: String?
  /// The key paths; empty gives one line for each animated property.
  public var keyPaths: [String]
  /// The format; text by default.
  public var format: Format
  /// How much the text has; the chain by default.
  ///
  /// JSON always has everything.
  public var detail: Detail
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
  ///   - detail: How much the text has.
  ///   - whyNot: A value to ask about, as text: a number, numbers with commas, or a word.
  ///   - showsNext: Whether to say what changes the value next.
  ///   - isColored: Whether text has colours.
  public init(
    layer: String? = nil, keyPaths: [String] = [], format: Format = .text, detail: Detail = .chain,
    whyNot: String? = nil, showsNext: Bool = false, isColored: Bool = false
  ) {
    self.layer = layer
    self.keyPaths = keyPaths
    self.format = format
    self.detail = detail
    self.whyNot = whyNot
    self.showsNext = showsNext
    self.isColored = isColored
  }
}
