import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("A presentation has the accessors of its layer's class")
struct PresentationAccessorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Every row but the mask has an accessor, and every animatable one is seen to move") {
      let classes: [Layer.Type] = [
        Layer.self, ShapeLayer.self, TextLayer.self, GradientLayer.self, ReplicatorLayer.self,
        ScrollLayer.self, EmitterLayer.self, TiledLayer.self,
      ]
      var rows = Layer.propertyTable.rows.filter { $0.name != "mask" }
      for type in classes.dropFirst() {
        rows += type.propertyTable.rows.dropFirst(Layer.propertyTable.rows.count)
      }
      expectEqual(PresentedCase.all.map(\.keyPath), rows.map(\.name))
      expectEqual(PresentedCase.all.map { $0.ends != nil }, rows.map(\.isAnimatable))
    },
    Fact("A subclass has the accessors of its class, and may add one by a typed key") {
      let dial = Dial()
      let stage = Stage()
      stage.root.addSublayer(dial)
      stage.loop.withoutActions { dial.strokeStart = 0.5 }
      try dial.add(BasicAnimation("strokeEnd", from: 0, to: 1), forKey: "stroke")
      try dial.add(BasicAnimation("progress", from: 0, to: 8), forKey: "progress")
      stage.loop.flush()
      stage.loop.advance(to: 0.25)
      expectEqual(dial.presented.strokeStart, 0.5)
      expectEqual(dial.presented.strokeEnd, 0.25)
      expectEqual(dial.presentation?.progress, 2)
      expectTrue(dial.presented.model === dial)
    },
    Fact("Presentations of two classes convert to each other, and to the space above the root") {
      let (shape, text) = (ShapeLayer(), TextLayer())
      let stage = Stage()
      stage.root.addSublayer(shape)
      shape.addSublayer(text)
      shape.position = Point(x: 10, y: 20)
      text.position = Point(x: 1, y: 2)
      stage.loop.flush()
      stage.loop.advance(to: 10)
      expectEqual(text.presented.convert(.zero, to: shape.presented), Point(x: 1, y: 2))
      expectEqual(text.presented.convert(Point.zero, to: nil), Point(x: 11, y: 22))
      expectEqual(shape.presented.convert(Point(x: 1, y: 2), to: text.presentation), .zero)
      expectTrue(text.presented.superlayer?.model === shape)
    },
  ]

  @Test("It reads the animation's value; the model keeps its own", arguments: PresentedCase.all)
  func animated(_ property: PresentedCase) throws {
    guard let ends = property.ends else { return }
    let layer = property.make()
    let stage = Stage()
    stage.root.addSublayer(layer)
    let model = try layer.value(forKeyPath: property.keyPath)
    expectTrue(model != property.expected)
    let animation = BasicAnimation(property.keyPath, from: ends.from, to: ends.to)
    try layer.add(animation, forKey: "move")
    stage.loop.flush()
    stage.loop.advance(to: 0.25)
    expectEqual(property.read(layer), property.expected)
    try expectEqual(layer.value(forKeyPath: property.keyPath), model)
  }

  @Test("It reads the value of the last commit", arguments: PresentedCase.all)
  func committed(_ property: PresentedCase) throws {
    let layer = property.make()
    let stage = Stage()
    stage.root.addSublayer(layer)
    stage.loop.flush()
    let before = try layer.value(forKeyPath: property.keyPath)
    expectEqual(property.read(layer), before)
    try stage.loop.withoutActions {
      try layer.setValue(property.expected, forKeyPath: property.keyPath)
      expectEqual(property.read(layer), before)
    }
    expectEqual(property.read(layer), property.expected)
  }

  @Test("A mask is a layer, and no value that could be read")
  func mask() throws {
    let stage = Stage()
    for mask in [nil, Layer(id: "mask")] {
      stage.loop.withoutActions { stage.box.mask = mask }
      #expect(throws: PropertyError.self) {
        try stage.box.presented.value(forKeyPath: "mask")
      }
    }
    try expectEqual(stage.box.presented.value(forKeyPath: "opacity"), 0.5)
  }
}

/// A shape layer with a property of its own.
private final class Dial: ShapeLayer {
  private static let table = PropertyTable(
    extending: ShapeLayer.propertyTable,
    with: [PropertyDeclaration("progress", .number, default: 0, animatable: true)])
  override class var propertyTable: PropertyTable { table }
}

extension PropertyKey where Value == Double {
  fileprivate static var progress: PropertyKey { PropertyKey("progress") }
}

extension Presentation where Source: Dial {
  fileprivate var progress: Double { self[.progress] }
}
