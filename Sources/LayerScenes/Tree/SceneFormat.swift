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

  /// Whether it is markup, also in a bundle.
  package var isMarkup: Bool { self == .caml || self == .bundle }

  /// The formats that are one text.
  package static let texts = allCases.filter { $0 != .bundle }

  /// The endings, as a hint lists them.
  package static let endings = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
