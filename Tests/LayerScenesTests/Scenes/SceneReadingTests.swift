import TestSupport
import Testing

@testable import LayerScenes

@Suite("Reading a scene")
struct SceneReadingTests {
  @Test(
    "chooses the reader by the first byte that is not white space",
    arguments: [
      ("{}", "json"), ("", "json"), ("  \n", "json"), ("<caml/>", "caml"),
      (" \t\r\n<?xml?>", "caml"), ("\u{FEFF}<caml/>", "caml"), ("x<", "json"),
    ])
  func sniffing(text: String, format: String) {
    // The two readers of the broken text complain differently.
    let bytes = Array(text.utf8)
    let expected =
      format == "json"
      ? said { _ = try NativeSceneSource(bytes, file: "f") }
      : said { _ = try CAMLSceneSource(bytes, file: "f") }
    expectEqual(said { _ = try Scene(bytes: bytes, file: "f") }, expected)
    expectTrue(expected != nil)
  }

  @Test("finds the scene inside a bundle, and takes a hyphen for a name")
  func bundle() {
    expectEqual(
      said { _ = try Scene(contentsOf: "no/such.ca/") }, "no/such.ca/main.caml: error: no such file"
    )
    expectEqual(said { _ = try Scene(contentsOf: "-") }, "./-: error: no such file")
  }

  private func said(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
