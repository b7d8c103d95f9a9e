import LayerModel
import TestSupport
import Testing

/// F170: the properties of named cells, where cells come, go and have no name.
@Suite("F170: key paths of cells that come and go")
struct EmitterCellPathTests {
  private func cell(_ name: String?, _ rate: Double = 0, _ inner: [EmitterCell]? = nil)
    -> EmitterCell
  {
    var cell = EmitterCell(name: name)
    cell.birthRate = rate
    cell.emitterCells = inner
    return cell
  }

  @Test("A cell that is gone leaves its properties with their defaults")
  func gone() throws {
    let layer = EmitterLayer()
    layer.emitterCells = [cell("flame", 20)]
    try layer.setValue(3, forKeyPath: "emitterCells.flame.scale")
    layer.emitterCells = nil
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.birthRate"), 0)
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.scale"), 1)
    // Setting one makes no cell.
    try layer.setValue(7, forKeyPath: "emitterCells.flame.birthRate")
    expectNil(layer.emitterCells)
    layer.emitterCells = [cell("smoke", 5)]
    try layer.setValue(8, forKeyPath: "emitterCells.flame.birthRate")
    expectEqual(layer.emitterCells, [cell("smoke", 5)])
  }

  @Test("The cell of a name is found behind others, named and not")
  func behind() throws {
    let layer = EmitterLayer()
    layer.emitterCells = [cell(nil, 1), cell("fla", 2), cell("smoke", 3), cell("flame", 4)]
    try layer.setValue(9, forKeyPath: "emitterCells.flame.birthRate")
    expectEqual(layer.emitterCells?.map(\.birthRate), [1, 2, 3, 9])
    try layer.setValue(8, forKeyPath: "emitterCells.smoke.birthRate")
    expectEqual(layer.emitterCells?.map(\.birthRate), [1, 2, 8, 9])
  }

  @Test("A cell in a cell is found by both names, and left alone once it is gone")
  func nested() throws {
    let layer = EmitterLayer()
    layer.emitterCells = [
      cell("a", 1, [cell("x", 2), cell("y", 3)]), cell("b", 4, [cell("x", 5)]),
    ]
    try layer.setValue(7, forKeyPath: "emitterCells.a.emitterCells.y.birthRate")
    try layer.setValue(8, forKeyPath: "emitterCells.b.emitterCells.x.birthRate")
    expectEqual(layer.emitterCells?[0].emitterCells?.map(\.birthRate), [2, 7])
    expectEqual(layer.emitterCells?[1].emitterCells?.map(\.birthRate), [8])
    expectEqual(layer.emitterCells?.map(\.birthRate), [1, 4])
    let others = [cell("a", 1, [cell("z", 6)]), cell("b", 4)]
    layer.emitterCells = others
    try layer.setValue(9, forKeyPath: "emitterCells.a.emitterCells.y.birthRate")
    try layer.setValue(9, forKeyPath: "emitterCells.b.emitterCells.x.birthRate")
    expectEqual(layer.emitterCells, others)
  }

  @Test("Entries of cells are checked at any depth, and null where a property may be absent")
  func entries() throws {
    let layer = EmitterLayer()
    for (value, message) in [
      (
        [.dictionary(["emitterCells": [1]])],
        "'emitterCells[0].emitterCells[0]' of EmitterLayer takes a dictionary; a number was given."
      ),
      (
        [.dictionary([:]), .dictionary(["fillMode": "forward"])],
        "'emitterCells[1].fillMode' of EmitterLayer takes one of removed, forwards, backwards, "
          + "both; 'forward' was given; did you mean 'forwards'?"
      ),
      (
        [.dictionary(["scale": nil])],
        "'emitterCells[0].scale' of EmitterLayer takes a number; nothing was given."
      ),
    ] as [(PropertyValue, String)] {
      expectEqual(layer.refusal(of: value, at: "emitterCells")?.description, message)
    }
    try layer.setValue([.dictionary(["color": nil])], forKeyPath: "emitterCells")
    expectTrue(layer.emitterCells?.count == 1 && layer.emitterCells?[0].color == nil)
    try layer.setValue(
      [.dictionary(["contentsRect": [0, 0, 1, 0.5]])], forKeyPath: "emitterCells")
    expectEqual(layer.emitterCells?[0].contentsRect, Rect(x: 0, y: 0, width: 1, height: 0.5))
  }

  @Test("A plain layer that declares cells has no key paths of them, and room for any number")
  func plain() throws {
    let row = try #require(EmitterLayer.propertyTable.row(named: "emitterCells"))
    let layer = Layer()
    layer.adopt(PropertyTable(extending: Layer.propertyTable, with: [row.declaration]))
    let cells = [cell("flame", 20)].propertyValue
    try layer.setValue(cells, forKeyPath: "emitterCells")
    try expectEqual(layer.value(forKeyPath: "emitterCells"), cells)
    expectNil(layer.propertyTable.address(of: "emitterCells.flame.birthRate"))
    expectTrue(layer.refusal(of: [1], at: "emitterCells") != nil)
  }
}
