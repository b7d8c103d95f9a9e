import Testing

@testable import LayerInspect

@Suite("A value of a scene that is wrong")
struct NativeValueErrorTests {
  @Test("is refused with place, message and hint", arguments: plain + colors + transforms)
  func message(_ faulty: FaultyScene) {
    #expect(NativeText.said(about: faulty.unmarked) == faulty.expected)
  }

  private static let plain: [FaultyScene] = [
    .root("{\"id\": \"a\", \"opacity\": ▸true}", "'opacity' of Layer #a is a number, not true"),
    .root(
      "{\"opacity\": ▸\"0.5\"}", "'opacity' of Layer is a number, not the string \"0.5\"",
      hint: "write 0.5 without quotes"),
    .root("{\"opacity\": ▸null}", "'opacity' of Layer is a number, not null"),
    .root(
      "{\"opacity\": ▸\"30deg\"}",
      "'opacity' of Layer is a number, not the string \"30deg\"",
      hint: "only angles are written in degrees"),
    .root("{\"opacity\": ▸\"inf\"}", "'opacity' of Layer must be finite"),
    .root("{\"duration\": ▸\"-inf\"}", "'duration' of Layer must be finite"),
    .root(
      "{\"transform.rotation.z\": ▸\"30 degrees\"}",
      "'transform.rotation.z' of Layer is a number, not the string \"30 degrees\"",
      hint: "write radians, or degrees as \"30deg\""),
    .root("{\"maskedCorners\": ▸1.5}", "'maskedCorners' of Layer is a whole number, not 1.5"),
    .root(
      "{\"class\": \"ReplicatorLayer\", \"instanceCount\": ▸1e300}",
      "'instanceCount' of ReplicatorLayer is a whole number, not 1e300"),
    .root("{\"hidden\": ▸1}", "'hidden' of Layer is true or false, not 1"),
    .root(
      "{\"position\": ▸[1, 2, 3]}",
      "'position' of Layer is a point (two numbers), not an array of 3 elements",
      hint: "write [x, y]"),
    .root(
      "{\"position\": [1, ▸\"2\"]}", "'position[1]' of Layer is a number, not the string \"2\"",
      hint: "write 2 without quotes"),
    .root("{\"position\": ▸[1, \"inf\"]}", "'position' of Layer must be finite"),
    .root(
      "{\"shadowOffset\": ▸3}", "'shadowOffset' of Layer is a size (two numbers), not 3",
      hint: "write [width, height]"),
    .root(
      "{\"bounds\": ▸{\"x\": 1}}",
      "'bounds' of Layer is a rectangle (four numbers), not an object",
      hint: "write [x, y, width, height]"),
    .root(
      "{\"fillMode\": ▸\"forward\"}",
      "'fillMode' of Layer is one of removed, forwards, backwards, both, not 'forward'",
      hint: "did you mean 'forwards'?"),
    .root(
      "{\"contents\": ▸5}", "'contents' of Layer is a reference, not 5",
      hint: "write a string that names it"),
    .root(
      "{\"class\": \"ShapeLayer\", \"path\": ▸\"M0,0 X5\"}",
      "'path' of ShapeLayer is no path: at character 5 of the path: found \"X\","
        + " expected a command, one of M L H V C S Q T A Z"),
    .root(
      "{\"shadowPath\": ▸[0]}", "'shadowPath' of Layer is a path, not an array of 1 element",
      hint: "write SVG path data such as \"M0,0 L100,0 Z\""),
    .root(
      "{\"class\": \"GradientLayer\", \"locations\": [0, ▸\"a\"]}",
      "'locations[1]' of GradientLayer is a number, not the string \"a\""),
    .root("{\"filters\": ▸\"blur\"}", "'filters' of Layer is an array, not the string \"blur\""),
    .root(
      "{\"declare\": {\"a\": {\"type\": \"array\"}}, \"a\": [1, ▸[2]]}",
      "'a[1]' of Layer is a number, a string, true, false or null, not an array of 1 element"),
    .root(
      "{\"declare\": {\"d\": {\"type\": \"dictionary\"}}, \"d\": {\"k\": ▸{}}}",
      "'d.k' of Layer is a number, a string, true, false or null, not an object"),
    .root(
      "{\"transform\": [{\"scale\": 1e-90}], \"frame\": ▸[0, 0, 1e250, 1]}",
      "'frame' of Layer cannot be that under the layer's transform"),
  ]

  private static let colors: [FaultyScene] = [
    .root(
      "{\"backgroundColor\": ▸\"red\"}",
      "'backgroundColor' of Layer is a colour, not the string \"red\"", hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸\"#12345\"}",
      "'backgroundColor' of Layer is a colour, not the string \"#12345\"", hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸[1, 0]}",
      "'backgroundColor' of Layer is a colour, not an array of 2 elements", hint: colorHint),
    .root(
      "{\"backgroundColor\": [1, 0, ▸null]}",
      "'backgroundColor[2]' of Layer is a number, not null"),
    .root(
      "{\"backgroundColor\": {▸\"displayP4\": [1, 0, 0]}}",
      "'backgroundColor' of Layer is in an unknown colour space 'displayP4'",
      hint: "did you mean 'displayP3'?"),
    .root(
      "{\"backgroundColor\": {\"gray\": ▸[1, 0, 0]}}",
      "'backgroundColor' of Layer is a colour in gray, not an array of 3 elements",
      hint: "write [white] or [white, alpha]"),
    .root(
      "{\"class\": \"GradientLayer\", \"colors\": [\"#fff\", ▸3]}",
      "'colors[1]' of GradientLayer is a colour, not 3", hint: colorHint),
  ]
  private static let colorHint =
    "write [red, green, blue], [red, green, blue, alpha] or \"#rrggbbaa\""

  private static let transforms: [FaultyScene] = [
    .root(
      "{\"transform\": ▸[1, 0, 0]}",
      "'transform' of Layer is a transform, not an array of 3 elements",
      hint: "write 16 numbers, or a list of operations such as [{\"rotate\": \"30deg\"}]"),
    .root(
      "{\"transform\": [▸{\"scale\": 2, \"rotate\": 1}]}",
      "'transform[0]' of Layer is one operation, not 2",
      hint: "write a list of objects with one key each; their order matters"),
    .root(
      "{\"transform\": [{\"scale\": 2}, {▸\"rotat\": 1}]}",
      "Layer has an unknown operation 'rotat' in a transform", hint: "did you mean 'rotate'?"),
    .root(
      "{\"transform\": [{\"scale\": ▸[1]}]}",
      "'transform[0].scale' of Layer is a factor, not an array of 1 element",
      hint: "write a number, [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"translate\": ▸5}]}",
      "'transform[0].translate' of Layer is an offset, not 5",
      hint: "write [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"rotate\": ▸[1, 0, 0, 0]}]}",
      "'transform[0].rotate' of Layer is an angle, or an angle and an axis,"
        + " not an array of 4 elements",
      hint: "write \"30deg\", or [\"30deg\", x, y, z] with an axis that has a length"),
    .root(
      "{\"transform\": [{\"perspective\": ▸0}]}",
      "'transform[0].perspective' of Layer is a distance above 0, not 0"),
    .root(
      "{\"transform\": [{\"matrix\": ▸[1]}]}",
      "'transform[0].matrix' of Layer is a matrix, not an array of 1 element",
      hint: "write 16 numbers, row by row"),
    .root(
      "{\"transform\": ▸[{\"scale\": 1e200}, {\"scale\": 1e200}]}",
      "'transform' of Layer must be finite"),
  ]
}
