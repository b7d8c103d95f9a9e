import Foundation
import TestSupport
import Testing

@testable import LayerScenes

/// Names in a scene from a stranger show no file outside of the scene's folder.
@Suite struct SceneFolderTests {
  /// Makes a folder with a scene and images, and something beside it that must not be read.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let files = FileManager.default
    let top = files.temporaryDirectory.appending(path: UUID().uuidString)
    let scene = top.appending(path: "scene")
    try files.createDirectory(
      at: scene.appending(path: "assets"), withIntermediateDirectories: true)
    try files.createDirectory(at: top.appending(path: "scene2"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: top) }
    try Data("secret".utf8).write(to: top.appending(path: "secret"))
    try Data("secret".utf8).write(to: top.appending(path: "scene2/secret"))
    try Data("image".utf8).write(to: scene.appending(path: "assets/a.png"))
    for (name, target) in [
      ("inside", "assets/a.png"), ("out", "../secret"), ("beside", "../scene2/secret"),
      ("absolute", "/etc/passwd"), ("loop", "loop"), ("folder", "assets"), ("up", ".."),
      ("device", "/dev/zero"),
    ] {
      try files.createSymbolicLink(
        atPath: scene.appending(path: name).path, withDestinationPath: target)
    }
    mkfifo(scene.appending(path: "pipe").path, 0o600)
    try body(scene.appending(path: "scene.json").path)
  }

  @Test("Files inside are read, also through links and with odd names")
  func inside() throws {
    try withFolder { file in
      let folder = SceneFolder(of: file)
      for name in ["assets/a.png", "./assets//a.png", "inside", "folder/a.png"] {
        let bytes = try folder.read(name, limit: 5)
        expectEqual(bytes, Array("image".utf8))
      }
    }
  }

  @Test("Everything else is refused with its reason")
  func outside() throws {
    try withFolder { file in
      let folder = SceneFolder(of: file)
      let outside = "is outside of the scene's folder"
      for (name, reason) in [
        ("../secret", outside), ("assets/../../secret", outside), ("..", outside), ("out", outside),
        (".", outside),
        ("beside", outside), ("absolute", outside), ("up/secret", outside), ("device", outside),
        ("/etc/passwd", "is an absolute path; only the scene's folder is read"),
        ("/dev/zero", "is an absolute path; only the scene's folder is read"),
        ("none.png", "is not there"), ("assets/a.png/b", "is not there"),
        ("loop", "cannot be read"), ("assets", "is not a file with contents"),
        ("pipe", "is not a file with contents"),
        ("a\0b", "has a character that no file name has"),
        ("~/secret", "is not there"), ("file:///etc/passwd", "is not there"),
      ] {
        let error = #expect(throws: SceneFolder.Refusal.self, "\(name)") {
          try folder.read(name, limit: 100)
        }
        expectTrue(
          error?.message.hasSuffix("' \(reason)") == true, "\(name): \(error?.message ?? "")")
      }
      #expect(throws: SceneFolder.Refusal(message: "the name is empty")) {
        try folder.read("", limit: 9)
      }
    }
  }

  @Test("A file above the limit is refused")
  func limit() throws {
    try withFolder { file in
      #expect(
        throws: SceneFolder.Refusal(message: "'assets/a.png' has more than 4 bytes")
      ) { try SceneFolder(of: file).read("assets/a.png", limit: 4) }
      // A folder has a size, too.
      #expect(
        throws: SceneFolder.Refusal(message: "'assets' is not a file with contents")
      ) { try SceneFolder(of: file).read("assets", limit: 0) }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A name is quoted without control characters, and not whole") {
      let name = "\u{1b}[2J" + String(repeating: "x", count: 10_000)
      let error = #expect(throws: SceneFolder.Refusal.self) {
        try SceneFolder(of: "scene.json").read(name, limit: 9)
      }
      expectTrue((error?.message.count ?? 0) < 100)
      expectTrue(error?.message.unicodeScalars.allSatisfy { $0.value >= 32 } == true)
    },
    Fact("The folder may be that of the whole disk") {
      let error = #expect(throws: SceneFolder.Refusal.self) {
        try SceneFolder(of: "/scene.json").read("dev/null", limit: 9)
      }
      expectEqual(error?.message, "'dev/null' is not a file with contents")
    },
  ]

  @Test("What is not there is told apart from what must not be read")
  func missing() throws {
    try withFolder { file in
      let folder = SceneFolder(of: file)
      for (name, isMissing) in [
        ("none.png", true), ("assets/none", true), ("assets/a.png/b", true), ("loop", false),
        ("out", false), ("assets", false), ("/none", false), ("../none", false),
      ] {
        let error = #expect(throws: SceneFolder.Refusal.self) {
          try folder.read(name, limit: 100)
        }
        expectEqual(error?.isMissing, isMissing, "\(name)")
      }
      let nowhere = SceneFolder(of: "\(file)/no/such/scene.json")
      let error = #expect(throws: SceneFolder.Refusal.self) {
        try nowhere.read("a.png", limit: 100)
      }
      expectEqual(error?.message, "'a.png' has no folder")
      expectTrue(error?.isMissing == true)
    }
  }

  @Test("A file of several chunks is read whole")
  func large() throws {
    try withFolder { file in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let top = String(file.dropLast("scene.json".count))
      try Data(bytes).write(to: URL(filePath: top + "large"))
      try expectEqual(SceneFolder(of: file).read("large", limit: 200_000), bytes)
      #expect(throws: SceneFolder.Refusal(message: "'large' has more than 199999 bytes")) {
        try SceneFolder(of: file).read("large", limit: 199_999)
      }
    }
  }
}
