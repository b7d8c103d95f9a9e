import LayerAnimation
import LayerModel
import Testing

/// A commit while all animated values are read would change what is being read.
@Suite struct VisitedCommitTests {
  /// A loop with a running animation of one layer.
  fileprivate static func scene() throws -> (RenderLoop, Layer) {
    let root = Layer()
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    try box.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "fade")
    loop.flush()
    return (loop, box)
  }

  @Test func `a commit in the closure of forEachAnimatedValue stops the program`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (loop, box) = try VisitedCommitTests.scene()
        loop.forEachAnimatedValue { _, _, _ in
          box.opacity = 0.5
          loop.flush()
        }
      })
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.contains("committed at 0.0 s in a closure of forEachAnimatedValue"))
  }

  @Test func `a commit of another loop that takes the layer over stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let (loop, box) = try VisitedCommitTests.scene()
      let other = RenderLoop(root: Layer())
      loop.forEachAnimatedValue { _, _, _ in
        other.root.addSublayer(box)
        other.flush()
      }
    }
  }

  @Test func `a closure may read values, change layers and read all values again`() throws {
    let (loop, box) = try VisitedCommitTests.scene()
    loop.advance(to: 0.125)
    var read: [PropertyValue] = []
    loop.forEachAnimatedValue { layer, _, value in
      box.cornerRadius = 3
      layer.removeFromSuperlayer()
      read.append(value)
      read.append(.number(layer.presented.opacity))
      loop.forEachAnimatedValue { _, _, value in read.append(value) }
    }
    // Half of the default duration of 0.25 s.
    #expect(read == [0.5, 0.5, 0.5])
    loop.flush()
    #expect(box.presentation == nil)
  }
}
