import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Arrays, colours and outlines of the layers that have them.
@Suite struct ArrayAnimationTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

  static func list(_ colors: Color...) -> PropertyValue { .array(colors.map(PropertyValue.color)) }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F27: the colours of a gradient are interpolated one by one, by component") {
      let layer = GradientLayer(id: "gradient")
      layer.colors = [Self.red, Self.red, Self.red]
      let loop = RenderLoop(root: layer)
      try layer.add(
        BasicAnimation(
          "colors", from: Self.list(Self.red, Self.blue), to: Self.list(Self.blue, Self.red)),
        forKey: "c")
      loop.advance(to: 0.5)
      let half = Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
      expectEqual(layer.presented[.colors], [half, half])
      // As many as the model has, whose value is the missing end.
      try layer.add(
        BasicAnimation("colors", to: Self.list(Self.blue, Self.red, Self.blue)), forKey: "c")
      loop.advance(to: 1)
      expectEqual(layer.presented[.colors], [half, Self.red, half])
    },
    Fact("D7: arrays of different counts switch at half of the progress") {
      let layer = GradientLayer(id: "gradient")
      let loop = RenderLoop(root: layer)
      try layer.add(
        BasicAnimation("colors", from: Self.list(Self.red), to: Self.list(Self.blue, Self.red)),
        forKey: "c")
      loop.advance(to: 0.49)
      expectEqual(layer.presented[.colors], [Self.red])
      loop.advance(to: 0.5)
      expectEqual(layer.presented[.colors], [Self.blue, Self.red])
    },
    Fact("F26: without colours at one end there is no interpolation") {
      let layer = GradientLayer(id: "gradient")
      let loop = RenderLoop(root: layer)
      try layer.add(BasicAnimation("colors", to: Self.list(Self.red)), forKey: "c")
      loop.advance(to: 0.5)
      expectNil(layer.presented[.colors])
    },
    Fact("locations and dash patterns interpolate by number, in keyframes too") {
      let gradient = GradientLayer(id: "gradient")
      let shape = ShapeLayer(id: "shape")
      gradient.addSublayer(shape)
      let loop = RenderLoop(root: gradient)
      try gradient.add(BasicAnimation("locations", from: [0, 1], to: [0.5, 1]), forKey: "l")
      let row = KeyframeAnimation(keyPath: "lineDashPattern")
      row.values = [[4, 2], [8, 6], [0, 0]]
      row.duration = 1
      try shape.add(row, forKey: "d")
      loop.advance(to: 0.25)
      expectEqual(gradient.presented[.locations], [0.125, 1])
      expectEqual(shape.presented[.lineDashPattern], [6, 4])
      loop.advance(to: 0.75)
      expectEqual(shape.presented[.lineDashPattern], [4, 3])
    },
    Fact("F44: cubic keyframes of arrays interpolate each column") {
      let layer = GradientLayer(id: "gradient")
      let loop = RenderLoop(root: layer)
      let row = KeyframeAnimation(keyPath: "locations")
      // F43's row, and the same times ten.
      row.values = [[0, 0], [1, 10], [0.5, 5], [0.7, 7]]
      row.calculationMode = .cubic
      row.duration = 1
      try layer.add(row, forKey: "l")
      for (time, value) in zip(
        [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9],
        [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795])
      {
        loop.advance(to: time)
        expectRow(layer.presented[.locations] ?? [], [value, 10 * value], within: 1e-6)
      }
    },
    Fact("F27: colours of borders, fills and strokes, in keyframes and with a model end") {
      let shape = ShapeLayer(id: "shape")
      shape.borderColor = Self.blue
      let loop = RenderLoop(root: shape)
      try shape.add(BasicAnimation("borderColor", from: .color(Self.red)), forKey: "b")
      let row = KeyframeAnimation(keyPath: "fillColor")
      row.values = [.color(Self.red), .color(Self.blue), .color(Self.red)]
      row.duration = 1
      try shape.add(row, forKey: "f")
      loop.advance(to: 0.5)
      expectEqual(shape.presented.borderColor, Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
      expectEqual(shape.presented[.fillColor], Self.blue)
      loop.advance(to: 0.75)
      expectEqual(shape.presented[.fillColor], Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    },
    Fact("F29: the path of a shape is interpolated point by point") {
      let shape = ShapeLayer(id: "shape")
      shape.path = try Path(svg: "M0,0 L10,0 C10,10 20,10 20,0 Z")
      let loop = RenderLoop(root: shape)
      try shape.add(
        BasicAnimation("path", to: .path(try Path(svg: "M4,8 L10,4 C30,10 20,30 40,0 Z"))),
        forKey: "p")
      loop.advance(to: 0.25)
      try expectEqual(shape.presented[.path], Path(svg: "M1,2 L10,1 C15,10 20,15 25,0 Z"))
      try shape.add(BasicAnimation("path", to: .path(try Path(svg: "M0,0 L1,1"))), forKey: "p")
      loop.advance(to: 0.5)
      expectEqual(shape.presented[.path], shape.path)
      loop.advance(to: 0.75)
      try expectEqual(shape.presented[.path], Path(svg: "M0,0 L1,1"))
    },
    Fact("F28: arrays of numbers represent points, sizes, rectangles and transforms") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("position", from: [0, 0], to: [100, 100]), forKey: "p")
      try stage.box.add(
        BasicAnimation("bounds", from: [0, 0, 0, 0], to: [1, 2, 3, 4]), forKey: "b")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position, Point(x: 50, y: 50))
      expectEqual(stage.box.presented.bounds, Rect(x: 0.5, y: 1, width: 1.5, height: 2))
    },
    Fact("D19: an element of another type is an error that names it") {
      let layer = GradientLayer(id: "gradient")
      let before = try layer.add(
        BasicAnimation("colors", from: Self.list(Self.red), to: Self.list(Self.blue)), forKey: "c")
      func refusal(_ animation: PropertyAnimation) -> String {
        do {
          try layer.add(animation, forKey: "c")
        } catch {
          return error.description
        }
        return "accepted"
      }
      let start = "GradientLayer #gradient refused an animation under the key 'c': "
      let numbers = BasicAnimation("colors", from: Self.list(Self.red), to: [1, 2])
      numbers.commitsOnStop = true
      expectEqual(
        refusal(numbers),
        start + "'toValue[0]' of a BasicAnimation must be a colour, as every element of "
          + "'colors' is, not a number.")
      let row = KeyframeAnimation(keyPath: "locations")
      row.values = [[0, 1], [0, "end"]]
      expectEqual(
        refusal(row),
        start + "'values[1][1]' of a KeyframeAnimation must be a number, as every element of "
          + "'locations' is, not a string.")
      let spring = SpringAnimation(keyPath: "colors")
      spring.byValue = [.color(Self.red), .null]
      expectEqual(
        refusal(spring),
        start + "'byValue[1]' of a SpringAnimation must be a colour, as every element of "
          + "'colors' is, not nothing.")
      expectTrue(layer.animation(forKey: "c") === before.animation)
      expectEqual(refusal(BasicAnimation("colors", from: [], to: [])), "accepted")
    },
    Fact("D19: a name that the property does not have is an error, as in the model") {
      let layer = Layer(id: "box")
      try layer.declare(
        PropertyDeclaration(
          "mood", .string, default: "calm", animatable: true, names: ["calm", "merry"]))
      #expect(
        throws: AnimationError(
          layer: "Layer #box", key: "m", animation: "BasicAnimation", field: "toValue",
          problem: "must be one of 'calm', 'merry', not 'mery'", suggestion: "merry")
      ) {
        try layer.add(BasicAnimation("mood", to: "mery"), forKey: "m")
      }
      try layer.add(BasicAnimation("mood", to: "merry"), forKey: "m")
    },
  ]
}
