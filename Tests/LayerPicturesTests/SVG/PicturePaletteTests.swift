import LayerModel
import LayerPictures
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Whether the colours of figures can be told apart, by everybody and on both papers.
///
/// Contrast is that of the Web Content Accessibility Guidelines 2.2. The three matrices simulate
/// the lack of one kind of cone, in linear RGB (Machado, Oliveira, Fernandes 2009, severity 1).
/// Distances are Euclidean in Oklab, where 0.02 is a difference that is just seen.
@Suite("Palette of figures")
struct PicturePaletteTests {
  typealias Triple = SIMD3<Double>

  static let sights: [(name: String, rows: [Triple])] = [
    ("all cones", [Triple(1, 0, 0), Triple(0, 1, 0), Triple(0, 0, 1)]),
    (
      "no red cones",
      [
        Triple(0.152286, 1.052583, -0.204868), Triple(0.114503, 0.786281, 0.099216),
        Triple(-0.003882, -0.048116, 1.051998),
      ]
    ),
    (
      "no green cones",
      [
        Triple(0.367322, 0.860646, -0.227968), Triple(0.280085, 0.672501, 0.047413),
        Triple(-0.011820, 0.042940, 0.968881),
      ]
    ),
    (
      "no blue cones",
      [
        Triple(1.255528, -0.076749, -0.178779), Triple(-0.078411, 0.930809, 0.147602),
        Triple(0.004733, 0.691367, 0.303900),
      ]
    ),
  ]

  static func linear(_ color: String) -> Triple {
    let digits = Array(color.dropFirst())
    func channel(_ index: Int) -> Double {
      let value = Double(Int(String(digits[2 * index...2 * index + 1]), radix: 16) ?? 0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return Triple(channel(0), channel(1), channel(2))
  }

  static func product(_ rows: [Triple], _ color: Triple) -> Triple {
    Triple((rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum())
  }

  static func contrast(_ one: String, _ other: String) -> Double {
    let weights = Triple(0.2126, 0.7152, 0.0722)
    let lights = [one, other].map { (linear($0) * weights).sum() + 0.05 }
    return lights.max()! / lights.min()!
  }

  static func oklab(_ color: Triple) -> Triple {
    let cones = product(
      [
        Triple(0.4122214708, 0.5363325363, 0.0514459929),
        Triple(0.2119034982, 0.6806995451, 0.1073969566),
        Triple(0.0883024619, 0.2817188376, 0.6299787005),
      ], color.clamped(lowerBound: Triple(repeating: 0), upperBound: Triple(repeating: 9)))
    return product(
      [
        Triple(0.2104542553, 0.7936177850, -0.0040720468),
        Triple(1.9779984951, -2.4285922050, 0.4505937099),
        Triple(0.0259040371, 0.7827717662, -0.8086757660),
      ], Triple(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z)))
  }

  @Test("Text and series stand out from the paper", arguments: PicturePalette.Role.allCases)
  func contrast(_ role: PicturePalette.Role) {
    let least: Double
    switch role {
    case .paper, .panel, .grid: return
    case .ink, .muted: least = 4.5
    default: least = 3
    }
    let color = PicturePalette.colors(of: role)
    let paper = PicturePalette.colors(of: .paper)
    expectTrue(Self.contrast(color.light, paper.light) >= least)
    expectTrue(Self.contrast(color.dark, paper.dark) >= least)
  }

  @Test("The series differ for everybody", arguments: sights.map(\.name))
  func distance(_ sight: String) throws {
    let rows = try #require(Self.sights.first { $0.name == sight }).rows
    let pairs = PicturePalette.series.map(PicturePalette.colors)
    for colors in [pairs.map(\.light), pairs.map(\.dark)] {
      let seen = colors.map { Self.oklab(Self.product(rows, Self.linear($0))) }
      for (index, color) in seen.enumerated() {
        for other in seen[..<index] {
          let difference = color - other
          expectTrue((difference * difference).sum().squareRoot() > 0.1)
        }
      }
    }
  }

  @Test("The style sheet has every variable twice, once for dark surroundings")
  func styleSheet() {
    let sheet = PicturePalette.styleSheet(for: ":root")
    expectTrue(sheet.hasPrefix(":root {\n  color-scheme: light dark;\n  --paper: #ffffff;\n"))
    expectTrue(
      sheet.contains("@media (prefers-color-scheme: dark) {\n  :root {\n    --paper: #14171c;"))
    for role in PicturePalette.Role.allCases {
      expectEqual(
        sheet.split(separator: "--\(role.rawValue): ", omittingEmptySubsequences: false).count, 3)
    }
  }
}
