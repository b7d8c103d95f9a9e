import LayerModel
import TestSupport
import Testing

@Suite("F170: emitter layers and their cells")
struct EmitterLayerTests {
  private func flame() -> EmitterCell {
    var cell = EmitterCell(name: "flame")
    cell.birthRate = 20
    return cell
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F170: the names of shapes, modes and orders") {
      expectEqual(EmitterShape.names, ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
      expectEqual(EmitterMode.names, ["points", "outline", "surface", "volume"])
      expectEqual(
        EmitterRenderMode.names,
        [
          "unordered", "oldestFirst", "oldestLast", "backToFront", "additive",
        ])
    },
    Fact("F170: a cell's numbers are 0 but for its scales, its colour is white") {
      let cell = EmitterCell()
      let others: [String: PropertyValue] = [
        "name": nil, "enabled": true, "scale": 1, "color": .color(.white), "contents": nil,
        "contentsRect": .rect(Rect(x: 0, y: 0, width: 1, height: 1)), "contentsScale": 1,
        "minificationFilter": "linear", "magnificationFilter": "linear", "emitterCells": nil,
        "style": nil, "duration": .number(.infinity), "speed": 1, "autoreverses": false,
        "fillMode": "removed", "attributes": nil,
      ]
      for row in EmitterCell.propertyTable.rows {
        try expectEqual(cell.value(forKey: row.name), others[row.name] ?? 0, "\(row.name)")
      }
      expectTrue(others.keys.allSatisfy { EmitterCell.propertyTable.row(named: $0) != nil })
      expectEqual(cell, EmitterCell(propertyValue: .dictionary(["birthRate": 0, "scale": 1])))
      expectEqual(cell.propertyValue, .dictionary([:]))
    },
    Fact("Cells that are no cells are refused with their place") {
      let layer = EmitterLayer()
      for (value, message) in [
        ([1], "'emitterCells[0]' of EmitterLayer takes a dictionary; a number was given."),
        (
          [.dictionary(["lifetim": 1])],
          "EmitterLayer has no property 'emitterCells[0].lifetim'; did you mean 'lifetime'?"
        ),
        (
          [.dictionary([:]), .dictionary(["emitterCells": [.dictionary(["spin": "x"])]])],
          "'emitterCells[1].emitterCells[0].spin' of EmitterLayer takes a number; "
            + "a string was given."
        ),
        (
          [.dictionary(["fillMode": "all"])],
          "'emitterCells[0].fillMode' of EmitterLayer takes one of removed, forwards, backwards, "
            + "both; 'all' was given."
        ),
        (
          [.dictionary(["speed": .number(.infinity)])],
          "'emitterCells[0].speed' of EmitterLayer must be finite."
        ),
      ] as [(PropertyValue, String)] {
        expectEqual(layer.refusal(of: value, at: "emitterCells")?.description, message)
      }
      expectNil(layer.emitterCells)
    },
    Fact("Cells that a table cannot hold are refused") {
      let layer = EmitterLayer()
      let cells = (0..<2000).map { EmitterCell(name: "c\($0)") }
      expectEqual(
        layer.refusal(of: cells.propertyValue, at: "emitterCells")?.problem, .tooManyProperties)
    },
  ]

  @Test("Every property of a cell that is set is read, by accessor and by name")
  func cellAccessors() throws {
    var cell = flame()
    cell.color = nil
    cell.contents = OpaqueReference("flame.png")
    cell.emissionRange = .pi
    cell.alphaSpeed = -0.5
    cell.emitterCells = [EmitterCell(name: "smoke")]
    cell.fillMode = .both
    cell.isEnabled = false
    expectNil(cell.color)
    expectEqual(cell.contents?.label, "flame.png")
    expectFalse(cell.isEnabled)
    try expectEqual(cell.value(forKey: "emissionRange"), .number(.pi))
    try expectEqual(cell.value(forKey: "alphaSpeed"), -0.5)
    expectEqual(cell.emitterCells?.map(\.name), ["smoke"])
    expectEqual(cell.fillMode, .both)
    expectEqual(EmitterCell(propertyValue: cell.propertyValue), cell)
    try cell.setValue([0, 0, 0.5, 1], forKey: "contentsRect")
    expectEqual(cell.contentsRect.width, 0.5)
  }

  @Test("A cell refuses what no property takes, and stays as it was")
  func cellErrors() {
    var cell = flame()
    let before = cell
    for (key, value, message) in [
      (
        "birthrate", 1,
        "EmitterCell \"flame\" has no property 'birthrate'; did you mean 'birthRate'?"
      ),
      (
        "birthRate", "1", "'birthRate' of EmitterCell \"flame\" takes a number; a string was given."
      ),
      ("lifetime", .number(.nan), "'lifetime' of EmitterCell \"flame\" must be finite."),
      (
        "fillMode", "none",
        "'fillMode' of EmitterCell \"flame\" takes one of removed, forwards, backwards, both; "
          + "'none' was given."
      ),
    ] as [(String, PropertyValue, String)] {
      do {
        try cell.setValue(value, forKey: key)
        Issue.record("\(key) was set")
      } catch {
        expectEqual(error.description, message)
      }
    }
    expectEqual(cell, before)
  }

  @Test("A layer has the properties of its named cells, and each follows the other")
  func keyPaths() throws {
    let layer = EmitterLayer()
    layer.emitterCells = [flame(), EmitterCell(), EmitterCell(name: "a.b")]
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.birthRate"), 20)
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.scale"), 1)
    try layer.setValue(5, forKeyPath: "emitterCells.flame.lifetime")
    try layer.setValue(0.5, forKeyPath: "emitterCells.flame.contentsRect.size.width")
    expectEqual(layer.emitterCells?[0].lifetime, 5)
    expectEqual(layer.emitterCells?[0].birthRate, 20)
    expectEqual(layer.emitterCells?[0].contentsRect.width, 0.5)
    expectEqual(layer.emitterCells?[1], EmitterCell())
    layer.emitterCells = [EmitterCell(name: "flame")]
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.birthRate"), 0)
    expectNil(layer.propertyTable.address(of: "emitterCells.a.b.birthRate"))
    expectNil(layer.propertyTable.address(of: "emitterCells.flame.name"))
  }

  @Test("A cell does not get a key path that a property of the layer has already")
  func takenKeyPaths() throws {
    let layer = EmitterLayer()
    for name in ["birthRate", "contentsRect.origin"] {
      try layer.declare(
        PropertyDeclaration("emitterCells.flame.\(name)", .string, default: "mine"))
    }
    layer.emitterCells = [flame(), EmitterCell(name: "")]
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.birthRate"), "mine")
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.contentsRect.origin"), "mine")
    expectNil(layer.propertyTable.address(of: "emitterCells.flame.contentsRect"))
    expectNil(layer.propertyTable.address(of: "emitterCells..birthRate"))
    try layer.setValue("yours", forKeyPath: "emitterCells.flame.birthRate")
    try layer.setValue(3, forKeyPath: "emitterCells.flame.lifetime")
    expectEqual(layer.emitterCells?[0].birthRate, 20)
    expectEqual(layer.emitterCells?[0].lifetime, 3)
  }

  @Test("Of two cells with one name the first counts; a cell in a cell has a longer path")
  func names2() throws {
    let layer = EmitterLayer()
    var (first, second) = (flame(), flame())
    first.emitterCells = [flame()]
    second.birthRate = 1
    layer.emitterCells = [first, second]
    try expectEqual(layer.value(forKeyPath: "emitterCells.flame.birthRate"), 20)
    try layer.setValue(3, forKeyPath: "emitterCells.flame.birthRate")
    try layer.setValue(4, forKeyPath: "emitterCells.flame.emitterCells.flame.birthRate")
    expectEqual(layer.emitterCells?.map(\.birthRate), [3, 1])
    expectEqual(layer.emitterCells?[0].emitterCells?.map(\.birthRate), [4])
  }
}
