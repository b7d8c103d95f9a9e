import Foundation
import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

@testable import LayerLottie

/// Every layer of real compositions is where another player shows it.
///
/// The numbers are those of lottie-web 5.13.0 in a browser: the matrix of a layer in its parent and in
/// its composition, its opacity, and whether it shows.
@Suite("Lottie as another player shows it", .needs(.sharedFiles))
struct LottiePlayerTests {
  /// What the other player shows of one file.
  private struct Expected: Decodable {
    struct Frame: Decodable {
      let frame: Double
      let layers: [Row]
    }
    struct Row: Decodable {
      let id: String
      let ty: Int
      let visible: Bool
      let local: [Double]?
      let world: [Double]?
      let opacity: Double?
    }
    let frameRate: Double
    let frames: [Frame]
  }

  /// What was compared of one file.
  private struct Result {
    var layers: Set<String> = []
    var numbers = 0
    var worst = 0.0
    var worstBent = 0.0
    var faults: [String] = []
  }

  @Test("has the same matrices, opacities and visibility")
  func numbers() throws {
    let files = try SharedFiles.files(in: "scenes/lottie-expected", suffix: ".json")
    var lines: [String] = []
    var total = Result()
    for (name, path) in Rounds.some(of: files) {
      let expected = try JSONDecoder().decode(
        Expected.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
      let bytes = [UInt8](try #require(SharedFiles.data("scenes/lottie/\(name)")))
      let root = try JSONDocument(bytes, file: name).root
      let result = try Self.compare(
        LottieReader.read(root, isLikeWebPlayer: true), expected)
      lines.append(
        "\(name): \(result.layers.count) layers, \(result.numbers) numbers, worst \(result.worst)"
          + (result.worstBent > 0 ? ", along curves \(result.worstBent)" : ""))
      for fault in result.faults.prefix(5) { Issue.record("\(name): \(fault)") }
      total.numbers += result.numbers
      total.layers.formUnion(result.layers.map { "\(name)\($0)" })
    }
    print(lines.joined(separator: "\n"))
    print("\(files.count) files, \(total.layers.count) layers, \(total.numbers) numbers")
    expectTrue(total.numbers >= (Rounds.areMany ? 89_188 : 16_415))
  }

  private static func compare(
    _ source: SceneTree, _ expected: Expected
  ) throws -> Result {
    var result = Result()
    let instance = try source.makeInstance()
    for frame in expected.frames {
      instance.loop.advance(to: frame.frame / expected.frameRate)
      for row in frame.layers {
        guard let layer = instance.layer(row.id) else {
          result.faults.append("there is no layer \(row.id)")
          continue
        }
        result.layers.insert(row.id)
        let isVisible = !layer.presented.isHidden
        result.numbers += 1
        if isVisible != row.visible {
          result.faults.append("\(frame.frame): \(row.id) is visible: \(isVisible)")
        }
        if let local = row.local {
          check(
            matrix(of: layer), local, "local", row.id, frame.frame, isBent(layer), &result)
        }
        if let world = row.world, row.ty != 3 {
          var matrix = matrix(of: layer)
          var bent = isBent(layer)
          var current = layer.superlayer
          while let above = current, above.id == nil, above.superlayer != nil {
            matrix = matrix.concatenating(Self.matrix(of: above))
            bent = bent || isBent(above)
            current = above.superlayer
          }
          check(matrix, world, "world", row.id, frame.frame, bent, &result)
        }
        if let opacity = row.opacity {
          result.numbers += 1
          let difference = abs(layer.presented.opacity - opacity)
          if !(difference <= 1e-6) {
            result.faults.append("\(frame.frame): \(row.id) opacity differs by \(difference)")
          }
        }
      }
    }
    return result
  }

  /// Whether a layer moves along a curve, whose length the other player samples with 200 chords.
  private static func isBent(_ layer: Layer) -> Bool {
    layer.animation(forKey: "position")?.className == "AnimationGroup"
  }

  private static func check(
    _ matrix: Transform2D, _ expected: [Double], _ what: String, _ id: String, _ frame: Double,
    _ bent: Bool, _ result: inout Result
  ) {
    let difference = zip(matrix.elements, expected).map { abs($0 - $1) }.max() ?? .infinity
    // The other player multiplies numbers of 32 bits, which have an error of 2⁻²⁴ each.
    let rounding = (expected.map(abs).max() ?? 0) * 0x1p-22
    result.numbers += expected.count
    if bent {
      result.worstBent = max(result.worstBent, difference)
    } else {
      result.worst = max(result.worst, difference)
    }
    if !(difference <= max(bent ? 1e-2 : 1e-3, rounding)) {
      result.faults.append(
        "\(frame): \(id) \(what) differs by \(difference): \(matrix.elements) not \(expected)")
    }
  }

  /// The matrix from a layer to its superlayer, as it is presented.
  static func matrix(of layer: Layer) -> Transform2D {
    let presented = layer.presented
    let bounds = presented.bounds
    let anchor = presented.anchorPoint
    let transform = presented.transform
    let linear = Transform2D(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
      ty: transform.m42)
    return Transform2D(
      translationX: -(bounds.origin.x + anchor.x * bounds.size.width),
      y: -(bounds.origin.y + anchor.y * bounds.size.height)
    )
    .concatenating(linear)
    .concatenating(
      Transform2D(translationX: presented.position.x, y: presented.position.y))
  }
}
