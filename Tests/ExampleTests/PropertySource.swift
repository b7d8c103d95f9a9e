import Foundation
import LayerModel
import TestSupport

/// A file of sources that declares properties: its rows, and the comments of its accessors.
struct PropertySource {
  /// The file's name.
  let name: String
  /// The text, with single spaces.
  private let text: String
  /// The first paragraph of each accessor's comment, by the name of the accessor.
  private let comments: [String: String]

  /// Reads a file.
  private init(_ path: String) throws {
    name = path
    let source = try PackageFolder.text(path)
    text = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var comments: [String: String] = [:]
    var comment: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(4))
      } else {
        if let name = line.split(separator: ":").first, name.hasPrefix("public final var ") {
          let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ")
          comments[String(name.dropFirst(17))] = paragraph.filter { $0 != "`" }
        }
        comment = []
      }
    }
    self.comments = comments
  }

  /// Returns the files of a class.
  static func files(of type: Layer.Type) throws -> [PropertySource] {
    if type != Layer.self {
      return [try PropertySource("Sources/LayerModel/Layers/\(type.className).swift")]
    }
    let folder = "Sources/LayerModel/Layer"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.root.appending(path: folder).path())
    return try files.sorted().map { try PropertySource("\(folder)/\($0)") }
  }

  /// Returns whether the row of a property stands here.
  func declares(_ property: String) -> Bool {
    text.contains(".init(\"\(property)\",") || text.contains(".init( \"\(property)\",")
  }

  /// Returns whether the type of a property and its typed key stand here.
  func hasTypeAndKey(of property: String) -> Bool {
    text.contains("Self(\"\(property)\")")
      && [">(\"\(property)\"", ">( \"\(property)\"", "TypedProperty(.\(property))"].contains {
        text.contains($0)
      }
  }

  /// Returns the name of a property's accessor and its comment, or nil if it is not here.
  func accessor(of property: String) -> (name: String, comment: String)? {
    let isProperty = "is\(property.prefix(1).uppercased())\(property.dropFirst())"
    for name in [property, isProperty] {
      if let comment = comments[name] { return (name, comment) }
    }
    return nil
  }
}
