import LayerText
import TestSupport
import Testing

@testable import LayerPictures
@testable import LayerScenes

extension BrowserSuites {
  /// Compressed data are decoded by the page, and by the reader of archives, as they were.
  @Suite struct DeflateTests {
    private static let inputs: [[UInt8]] = {
      var random = SeededGenerator(seed: 5)
      func letters(_ count: Int, of kinds: UInt8) -> [UInt8] {
        (0..<count).map { _ in 97 + UInt8.random(in: 0..<kinds, using: &random) }
      }
      let words = (0..<1000).flatMap { _ in
        Array("{\"frame\":\(Int.random(in: 0..<500, using: &random)),\"é→😀\":[".utf8)
      }
      let noise = letters(40_000, of: 26)
      return [
        [], [97], Array("ab".utf8), Array("abcabcabdabcabcabd".utf8),
        // Every length of a repetition: 3 to 258, and the next one.
        (3...259).flatMap { letters(7, of: 26) + [UInt8](repeating: 46, count: $0) },
        [UInt8](repeating: 120, count: 70_000), letters(5000, of: 2), words,
        // The farthest repetition is 32 768 bytes back; these are nearer and farther.
        noise + noise[7300...] + noise[..<300],
      ]
    }()

    @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

    static let facts: [Fact] = [
      Fact("Compressed bytes become the same again") {
        for input in inputs {
          let bytes = Deflate.bytes(of: input)
          expectEqual(Inflate.bytes(of: bytes[...], count: input.count), input)
        }
        let all = (0...255).map { UInt8($0) } + (0...255).map { UInt8(255 - $0) }
        expectEqual(Inflate.bytes(of: Deflate.bytes(of: all)[...], count: 512), all)
      },
      Fact("Repetitions take few bytes, and others at most an eighth more") {
        // 272 repetitions of 258 bytes, each a code of 8 bits and one of 5.
        expectTrue(Deflate.bytes(of: [UInt8](repeating: 120, count: 70_000)).count <= 450)
        var random = SeededGenerator(seed: 3)
        let noise = (0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) }
        expectTrue(Deflate.bytes(of: noise).count <= 9000 * 9 / 8 + 2)
      },
      Fact("The page decodes them") {
        let html = try report(box: "").page()
        try Browser.open(html) { page in
          for input in inputs {
            let text = Base64.text(of: Deflate.bytes(of: input))
            let decoded: String = try page.evaluate(
              "layersPage.inflated(\"\(text)\", \(input.count))")
            expectEqual(decoded, String(decoding: input, as: UTF8.self))
          }
        }
      },
      Fact("Short data of a page are plain, long ones are compressed and the same in the browser") {
        let short = try report(box: "").page()
        expectTrue(short.contains("type=\"application/json\" id=\"ui-data\">{\"title\""))
        let long = try report(try PageScenes.many(60)).page()
        expectTrue(long.contains("type=\"application/deflate\" id=\"ui-data\""))
        let content = try PageContent(long)
        expectTrue(content.text.utf8.count > 4 * long.utf8.count / 3)
        try Browser.open(long) { page in
          try expectEqual(page.evaluate("layersPage.model.data.layers.length"), 61)
          expectEqual(page.complaints, [])
        }
      },
    ]
  }
}
