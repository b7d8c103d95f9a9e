import LayerModel
import TestSupport
import Testing

@Suite("Property tables")
struct PropertyTableTests {
  static let tables: [(name: String, table: PropertyTable)] = [
    ("Layer", Layer.propertyTable), ("ShapeLayer", ShapeLayer.propertyTable),
    ("TextLayer", TextLayer.propertyTable), ("GradientLayer", GradientLayer.propertyTable),
    ("ReplicatorLayer", ReplicatorLayer.propertyTable),
    ("TransformLayer", TransformLayer.propertyTable), ("ScrollLayer", ScrollLayer.propertyTable),
    ("EmitterLayer", EmitterLayer.propertyTable), ("TiledLayer", TiledLayer.propertyTable),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Numbers are indices in the table, and the same in every subclass") {
      let base = Layer.propertyTable
      for (name, table) in Self.tables {
        for (place, row) in table.rows.enumerated() {
          expectEqual(Int(row.id.rawValue), place, "\(name).\(row.name)")
          expectEqual(table[row.id].name, row.name)
          expectEqual(table.row(named: row.name)?.id, row.id)
        }
        expectEqual(table.rows.prefix(base.rows.count).map(\.name), base.rows.map(\.name))
      }
    },
    Fact("No key path occurs twice in a table, and each is documented in a sentence") {
      for (name, table) in Self.tables {
        let paths = table.allKeyPaths
        expectEqual(Set(paths).count, paths.count, "\(name)")
        for row in table.rows {
          let text = row.declaration.documentation
          expectTrue(text.hasSuffix("."), "\(name).\(row.name)")
          expectTrue(text.first?.isUppercase == true, "\(name).\(row.name)")
        }
      }
    },
    Fact("Every key path has an address that leads back to it") {
      for (_, table) in Self.tables {
        for keyPath in table.allKeyPaths {
          let address = try #require(table.address(of: keyPath))
          expectEqual(table.keyPath(of: address), keyPath)
        }
        for row in table.rows {
          expectEqual(table.address(of: row.name), row.address)
          for (keyPath, type) in row.componentPaths {
            let address = try #require(table.address(of: keyPath))
            expectEqual(address.type, type)
            expectEqual(address.property, row.id)
            expectNil(table.row(named: keyPath))
          }
        }
      }
    },
    Fact("A property comes before its components in the list of key paths") {
      let paths = Layer.propertyTable.allKeyPaths
      expectEqual(
        paths.prefix(10),
        [
          "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size",
          "bounds.size.width", "bounds.size.height", "position", "position.x", "position.y",
        ])
    },
    Fact("F34: the component paths of each type") {
      let paths: [PropertyType: String] = [
        .point: "x y", .size: "width height",
        .rect: "origin origin.x origin.y size size.width size.height",
        .transform: "rotation rotation.x rotation.y rotation.z scale scale.x scale.y scale.z "
          + "scale.xy translation translation.x translation.y translation.z",
      ]
      for type in PropertyType.allCases {
        let found = PropertyComponent.paths(of: type).map(\.suffix).joined(separator: " ")
        expectEqual(found, paths[type] ?? "", "\(type)")
      }
    },
    Fact("F34: a part of another type changes nothing, and values without components read whole") {
      let rect = PropertyValue.rect(Rect(1, 2, 3, 4))
      let (point, size) = (PropertyValue.point(Point(7, 8)), PropertyValue.size(Size(7, 8)))
      let rows: [(PropertyComponent, PropertyValue, PropertyValue)] = [
        (.originX, point, rect), (.origin, size, rect), (.size, point, rect), (.size, 5, rect),
        (.x, "a", point), (.width, .null, size), (.x, 5, .null), (.x, 5, 3), (.x, 5, "a"),
        (.translation, 1, .transform(.scale(2))), (.scaleX, "a", .transform(.scale(2))),
      ]
      for (component, part, value) in rows {
        expectEqual(component.write(part, into: value), value, "\(component)")
      }
      for value in [.null, 3, "a", .color(.red)] as [PropertyValue] {
        expectEqual(PropertyComponent.x.read(from: value), value)
      }
      expectEqual(PropertyComponent.whole.read(from: rect), rect)
      expectEqual(PropertyComponent.whole.write("a", into: rect), "a")
    },
    // F100: a property whose default action is an animation can be animated.
    Fact("F100: the measured animations address animatable properties") {
      let names = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
        "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale",
        "cornerRadius", "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity",
        "shadowOffset", "shadowRadius", "backgroundColor",
      ]
      for name in names { expectTrue(Layer.propertyTable.row(named: name)?.isAnimatable == true) }
      for name in ["frame", "mask", "name", "id", "style", "speed", "contentsGravity"] {
        expectTrue(Layer.propertyTable.row(named: name)?.isAnimatable == false)
      }
    },
  ]
}
