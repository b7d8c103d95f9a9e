import LayerModel
import TestSupport
import Testing

@Suite("F170: emitter layers and their cells")
struct EmitterLayerTests {
  private static func flame() -> EmitterCell { cell("flame", 20) }

  private static func cell(_ name: String?, _ rate: Double = 0, _ inner: [EmitterCell]? = nil)
    -> EmitterCell
  {
    var cell = EmitterCell(name: name)
    cell.birthRate = rate
    cell.emitterCells = inner
    return cell
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A cell refuses what no property takes, and stays as it was") {
      var cell = flame()
      let before = cell
      for (key, value, message) in [
        (
          "birthrate", 1,
          "EmitterCell \"flame\" has no property 'birthrate'; did you mean 'birthRate'?"
        ),
        (
          "birthRate", "1",
          "'birthRate' of EmitterCell \"flame\" takes a number; a string was given."
        ),
        ("lifetime", .number(.nan), "'lifetime' of EmitterCell \"flame\" must be finite."),
        (
          "fillMode", "none",
          "'fillMode' of EmitterCell \"flame\" takes one of removed, forwards, backwards, both; "
            + "'none' was given."
        ),
      ] as [(String, PropertyValue, String)] {
        let error = #expect(throws: PropertyError.self) { try cell.setValue(value, forKey: key) }
        expectEqual(error?.description, message)
      }
      expectEqual(cell, before)
    },
    Fact("A layer has the properties of its named cells, and each follows the other") {
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
    },
    Fact("A cell does not get a key path that a property of the layer has already") {
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
    },
    Fact("Of two cells with one name the first counts; a cell in a cell has a longer path") {
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
    },
    Fact("F170: the names of shapes, modes and orders") {
      expectEqual(EmitterShape.names, ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
      expectEqual(EmitterMode.names, ["points", "outline", "surface", "volume"])
      expectEqual(
        EmitterRenderMode.names,
        ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
    },
    Fact("F170: a cell's numbers are 0 but for its scales, its colour is white") {
      let cell = EmitterCell()
      let others: [String: PropertyValue] = [
        "name": nil, "enabled": true, "scale": 1, "color": .color(.white), "contents": nil,
        "contentsRect": .rect(Rect(0, 0, 1, 1)), "contentsScale": 1,
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
          [.dictionary([:]), .dictionary(["fillMode": "forward"])],
          "'emitterCells[1].fillMode' of EmitterLayer takes one of removed, forwards, backwards, "
            + "both; 'forward' was given; did you mean 'forwards'?"
        ),
        (
          [.dictionary(["scale": nil])],
          "'emitterCells[0].scale' of EmitterLayer takes a number; nothing was given."
        ),
        (
          [.dictionary(["speed": .number(.infinity)])],
          "'emitterCells[0].speed' of EmitterLayer must be finite."
        ),
      ] as [(PropertyValue, String)] {
        expectEqual(layer.refusal(of: value, at: "emitterCells")?.description, message)
      }
      expectNil(layer.emitterCells)
      try layer.setValue([.dictionary(["color": nil])], forKeyPath: "emitterCells")
      expectEqual(layer.emitterCells?.map(\.color), [nil])
      try layer.setValue(
        [.dictionary(["contentsRect": [0, 0, 1, 0.5]])], forKeyPath: "emitterCells")
      expectEqual(layer.emitterCells?.map(\.contentsRect), [Rect(0, 0, 1, 0.5)])
    },
    Fact("Cells that a table cannot hold are refused") {
      let layer = EmitterLayer()
      let cells = (0..<2000).map { EmitterCell(name: "c\($0)") }
      expectEqual(
        layer.refusal(of: cells.propertyValue, at: "emitterCells")?.problem, .tooManyProperties)
    },
    Fact("A cell that is gone leaves its properties with their defaults") {
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
    },
    Fact("A cell in a cell is found by both names, and left alone once it is gone") {
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
    },
  ]
}
