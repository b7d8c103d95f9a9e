import TestSupport
import Testing

@testable import LayerInspect

@Suite("Notices about a file")
struct NoticeTests {
  @Test(
    "are the first message of each command that reads a scene",
    arguments: [
      "dump SCENE", "states SCENE", "hit SCENE 1,1 --at 0", "render SCENE",
      "explain SCENE #a opacity --at 0",
      "check SCENE", "record SCENE --frames 0..0 -o DIR/card.golden",
      "convert SCENE -o DIR/card.json",
      "diff SCENE --at 0 --at 1", "plot SCENE #a opacity --to 1", "timeline SCENE --to 1",
    ])
  func first(line: String) throws {
    let folder = try GoldenCommandTests.Folder()
    try folder.write("<caml>\n<CAShapLayer id='a' opacity='0.5'/>\n</caml>\n", to: "card.caml")
    let run = folder.run(line.replacing("SCENE", with: "DIR/card.caml"))
    let note = "CAShapLayer: kept, not simulated; did you mean 'CAShapeLayer'?"
    expectTrue(run.messages.hasPrefix("DIR/card.caml:2:1: note: \(note)\n"), "\(run.messages)")
  }
}
