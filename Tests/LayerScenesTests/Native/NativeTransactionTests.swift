import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The transaction and the actions of an event")
struct NativeTransactionTests {
  private func stage(_ events: String) throws -> SceneStage {
    try NativeText.source(NativeText.withEvents(events)).makeStage()
  }

  @Test("set values animate as the transaction says: its duration and its timing function")
  func implicit() throws {
    let stage = try stage(
      "{\"at\": 1, \"transaction\": {\"duration\": 2, \"timingFunction\": \"linear\","
        + " \"description\": \"slow\"}, \"set\": {\"#card\": {\"opacity\": 0}}}")
    let card = try stage.found("card")
    try stage.advance(to: 1)
    expectEqual(card.opacity, 0)
    expectEqual(card.presented.opacity, 1)
    try stage.advance(to: 2)
    expectEqual(card.presented.opacity, 0.5)
    try stage.advance(to: 3)
    expectEqual(card.presented.opacity, 0)
    expectNil(card.animationKeys)
  }

  @Test("without a duration they animate for a quarter of a second; not at all if that is off")
  func usual() throws {
    for (transaction, at) in [
      ("", [0.0, 0.24]), ("\"transaction\": {},", [0, 0.24]),
      ("\"transaction\": {\"disableActions\": false},", [0, 0.24]),
      ("\"transaction\": {\"disableActions\": true},", []),
      ("\"transaction\": {\"duration\": 0.5},", [0, 0.24, 0.26, 0.49]),
    ] {
      let stage = try stage(
        "{\"at\": 1, \(transaction) \"set\": {\"#card\": {\"opacity\": 0}}}")
      let card = try stage.found("card")
      for delay in [0, 0.24, 0.26, 0.49, 0.51] {
        try stage.advance(to: 1 + delay)
        expectEqual((card.presented.opacity > 0), at.contains(delay), "\(transaction) \(delay)")
      }
    }
  }

  @Test("actions are made in the order of the file, the elements of a list one by one")
  func order() throws {
    let stage = try stage(
      "{\"at\": 1, \"transaction\": {\"disableActions\": true},"
        + " \"add\": [{\"layer\": {\"id\": \"one\"}, \"to\": \"#card\"},"
        + " {\"layer\": {\"id\": \"two\", \"mask\": {\"id\": \"m\"}}, \"to\": \"#one\"}],"
        + " \"set\": {\"#two\": {\"opacity\": 0.25}, \"#m\": {\"zPosition\": 2}},"
        + " \"move\": [{\"layer\": \"#two\", \"to\": \"#card\", \"at\": 0},"
        + " {\"layer\": \"#one\", \"to\": \"#box\", \"at\": 99}],"
        + " \"remove\": {\"layer\": \"#dot\"}, \"state\": \"open\"}")
    try stage.advance(to: 1)
    expectNil(stage.failure)
    expectEqual(stage.state, "open")
    try expectEqual(stage.found("card").sublayers?.map(\.id), ["two"])
    try expectEqual(stage.found("box").sublayers?.map(\.id), ["one"])
    try expectEqual(stage.found("two").opacity, 0.25)
    try expectEqual(stage.found("m").zPosition, 2)
    expectNil(stage.layer("dot"))
  }

  @Test("an added layer is in front without an index, and behind or between with one")
  func index() throws {
    for (index, ids) in [
      ("", ["box", "card", "new"]), (", \"at\": 0", ["new", "box", "card"]),
      (", \"at\": 1", ["box", "new", "card"]), (", \"at\": 2", ["box", "card", "new"]),
      (", \"at\": 7", ["box", "card", "new"]),
    ] {
      let stage = try stage(
        "{\"at\": 1, \"add\": {\"layer\": {\"id\": \"new\"}, \"to\": \"#root\"\(index)}}")
      try stage.advance(to: 1)
      expectEqual(stage.root.sublayers?.map(\.id), ids, "\(index)")
    }
  }

  @Test("a removed id can be named no more, until a layer has it again")
  func forgotten() throws {
    let again = "{\"at\": 2, \"add\": {\"layer\": {\"id\": \"box\"}, \"to\": \"#root\"}}"
    let gone = "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}"
    let set = "{\"at\": 3, \"set\": {\"#box\": {\"opacity\": 0}}}"
    expectNil(NativeText.said(about: NativeText.withEvents("\(gone), \(again), \(set)")))
    let said = NativeText.said(about: NativeText.withEvents("\(gone), \(set)"))
    expectTrue(said?.hasSuffix("hint: an earlier event removes it") == true)
    // After it came back, a second removal is told apart from a name that never was.
    let twice = NativeText.withEvents("\(gone), \(again), {\"at\": 3, \"set\": {\"#dot\": {}}}")
    expectTrue(NativeText.said(about: twice)?.hasSuffix("an earlier event removes it") == true)
  }

  @Test("a match-move animation of a state follows a layer that the state adds")
  func laterSource() throws {
    let stage = try NativeText.source(
      ##"""
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "label"}]},
       "states": {"On": {"add": [
         {"layer": {"id": "cursor", "position": [7, 8]}, "to": "#root"},
         {"layer": "#label", "key": "f", "animation": {"class": "MatchMoveAnimation",
          "sourceLayer": "#cursor", "duration": "inf"}}]}}}
      """##
    ).makeStage()
    try stage.setState("On")
    stage.loop.flush()
    try expectEqual(stage.found("label").presented.position, Point(x: 7, y: 8))
  }

  @Test("a native scene keeps nothing, is its own text, and lists what it ignores in its order")
  func source() throws {
    let text = """
      {"version": 1, "name": "N", "description": "D", "ignores": ["a"],
       "root": {"ignores": ["b"], "animations": {"w": {"class": "Wait", "ignores": ["c", "d"]}}}}
      """
    let source = try NativeText.source(text)
    expectTrue(source.kept.isEmpty)
    expectTrue(source.unstaged.isEmpty)
    expectNil(source.markupText)
    expectEqual(source.nativeText, Array(text.utf8))
    expectEqual(source.outline.name, "N")
    expectEqual(source.outline.description, "D")
    expectEqual(source.ignored.map(\.name), ["a", "b", "c", "d"])
    expectEqual(source.ignored.map(\.place.lineAndColumn), ["1:61", "2:23", "2:79", "2:84"])
  }
}
