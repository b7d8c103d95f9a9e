import LayerModel
import TestSupport
import Testing

@Suite("The timing, the host and the attachment of a layer")
struct LayerLinkTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The timing of a layer is its eight properties, read and written together") {
      var timing = MediaTiming()
      (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (1, 2, 3, 4)
      (timing.repeatCount, timing.repeatDuration) = (5, 6)
      (timing.autoreverses, timing.fillMode) = (true, .backwards)
      let layer = Layer()
      layer.timing = timing
      expectEqual(layer.timing, timing)
      let values: [(String, PropertyValue)] = [
        ("beginTime", 1), ("duration", 2), ("speed", 3), ("timeOffset", 4), ("repeatCount", 5),
        ("repeatDuration", 6), ("autoreverses", true), ("fillMode", "backwards"),
      ]
      for (key, value) in values { try expectEqual(layer.value(forKeyPath: key), value, "\(key)") }
      expectEqual(FillMode.allCases.map(\.fillsBackwards), [false, false, true, true])
      expectEqual(FillMode.allCases.map(\.fillsForwards), [false, true, false, true])
    },
    Fact("A tree is hosted by its host, and presented by it from a commit until the end") {
      let (root, otherRoot) = (Layer(id: "root"), Layer(id: "other"))
      let (host, other) = (RecordingHost(root: root), RecordingHost(root: otherRoot))
      expectTrue(root.isHosted(by: host))
      expectFalse(root.isHosted(by: other))
      expectTrue(root.host === host)
      expectFalse(root.isPresented(by: host))
      expectNil(root.presenter)
      expectNil(root.linkToPresenter)
      root.becomePresented()
      expectTrue(root.isPresented(by: host))
      expectFalse(root.isPresented(by: other))
      expectTrue(root.presenter === host)
      otherRoot.becomePresented()
      let found = root.glimpsedPresenter(if: root.linkToPresenter)
      expectTrue(found?.takeUnretainedValue() === host)
      expectNil(root.glimpsedPresenter(if: otherRoot.linkToPresenter))
      expectNil(root.glimpsedPresenter(if: nil))
      root.endPresentation()
      expectFalse(root.isPresented(by: host))
      expectNil(root.presenter)
      expectTrue(root.isHosted(by: host))
      withExtendedLifetime((root, otherRoot, host, other)) {}
    },
    Fact("A host is alive, hears of no steps and runs actions unless it says otherwise") {
      let root = Layer(id: "root")
      let host = RecordingHost(root: root)
      expectTrue(host.isAlive)
      expectFalse(host.tracesActions)
      let action = NotedAction("own")
      host.run(action, forKey: "opacity", on: root)
      expectEqual(action.runs, ["opacity of root: 1"])
      if case .runs(let found) = ChangeResponse(action) {
        expectTrue((found as? NotedAction) === action)
      } else {
        Issue.record("the action does not run")
      }
      if case .none = ChangeResponse(nil) {} else { Issue.record("nothing is no response") }
    },
    Fact("What is attached to a layer hears when it goes") {
      final class Mark: LayerAttachment {
        var count = 0
        func layerGoes() { count += 1 }
      }
      let mark = Mark()
      do {
        let layer = Layer()
        expectNil(layer.attachment)
        expectNil(layer.glimpsedAttachment)
        layer.attachment = mark
        layer.treeOrder = 7
        expectEqual(layer.treeOrder, 7)
        expectTrue(layer.attachment === mark)
        expectTrue(layer.glimpsedAttachment?.takeUnretainedValue() === mark)
        expectEqual(mark.count, 0)
        withExtendedLifetime(layer) {}
      }
      expectEqual(mark.count, 1)
    },
  ]
}
