import Foundation
import TestSupport
import Testing

@Suite("Property reference")
struct PropertyReferenceTests {
  private static let path = "Sources/LayerModel/LayerModel.docc/PropertyReference.md"

  @Test("the property reference is what the property tables say")
  func isUpToDate() throws {
    let text = PropertyReferencePage.text
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
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
}
