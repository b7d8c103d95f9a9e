import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Animations attached in real CAML files", .needs(.sharedFiles))
struct CAMLRealAnimationTests {
  @Test("are all played")
  func played() throws {
    for (name, _, source) in try RealFile.sources() {
      for notice in source.notices where notice.message.contains("read, not played") {
        // States and their transitions are not attached to a layer.
        if notice.message.hasPrefix("animation ") { Issue.record("\(notice)") }
      }
      let scene = try source.makeInstance()
      let attached = source.nodes.reduce(0) { $0 + $1.animations.count }
      if scene.loop.animations.count != attached {
        Issue.record("\(name): \(scene.loop.animations.count) of \(attached) are played")
      }
    }
  }

  // MARK: Cubic keyframes

  /// Keyframes and the cubic curve through them as in F44.
  private struct Row {
    let keyPath: String
    let v: [Double]
    let t: [Double]

    /// The value at a fraction of the cycle.
    ///
    /// Between keys i and i + 1, with h the lengths of the segments and u = (x − tᵢ) / hᵢ:
    ///
    ///     v(u) = (2u³ − 3u² + 1)·vᵢ + (3u² − 2u³)·vᵢ₊₁ + (u³ − 2u² + u)·outᵢ + (u³ − u²)·inᵢ₊₁
    ///     mᵢ   = (vᵢ₊₁ − vᵢ₋₁) / 2, at the ends v₁ − v₀ and vₙ − vₙ₋₁
    ///     outᵢ = mᵢ · 2hᵢ / (hᵢ₋₁ + hᵢ), inᵢ = mᵢ · 2hᵢ₋₁ / (hᵢ₋₁ + hᵢ), at the ends mᵢ itself
    func value(at x: Double) -> Double {
      let last = v.count - 1
      if x >= t[last] { return v[last] }
      let h = (0..<last).map { t[$0 + 1] - t[$0] }
      var i = 0
      while x >= t[i + 1] { i += 1 }
      let u = (x - t[i]) / h[i]
      var out = v[i + 1] - v[i]
      if i > 0 { out = (v[i + 1] - v[i - 1]) / 2 * 2 * h[i] / (h[i - 1] + h[i]) }
      var into = v[i + 1] - v[i]
      if i + 1 < last { into = (v[i + 2] - v[i]) / 2 * 2 * h[i] / (h[i] + h[i + 1]) }
      let (u2, u3) = (u * u, u * u * u)
      return (2 * u3 - 3 * u2 + 1) * v[i] + (3 * u2 - 2 * u3) * v[i + 1]
        + (u3 - 2 * u2 + u) * out + (u3 - u2) * into
    }
  }

  // The translation along x has five key times and four values: the first four count (F46), and
  // after 0.75 the last value holds (D9).
  private static let rows = [
    Row(keyPath: "transform.scale", v: [1, 1.05, 0.95, 1], t: [0, 0.25, 0.75, 1]),
    Row(keyPath: "transform.translation.y", v: [0, -5, 5, 0], t: [0, 0.25, 0.75, 1]),
    Row(
      keyPath: "transform.rotation.z", v: [0, 0.0872665, -0.0872665, 0], t: [0, 0.25, 0.75, 1]),
    Row(keyPath: "transform.translation.x", v: [0, 5, -5, 0], t: [0, 0.25, 0.5, 0.75]),
  ]

  @Test(
    "cubic keyframes follow the curve of F44",
    arguments: [
      ("OpenPoster-lib_main_test2.caml", "KANYE WEST"),
      ("wallpapers-description_pls_work-Background.caml", "Text"),
    ])
  func cubic(file: String, id: String) throws {
    let (_, source) = try RealFile.read(file)
    let scene = try source.makeInstance()
    let layer = try scene.found(id)
    expectEqual(layer.animationKeys, ["animation-2", "animation-1", "animation-3", "animation"])
    // The duration is 3 and repeats forever: 1 s is a third of the cycle, 5.7 s 0.9 of the second.
    for (instant, x) in [
      (0.375, 0.125), (1.0, 1.0 / 3), (1.5, 0.5), (2.1, 0.7), (5.7, 0.9),
    ] {
      try scene.advance(to: instant)
      for row in Self.rows {
        let shown = try number(layer, row.keyPath)
        let expected = row.value(at: x)
        if abs(shown - expected) > 1e-9 {
          Issue.record("\(row.keyPath) at \(instant) s is \(shown), not \(expected)")
        }
      }
      // The scale at an eighth by hand: half of the segment from 1 to 1.05, with 0.05 going out and
      // (0.95 − 1)/2 · 2·0.25/0.75 = −1/60 coming in: 1.025 + 0.05/8 + 1/480 = 1.03333….
      if instant == 0.375 {
        expectEqual(try number(layer, "transform.scale"), 1.0333333333333333, within: 1e-9)
      }
    }
  }

  private func number(_ layer: Layer, _ keyPath: String) throws -> Double {
    let value = try layer.presented.value(forKeyPath: keyPath)
    guard case .number(let number) = value else {
      Issue.record("\(keyPath) is \(value)")
      return .nan
    }
    return number
  }

  // MARK: The group

  @Test("Tinted Cubes: the group's eased time rotates the cube about x and y")
  func group() throws {
    let name = "nugget-wallpapers-TintedCubes-9998.Custom_Floating.caml"
    let (_, source) = try RealFile.read(name)
    let scene = try source.makeInstance()
    let cube = try scene.found("#2")
    let rotate = try #require(cube.animation(forKey: "rotate"))
    expectEqual(rotate.keyPaths, ["transform.rotation.x", "transform.rotation.y"])
    for instant in [0.5, 3, 7.5, 12, 20] {
      try scene.advance(to: instant)
      // The group runs at 0.529623 in cycles of 8 s. Its easing changes the time of its animations,
      // which move from 0 to 6.28318 in the same 8 s: so 6.28318 times the eased progress.
      let local = instant * 0.529623
      let progress = local.truncatingRemainder(dividingBy: 8) / 8
      let angle = Self.easedInAndOut(progress) * 6.28318
      let x = try number(cube, "transform.rotation.x")
      let y = try number(cube, "transform.rotation.y")
      if abs(x - angle) > 1e-6 || abs(y - angle) > 1e-6 {
        Issue.record("at \(instant) s the cube is turned by \(x) and \(y), not by \(angle)")
      }
      // About z it keeps the model's 22.2077°. The order is x, then y, then z (F33, F34), so the
      // first row of the product depends on y and z alone.
      let z = 22.2077 * Double.pi / 180
      let m = cube.presented.transform
      let row = [cos(angle) * cos(z), cos(angle) * sin(z), -sin(angle)]
      for (found, expected) in zip([m.m11, m.m12, m.m13], row) where abs(found - expected) > 1e-6 {
        Issue.record("at \(instant) s the first row is not \(row): \(m)")
      }
    }
  }

  /// The curve through (0.42, 0) and (0.58, 1) by bisection: x(s) is 3·0.42·s(1−s)² + 3·0.58·s²(1−s) +
  /// s³, y(s) is 3s²(1−s) + s³.
  private static func easedInAndOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let found = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
      if found < x { low = s } else { high = s }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }
}
