import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The first bytes of image files, written from the definitions of the formats.
struct LoadedImageTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0]
  private static let gif = Array("GIF89a".utf8) + [0x2C, 0x01, 7, 0, 0, 0, 0]
  /// A segment of four bytes, then the frame header: 200 lines of 300.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44, 1, 0, 0x11, 0,
  ]
  private static func webP(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + rest
  }

  @Test(
    "The type and the size come from the first bytes",
    arguments: [
      (png, "image/png", 258, 3), (gif, "image/gif", 300, 7), (jpeg, "image/jpeg", 300, 200),
      (webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x01, 0xF0, 0x00]), "image/webp", 320, 240),
      (webP("VP8X", [0, 0, 0, 0, 0x3F, 0x01, 0, 0xEF, 0, 0]), "image/webp", 320, 240),
      // 14 bits each of width − 1 and height − 1: 319 + 239 · 2¹⁴.
      (webP("VP8L", [0x2F, 0x3F, 0xC1, 0x3B, 0x00]), "image/webp", 320, 240),
    ] as [([UInt8], String, Double, Double)])
  func headers(bytes: [UInt8], type: String, width: Double, height: Double) throws {
    let image = try #require(LoadedImage(bytes: bytes))
    expectEqual(image.mediaType, type)
    expectEqual(image.size, Size(width: width, height: height))
  }

  @Test(
    "Tables before the frame header of a JPEG are skipped",
    arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
  func tables(marker: UInt8) {
    // A segment of nine bytes, of which the length takes two.
    let table: [UInt8] = [0xFF, marker, 0, 9, 1, 2, 3, 4, 5, 6, 7]
    let bytes = [0xFF, 0xD8] + table + [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 44, 1, 0, 0x11, 0]
    expectEqual(LoadedImage(bytes: bytes)?.size, Size(width: 300, height: 200))
  }

  @Test("Any prefix of a file is read without a crash", arguments: [png, gif, jpeg])
  func prefixes(bytes: [UInt8]) {
    for count in 0...bytes.count { _ = LoadedImage(bytes: Array(bytes.prefix(count))) }
    expectNil(LoadedImage(bytes: Array(bytes.prefix(9)))?.size)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Other bytes are no image") {
      for text in ["", "<svg/>", "RIFFabcdWAVE", "GIF88a"] {
        expectNil(LoadedImage(bytes: Array(text.utf8)))
      }
    },
    Fact("Base64 has the values of RFC 4648, and is read back") {
      for (plain, coded) in [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
      ] {
        expectEqual(Base64.text(of: Array(plain.utf8)), coded)
        expectEqual(Base64.bytes(of: coded), Array(plain.utf8))
      }
      let all = (0...255).map { UInt8($0) }
      expectEqual(Base64.bytes(of: Base64.text(of: all)), all)
      expectEqual(Base64.bytes(of: "Zm9v\n Zg=="), Array("foof".utf8))
      for wrong in ["Z", "Zg=a", "Zm9-", "====="] { expectNil(Base64.bytes(of: wrong)) }
    },
    Fact("An image that is not there is a labelled place, and noted once with its reason") {
      let layer = box("i", Rect(x: 0, y: 0, width: 80, height: 60)) {
        $0.contents = OpaqueReference("assets/<a>.png")
        for _ in 0..<3 {
          let copy = Layer()
          copy.contents = $0.contents
          $0.addSublayer(copy)
        }
      }
      var count = 0
      let loader: ImageLoader = { _ in
        count += 1
        return .missing("it is not there")
      }
      expectEqual(notes(of: layer, images: loader), ["i: it is not there"])
      expectEqual(count, 1)
      let text = svg(of: layer, images: loader)
      expectTrue(
        text.contains(
          #"text-anchor="middle" fill="rgb(128,133,143)" fill-opacity="1">&lt;a&gt;.png</text>"#))
      expectTrue(text.contains(#"stroke-dasharray="4 3"/>"#))
      // 7 letters of 0.6 · 14 points, the usual size, fit into 80 points.
      // The baseline is 0.35 of the size below the middle: 30 + 4.9.
      expectTrue(text.contains(#"x="40" y="34.9" font-family="sans-serif" font-size="14""#))
    },
  ]

  @Test("An image within a scene is read from its address, up to the limit")
  func addresses() {
    let address = "data:image/svg+xml;base64,\(Base64.text(of: Self.png))"
    expectTrue(DataAddress.isOne(address))
    guard case .image(let image) = DataAddress.load(address, limit: Self.png.count) else {
      Issue.record("there is no image")
      return
    }
    expectEqual(image.mediaType, "image/png")
    expectEqual(image.bytes, Self.png)
    for (label, limit, reason) in [
      (address, Self.png.count - 1, "an image within the scene has more than 28 bytes"),
      ("data:image/png,abc", 99, "an image within the scene is not in base64"),
      ("data:;base64,!", 99, "an image within the scene is not in base64"),
      ("data:;base64,Zm9v", 99, "an image within the scene is no PNG, JPEG, GIF or WebP"),
    ] {
      expectEqual(DataAddress.load(label, limit: limit), .missing(reason))
    }
  }

  private let image = LoadedImage(
    mediaType: "image/png", size: Size(width: 20, height: 10), bytes: Array("foo".utf8))

  private func picture(_ configure: (Layer) -> Void) -> String {
    svg(
      inside: box("i", Rect(x: 0, y: 0, width: 80, height: 60)) {
        $0.contents = OpaqueReference("a.png")
        configure($0)
      }, images: { _ in .image(image) })
  }

  private let symbol =
    #"<symbol id="i0" viewBox="0 0 1 1" preserveAspectRatio="none"><image width="1" height="1" "#
    + #"preserveAspectRatio="none" href="data:image/png;base64,Zm9v"/></symbol>"#

  @Test("An image is embedded once, and used in the rectangle of its gravity (F153)")
  func embedded() {
    let text = picture {
      $0.contentsGravity = .resizeAspect
      let copy = Layer(id: "j")
      copy.contents = OpaqueReference("a.png")
      $0.addSublayer(copy)
    }
    expectEqual(
      text,
      #"<defs>\#(symbol)</defs><g data-layer="i">"#
        + ##"<use transform="matrix(1 0 0 1 0 0)" x="0" y="10" width="80" height="40" "##
        + ##"href="#i0"/><g data-layer="j"/></g>"##)
  }

  @Test("The top is the largest y; in a flipped layer an image is upright")
  func gravity() {
    // Twice as many pixels as points: 10×5 at the middle of the largest y.
    let top = picture {
      $0.contentsGravity = .top
      $0.contentsScale = 2
    }
    expectTrue(top.contains(#"matrix(1 0 0 1 0 0)" x="35" y="55" width="10" height="5""#))
    let flipped = picture {
      $0.contentsGravity = .top
      $0.contentsScale = 2
      $0.isGeometryFlipped = true
    }
    // The largest y of the flipped layer is at the upper edge of the drawing.
    expectTrue(flipped.contains(#"matrix(1 0 0 1 0 0)" x="35" y="0" width="10" height="5""#))
  }

  @Test("A part of an image is clipped to its rectangle")
  func part() {
    let text = picture { $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.25) }
    expectTrue(
      text.contains(
        #"<clipPath id="c0"><rect transform="matrix(1 0 0 1 0 0)" x="0" y="0" width="80" "#
          + #"height="60" rx="0"/></clipPath><g clip-path="url(#c0)">"#
          + #"<use transform="matrix(1 0 0 1 0 0)" x="-80" y="0" width="160" height="240" "#))
    expectTrue(!picture { $0.contentsRect = .zero }.contains("<use"))
  }

  @Test(
    "The place of an image is half a point inside the bounds, but not beyond their middle",
    arguments: [
      (80, 60, #"x="0.5" y="0.5" width="79" height="59""#),
      (0.75, 0.5, #"x="0.25" y="0.25" width="0.25" height="0""#),
      (0.5, 0.75, #"x="0.25" y="0.25" width="0" height="0.25""#),
    ] as [(Double, Double, String)])
  func place(_ width: Double, _ height: Double, _ attributes: String) {
    let text = svg(
      inside: box("i", Rect(x: 0, y: 0, width: width, height: height)) {
        $0.contents = OpaqueReference("a.png")
      })
    expectTrue(text.contains(attributes + #" fill="rgb(128,133,143)" fill-opacity="0.25""#))
  }
}
