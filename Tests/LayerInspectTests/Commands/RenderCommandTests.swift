import Foundation
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The command render")
struct RenderCommandTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 50], "anchorPoint": [0, 0],
     "sublayers": [
      {"id": "box", "bounds": [0, 0, 10, 10], "position": [5, 5], "backgroundColor": "#ff0000",
       "contents": "a.gif", "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 85,
                 "duration": 1}}}]}}
    """

  /// An image of 1×1.
  private static let gif = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0])

  private func render(
    _ words: String...
  ) throws -> (code: ExitCode, output: String, messages: String) { try render(words) }

  private func render(
    _ words: [String], scene: String = Self.scene
  ) throws -> (code: ExitCode, output: String, messages: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "scene.json")
    try Data(scene.utf8).write(to: file)
    try Self.gif.write(to: folder.appending(path: "a.gif"))
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["render", file.path] + words, output: output, messages: messages)
    return (code, output.text, messages.text)
  }

  @Test("writes one frame as SVG, with the images of the scene's folder")
  func frame() throws {
    let result = try render("--at", "0.25")
    expectEqual(result.code, .success)
    expectTrue(result.messages.isEmpty)
    expectEqual(
      result.output,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" "#
        + #"height="50"><defs><symbol id="i0" viewBox="0 0 1 1" preserveAspectRatio="none">"#
        + #"<image width="1" height="1" preserveAspectRatio="none" "#
        + #"href="data:image/gif;base64,\#(Self.gif.base64EncodedString())"/></symbol></defs>"#
        + #"<g data-layer="root"><g data-layer="box"><rect transform="matrix(1 0 0 1 20 0)" x="0" "#
        + #"y="0" width="10" height="10" rx="0" fill="rgb(255,0,0)" fill-opacity="1"/>"#
        + ##"<use transform="matrix(1 0 0 1 20 0)" x="0" y="0" width="10" height="10" "##
        + "href=\"#i0\"/></g></g></svg>\n")
  }

  @Test("draws places for images that are not wanted or too large, and says why")
  func images() throws {
    let none = try render("--images", "no")
    expectEqual(none.messages, "note: box: the image 'a.gif' is drawn as a placeholder\n")
    expectTrue(none.output.contains("stroke-dasharray"))
    let limited = try render("--image-limit", "12")
    expectEqual(limited.messages, "note: box: the image 'a.gif' has more than 12 bytes\n")
    expectEqual(limited.code, .success)
  }

  @Test("draws an image within the scene like the same image in a file")
  func imageInScene() throws {
    let address = "data:image/gif;base64,\(Self.gif.base64EncodedString())"
    let result = try render([], scene: Self.scene.replacing("a.gif", with: address))
    expectTrue(result.messages.isEmpty)
    expectEqual(result.output, (try render([]).output))
  }

  @Test("fits a frame into a size, over a background")
  func looks() throws {
    let output = try render("--size", "50x50", "--background", "#0f08").output
    expectTrue(output.contains(#"viewBox="0 0 100 50" width="50" height="25""#))
    // 0x88 of 255.
    expectTrue(output.contains(#"fill="rgb(0,255,0)" fill-opacity="0.5333"/>"#))
    // One point is the smallest size.
    let smallest = try render("--size", "1x1").output
    expectTrue(smallest.contains(#"viewBox="0 0 100 50" width="1" height="0.5""#))
  }

  @Test("takes frames, times or a number of them for a film strip")
  func times() throws {
    for (words, times) in [
      (["--frames", "0..2", "--fps", "4"], ["0 s", "0.25 s", "0.5 s"]),
      (["--at", "0.1,0.9"], ["0.1 s", "0.9 s"]), (["--count", "3"], ["0 s", "0.5 s", "1 s"]),
      (["--from", "0.5", "--fps", "2"], ["0.5 s", "1 s"]),
      (["--to", "0.5", "--fps", "4"], ["0 s", "0.25 s", "0.5 s"]),
      (["--from", "0.5", "--to", "1", "--fps", "4"], ["0.5 s", "0.75 s", "1 s"]),
    ] {
      let result = try render(["--format", "filmstrip"] + words).output
      for time in times { expectTrue(result.contains(">\(time)</text>"), "\(words)") }
      expectEqual(result.components(separatedBy: " s</text>").count - 1, times.count)
    }
  }

  @Test("plays by itself as animated-svg, in a size and over a background")
  func animated() throws {
    let output = try render(
      "--format", "animated-svg", "--tolerance", "0.1", "--size", "50x50", "--background", "#00f"
    ).output
    expectTrue(output.contains("<animate"))
    expectTrue(output.contains(#"viewBox="0 0 100 50" width="50" height="25">"#))
    expectTrue(output.contains(#"height="50" fill="rgb(0,0,255)" fill-opacity="1"/>"#))
  }

  @Test("makes a page with the file's name as its title")
  func page() throws {
    let result = try render("--format", "html", "--images", "no", "--fps", "10")
    expectEqual(result.code, .success)
    expectEqual(result.messages, "note: box: the image 'a.gif' is drawn as a placeholder\n")
    expectTrue(result.output.contains("<title>scene.json"))
  }

  @Test(
    "refuses what does not fit",
    arguments: [
      (["--at", "0,1"], ExitCode.trouble, "shows one instant, not 2"),
      (["--background", "red"], .usage, "'--background' takes a colour"),
      (["--count", "3"], .usage, "only for '--format filmstrip'"),
      (["--tolerance", "1"], .usage, "--format animated-svg"),
      (["--size", "0x5"], .usage, "'--size' takes"),
      (["--size", "5x5", "--format", "html"], .usage, "a page can be zoomed"),
      (["--at", "0", "--count", "3", "--format", "onion"], .usage, "'--at'"),
      (["--format", "png"], .usage, "'--format' takes"),
    ])
  func refused(words: [String], code: ExitCode, message: String) throws {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let file = ExampleScenes.folder.appending(path: "pulse.json").path
    expectEqual(
      LayerInspectCommand.run(
        ["render", file] + words, output: output, messages: messages), code)
    expectTrue(messages.text.contains(message), "\(messages.text)")
    expectTrue(output.text.isEmpty)
  }
}
