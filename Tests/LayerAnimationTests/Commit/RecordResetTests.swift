import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The state of an animation that a draft takes back, once no layer and no handle has it.
@Suite struct RecordResetTests {
  private let layer = Layer(id: "box")

  @Test func `adding freezes the settings, and notes the key, the layer and who listens`() throws {
    let address = try layer.address(of: "opacity")
    let reference = LayerReference(layer)
    let record = AnimationRecord("opacity", from: 0, to: 1)
    expectFalse(record.isFrozen)
    expectNil(record.key)
    expectNil(record.layer)
    expectNil(record.store)
    expectEqual(record.treeOrder, 0)
    expectNil(record.plainAddress)
    expectFalse(record.hasListener)
    record.put(on: reference, forKey: "a", LateContent(plain: address), completion: nil)
    expectTrue(record.isFrozen)
    expectEqual(record.key, "a")
    expectTrue(record.layer === layer)
    expectFalse(record.hasListener)
    expectEqual(record.plainAddress, address)
    expectEqual(record.name, "a")
    let other = AnimationRecord("opacity", from: 0, to: 1)
    other.put(on: reference, forKey: nil, LateContent(plain: address)) { _ in }
    expectTrue(other.hasListener && other.completion != nil && other.name == "opacity")
  }

  @Test func `nothing of the former life is left`() throws {
    let address = try layer.address(of: "opacity")
    let reference = LayerReference(layer)
    let host = AnimationHost()
    let record = AnimationRecord("opacity", from: 0, to: 1)
    record.put(on: reference, forKey: "a", LateContent(plain: address)) { _ in }
    record.state = .held
    record.isListed = false
    record.hasStarted = true
    record.isLeaving = true
    record.isDiscarded = true
    record.outcome = .replaced
    record.nextEvent = .end
    record.loop = host
    record.activeIndex = 3
    record.timingID = TimingID(4)
    record.track = TrackID(5)
    record.madeRest.tracks = [TrackID(6)]
    record.resolve(beginTime: 7)
    expectEqual(record.animation.timing.beginTime, 7)
    record.beginInstant = 8
    record.endInstant = 9
    record.endedAt = 10
    record.order = 11
    var queue = EventQueue()
    queue.schedule(.end, of: record, at: 1)
    queue.removeAll { _ in true }
    queue.beginNow(record)
    expectTrue(record.queuePosition != .none)

    record.thaw()
    expectFalse(record.isFrozen)
    expectEqual(record.state, .pending)
    expectTrue(record.isListed)
    expectFalse(record.hasStarted)
    expectFalse(record.isLeaving)
    expectFalse(record.isDiscarded)
    expectNil(record.outcome)
    expectEqual(record.nextEvent, .begin)
    expectFalse(record.hasListener)
    expectNil(record.key)
    expectNil(record.layer)
    expectNil(record.loop)
    expectEqual(record.activeIndex, -1)
    expectEqual(record.queuePosition, .none)
    expectTrue(record.timingID.isNone)
    expectTrue(record.track.isNone)
    expectNil(record.rest)
    expectEqual(record.beginInstant, .infinity)
    expectEqual(record.endInstant, .infinity)
    expectTrue(record.endedAt.isNaN)
    expectEqual(record.order, 0)
    expectNil(record.plainAddress)
    expectNil(record.completion)
    // Its settings stay, and its start is open again.
    expectEqual(record.keyPath, "opacity")
    expectEqual(record.fromValue, 0)
    expectEqual(record.toValue, 1)
    record.put(on: reference, forKey: "b", LateContent(plain: address), completion: nil)
    expectEqual(record.animation.timing.beginTime, 0)
    withExtendedLifetime((host, queue)) {}
  }

  @Test func `the first track is the record's own, the others are in its rest`() {
    let record = AnimationRecord()
    expectTrue(record.tracks.isEmpty)
    expectTrue(record.track(0).isNone)
    expectTrue(record.track(1).isNone)
    record.track = TrackID(5)
    expectEqual(record.tracks, [TrackID(5)])
    expectEqual(record.track(0), TrackID(5))
    record.madeRest.tracks = [TrackID(8), TrackID(6)]
    expectEqual(record.tracks, [TrackID(5), TrackID(8), TrackID(6)])
    expectEqual([1, 2].map { record.track($0) }, [TrackID(8), TrackID(6)])
    expectTrue(record.madeRest === record.rest)
  }

  @Test func `of a plain animation the value of a progress needs no plan`() throws {
    let address = try layer.address(of: "opacity")
    let reference = LayerReference(layer)
    let record = AnimationRecord("opacity", from: 2, to: 10)
    record.put(on: reference, forKey: nil, LateContent(plain: address), completion: nil)
    expectEqual([0, 0.25, 1].map { record.plainValue(at: $0) }, [2, 4, 10])
    let open = AnimationRecord("opacity", from: 2, to: nil)
    open.put(on: reference, forKey: nil, LateContent(plain: address), completion: nil)
    expectNil(open.plainValue(at: 1))
    expectEqual(open.plainEasing(over: 1).value(at: 0.25), 0.25)
  }
}

/// The implicit animations of a displayed tree, without a tree: F100, F101.
@Suite struct ImplicitFieldsTests {
  private let transaction = Transaction()

  @Test func `F101: it starts at the old value, fills backwards and takes the defaults`() {
    let fields = ImplicitAnimation.fields("opacity", from: 0.25, in: transaction)
    expectEqual(fields.keyPath, "opacity")
    expectEqual(fields.fromValue, 0.25)
    expectNil(fields.toValue)
    expectEqual(fields.fillMode, .backwards)
    expectEqual(fields.duration, 0.25)
    expectEqual(fields.timingFunction, .default)
    transaction.animationDuration = 2
    transaction.animationTimingFunction = .easeIn
    let other = ImplicitAnimation.fields("opacity", from: 0.25, in: transaction)
    expectEqual(other.duration, 2)
    expectEqual(other.timingFunction, .easeIn)
  }

  @Test func `F100: each kind of property has its action, and none in a transaction of 0 s`() {
    func action(_ kind: ImplicitAction, from value: PropertyValue) -> Animation? {
      ImplicitAnimation.action(kind, keyPath: "mood", from: value, in: transaction)
    }
    let absent = PropertyValue.null
    expectNil(action(.none, from: 1))
    expectNil(action(.basicUnlessAbsent, from: absent))
    let basic = [action(.basic, from: 1), action(.basicUnlessAbsent, from: 1)]
    expectEqual(basic.map { ($0 as? BasicAnimation)?.keyPath }, ["mood", "mood"])
    expectEqual((action(.basic, from: absent) as? BasicAnimation)?.fromValue, absent)
    let transition = action(.transition, from: 1)
    expectTrue(transition is Transition)
    expectEqual(transition?.duration, 0.25)
    expectEqual(transition?.timingFunction, .default)
    transaction.animationDuration = 3
    transaction.animationTimingFunction = .linear
    expectEqual(action(.transition, from: 1)?.duration, 3)
    expectEqual(action(.transition, from: 1)?.timingFunction, .linear)
    transaction.animationDuration = 0
    for kind in [ImplicitAction.basic, .basicUnlessAbsent, .transition, .none] {
      expectNil(action(kind, from: 1))
    }
  }

  @Test func `it needs no check if its value, its duration and its curve are usable`() {
    func isPlain(_ value: PropertyValue = 1) -> Bool {
      ImplicitAnimation.isPlain(from: value, .number, in: transaction)
    }
    expectTrue(isPlain())
    expectFalse(isPlain(.number(.nan)))
    expectFalse(isPlain(.number(.infinity)))
    for (duration, expected) in [(1e-9, true), (0, false), (-1, false), (.nan, false)] {
      transaction.animationDuration = duration
      expectEqual(isPlain(), expected, "\(duration)")
    }
    transaction.animationDuration = nil
    transaction.animationTimingFunction = .easeOut
    expectTrue(isPlain())
    transaction.animationTimingFunction = MediaTimingFunction(controlPoints: 2, 0, 1, 1)
    expectFalse(isPlain())
  }
}
