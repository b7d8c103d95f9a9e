import LayerModel
import LayerScenes
import TestSupport
import Testing

/// A bundle is a folder with a main document, which its index names.
@Suite struct SceneBundleTests {
  private static let markup = #"<caml><CALayer id="a" bounds="0 0 1 2"/></caml>"#

  private func index(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>rootDocument</key><string>\(name)</string></dict></plist>
    """
  }

  private func said(_ path: String) -> String? {
    do throws(SceneError) { _ = try Scene(contentsOf: path) } catch { return "\(error)" }
    return nil
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Without an index main.caml is read, with or without a slash at the end") {
      let folder = try TemporaryFolder()
      try folder.write(Self.markup, to: "A.ca/main.caml")
      for path in ["A.ca", "A.ca/", "A.ca//"] {
        let instance = try Scene(contentsOf: "\(folder.path)/\(path)").makeInstance()
        expectEqual(instance.root.bounds.size.height, 2)
      }
    },
    Fact("A bundle has the ending '.ca', whatever slashes follow") {
      for (path, name) in [
        ("A.ca", "A.ca/main.caml"), ("A.ca/", "A.ca/main.caml"), ("x/A.ca//", "x/A.ca/main.caml"),
        ("A.caml", "A.caml"), ("A.ca/main.caml", "A.ca/main.caml"), ("Aca", "Aca"), ("", ""),
        ("/", "/"), ("a.ca.x/", "a.ca.x/"),
      ] { expectEqual(InputFile.scenePath(path), name, "\(path)") }
    },
  ]

  @Test("The index names the main document; an index without a name means main.caml")
  func rootDocument() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.markup, to: "A.ca/doc/scene.xml")
    try folder.write(index("doc/scene.xml"), to: "A.ca/index.xml")
    expectNil(said("\(folder.path)/A.ca"))
    try folder.write(
      index("x").replacing("rootDocument", with: "other"), to: "A.ca/index.xml")
    expectTrue(
      said("\(folder.path)/A.ca")?.hasSuffix("A.ca/main.caml: error: no such file") == true)
  }

  @Test("An index that is no property list, and a name outside of the bundle, are errors")
  func badIndex() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/A.ca/index.xml"
    try folder.write(Self.markup, to: "A.ca/main.caml")
    let none = """
      \(file): error: the index of the bundle is no property list
        hint: without a file 'index.xml', main.caml is read
      """
    for (text, expected) in [
      ("<plist><array/></plist>", none), ("<dict/>", none),
      ("<plist><dict><string>main.caml</string><key>a</key></dict></plist>", none),
      ("<plist><dict><key>a</key></dict></plist>", none),
      (
        "<plist>\n<dict>",
        """
        \(file):2:7: error: the file ends inside the element 'dict' that began at 2:1
          hint: '</dict>' was expected
        """
      ),
      (
        "bplist00",
        """
        \(file): error: the property list in binary form is cut off
        """
      ),
    ] {
      try folder.write(text, to: "A.ca/index.xml")
      expectEqual(said("\(folder.path)/A.ca"), expected)
    }
    for (name, problem) in [
      ("../main.caml", "leaves the bundle"), ("/etc/passwd", "is an absolute path"),
      ("file:main.caml", "is an address, not a file of the bundle"), ("", "is empty"),
    ] {
      try folder.write(index(name), to: "A.ca/index.xml")
      expectEqual(
        said("\(folder.path)/A.ca"), "\(file): error: the rootDocument '\(name)' \(problem)")
    }
  }

  @Test("An archive that is cut off is refused")
  func archive() throws {
    let folder = try TemporaryFolder()
    try folder.write("PK\u{3}\u{4} and more", to: "a.tendies")
    expectEqual(
      said("\(folder.path)/a.tendies"),
      """
      \(folder.path)/a.tendies: error: the archive has no directory at its end
        hint: it is cut off
      """)
  }

  @Test("The path of a scene is that of a file, or of the main document of a bundle")
  func scenePath() throws {
    let folder = try TemporaryFolder()
    let top = folder.path
    try folder.write(Self.markup, to: "A.ca/doc.xml")
    try folder.write(index("doc.xml"), to: "A.ca/index.xml")
    expectEqual(InputFile.scenePath("\(top)/a.json"), "\(top)/a.json")
    expectEqual(InputFile.scenePath("\(top)/A.ca/"), "\(top)/A.ca/doc.xml")
    try expectEqual(InputFile.scene(at: "\(top)/A.ca").name, "\(top)/A.ca/doc.xml")
    // Without an index, and with one that is wrong, it is the usual name.
    expectEqual(InputFile.scenePath("\(top)/B.ca"), "\(top)/B.ca/main.caml")
    try folder.write("<plist><dict>", to: "A.ca/index.xml")
    expectEqual(InputFile.scenePath("\(top)/A.ca"), "\(top)/A.ca/main.caml")
  }

  @Test("An index that cannot be read is an error of the bundle; up to 1 MB is read")
  func largeIndex() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.markup, to: "A.ca/main.caml")
    let start = index("main.caml")
    let space = String(repeating: " ", count: 1 << 20 - start.utf8.count)
    try folder.write(start.replacing("<dict>", with: "<dict>" + space), to: "A.ca/index.xml")
    expectNil(said("\(folder.path)/A.ca"))
    try folder.write(start.replacing("<dict>", with: "<dict> " + space), to: "A.ca/index.xml")
    expectEqual(
      said("\(folder.path)/A.ca"),
      "\(folder.path)/A.ca: error: 'index.xml' has more than 1048576 bytes")
  }
}
