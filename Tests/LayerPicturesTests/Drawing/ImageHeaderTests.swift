import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The first bytes of image files at the borders of their formats.
@Suite("First bytes of images")
struct ImageHeaderTests {
  /// 200 lines of 300, after a length of eleven and eight bits a sample.
  private let frame: [UInt8] = [0, 11, 8, 0, 200, 1, 44]
  private let size = Size(width: 300, height: 200)

  private func jpeg(_ bytes: [UInt8]) -> Size? {
    LoadedImage(bytes: [0xFF, 0xD8] + bytes)?.size
  }

  @Test("A JPEG has its size in any of thirteen markers, and in no other", arguments: 0xB0...0xFE)
  func markers(_ marker: Int) {
    let frames = [
      0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
    ]
    // The segment of eleven bytes is skipped if it has no size, and then the file ends.
    expectEqual(jpeg([0xFF, UInt8(marker)] + frame), (frames.contains(marker) ? size : nil))
  }

  @Test("Segments of a JPEG are skipped by their length, which counts itself")
  func segments() {
    let end: [UInt8] = [0xFF, 0xC0] + frame
    expectEqual(jpeg([0xFF, 0xE0, 0, 2] + end), size)
    expectEqual(jpeg([0xFF, 0xE0, 0, 3, 9] + end), size)
    expectNil(jpeg([0xFF, 0xE0, 0, 1] + end))
    expectNil(jpeg([0xFF, 0xE0, 0, 0] + end))
    expectEqual(jpeg([0xFF, 0xE0, 1, 2] + [UInt8](repeating: 0, count: 256) + end), size)
    expectEqual(jpeg([0xFF, 0xFF, 0xFF, 0xFF, 0xE0, 0, 2] + end), size)
    // What is no marker ends the search.
    expectNil(jpeg([0xFF, 0xE0, 0, 3] + end))
    expectNil(jpeg([0xFF]))
  }

  @Test("A JPEG without lines or columns has no size")
  func noSize() {
    expectNil(jpeg([0xFF, 0xC0, 0, 11, 8, 0, 0, 1, 44]))
    expectNil(jpeg([0xFF, 0xC0, 0, 11, 8, 0, 200, 0, 0]))
    expectNil(jpeg([0xFF, 0xC0, 0, 11, 8, 0, 200, 1]))
  }

  @Test("An image of a known type without a size is an image")
  func unknownSize() {
    let files: [(String, [UInt8])] = [
      (
        "image/png",
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("    IDAT12345678".utf8)
      ),
      ("image/gif", Array("GIF87a".utf8)), ("image/jpeg", [0xFF, 0xD8, 0xFF]),
      ("image/webp", Array("RIFFabcdWEBPABCD1234567890123456".utf8)),
      ("image/webp", Array("RIFFabcdWEBP".utf8)),
    ]
    for (type, bytes) in files {
      let image = LoadedImage(bytes: bytes)
      expectEqual(image?.mediaType, type)
      expectNil(image?.size)
      expectEqual(image?.bytes, bytes)
    }
  }

  @Test("The least and the largest sizes of the formats are read")
  func extremes() {
    let gif = Array("GIF87a".utf8)
    expectEqual(LoadedImage(bytes: gif + [1, 0, 1, 0])?.size, Size(width: 1, height: 1))
    expectNil(LoadedImage(bytes: gif + [0, 0, 1, 0])?.size)
    expectNil(LoadedImage(bytes: gif + [1, 0, 0, 0])?.size)
    expectEqual(LoadedImage(bytes: gif + [1, 2, 3, 4])?.size, Size(width: 513, height: 1027))
    func webP(_ chunk: String, _ rest: [UInt8]) -> Size? {
      LoadedImage(bytes: Array("RIFF1234WEBP\(chunk)1234".utf8) + rest)?.size
    }
    // Sizes less one, of 24 and of 14 bits.
    expectEqual(webP("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Size(width: 1, height: 1))
    expectEqual(
      webP("VP8X", [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]),
      Size(width: 1 + 1 + 2 * 256 + 3 * 65536, height: 1 + 4 + 5 * 256 + 6 * 65536))
    expectEqual(webP("VP8L", [0x2F, 0, 0, 0, 0]), Size(width: 1, height: 1))
    expectEqual(webP("VP8L", [0x2F, 0xFF, 0x3F, 0, 0]), Size(width: 16384, height: 1))
    expectEqual(webP("VP8L", [0x2F, 0, 0xC0, 0xFF, 0x0F]), Size(width: 1, height: 16384))
    // The two upper bits of a size are a scale.
    expectEqual(
      webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x05, 0xC0, 0x07, 0x40]), Size(width: 5, height: 7))
  }

  // A text of twenty characters has up to fifteen bytes; four more than the limit may be padding.
  @Test("A text that is far too long is not read")
  func longAddresses() {
    let wrong = "data:;base64," + String(repeating: "!", count: 20)
    let isNoBase64 = LoadedContents.missing("an image within the scene is not in base64")
    expectEqual(DataAddress.load(wrong, limit: 11), isNoBase64)
    expectEqual(
      DataAddress.load(wrong, limit: 10),
      .missing("an image within the scene has more than 10 bytes"))
    expectEqual(DataAddress.load("data:;base64", limit: 99), isNoBase64)
    expectEqual(DataAddress.load("data:base64,Zm9v", limit: 99), isNoBase64)
    expectEqual(
      DataAddress.load("data:;BASE64,Zm9v", limit: 3),
      .missing("an image within the scene is no PNG, JPEG, GIF or WebP"))
  }

  @Test(
    "An address of data starts with its scheme",
    arguments: [("data:", true), ("data:x", true), ("data", false), ("Data:", false), ("", false)])
  func schemes(_ label: String, _ isOne: Bool) {
    expectEqual(DataAddress.isOne(label), isOne)
  }
}
