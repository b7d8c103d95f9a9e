import LayerModel
import TestSupport
import Testing

/// F120g and F3: the defaults that a class tells; the cases have those that a layer reads.
@Suite("F120g, F3: defaults of a layer")
struct LayerDefaultsTests {
  @Test("F3: the timing of a layer is that of an animation except for the infinite duration")
  func timing() {
    expectEqual(Layer().timing, .layerDefault)
    var timing = MediaTiming()
    timing.duration = .infinity
    expectEqual(Layer().timing, timing)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F120g: defaultValue(forKey) is 1 for opacity and contentsScale, (.5,.5) for anchorPoint")
    {
      expectEqual(Layer.defaultValue(forKey: "opacity"), 1)
      expectEqual(Layer.defaultValue(forKey: "contentsScale"), 1)
      expectEqual(Layer.defaultValue(forKey: "anchorPoint"), .point(Point(x: 0.5, y: 0.5)))
      expectNil(Layer.defaultValue(forKey: "backgroundColor"))
      expectEqual(Layer.defaultValue(forKey: "duration"), .number(.infinity))
    },
    Fact("There is no default value for an unknown key, a component or a mask") {
      expectNil(Layer.defaultValue(forKey: "bogus"))
      expectNil(Layer.defaultValue(forKey: "position.x"))
      expectNil(Layer.defaultValue(forKey: "mask"))
    },
  ]

  @Test(
    "F120g: defaultValue(forKey) is nil for these, which read zero all the same",
    arguments: ["bounds", "position", "transform", "zPosition"])
  func zeroDefaults(_ key: String) throws {
    expectNil(Layer.defaultValue(forKey: key))
    let row = try #require(Layer.propertyTable.row(named: key))
    try expectEqual(Layer().value(forKeyPath: key), row.defaultValue)
  }
}

/// F120g describes how lenient Core Animation's key-value coding is; D18 decides for strictness.
@Suite("D18 against F120g: key-value coding is strict")
struct StrictnessTests {
  private let layer = Layer()

  @Test("F120g: nil on opacity becomes 0 in Core Animation; here it is refused")
  func nullForNumber() {
    expectTrue(layer.refusal(of: nil, at: "opacity") != nil)
    expectEqual(layer.opacity, 1)
  }

  @Test("F120g: the string '0.5' becomes .5 in Core Animation; here it is refused")
  func stringForNumber() {
    expectTrue(layer.refusal(of: "0.5", at: "opacity") != nil)
    expectEqual(layer.opacity, 1)
  }

  @Test("F120g: an unknown key is stored in Core Animation; here it has to be declared")
  func unknownKey() throws {
    expectTrue(layer.refusal(of: 1, at: "tag") != nil)
    try layer.declare(PropertyDeclaration("tag", .number, default: 0))
    try layer.setValue(1, forKeyPath: "tag")
    try expectEqual(layer.value(forKeyPath: "tag"), 1)
  }

  @Test("F120g, F155: a bogus gravity reads 'center', as in Core Animation")
  func bogusGravity() {
    expectNil(layer.refusal(of: "bogus", at: "contentsGravity"))
    expectEqual(layer.contentsGravity, .center)
  }
}
