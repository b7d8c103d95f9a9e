import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("The angle of a layer that follows a path")
struct PathAngleTests {
  static func motion(
    _ path: String, _ mode: CalculationMode = .linear,
    _ rotation: RotationMode? = .rotateAuto
  ) throws -> PathMotion {
    PathMotion(
      try Path(svg: path), times: nil, functions: [], mode: mode, rotationMode: rotation)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F51: auto is the tangent's angle, autoReverse half a turn more, none is 0") {
      let path = "M0,0 L30,40"
      expectEqual(try Self.motion(path).angle(at: 0.5), 0.9272952180016122, within: 1e-15)
      let reverse = try Self.motion(path, .linear, .rotateAutoReverse).angle(at: 0.5)
      expectEqual(reverse, (0.9272952180016122 - .pi), within: 1e-15)
      try expectEqual(Self.motion(path, .linear, nil).angle(at: 0.5), 0)
    },
    Fact("half a turn is +π whichever way a zero is signed") {
      try expectEqual(Self.motion("M10,0 L0,0").angle(at: 0.5), .pi)
      try expectEqual(Self.motion("M10,0 L0,-0").angle(at: 0.5), .pi)
      try expectEqual(Self.motion("M0,0 L10,0", .linear, .rotateAutoReverse).angle(at: 0.5), .pi)
      try expectEqual(Self.motion("M0,-0 L10,-0").angle(at: 0.5), 0)
    },
    Fact("F51: the angle does not depend on the size of the path") {
      // The triangle of 30, 40 and 50, a hundred and a billion times smaller.
      for path in ["M0,0 L0.3,0.4", "M0,0 L3e-8,4e-8", "M0,0 Q0.15,0.2 0.3,0.4"] {
        expectEqual(try Self.motion(path).angle(at: 0.5), 0.9272952180016122, within: 1e-12)
      }
    },
    Fact("a segment of length 0 keeps the previous direction") {
      let path = try Self.motion("M0,0 L0,0 L0,5 L0,5 L5,5")
      let found = [0.125, 0.375, 0.625, 0.875].map { path.angle(at: $0) }
      let quarter = Double.pi / 2
      expectEqual(found, [quarter, quarter, quarter, 0])
      try expectEqual(Self.motion("M3,3 L3,3").angle(at: 0.5), 0)
    },
    Fact("beyond the ends the angle stays") {
      let path = try Self.motion("M0,0 Q50,0 50,50")
      expectEqual(path.angle(at: -0.2), path.angle(at: 0))
      expectEqual(path.angle(at: 1.2), path.angle(at: 1))
    },
  ]

  @Test(
    "D10: at a corner the angle is that of the next segment",
    arguments: [
      CalculationMode.linear, .paced, .discrete,
    ])
  func corners(_ mode: CalculationMode) throws {
    let square = try Self.motion("M0,0 H40 V40 H0 Z", mode)
    let found = [0, 0.25, 0.5, 0.75, 1].map { square.angle(at: $0) }
    let quarter = Double.pi / 2
    expectEqual(found, [0, quarter, 2 * quarter, -quarter, -quarter])
  }

  @Test("where a curve has no speed, the angle is the one just after, at the end just before")
  func stillInstants() throws {
    // Control points at the ends: the direction is towards the next point.
    let early = try Self.motion("M0,0 C0,0 10,10 20,0")
    expectEqual(early.angle(at: 0), .pi / 4, within: 1e-12)
    let late = try Self.motion("M0,0 C10,10 20,0 20,0")
    expectTrue(abs(late.angle(at: 1) + .pi / 4) <= 1e-12)
    let straight = try Self.motion("M0,0 C0,0 10,10 10,10")
    expectEqual(straight.angle(at: 0), .pi / 4, within: 1e-12)
    expectEqual(straight.angle(at: 1), .pi / 4, within: 1e-12)
    // A cusp at its middle (5, 7.5), up before and down after it.
    let cusp = try Self.motion("M0,0 C10,10 0,10 10,0")
    expectTrue(abs(cusp.angle(at: 0.5) + .pi / 2) <= 1e-9)
  }
}
