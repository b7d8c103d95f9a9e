import LayerAnimation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The number of a spring that is out of range")
struct SpringFaultTests {
  @Test("is none for small and for large numbers, and without damping")
  func valid() {
    expectNil(SpringFunction().faultyField)
    expectNil(
      SpringFunction(mass: 0.5, stiffness: 0.5, damping: 0, initialVelocity: -3).faultyField)
    expectNil(SpringFunction(mass: 1e-300, stiffness: 1e-300, damping: 1e-300).faultyField)
    expectNil(SpringFunction(mass: 1e300, stiffness: 1e300, damping: 1e300).faultyField)
  }

  @Test(
    "is the first one: mass and stiffness are above 0, damping is not below it, all are finite (F60)",
    arguments: [
      (0, 100, 10, 0, "mass"), (-1, 100, 10, 0, "mass"), (.infinity, 100, 10, 0, "mass"),
      (.nan, 100, 10, 0, "mass"), (0, 0, -1, .nan, "mass"),
      (1, 0, 10, 0, "stiffness"), (1, -0.5, 10, 0, "stiffness"),
      (1, .infinity, 10, 0, "stiffness"), (1, .nan, 10, 0, "stiffness"),
      (1, 0, -1, .nan, "stiffness"),
      (1, 0.5, -0.5, 0, "damping"), (1, 100, .infinity, 0, "damping"),
      (1, 100, .nan, 0, "damping"), (1, 100, -1, .nan, "damping"),
      (1, 100, 0, .infinity, "initialVelocity"), (1, 100, 0, -.infinity, "initialVelocity"),
      (1, 100, 0, .nan, "initialVelocity"),
    ] as [(Double, Double, Double, Double, String)])
  func faulty(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, _ field: String
  ) {
    let spring = SpringFunction(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    expectEqual(spring.faultyField, field)
  }
}
