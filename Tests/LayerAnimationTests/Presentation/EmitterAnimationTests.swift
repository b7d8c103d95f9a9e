import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F170: what of an emitter layer animates.
@Suite struct EmitterAnimationTests {
  private let stage = Stage()
  private let emitter = EmitterLayer(id: "e")

  init() {
    emitter.emitterCells = [EmitterCell(name: "spark")]
    stage.root.addSublayer(emitter)
    stage.loop.flush()
  }

  @Test func `an animation of a cell's number is presented at its key path`() throws {
    let rate = BasicAnimation("emitterCells.spark.birthRate", from: 0, to: 40)
    try emitter.add(rate, forKey: "rate")
    stage.loop.advance(to: 0.25)
    try expectEqual(emitter.presented.value(forKeyPath: "emitterCells.spark.birthRate"), 10)
    expectEqual(emitter.emitterCells?[0].birthRate, 0)
  }

  @Test func `a value committed at the end of an animation is the cell's`() throws {
    let rate = BasicAnimation("emitterCells.spark.birthRate", from: 0, to: 40)
    rate.commitsOnStop = true
    try emitter.add(rate, forKey: "rate")
    stage.loop.advance(to: 2)
    expectEqual(emitter.emitterCells?[0].birthRate, 40)
  }

  @Test func `the numbers of the layer animate implicitly, those of its cells do not`() throws {
    emitter.emitterPosition = Point(x: 10, y: 0)
    try emitter.setValue(3, forKeyPath: "emitterCells.spark.scale")
    emitter.emitterShape = .line
    expectEqual(emitter.animationKeys, ["emitterPosition"])
    for row in EmitterLayer.propertyTable.rows.dropFirst(Layer.propertyTable.rows.count) {
      expectEqual((emitter.action(forKey: row.name) != nil), row.isAnimatable, "\(row.name)")
    }
  }
}
