import LayerAnimation
import LayerModel
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerPictures

/// What the data of a page says of layers, animations and events over the frames.
struct PageRecordTests {
  private func content(
    _ report: Report, at times: [Double], explanationLimit: Int = 1000
  ) throws -> PageContent {
    let options = PageOptions(title: "T", scene: "S", explanationLimit: explanationLimit)
    return try PageContent(try report.page(options, at: Instants(at: times)))
  }

  private func channel(_ numbers: [Double]) -> String {
    var encoder = SeriesEncoder()
    for number in numbers { encoder.add(number) }
    return Base64.text(of: encoder.bytes)
  }

  /// Moves a box from 20 to 80 in a second, from 0.5 s on.
  private static let late = """
    "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 80,
      "duration": 1, "delay": 0.5, "removedOnCompletion": false}}
    """

  @Test("The members of the data are in their order, and those of nothing are empty")
  func empty() {
    var data = PageData(PageRecorder(explanationLimit: 1), title: "T", scene: "S")
    let film = PageFilm(film: Film(), frame: .zero, background: nil)
    let bytes = data.json(film, bars: TimelineBars(from: 0, to: 1), notes: ["a", "b"])
    expectEqual(
      String(decoding: bytes, as: UTF8.self),
      #"{"title":"T","scene":"S","times":[0,0],"tree":[],"layers":[],"events":[],"#
        + #""explainsAll":true,"notes":["a","b"],"bars":[],"#
        + #""film":{"frame":[0,0,0,0],"elements":[]},"templates":[],"channels":[""]}"#)
  }

  @Test("The times are a series, and the tree has the rows that change with their flags")
  func tree() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root", "bounds": [0, 0, 9, 9], "sublayers": [
        {"id": "a", "name": "A", "mask": {"id": "m"}}, {"mask": {}}, {"id": "z"}]},
       "events": [
        {"at": 0.5, "transaction": {"disableActions": true}, "remove": {"layer": "#a"}},
        {"at": 0.75, "transaction": {"disableActions": true},
         "add": {"to": "#root", "layer": {"id": "n"}}}]}
      """)
    let content = try content(report, at: [0, 0.5, 0.75])
    expectTrue(content.text.contains("\"times\":[3,0],"))
    expectEqual(content.channels[0], channel([0, 0.5, 0.75]))
    // Flags: 1 is a mask, 2 has an identifier of its own. The others are named by their index in the
    // tree, so that their names change with it.
    expectTrue(
      content.text.contains(
        #""tree":[[0,0,0,[0,-1,2,"root"],[1,0,2,"a","A"],[2,1,3,"m"],[3,0,0,"@3"],[4,3,1,"@4"],"#
          + #"[5,0,2,"z"]],[1,1,1,[3,0,0,"@1"],[4,3,1,"@2"]],[2,4,0,[6,0,2,"n"]]],"#))
  }

  @Test("A value is absent where it is the default, and in its form elsewhere")
  func properties() throws {
    let quiet = "\"transaction\": {\"disableActions\": true}"
    let report = try report(
      box: Self.late.replacing(#""delay": 0.5, "#, with: ""),
      events: """
        {"at": 0.5, \(quiet), "set": {"#box": {"cornerRadius": 4}}},
        {"at": 0.75, \(quiet), "set": {"#box": {"cornerRadius": 0, "zPosition": 7}}}
        """)
    let content = try content(report, at: [0, 0.25, 0.5, 0.75])
    expectEqual(
      content.properties(of: 1).map { $0[0] as? String },
      ["bounds", "position", "position.x", "cornerRadius", "zPosition"])
    let number = try #require(content.templates.firstIndex(of: ["number", "", ""]))
    let radius = try content.property("cornerRadius", of: 1)
    expectEqual(radius.count, 3)
    expectTrue(radius[2] as? [Int] == [-1, 2, number, 1, 4, -1, 1])
    try expectTrue(content.property("zPosition", of: 1)[2] as? [Int] == [-1, 3, number, 1, 7])
    // A quarter of the way takes 15 points.
    let x = try content.property("position.x", of: 1)
    expectTrue(x[2] as? [Int] == [number, 4, 20])
    let shown = try #require(x[3] as? [Any])
    expectEqual(shown.count, 3)
    expectTrue(shown[0] as? Int == number)
    expectTrue(shown[1] as? Int == 4)
    let series = try #require((shown[2] as? [Int])?.first)
    expectEqual(content.channels[series], channel([20, 35, 50, 65]))
  }

  @Test("A presentation that differs later starts with the model's values")
  func later() throws {
    let content = try content(try report(box: Self.late), at: [0, 0.25, 0.5, 0.75])
    let shown = try #require(try content.property("position.x", of: 1)[3] as? [Any])
    let series = try #require((shown.last as? [Int])?.first)
    expectEqual(content.channels[series], channel([20, 20, 20, 35]))
    let same = try self.content(try report(box: Self.late), at: [0, 0.25, 0.5])
    try expectEqual(same.property("position.x", of: 1).count, 3)
  }

  @Test("Angles are marked, and a negative zero keeps its sign")
  func numbers() throws {
    let report = Report {
      let root = Layer(id: "root")
      root.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
      root.position = Point(x: -0.0, y: 30)
      let turn = BasicAnimation("transform.rotation.z", to: 3, duration: 1)
      try root.add(turn, forKey: "turn")
      return RenderLoop(root: root)
    }
    let content = try content(report, at: [0])
    try expectTrue(content.property("transform.rotation.z", of: 0)[1] as? Int == 1)
    try expectTrue(content.property("transform", of: 0)[1] as? Int == 0)
    let point = try #require(content.templates.firstIndex(of: ["point", "(", ",", ")"]))
    expectTrue(content.text.contains("[\"position\",0,[\(point),1,-0,30]]"))
  }

  @Test("A layer has the defaults of its class that are not a plain layer's")
  func defaults() throws {
    final class Round: Layer {
      private static let table = PropertyTable(
        extending: Layer.propertyTable, with: [], defaults: ["cornerRadius": 6.5])
      override class var propertyTable: PropertyTable { table }
    }
    let report = Report {
      let root = Layer(id: "root")
      root.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
      root.addSublayer(ScrollLayer(id: "scroll"))
      root.addSublayer(Round(id: "round"))
      return RenderLoop(root: root)
    }
    let content = try content(report, at: [0])
    let flag = try #require(content.templates.firstIndex(of: ["other", "true"]))
    let number = try #require(content.templates.firstIndex(of: ["number", "", ""]))
    expectEqual(content.layers.map { $0["defaults"] != nil }, [false, true, true])
    expectTrue(
      content.text.contains(
        "{\"class\":\"ScrollLayer\",\"defaults\":[[\"masksToBounds\",\(flag)]],"))
    expectTrue(content.text.contains("\"defaults\":[[\"cornerRadius\",\(number),6.5]],"))
  }
}
