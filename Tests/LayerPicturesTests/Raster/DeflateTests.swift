import LayerText
import TestSupport
import Testing

@testable import LayerPictures
@testable import LayerScenes

/// Compressed data are decoded by the reader of archives as they were.
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
  ]
}
