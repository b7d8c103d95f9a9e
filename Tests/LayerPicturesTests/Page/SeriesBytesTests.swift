import TestSupport
import Testing

@testable import LayerPictures

/// The bytes of encoded series.
struct SeriesBytesTests {
  /// Numbers as multiples of the smallest one above 0, and the bytes of their series.
  ///
  /// A multiple n from 0 has the rank n, and −n the rank −1 − n. In zigzag n is 2n, and −n is 2n − 1.
  @Test(
    "Right predictions are a byte 0 and their number, at the end too; others have groups of 7 bits",
    arguments: [
      ([], []), ([0], [0, 1]), ([3], [6]), ([-3], [7]), ([3, 3, 3], [6, 0, 2]),
      // After 3, 3 and 4 the step of 1 grew by 1, so that 6 is predicted.
      ([3, 3, 4, 4], [6, 0, 1, 2, 3]),
      ([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4], [6, 0, 11, 2]),
      ([63], [126]), ([64], [0x80, 1]), ([-63], [127]), ([-64], [0x81, 1]),
      ([8191], [0xFE, 0x7F]), ([8192], [0x80, 0x80, 1]),
    ] as [([Double], [UInt8])])
  func groups(_ multiples: [Double], _ bytes: [UInt8]) {
    var encoder = SeriesEncoder()
    for multiple in multiples { encoder.add(multiple * .leastNonzeroMagnitude) }
    expectEqual(encoder.bytes, bytes)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A repeated number is predicted, an infinite one too") {
      var encoder = SeriesEncoder()
      encoder.add(3 * .leastNonzeroMagnitude, times: 12)
      encoder.add(4 * .leastNonzeroMagnitude, times: 1)
      expectEqual(encoder.bytes, [6, 0, 11, 2])
      var infinite = SeriesEncoder()
      infinite.add(.infinity, times: 20)
      // Its bits are 0x7FF0 and zeros, so that the lowest 53 of the zigzag number are 0.
      let zeros = [UInt8](repeating: 0x80, count: 7)
      expectEqual(infinite.bytes, zeros + [0xF0, 0xFF, 1, 0, 19])
      expectEqual(infinite.first, .infinity)
      expectTrue(infinite.isConstant)
    },
    Fact("A series is constant only if all numbers have the bits of the first") {
      let series: [(numbers: [Double], isConstant: Bool)] = [
        ([2, 2, 2], true), ([2, 2, 3], false), ([2, 3, 2], false), ([0, -0.0], false),
        ([.nan, .nan], true), ([.nan, 0], false),
      ]
      for (numbers, isConstant) in series {
        var encoder = SeriesEncoder()
        for number in numbers { encoder.add(number) }
        expectEqual(encoder.isConstant, isConstant, "\(numbers)")
        expectEqual(encoder.first.bitPattern, numbers[0].bitPattern)
      }
    },
    Fact("Rounded numbers are differences of whole units, of at most 10¹² units") {
      func bytes(_ numbers: [Double], unit: Double) -> [UInt8] {
        var encoder = RoundedSeriesEncoder(unit: unit)
        for number in numbers { encoder.add(number) }
        return encoder.bytes
      }
      // 8, 10 and 12 units: the last one is predicted.
      expectEqual(bytes([1, 1.25, 1.5], unit: 0.125), [16, 4, 0, 1])
      expectEqual(bytes([0.06], unit: 0.125), [0, 1])
      expectEqual(bytes([0.07], unit: 0.125), [2])
      expectEqual(bytes([-0.07], unit: 0.125), [1])
      for limit in [1e12, -1e12] {
        let most = bytes([limit], unit: 1)
        expectTrue(most != bytes([limit * 0.999], unit: 1))
        for number in [limit * 1.001, limit * 1e300] { expectEqual(bytes([number], unit: 1), most) }
      }
    },
  ]
}
