import LayerModel
import LayerScenes
import TestSupport
import Testing

/// The index of a bundle says how large the document is, and whether it is flipped (F180).
@Suite struct BundleSpaceTests {
  private static let bounds = #"bounds="0 0 8 6" position="4 3""#

  /// Reads a bundle with a root and an index with entries.
  private static func scene(_ root: String, _ index: String) throws -> Scene {
    let folder = try TemporaryFolder()
    try folder.write("<caml><CALayer \(root)/></caml>", to: "A.ca/main.caml")
    try folder.write(
      #"<plist version="1.0"><dict>\#(index)</dict></plist>"#, to: "A.ca/index.xml")
    return try Scene(contentsOf: "\(folder.path)/A.ca")
  }

  private static func size(_ width: String, _ height: String) -> String {
    "<key>documentWidth</key>\(width)<key>documentHeight</key>\(height)"
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A root without an area has the size of the document, and a file of its own says it") {
      for (root, index, size) in [
        ("", size("<real>40</real>", "<integer>30</integer>"), Size(width: 40, height: 30)),
        (
          #"bounds="1 2 0 0""#, size("<real>40</real>", "<real>30</real>"),
          Size(width: 40, height: 30)
        ),
        (bounds, size("<real>40</real>", "<real>30</real>"), Size(width: 8, height: 6)),
        ("", size("<real>0.5</real>", "<real>1</real>"), Size(width: 0.5, height: 1)),
        ("", size("<real>-40</real>", "<real>30</real>"), .zero),
        ("", size("<real>0</real>", "<real>30</real>"), .zero),
        ("", size("<string>forty</string>", "<real>30</real>"), .zero),
        ("", "<key>documentWidth</key><real>40</real>", .zero),
      ] {
        let scene = try scene(root, index)
        expectEqual(try scene.makeInstance().root.bounds.size, size, root + index)
        let file = try Scene(scene.caml())
        expectEqual(try file.makeInstance().root.bounds.size, size, root + index)
        expectEqual(try file.caml(), try scene.caml(), root + index)
      }
    },
    Fact("Flags of the index and of the root are one flip, not two") {
      let flag = "<key>geometryFlipped</key><true/>"
      for (root, index, origin, isFlipped) in [
        ("", "", SceneOrigin.bottom, false), ("", flag, .top, false),
        (#" geometryFlipped="1""#, "", .bottom, true),
        (#" geometryFlipped="1""#, flag, .bottom, true),
      ] {
        let scene = try scene(bounds + root, index)
        expectEqual(scene.origin, origin, root + index)
        expectEqual(try scene.makeInstance().root.isGeometryFlipped, isFlipped, root + index)
        expectEqual(try Scene(scene.caml()).origin, origin, root + index)
        expectEqual(try Scene(scene.json()).origin, origin, root + index)
      }
    },
  ]
}
