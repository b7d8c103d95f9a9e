import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import LayerScenes
import LayerText
import TestSupport
import Testing

@testable import LayerInspect

/// Validates what the command reads and writes with a validator of its own, see ``PythonValidator``.
@Suite("JSON Schemas", .needs(.validator))
struct SchemaTests {
  /// A document, and whether a schema is to accept it.
  private struct Document {
    let name: String
    let text: String
    var isValid = true
  }

  private func check(_ documents: [Document], _ schema: SchemaValue) throws {
    expectFalse(documents.isEmpty)
    guard let lines = try PythonValidator.lines(documents.map(\.text), schema) else { return }
    expectEqual(lines.count, documents.count)
    for (document, line) in zip(documents, lines) {
      expectEqual((line == "ok"), document.isValid, "\(document.name): \(line)")
    }
  }

  private static func scenes() throws -> [URL] {
    try ExampleScenes.names().map { ExampleScenes.folder.appending(path: $0) }
  }

  private static func run(_ words: [String]) -> String {
    let output = OutputSink.memory()
    _ = LayerInspectCommand.run(words, output: output, messages: .memory())
    return output.text
  }

  @Test("that are printed are schemas")
  func schemas() throws {
    let all = SchemaName.allCases.map { (key: $0.rawValue, value: $0.schema) }
    let schema = SchemaValue.object([("$defs", .object(all))])
    guard let lines = try PythonValidator.lines([], schema) else { return }
    expectEqual(lines, ["ok"])
  }

  @Test("that of scenes accepts every example scene")
  func examples() throws {
    let documents = try Self.scenes().map {
      Document(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    try check(documents, SceneSchema.schema)
  }

  /// Members of a root layer, and whether the format allows them.
  static let members: [(text: String, isValid: Bool)] = [
    ("", true),
    (#""position": [1, 2], "position.x": 3, "transform.rotation.z": "90deg""#, true),
    (#""postion": [1, 2]"#, false),
    (#""position": [1]"#, false),
    (#""class": "ShapeLayer", "strokeEnd": 0.5, "path": "M0,0""#, true),
    (#""strokeEnd": 0.5"#, false),
    (#""class": "ShapeLayr""#, false),
    (#""declare": {"heat": {"type": "number"}}, "heat": 3"#, true),
    (#""declare": {"heat": {"typ": "number"}}"#, false),
    (##""backgroundColor": "#ff9500", "borderColor": {"gray": [0.5]}"##, true),
    (#""backgroundColor": "orange""#, false),
    (#""duration": "inf", "repeatCount": 2"#, true),
    (#""opacity": "inf""#, false),
    (#""maskedCorners": 1.5"#, false),
    (#""contentsGravity": "centre""#, false),
    (#""transform": [{"scale": 2}, {"rotate": ["30deg", 0, 0, 1]}]"#, true),
    (#""transform": [{"scal": 2}]"#, false),
    (#""sublayers": [{"id": "a", "mask": {"opacity": 1}}]"#, true),
    (#""sublayers": {"id": "a"}"#, false),
    (
      #""animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "byValue": 1}}"#, true
    ),
    (#""animations": {"a": {"class": "BasicAnimation"}}"#, false),
    (#""animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "mass": 1}}"#, false),
    (
      #""animations": {"a": {"class": "SpringAnimation", "keyPath": "x", "duration": "settling"}}"#,
      true
    ),
    (#""animations": {"a": {"class": "KeyframeAnimation", "keyPath": "x"}}"#, false),
    (#""animations": {"a": {"class": "AnimationGroup", "animations": [], "delay": 1}}"#, true),
    (#""animations": {"a": {"class": "Transition", "delay": 1, "beginTime": 1}}"#, false),
    (#""ignores": ["held"], "animations": {"a": {"class": "Wait", "ignores": ["held"]}}"#, true),
    (#""ignores": "held""#, false),
    (#""animations": {"a": {"class": "Wait", "ignores": [1]}}"#, false),
  ]

  @Test("that of scenes accepts what the format has, and refuses wrong keys and types")
  func layers() throws {
    let documents = Self.members.map { row in
      Document(
        name: row.text, text: "{\"version\": 1, \"root\": {\(row.text)}}", isValid: row.isValid)
    }
    try check(documents, SceneSchema.schema)
  }

  /// Where the schema counts numbers, and what stands before and after them in a layer.
  static let counts: [(part: String, before: String, after: String)] = [
    ("point", #""position": "#, ""), ("size", #""shadowOffset": "#, ""),
    ("rect", #""bounds": "#, ""),
    ("color.anyOf.0", #""backgroundColor": "#, ""),
    ("color.anyOf.2.properties.sRGB", #""backgroundColor": {"sRGB": "#, "}"),
    ("color.anyOf.2.properties.linearSRGB", #""backgroundColor": {"linearSRGB": "#, "}"),
    ("color.anyOf.2.properties.displayP3", #""backgroundColor": {"displayP3": "#, "}"),
    ("color.anyOf.2.properties.gray", #""backgroundColor": {"gray": "#, "}"),
    ("transform.anyOf.0", #""transform": "#, ""),
    ("transform.anyOf.1.items.properties.translate", #""transform": [{"translate": "#, "}]"),
    ("transform.anyOf.1.items.properties.rotate.anyOf.1", #""transform": [{"rotate": "#, "}]"),
    ("transform.anyOf.1.items.properties.scale.anyOf.1", #""transform": [{"scale": "#, "}]"),
    ("transform.anyOf.1.items.properties.matrix", #""transform": [{"matrix": "#, "}]"),
    (
      "timingFunction.anyOf.1",
      #""animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "timingFunction": "#,
      "}}"
    ),
  ]

  @Test("that of scenes takes as many numbers as the reader does", arguments: counts)
  func numbers(part: String, before: String, after: String) throws {
    let text = SceneSchema.schema.text
    var found: Any? = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for step in ["$defs"] + part.split(separator: ".").map(String.init) {
      found = Int(step).flatMap { (found as? [Any])?[$0] } ?? (found as? [String: Any])?[step]
    }
    let schema = try #require(found as? [String: Any])
    let (least, most) = (schema["minItems"] as? Int, schema["maxItems"] as? Int)
    let range = try #require(least)...(try #require(most))
    for count in 1...17 {
      let numbers = "[\(Array(repeating: "1", count: count).joined(separator: ", "))]"
      let isRead =
        (try? Scene("{\"version\": 1, \"root\": {\(before)\(numbers)\(after)}}")) != nil
      expectEqual(isRead, range.contains(count), "\(count)")
    }
  }

  @Test("that of scenes covers events")
  func events() throws {
    let rows: [(text: String, isValid: Bool)] = [
      (
        ##"{"at": 1, "set": {"#a": {"opacity": 0}}, "transaction": {"disableActions": true}}"##,
        true
      ),
      (##"{"at": 1, "remove": [{"layer": "#a", "key": "k"}, {"layer": "#a"}]}"##, true),
      (##"{"at": 1, "add": {"layer": {"id": "b"}, "to": "#a", "at": 0}}"##, true),
      (##"{"set": {"#a": {"opacity": 0}}}"##, false),
      (##"{"at": -1, "state": "open"}"##, false),
      (##"{"at": 1}"##, false),
      (##"{"at": 1, "set": {"a": {"opacity": 0}}}"##, false),
    ]
    let documents = rows.map { row in
      Document(
        name: row.text, text: "{\"version\": 1, \"root\": {}, \"events\": [\(row.text)]}",
        isValid: row.isValid)
    }
    try check(documents, SceneSchema.schema)
  }

  @Test("that of scenes covers states and the transitions between them")
  func states() throws {
    let rows: [(text: String, isValid: Bool)] = [
      (##""states": {"A": {"basedOn": "B", "set": {"#a": {"opacity": 0}}}, "B": {}}"##, true),
      (##""states": {"A": {"add": {"layer": {"id": "b"}, "to": "#a"}}}"##, true),
      (##""states": {"A": {"remove": [{"layer": "#a", "key": "k"}]}}"##, true),
      (##""states": {"A": {"#a": {"opacity": 0}}}"##, false),
      (##""states": {"A": {"set": {"a": {"opacity": 0}}}}"##, false),
      (##""states": {"A": {"basedOn": 1}}"##, false),
      (##""transitions": [{"from": "*", "to": "A"}]"##, true),
      (
        ##""transitions": [{"animations": {"#a": [{"class": "Wait", "key": "k", "delay": 1}]}}]"##,
        true
      ),
      (##""transitions": [{"animations": {"#a": {"k": {"class": "Wit"}}}}]"##, false),
      (##""transitions": [{"animations": {"a": {}}}]"##, false),
      (##""transitions": [{"form": "A"}]"##, false),
    ]
    let documents = rows.map { row in
      Document(
        name: row.text, text: "{\"version\": 1, \"root\": {}, \(row.text)}", isValid: row.isValid)
    }
    try check(documents, SceneSchema.schema)
    let scene = ExampleScenes.folder.appending(path: "lock-screen.json").path
    let lines = Self.run(["states", scene, "--json"]).split(separator: "\n")
    expectEqual(lines.count, 5)
    let wrong = Document(name: "no state", text: #"{"v": 1, "set": []}"#, isValid: false)
    try check(
      lines.map { Document(name: "states", text: String($0)) } + [wrong], StateListSchema.schema)
  }

  @Test("that of dumps accepts the dumps of every example scene, in lines and as an array")
  func dumps() throws {
    var documents: [Document] = []
    // The validator takes 10 ms for a frame: a part of the rounds takes fewer frames of the same time.
    let frames = ["--frames", "0..\(Rounds.scaled(70))", "--fps", "\(60 / Rounds.divisor)"]
    for scene in try Self.scenes() {
      let words = ["dump", scene.path, "--events", "--all"] + frames
      let lines = Self.run(words + ["--format", "jsonl"]).split(separator: "\n")
      documents += lines.map { Document(name: scene.lastPathComponent, text: String($0)) }
      documents.append(
        Document(name: scene.lastPathComponent, text: Self.run(words + ["--format", "json"])))
    }
    documents.append(Document(name: "no frame", text: #"{"v": 1, "frame": 0}"#, isValid: false))
    for count in 15...17 {
      let matrix = Array(repeating: "0", count: count).joined(separator: ",")
      let layer =
        #"{"id":"a","name":null,"class":"Layer","parent":null,"model":{},"presentation":{},"#
        + #""local":[\#(matrix)],"world":[\#(matrix)],"animations":[]}"#
      documents.append(
        Document(
          name: "matrices of \(count) numbers",
          text: #"{"v":1,"frame":0,"t":0,"layers":[\#(layer)]}"#, isValid: count == 16))
    }
    try check(documents, DumpSchema.schema)
  }

  @Test("that of explanations accepts those of every animated property of the example scenes")
  func explanations() throws {
    var documents: [Document] = []
    let times = Rounds.divisor == 1 ? "0,0.3,0.7,1.5" : "0.3"
    for scene in try Self.scenes() {
      let text = try String(contentsOf: scene, encoding: .utf8)
      let lines = Self.run(["explain", scene.path, "--at", "0,0.3,0.7", "--json"])
      documents += lines.split(separator: "\n").map {
        Document(name: "\(scene.lastPathComponent)", text: String($0))
      }
      let ids = text.matches(of: /"id": *"([^"]+)"/).map { "#" + $0.output.1 }
      for id in Set(ids).sorted() {
        let words = ["explain", scene.path, id, "--at", times, "--json"]
        documents += Self.run(words).split(separator: "\n").map {
          Document(name: "\(scene.lastPathComponent) \(id)", text: String($0))
        }
        documents += Self.run(words + ["transform", "frame", "opacity"]).split(separator: "\n").map
        {
          Document(name: "\(scene.lastPathComponent) \(id)", text: String($0))
        }
      }
    }
    expectTrue(documents.count > Rounds.atLeast(100))
    documents.append(Document(name: "nothing", text: #"{"v": 1}"#, isValid: false))
    try check(documents, ExplanationJSON.schema)
  }

  @Test("that of explanations accepts those of random animations; every rule they cite is a fact")
  func randomExplanations() throws {
    var documents: [Document] = []
    var cited: Set<String> = []
    for seed in 0..<UInt64(Rounds.scaled(50)) {
      var drafts = RandomDrafts(seed: 9_000_000 + seed)
      let (loop, layers) = try drafts.scene()
      let recorder = LoopRecorder(loop)
      loop.flush()
      loop.advance(by: drafts.makes.random.number(0...2))
      for layer in layers {
        for (keyPath, _) in RandomAnimations.keyPaths + [("frame", .rect)] {
          let explanation = try loop.explanation(of: layer, keyPath, recorder: recorder)
          documents.append(
            Document(name: "seed \(seed) \(keyPath)", text: ExplanationText.json(explanation)))
          let rules = explanation.rules + explanation.animations.flatMap(\.steps).flatMap(\.rules)
          cited.formUnion(rules.map(\.reference))
        }
      }
    }
    expectTrue(cited.count > Rounds.atLeast(20))
    try check(documents, ExplanationJSON.schema)
  }

  @Test("that of checks accepts the findings about every example scene and every planted fault")
  func findings() throws {
    var documents = try Self.scenes().map { scene in
      Document(
        name: scene.lastPathComponent, text: Self.run(["check", scene.path, "--format", "json"]))
    }
    let folder = PackageFolder.root.appending(path: "Tests/Transcripts/check/faults")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let text = Self.run(["check", file.path, "--format", "json"])
      documents.append(Document(name: file.lastPathComponent, text: text))
    }
    documents.append(
      Document(
        name: "no finding", text: #"{"v": 1, "file": "a", "findings": [{}]}"#, isValid: false))
    try check(documents, FindingSchema.schema)
  }

  @Test("that of easings accepts each of them")
  func easings() throws {
    let lines = Self.run(["easings", "--json"]).split(separator: "\n").map(String.init)
    let documents = lines.map { Document(name: $0, text: $0) }
    let others = [9, 10, 11].map { last in
      let values = (0...last).map { "\($0)" }.joined(separator: ",")
      return Document(
        name: "0…\(last)",
        text: #"{"v":1,"name":"linear","points":[0,0,1,1],"values":[\#(values)]}"#,
        isValid: last == 10)
    }
    try check(
      documents + others + [Document(name: "empty", text: "{}", isValid: false)],
      EasingSchema.schema)
  }

  @Test("are printed by the command", arguments: SchemaName.allCases)
  func printed(_ name: SchemaName) throws {
    let text = Self.run(["schema", name.rawValue])
    expectEqual(text, name.schema.text)
    expectTrue(text.hasSuffix("}\n"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    expectTrue(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}
