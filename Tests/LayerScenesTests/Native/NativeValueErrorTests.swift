import TestSupport
import Testing

@testable import LayerScenes

@Suite("An invalid value of a scene")
struct NativeValueErrorTests {
  @Test(
    "is an error with location, message and hint", arguments: plain + rules + colors + transforms)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let plain: [FaultyScene] = [
    .root(
      "{\"id\": \"a\", \"opacity\": ▸true}", "'opacity' of Layer #a takes a number; true was given"),
    .root(
      "{\"opacity\": ▸\"0.5\"}", "'opacity' of Layer takes a number; the string \"0.5\" was given",
      hint: "write 0.5 without quotes"),
    .root("{\"opacity\": ▸null}", "'opacity' of Layer takes a number; null was given"),
    .root(
      "{\"opacity\": ▸\"30deg\"}",
      "'opacity' of Layer takes a number; the string \"30deg\" was given",
      hint: "only angles are written in degrees"),
    .root("{\"opacity\": ▸\"inf\"}", "'opacity' of Layer must be finite"),
    .root("{\"duration\": ▸\"-inf\"}", "'duration' of Layer must be finite"),
    .root(
      "{\"transform.rotation.z\": ▸\"30 degrees\"}",
      "'transform.rotation.z' of Layer takes a number; the string \"30 degrees\" was given",
      hint: "write radians, or degrees as \"30deg\""),
    .root(
      "{\"maskedCorners\": ▸1.5}", "'maskedCorners' of Layer takes a whole number; 1.5 was given"),
    .root(
      "{\"class\": \"ReplicatorLayer\", \"instanceCount\": ▸1e300}",
      "'instanceCount' of ReplicatorLayer takes a whole number; 1e300 was given"),
    .root("{\"hidden\": ▸1}", "'hidden' of Layer takes true or false; 1 was given"),
    .root(
      "{\"position\": ▸[1, 2, 3]}",
      "'position' of Layer takes a point (two numbers); an array of 3 elements was given",
      hint: "write [x, y]"),
    .root(
      "{\"position\": [1, ▸\"2\"]}",
      "'position[1]' of Layer takes a number; the string \"2\" was given",
      hint: "write 2 without quotes"),
    .root("{\"position\": ▸[1, \"inf\"]}", "'position' of Layer must be finite"),
    .root(
      "{\"shadowOffset\": ▸3}", "'shadowOffset' of Layer takes a size (two numbers); 3 was given",
      hint: "write [width, height]"),
    .root(
      "{\"bounds\": ▸{\"x\": 1}}",
      "'bounds' of Layer takes a rectangle (four numbers); an object was given",
      hint: "write [x, y, width, height]"),
    .root(
      "{\"fillMode\": ▸\"forward\"}",
      "'fillMode' of Layer takes one of removed, forwards, backwards, both; 'forward' was given",
      hint: "did you mean 'forwards'?"),
    .root(
      "{\"contents\": ▸5}", "'contents' of Layer takes a reference; 5 was given",
      hint: "write a string that names it"),
    .root(
      "{\"class\": \"ShapeLayer\", \"path\": ▸\"M0,0 X5\"}",
      "'path' of ShapeLayer is not a path: at character 5 of the path: found \"X\","
        + " expected a command, one of M L H V C S Q T A Z"),
    .root(
      "{\"shadowPath\": ▸[0]}",
      "'shadowPath' of Layer takes a path; an array of 1 element was given",
      hint: "write SVG path data such as \"M0,0 L100,0 Z\""),
    .root(
      "{\"class\": \"GradientLayer\", \"locations\": [0, ▸\"a\"]}",
      "'locations[1]' of GradientLayer takes a number; the string \"a\" was given"),
    .root(
      "{\"filters\": ▸\"blur\"}", "'filters' of Layer takes an array; the string \"blur\" was given"
    ),
    .root(
      "{\"declare\": {\"a\": {\"type\": \"array\"}}, \"a\": [1, ▸[2]]}",
      "'a[1]' of Layer takes a number, a string, true, false or null; an array of 1 element was given"
    ),
    .root(
      "{\"declare\": {\"d\": {\"type\": \"dictionary\"}}, \"d\": {\"k\": ▸{}}}",
      "'d.k' of Layer takes a number, a string, true, false or null; an object was given"),
    .root(
      "{\"transform\": [{\"scale\": 1e-90}], \"frame\": ▸[0, 0, 1e250, 1]}",
      "'frame' of Layer is impossible with the layer's transform"),
  ]

  private static let rules: [FaultyScene] = [
    .root(
      "{\"ignores\": ▸1}", "'ignores' of Layer takes an array; 1 was given",
      hint: "write the names of rules, as in [\"snap-back\"]"),
    .root("{\"ignores\": [\"held\", ▸1]}", "'ignores[1]' of Layer takes a string; 1 was given"),
  ]

  private static let colors: [FaultyScene] = [
    .root(
      "{\"backgroundColor\": ▸\"red\"}",
      "'backgroundColor' of Layer takes a colour; the string \"red\" was given", hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸\"#12345\"}",
      "'backgroundColor' of Layer takes a colour; the string \"#12345\" was given", hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸[1, 0]}",
      "'backgroundColor' of Layer takes a colour; an array of 2 elements was given", hint: colorHint
    ),
    .root(
      "{\"backgroundColor\": [1, 0, ▸null]}",
      "'backgroundColor[2]' of Layer takes a number; null was given"),
    .root(
      "{\"backgroundColor\": {▸\"displayP4\": [1, 0, 0]}}",
      "'backgroundColor' of Layer is in an unknown colour space 'displayP4'",
      hint: "did you mean 'displayP3'?"),
    .root(
      "{\"backgroundColor\": {\"gray\": ▸[1, 0, 0]}}",
      "'backgroundColor' of Layer takes a colour in gray; an array of 3 elements was given",
      hint: "write [white] or [white, alpha]"),
    .root(
      "{\"class\": \"GradientLayer\", \"colors\": [\"#fff\", ▸3]}",
      "'colors[1]' of GradientLayer takes a colour; 3 was given", hint: colorHint),
  ]
  private static let colorHint =
    "write [red, green, blue], [red, green, blue, alpha] or \"#rrggbbaa\""

  private static let transforms: [FaultyScene] = [
    .root(
      "{\"transform\": ▸[1, 0, 0]}",
      "'transform' of Layer takes a transform; an array of 3 elements was given",
      hint: "write 16 numbers, or a list of operations such as [{\"rotate\": \"30deg\"}]"),
    .root(
      "{\"transform\": [▸{\"scale\": 2, \"rotate\": 1}]}",
      "'transform[0]' of Layer takes one operation; 2 were given",
      hint: "write a list of objects with one key each; their order matters"),
    .root(
      "{\"transform\": [{\"scale\": 2}, {▸\"rotat\": 1}]}",
      "Layer has an unknown operation 'rotat' in a transform", hint: "did you mean 'rotate'?"),
    .root(
      "{\"transform\": [{▸\"zzzzzz\": 1}]}",
      "Layer has an unknown operation 'zzzzzz' in a transform",
      hint: "the operations are translate, rotate, scale, perspective, matrix"),
    .root(
      "{\"transform\": [{\"translate\": ▸[1]}]}",
      "'transform[0].translate' of Layer takes an offset; an array of 1 element was given",
      hint: "write [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"perspective\": ▸-1}]}",
      "'transform[0].perspective' of Layer takes a distance above 0; -1 was given"),
    .root(
      "{\"transform\": [{\"scale\": ▸[1]}]}",
      "'transform[0].scale' of Layer takes a factor; an array of 1 element was given",
      hint: "write a number, [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"translate\": ▸5}]}",
      "'transform[0].translate' of Layer takes an offset; 5 was given",
      hint: "write [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"rotate\": ▸[1, 0, 0, 0]}]}",
      "'transform[0].rotate' of Layer takes an angle, or an angle and an axis;"
        + " an array of 4 elements was given",
      hint: "write \"30deg\", or [\"30deg\", x, y, z] with an axis that has a length"),
    .root(
      "{\"transform\": [{\"perspective\": ▸0}]}",
      "'transform[0].perspective' of Layer takes a distance above 0; 0 was given"),
    .root(
      "{\"transform\": [{\"matrix\": ▸[1]}]}",
      "'transform[0].matrix' of Layer takes a matrix; an array of 1 element was given",
      hint: "write 16 numbers, row by row"),
    .root(
      "{\"transform\": ▸[{\"scale\": 1e200}, {\"scale\": 1e200}]}",
      "'transform' of Layer must be finite"),
  ]
}
