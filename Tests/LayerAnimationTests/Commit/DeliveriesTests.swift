import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The deliveries of a pass, without a loop: F94, F95, rule R4.
@Suite struct DeliveriesTests {
  private let layer = Layer(id: "box")
  private let log = EventLog()

  /// Adds an animation that reports under its key.
  private func record(_ key: String) throws -> AnimationRecord {
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    log.watch(draft, key)
    return try layer.add(draft, forKey: key).record
  }

  @Test func `F94: starts, blocks, stops, completions; each kind in the order of noting`() throws {
    let (a, b) = (try record("a"), try record("b"))
    var deliveries = Deliveries()
    expectTrue(deliveries.isEmpty)
    // F95: it was never reported to have started.
    deliveries.stop(b, .finished)
    deliveries.start(a)
    deliveries.run(CompletionBlock { log.add("block 1") })
    deliveries.run(CompletionBlock { log.add("block 2") })
    deliveries.start(a)
    deliveries.stop(a, .cancelled)
    deliveries.stop(a, .finished)
    expectEqual(a.outcome, .cancelled)
    expectEqual(b.outcome, .finished)
    expectTrue(a.hasStarted)
    expectTrue(b.hasStarted)
    let last = deliveries.deliver()
    expectEqual(
      log.lines,
      [
        "b start", "a start", "block 1", "block 2", "b stop true", "a stop false", "b: finished",
        "a: cancelled",
      ])
    guard case .completion(let record, let outcome)? = last else {
      Issue.record("the last delivery is a completion")
      return
    }
    expectTrue(record === a)
    expectEqual(outcome, .cancelled)
    // A completion runs once.
    expectNil(a.completion)
    expectNil(b.completion)
  }

  @Test func `the last delivery is a start if only starts are due, else a block`() throws {
    let (a, b) = (try record("a"), try record("b"))
    var deliveries = Deliveries()
    expectNil(deliveries.deliver()?.description)
    deliveries.start(a)
    expectFalse(deliveries.isEmpty)
    expectEqual(deliveries.deliver()?.description, "the animation 'a' of Layer #box")
    deliveries.start(b)
    expectEqual(deliveries.deliver()?.description, "the animation 'b' of Layer #box")
    deliveries.run(CompletionBlock({}, named: "block 3"))
    expectEqual(deliveries.deliver()?.description, "block 3")
    deliveries.run(CompletionBlock {})
    expectEqual(deliveries.deliver()?.description, "the completion block of a transaction")
    deliveries.stop(a, .finished)
    expectEqual(deliveries.deliver()?.description, "the animation 'a' of Layer #box")
  }

  @Test func `there is something to deliver with a block alone, and with a stop alone`() throws {
    var deliveries = Deliveries()
    deliveries.run(CompletionBlock {})
    expectFalse(deliveries.isEmpty)
    let a = try record("a")
    a.hasStarted = true
    deliveries = Deliveries()
    deliveries.stop(a, .replaced)
    expectFalse(deliveries.isEmpty)
    deliveries.deliver()
    expectEqual(log.lines, ["a stop false", "a: replaced"])
  }

  @Test func `what nobody listens to is noted, and not delivered`() throws {
    let plain = try layer.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "p").record
    var deliveries = Deliveries()
    deliveries.start(plain)
    deliveries.stop(plain, .finished)
    expectTrue(deliveries.isEmpty)
    expectTrue(plain.hasStarted)
    expectEqual(plain.outcome, .finished)
  }

  @Test func `each delivery is passed on with its name, and made by the receiver`() throws {
    let a = try record("a")
    var deliveries = Deliveries()
    deliveries.stop(a, .finished)
    deliveries.run(CompletionBlock({ log.add("block") }, named: "block 1"))
    var names: [String] = []
    deliveries.deliver { delivery, call in
      let kind =
        switch delivery {
        case .start: "start"
        case .block: "block"
        case .stop(_, let outcome): "stop \(outcome)"
        case .completion(_, let outcome): "completion \(outcome)"
        }
      let before = log.lines.count
      if kind != "block" { call() }
      names.append("\(kind) of \(Callback.delivery(delivery)), \(log.lines.count - before)")
    }
    let name = "the animation 'a' of Layer #box"
    expectEqual(
      names,
      [
        "start of \(name), 1", "block of block 1, 0", "stop finished of \(name), 1",
        "completion finished of \(name), 1",
      ])
    expectEqual(log.lines, ["a start", "a stop true", "a: finished"])
    expectEqual(Callback.timer("autosave").description, "the timer 'autosave'")
  }

  @Test func `F93: a block is due when the last animation it waits for ended, once it is sealed`()
    throws
  {
    let records = [try record("a"), try record("b"), try record("c")]
    let (block, open) = (CompletionBlock {}, CompletionBlock {})
    (block.waiting, open.waiting) = (2, 1)
    block.isSealed = true
    records[0].madeRest.blocks = [block]
    records[1].madeRest.blocks = [block, open]
    for record in records {
      record.completion = nil
      record.hasStarted = true
    }
    var deliveries = Deliveries()
    var due: [Int] = []
    for record in records {
      deliveries.stop(record, .finished)
      var count = 0
      deliveries.deliver { delivery, _ in if case .block = delivery { count += 1 } }
      due.append(count)
    }
    expectEqual(due, [0, 1, 1])
    expectEqual(block.waiting, 0)
    expectEqual(open.waiting, 0)
    expectFalse(open.isDue)
    expectTrue(records.allSatisfy { $0.rest?.blocks.isEmpty ?? true })
  }

  @Test func `a block is due if it is sealed, waits for nothing and has not run`() {
    var runs = 0
    for isSealed in [false, true] {
      for waiting in [0, 1] {
        let block = CompletionBlock { runs += 1 }
        block.isSealed = isSealed
        block.waiting = waiting
        expectEqual(block.isDue, (isSealed && waiting == 0))
        expectNil(block.name)
      }
    }
    let block = CompletionBlock({ runs += 1 }, named: "block 1")
    block.isSealed = true
    block.run()
    block.run()
    expectEqual(runs, 1)
    expectFalse(block.isDue)
    expectEqual(block.name, "block 1")
  }

  @Test func `callbacks that are dropped are released, those of starts and of stops`() throws {
    let (a, b) = (try record("a"), try record("b"))
    var deliveries = Deliveries()
    b.hasStarted = true
    b.madeRest.blocks = [CompletionBlock {}]
    deliveries.start(a)
    deliveries.dropCallbacks()
    expectNil(a.completion)
    expectTrue(b.completion != nil)
    deliveries = Deliveries()
    deliveries.stop(b, .cancelled)
    b.madeRest.blocks = [CompletionBlock {}]
    deliveries.dropCallbacks()
    expectNil(b.completion)
    expectTrue(b.rest?.blocks.isEmpty == true)
  }
}

/// What messages call an animation.
@Suite struct RecordDescriptionTests {
  @Test func `an animation is named by its key, its layer and its maker`() throws {
    let layer = Layer(id: "box")
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    let plain = try layer.add(draft, forKey: "fade")
    expectEqual("\(plain.record)", "the animation 'fade' of Layer #box")
    // Without a key by its key path.
    expectEqual("\(try layer.add(draft).record)", "the animation 'opacity' of Layer #box")
    draft.origin = AnimationOrigin(source: "tween", number: 3)
    let made = try layer.add(draft, forKey: "in").record
    expectEqual("\(made)", "the animation 'in' of Layer #box (tween 3)")
    // Without both by its class.
    let group = try layer.add(AnimationGroup(animations: [draft])).record
    expectEqual("\(group)", "the animation 'AnimationGroup' of Layer #box")
    // The records only refer to it.
    withExtendedLifetime(layer) {}
  }

  @Test func `an animation whose layer is gone is still named`() throws {
    var record: AnimationRecord?
    do {
      let layer = Layer(id: "box")
      record = try layer.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade").record
    }
    expectEqual(record?.description, "the animation 'fade' of a deallocated layer")
    expectNil(record?.layer)
    expectNil(record?.store)
    expectEqual(record?.playerName, "animation 'fade' of a deallocated layer")
  }
}
