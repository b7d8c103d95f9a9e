import LayerAnimation
import LayerModel
import Testing

@Suite("Tween pool")
struct TweenPoolTests {
  @Test("tweens and their drafts are used again: a thousand take no more objects than one")
  func reuse() throws {
    let stage = WrapperStage()
    for round in 1...1000 {
      try stage.box.tween(.time(0.5), .x(Double(round)), .y(1))
      stage.loop.advance(by: 1)
    }
    let pool = stage.loop.playbacks.pool
    #expect([pool.made, pool.free, pool.draftsMade, pool.draftsFree] == [1, 1, 2, 2])
  }

  @Test("the pool grows to what runs at the same time, and no further")
  func highWater() throws {
    let stage = WrapperStage()
    let layers = (0..<20).map { _ in Layer() }
    for layer in layers { stage.root.addSublayer(layer) }
    for _ in 1...50 {
      for layer in layers { try layer.tween(.time(0.5), .x(1), .opacity(0)) }
      stage.loop.advance(by: 1)
    }
    let pool = stage.loop.playbacks.pool
    #expect([pool.made, pool.free, pool.draftsMade, pool.draftsFree] == [20, 20, 40, 40])
  }

  @Test("two loops do not share a pool")
  func twoLoops() throws {
    let first = WrapperStage()
    let second = WrapperStage()
    try first.box.tween(.x(1))
    #expect(first.loop.playbacks.pool.made == 1)
    #expect(second.loop.playbacks.pool.made == 0)
    #expect(first.loop.playbacks !== second.loop.playbacks)
  }

  @Test("callbacks are released when they were called, and a tween is recycled after that")
  func order() throws {
    final class Token {}
    weak var token: Token?
    let stage = WrapperStage()
    var freeInside = -1
    do {
      let held = Token()
      token = held
      try stage.box.tween(.x(1)) { _ in
        _ = held
        freeInside = stage.loop.playbacks.pool.free
      }
    }
    stage.loop.advance(to: 0.5)
    #expect(token != nil)
    stage.loop.advance(to: 2)
    #expect(token == nil && freeInside == 0 && stage.loop.playbacks.pool.free == 1)
  }

  #if os(Linux) && arch(x86_64)
  @Test("in steady use tweens leave no memory behind")
  func steadyMemory() throws {
    let stage = WrapperStage()
    let items: [TweenItem] = [.time(0.5), .x(3), .y(1)]
    func round() throws {
      for _ in 1...200 {
        try stage.box.tween(items) { _ in }
        stage.loop.advance(by: 1)
      }
    }
    try round()
    #expect(HeapUse.bytes > 100_000)
    // Other tests allocate at the same time, so of several rounds the quietest counts.
    var least = Int.max
    for _ in 1...60 {
      let before = HeapUse.bytes
      try round()
      least = min(least, abs(HeapUse.bytes - before))
    }
    // 200 tweens that left one object each would leave more than 3000 bytes.
    #expect(least < 200, "\(least) bytes after 200 tweens")
  }
  #endif
}

#if os(Linux) && arch(x86_64)
/// The bytes in use of the C library's heap, which declares them in a header that has no module.
private enum HeapUse {
  /// On this machine a large result is written where the first argument points.
  @_silgen_name("mallinfo2")
  private static func mallinfo2(_ result: UnsafeMutablePointer<Int>)

  static var bytes: Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { info in
      info.initialize(repeating: 0)
      guard let start = info.baseAddress else { return 0 }
      mallinfo2(start)
      // The eighth field is what is allocated, the fifth what was mapped for large blocks.
      return info[7] + info[4]
    }
  }
}
#endif
