import TestSupport
import Testing

@testable import LayerScenes

@Suite("An invalid layer of a scene")
struct NativeLayerErrorTests {
  @Test("is an error with location, message and hint", arguments: layers + declarations + styles)
  func message(_ faulty: FaultyScene) {
    expectEqual(NativeText.said(about: faulty.unmarked), faulty.expected)
  }

  private static let layers: [FaultyScene] = [
    .root(
      "{\"class\": ▸\"ShapLayer\"}", "unknown layer class 'ShapLayer'",
      hint: "did you mean 'ShapeLayer'?"),
    .root(
      "{\"class\": ▸\"CAShapeLayer\"}", "unknown layer class 'CAShapeLayer'",
      hint: "did you mean 'ShapeLayer'?"),
    .root(
      "{\"class\": ▸\"Button\"}", "unknown layer class 'Button'",
      hint: "the classes are Layer, ShapeLayer, GradientLayer, TextLayer, TransformLayer,"
        + " ReplicatorLayer, ScrollLayer, EmitterLayer, TiledLayer"),
    .root("{\"class\": ▸1}", "'class' of a layer takes a string; 1 was given"),
    .root(
      "{\"id\": \"a\", \"name\": \"Big box\", ▸\"postion\": [1, 2]}",
      "Layer \"Big box\" #a has no property 'postion'", hint: "did you mean 'position'?"),
    .root(
      "{▸\"subLayers\": []}", "Layer has no property 'subLayers'",
      hint: "did you mean 'sublayers'?"),
    .root(
      "{▸\"position.z\": 1}", "Layer has no property 'position.z'",
      hint: "did you mean 'position.x'?"),
    .root(
      "{▸\"path\": \"M0,0\"}", "Layer has no property 'path'",
      hint: "'path' is a property of ShapeLayer"),
    .root("{▸\"zzzzzzzzzzzz\": 1}", "Layer has no property 'zzzzzzzzzzzz'"),
    .root(
      "{\"sublayers\": ▸{}}", "'sublayers' of Layer takes an array of layers; an object was given"),
    .root("{\"sublayers\": [{}, ▸3]}", "a layer must be an object; 3 was given"),
    .root("{\"mask\": ▸\"#a\"}", "a mask must be an object; the string \"#a\" was given"),
    .root("{\"id\": ▸7}", "'id' of a layer takes a string; 7 was given"),
    .root("{\"id\": ▸\"\"}", "an id is not empty"),
    .root(
      "{\"id\": ▸\"#a\"}", "an id is written without '#'",
      hint: "write \"a\"; events select it by \"#a\""),
    .root(
      "{\"id\": \"a\", \"sublayers\": [{}, {\"mask\": {\"id\": ▸\"a\"}}]}",
      "two layers have the id 'a'", hint: "the other one is at 2:8"),
    .root("{\"name\": ▸1}", "'name' of Layer takes a string; 1 was given"),
    .root(
      "{\"description\": ▸[1]}",
      "'description' of Layer takes a string; an array of 1 element was given"),
    .root(
      "{\"animations\": ▸7}",
      "'animations' of Layer takes an object of animations by key; 7 was given",
      hint: "write {\"move\": {\"class\": \"BasicAnimation\", …}}"),
    .root(
      "{\"id\": \"a\", ▸\"id\": \"b\"}", "the key \"id\" is written twice in one object",
      hint: "it is already at 2:2"),
  ]

  private static let declarations: [FaultyScene] = [
    .root(
      "{\"declare\": ▸1}", "'declare' of Layer takes an object; 1 was given",
      hint: "write {\"progress\": {\"type\": \"number\", \"default\": 0}}"),
    .root("{\"declare\": {\"p\": ▸{}}}", "'declare.p' of Layer needs the key 'type'"),
    .root(
      "{\"declare\": {\"p\": {\"type\": ▸\"nummer\"}}}",
      "'declare.p.type' of Layer takes one of number, bool, point, size, rect, color, transform,"
        + " path, string, array, dictionary, opaque; the string \"nummer\" was given",
      hint: "did you mean 'number'?"),
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", \"default\": ▸[1]}}}",
      "'declare.p.default' of Layer takes a number; an array of 1 element was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", ▸\"defalt\": 1}}}",
      "'declare.p' of Layer has no key 'defalt'", hint: "did you mean 'default'?"),
    .root(
      "{\"declare\": {▸\"a.b\": {\"type\": \"number\"}}}",
      "a property cannot be declared as 'a.b'", hint: "a name is not empty and has no '.'"),
    .root(
      "{\"declare\": {▸\"mask\": {\"type\": \"number\"}}}",
      "'mask' cannot name a property; it is a key of layers"),
    .root(
      "{\"declare\": {▸\"opacity\": {\"type\": \"number\"}}}",
      "Layer has a property 'opacity' already"),
    .root(
      "{\"declare\": {\"s\": {\"type\": \"string\", \"names\": [\"a\"], \"default\": ▸\"b\"}}}",
      "'declare.s.default' of Layer takes one of a; the string \"b\" was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", \"names\": ▸[\"a\"]}}}",
      "'declare.p.names' of Layer is only for strings"),
    .root(
      "{\"declare\": {\"s\": {\"type\": \"string\", \"names\": ▸[]}}}",
      "'declare.s.names' of Layer takes an array of strings; an empty array was given"),
    .root(
      "{\"declare\": {\"p\": {\"type\": \"number\", \"default\": ▸\"inf\"}}}",
      "'declare.p.default' of Layer must be finite"),
  ]

  private static let styles: [FaultyScene] = [
    .root("{\"style\": ▸1}", "'style' of Layer takes a dictionary; 1 was given"),
    .root(
      "{\"style\": {▸\"opacty\": 1}}", "a style cannot set 'opacty' of Layer",
      hint: "did you mean 'opacity'?"),
    .root("{\"style\": {▸\"id\": \"a\"}}", "a style cannot set 'id' of Layer"),
    .root(
      "{\"style\": {\"opacity\": ▸\"x\"}}",
      "'style.opacity' of Layer takes a number; the string \"x\" was given"),
    .root(
      "{\"style\": {\"fillMode\": ▸\"forward\"}}",
      "'fillMode' of Layer takes one of removed, forwards, backwards, both; 'forward' was given",
      hint: "did you mean 'forwards'?"),
  ]
}
