import LayerAnimation
import LayerModel
import LayerScenes
import LayerText
import TestSupport
import Testing

@Suite("What a check learns about layers and animations")
struct SourceNotesTests {
  /// The angles between which an animation of a whole transform turns, in right angles.
  private func turns(_ from: String?, to: String) throws -> [Double?]? {
    let start = from.map { "\"fromValue\": \($0), " } ?? ""
    let notes = SourceNotes()
    _ = try Scene(
      """
      {"version": 1, "root": {"id": "box", "animations": {"turn": {"class": "BasicAnimation",
       "keyPath": "transform", \(start)"toValue": \(to), "duration": 1}}}}
      """
    ).makeInstance(tracer: nil, notes: notes)
    return notes.note(ofLayer: "Layer #box", animation: "turn")?.turns.map {
      $0.map { ($0 / (Double.pi / 2) * 1e9).rounded() / 1e9 }
    }
  }

  @Test("are the angles of whole transforms; turns about one axis are added, others are unknown")
  func angles() throws {
    let quarter = #"{"rotate": "90deg"}"#
    try expectEqual(turns("[]", to: "[\(quarter)]"), [0, 1])
    try expectEqual(turns(nil, to: #"[\#(quarter), {"scale": 2}, {"rotate": "45deg"}]"#), [0, 1.5])
    // A turn without an axis is about z.
    try expectEqual(turns("[]", to: #"[\#(quarter), {"rotate": ["90deg", 0, 0, 1]}]"#), [0, 2])
    try expectEqual(turns("[]", to: #"[\#(quarter), {"rotate": ["90deg", 1, 0, 0]}]"#), [0, nil])
    let double = #"{"rotate": ["180deg", 0, 1, 0]}"#
    try expectEqual(turns("[\(double)]", to: "[\(double), \(double)]"), [2, 4])
  }

  /// The notes of a scene with these members of its root, which is `Layer #box`.
  private func notes(_ members: String, _ more: String = "") throws -> (SourceNotes, SceneInstance)
  {
    let notes = SourceNotes()
    let instance = try Scene("{\"version\": 1, \"root\": {\"id\": \"box\", \(members)}\(more)}")
      .makeInstance(tracer: nil, notes: notes)
    return (notes, instance)
  }

  private func turns(of fields: String, keyPath: String = "transform", layer: String = "") throws
    -> [Double?]?
  {
    let (notes, _) = try notes(
      "\(layer)\"animations\": {\"a\": {\"keyPath\": \"\(keyPath)\", \"duration\": 1, \(fields)}}")
    return notes.note(ofLayer: "Layer #box", animation: "a")?.turns
  }

  @Test("are the angles of keyframes, too; of matrices and of numbers there are none")
  func keyframes() throws {
    let keys = "\"class\": \"KeyframeAnimation\", \"values\": "
    try expectEqual(
      turns(of: keys + "[[], [{\"rotate\": 2}], [{\"scale\": 3}, {\"rotate\": -1}]]"),
      [
        0, 2, -1,
      ])
    let matrix = "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]"
    try expectEqual(turns(of: keys + "[\(matrix), [{\"rotate\": 2}]]"), [nil, 2])
    let basic = "\"class\": \"BasicAnimation\", "
    try expectEqual(
      turns(of: basic + "\"valueFunction\": \"rotateZ\", \"fromValue\": 1, \"toValue\": 2"),
      [nil, nil])
    // Other key paths have no whole transforms.
    try expectEqual(
      turns(
        of: basic + "\"fromValue\": [], \"toValue\": [{\"rotate\": 1}]",
        keyPath: "sublayerTransform"), [])
    try expectEqual(turns(of: basic + "\"toValue\": 1", keyPath: "opacity"), [])
    // What the layer has counts where the animation has no value.
    try expectEqual(turns(of: basic + "\"toValue\": [{\"rotate\": 1}]"), [0, 1])
    try expectEqual(turns(of: basic + "\"fromValue\": [{\"rotate\": 1}]"), [1, 0])
    try expectEqual(
      turns(
        of: basic + "\"toValue\": [{\"rotate\": 1}]",
        layer: "\"transform\": [{\"scale\": 2}], "), [nil, 1])
    // Turns about two axes have no sum; about one axis they have.
    let about = "{\"rotate\": [1, 0, 1, 0]}"
    try expectEqual(
      turns(
        of: basic + "\"fromValue\": [\(about), \(about)], \"toValue\": [\(about), {\"rotate\": 1}]"),
      [2, nil])
  }

  @Test("are the places, the ignored rules and whether the duration is written as 0")
  func animations() throws {
    let (notes, instance) = try notes(
      """
      "ignores": ["x", "y"], "animations": [
      {"class": "Wait", "key": "a", "duration": 0, "ignores": ["one"]},
      {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0},
      {"class": "AnimationGroup", "duration": 1, "ignores": ["g"], "animations": [
        {"class": "Wait", "ignores": ["m"]}, {"class": "AnimationGroup", "ignores": ["n"],
         "animations": [{"class": "Wait", "ignores": ["o"]}]}]}],
      "sublayers": [{"id": "dot", "animations": {"a": {"class": "Wait"}}}]
      """, ", \"ignores\": [\"all\"]")
    expectEqual(notes.ignores, ["all"])
    let box = try #require(notes[instance.root])
    expectEqual(box.ignores, ["x", "y"])
    expectEqual(box.line, 1)
    expectEqual(notes[try instance.found("dot")]?.line, 7)
    expectNil(notes[Layer()])
    let wait = try #require(notes.note(ofLayer: "Layer #box", animation: "a"))
    expectTrue(wait.hasZeroDuration)
    expectEqual(wait.ignores, ["one"])
    expectEqual(wait.line, 2)
    // Without a key the name is the key path, or else the class.
    let fade = try #require(notes.note(ofLayer: "Layer #box", animation: "opacity"))
    expectFalse(fade.hasZeroDuration)
    expectEqual(fade.ignores, [])
    expectEqual(fade.line, 3)
    let group = try #require(notes.note(ofLayer: "Layer #box", animation: "AnimationGroup"))
    expectEqual(group.ignores, ["g", "m", "n", "o"])
    expectEqual(group.line, 4)
    expectEqual(notes.note(ofLayer: "Layer #dot", animation: "a")?.line, 7)
    expectNil(notes.note(ofLayer: "Layer #dot", animation: "opacity"))
    let handle = try #require(instance.root.animationHandle(forKey: "a"))
    expectEqual(notes[handle.animation]?.line, 2)
  }

  @Test("are those of the last animation under a name, also of events and states")
  func later() throws {
    let fade = "{\"class\": \"BasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0}"
    let (notes, instance) = try notes(
      "\"animations\": {\"k\": \(fade)}",
      """
      ,
      "events": [{"at": 1, "add": {"layer": "#box", "key": "k", "animation":
      \(fade)}}],
      "states": {"S": {"add": {"layer": "#box", "key": "k", "animation":
      \(fade)}}}
      """)
    func line() -> Int? { notes.note(ofLayer: "Layer #box", animation: "k")?.line }
    expectEqual(line(), 1)
    try instance.advance(to: 1)
    expectEqual(line(), 3)
    try instance.setState("S")
    expectEqual(line(), 5)
    let handle = try #require(instance.root.animationHandle(forKey: "k"))
    expectEqual(notes[handle.animation]?.line, 5)
  }

  @Test("are the locations in markup, also of what a state adds")
  func markup() throws {
    let notes = SourceNotes()
    let instance = try Scene(
      """
      <caml>
      <CALayer id="a"><animations>
      <spin type="CABasicAnimation" keyPath="zPosition" duration="1"/></animations><sublayers>
      <CALayer id="b"/></sublayers><states><LKState name="On"><elements>
      <LKStateAddElement targetId="a">
      <CALayer id="d"><animations>
      <in type="CABasicAnimation" keyPath="opacity" duration="1"/></animations></CALayer>
      </LKStateAddElement><LKStateAddAnimation targetId="b" key="k">
      <CABasicAnimation keyPath="zPosition"/></LKStateAddAnimation></elements></LKState></states>
      </CALayer></caml>
      """
    ).makeInstance(tracer: nil, notes: notes)
    expectEqual(notes[instance.root]?.lineAndColumn, "2:1")
    try expectEqual(notes[instance.found("b")]?.lineAndColumn, "4:1")
    try instance.setState("On")
    try expectEqual(notes[instance.found("d")]?.lineAndColumn, "6:1")
    for (layer, animation, place) in [("a", "spin", "3:1"), ("d", "in", "7:1"), ("b", "k", "9:1")] {
      let note = notes.note(ofLayer: "Layer #\(layer)", animation: animation)
      expectEqual(note?.lineAndColumn, place)
    }
  }
}

extension SourceNote {
  fileprivate var lineAndColumn: String { "\(line):\(column)" }
}
