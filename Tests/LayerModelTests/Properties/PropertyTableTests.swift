import LayerModel
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

  @Test("Numbers are indices in the table, and the same in every subclass")
  func stableNumbers() {
    let base = Layer.propertyTable
    for (name, table) in Self.tables {
      for (place, row) in table.rows.enumerated() {
        #expect(Int(row.id.rawValue) == place, "\(name).\(row.name)")
        #expect(table[row.id].name == row.name)
        #expect(table.row(named: row.name)?.id == row.id)
      }
      #expect(table.rows.prefix(base.rows.count).map(\.name) == base.rows.map(\.name))
    }
  }

  @Test("The properties with fields in every layer come first")
  func inlineNumbers() {
    let names = Layer.propertyTable.rows.prefix(4).map(\.name)
    #expect(names == ["bounds", "position", "anchorPoint", "opacity"])
    #expect(PropertyID.bounds < .position && .position < .anchorPoint && .anchorPoint < .opacity)
  }

  @Test("No key path occurs twice in a table, and each is documented in a sentence")
  func noneTwice() {
    for (name, table) in Self.tables {
      let paths = table.allKeyPaths
      #expect(Set(paths).count == paths.count, "\(name)")
      for row in table.rows {
        let text = row.declaration.documentation
        #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(name).\(row.name)")
      }
    }
  }

  @Test("Every key path has an address that leads back to it")
  func addresses() throws {
    for (_, table) in Self.tables {
      for keyPath in table.allKeyPaths {
        let address = try #require(table.address(of: keyPath))
        #expect(table.keyPath(of: address) == keyPath)
      }
      for row in table.rows {
        #expect(table.address(of: row.name) == row.address)
        for (keyPath, type) in row.componentPaths {
          let address = try #require(table.address(of: keyPath))
          #expect(address.type == type && address.property == row.id)
          #expect(table.row(named: keyPath) == nil)
        }
      }
    }
  }

  @Test(
    "F34: the component paths of each type",
    arguments: [
      (PropertyType.point, "x y"), (.size, "width height"),
      (.rect, "origin origin.x origin.y size size.width size.height"),
      (
        .transform,
        "rotation rotation.x rotation.y rotation.z scale scale.x scale.y scale.z scale.xy "
          + "translation translation.x translation.y translation.z"
      ),
      (.number, ""), (.color, ""), (.path, ""), (.array, ""), (.layer, ""),
    ])
  func componentPaths(_ type: PropertyType, _ suffixes: String) {
    #expect(PropertyComponent.paths(of: type).map(\.suffix).joined(separator: " ") == suffixes)
  }

  @Test("An address with a component that its property lacks has the property's key path")
  func foreignComponent() {
    let address = PropertyAddress(property: .opacity, component: .x, type: .number)
    #expect(Layer.propertyTable.keyPath(of: address) == "opacity")
  }

  @Test("A property comes before its components in the list of key paths")
  func order() {
    let paths = Layer.propertyTable.allKeyPaths
    #expect(
      paths.prefix(10) == [
        "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size",
        "bounds.size.width", "bounds.size.height", "position", "position.x", "position.y",
      ])
  }

  /// F100: a property whose default action is an animation can be animated.
  @Test("F100: the measured animations address animatable properties")
  func animatable() {
    let names = [
      "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
      "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale",
      "cornerRadius", "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity",
      "shadowOffset", "shadowRadius", "backgroundColor",
    ]
    for name in names { #expect(Layer.propertyTable.row(named: name)?.isAnimatable == true) }
    for name in ["frame", "mask", "name", "id", "style", "speed", "contentsGravity"] {
      #expect(Layer.propertyTable.row(named: name)?.isAnimatable == false)
    }
  }
}

@Suite("Suggestions")
struct NearestNameTests {
  @Test(
    "The nearest name is found within a third of the length",
    arguments: [
      ("opacty", "opacity"), ("opacitiy", "opacity"), ("poacity", "opacity"),
      ("OPACITY", nil), ("Opacity", "opacity"), ("hiden", "hidden"), ("idn", "id"), ("xyz", nil),
      ("qqqqqqqq", nil), ("nme", "name"), ("", nil), ("bounds.size.with", "bounds.size.width"),
      ("bounds.width", nil), ("transform.rotation.w", "transform.rotation.x"),
      ("backgroundcolor", "backgroundColor"), ("fillmode", "fillMode"), ("opacity", nil),
    ] as [(String, String?)])
  func nearest(_ name: String, _ expected: String?) {
    let candidates = [
      "opacity", "hidden", "id", "name", "bounds.size.width", "transform.rotation",
      "transform.rotation.x", "backgroundColor", "fillMode",
    ]
    #expect(Suggestion.nearest(to: name, among: candidates) == expected)
  }

  @Test("Of two equally similar names the first wins; a changed case counts half")
  func ties() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["hat", "cat"]) == "hat")
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "Bat"]) == "Bat")
    #expect(Suggestion.nearest(to: "abdc", among: ["abcd"]) == "abcd")
    #expect(Suggestion.nearest(to: "anything", among: []) == nil)
  }

  @Test("One to three letters allow one edit, four to eight two, nine three")
  func limits() {
    #expect(Suggestion.nearest(to: "abc", among: ["abd"]) == "abd")
    #expect(Suggestion.nearest(to: "abc", among: ["aed"]) == nil)
    #expect(Suggestion.nearest(to: "abcd", among: ["aefd"]) == "aefd")
    #expect(Suggestion.nearest(to: "abcdefgh", among: ["abcxyzgh"]) == nil)
    #expect(Suggestion.nearest(to: "abcdefghi", among: ["abcxyzghi"]) == "abcxyzghi")
  }

  @Test("A very long unknown name is handled at once")
  func longName() {
    let name = String(repeating: "position.", count: 100_000)
    #expect(Layer.propertyTable.suggestion(for: name) == nil)
  }
}
