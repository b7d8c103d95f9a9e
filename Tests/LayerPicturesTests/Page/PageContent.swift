import Foundation
import Testing

/// The data of a page, as it is written and read as JSON.
struct PageContent {
  let text: String
  let json: [String: Any]

  /// Finds the data in a page.
  init(_ page: String) throws {
    let id = try #require(page.firstRange(of: "id=\"ui-data\"")).upperBound
    let start = try #require(page[id...].firstRange(of: ">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    text = String(page[start..<end])
    json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  var layers: [[String: Any]] { json["layers"] as? [[String: Any]] ?? [] }
  var lines: [String] { json["lines"] as? [String] ?? [] }

  /// The properties of a layer: name, whether it is an angle, the model and the presentation.
  func properties(of layer: Int) -> [[Any]] { layers[layer]["properties"] as? [[Any]] ?? [] }

  func property(_ keyPath: String, of layer: Int) throws -> [Any] {
    try #require(properties(of: layer).first { $0[0] as? String == keyPath })
  }

  /// The explanation of a property of a layer at each frame that has one.
  func explanations(of keyPath: String, in layer: Int) -> [Int: String] {
    let all = layers[layer]["explanations"] as? [String: [[Any]]] ?? [:]
    var texts: [Int: String] = [:]
    for stretch in all[keyPath] ?? [] {
      guard let numbers = stretch as? [Int] else { continue }
      let text = numbers.dropFirst(2).map { lines[$0] }.joined(separator: "\n")
      for frame in numbers[0]..<numbers[0] + numbers[1] { texts[frame] = text }
    }
    return texts
  }
}
