import Foundation
import LayerReports
import LayerText
import Testing

@testable import LayerScenes

/// The data of a page, as it is written and read as JSON.
struct PageContent {
  let text: String
  let json: [String: Any]

  /// Finds the data in a page.
  init(_ page: String) throws {
    let id = try #require(page.firstRange(of: "id=\"ui-data\"")).upperBound
    let start = try #require(page[id...].firstRange(of: ">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let size = page[id..<start].filter(\.isNumber)
    if size.isEmpty {
      text = String(page[start..<end])
    } else {
      let bytes = try #require(Base64.bytes(of: page[start..<end]))
      let data = try #require(Inflate.bytes(of: bytes[...], count: Int(size) ?? 0))
      text = String(decoding: data, as: UTF8.self)
    }
    json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  var layers: [[String: Any]] { json["layers"] as? [[String: Any]] ?? [] }
  var templates: [[String]] { json["templates"] as? [[String]] ?? [] }
  var channels: [String] { json["channels"] as? [String] ?? [] }

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
      guard let from = stretch[0] as? Int, let count = stretch[1] as? Int,
        let template = stretch[2] as? Int
      else { continue }
      let numbers = stretch.dropFirst(3).map { ($0 as? String ?? "").split(separator: " ") }
      for index in 0..<count {
        // After its kind, a form has a piece before the numbers and one after each.
        var text = templates[template][1]
        for (number, piece) in zip(numbers, templates[template].dropFirst(2)) {
          text += number[min(index, number.count - 1)] + piece
        }
        texts[from + index] = text
      }
    }
    return texts
  }
}
