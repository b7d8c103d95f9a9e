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
    #expect(transaction.animationDuration == nil)
    #expect(!transaction.disableActions)
    #expect(transaction.animationTimingFunction == nil)
    #expect(transaction["animationDuration"] == nil)
    #expect(transaction["disableActions"] == .bool(false))
    stage.box.opacity = 1
    let animation = try #require(stage.box.animation(forKey: "opacity"))
    #expect(animation.timing.duration == 0.25)
    #expect(animation.timingFunction == .default)
  }

  @Test func `F90: the defaults hold in an explicit transaction`() {
    let transaction = loop.beginTransaction()
    #expect(transaction === loop.currentTransaction)
    #expect(transaction.animationDuration == nil)
    #expect(!transaction.disableActions)
    #expect(transaction.animationTimingFunction == nil)
    loop.commitTransaction()
  }

  @Test func `F90: a nested one inherits, and its commit restores`() {
    let outer = loop.beginTransaction()
    outer.animationDuration = 2
    outer.disableActions = true
    outer.animationTimingFunction = .easeIn
    outer["mood"] = "calm"
    let inner = loop.beginTransaction()
    #expect(inner.animationDuration == 2)
    #expect(inner.disableActions)
    #expect(inner.animationTimingFunction == .easeIn)
    #expect(inner["mood"] == "calm")
    inner.animationDuration = 3
    inner.disableActions = false
    inner.animationTimingFunction = nil
    inner["mood"] = "merry"
    inner["more"] = 1
    #expect(outer.animationDuration == 2 && outer["mood"] == "calm" && outer["more"] == nil)
    loop.commitTransaction()
    #expect(loop.currentTransaction === outer)
    #expect(outer.animationDuration == 2 && outer.disableActions)
    #expect(outer.animationTimingFunction == .easeIn && outer["mood"] == "calm")
    loop.commitTransaction()
    #expect(loop.currentTransaction.animationDuration == nil)
    #expect(loop.currentTransaction["mood"] == nil)
  }

  @Test func `F90: explicit ones inherit from the implicit one, which ends at the next commit`() {
    loop.currentTransaction.animationDuration = 2
    loop.currentTransaction["mood"] = "calm"
    loop.transaction { transaction in
      #expect(transaction.animationDuration == 2)
      #expect(transaction["mood"] == "calm")
    }
    #expect(loop.currentTransaction.animationDuration == 2)
    loop.flush()
    #expect(loop.currentTransaction.animationDuration == nil)
    #expect(loop.currentTransaction["mood"] == nil)
  }

  @Test func `F90: settings passed to the closure form hold inside, the others are inherited`() {
    loop.transaction(duration: 2, timingFunction: .easeOut, disableActions: true) { outer in
      #expect(outer.animationDuration == 2)
      #expect(outer.animationTimingFunction == .easeOut)
      #expect(outer.disableActions)
      loop.transaction(disableActions: false) { inner in
        #expect(inner.animationDuration == 2)
        #expect(inner.animationTimingFunction == .easeOut)
        #expect(!inner.disableActions)
      }
      #expect(outer.disableActions)
    }
  }

  @Test(arguments: [PropertyValue.number(3), "text", [1, 2], .point(Point(x: 1, y: 2))])
  func `F90: any key stores any value, and an unset one reads nil`(_ value: PropertyValue) {
    loop.transaction { transaction in
      #expect(transaction["mine"] == nil)
      transaction["mine"] = value
      #expect(transaction["mine"] == value)
      transaction["mine"] = nil
      #expect(transaction["mine"] == nil)
    }
  }

  @Test func `F90: key and accessor share their storage`() {
    loop.transaction { transaction in
      transaction["animationDuration"] = 0.7
      #expect(transaction.animationDuration == 0.7)
      transaction.animationDuration = 0.8
      #expect(transaction["animationDuration"] == 0.8)
      transaction["animationDuration"] = nil
      #expect(transaction.animationDuration == nil)
      transaction["disableActions"] = true
      #expect(transaction.disableActions)
      transaction.disableActions = false
      #expect(transaction["disableActions"] == .bool(false))
    }
  }

  @Test func `F90: the timing function is stored under its key as a name or as four numbers`()
    throws
  {
    try loop.transaction { transaction in
      #expect(transaction["animationTimingFunction"] == nil)
      for name in MediaTimingFunction.names {
        transaction["animationTimingFunction"] = .string(name)
        #expect(transaction.animationTimingFunction == MediaTimingFunction(name: name))
        #expect(transaction["animationTimingFunction"] == .string(name))
      }
      transaction["animationTimingFunction"] = [0.5, -1, 0.25, 2]
      #expect(
        transaction.animationTimingFunction
          == MediaTimingFunction(controlPoints: 0.5, -1, 0.25, 2))
      #expect(transaction["animationTimingFunction"] == [0.5, -1, 0.25, 2])
      loop.transaction { #expect($0["animationTimingFunction"] == [0.5, -1, 0.25, 2]) }
      transaction.animationTimingFunction = nil
      #expect(transaction["animationTimingFunction"] == nil)
      transaction["animationTimingFunction"] = "easeOut"
      transaction["animationTimingFunction"] = nil
      #expect(transaction.animationTimingFunction == nil)
      // F30, F101: settings by key apply to animations added.
      transaction["animationTimingFunction"] = "linear"
      transaction["animationDuration"] = 0.5
      stage.box.opacity = 1
      let animation = try #require(stage.box.animation(forKey: "opacity"))
      #expect(animation.timingFunction == .linear && animation.timing.duration == 0.5)
      transaction["disableActions"] = true
      stage.box.zPosition = 1
      #expect(stage.box.animationKeys == ["opacity"])
    }
  }

  @Test func `an invalid curve stops the program under the key of the timing function`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Stage().loop.currentTransaction["animationTimingFunction"] = "easeInOut"
    }
    #expect(
      standardError(of: result).contains("'animationTimingFunction' of a transaction was set to"))
    await #expect(processExitsWith: .failure) {
      // An x outside 0…1.
      Stage().loop.currentTransaction["animationTimingFunction"] = [2, 0, 1, 1]
    }
    await #expect(processExitsWith: .failure) {
      Stage().loop.currentTransaction["animationTimingFunction"] = [0, 0, 1]
    }
    let five = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().loop.currentTransaction["animationTimingFunction"] = [0, 0, 1, 1, "1"]
    }
    #expect(
      standardError(of: five).contains("'animationTimingFunction' of a transaction was set to"))
  }

  @Test func `an implicit animation with invalid settings stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage()
      stage.loop.transaction(duration: .nan) { _ in stage.box.opacity = 1 }
    }
    await #expect(processExitsWith: .failure) {
      let stage = Stage()
      let curve = MediaTimingFunction(controlPoints: 0, .nan, 1, 1)
      stage.loop.transaction(timingFunction: curve) { _ in stage.box.opacity = 1 }
    }
  }

  @Test func `a setting of another type under its key stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Stage().loop.currentTransaction["animationDuration"] = "long"
    }
    #expect(
      standardError(of: result).contains("'animationDuration' of a transaction was set to"))
    await #expect(processExitsWith: .failure) {
      Stage().loop.currentTransaction["disableActions"] = 1
    }
    let nothing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().loop.currentTransaction["disableActions"] = nil
    }
    #expect(
      standardError(of: nothing).contains("'disableActions' of a transaction was set to nothing."))
  }

  /// Apple's header says that it raises; measured, it does nothing.
  @Test func `F91: a commit with none open does nothing, and the duration stays 0_25`() throws {
    loop.commitTransaction()
    loop.transaction { _ in }
    loop.commitTransaction()
    #expect(loop.currentTransaction.animationDuration == nil)
    stage.box.opacity = 1
    loop.commitTransaction()
    #expect(stage.box.presented.opacity == 0.5, "not even the implicit one is committed")
    #expect(stage.box.animation(forKey: "opacity")?.timing.duration == 0.25)
    loop.transaction(duration: 2) { _ in
      loop.transaction { _ in }
      #expect(loop.currentTransaction.animationDuration == 2)
    }
  }
}
