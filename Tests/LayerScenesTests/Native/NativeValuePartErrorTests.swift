import TestSupport
import Testing

@testable import LayerScenes

@Suite("A wrong part of a value of a scene")
struct NativeValuePartErrorTests {
  @Test("is an error at that part", arguments: transforms + colors + plain + cells + declarations)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let radians = "write radians, or degrees as \"30deg\""

  private static let transforms: [FaultyScene] = [
    .root(
      "{\"transform\": [1,0,0,0, 0,1,0,▸\"x\", 0,0,1,0, 0,0,0,1]}",
      "'transform[7]' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"transform\": [{\"matrix\": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,▸\"x\"]}]}",
      "'transform[0].matrix[15]' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"transform\": ▸[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0]}",
      "'transform' of Layer takes a transform; an array of 15 elements was given",
      hint: transformHint),
    .root(
      "{\"transform\": ▸[{\"scale\": 1}, 2]}",
      "'transform' of Layer takes a transform; an array of 2 elements was given",
      hint: transformHint),
    .root(
      "{\"transform\": ▸{\"scale\": 2}}",
      "'transform' of Layer takes a transform; an object was given",
      hint: transformHint),
    .root(
      "{\"transform\": [▸{}]}", "'transform[0]' of Layer takes one operation; 0 were given",
      hint: "write a list of objects with one key each; their order matters"),
    .root(
      "{\"transform\": [{\"translate\": [1, ▸\"x\"]}]}",
      "'transform[0].translate[1]' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"transform\": [{\"translate\": ▸[1, 2, 3, 4]}]}",
      "'transform[0].translate' of Layer takes an offset; an array of 4 elements was given",
      hint: "write [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"scale\": [1, 2, ▸\"x\"]}]}",
      "'transform[0].scale[2]' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"transform\": [{\"scale\": ▸[1, 2, 3, 4]}]}",
      "'transform[0].scale' of Layer takes a factor; an array of 4 elements was given",
      hint: "write a number, [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"scale\": ▸\"2\"}]}",
      "'transform[0].scale' of Layer takes a factor; the string \"2\" was given",
      hint: "write a number, [x, y] or [x, y, z]"),
    .root(
      "{\"transform\": [{\"scale\": 1}, {\"rotate\": ▸\"x\"}]}",
      "'transform[1].rotate' of Layer takes a number; the string \"x\" was given", hint: radians),
    .root(
      "{\"transform\": [{\"rotate\": [▸\"x\", 0, 0, 1]}]}",
      "'transform[0].rotate[0]' of Layer takes a number; the string \"x\" was given",
      hint: radians),
    // The first of four is an angle; the others are the axis.
    .root(
      "{\"transform\": [{\"rotate\": [\"90deg\", ▸\"90deg\", 0, 1]}]}",
      "'transform[0].rotate[1]' of Layer takes a number; the string \"90deg\" was given",
      hint: "only angles are written in degrees"),
    .root(
      "{\"transform\": [{\"rotate\": ▸[1, 0, 1]}]}",
      "'transform[0].rotate' of Layer takes an angle, or an angle and an axis;"
        + " an array of 3 elements was given", hint: axisHint),
    .root(
      "{\"transform\": [{\"rotate\": ▸[1, 0, 0, 1, 0]}]}",
      "'transform[0].rotate' of Layer takes an angle, or an angle and an axis;"
        + " an array of 5 elements was given", hint: axisHint),
    .root(
      "{\"transform\": [{\"perspective\": ▸\"far\"}]}",
      "'transform[0].perspective' of Layer takes a number; the string \"far\" was given"),
  ]
  private static let transformHint =
    "write 16 numbers, or a list of operations such as [{\"rotate\": \"30deg\"}]"
  private static let axisHint =
    "write \"30deg\", or [\"30deg\", x, y, z] with an axis that has a length"

  private static let colors: [FaultyScene] = [
    .root(
      "{\"backgroundColor\": {\"displayP3\": [1, 0, ▸\"x\"]}}",
      "'backgroundColor[2]' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"backgroundColor\": {\"displayP3\": ▸[1, 0]}}",
      "'backgroundColor' of Layer takes a colour in displayP3; an array of 2 elements was given",
      hint: "write [red, green, blue, alpha]"),
    .root(
      "{\"backgroundColor\": {\"sRGB\": ▸[1, 0, 0, 1, 0]}}",
      "'backgroundColor' of Layer takes a colour in sRGB; an array of 5 elements was given",
      hint: "write [red, green, blue, alpha]"),
    .root(
      "{\"backgroundColor\": {\"gray\": ▸[]}}",
      "'backgroundColor' of Layer takes a colour in gray; an empty array was given",
      hint: "write [white] or [white, alpha]"),
    .root(
      "{\"backgroundColor\": {\"gray\": ▸1}}",
      "'backgroundColor' of Layer takes a colour in gray; 1 was given",
      hint: "write [white] or [white, alpha]"),
    .root(
      "{\"backgroundColor\": {▸\"zzzzzzzzz\": [1, 0, 0]}}",
      "'backgroundColor' of Layer is in an unknown colour space 'zzzzzzzzz'",
      hint: "the spaces are sRGB, displayP3, linearSRGB, gray"),
    .root(
      "{\"backgroundColor\": ▸{}}",
      "'backgroundColor' of Layer takes a colour; an object was given",
      hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸{\"gray\": [1], \"sRGB\": [1, 1, 1]}}",
      "'backgroundColor' of Layer takes a colour; an object was given", hint: colorHint),
    .root(
      "{\"backgroundColor\": ▸[1, 0, 0, 1, 0]}",
      "'backgroundColor' of Layer takes a colour; an array of 5 elements was given",
      hint: colorHint),
  ]
  private static let colorHint =
    "write [red, green, blue], [red, green, blue, alpha] or \"#rrggbbaa\""

  private static let plain: [FaultyScene] = [
    .root(
      "{\"class\": \"TextLayer\", \"string\": ▸1}",
      "'string' of TextLayer takes a string; 1 was given"),
    .root(
      "{\"declare\": {\"d\": {\"type\": \"dictionary\"}}, \"d\": ▸1}",
      "'d' of Layer takes a dictionary; 1 was given"),
    .root(
      "{\"filters\": [\"blur\", ▸1]}", "'filters[1]' of Layer takes a reference; 1 was given",
      hint: "write a string that names it"),
    .root(
      "{\"bounds\": ▸[1, 2, 3]}",
      "'bounds' of Layer takes a rectangle (four numbers); an array of 3 elements was given",
      hint: "write [x, y, width, height]"),
    .root(
      "{\"bounds\": [1, 2, 3, ▸null]}", "'bounds[3]' of Layer takes a number; null was given"),
    .root(
      "{\"maskedCorners\": ▸2147483648}",
      "'maskedCorners' of Layer takes a whole number; 2147483648 was given"),
    .root(
      "{\"style\": {\"style\": {\"opacity\": ▸\"x\"}}}",
      "'style.opacity' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"style\": {\"style\": ▸1}}", "'style' of Layer takes a dictionary; 1 was given"),
  ]

  /// Cells of an emitter, each inside the one before.
  private static func nested(_ depth: Int) -> String {
    let open = String(repeating: "{\"emitterCells\": [", count: depth - 1)
    let close = String(repeating: "]}", count: depth - 1)
    return "{\"class\": \"EmitterLayer\", \"emitterCells\": [\n\(open){}\(close)]}"
  }

  private static let cells: [FaultyScene] = [
    .root(
      "{\"class\": \"EmitterLayer\", \"emitterCells\": [{}, {\"birthRate\": ▸\"inf\"}]}",
      "'emitterCells[1].birthRate' of EmitterLayer takes a finite value; the string \"inf\" was given"
    ),
    .root(
      "{\"class\": \"EmitterLayer\", \"emitterCells\": [{\"emitterCells\": [{▸\"lifetim\": 3}]}]}",
      "'emitterCells[0].emitterCells[0]' of EmitterLayer has no property 'lifetim'",
      hint: "did you mean 'lifetime'?"),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is an error for cells that nest deeper than 16; as deep as that they are read") {
      func scene(_ depth: Int) -> String {
        "{\"version\": 1, \"root\":\n\(Self.nested(depth))\n}"
      }
      expectNil(NativeText.said(about: scene(16)))
      let said = try #require(NativeText.said(about: scene(17)))
      // The last line opens a list every 18 characters; the first list is in the line before it.
      expectTrue(said.hasPrefix("s.json:3:\(16 * 18): error: 'emitterCells[0].emitterCells[0]"))
      expectTrue(said.hasSuffix(" nests deeper than 16"))
    },
    Fact("is an error for more than 256 declared properties") {
      expectNil(NativeText.said(about: Self.properties(256)))
      expectEqual(
        NativeText.said(about: Self.properties(257)),
        "s.json:2:2: error: 'declare' of Layer holds more than 256 properties")
    },
  ]

  private static func properties(_ count: Int) -> String {
    let list = (0..<count).map { "\"p\($0)\": {\"type\": \"bool\"}" }
    return "{\"version\": 1, \"root\": {\"declare\":\n {\(list.joined(separator: ", "))}}}"
  }

  private static let declarations: [FaultyScene] = [
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", \"animatable\": ▸1}}}",
      "'declare.p.animatable' of Layer takes true or false; 1 was given"),
    .root(
      "{\"declare\": {\"s\": {\"type\": \"string\", \"names\": [\"a\", ▸1]}}}",
      "'declare.s.names[1]' of Layer takes a string; 1 was given"),
    .root(
      "{\"declare\": {\"s\": {\"type\": \"string\", \"names\": ▸\"a\"}}}",
      "'declare.s.names' of Layer takes an array of strings; the string \"a\" was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", \"description\": ▸1}}}",
      "'description' of 'declare.p' of Layer takes a string; 1 was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": ▸\"layer\"}}}",
      "'declare.p.type' of Layer takes one of number, bool, point, size, rect, color, transform,"
        + " path, string, array, dictionary, opaque; the string \"layer\" was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": ▸1}}}",
      "'declare.p.type' of Layer takes one of number, bool, point, size, rect, color, transform,"
        + " path, string, array, dictionary, opaque; 1 was given"),
    .root(
      "{\"declare\": {\"p\": ▸1}}", "'declare.p' of Layer takes an object; 1 was given"),
    .root(
      "{\"declare\": {▸\"\": {\"type\": \"number\"}}}",
      "a property cannot be declared as ''", hint: "a name is not empty and has no '.'"),
    .root(
      "{\"declare\": {\"at\": {\"type\": \"point\"}, ▸\"position\": {\"type\": \"point\"}}}",
      "Layer has a property 'position' already"),
  ]
}
