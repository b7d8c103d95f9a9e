import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Helpers of readers and writers")
struct ValueHelperTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("find a free name by adding the first free number, from 2 on") {
      var names = FreeNames()
      expectEqual(names.free("fade") { _ in false }, "fade")
      expectEqual(names.free("fade") { $0 == "fade" }, "fade-2")
      // The last number is remembered, so 2 is not tried again.
      expectEqual(names.free("fade") { $0 == "fade" }, "fade-3")
      expectEqual(names.free("fade") { ["fade", "fade-4", "fade-5"].contains($0) }, "fade-6")
      expectEqual(names.free("move") { ["move", "move-2"].contains($0) }, "move-3")
      expectEqual(names.free("fade-2") { $0 == "fade-2" }, "fade-2-2")
    },
    Fact("read infinities, angles and plain numbers from text") {
      expectEqual(NumberText.infinity("inf"), .infinity)
      expectEqual(NumberText.infinity("-inf"), -.infinity)
      for text in ["", "Inf", "+inf", "infinity", "1"] { expectNil(NumberText.infinity(text)) }
      expectEqual(NumberText.angle("360deg"), 2 * .pi)
      expectEqual(NumberText.angle("0deg"), 0)
      expectEqual(NumberText.angle("-1.5e1deg"), -15 / 180 * .pi)
      for text in ["90", "90 deg", "90degrees", "xdeg", "deg90", ""] {
        expectNil(NumberText.angle(text), "\(text)")
      }
      for (text, number) in [
        ("9", 9), ("0", 0), ("-1.5", -1.5), ("+2", 2), ("1e3", 1000),
        ("1E-1", 0.1),
      ] {
        expectEqual(NumberText.plain(text), number, "\(text)")
      }
      for text in ["", "1x", "0x1p3", "nan", "inf", "1e999", "1 ", " 1", "1:", "/1", "1,5"] {
        expectNil(NumberText.plain(text), "\(text)")
      }
    },
    Fact("know each class of layers by its name, its type and the layers of it") {
      let names = [
        "Layer", "ShapeLayer", "GradientLayer", "TextLayer", "TransformLayer", "ReplicatorLayer",
        "ScrollLayer", "EmitterLayer", "TiledLayer",
      ]
      expectEqual(LayerClass.names, names)
      for kind in LayerClass.allCases {
        let layer = kind.make()
        expectTrue(type(of: layer) == kind.type)
        expectEqual(LayerClass(of: layer), kind)
        expectEqual("\(kind.type)", kind.rawValue)
      }
      for (keyPath, kind) in [
        ("opacity", .layer), ("strokeEnd", .shape), ("startPoint", .gradient), ("fontSize", .text),
        ("instanceCount", .replicator), ("birthRate", .emitter), ("levelsOfDetail", .tiled),
      ] as [(String, LayerClass)] {
        expectEqual(LayerClass.first(with: keyPath), kind, "\(keyPath)")
      }
      expectNil(LayerClass.first(with: "nothing"))
    },
  ]

  @Test("collect declarations, and know the key paths of all, also of many")
  func pending() throws {
    let layer = Layer()
    var pending = PendingDeclarations()
    // Each point has two components, so these are 60 key paths.
    for index in 0..<20 {
      expectNil(pending.type(of: "p\(index)"))
      try pending.add(PropertyDeclaration("p\(index)", .point, default: .null), to: layer)
      expectEqual(pending.list.count, index + 1)
    }
    for index in 0..<20 {
      expectTrue(pending.type(of: "p\(index)") == .point)
      expectTrue(pending.type(of: "p\(index).x") == .number)
      expectTrue(pending.type(of: "p\(index).y") == .number)
    }
    expectNil(pending.type(of: "p20"))
    expectNil(pending.type(of: "p1.z"))
    for name in ["p0", "p19", "opacity"] {
      #expect(throws: PropertyError.self, "\(name)") {
        try pending.add(PropertyDeclaration(name, .number, default: .null), to: layer)
      }
    }
    expectEqual(pending.list.count, 20)
    var tables = DeclaredTables()
    pending.declare(on: layer, &tables)
    expectTrue(pending.list.isEmpty)
    expectNil(pending.type(of: "p0"))
    expectEqual(layer.propertyTable.row(named: "p19")?.type, .point)
    expectEqual(tables.count, 1)
    // Nothing to declare leaves the layer its table.
    let table = layer.propertyTable
    pending.declare(on: layer, &tables)
    expectTrue(layer.propertyTable === table)
    expectEqual(tables.count, 1)
  }

  @Test("collect no declaration of which a component has a key path that is declared")
  func components() throws {
    let layer = Layer()
    var pending = PendingDeclarations()
    try pending.add(PropertyDeclaration("q.y", .number, default: .null), to: layer)
    let error = #expect(throws: PropertyError.self) {
      try pending.add(PropertyDeclaration("q", .point, default: .null), to: layer)
    }
    expectEqual(error?.keyPath, "q.y")
    expectEqual(pending.list.map(\.name), ["q.y"])
    expectNil(pending.type(of: "q"))
  }

  @Test("share the tables of equal declarations, and of no others")
  func tables() {
    var tables = DeclaredTables()
    let base = Layer().propertyTable
    func table(_ declarations: PropertyDeclaration..., base: PropertyTable) -> PropertyTable {
      tables.table(extending: base, with: declarations)
    }
    let first = table(PropertyDeclaration("a", .number, default: 1), base: base)
    expectTrue(first.row(named: "a") != nil && first.row(named: "opacity") != nil)
    expectTrue(table(PropertyDeclaration("a", .number, default: 1), base: base) === first)
    expectEqual(tables.count, 1)
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
    expectEqual(Set((others + [first]).map { ObjectIdentifier($0) }).count, 8)
    expectEqual(tables.count, 8)
    // The declarations of the last one are only a part of these.
    let part = table(PropertyDeclaration("a", .number, default: 1), base: base)
    let whole = table(
      PropertyDeclaration("a", .number, default: 1),
      PropertyDeclaration("b", .number, default: .null),
      base: base)
    expectTrue(part === first)
    expectTrue(whole === others[5])
    expectEqual(tables.count, 8)
    // An earlier one is found again.
    expectTrue(table(PropertyDeclaration("a", .number, default: 1), base: base) === first)
    expectTrue(table(PropertyDeclaration("a", .bool, default: .null), base: base) === others[2])
    expectEqual(tables.count, 8)
  }
}
