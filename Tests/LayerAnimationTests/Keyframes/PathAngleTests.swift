import LayerModel
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

  @Test("F51: auto is the tangent's angle, autoReverse half a turn more, none is 0")
  func modes() throws {
    let path = "M0,0 L30,40"
    #expect(abs(try Self.motion(path).angle(at: 0.5) - 0.9272952180016122) <= 1e-15)
    let reverse = try Self.motion(path, .linear, .rotateAutoReverse).angle(at: 0.5)
    #expect(abs(reverse - (0.9272952180016122 - .pi)) <= 1e-15)
    #expect(try Self.motion(path, .linear, nil).angle(at: 0.5) == 0)
  }

  @Test(
    "D10: at a corner the angle is that of the next segment",
    arguments: [
      CalculationMode.linear, .paced, .discrete,
    ])
  func corners(_ mode: CalculationMode) throws {
    let square = try Self.motion("M0,0 H40 V40 H0 Z", mode)
    let found = [0, 0.25, 0.5, 0.75, 1].map { square.angle(at: $0) }
    let quarter = Double.pi / 2
    #expect(found == [0, quarter, 2 * quarter, -quarter, -quarter])
  }

  @Test("half a turn is +π whichever way a zero is signed")
  func signedZero() throws {
    #expect(try Self.motion("M10,0 L0,0").angle(at: 0.5) == .pi)
    #expect(try Self.motion("M10,0 L0,-0").angle(at: 0.5) == .pi)
    #expect(try Self.motion("M0,0 L10,0", .linear, .rotateAutoReverse).angle(at: 0.5) == .pi)
    #expect(try Self.motion("M0,-0 L10,-0").angle(at: 0.5) == 0)
  }

  @Test("where a curve has no speed, the angle is the one just after, at the end just before")
  func stillInstants() throws {
    // Control points at the ends: the direction is towards the next point.
    let early = try Self.motion("M0,0 C0,0 10,10 20,0")
    #expect(abs(early.angle(at: 0) - .pi / 4) <= 1e-12)
    let late = try Self.motion("M0,0 C10,10 20,0 20,0")
    #expect(abs(late.angle(at: 1) + .pi / 4) <= 1e-12)
    let straight = try Self.motion("M0,0 C0,0 10,10 10,10")
    #expect(abs(straight.angle(at: 0) - .pi / 4) <= 1e-12)
    #expect(abs(straight.angle(at: 1) - .pi / 4) <= 1e-12)
    // A cusp at its middle (5, 7.5), up before and down after it.
    let cusp = try Self.motion("M0,0 C10,10 0,10 10,0")
    #expect(abs(cusp.angle(at: 0.5) + .pi / 2) <= 1e-9)
  }

  @Test("F51: the angle does not depend on the size of the path")
  func sizes() throws {
    // The triangle of 30, 40 and 50, a hundred and a billion times smaller.
    for path in ["M0,0 L0.3,0.4", "M0,0 L3e-8,4e-8", "M0,0 Q0.15,0.2 0.3,0.4"] {
      #expect(abs(try Self.motion(path).angle(at: 0.5) - 0.9272952180016122) <= 1e-12)
    }
  }

  @Test("a segment of length 0 keeps the previous direction")
  func points() throws {
    let path = try Self.motion("M0,0 L0,0 L0,5 L0,5 L5,5")
    let found = [0.125, 0.375, 0.625, 0.875].map { path.angle(at: $0) }
    let quarter = Double.pi / 2
    #expect(found == [quarter, quarter, quarter, 0])
    #expect(try Self.motion("M3,3 L3,3").angle(at: 0.5) == 0)
  }

  @Test("beyond the ends the angle stays")
  func beyond() throws {
    let path = try Self.motion("M0,0 Q50,0 50,50")
    #expect(path.angle(at: -0.2) == path.angle(at: 0))
    #expect(path.angle(at: 1.2) == path.angle(at: 1))
  }
}
