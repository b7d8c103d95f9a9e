import LayerModel
import TestSupport
import Testing

/// A mistake of a programmer: what is called, and the message with which the program ends.
struct Mistake: Sendable, CustomTestStringConvertible {
  let sentence: String
  let make: @Sendable () throws -> Void
  var testDescription: String { sentence }

  init(_ sentence: String, _ make: @escaping @Sendable () throws -> Void) {
    (self.sentence, self.make) = (sentence, make)
  }
}

/// Typed setters and other calls that cannot throw stop the program with a message.
@Suite("Calls that stop the program")
struct ProgrammerErrorTests {
  @Test("with this message", arguments: all.indices)
  func stops(_ index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in try ProgrammerErrorTests.all[index].make() }
    let text = standardError(of: result)
    expectTrue(
      text.contains(Self.all[index].sentence),
      "\(Self.all[index].sentence)\nThe program said: \(text)")
  }

  static let all = values + declarations + paths + trees + layouts + additions + observers

  private static let values = [
    Mistake("'opacity' of Layer #a was set to NaN.") { Layer(id: "a").opacity = .nan },
    Mistake("'position' of Layer #a was set to NaN.") { Layer(id: "a").position.y = .nan },
    Mistake("'timeOffset' of Layer #a was set to NaN.") {
      var timing = MediaTiming.layerDefault
      timing.timeOffset = .nan
      Layer(id: "a").timing = timing
    },
    Mistake("'frame' of Layer #a was set to NaN.") {
      Layer(id: "a").frame = Rect(0, 0, .nan, 1)
    },
    Mistake("'path' of ShapeLayer #a was set to NaN.") {
      ShapeLayer(id: "a").path = Path(elements: [.move(to: Point(.nan, 0))])
    },
    Mistake("'locations' of GradientLayer #a was set to NaN.") {
      GradientLayer(id: "a").locations = [0, .nan]
    },
    Mistake("'style' of Layer #a was set to NaN.") {
      Layer(id: "a").style = ["opacity": .number(.nan)]
    },
    Mistake("'position' of Layer #a must be finite.") { Layer(id: "a").position.x = .infinity },
    Mistake("'position.x' of Layer #a must be finite.") { Layer(id: "a")[.positionX] = .infinity },
    Mistake("'scale' of EmitterCell \"flame\" must be finite.") {
      var cell = EmitterCell(name: "flame")
      cell.scale = .nan
    },
    Mistake("Layer #a has no property 'lineWidth'") {
      _ = Layer(id: "a")[PropertyKey<Double>.lineWidth]
    },
    Mistake("'opacity' of Layer #a is not a String.") {
      _ = Layer(id: "a")[PropertyKey<String>("opacity")]
    },
  ]

  private static let declarations = [
    Mistake("The default of property 'tag' must be a number; a string was given.") {
      _ = PropertyDeclaration("tag", .number, default: "1")
    },
    Mistake("A property needs a name.") { _ = PropertyDeclaration("", .number, default: 1) },
    Mistake("The property 'opacity' is declared twice.") {
      let declaration = PropertyDeclaration("opacity", .number, default: 1)
      _ = PropertyTable(extending: Layer.propertyTable, with: [declaration])
    },
    Mistake("The property 'a.x' is declared twice.") {
      let point = PropertyDeclaration("a", .point, default: .point(.zero))
      _ = PropertyTable(
        extending: nil, with: [PropertyDeclaration("a.x", .number, default: 1), point])
    },
    Mistake("There is no property 'opacty' to give another default.") {
      _ = PropertyTable(extending: Layer.propertyTable, with: [], defaults: ["opacty": 1])
    },
    Mistake("There is no property 'frame' to give another default.") {
      _ = PropertyTable(
        extending: Layer.propertyTable, with: [], defaults: ["frame": [0, 0, 1, 1]])
    },
    Mistake("'opacity' cannot be a string by default.") {
      _ = PropertyTable(extending: Layer.propertyTable, with: [], defaults: ["opacity": "1"])
    },
    Mistake("A property table holds at most 65536 properties.") {
      let declarations = (0...65_536).map { PropertyDeclaration("p\($0)", .bool, default: false) }
      _ = PropertyTable(extending: nil, with: declarations)
    },
    Mistake("A layer can only get a property table that extends its own.") {
      ShapeLayer(id: "a").adopt(Layer.propertyTable)
    },
  ]

  private static let paths = [
    Mistake("needs a current point: call move(to:) first.") {
      var path = Path()
      path.addLine(to: .zero)
    },
    Mistake("needs a current point: call move(to:) first.") {
      var path = Path()
      path.addQuadCurve(to: .zero, control: .zero)
    },
    Mistake("needs a current point: call move(to:) first.") {
      var path = Path()
      path.addCurve(to: .zero, control1: .zero, control2: .zero)
    },
    Mistake("needs a current point: call move(to:) first.") {
      var path = Path()
      path.closeSubpath()
    },
    Mistake("A path must begin with a move, but its first element is") {
      _ = Path(elements: [.closeSubpath])
    },
  ]

  private static let trees = [
    Mistake("Layer #r is the root of a loop's tree and cannot be moved.") {
      let root = Layer(id: "r")
      let host = RecordingHost(root: root)
      Layer().addSublayer(root)
      withExtendedLifetime(host) {}
    }
  ]

  private static let layouts = [
    Mistake("The scale and the constant of a constraint must be finite") {
      _ = LayoutConstraint(Layer(), .minX, to: .superlayer, .minX, scale: .infinity)
    },
    Mistake("The scale and the constant of a constraint must be finite") {
      _ = LayoutConstraint(Layer(), .minX, to: .superlayer, .minX, constant: .nan)
    },
    Mistake("The constant of a constraint must be finite") {
      let layer = Layer(id: "a")
      LayoutConstraint(layer, .minX, 1).constant = .nan
    },
    Mistake("The layout of Layer #restless never settles") {
      let layer = ProbeLayer(id: "restless")
      layer.onLayout = { $0.setNeedsLayout() }
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
    },
    Mistake("The layout of Layer #parent never settles") {
      let (parent, child) = (ProbeLayer(id: "parent"), ProbeLayer(id: "child"))
      parent.addSublayer(child)
      parent.onLayout = { _ in child.setNeedsLayout() }
      child.onLayout = { _ in parent.setNeedsLayout() }
      child.layoutIfNeeded()
    },
    // Each pass is complete, but the layer is below another one that needs layout.
    Mistake("The layout of Layer #right never settles") {
      let (left, right, child) = (ProbeLayer(id: "left"), ProbeLayer(id: "right"), Layer())
      left.onLayout = { _ in right.addSublayer(child) }
      right.onLayout = { _ in left.addSublayer(child) }
      left.addSublayer(child)
      child.layoutIfNeeded()
      withExtendedLifetime((left, right)) {}
    },
    // Each one lays out its own part only, so neither pass is endless by itself.
    Mistake("never settles") {
      let (root, a, b) = (Layer(), ProbeLayer(id: "a"), ProbeLayer(id: "b"))
      let host = SettlingHost(root: root)
      root.sublayers = [a, b]
      a.onLayout = { _ in b.setNeedsLayout() }
      b.onLayout = { _ in a.setNeedsLayout() }
      a.setNeedsLayout()
      host.commit()
    },
  ]

  /// Returns a layer whose layout adds another such layer, one deeper or in a wrapper of its own.
  private static func growing(_ wraps: Bool) -> ProbeLayer {
    let layer = ProbeLayer(id: "growing")
    layer.onLayout = { layer in
      let (next, wrapper) = (growing(wraps), Layer())
      next.setNeedsLayout()
      if wraps { wrapper.addSublayer(next) }
      layer.addSublayer(wraps ? wrapper : next)
    }
    return layer
  }

  private static let additions = [
    Mistake("The layout of Layer #growing never settles") {
      let layer = growing(false)
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
    },
    Mistake("never settles: the last 1000 times, it was that of a layer just added") {
      let layer = growing(true)
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
    },
    Mistake("The layout of Layer #growing never settles") {
      let root = Layer()
      let host = SettlingHost(root: root)
      let mask = growing(false)
      root.mask = mask
      mask.setNeedsLayout()
      host.commit()
    },
    // The next one is beside it, not below.
    Mistake("never settles") {
      let root = Layer()
      let host = SettlingHost(root: root)
      func add() {
        let layer = ProbeLayer(id: "beside")
        layer.onLayout = { _ in add() }
        root.addSublayer(layer)
        layer.setNeedsLayout()
      }
      add()
      host.commit()
    },
    Mistake("of Layer #shown never settles: the last 1000 times") {
      let root = Layer()
      let host = SettlingHost(root: root)
      func add(to above: Layer) {
        let layer = ProbeLayer(id: "shown")
        layer.onDisplay = { add(to: $0) }
        above.addSublayer(layer)
        layer.setNeedsDisplay()
      }
      add(to: root)
      host.commit()
    },
  ]

  private static let observers = [
    Mistake("'frame' of Layer #a is derived and not observed") {
      Layer(id: "a").observe(PropertyKey<Rect>("frame")) { _ in }
    },
    Mistake("Layer #a has no property 'opacty'") {
      _ = Layer(id: "a").changes(of: PropertyKey<Double>("opacty"))
    },
    // One change that leads to 10 001 others.
    Mistake("Observers of Layer #box change 'zPosition' endlessly: one change led to 10000 others.")
    {
      let layer = Layer(id: "box")
      layer.observe(.zPosition) { [unowned layer] change in
        if change.new < 10_002 { layer.zPosition = change.new + 1 }
      }
      layer.zPosition = 1
    },
  ]
}
