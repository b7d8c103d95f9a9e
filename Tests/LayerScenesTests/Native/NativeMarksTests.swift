import LayerModel
import Testing

@testable import LayerScenes

@Suite("What a check learns about native animations")
struct NativeMarksTests {
  /// The angles between which an animation of a whole transform turns, in right angles.
  private func turns(_ from: String?, to: String) throws -> [Double?]? {
    let start = from.map { "\"fromValue\": \($0), " } ?? ""
    let marks = SceneMarks()
    _ = try Scene(
      """
      {"version": 1, "root": {"id": "box", "animations": {"turn": {"class": "BasicAnimation",
       "keyPath": "transform", \(start)"toValue": \(to), "duration": 1}}}}
      """
    ).makeStage(tracer: nil, marks: marks)
    return marks.mark(ofLayer: "Layer #box", animation: "turn")?.turns.map {
      $0.map { ($0 / (Double.pi / 2) * 1e9).rounded() / 1e9 }
    }
  }

  @Test("are the angles of whole transforms; turns about one axis are added, others are unknown")
  func angles() throws {
    let quarter = #"{"rotate": "90deg"}"#
    #expect(try turns("[]", to: "[\(quarter)]") == [0, 1])
    #expect(try turns(nil, to: #"[\#(quarter), {"scale": 2}, {"rotate": "45deg"}]"#) == [0, 1.5])
    // A turn without an axis is about z.
    #expect(try turns("[]", to: #"[\#(quarter), {"rotate": ["90deg", 0, 0, 1]}]"#) == [0, 2])
    #expect(try turns("[]", to: #"[\#(quarter), {"rotate": ["90deg", 1, 0, 0]}]"#) == [0, nil])
    let double = #"{"rotate": ["180deg", 0, 1, 0]}"#
    #expect(try turns("[\(double)]", to: "[\(double), \(double)]") == [2, 4])
  }
}
