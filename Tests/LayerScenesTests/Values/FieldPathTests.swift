import TestSupport
import Testing

@testable import LayerScenes

@Suite("The path to a field of an animation")
struct FieldPathTests {
  @Test("has names and the numbers of elements")
  func steps() {
    expectEqual(
      Array(FieldPath("animations[1].values[20]")),
      [.field("animations"), .element(1), .field("values"), .element(20)])
    expectEqual(
      Array(FieldPath("animations[0].animations[2].spring")),
      [
        .field("animations"), .element(0), .field("animations"), .element(2), .field("spring"),
      ])
    expectEqual(Array(FieldPath("keyPath")), [.field("keyPath")])
  }
}
