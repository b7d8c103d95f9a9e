import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Wallpapers: planes above each other, in a folder or in an archive.
@Suite("Wallpapers")
struct WallpaperTests {
  private static let sun: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10]

  private static func plane(_ name: String, _ inside: String) -> String {
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer id="1" name="\(name)" bounds="0 0 40 80" position="20 40" opacity="1">\(inside)
        <states><LKState name="Sleep"><elements><LKStateSetValue targetId="1" keyPath="opacity">
          <value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states>
      </CALayer>
    </caml>
    """
  }

  /// The files of a wallpaper; the order in the list is not that of the planes.
  private static let files: [(name: String, content: [UInt8])] = [
    (
      "B.ca/main.caml",
      Array(
        plane(
          "sky", "<contents type=\"CGImage\" src=\"assets/a%20sun.png\"/>"
        ).utf8)
    ),
    ("B.ca/assets/a sun.png", sun),
    ("F.ca/main.caml", Array(plane("hills", "").utf8)),
    (
      "Wallpaper.plist",
      Array(
        """
        <plist><dict><key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
          <key>foregroundAnimationFileName</key><string>Gone.ca</string>
          <key>floatingAnimationFileNameKey</key><string>F.ca</string>
          <key>backgroundAnimationFileName</key><string>B.ca</string>
        </dict></dict></dict></dict></plist>
        """.utf8)
    ),
  ]

  private func check(_ scene: Scene) throws {
    expectEqual(
      scene.notices.map(\.message), ["the bundle 'Gone.ca' of a plane is not there"])
    let instance = try scene.makeInstance()
    expectEqual(instance.root.name, "W.1")
    expectEqual(instance.root.bounds.size, Size(width: 40, height: 80))
    let planes = try #require(instance.root.sublayers)
    expectEqual(planes.map(\.id), ["Background", "Floating"])
    let layers = planes.map { $0.sublayers?.first }
    expectEqual(layers.map { $0?.name }, ["sky", "hills"])
    expectEqual(layers[0]?.contents?.label, "data:image/png;base64,iVBORw0K")
    // The layers have one identifier in their files.
    expectEqual(layers.map { $0?.id }, ["1", "Floating/1"])
    try expectOneState(instance)
    // Written as one file, both planes still have the state.
    try expectOneState(Scene(scene.caml()).makeInstance())
    try expectOneState(Scene(scene.json()).makeInstance())
  }

  /// Expects that the states of one name are entered together.
  private func expectOneState(_ instance: SceneInstance) throws {
    expectEqual(instance.states, ["Sleep"])
    try instance.setState("Sleep", animated: false)
    let layers = try #require(instance.root.sublayers).map { $0.sublayers?.first }
    expectEqual(layers.map { $0?.opacity }, [0.5, 0.5])
  }

  @Test("The planes of a folder are above each other as its list says")
  func folder() throws {
    let folder = try TemporaryFolder()
    for (name, content) in Self.files { try folder.write(content, to: "W.1.wallpaper/\(name)") }
    try check(Scene(contentsOf: "\(folder.path)/W.1.wallpaper"))
    try check(Scene(contentsOf: "\(folder.path)/W.1.wallpaper/"))
  }

  @Test("So are those of an archive, and each of them is a scene")
  func archive() throws {
    let folder = try TemporaryFolder()
    let base = "descriptors/0/versions/1/contents/W.1.wallpaper/"
    try folder.write(
      PackedFiles.zip(Self.files.map { (base + $0.name, $0.content) }), to: "a.tendies")
    let path = "\(folder.path)/a.tendies"
    try check(Scene(contentsOf: path))
    try expectEqual(Scene(contentsOf: "\(path)/\(base)F.ca").makeInstance().root.name, "hills")
    var file = try InputFile.scene(at: path)
    file.plane = "floating"
    try expectEqual(Scene(file).makeInstance().root.name, "hills")
    file.plane = "Sky"
    #expect(
      throws: SceneError(
        "the wallpaper has no plane 'Sky'", at: SourcePlace(file: "\(path)/\(base)Wallpaper.plist"),
        hint: "its planes are Background, Floating, Foreground")
    ) { try Scene(file) }
    var other = try InputFile.scene(at: "\(path)/\(base)F.ca/main.caml")
    other.plane = "Floating"
    #expect(throws: SceneError.self) { try Scene(other) }
    #expect(throws: SceneError.self) { try Scene(contentsOf: "\(path)/nowhere.ca") }
  }
}
