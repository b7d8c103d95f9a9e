import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The words of the trace: events, kinds and causes.
@Suite struct TraceTextTests {
  @Test(arguments: [
    (TraceEvent.Cause.action(key: "opacity", layer: "Layer #a"), "action 'opacity' of Layer #a"),
    (.layout, "layout"), (.block, "completion block"), (.timer, "timer"),
    (.delegate(animation: "fade", layer: "Layer #a"), "delegate of 'fade' of Layer #a"),
    (.delegate(animation: "fade", layer: nil), "delegate of 'fade' of a deallocated layer"),
    (.completion(animation: "fade", layer: "Layer #a"), "completion of 'fade' of Layer #a"),
    (.completion(animation: "fade", layer: nil), "completion of 'fade' of a deallocated layer"),
  ])
  func `each cause names its work`(_ cause: TraceEvent.Cause, _ text: String) {
    expectEqual(cause.description, text)
  }

  @Test(arguments: [
    (TraceEvent.Kind.added, "added"), (.began, "began"), (.repeated(3), "repeated 3"),
    (.ended(.replaced), "replaced"), (.ended(.removedWithLayer), "removedWithLayer"),
    (.committed(keyPath: "opacity", value: 0.5), "committed opacity = 0.5"),
    (.actionSearched(key: "mood", answers: []), "action 'mood': "),
    (.commit, "commit"), (.transactionOpened(depth: 2), "transaction 2 opened"),
    (.transactionClosed(depth: 1), "transaction 1 closed"), (.didStart, "delegate did start"),
    (.blockRan, "completion block"), (.didStop(finished: true), "delegate did stop, true"),
    (.didStop(finished: false), "delegate did stop, false"),
    (.completionRan(.cancelled), "completion, cancelled"),
    (.warning("it jumps"), "warning: it jumps"),
  ])
  func `each kind says what happened`(_ kind: TraceEvent.Kind, _ text: String) {
    expectEqual(kind.description, text)
  }

  private func event(
    layer: String? = nil, animation: String? = nil, origin: AnimationOrigin? = nil,
    cause: TraceEvent.Cause? = nil, count: Int = 1
  ) -> String {
    TraceEvent(
      instant: 2, layer: layer, layerID: nil, animation: animation, origin: origin, kind: .began,
      cause: cause, count: count, firstInstant: 0.5, end: nil
    ).description
  }

  @Test func `an event names its instant, its subject, its count, its maker and its cause`() {
    expectEqual(event(), "2.0  began")
    expectEqual(event(layer: "Layer #a"), "2.0  Layer #a: began")
    expectEqual(event(layer: "Layer #a", animation: "fade"), "2.0  Layer #a  fade: began")
    expectEqual(event(animation: "fade"), "2.0  fade: began")
    expectEqual(event(count: 2), "2.0  began, 2 times since 0.5")
    expectEqual(event(origin: AnimationOrigin(source: "tween", number: 3)), "2.0  began (tween 3)")
    expectEqual(event(cause: .timer), "2.0  began, by timer")
    expectEqual(
      event(
        layer: "Layer #a", animation: "fade",
        origin: AnimationOrigin(source: "tween", number: 1, step: "in"), cause: .block, count: 9),
      "2.0  Layer #a  fade: began, 9 times since 0.5 (tween 1, in), by completion block")
  }

  @Test func `a step of a search says its answer, or a dash`() {
    expectEqual(ActionTrace(step: .style, answer: "stop").description, "style stop")
    expectEqual(ActionTrace(step: .classDefault, answer: nil).description, "classDefault –")
  }
}
