import Foundation
import LayerModel
import TestSupport
import Testing

@Suite("Property reference")
struct PropertyReferenceTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  private static let path = "Sources/LayerModel/LayerModel.docc/PropertyReference.md"

  @Test("the property reference is what the property tables say")
  func isUpToDate() throws {
    let text = PropertyReferencePage.text
    if Self.isRecording {
      let file = PackageFolder.root.appending(path: Self.path)
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = try? PackageFolder.text(Self.path)
    if recorded != text {
      Issue.record(
        "\(Self.path) is out of date; RECORD=1 swift test --filter PropertyReference renews it.")
    }
  }

  // A mask is a layer of the tree, and its accessor stands with those of the tree. A style has no
  // typed key, and two classes share one, which stands in the file of the first.
  @Test("a property stands in one file, and its sentence begins the comment of its accessor")
  func standsOnce() throws {
    for type in PropertyReferencePage.classes {
      let files = try PropertySource.files(of: type)
      for row in PropertyReferencePage.ownRows(of: type) where row.name != "mask" {
        let file = try #require(files.first { $0.declares(row.name) }, "\(row.name)")
        let accessor = try #require(file.accessor(of: row.name), "\(row.name) in \(file.name)")
        // What follows is in the words of files there, and in those of Swift here.
        let sentence = row.declaration.documentation.prefix { $0 != ";" && $0 != "." }
        expectTrue(accessor.comment.hasPrefix(sentence), "\(row.name): \(accessor.comment)")
        let hasNone = type == EmitterLayer.self && row.name == "preservesDepth"
        expectTrue(
          hasNone || row.name == "style" || file.hasTypeAndKey(of: row.name),
          "\(row.name) in \(file.name)")
      }
    }
  }

  @Test("the page of a layer lists the accessors of its properties")
  func isListed() throws {
    let path = "Sources/LayerModel/LayerModel.docc/Layer.md"
    let page = try PackageFolder.text(path)
    var lines = page.components(separatedBy: "\n")
    for file in try PropertySource.files(of: Layer.self) {
      var previous: Int?
      for row in Layer.propertyTable.rows where file.declares(row.name) {
        guard let accessor = file.accessor(of: row.name) else { continue }
        let line = "- ``\(accessor.name)``"
        if let place = lines.firstIndex(of: line) {
          previous = place
        } else if Self.isRecording, let place = previous {
          lines.insert(line, at: place + 1)
          previous = place + 1
        } else {
          Issue.record("\(path) does not list \(accessor.name); recording lists it.")
        }
      }
    }
    let text = lines.joined(separator: "\n")
    if text != page { try Data(text.utf8).write(to: PackageFolder.root.appending(path: path)) }
  }
}
