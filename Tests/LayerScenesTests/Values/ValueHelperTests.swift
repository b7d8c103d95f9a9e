import LayerAnimation
import LayerModel
import Testing

@testable import LayerScenes

@Suite("Helpers of readers and writers")
struct ValueHelperTests {
  @Test("find a free name by adding the first free number, from 2 on")
  func freeNames() {
    var names = FreeNames()
    #expect(names.free("fade") { _ in false } == "fade")
    #expect(names.free("fade") { $0 == "fade" } == "fade-2")
    // The last number is remembered, so 2 is not tried again.
    #expect(names.free("fade") { $0 == "fade" } == "fade-3")
    #expect(names.free("fade") { ["fade", "fade-4", "fade-5"].contains($0) } == "fade-6")
    #expect(names.free("move") { ["move", "move-2"].contains($0) } == "move-3")
    #expect(names.free("fade-2") { $0 == "fade-2" } == "fade-2-2")
  }

  @Test("read infinities, angles and plain numbers from text")
  func numbers() {
    #expect(NumberText.infinity("inf") == .infinity)
    #expect(NumberText.infinity("-inf") == -.infinity)
    for text in ["", "Inf", "+inf", "infinity", "1"] { #expect(NumberText.infinity(text) == nil) }
    #expect(NumberText.angle("360deg") == 2 * .pi)
    #expect(NumberText.angle("0deg") == 0)
    #expect(NumberText.angle("-1.5e1deg") == -15 / 180 * .pi)
    for text in ["90", "90 deg", "90degrees", "xdeg", "deg90", ""] {
      #expect(NumberText.angle(text) == nil, "\(text)")
    }
    for (text, number) in [
      ("9", 9), ("0", 0), ("-1.5", -1.5), ("+2", 2), ("1e3", 1000),
      ("1E-1", 0.1),
    ] {
      #expect(NumberText.plain(text) == number, "\(text)")
    }
    for text in ["", "1x", "0x1p3", "nan", "inf", "1e999", "1 ", " 1", "1:", "/1", "1,5"] {
      #expect(NumberText.plain(text) == nil, "\(text)")
    }
  }

  @Test("know each class of layers by its name, its type and the layers of it")
  func classes() throws {
    let names = [
      "Layer", "ShapeLayer", "GradientLayer", "TextLayer", "TransformLayer", "ReplicatorLayer",
      "ScrollLayer", "EmitterLayer", "TiledLayer",
    ]
    #expect(LayerClass.names == names)
    for kind in LayerClass.allCases {
      let layer = kind.make()
      #expect(type(of: layer) == kind.type)
      #expect(LayerClass(of: layer) == kind)
      #expect("\(kind.type)" == kind.rawValue)
    }
    for (keyPath, kind) in [
      ("opacity", .layer), ("strokeEnd", .shape), ("startPoint", .gradient), ("fontSize", .text),
      ("instanceCount", .replicator), ("birthRate", .emitter), ("levelsOfDetail", .tiled),
    ] as [(String, LayerClass)] {
      #expect(LayerClass.first(with: keyPath) == kind, "\(keyPath)")
    }
    #expect(LayerClass.first(with: "nothing") == nil)
  }

  @Test("collect declarations, and know the key paths of all, also of many")
  func pending() throws {
    let layer = Layer()
    var pending = PendingDeclarations()
    // Each point has two components, so these are 60 key paths.
    for index in 0..<20 {
      #expect(pending.type(of: "p\(index)") == nil)
      try pending.add(PropertyDeclaration("p\(index)", .point, default: .null), to: layer)
      #expect(pending.list.count == index + 1)
    }
    for index in 0..<20 {
      #expect(pending.type(of: "p\(index)") == .point)
      #expect(pending.type(of: "p\(index).x") == .number)
      #expect(pending.type(of: "p\(index).y") == .number)
    }
    #expect(pending.type(of: "p20") == nil && pending.type(of: "p1.z") == nil)
    for name in ["p0", "p19", "opacity"] {
      #expect(throws: PropertyError.self, "\(name)") {
        try pending.add(PropertyDeclaration(name, .number, default: .null), to: layer)
      }
    }
    #expect(pending.list.count == 20)
    var tables = DeclaredTables()
    pending.declare(on: layer, &tables)
    #expect(pending.list.isEmpty && pending.type(of: "p0") == nil)
    #expect(layer.propertyTable.row(named: "p19")?.type == .point)
    #expect(tables.count == 1)
    // Nothing to declare leaves the layer its table.
    let table = layer.propertyTable
    pending.declare(on: layer, &tables)
    #expect(layer.propertyTable === table && tables.count == 1)
  }

  @Test("collect no declaration of which a component has a key path that is declared")
  func components() throws {
    let layer = Layer()
    var pending = PendingDeclarations()
    try pending.add(PropertyDeclaration("q.y", .number, default: .null), to: layer)
    let error = #expect(throws: PropertyError.self) {
      try pending.add(PropertyDeclaration("q", .point, default: .null), to: layer)
    }
    #expect(error?.keyPath == "q.y")
    #expect(pending.list.map(\.name) == ["q.y"] && pending.type(of: "q") == nil)
  }

  @Test("share the tables of equal declarations, and of no others")
  func tables() {
    var tables = DeclaredTables()
    let base = Layer().propertyTable
    func table(_ declarations: PropertyDeclaration..., base: PropertyTable) -> PropertyTable {
      tables.table(extending: base, with: declarations)
    }
    let first = table(PropertyDeclaration("a", .number, default: 1), base: base)
    #expect(first.row(named: "a") != nil && first.row(named: "opacity") != nil)
    #expect(table(PropertyDeclaration("a", .number, default: 1), base: base) === first)
    #expect(tables.count == 1)
    let others = [
      table(PropertyDeclaration("b", .number, default: 1), base: base),
      table(PropertyDeclaration("a", .number, default: 2), base: base),
      table(PropertyDeclaration("a", .bool, default: .null), base: base),
      table(PropertyDeclaration("a", .number, default: 1, animatable: true), base: base),
      table(PropertyDeclaration("a", .number, default: 1, documentation: "A."), base: base),
      table(
        PropertyDeclaration("a", .number, default: 1),
        PropertyDeclaration("b", .number, default: .null),
        base: base),
      table(PropertyDeclaration("a", .number, default: 1), base: ShapeLayer().propertyTable),
    ]
    #expect(Set((others + [first]).map { ObjectIdentifier($0) }).count == 8)
    #expect(tables.count == 8)
    // The declarations of the last one are only a part of these.
    let part = table(PropertyDeclaration("a", .number, default: 1), base: base)
    let whole = table(
      PropertyDeclaration("a", .number, default: 1),
      PropertyDeclaration("b", .number, default: .null),
      base: base)
    #expect(part === first && whole === others[5] && tables.count == 8)
    // An earlier one is found again.
    #expect(table(PropertyDeclaration("a", .number, default: 1), base: base) === first)
    #expect(table(PropertyDeclaration("a", .bool, default: .null), base: base) === others[2])
    #expect(tables.count == 8)
  }
}
