import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A flush inside a callback, a transaction and a layout.
@Suite struct FlushInCallbackTests {
  private let stage = Stage()
  private let log = EventLog()
  private var loop: RenderLoop { stage.loop }

  @Test func `in a callback it commits, but not inside an open transaction`() {
    let new = Layer(id: "new")
    var shown: [Bool] = []
    loop.addTimer(at: 1) { [stage] _ in
      stage.root.addSublayer(new)
      shown.append(new.presentation != nil)
      stage.loop.beginTransaction()
      stage.loop.flush()
      shown.append(new.presentation != nil)
      // A change waited before it, so its end commits nothing.
      stage.loop.commitTransaction()
      shown.append(new.presentation != nil)
      stage.loop.flush()
      shown.append(new.presentation != nil)
    }
    loop.advance(to: 2)
    expectEqual(shown, [false, false, false, true])
  }

  @Test func `what is due in a callback is reported after it, though it was flushed`() {
    loop.addTimer(at: 1) { [stage, log] _ in
      // It was over at 0.75.
      let brief = BasicAnimation("opacity", from: 0, to: 1, duration: 0.25)
      brief.beginTime = 0.5
      brief.completion = { log.add("brief: \($0)") }
      _ = try? stage.box.add(brief, forKey: "brief")
      stage.loop.currentTransaction.setCompletionBlock { log.add("block") }
      stage.loop.flush()
      log.add("flushed")
    }
    loop.addTimer(at: 1) { [log] _ in log.add("second timer") }
    loop.advance(to: 1)
    expectEqual(log.lines, ["flushed", "second timer", "block", "brief: finished"])
  }

  @Test func `several flushes in one callback all commit`() {
    var shown: [Bool] = []
    loop.addTimer(at: 1) { [stage] _ in
      for number in 0..<3 {
        let new = Layer(id: "\(number)")
        stage.box.addSublayer(new)
        stage.loop.flush()
        shown.append(new.presentation != nil)
      }
    }
    loop.advance(to: 2)
    expectEqual(shown, [true, true, true])
  }

  @Test(arguments: [false, true])
  func `in a layout it does nothing, because a commit follows`(isInTransaction: Bool) {
    final class Board: Layer {
      var log: EventLog?
      override func layoutSublayers() {
        guard let log, let loop = renderLoop, sublayers == nil else { return }
        let new = Layer(id: "new")
        addSublayer(new)
        loop.flush()
        log.add(new.presentation == nil ? "waits" : "presented")
      }
    }
    let board = Board(id: "board")
    loop.withoutActions { stage.root.addSublayer(board) }
    loop.flush()
    board.log = log
    if isInTransaction {
      loop.transaction { _ in board.setNeedsLayout() }
    } else {
      board.setNeedsLayout()
      loop.flush()
    }
    expectEqual(log.lines, ["waits"])
    expectTrue(board.sublayers?.first?.presentation != nil)
  }

  @Test func `so it is in the layout of a transaction in a callback`() {
    final class Board: Layer {
      var log: EventLog?
      override func layoutSublayers() {
        log?.add("layout")
        renderLoop?.flush()
        log?.add(renderLoop.map { "\($0.isIdle)" } ?? "")
      }
    }
    let board = Board(id: "board")
    loop.withoutActions { stage.root.addSublayer(board) }
    loop.flush()
    loop.addTimer(at: 1) { [stage, log] _ in
      board.log = log
      stage.loop.transaction(disableActions: true) { _ in
        board.zPosition = 1
        board.setNeedsLayout()
      }
      board.log = nil
      log.add("\(stage.loop.isIdle)")
    }
    loop.advance(to: 1)
    // The change waits while the layout runs, and is committed right after.
    expectEqual(log.lines, ["layout", "false", "true"])
    expectEqual(board.presented.zPosition, 1)
  }

  @Test func `in an open transaction it reports nothing that is due`() throws {
    loop.addTimer(at: 0) { [log] _ in log.add("timer") }
    loop.transaction { _ in
      loop.flush()
      expectTrue(log.lines.isEmpty)
    }
    loop.flush()
    expectEqual(log.lines, ["timer"])
  }
}
