import Foundation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Real files", .needs(.sharedFiles))
struct RealFilesTests {
  @Test("in Lottie's JSON are all read, and agree with another reader")
  func lottie() throws {
    let files = try SharedFiles.files(in: "scenes/lottie", suffix: ".json")
    for (name, path) in Rounds.some(of: files) {
      let file = try InputFile.read(path)
      let root = try JSONDocument(file.bytes, file: path).root
      let other = try JSONSerialization.jsonObject(with: Data(file.bytes))
      if !Self.isEqual(root, other) { Issue.record("\(name) is read differently") }
    }
  }

  @Test("in CAML have each element's location at a '<' and its name")
  func places() throws {
    for (name, path) in try RealFile.all() where name != RealFile.malformed {
      let storage = try XMLDocumentTree(InputFile.read(path).bytes, file: name).root.storage
      for (index, element) in storage.elements.enumerated() {
        let tag = storage.source.bytes[element.start...].prefix(element.name.utf8.count + 1)
        if !tag.elementsEqual("<\(element.name)".utf8) {
          Issue.record("\(name): element \(index) is not at its tag")
        }
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
