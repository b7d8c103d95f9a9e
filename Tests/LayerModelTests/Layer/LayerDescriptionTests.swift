import LayerModel
import TestSupport
import Testing

@Suite("Descriptions of layers and values")
struct LayerDescriptionTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a layer in one line") {
      let box = Layer(id: "box", name: "Box")
      box.frame = Rect(0, 215, 50, 50)
      expectEqual("\(box)", "Layer \"Box\" #box, frame (0, 215, 50, 50)")
      box.opacity = 0.5
      box.isHidden = true
      box.addSublayer(ShapeLayer())
      expectEqual(
        "\(box)", "Layer \"Box\" #box, frame (0, 215, 50, 50), opacity 0.5, hidden, 1 sublayer")
      expectEqual(String(describing: ShapeLayer()), "ShapeLayer, frame (0, 0, 0, 0)")
      let large = Layer(id: "#large")
      large.transform = .scale(2)
      expectEqual("\(large)", "Layer #large, frame (0, 0, 0, 0), scale 2")
    },
    Fact("debugDescription is the tree") {
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      box.addSublayer(TextLayer())
      box.mask = ShapeLayer()
      root.addSublayer(box)
      root.addSublayer(Layer(id: "last"))
      expectEqual(
        root.debugDescription,
        """
        Layer #root, frame (0, 0, 0, 0), 2 sublayers
          Layer #box, frame (0, 0, 0, 0), masked, 1 sublayer
            mask: ShapeLayer, frame (0, 0, 0, 0)
            TextLayer, frame (0, 0, 0, 0)
          Layer #last, frame (0, 0, 0, 0)
        """)
    },
    Fact("a large tree is cut off after 1000 lines, and says so") {
      let root = Layer()
      var last = root
      for _ in 0..<5000 {
        let layer = Layer()
        last.addSublayer(layer)
        last = layer
      }
      let lines = root.debugDescription.split(separator: "\n")
      expectEqual(lines.count, 1001)
      expectEqual(lines.last, "… and 4001 more")
    },
    Fact("dump starts with debugDescription, and shows set values and the sublayers") {
      let box = Layer(id: "box")
      box.opacity = 0.5
      box.addSublayer(Layer(id: "inner"))
      var text = ""
      dump(box, to: &text)
      expectEqual(
        text,
        """
        ▿ Layer #box, frame (0, 0, 0, 0), opacity 0.5, 1 sublayer
          Layer #inner, frame (0, 0, 0, 0) #0
          - opacity: 0.5
          - id: "box"
          ▿ sublayers: 1 element
            ▿ Layer #inner, frame (0, 0, 0, 0) #1
              - id: "inner"

        """)
    },
    Fact("values are found, and mirrored in the order of the table, in whatever order they are set")
    {
      let values: [String: PropertyValue] = [
        "bounds": [0, 0, 1, 2], "position": [1, 2], "anchorPoint": [0, 1], "opacity": 0.5,
        "zPosition": 3, "cornerRadius": 4, "speed": 2, "name": "n",
      ]
      let ordered = Layer.propertyTable.rows.map(\.name).filter { values[$0] != nil }
      let halves = Array(ordered.suffix(4) + ordered.prefix(4))
      for names in [ordered, ordered.reversed(), halves] {
        let layer = Layer()
        for (count, name) in names.enumerated() {
          try layer.setValue(try #require(values[name]), forKeyPath: name)
          let labels = Mirror(reflecting: layer).children.compactMap(\.label)
          let set = Set(names.prefix(count + 1))
          expectEqual(labels, ordered.filter(set.contains))
        }
        for (name, value) in values {
          let row = try #require(Layer.propertyTable.row(named: name))
          try expectEqual(layer.value(forKeyPath: name), value.converted(to: row.type))
        }
        layer.speed = 7
        expectEqual(layer.speed, 7)
        expectEqual(layer.cornerRadius, 4)
      }
    },
    Fact("a mirror has what a style sets too, in the order of the table, and no derived value") {
      let box = Layer(id: "box")
      box.bounds.size = Size(4, 3)
      box.style = ["opacity": 1, "cornerRadius": 5, "zPosition": 2]
      let children = Mirror(reflecting: box).children
      expectEqual(
        children.compactMap(\.label), ["bounds", "zPosition", "cornerRadius", "id", "style"])
      let values = children.compactMap { $0.value as? PropertyValue }
      expectEqual(values.dropFirst().prefix(3), [2, 5, "box"])
      let masked = Layer()
      masked.mask = box
      expectEqual(Mirror(reflecting: masked).children.compactMap(\.label), ["mask"])
    },
  ]

  static let values: [(PropertyValue, String)] = [
    (nil, "null"), (0.5, "0.5"), (2, "2"), (true, "true"), ("a \"b\"", "\"a \\\"b\\\"\""),
    (.point(Point(25, 240)), "(25, 240)"), (.size(Size(1, 2)), "(1, 2)"),
    (.rect(Rect(0, 0, 10, 20)), "(0, 0, 10, 20)"), (.color(.red), "#ff0000"),
    (.color(Color(white: 0.5)), "gray(0.5, 0.5, 0.5, 1)"), (.transform(.scale(2)), "scale 2"),
    ([0, "a"], "[0, \"a\"]"), (.dictionary(["b": 1, "a": 2]), "[\"a\": 2, \"b\": 1]"),
    (.dictionary([:]), "[:]"), (.opaque(OpaqueReference("cat.png")), "cat.png"),
  ]

  @Test("a value in one line", arguments: values)
  func value(_ value: PropertyValue, _ text: String) {
    expectEqual("\(value)", text)
  }

  static let transforms: [(Transform3D, String)] = [
    (.identity, "identity"), (.scale(2), "scale 2"), (.scale(x: 2, y: 3), "scale (2, 3, 1)"),
    (.rotation(0.3), "rotation.z 0.3"), (.rotation(y: .pi), "rotation.y 3.141592653589793"),
    (.translation(x: 10), "translation (10, 0, 0)"),
    (.perspective(distance: 500), "m34 -0.002"),
    (
      Transform3D.scale(2).concatenating(.translation(x: 1, y: 2, z: 3)),
      "scale 2, translation (1, 2, 3)"
    ),
    (Transform3D(m12: 0.5), "(1, 0.5, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
    (.scale(x: 2, y: 2, z: 3), "scale (2, 2, 3)"), (.rotation(x: 0.5), "rotation.x 0.5"),
    (.translation(y: 5), "translation (0, 5, 0)"), (.translation(z: -5), "translation (0, 0, -5)"),
    (
      Transform3D.scale(x: 2, y: 3).concatenating(.rotation(y: 0.5))
        .concatenating(.translation(x: 10, y: 20)),
      "scale (2, 3, 1), rotation.y 0.5, translation (10, 20, 0)"
    ),
    // Perspectives other than along z, and shears, have no words.
    (Transform3D(m14: 0.25), "(1, 0, 0, 0.25, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
    (Transform3D(m24: 0.25), "(1, 0, 0, 0, 0, 1, 0, 0.25, 0, 0, 1, 0, 0, 0, 0, 1)"),
    (Transform3D(m44: 2), "(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2)"),
    (Transform3D(m31: 0.5), "(1, 0, 0, 0, 0, 1, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 1)"),
    (Transform3D(m32: 0.5), "(1, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1)"),
    // A transform that is almost the identity must not be described as the identity.
    (Transform3D(m41: .leastNonzeroMagnitude), "translation (5e-324, 0, 0)"),
    (Transform3D(m11: 1.0000000000000002), "scale (1.0000000000000002, 1, 1)"),
  ]

  @Test("a transform in words if they are exact, otherwise in numbers", arguments: transforms)
  func transform(_ transform: Transform3D, _ text: String) {
    expectEqual("\(transform)", text)
  }
}
