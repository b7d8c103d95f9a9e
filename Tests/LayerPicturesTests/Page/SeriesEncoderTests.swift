import LayerText
import TestSupport
import Testing

@testable import LayerPictures

extension BrowserSuites {
  /// Series of numbers are decoded by the page as they were encoded.
  @Suite struct SeriesEncoderTests {
    private static var series: [[Double]] {
      var random = SeededGenerator(seed: 7)
      let bits = (0..<200).map { _ in
        Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
      }
      let steps = (0..<200).map { Double($0 / 20) }
      return [
        [0], [-0.0], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2], steps,
        [
          0, -0.0, 0, -0.0, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e308,
          Double.leastNonzeroMagnitude, 3,
        ],
        (0..<200).map { 0.1 * Double($0) }, (0..<200).map { 1e-300 / Double($0 + 1) },
        (0..<200).map { Double($0 % 60) * Double($0 % 60) - 100 }, bits,
        bits.map { $0.isFinite ? $0 : 1 },
        [Double](repeating: 7.25, count: 50) + [Double](repeating: -0.0, count: 30) + steps,
      ]
    }

    @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

    static let facts: [Fact] = [
      Fact("Exact series keep every bit, of infinities, −0 and what is not a number too") {
        let html = try report(box: "").page()
        try Browser.open(html) { page in
          for numbers in Self.series {
            var encoder = SeriesEncoder()
            for number in numbers { encoder.add(number) }
            let decoded: [String] = try page.evaluate(
              """
              [...new BigUint64Array(layersPage.decodeExact("\(Base64.text(of: encoder.bytes))",
                \(numbers.count)).buffer)].map(String)
              """)
            expectEqual(decoded, numbers.map { String($0.bitPattern) })
          }
        }
      },
      Fact("Repeated numbers are encoded as if they were added one by one") {
        for numbers in Self.series {
          var (single, repeated) = (SeriesEncoder(), SeriesEncoder())
          for number in numbers {
            for _ in 0..<30 { single.add(number) }
            repeated.add(number, times: 30)
          }
          expectEqual(single.bytes, repeated.bytes)
        }
      },
      Fact("Rounded series are within half a unit") {
        let numbers = (0..<300).map { Double($0 % 70) * 1.37 - Double($0) * 0.01 }
        var encoder = RoundedSeriesEncoder(unit: 0.125)
        for number in numbers { encoder.add(number) }
        let html = try report(box: "").page()
        try Browser.open(html) { page in
          let decoded: [Double] = try page.evaluate(
            """
            [...layersPage.decodeRounded("\(Base64.text(of: encoder.bytes))", \(numbers.count), 0.125)]
            """)
          expectTrue(zip(decoded, numbers).allSatisfy { ($0 - $1).magnitude <= 0.0625 })
          expectEqual(decoded.count, numbers.count)
        }
      },
      Fact("A smooth curve takes less than half of its bits, a constant a few bytes") {
        var curve = SeriesEncoder()
        for frame in 0..<600 {
          let part = Double(frame % 120) / 120
          curve.add(25 + 270 * part * part * (3 - 2 * part))
        }
        expectTrue(curve.bytes.count < 600 * 4)
        var constant = SeriesEncoder()
        constant.add(0.1, times: 1_000_000)
        expectTrue(constant.bytes.count < 100)
      },
    ]
  }
}
