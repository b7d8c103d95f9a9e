import LayerModel
import Testing

@Suite("F170: emitter layers and their cells")
struct EmitterLayerTests {
  private func flame() -> EmitterCell {
    var cell = EmitterCell(name: "flame")
    cell.birthRate = 20
    return cell
  }

  @Test("F170: the names of shapes, modes and orders")
  func names() {
    #expect(EmitterShape.names == ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
    #expect(EmitterMode.names == ["points", "outline", "surface", "volume"])
    #expect(
      EmitterRenderMode.names == [
        "unordered", "oldestFirst", "oldestLast", "backToFront", "additive",
      ])
  }

  @Test("F170: a cell's numbers are 0 but for its scales, its colour is white")
  func cellDefaults() throws {
    let cell = EmitterCell()
    let others: [String: PropertyValue] = [
      "name": nil, "enabled": true, "scale": 1, "color": .color(.white), "contents": nil,
      "contentsRect": .rect(Rect(x: 0, y: 0, width: 1, height: 1)), "contentsScale": 1,
      "minificationFilter": "linear", "magnificationFilter": "linear", "emitterCells": nil,
      "style": nil, "duration": .number(.infinity), "speed": 1, "autoreverses": false,
      "fillMode": "removed", "attributes": nil,
    ]
    for row in EmitterCell.propertyTable.rows {
      #expect(try cell.value(forKey: row.name) == others[row.name] ?? 0, "\(row.name)")
    }
    #expect(others.keys.allSatisfy { EmitterCell.propertyTable.row(named: $0) != nil })
    #expect(cell == EmitterCell(propertyValue: .dictionary(["birthRate": 0, "scale": 1])))
    #expect(cell.propertyValue == .dictionary([:]))
  }

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
    #expect(cell.color == nil && cell.contents?.label == "flame.png" && !cell.isEnabled)
    #expect(try cell.value(forKey: "emissionRange") == .number(.pi))
    #expect(try cell.value(forKey: "alphaSpeed") == -0.5)
    #expect(cell.emitterCells?.map(\.name) == ["smoke"] && cell.fillMode == .both)
    #expect(EmitterCell(propertyValue: cell.propertyValue) == cell)
    try cell.setValue([0, 0, 0.5, 1], forKey: "contentsRect")
    #expect(cell.contentsRect.width == 0.5)
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
        #expect(error.description == message)
      }
    }
    #expect(cell == before)
  }

  @Test("A layer has the properties of its named cells, and each follows the other")
  func keyPaths() throws {
    let layer = EmitterLayer()
    layer.emitterCells = [flame(), EmitterCell(), EmitterCell(name: "a.b")]
    #expect(try layer.value(forKeyPath: "emitterCells.flame.birthRate") == 20)
    #expect(try layer.value(forKeyPath: "emitterCells.flame.scale") == 1)
    try layer.setValue(5, forKeyPath: "emitterCells.flame.lifetime")
    try layer.setValue(0.5, forKeyPath: "emitterCells.flame.contentsRect.size.width")
    #expect(layer.emitterCells?[0].lifetime == 5 && layer.emitterCells?[0].birthRate == 20)
    #expect(layer.emitterCells?[0].contentsRect.width == 0.5)
    #expect(layer.emitterCells?[1] == EmitterCell())
    layer.emitterCells = [EmitterCell(name: "flame")]
    #expect(try layer.value(forKeyPath: "emitterCells.flame.birthRate") == 0)
    #expect(layer.propertyTable.address(of: "emitterCells.a.b.birthRate") == nil)
    #expect(layer.propertyTable.address(of: "emitterCells.flame.name") == nil)
  }

  @Test("A cell does not get a key path that a property of the layer has already")
  func takenKeyPaths() throws {
    let layer = EmitterLayer()
    for name in ["birthRate", "contentsRect.origin"] {
      try layer.declare(
        PropertyDeclaration("emitterCells.flame.\(name)", .string, default: "mine"))
    }
    layer.emitterCells = [flame(), EmitterCell(name: "")]
    #expect(try layer.value(forKeyPath: "emitterCells.flame.birthRate") == "mine")
    #expect(try layer.value(forKeyPath: "emitterCells.flame.contentsRect.origin") == "mine")
    #expect(layer.propertyTable.address(of: "emitterCells.flame.contentsRect") == nil)
    #expect(layer.propertyTable.address(of: "emitterCells..birthRate") == nil)
    try layer.setValue("yours", forKeyPath: "emitterCells.flame.birthRate")
    try layer.setValue(3, forKeyPath: "emitterCells.flame.lifetime")
    #expect(layer.emitterCells?[0].birthRate == 20 && layer.emitterCells?[0].lifetime == 3)
  }

  @Test("Of two cells with one name the first counts; a cell in a cell has a longer path")
  func names2() throws {
    let layer = EmitterLayer()
    var (first, second) = (flame(), flame())
    first.emitterCells = [flame()]
    second.birthRate = 1
    layer.emitterCells = [first, second]
    #expect(try layer.value(forKeyPath: "emitterCells.flame.birthRate") == 20)
    try layer.setValue(3, forKeyPath: "emitterCells.flame.birthRate")
    try layer.setValue(4, forKeyPath: "emitterCells.flame.emitterCells.flame.birthRate")
    #expect(layer.emitterCells?.map(\.birthRate) == [3, 1])
    #expect(layer.emitterCells?[0].emitterCells?.map(\.birthRate) == [4])
  }

  @Test("Cells that are no cells are refused with their place")
  func refusals() {
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
      #expect(layer.refusal(of: value, at: "emitterCells")?.description == message)
    }
    #expect(layer.emitterCells == nil)
  }

  @Test("Cells that a table cannot hold are refused")
  func tooMany() {
    let layer = EmitterLayer()
    let cells = (0..<2000).map { EmitterCell(name: "c\($0)") }
    #expect(
      layer.refusal(of: cells.propertyValue, at: "emitterCells")?.problem == .tooManyProperties)
  }
}
