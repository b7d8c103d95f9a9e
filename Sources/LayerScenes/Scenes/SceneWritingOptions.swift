/// How a scene is written to disk.
public struct SceneWritingOptions: Hashable, Sendable {
  /// What happens to the pictures and other files that a scene refers to.
  public enum Assets: String, CaseIterable, Sendable {
    /// The names stay, and nothing is copied.
    case reference
    /// The files are copied into the new bundle, under their names.
    case copy
  }

  /// Whether something that the format cannot express is an error; false by default.
  ///
  /// Otherwise it is left out and listed. A file outside of a bundle is an error, too.
  public var isStrict: Bool
  /// How far keyframes may be from an easing that markup cannot express, as a fraction of the way.
  ///
  /// Greater than 0. With nil, the default, such an easing is a loss.
  public var approximation: Double?
  /// Whether files that are there are replaced; false by default.
  public var replacesFiles: Bool
  /// What happens to the files that the scene refers to; they are only referred to by default.
  public var assets: Assets

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a loss is an error.
  ///   - approximation: How far keyframes may be from an easing, as a fraction of the way.
  ///   - replacesFiles: Whether files that are there are replaced.
  ///   - assets: What happens to the files that the scene refers to.
  public init(
    strict isStrict: Bool = false, approximation: Double? = nil, replacesFiles: Bool = false,
    assets: Assets = .reference
  ) {
    self.isStrict = isStrict
    self.approximation = approximation
    self.replacesFiles = replacesFiles
    self.assets = assets
  }
}

/// What was written to disk.
public struct SceneWriting: Hashable, Sendable {
  /// What the format cannot express, and was left out.
  public let losses: [SceneLoss]
  /// The files that the scene refers to, as they are named in it; empty for JSON.
  public let assets: [String]
  /// Those of them that cannot be in a bundle, such as an absolute path, with the reason.
  public let outside: [String]
}

/// The format of a scene in a file, as the ending of its name says.
public enum SceneFormat: String, CaseIterable, Sendable {
  /// The native format, which is JSON.
  case json
  /// Core Animation's markup.
  case caml
  /// A bundle: a folder with markup, an index, and pictures.
  case bundle = "ca"

  /// The format for the ending of a file's name; nil for any other ending.
  ///
  /// A slash at the end does not count.
  public init?(path: String) {
    var name = Substring(path)
    while name.last == "/" { name = name.dropLast() }
    let format = Self.allCases.first { name.hasSuffix(".\($0.rawValue)") }
    guard let format else { return nil }
    self = format
  }

  /// The endings, as a hint lists them.
  package static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
