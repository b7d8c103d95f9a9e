import Foundation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// A scene is written to disk in the format that the ending of the name says.
@Suite struct SceneFilesTests {
  private static let native = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 390, 844], "contents": "assets/a.png",
     "sublayers": [{"id": "box", "contents": "b.png", "bounds": [0, 0, 10, 10]},
      {"contents": "assets/a.png"}, {"contents": "data:image/png;base64,AAAA"}]}}
    """

  private func said(
    _ scene: Scene, _ path: String, from source: String? = nil,
    _ options: SceneWritingOptions = SceneWritingOptions()
  ) -> String? {
    do throws(SceneError) { try scene.write(to: path, from: source, options: options) } catch {
      return "\(error)"
    }
    return nil
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A bundle has the markup, an index with its size, and names its files once") {
      let folder = try TemporaryFolder()
      let written = try Scene(Self.native).write(to: "\(folder.path)/A.ca/")
      expectEqual(written.assets, ["assets/a.png", "b.png"])
      expectTrue(written.losses.isEmpty)
      expectEqual(folder.names, ["A.ca/", "A.ca/index.xml", "A.ca/main.caml"])
      let plist = try PropertyListSerialization.propertyList(
        from: Data(try folder.text(of: "A.ca/index.xml").utf8), format: nil)
      let index = try #require(plist as? [String: Any])
      expectTrue(index["rootDocument"] as? String == "main.caml")
      expectTrue(index["documentWidth"] as? Double == 390)
      expectTrue(index["documentHeight"] as? Double == 844)
      expectTrue(index["geometryFlipped"] as? Bool == true)
      let instance = try Scene(contentsOf: "\(folder.path)/A.ca").makeInstance()
      expectEqual(instance.layersByID.keys.sorted(), ["box", "root"])
    },
    Fact("A bundle gets the index and manifest of another, and its main document the same name") {
      let folder = try TemporaryFolder()
      let index = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>rootDocument</key><string>scene.xml</string>
        <key>loopEnd</key><real>3</real></dict></plist>
        """
      try folder.write(index, to: "A.ca/index.xml")
      try folder.write("<MicaAssetManifest/>", to: "A.ca/assetManifest.caml")
      try folder.write(#"<caml><CALayer id="a"/></caml>"#, to: "A.ca/scene.xml")
      let scene = try Scene(contentsOf: "\(folder.path)/A.ca")
      try scene.write(to: "\(folder.path)/B.ca", from: "\(folder.path)/A.ca")
      try expectEqual(folder.text(of: "B.ca/index.xml"), index)
      try expectEqual(folder.text(of: "B.ca/assetManifest.caml"), "<MicaAssetManifest/>")
      try expectEqual(Scene(contentsOf: "\(folder.path)/B.ca").makeInstance().root.id, "a")
      expectEqual(folder.names.filter { $0.hasPrefix("B") }.count, 4)
    },
  ]

  @Test("Pictures are copied from the scene's folder, and a missing one is an error")
  func copies() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.native, to: "in/scene.json")
    try folder.write("A", to: "in/assets/a.png")
    let scene = try Scene(contentsOf: "\(folder.path)/in/scene.json")
    let before = folder.names
    expectEqual(
      said(
        scene, "\(folder.path)/A.ca", from: "\(folder.path)/in/scene.json", .init(assets: .copy)),
      "error: a file of the scene cannot be copied: 'b.png' is not there")
    expectEqual(folder.names, before)
    try folder.write("B", to: "in/b.png")
    try scene.write(
      to: "\(folder.path)/A.ca", from: "\(folder.path)/in/scene.json",
      options: .init(assets: .copy))
    try expectEqual(folder.text(of: "A.ca/assets/a.png"), "A")
    try expectEqual(folder.text(of: "A.ca/b.png"), "B")
    expectEqual(
      said(scene, "\(folder.path)/B.ca", .init(assets: .copy)),
      "error: the scene comes from no file, so its pictures cannot be found")
    expectEqual(
      said(scene, "\(folder.path)/A.caml", .init(assets: .copy)),
      "\(folder.path)/A.caml: error: files are only copied into a bundle\n"
        + "  hint: write to a name that ends with '.ca'")
  }

  @Test("A picture of more than 64 MB is not copied")
  func largePicture() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene(#"{"version": 1, "root": {"contents": "b.png"}}"#)
    try folder.write("", to: "b.png")
    // The file takes no space on disk: it is one hole.
    expectEqual(truncate("\(folder.path)/b.png", 64 * 1024 * 1024 + 1), 0)
    expectEqual(
      said(scene, "\(folder.path)/A.ca", from: "\(folder.path)/a.json", .init(assets: .copy)),
      "error: a file of the scene cannot be copied: 'b.png' has more than 67108864 bytes")
    expectEqual(folder.names, ["b.png"])
  }

  @Test(
    "A name that leaves the bundle is only referred to, and an error if losses are",
    arguments: [
      ("../a.png", "leaves the bundle"), ("assets/../../a.png", "leaves the bundle"),
      ("/a.png", "is an absolute path"), ("file:a.png", "is an address, not a file of the bundle"),
    ])
  func outside(name: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene(#"{"version": 1, "root": {"contents": "\#(name)"}}"#)
    expectEqual(
      said(scene, "\(folder.path)/A.ca", from: nil, .init(strict: true)),
      """
      error: the file '\(name)' of the scene \(problem)
        hint: without 'strict' it is only referred to; or change the name
      """)
    expectTrue(folder.names.isEmpty)
    let written = try scene.write(to: "\(folder.path)/B.ca")
    expectEqual(written.outside, ["the file '\(name)' of the scene \(problem)"])
    expectTrue(folder.names.contains("B.ca/main.caml"))
    expectNil(said(scene, "\(folder.path)/A.caml"))
    expectTrue(folder.names.contains("A.caml"))
  }

  @Test("What is there is only replaced if it may be; other files of a bundle stay")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene(#"{"version": 1, "root": {"id": "new"}}"#)
    for name in ["a.json", "a.caml", "A.ca/main.caml"] { try folder.write("old", to: name) }
    try folder.write("mine", to: "A.ca/notes.txt")
    for name in ["a.json", "a.caml", "A.ca"] {
      let path = "\(folder.path)/\(name)"
      expectEqual(said(scene, path), "\(path): error: is there already")
      try expectEqual(folder.text(of: name == "A.ca" ? "A.ca/main.caml" : name), "old")
      expectNil(said(scene, path, .init(replacesFiles: true)))
      try expectEqual(Scene(contentsOf: path).makeInstance().root.id, "new")
    }
    try expectEqual(folder.text(of: "A.ca/notes.txt"), "mine")
    expectEqual(
      folder.names,
      [
        "A.ca/", "A.ca/index.xml", "A.ca/main.caml", "A.ca/notes.txt", "a.caml", "a.json",
      ])
  }

  @Test("The folder of a new file is made, but not the folder above it")
  func folders() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene(#"{"version": 1, "root": {"id": "new"}}"#)
    expectEqual(
      said(scene, "\(folder.path)/no/such/a.json"),
      "\(folder.path)/no/such: error: no such directory")
    expectTrue(folder.names.isEmpty)
    expectNil(said(scene, "\(folder.path)/new/a.json"))
    expectEqual(folder.names, ["new/", "new/a.json"])
  }

  @Test("Another ending is an error that lists the known ones")
  func ending() throws {
    let scene = try Scene(#"{"version": 1, "root": {}}"#)
    expectEqual(
      said(scene, "a.xml"),
      """
      a.xml: error: the ending of the name says no format of a scene
        hint: end it with .json, .caml, .ca
      """)
  }
}
