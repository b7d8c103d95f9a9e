import Foundation
import TestSupport
import Testing

@testable import LayerScenes

/// Reads real files, if their folder is beside the package.
@Suite("Real files")
struct RealFilesTests {
  @Test("in Lottie's JSON are all read, and agree with another reader")
  func lottie() throws {
    for (name, path) in try SharedFiles.files(in: "scenes/lottie", suffix: ".json") {
      let file = try InputFile.read(path)
      let root = try JSONDocument(file.bytes, file: path).root
      let other = try JSONSerialization.jsonObject(with: Data(file.bytes))
      if !Self.isEqual(root, other) { Issue.record("\(name) is read differently") }
    }
  }

  @Test("in CAML are read, except the malformed one")
  func caml() throws {
    var faults: [String] = []
    for (name, path) in try SharedFiles.files(in: "scenes/caml", suffix: ".caml") {
      let file = try InputFile.read(path)
      do throws(SceneError) {
        let root = try XMLDocumentTree(file.bytes, file: name).root
        expectEqual(root.name, "caml")
        expectTrue(root.children.contains { $0.name == "CALayer" || $0.name == "CATransformLayer" })
        check(root.storage, name)
      } catch {
        faults.append(error.description)
      }
    }
    if faults.isEmpty, (try? SharedFiles.files(in: "scenes/caml", suffix: ".caml").isEmpty) == true
    {
      return
    }
    expectEqual(
      faults,
      [
        "CAPlayground-tendies-Floating.caml:7:5: error: '</sublayers>' does not end the element "
          + "'CALayer' that began at 6:7\n  hint: '</CALayer>' was expected"
      ])
  }

  /// Every element's location must be that of a `<` and its name.
  private func check(_ storage: XMLDocumentTree.Storage, _ name: String) {
    for (index, element) in storage.elements.enumerated() {
      let tag = storage.source.bytes[element.start...].prefix(element.name.utf8.count + 1)
      if !tag.elementsEqual("<\(element.name)".utf8) {
        Issue.record("\(name): element \(index) is not at its tag")
      }
    }
  }

  private static func isEqual(_ value: JSONValue, _ other: Any) -> Bool {
    switch value.kind {
    case .object:
      guard let other = other as? [String: Any], other.count == value.count else { return false }
      return value.members.allSatisfy { member in
        other[member.key].map { isEqual(member.value, $0) } ?? false
      }
    case .array:
      guard let other = other as? [Any], other.count == value.count else { return false }
      return zip(value.elements, other).allSatisfy { isEqual($0, $1) }
    case .string: return value.string == other as? String
    case .number:
      // Foundation uses a decimal type for 17 digits and is off by one ulp; C is exact.
      guard let number = value.number, let near = (other as? NSNumber)?.doubleValue else {
        return false
      }
      return number == strtod(value.sourceText, nil) && abs(number - near) <= abs(number) * 1e-15
    case .bool: return value.bool == (other as? NSNumber)?.boolValue
    case .null: return other is NSNull
    }
  }
}
