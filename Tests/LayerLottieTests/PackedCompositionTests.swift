import LayerLottie
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Stickers, and archives whose manifest chooses a composition.
@Suite("Packed compositions")
struct PackedCompositionTests {
  private static func text(_ name: String) -> String {
    #"{"nm": "\#(name)", "fr": 10, "op": 10, "w": 8, "h": 8, "layers": []}"#
  }

  @Test("A sticker is a composition packed by gzip")
  func sticker() throws {
    let bytes = PackedFiles.gzip(Self.text("star"))
    try expectEqual(Scene(lottie: bytes, file: "a.tgs").makeInstance().root.name, "star")
    for count in [2, 17, bytes.count - 1] {
      #expect(throws: SceneError.self) { try Scene(lottie: Array(bytes[..<count]), file: "a.tgs") }
    }
    var damaged = bytes
    damaged[30] ^= 1
    #expect(
      throws: SceneError(
        "the file packed by gzip is damaged", at: SourcePlace(file: "a.tgs"))
    ) {
      try Scene(lottie: damaged, file: "a.tgs")
    }
  }

  @Test(
    "The manifest of an archive says which composition is read",
    arguments: [
      (#"{"initial": {"animation": "b"}, "animations": [{"id": "a"}, {"id": "b"}]}"#, "b"),
      (#"{"activeAnimationId": "c", "animations": [{"id": "a"}]}"#, "c"),
      (#"{"animations": [{"id": "b"}, {"id": "a"}]}"#, "b"),
      (#"{"animations": [{"id": "x"}]}"#, "a"), ("[]", "a"), ("{", "a"),
    ])
  func manifest(_ manifest: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    let files = [
      ("a/a.json", Self.text("a")), ("a/b.json", Self.text("b")),
      ("animations/c.json", Self.text("c")), ("manifest.json", manifest),
    ]
    try folder.write(PackedFiles.zip(files.map { ($0, Array($1.utf8)) }), to: "a.lottie")
    func name(_ path: String) throws -> String? {
      try Scene(InputFile.scene(at: folder.path + path), in: [LottieReader.self])
        .makeInstance().root.name
    }
    try expectEqual(name("/a.lottie"), expected)
    // Any other by its name.
    try expectEqual(name("/a.lottie/animations/c.json"), "c")
    #expect(throws: SceneError.self) { try name("/a.lottie/a/d.json") }
  }

  @Test("An archive of one composition and a manifest has no notices")
  func one() throws {
    let files = [
      ("a/a.json", Self.text("a")), ("manifest.json", #"{"animations": [{"id": "a"}]}"#),
    ]
    let scene = try Scene(
      lottie: PackedFiles.zip(files.map { ($0, Array($1.utf8)) }), file: "a.lottie")
    expectEqual(scene.notices.map(\.description), [])
  }
}
