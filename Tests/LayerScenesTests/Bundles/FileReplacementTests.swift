import Foundation
import TestSupport
import Testing

@testable import LayerScenes

/// Files that are written together appear together, or not at all.
@Suite struct FileReplacementTests {
  private func file(_ name: String, _ text: String) -> FileReplacement.File {
    FileReplacement.File(name: name, bytes: Array(text.utf8))
  }

  @Test("A folder is made with the folders below it, and nothing else is left beside it")
  func new() throws {
    let folder = try TemporaryFolder()
    try FileReplacement.write(
      [file("a", "1"), file("b/c/d", "2"), file("b/e", "")], into: "\(folder.path)/new")
    expectEqual(folder.names, ["new/", "new/a", "new/b/", "new/b/c/", "new/b/c/d", "new/b/e"])
    try expectEqual(folder.text(of: "new/a"), "1")
    try expectEqual(folder.text(of: "new/b/c/d"), "2")
  }

  @Test("Everybody may read a new folder whom the process lets")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try FileReplacement.write([file("a", "1")], into: "\(folder.path)/new")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/usual", withIntermediateDirectories: false)
    let modes = try ["new", "usual"].map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
      return try #require(attributes[.posixPermissions] as? Int)
    }
    // Foundation's folders have all permissions that the mask of the process leaves.
    expectEqual(modes[0], modes[1])
  }

  @Test("Files of the same names are replaced; others stay")
  func replaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out/a")
    try folder.write("mine", to: "out/b")
    try FileReplacement.write([file("a", "new")], into: "\(folder.path)/out")
    expectEqual(folder.names, ["out/", "out/a", "out/b"])
    try expectEqual(folder.text(of: "out/a"), "new")
    try expectEqual(folder.text(of: "out/b"), "mine")
  }

  @Test("An error at any file leaves everything as it was")
  func undone() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out/a")
    try folder.write("in the way", to: "out/z/file")
    try folder.write("a file", to: "out/y")
    for last in ["z", "y/below", "new/\0"] {
      #expect(throws: SceneError.self) {
        try FileReplacement.write(
          [file("a", "new"), file("n/m", "1"), file(last, "2")], into: "\(folder.path)/out")
      }
      expectEqual(folder.names, ["out/", "out/a", "out/y", "out/z/", "out/z/file"], "\(last)")
      try expectEqual(folder.text(of: "out/a"), "old")
    }
  }

  @Test("An error names the file and the reason")
  func reasons() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "out/z/file")
    mkfifo("\(folder.path)/out/pipe", 0o600)
    func said(_ name: String, into place: String) -> String? {
      do throws(SceneError) {
        try FileReplacement.write([file(name, "")], into: "\(folder.path)/\(place)")
      } catch { return "\(error)".replacing(folder.path, with: "") }
      return nil
    }
    expectEqual(
      said("z", into: "out"), "/out/z: error: is a directory\n  hint: name a file inside it")
    expectEqual(said("pipe", into: "out"), "/out/pipe: error: is not a file with contents")
    expectEqual(said("a", into: "no/such"), "/no/such: error: no such directory")
    // The folder beside can be made, but the names of the files in it are too long.
    let before = folder.names
    let start = "\(folder.path)/"
    let slashes = String(repeating: "/", count: Int(PATH_MAX) - start.utf8.count - 13)
    expectTrue(
      said("a", into: slashes + "new")?.hasSuffix(
        "/new/a: error: cannot be written (system error \(ENAMETOOLONG))") == true)
    expectEqual(folder.names, before)
    expectEqual(
      said("a", into: "out/z/file"), "/out/z/file: error: a part of the path is not a directory")
  }
}

/// A file appears when it is whole, whatever happens before.
@Suite struct NewFileTests {
  @Test("What was there stays until the new file gets its name", arguments: [false, true])
  func placed(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let file = try NewFile("\(folder.path)/a", isNamed: isNamed)
    try file.write(Array("new".utf8))
    try expectEqual(folder.text(of: "a"), "old")
    if isNamed { try file.close() }
    try file.place()
    try expectEqual(folder.text(of: "a"), "new")
    expectEqual(folder.names, ["a"])
  }

  @Test("A file that never gets its name leaves nothing", arguments: [false, true])
  func discarded(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    do {
      let file = try NewFile("\(folder.path)/a", isNamed: isNamed)
      try file.write([1, 2, 3])
    }
    expectEqual(folder.names, [])
  }

  @Test("Of two writers the later one wins, and a link stays a link")
  func writers() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try folder.write("old", to: "below/target")
    try files.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "below/target")
    try files.createSymbolicLink(atPath: "\(folder.path)/free", withDestinationPath: "link2")
    let (one, two) = (try NewFile("\(folder.path)/link"), try NewFile("\(folder.path)/link"))
    try one.write(Array("one".utf8))
    try two.write(Array("second".utf8))
    try two.place()
    try one.place()
    try expectEqual(folder.text(of: "below/target"), "one")
    try expectEqual(files.destinationOfSymbolicLink(atPath: "\(folder.path)/link"), "below/target")
    // A link to nothing makes the file to which it leads.
    try NewFile("\(folder.path)/free").place()
    try expectEqual(folder.text(of: "link2"), "")
  }

  @Test("The new file has the permissions of the old one")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    chmod("\(folder.path)/a", 0o640)
    try NewFile("\(folder.path)/a").place()
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a")
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
  }
}

/// Names of pictures that a bundle may have, and those that it may not.
@Suite struct AssetNameTests {
  @Test(
    "A name stays inside the bundle",
    arguments: [
      ("a.png", nil), ("assets/a.png", nil), ("./a.png", nil), ("a//b", nil), ("..a/b..", nil),
      ("a..b/c", nil), ("...", nil), ("a/b:c", nil), ("ä ö", nil),
      ("", "is empty"),
      ("/", "is an absolute path"), ("/a.png", "is an absolute path"),
      ("..", "leaves the bundle"), ("../a", "leaves the bundle"), ("a/../b", "leaves the bundle"),
      ("a/..", "leaves the bundle"),
      ("file:a", "is an address, not a file of the bundle"),
      ("http://a/b", "is an address, not a file of the bundle"),
      ("a:", "is an address, not a file of the bundle"),
    ] as [(String, String?)])
  func problems(name: String, problem: String?) {
    expectEqual(AssetName.problem(with: name), problem)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A name has no zero byte") {
      expectEqual(AssetName.problem(with: "a\0b"), "has a character that no file name has")
    },
    Fact("The names of a document are those of 'src', each once, without pictures inside it") {
      let text = """
        <caml><a src="b.png" href="x.png"/><a href="y.png"/><a src="a.png"><b src="b.png"/></a>
        <a src="data:image/png;base64,AAAA"/><a src="c.png"/></caml>
        """
      let document = try XMLDocumentTree(Array(text.utf8), file: "a.caml")
      expectEqual(AssetName.all(in: document), ["b.png", "a.png", "c.png"])
    },
  ]
}
