import TestSupport
import Testing

@testable import LayerPictures

/// The colours of cells, by the arithmetic of the palette of 256.
@Suite("Colours of cells")
struct CellColorTests {
  private func index(_ red: Int, _ green: Int, _ blue: Int) -> CellColor {
    CellColor(SIMD4(Float(red) / 255, Float(green) / 255, Float(blue) / 255, 1), in: .palette)
  }

  // The levels are 0, 95, 135, 175, 215 and 255. A component belongs to the nearest; one in the
  // middle of two to the higher. Green at its most and another at its least keep the greys away.
  @Test(
    "A component has the nearest of six levels",
    arguments: [
      (0, 0), (47, 0), (48, 1), (95, 1), (114, 1), (115, 2), (135, 2), (154, 2), (155, 3), (194, 3),
      (195, 4), (234, 4), (235, 5), (255, 5),
    ] as [(Int, UInt8)])
  func levels(_ value: Int, _ level: UInt8) {
    expectEqual(index(value, 255, 0), .index(16 + 36 * level + 6 * 5))
    expectEqual(index(255, value, 0), .index(16 + 36 * 5 + 6 * level))
    expectEqual(index(0, 255, value), .index(16 + 6 * 5 + level))
  }

  // Greys are 232 + k for 8 + 10 k. The cube has greys too: 16, 59, 102, 145, 188 and 231. A grey is
  // taken only if it is nearer.
  @Test(
    "A grey is one of 24, or the one of the cube that is not farther",
    arguments: [
      (3, 16), (4, 16), (5, 232), (12, 232), (13, 233), (18, 233), (22, 233), (23, 234), (95, 59),
      (100, 241), (128, 244), (238, 255), (243, 255), (246, 255), (247, 231),
    ] as [(Int, UInt8)])
  func greys(_ value: Int, _ expected: UInt8) {
    expectEqual(index(value, value, value), .index(expected))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A colour is divided by its alpha, rounded, and clamped") {
      expectEqual(CellColor(SIMD4(0.25, 0.5, 0.125, 0.5), in: .all), .components(128, 255, 64))
      expectEqual(CellColor(SIMD4(0.75, -0.5, 0, 0.5), in: .all), .components(255, 0, 0))
    },
    Fact("Parameters have the form of their kind") {
      expectEqual(CellColor.components(1, 2, 3).parameters, "2;1;2;3")
      expectEqual(CellColor.index(244).parameters, "5;244")
    },
  ]
}
