import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F90, F91: the settings of a transaction, and which of them remain.
@Suite struct TransactionSettingsTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  @Test func `F90: the defaults hold with no transaction open`() throws {
    let transaction = loop.currentTransaction
    expectNil(transaction.animationDuration)
    expectFalse(transaction.disableActions)
    expectNil(transaction.animationTimingFunction)
    expectNil(transaction["animationDuration"])
    expectEqual(transaction["disableActions"], .bool(false))
    stage.box.opacity = 1
    let animation = try #require(stage.box.animation(forKey: "opacity"))
    expectEqual(animation.timing.duration, 0.25)
    expectEqual(animation.timingFunction, .default)
  }

  @Test func `F90: the defaults hold in an explicit transaction`() {
    let transaction = loop.beginTransaction()
    expectTrue(transaction === loop.currentTransaction)
    expectNil(transaction.animationDuration)
    expectFalse(transaction.disableActions)
    expectNil(transaction.animationTimingFunction)
    loop.commitTransaction()
  }

  @Test func `F90: a nested one inherits, and its commit restores`() {
    let outer = loop.beginTransaction()
    outer.animationDuration = 2
    outer.disableActions = true
    outer.animationTimingFunction = .easeIn
    outer["mood"] = "calm"
    let inner = loop.beginTransaction()
    expectEqual(inner.animationDuration, 2)
    expectTrue(inner.disableActions)
    expectEqual(inner.animationTimingFunction, .easeIn)
    expectEqual(inner["mood"], "calm")
    inner.animationDuration = 3
    inner.disableActions = false
    inner.animationTimingFunction = nil
    inner["mood"] = "merry"
    inner["more"] = 1
    expectEqual(outer.animationDuration, 2)
    expectEqual(outer["mood"], "calm")
    expectNil(outer["more"])
    loop.commitTransaction()
    expectTrue(loop.currentTransaction === outer)
    expectEqual(outer.animationDuration, 2)
    expectTrue(outer.disableActions)
    expectEqual(outer.animationTimingFunction, .easeIn)
    expectEqual(outer["mood"], "calm")
    loop.commitTransaction()
    expectNil(loop.currentTransaction.animationDuration)
    expectNil(loop.currentTransaction["mood"])
  }

  @Test func `F90: explicit ones inherit from the implicit one, which ends at the next commit`() {
    loop.currentTransaction.animationDuration = 2
    loop.currentTransaction["mood"] = "calm"
    loop.transaction { transaction in
      expectEqual(transaction.animationDuration, 2)
      expectEqual(transaction["mood"], "calm")
    }
    expectEqual(loop.currentTransaction.animationDuration, 2)
    loop.flush()
    expectNil(loop.currentTransaction.animationDuration)
    expectNil(loop.currentTransaction["mood"])
  }

  @Test func `F90: settings passed to the closure form hold inside, the others are inherited`() {
    loop.transaction(duration: 2, timingFunction: .easeOut, disableActions: true) { outer in
      expectEqual(outer.animationDuration, 2)
      expectEqual(outer.animationTimingFunction, .easeOut)
      expectTrue(outer.disableActions)
      loop.transaction(disableActions: false) { inner in
        expectEqual(inner.animationDuration, 2)
        expectEqual(inner.animationTimingFunction, .easeOut)
        expectFalse(inner.disableActions)
      }
      expectTrue(outer.disableActions)
    }
  }

  @Test(arguments: [PropertyValue.number(3), "text", [1, 2], .point(Point(x: 1, y: 2))])
  func `F90: any key stores any value, and an unset one reads nil`(_ value: PropertyValue) {
    loop.transaction { transaction in
      expectNil(transaction["mine"])
      transaction["mine"] = value
      expectEqual(transaction["mine"], value)
      transaction["mine"] = nil
      expectNil(transaction["mine"])
    }
  }

  @Test func `F90: key and accessor share their storage`() {
    loop.transaction { transaction in
      transaction["animationDuration"] = 0.7
      expectEqual(transaction.animationDuration, 0.7)
      transaction.animationDuration = 0.8
      expectEqual(transaction["animationDuration"], 0.8)
      transaction["animationDuration"] = nil
      expectNil(transaction.animationDuration)
      transaction["disableActions"] = true
      expectTrue(transaction.disableActions)
      transaction.disableActions = false
      expectEqual(transaction["disableActions"], .bool(false))
    }
  }

  @Test func `F90: the timing function is stored under its key as a name or as four numbers`()
    throws
  {
    try loop.transaction { transaction in
      expectNil(transaction["animationTimingFunction"])
      for name in MediaTimingFunction.names {
        transaction["animationTimingFunction"] = .string(name)
        expectEqual(transaction.animationTimingFunction, MediaTimingFunction(name: name))
        expectEqual(transaction["animationTimingFunction"], .string(name))
      }
      transaction["animationTimingFunction"] = [0.5, -1, 0.25, 2]
      expectEqual(
        transaction.animationTimingFunction, MediaTimingFunction(controlPoints: 0.5, -1, 0.25, 2))
      expectEqual(transaction["animationTimingFunction"], [0.5, -1, 0.25, 2])
      loop.transaction { expectEqual($0["animationTimingFunction"], [0.5, -1, 0.25, 2]) }
      transaction.animationTimingFunction = nil
      expectNil(transaction["animationTimingFunction"])
      transaction["animationTimingFunction"] = "easeOut"
      transaction["animationTimingFunction"] = nil
      expectNil(transaction.animationTimingFunction)
      // F30, F101: settings by key apply to animations added.
      transaction["animationTimingFunction"] = "linear"
      transaction["animationDuration"] = 0.5
      stage.box.opacity = 1
      let animation = try #require(stage.box.animation(forKey: "opacity"))
      expectEqual(animation.timingFunction, .linear)
      expectEqual(animation.timing.duration, 0.5)
      transaction["disableActions"] = true
      stage.box.zPosition = 1
      expectEqual(stage.box.animationKeys, ["opacity"])
    }
  }

  /// Apple's header says that it raises; measured, it does nothing.
  @Test func `F91: a commit with none open does nothing, and the duration stays 0_25`() throws {
    loop.commitTransaction()
    loop.transaction { _ in }
    loop.commitTransaction()
    expectNil(loop.currentTransaction.animationDuration)
    stage.box.opacity = 1
    loop.commitTransaction()
    expectEqual(stage.box.presented.opacity, 0.5, "not even the implicit one is committed")
    expectEqual(stage.box.animation(forKey: "opacity")?.timing.duration, 0.25)
    loop.transaction(duration: 2) { _ in
      loop.transaction { _ in }
      expectEqual(loop.currentTransaction.animationDuration, 2)
    }
  }
}
