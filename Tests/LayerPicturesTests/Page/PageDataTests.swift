import Foundation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// The data in the page, read as JSON; no browser is needed.
struct PageDataTests {
  /// A box that moves and is hidden from 0.5 to 0.75 s, a space, and a shape that gets a corner.
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 100], "sublayers": [
      {"id": "box", "name": "Box", "bounds": [0, 0, 10, 10], "position": [20, 30],
       "backgroundColor": "#ff0000", "animations": {"move": {"class": "BasicAnimation",
         "keyPath": "position.x", "toValue": 80, "duration": 1}}},
      {"id": "space", "class": "TransformLayer"},
      {"id": "shape", "class": "ShapeLayer", "bounds": [0, 0, 10, 10],
       "path": "M0,0 L10,0 L10,10 Z"}]},
     "events": [
       {"at": 0.5, "set": {"#box": {"hidden": true}, "#shape": {"path": "M0,0 L9,9 L5,9 L0,9 Z"}}},
       {"at": 0.75, "set": {"#box": {"hidden": false}}}]}
    """

  private func data() throws -> [String: Any] {
    let page = try report(Self.scene).page(at: Instants(at: [0, 0.25, 0.5, 0.75, 1]))
    let start = try #require(page.firstRange(of: "id=\"ui-data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(json as? [String: Any])
  }

  @Test("The tree has a row with its superlayer and its name for each layer")
  func tree() throws {
    let changes = try #require(try data()["tree"] as? [[Any]])
    expectEqual(changes.count, 1)
    let rows = changes[0].dropFirst(3).compactMap { $0 as? [Any] }
    expectEqual(rows.map { $0[0] as? Int }, [0, 1, 2, 3])
    expectEqual(rows.map { $0[1] as? Int }, [-1, 0, 0, 0])
    expectEqual(rows.map { $0[3] as? String }, ["root", "box", "space", "shape"])
    expectEqual(rows.map(\.count), [4, 5, 4, 4])
  }

  @Test("Only a layer that flattens nothing says so, and only animated ones are explained")
  func layers() throws {
    let layers = try #require(try data()["layers"] as? [[String: Any]])
    expectEqual(layers.map { $0["flat"] as? Bool }, [nil, nil, false, nil])
    expectNil(layers[0]["explanations"])
    let explanations = try #require(layers[1]["explanations"] as? [String: [[Any]]])
    expectTrue(explanations["position.x"] != nil)
    let properties = try #require(layers[1]["properties"] as? [[Any]])
    let position = try #require(properties.first { $0[0] as? String == "position" })
    // Its name, no angle, the model and the presentation.
    expectEqual(position.count, 4)
    // Of the model a form, five frames of it, and its numbers.
    expectEqual((position[2] as? [Int])?.dropFirst(), [5, 20, 30])
  }

  @Test("An animation has its phase from its first frame on, and its bar")
  func animations() throws {
    let data = try data()
    let layers = try #require(data["layers"] as? [[String: Any]])
    let motions = try #require(layers[1]["animations"] as? [[String: Any]])
    let phases = try #require(motions[0]["phases"] as? [Any])
    expectEqual(phases.count, 3)
    expectTrue(phases[0] as? Int == 0)
    expectTrue(phases[1] as? Int == 5)
    expectTrue(phases[2] as? String == "active")
    let bar = try #require((data["bars"] as? [[String: Any]])?.first)
    expectTrue(bar["animation"] as? String == "move")
    expectTrue(bar["kind"] as? String == "position.x  basic")
    expectTrue(bar["keyPaths"] as? [String] == ["position.x"])
    expectTrue(bar["end"] as? Double == 1)
    expectEqual((bar["segments"] as? [[Any]])?.count, 1)
  }

  @Test("The picture has the frames at which an element is shown, and those of new forms")
  func film() throws {
    let film = try #require(try data()["film"] as? [String: Any])
    let elements = try #require(film["elements"] as? [[Any]])
    expectTrue(elements.allSatisfy { $0.count == 5 })
    // The box is hidden at the frame 2 only.
    expectTrue(elements.contains { $0[3] as? [Int] == [0, 2, 3, 5] })
    let shape = try #require(elements.first { $0[1] as? String == "path" })
    let outline = try #require((shape[4] as? [[Any]])?.first { $0[0] as? String == "d" })
    let steps = try #require(outline[1] as? [Any])
    expectEqual(steps.count, 4)
    expectTrue(steps[0] as? Int == 0)
    expectTrue(steps[2] as? Int == 2)
    expectTrue(steps[3] as? String == "M0 0L9 9L5 9L0 9Z")
  }
}
