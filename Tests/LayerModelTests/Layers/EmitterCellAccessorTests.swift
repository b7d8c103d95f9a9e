import LayerModel
import TestSupport
import Testing

@Suite("Accessors of emitter cells")
struct EmitterCellAccessorTests {
  /// One property of a cell, by name and by accessor.
  struct CellCase: Sendable {
    let name: String
    /// A value that is not the default.
    let sample: PropertyValue
    let read: @Sendable (EmitterCell) -> PropertyValue
    let write: @Sendable (inout EmitterCell) -> Void

    init<Value: PropertyRepresentable & Sendable>(
      _ name: String, _ accessor: any WritableKeyPath<EmitterCell, Value> & Sendable,
      _ sample: Value
    ) {
      self.name = name
      self.sample = sample.propertyValue
      read = { $0[keyPath: accessor].propertyValue }
      write = { $0[keyPath: accessor] = sample }
    }
  }

  private static let particles: [CellCase] = [
    .init("name", \.name, "flame"), .init("enabled", \.isEnabled, false),
    .init("birthRate", \.birthRate, 2), .init("lifetime", \.lifetime, 3),
    .init("lifetimeRange", \.lifetimeRange, 4),
    .init("emissionLatitude", \.emissionLatitude, 5),
    .init("emissionLongitude", \.emissionLongitude, 6),
    .init("emissionRange", \.emissionRange, 7), .init("velocity", \.velocity, 8),
    .init("velocityRange", \.velocityRange, 9), .init("xAcceleration", \.xAcceleration, 10),
    .init("yAcceleration", \.yAcceleration, 11), .init("zAcceleration", \.zAcceleration, 12),
    .init("scale", \.scale, 13), .init("scaleRange", \.scaleRange, 14),
    .init("scaleSpeed", \.scaleSpeed, 15), .init("spin", \.spin, 16),
    .init("spinRange", \.spinRange, 17),
  ]
  private static let look: [CellCase] = [
    .init("color", \.color, .red), .init("redRange", \.redRange, 18),
    .init("greenRange", \.greenRange, 19), .init("blueRange", \.blueRange, 20),
    .init("alphaRange", \.alphaRange, 21), .init("redSpeed", \.redSpeed, 22),
    .init("greenSpeed", \.greenSpeed, 23), .init("blueSpeed", \.blueSpeed, 24),
    .init("alphaSpeed", \.alphaSpeed, 25),
    .init("contents", \.contents, OpaqueReference("a.png")),
    .init("contentsRect", \.contentsRect, Rect(x: 0, y: 0, width: 0.5, height: 1)),
    .init("contentsScale", \.contentsScale, 26),
    .init("minificationFilter", \.minificationFilter, "nearest"),
    .init("magnificationFilter", \.magnificationFilter, "trilinear"),
    .init("minificationFilterBias", \.minificationFilterBias, 27),
    .init("emitterCells", \.emitterCells, [EmitterCell(name: "smoke")]),
    .init("style", \.style, ["a": 1]),
  ]
  private static let timing: [CellCase] = [
    .init("beginTime", \.beginTime, 28), .init("duration", \.duration, 29),
    .init("speed", \.speed, 30), .init("timeOffset", \.timeOffset, 31),
    .init("repeatCount", \.repeatCount, 32), .init("repeatDuration", \.repeatDuration, 33),
    .init("autoreverses", \.autoreverses, true), .init("fillMode", \.fillMode, .both),
    .init("attributes", \.attributes, ["b": 2]),
  ]

  @Test("Each accessor reads and writes the property of its name, and no other")
  func accessors() throws {
    let all = Self.particles + Self.look + Self.timing
    expectEqual(all.map(\.name), EmitterCell.propertyTable.rows.map(\.name))
    for one in all {
      var written = EmitterCell()
      one.write(&written)
      var named = EmitterCell()
      try named.setValue(one.sample, forKey: one.name)
      expectEqual(written, named, "\(one.name)")
      expectTrue(written != EmitterCell(), "\(one.name)")
      expectEqual(one.read(named), one.sample, "\(one.name)")
      try expectEqual(written.value(forKey: one.name), one.sample, "\(one.name)")
    }
  }
}
