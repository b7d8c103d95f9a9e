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
    #expect(!record.isFrozen && record.key == nil && record.layer == nil && record.store == nil)
    #expect(record.treeOrder == 0 && record.plainAddress == nil && !record.hasListener)
    record.put(on: reference, forKey: "a", LateContent(plain: address), completion: nil)
    #expect(record.isFrozen && record.key == "a" && record.layer === layer)
    #expect(!record.hasListener && record.plainAddress == address && record.name == "a")
    let other = AnimationRecord("opacity", from: 0, to: 1)
    other.put(on: reference, forKey: nil, LateContent(plain: address)) { _ in }
    #expect(other.hasListener && other.completion != nil && other.name == "opacity")
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
    #expect(record.animation.timing.beginTime == 7)
    record.beginInstant = 8
    record.endInstant = 9
    record.endedAt = 10
    record.order = 11
    var queue = EventQueue()
    queue.schedule(.end, of: record, at: 1)
    queue.removeAll { _ in true }
    queue.beginNow(record)
    #expect(record.queuePosition != .none)

    record.thaw()
    #expect(!record.isFrozen && record.state == .pending && record.isListed)
    #expect(!record.hasStarted && !record.isLeaving && !record.isDiscarded)
    #expect(record.outcome == nil && record.nextEvent == .begin && !record.hasListener)
    #expect(record.key == nil && record.layer == nil && record.loop == nil)
    #expect(record.activeIndex == -1 && record.queuePosition == .none)
    #expect(record.timingID.isNone && record.track.isNone && record.rest == nil)
    #expect(record.beginInstant == .infinity && record.endInstant == .infinity)
    #expect(record.endedAt.isNaN && record.order == 0 && record.plainAddress == nil)
    #expect(record.completion == nil)
    // Its settings stay, and its start is open again.
    #expect(record.keyPath == "opacity" && record.fromValue == 0 && record.toValue == 1)
    record.put(on: reference, forKey: "b", LateContent(plain: address), completion: nil)
    #expect(record.animation.timing.beginTime == 0)
    withExtendedLifetime((host, queue)) {}
  }

  @Test func `the first track is the record's own, the others are in its rest`() {
    let record = AnimationRecord()
    #expect(record.tracks.isEmpty && record.track(0).isNone && record.track(1).isNone)
    record.track = TrackID(5)
    #expect(record.tracks == [TrackID(5)] && record.track(0) == TrackID(5))
    record.madeRest.tracks = [TrackID(8), TrackID(6)]
    #expect(record.tracks == [TrackID(5), TrackID(8), TrackID(6)])
    #expect([1, 2].map { record.track($0) } == [TrackID(8), TrackID(6)])
    #expect(record.madeRest === record.rest)
  }

  @Test func `of a plain animation the value of a progress needs no plan`() throws {
    let address = try layer.address(of: "opacity")
    let reference = LayerReference(layer)
    let record = AnimationRecord("opacity", from: 2, to: 10)
    record.put(on: reference, forKey: nil, LateContent(plain: address), completion: nil)
    #expect([0, 0.25, 1].map { record.plainValue(at: $0) } == [2, 4, 10])
    let open = AnimationRecord("opacity", from: 2, to: nil)
    open.put(on: reference, forKey: nil, LateContent(plain: address), completion: nil)
    #expect(open.plainValue(at: 1) == nil)
    #expect(open.plainEasing(over: 1).value(at: 0.25) == 0.25)
  }
}

/// The implicit animations of a displayed tree, without a tree: F100, F101.
@Suite struct ImplicitFieldsTests {
  private let transaction = Transaction()

  @Test func `F101: it starts at the old value, fills backwards and takes the defaults`() {
    let fields = ImplicitAnimation.fields("opacity", from: 0.25, in: transaction)
    #expect(fields.keyPath == "opacity" && fields.fromValue == 0.25 && fields.toValue == nil)
    #expect(fields.fillMode == .backwards && fields.duration == 0.25)
    #expect(fields.timingFunction == .default)
    transaction.animationDuration = 2
    transaction.animationTimingFunction = .easeIn
    let other = ImplicitAnimation.fields("opacity", from: 0.25, in: transaction)
    #expect(other.duration == 2 && other.timingFunction == .easeIn)
  }

  @Test func `F100: each kind of property has its action, and none in a transaction of 0 s`() {
    func action(_ kind: ImplicitAction, from value: PropertyValue) -> Animation? {
      ImplicitAnimation.action(kind, keyPath: "mood", from: value, in: transaction)
    }
    let absent = PropertyValue.null
    #expect(action(.none, from: 1) == nil && action(.basicUnlessAbsent, from: absent) == nil)
    let basic = [action(.basic, from: 1), action(.basicUnlessAbsent, from: 1)]
    #expect(basic.map { ($0 as? BasicAnimation)?.keyPath } == ["mood", "mood"])
    #expect((action(.basic, from: absent) as? BasicAnimation)?.fromValue == absent)
    let transition = action(.transition, from: 1)
    #expect(transition is Transition && transition?.duration == 0.25)
    #expect(transition?.timingFunction == .default)
    transaction.animationDuration = 3
    transaction.animationTimingFunction = .linear
    #expect(action(.transition, from: 1)?.duration == 3)
    #expect(action(.transition, from: 1)?.timingFunction == .linear)
    transaction.animationDuration = 0
    for kind in [ImplicitAction.basic, .basicUnlessAbsent, .transition, .none] {
      #expect(action(kind, from: 1) == nil)
    }
  }

  @Test func `it needs no check if its value, its duration and its curve are usable`() {
    func isPlain(_ value: PropertyValue = 1) -> Bool {
      ImplicitAnimation.isPlain(from: value, .number, in: transaction)
    }
    #expect(isPlain() && !isPlain(.number(.nan)) && !isPlain(.number(.infinity)))
    for (duration, expected) in [(1e-9, true), (0, false), (-1, false), (.nan, false)] {
      transaction.animationDuration = duration
      #expect(isPlain() == expected, "\(duration)")
    }
    transaction.animationDuration = nil
    transaction.animationTimingFunction = .easeOut
    #expect(isPlain())
    transaction.animationTimingFunction = MediaTimingFunction(controlPoints: 2, 0, 1, 1)
    #expect(!isPlain())
  }
}
