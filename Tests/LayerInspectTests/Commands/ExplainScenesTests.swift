import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// Every animated property of every shipped scene, explained at several times.
@Suite struct ExplainScenesTests {
  @Test(arguments: try ExampleScenes.names())
  func `each explanation ends in the presented value, in every form`(name: String) throws {
    let scene = try Scene(InputFile(name: name, bytes: try ExampleScenes.bytes(name)))
    let instance = try scene.makeInstance()
    var count = 0
    for instant in Rounds.some(of: [0, 0.1, 0.4, 0.9, 1, 1.7, 2.5, 4]) {
      try instance.advance(to: instant)
      var layers: [Layer] = []
      instance.loop.root.forEachInSubtree { layers.append($0) }
      for layer in layers {
        for keyPath in instance.loop.animatedKeyPaths(of: layer) + ["frame"] {
          let explanation = try instance.loop.explanation(of: layer, keyPath)
          expectEqual(
            explanation.presentedValue, (try layer.presented.value(forKeyPath: keyPath)),
            "\(keyPath) of \(layer.shortDescription) at \(instant)")
          expectTrue(ExplanationText().text(explanation).hasPrefix("\(keyPath) shows "))
          expectTrue(ExplanationText(isFull: true).text(explanation).contains("\n  presentation "))
          expectTrue(ExplanationText.json(explanation).hasPrefix("{\"v\":1,"))
          count += 1
        }
      }
    }
    expectTrue(count > (Rounds.areMany ? 8 : 2))
  }

  @Test func `the command answers for each shipped scene`() throws {
    for name in try ExampleScenes.names() {
      let output = OutputSink.memory()
      let messages = OutputSink.memory()
      let file = ExampleScenes.folder.appending(path: name).path
      let code = LayerInspectCommand.run(
        ["explain", file, "--at", "0,0.3,5"], output: output, messages: messages)
      expectEqual(code, .success, "\(messages.text)")
      expectTrue(output.text.hasPrefix("t=0\n"))
    }
  }
}
