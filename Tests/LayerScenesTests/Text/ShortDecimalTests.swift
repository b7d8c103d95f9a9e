import TestSupport
import Testing

@testable import LayerScenes

@Suite("Short decimal numbers")
struct ShortDecimalTests {
  @Test("are read like the standard library reads them, to the bit")
  func agreement() {
    var random = SeededGenerator(seed: 11)
    var read = 0
    for _ in 0..<Rounds.scaled(200_000) {
      let digits = (0...random.below(19)).map { _ in "\(random.below(10))" }
      let point = random.below(digits.count + 2)
      let text =
        (random.chance(3) ? "-" : "") + digits[..<min(point, digits.count)].joined()
        + (point <= digits.count ? "." : "") + digits[min(point, digits.count)...].joined()
      guard let value = Self.value(text) else { continue }
      read += 1
      expectEqual(value.bitPattern, Double(text)?.bitPattern, "\(text)")
    }
    // Numbers of up to sixteen digits are read, so most of these are.
    expectTrue(read > Rounds.scaled(200_000) / 2)
  }

  @Test(
    "of a file's usual length are read", arguments: ["0", "-0", "145.59", "640", "-1.5", "0.1"])
  func usual(_ text: String) {
    expectEqual(Self.value(text)?.bitPattern, Double(text)?.bitPattern)
  }

  @Test(
    "are read up to 2⁵³, and up to nineteen digits with a point",
    arguments: [
      ("9007199254740992", 9_007_199_254_740_992), ("-9007199254740992", -9_007_199_254_740_992),
      ("0.000000000000000001", 1e-18), ("-0.000000000000000001", -1e-18),
      ("0000000000000000012", 12), ("1.", 1), (".5", 0.5), ("-.5", -0.5), ("5", 5),
    ] as [(String, Double)])
  func longest(_ text: String, _ value: Double) {
    expectEqual(Self.value(text), value)
  }

  @Test(
    "are not what is longer",
    arguments: [
      "00000000000000000012", "0.0000000000000000001", "-0.0000000000000000001",
      "18446744073709551617", "-18446744073709551617",
    ])
  func longer(_ text: String) {
    expectNil(Self.value(text))
  }

  @Test(
    "are not what has other characters, no digits or too many",
    arguments: [
      "", "-", ".", "-.", "1e3", "+1", "1.2.3", "inf", "0x1", "1 ", "12345678901234567890",
      "9007199254740993",
    ])
  func refused(_ text: String) {
    expectNil(Self.value(text))
  }

  private static func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(ShortDecimal.value)
  }
}
