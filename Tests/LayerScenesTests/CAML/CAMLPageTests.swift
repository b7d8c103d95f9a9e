import Foundation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The description of the markup")
struct CAMLPageTests {
  /// A block of the page: its language and its text.
  private typealias Block = (language: String, text: String)

  private func blocks() throws -> [Block] {
    let file = ExampleScenes.folder.appending(path: "../../Documentation/CAML.md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      guard let end = parts[index].firstIndex(of: "\n") else { return nil }
      let text = parts[index][parts[index].index(after: end)...]
      return (String(parts[index][..<end]), String(text.dropLast()))
    }
  }

  @Test("has only examples that are read, with the notices below them")
  func examples() throws {
    let blocks = try blocks()
    #expect(blocks.count { $0.language == "xml" } >= 4)
    for (index, block) in blocks.enumerated() where block.language == "xml" {
      let markup =
        block.text.hasPrefix("<caml") ? block.text : "<caml>\(block.text)</caml>"
      let scene = try Scene(markup)
      let next = blocks.dropFirst(index + 1).first
      let expected = next?.language == "text" ? next?.text : ""
      // In a layer the first line of the markup starts with <caml>.
      let shift = markup.utf8.count == block.text.utf8.count ? 0 : "<caml>".count
      let found = scene.notices.map { notice in
        guard let place = notice.place, place.line == 1 else { return "\(notice)" }
        return "\(notice)".replacing(
          ":1:\(place.column):", with: ":1:\(place.column - shift):")
      }
      #expect(found.joined(separator: "\n") == expected, "\(block.text)")
    }
  }
}
