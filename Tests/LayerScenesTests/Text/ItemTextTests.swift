import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Places and items in one line")
struct ItemTextTests {
  private let place = SourcePlace(file: "a.caml", line: 3, column: 14)

  @Test("name the file, and the line and the column if there are any")
  func places() {
    expectEqual(place.description, "a.caml:3:14")
    expectEqual(place.lineAndColumn, "3:14")
    expectEqual(SourcePlace(file: "a.caml").description, "a.caml")
    expectEqual(SourcePlace(file: "a.caml").line, 0)
    expectEqual(SceneError("no").description, "error: no")
    expectEqual(SceneError("no", hint: "yes").description, "error: no\n  hint: yes")
    expectEqual(
      SceneError("no", at: place, hint: "yes").description, "a.caml:3:14: error: no\n  hint: yes")
    expectEqual(SceneNotice(place: place, message: "m").description, "a.caml:3:14: note: m")
  }

  @Test("name the kind of what is kept, and its name if it has one")
  func kept() {
    expectEqual(
      KeptItem(place: place, kind: .filter, name: "blur").description, "a.caml:3:14: filter 'blur'")
    expectEqual(KeptItem(place: place, kind: .text, name: "").description, "a.caml:3:14: text")
    expectEqual(
      KeptItem(place: place, kind: .style, name: "a\u{1B}b").description,
      "a.caml:3:14: style 'a\\u001bb'")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("name the layer of a loss, if it is about one") {
      expectEqual(
        SceneLoss("the delegate", of: "Layer #box").description, "Layer #box: the delegate")
      expectEqual(SceneLoss("a thing").description, "a thing")
      expectEqual(SceneLoss("a\u{7}", of: "b\u{1B}").description, "b\\u001b: a\\u0007")
    },
    Fact("of a bundle's index are the size and the direction of its root") {
      let root = Layer()
      root.bounds = Rect(x: 1, y: 2, width: 30, height: 40.5)
      func text(_ isFlipped: Bool) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>documentHeight</key>
          <real>40.5</real>
          <key>documentWidth</key>
          <real>30.0</real>
          <key>geometryFlipped</key>
          <\(isFlipped)/>
          <key>rootDocument</key>
          <string>main.caml</string>
        </dict>
        </plist>

        """
      }
      expectEqual(BundleIndex.text(of: root), text(false))
      root.isGeometryFlipped = true
      expectEqual(BundleIndex.text(of: root), text(true))
      let list = try #require(PropertyListFile(Array(text(true).utf8)))
      expectEqual(list.string("rootDocument"), "main.caml")
      // A number is no string, and neither is what is not there.
      expectNil(list.string("documentWidth"))
      expectNil(list.string("other"))
      let array = "<plist version=\"1.0\"><array><string>a</string></array></plist>"
      expectNil(PropertyListFile(Array(array.utf8)))
      expectNil(PropertyListFile([]))
    },
  ]
}
