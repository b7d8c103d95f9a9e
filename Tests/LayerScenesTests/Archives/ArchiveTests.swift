import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Archives of an app's layers, as `NSKeyedArchiver` writes them.
@Suite("Archives of layers")
struct ArchiveTests {
  private static let red: [(String, BinaryList)] = [
    ("r", .number(1)), ("g", .number(0)), ("b", .number(0)), ("a", .number(0.5)),
  ]

  private func scene(_ bytes: [UInt8]) throws -> Scene {
    try Scene(bytes: bytes, file: "a.caar")
  }

  private func said(_ bytes: [UInt8]) -> String {
    do {
      return try scene(bytes).notices.map(\.description).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test("The layers of an archive are a scene, with values and animations")
  func layers() throws {
    let archive = LayerArchive()
    let fade = archive.add(
      "CABasicAnimation", ["CAPropertyAnimation", "CAAnimation"],
      [
        ("keyPath", archive.add(.string("opacity"))), ("duration", .number(2)),
        ("fromValue", archive.add(.number(1))), ("toValue", archive.add(.number(0))),
        ("fillMode", archive.add(.string("both"))), ("removedOnCompletion", .number(0)),
        (
          "timingFunction",
          archive.add(
            "CAMediaTimingFunction", [],
            [
              ("c1x", .number(0)), ("c1y", .number(0)), ("c2x", .number(1)), ("c2y", .number(1)),
            ])
        ),
      ])
    func segment(_ kind: Double, _ numbers: [Double]) -> BinaryList {
      archive.add(
        "CACGPathCodingSegment", [],
        [("LKCGPathType", .number(kind))]
          + numbers.enumerated().map {
            ("LKCGPathPoint\($0 / 2)_\($0 % 2 == 0 ? "x" : "y")", .number($1))
          })
    }
    let path = archive.add(
      "CACGPathCodingProxy", ["CACodingProxy"],
      [
        (
          "LKCGPathSegments",
          archive.array([
            segment(0, [0, 0]), segment(1, [8, 0]), segment(2, [8, 4, 4, 4]),
            segment(3, [3, 4, 2, 3, 0, 2]), segment(4, []),
          ])
        )
      ])
    let arrow = archive.layer(
      "arrow",
      [
        ("position", archive.proxy(0, ["x": 20, "y": 10])),
        ("bounds", archive.proxy(2, ["x": 0, "y": 0, "width": 8, "height": 4])),
        ("fillColor", archive.add("LKCGColorCodingProxy", ["CACodingProxy"], Self.red)),
        ("path", path), ("hidden", .bool(true)), ("zPosition", .number(2.5)),
        ("CALayerAnimationKeys", archive.array([archive.add(.string("fade"))])),
        ("CALayerAnimations", archive.array([fade])),
      ], type: "CAShapeLayer")
    let root = archive.layer(
      "root", [("bounds", archive.proxy(2, ["x": 0, "y": 0, "width": 40, "height": 30]))],
      sublayers: [arrow])
    let scene = try scene(archive.bytes(of: root))
    expectEqual(scene.notices.map(\.description), [])
    expectEqual(scene.origin, .bottom)
    let instance = try scene.makeInstance()
    expectEqual(instance.root.name, "root")
    expectEqual(instance.root.bounds.size, Size(width: 40, height: 30))
    let layer = try #require(instance.root.sublayers?.first as? ShapeLayer)
    expectEqual(layer.position, Point(x: 20, y: 10))
    expectEqual(layer.zPosition, 2.5)
    expectTrue(layer.isHidden)
    expectEqual(layer.fillColor, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    var expected = Path()
    expected.move(to: Point(x: 0, y: 0))
    expected.addLine(to: Point(x: 8, y: 0))
    expected.addQuadCurve(to: Point(x: 4, y: 4), control: Point(x: 8, y: 4))
    expected.addCurve(
      to: Point(x: 0, y: 2), control1: Point(x: 3, y: 4), control2: Point(x: 2, y: 3))
    expected.closeSubpath()
    expectEqual(layer.path, expected)
    instance.loop.advance(to: 0.5)
    expectTrue(abs(layer.presented.opacity - 0.75) < 1e-9)
    // An archive of the layer itself, and one with the flag of a document that is flipped.
    expectEqual(try self.scene(archive.file(root)).makeInstance().root.name, "root")
    expectEqual(try self.scene(archive.bytes(of: root, isFlipped: true)).origin, .top)
  }

  @Test("Groups, keyframes, images, transforms, lists and classes of the app are read")
  func others() throws {
    let archive = LayerArchive()
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10]
    func string(_ text: String) -> BinaryList { archive.add(.string(text)) }
    let keys = archive.add(
      "CAKeyframeAnimation", ["CAPropertyAnimation", "CAAnimation"],
      [
        ("keyPath", string("zPosition")), ("duration", .number(4)),
        ("values", archive.array([0, 8, 0].map { archive.add(.number($0)) })),
        ("keyTimes", archive.array([0, 0.5, 1].map { archive.add(.number($0)) })),
        ("timingFunctions", archive.array([string("linear"), string("linear")])),
      ])
    let group = archive.add(
      "CAAnimationGroup", ["CAAnimation"],
      [("duration", .number(4)), ("animations", archive.array([keys]))])
    let filling: [(String, BinaryList)] = [
      ("contents", archive.add("CAImage", [], [("png", archive.add(.data(image)))])),
      (
        "transform",
        archive.add(
          "LKNSValueCodingProxy", ["CACodingProxy"],
          [("kind", .number(3)), ("m11", .number(2)), ("m41", .number(5))])
      ),
      ("colors", archive.array([archive.add("LKCGColorCodingProxy", [], Self.red)])),
      ("CALayerAnimationKeys", archive.array([string("pulse")])),
      ("CALayerAnimations", archive.array([group])),
      ("strange", archive.add("AppThing", [], [("x", .number(1))])),
      ("delegate", archive.add("AppView", [], [])),
      ("backgroundColor", archive.add("NSNull", [], [])),
    ]
    let card = archive.add("App.CardLayer", ["CAGradientLayer", "CALayer"], filling)
    let scene = try scene(archive.bytes(of: archive.layer("root", sublayers: [card])))
    expectEqual(
      scene.notices.map(\.description),
      ["a.caar: warning: 'strange' of CAGradientLayer is not read: AppThing"])
    let instance = try scene.makeInstance()
    let layer = try #require(instance.root.sublayers?.first as? GradientLayer)
    expectEqual(layer.contents?.label, "data:image/png;base64,iVBORw0K")
    expectEqual(layer.transform.m11, 2)
    expectEqual(layer.transform.m41, 5)
    expectEqual(layer.transform.m22, 1)
    expectEqual(layer.colors, [Color(red: 1, green: 0, blue: 0, alpha: 0.5)])
    instance.loop.advance(to: 3)
    expectEqual(layer.presented.zPosition, 4)
  }

  @Test("An archive in XML is read, and a colour of UIKit")
  func textForm() throws {
    func reference(_ number: Int) -> String {
      "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    }
    func archive(of layer: Int) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
      <key>$top</key><dict><key>root</key>\(reference(layer))</dict>
      <key>$objects</key><array><string>$null</string>
      <dict><key>$class</key>\(reference(2))<key>name</key>\(reference(3))
      <key>backgroundColor</key>\(reference(4))<key>borderColor</key>\(reference(6))</dict>
      <dict><key>$classes</key><array><string>CALayer</string></array></dict>
      <string>box</string>
      <dict><key>$class</key>\(reference(5))<key>UIWhite</key><real>0.25</real></dict>
      <dict><key>$classes</key><array><string>UIColor</string></array></dict>
      <dict><key>UIRed</key><real>1</real><key>UIGreen</key><real>0.5</real><key>UIBlue</key>
      <real>0</real><key>UIAlpha</key><real>0.75</real></dict>
      </array></dict></plist>
      """
    }
    let layer = try scene(Array(archive(of: 1).utf8)).makeInstance().root
    expectEqual(layer.name, "box")
    expectEqual(layer.backgroundColor, Color(red: 0.25, green: 0.25, blue: 0.25))
    expectEqual(layer.borderColor, Color(red: 1, green: 0.5, blue: 0, alpha: 0.75))
    expectTrue(said(Array(archive(of: -7).utf8)).hasPrefix("a.caar: error: is an archive"))
  }

  @Test("An archive that is hostile ends in a sentence")
  func hostile() throws {
    let circle = LayerArchive()
    let root = circle.layer("root")
    circle.set("sublayers", circle.array([root]), of: root)
    expectEqual(
      said(circle.bytes(of: root)),
      "a.caar: error: the archive contains an object that is in itself")
    let deep = LayerArchive()
    var inner = deep.layer("inner")
    for _ in 0..<300 { inner = deep.layer("outer", sublayers: [inner]) }
    expectEqual(
      said(deep.bytes(of: inner)), "a.caar: error: the archive nests objects more than 256 deep")
    // Each list has the one before ten times.
    let wide = LayerArchive()
    var many = wide.layer("leaf")
    for _ in 0..<12 {
      many = wide.layer("more", sublayers: [BinaryList](repeating: many, count: 10))
    }
    expectEqual(
      said(wide.bytes(of: many)),
      "a.caar: error: the archive has more than 1000000 values, counting each use")
    // Bytes and a list that many layers use.
    let large = LayerArchive()
    let bytes = large.add(.data([UInt8](repeating: 1, count: 1_000_000)))
    let holders = (0..<70).map { _ in large.layer("leaf", [("contents", bytes)]) }
    expectEqual(
      said(large.bytes(of: large.layer("root", sublayers: holders))),
      "a.caar: error: the archive has more than 1000000 values, counting each use")
    let long = LayerArchive()
    let keys = long.array([BinaryList](repeating: long.add(.bool(true)), count: 3000))
    let users = (0..<400).map { _ in long.layer("leaf", [("CALayerAnimationKeys", keys)]) }
    expectEqual(
      said(long.bytes(of: long.layer("root", sublayers: users))),
      "a.caar: error: the archive has more than 1000000 values, counting each use")
    let list = "a.caar: error: the property list in binary form"
    let itself = BinaryList.file([BinaryList.list([0])])
    expectEqual(said(itself), "\(list) nests deeper than 64, or contains itself")
    let doubled = BinaryList.file((0..<40).map { BinaryList.list([$0 + 1, $0 + 1]) } + [[8]])
    expectEqual(said(doubled), "\(list) has more than 1000000 values")
    let good = LayerArchive()
    let whole = good.bytes(of: good.layer("root"))
    for count in stride(from: 8, to: whole.count, by: 7) {
      expectTrue(said(Array(whole[..<count])).hasPrefix(list))
    }
    // The table of places cannot be where the file's first word is, nor after the end.
    for place: UInt8 in [0, 7, 0xFF] {
      let misplaced = Array(whole.dropLast(8)) + [UInt8](repeating: place, count: 8)
      expectEqual(said(misplaced), "\(list) is damaged at its end")
    }
    expectEqual(
      said(BinaryList.file([[0x5F, 0x13] + [UInt8](repeating: 0x7F, count: 8)])),
      "\(list) has a value that is cut off")
    expectEqual(said(BinaryList.file([[0x5F, 0x17]])), "\(list) has a count that is too large")
    expectEqual(said(BinaryList.file([[0x70]])), "\(list) has a value of an unknown kind")
    expectEqual(
      said(BinaryList.file([BinaryList.list([9])])), "\(list) names a value it does not have")
    expectEqual(
      said(BinaryList.file([BinaryList.list([1, 1], kind: 0xD0), [8]])),
      "\(list) has a key that is no text")
  }

  @Test("What is no archive of layers says what it is")
  func otherFiles() throws {
    expectEqual(
      said(BinaryList.string("x").bytes),
      """
      a.caar: error: is a property list in binary form, not a scene
        hint: an archive of layers has the ending .caar
      """)
    let archive = LayerArchive()
    expectEqual(
      said(archive.file(archive.add(.string("x")))),
      """
      a.caar: error: is an archive of version 100000 without a layer
        hint: archive ["rootLayer": layer]
      """)
    for (start, name) in [
      ("\u{0}\u{1}\u{0}\u{0}\u{0}\u{9}", "a font"), ("OTTO", "a font"),
      ("%PDF-1", "a PDF document"),
      ("GIF89a", "a GIF image"), ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8", "a WebP image"),
      ("\u{0}\u{0}\u{0}\u{1}ftypisom", "a video or an image"), ("RIVE\u{7}", "a Rive animation"),
      ("\u{7}\u{6}\u{1}", "a binary file of an unknown kind"),
      (String(repeating: "a", count: 257) + "ustar", "a tar archive"),
    ] {
      expectTrue(said(Array(start.utf8)).hasPrefix("a.caar: error: is \(name), not a scene\n"))
    }
  }
}
