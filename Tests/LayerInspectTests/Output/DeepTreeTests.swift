import TestSupport
import Testing

@testable import LayerInspect

/// What a command writes of layers inside of each other is in proportion to their number: no line
/// repeats the path or the depth of its layer.
@Suite("Deep trees")
struct DeepTreeTests {
  @Test(
    "twice as deep is at most 2.3 times as long",
    arguments: [["record", "-o", "-"], ["convert", "-o", "-"]])
  func writes(_ words: [String]) throws {
    let lengths = try [500, 1000].map { depth in
      let levels = (0..<depth).map { #"{"id": "l\#($0)", "bounds": [0, 0, 9, 9]"# }
      let scene =
        #"{"version": 1, "root": "# + levels.joined(separator: #", "sublayers": ["#)
        + String(repeating: "}]", count: depth - 1) + "}}"
      let folder = try TemporaryFolder()
      try folder.write(scene, to: "deep.json")
      let (output, messages) = (OutputSink.memory(), OutputSink.memory())
      let code = LayerInspectCommand.run(
        [words[0], "\(folder.path)/deep.json"] + words.dropFirst(), output: output,
        messages: messages)
      expectEqual(code, .success, "\(depth): \(messages.text)")
      return output.text.utf8.count
    }
    expectTrue(lengths[0] > 500 * 10, "\(lengths[0]) bytes")
    expectTrue(Double(lengths[1]) <= 2.3 * Double(lengths[0]), "\(lengths)")
  }
}
