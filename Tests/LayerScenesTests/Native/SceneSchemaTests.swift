import Foundation
import LayerText
import TestSupport
import Testing

@testable import LayerScenes

/// The schema accepts what the reader reads, and refuses the same wrong keys and types.
///
/// The rows are in `Tests/Data/scene-schema.json`: a group has a scene with `%` for members, the members that are
/// always there, and for each key its right and wrong values.
@Suite("The schema of scenes")
struct SceneSchemaTests {
  private static let validator = SchemaValidator(SceneSchema.schema)
  private static let data = Result {
    let url = PackageFolder.root.appending(path: "Tests/Data/scene-schema.json")
    return try JSONDocument(Array(Data(contentsOf: url)), file: url.path).root
  }

  private static func check(_ text: String, isValid: Bool) throws {
    let isRead = (try? Scene(text)) != nil
    expectEqual(isRead, isValid, "the reader: \(text)")
    try expectEqual(validator.accepts(text), isValid, "the schema: \(text)")
  }

  /// The names of the groups of rows.
  static let names = (try? data.get()["groups"]?.elements.compactMap { $0["name"]?.string }) ?? []

  @Test("knows", arguments: names)
  func group(name: String) throws {
    let groups = try #require(try Self.data.get()["groups"])
    let group = try #require(groups.elements.first { $0["name"]?.string == name })
    let scene = try #require(group["scene"]?.string)
    for members in try #require(group["with"]).elements {
      for row in try #require(group["rows"]).elements {
        let key = try #require(row["key"]?.string)
        for (kind, isValid) in [("right", true), ("wrong", false)] {
          guard let values = row[kind] else { continue }
          for value in values.elements {
            let parts = [Self.inside(members), "\"\(key)\": \(value.sourceText)"]
            let list = (parts + [row["beside"].map(Self.inside) ?? ""]).filter { !$0.isEmpty }
            try Self.check(
              scene.replacing("%", with: list.joined(separator: ", ")), isValid: isValid)
          }
        }
      }
    }
  }

  /// The members of an object as the file has them.
  private static func inside(_ object: JSONValue) -> String {
    String(object.sourceText.dropFirst().dropLast())
  }

  @Test("knows the parts of a scene, and how many properties a layer declares")
  func scenes() throws {
    let scenes = try #require(try Self.data.get()["scenes"])
    expectTrue(Self.names.count > 10)
    for (kind, isValid) in [("right", true), ("wrong", false)] {
      for scene in try #require(scenes[kind]).elements {
        try Self.check(scene.sourceText, isValid: isValid)
      }
    }
    for count in [256, 257] {
      let list = (0..<count).map { "\"p\($0)\": {\"type\": \"bool\"}" }.joined(separator: ", ")
      try Self.check("{\"version\": 1, \"root\": {\"declare\": {\(list)}}}", isValid: count == 256)
    }
  }
}
