/// What a recording contains.
///
///     try RecordingOptions(Selection("#card", "#card/**"), keyPaths: ["position.*", "opacity"])
///
/// By default it has every layer, and of each the properties that are animated or not default.
public struct RecordingOptions: Hashable, Sendable {
  /// The layers; nil, the default, records all.
  public var selection: Selection?
  /// The key paths, with `*` for any characters; empty, the default, records what is animated or
  /// not default.
  public var keyPaths: [String]
  /// The significant digits of numbers, from 1 to 17; 6 by default.
  ///
  /// Nil writes the fewest that read back as the same number.
  public var digits: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - selection: The layers; nil for all.
  ///   - keyPaths: The key paths; empty for what is animated or not default.
  ///   - digits: The significant digits; nil for all.
  public init(_ selection: Selection? = nil, keyPaths: [String] = [], digits: Int? = 6) {
    self.selection = selection
    self.keyPaths = keyPaths
    self.digits = digits
  }
}
