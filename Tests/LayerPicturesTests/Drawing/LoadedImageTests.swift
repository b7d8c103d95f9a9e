import LayerModel
import LayerPictures
import LayerText
import TestSupport
import Testing

/// The first bytes of image files, written from the definitions of the formats.
@Suite("First bytes of images")
struct LoadedImageTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0]
  private static let gif = Array("GIF89a".utf8) + [0x2C, 0x01, 7, 0, 0, 0, 0]

  /// A segment of four bytes, then the frame header: 200 lines of 300.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44, 1, 0, 0x11, 0,
  ]

  /// 200 lines of 300, after a length of eleven and eight bits a sample.
  private static let frame: [UInt8] = [0, 11, 8, 0, 200, 1, 44]

  private static func webP(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF1234WEBP\(chunk)1234".utf8) + rest
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The type and the size come from the first bytes") {
      let tall = Size(width: 16384, height: 1)
      for (bytes, type, size) in [
        (png, "png", Size(width: 258, height: 3)), (gif, "gif", Size(width: 300, height: 7)),
        (jpeg, "jpeg", Size(width: 300, height: 200)),
        (Array("GIF87a".utf8) + [1, 2, 3, 4], "gif", Size(width: 513, height: 1027)),
        // The two upper bits of a size are a scale.
        (
          webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x05, 0xC0, 0x07, 0x40]), "webp",
          Size(width: 5, height: 7)
        ),
        // Sizes less one, of 24 and of 14 bits.
        (
          webP("VP8X", [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]), "webp",
          Size(width: 1 + 1 + 2 * 256 + 3 * 65536, height: 1 + 4 + 5 * 256 + 6 * 65536)
        ),
        // 319 + 239 · 2¹⁴.
        (webP("VP8L", [0x2F, 0x3F, 0xC1, 0x3B, 0x00]), "webp", Size(width: 320, height: 240)),
        (webP("VP8L", [0x2F, 0xFF, 0x3F, 0, 0]), "webp", tall),
        (webP("VP8L", [0x2F, 0, 0xC0, 0xFF, 0x0F]), "webp", Size(width: 1, height: 16384)),
        // An image of a known type without a size is an image.
        (Array(png.prefix(12)) + Array("IDAT12345678".utf8), "png", nil),
        (Array("GIF87a".utf8), "gif", nil), (Array("GIF87a".utf8) + [0, 0, 1, 0], "gif", nil),
        (Array("GIF87a".utf8) + [1, 0, 0, 0], "gif", nil), ([0xFF, 0xD8, 0xFF], "jpeg", nil),
        (webP("ABCD", Array(repeating: 1, count: 12)), "webp", nil),
        (Array("RIFFabcdWEBP".utf8), "webp", nil),
      ] as [([UInt8], String, Size?)] {
        let image = LoadedImage(bytes: bytes)
        expectEqual(image?.mediaType, "image/\(type)")
        expectEqual(image?.size, size)
        expectEqual(image?.bytes, bytes)
      }
      for text in ["", "<svg/>", "RIFFabcdWAVE", "GIF88a"] {
        expectNil(LoadedImage(bytes: Array(text.utf8)))
      }
    },
    Fact("A JPEG has its size in any of thirteen markers, and in no other") {
      let frames: Set<UInt8> = [
        0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
      ]
      for marker: UInt8 in 0xB0...0xFE {
        // The segment of eleven bytes is skipped if it has no size, and then the file ends.
        let image = LoadedImage(bytes: [0xFF, 0xD8, 0xFF, marker] + frame)
        expectEqual(
          image?.size, frames.contains(marker) ? Size(width: 300, height: 200) : nil, "\(marker)")
      }
    },
    Fact("Segments of a JPEG are skipped by their length, which counts itself") {
      let end: [UInt8] = [0xFF, 0xC0] + frame
      for (bytes, isFound) in [
        ([0xFF, 0xE0, 0, 2] + end, true), ([0xFF, 0xE0, 0, 3, 9] + end, true),
        ([0xFF, 0xE0, 0, 1] + end, false), ([0xFF, 0xE0, 0, 0] + end, false),
        ([0xFF, 0xE0, 1, 2] + [UInt8](repeating: 0, count: 256) + end, true),
        ([0xFF, 0xFF, 0xFF, 0xFF, 0xE0, 0, 2] + end, true),
        // What is no marker ends the search.
        ([0xFF, 0xE0, 0, 3] + end, false), ([0xFF], false),
        ([0xFF, 0xC0, 0, 11, 8, 0, 0, 1, 44], false),
        ([0xFF, 0xC0, 0, 11, 8, 0, 200, 0, 0], false), ([0xFF, 0xC0, 0, 11, 8, 0, 200, 1], false),
      ] as [([UInt8], Bool)] {
        expectEqual(LoadedImage(bytes: [0xFF, 0xD8] + bytes)?.size != nil, isFound, "\(bytes)")
      }
    },
    Fact("Any prefix of a file is read without a crash") {
      for bytes in [png, gif, jpeg, webP("VP8L", [0x2F, 0x3F, 0xC1, 0x3B, 0x00])] {
        for count in 0..<bytes.count { _ = LoadedImage(bytes: Array(bytes.prefix(count))) }
        expectNil(LoadedImage(bytes: Array(bytes.prefix(9)))?.size)
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
    Fact("An image within a scene is read from its address, up to the limit") {
      // The checksum of the head, and the chunk at the end, without which it is cut off.
      let png =
        Self.png + [0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
      let address = "data:image/svg+xml;base64,\(Base64.text(of: png))"
      expectEqual(
        DataAddress.load(address, limit: png.count),
        .image(
          LoadedImage(mediaType: "image/png", size: Size(width: 258, height: 3), bytes: png)))
      let wrong = "data:;base64," + String(repeating: "!", count: 20)
      for (label, limit, reason) in [
        (address, png.count - 1, "has more than 44 bytes"),
        ("data:;base64,!", 99, "is not in base64"), ("data:;base64,Zm9vZ!", 99, "is not in base64"),
        ("data:;base64,Zm9vZ", 99, "is cut off: its data end too early"),
        ("data:image/png,abc", 99, "is not in base64"), ("data:;base64", 99, "is not in base64"),
        ("data:base64,Zm9v", 99, "is not in base64"),
        ("data:;BASE64,Zm9v", 3, "is no PNG, JPEG, GIF or WebP"),
        // A text of twenty characters has up to fifteen bytes; four more than the limit may be padding.
        (wrong, 11, "is not in base64"), (wrong, 10, "has more than 10 bytes"),
      ] {
        expectEqual(
          DataAddress.load(label, limit: limit), .missing("an image within the scene \(reason)"))
      }
      for (label, isOne) in [("data:", true), ("data", false), ("Data:", false), ("", false)] {
        expectEqual(DataAddress.isOne(label), isOne)
      }
    },
  ]
}
