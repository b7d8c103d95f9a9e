import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import Testing

/// The page as the result of a report; no browser is needed.
struct PageReportTests {
  private struct Parts: ByteSink {
    var parts: [[UInt8]] = []

    mutating func write(_ bytes: [UInt8]) { parts.append(bytes) }
  }

  @Test("Written in parts, the page is the same, and every part has whole characters")
  func parts() throws {
    let text = String(repeating: "ä→😀", count: 30_000)
    let player = try report(box: "\"name\": \"\(text)\"")
    var sink = Parts()
    try player.write(PageOptions(), to: &sink)
    #expect(sink.parts.count > 3)
    #expect(
      sink.parts.allSatisfy { $0.count <= 1 << 16 && String(validating: $0, as: UTF8.self) != nil })
    let page = try player.page()
    #expect(String(decoding: sink.parts.joined(), as: UTF8.self) == page)
  }

  @Test("The page of a live loop has its present, and may go on from there")
  func live() throws {
    let root = Layer(id: "root")
    root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    let loop = RenderLoop(root: root)
    loop.advance(to: 2)
    let page = try Report(of: loop).page()
    #expect(page.contains("\"times\":[1,"))
    #expect(loop.now == 2)
    _ = try Report(of: loop).page(at: Instants(at: [2, 2.5]))
    #expect(loop.now == 2.5)
    let error = #expect(throws: ReportError.self) {
      try Report(of: loop).page(at: Instants(at: [1]))
    }
    #expect(error?.message == "a loop at 2.5 s cannot go back to 1 s")
  }

  @Test(
    "A page has at least one frame, and not too many",
    arguments: [
      (Instants(at: []), "the page would have 0 frames; it has at least 1 and at most 36000"),
      (
        Instants(from: 0, to: 1000, fps: 60),
        "the page would have 60001 frames; it has at least 1 and at most 36000"
      ),
    ])
  func limits(_ instants: Instants, _ message: String) throws {
    let player = try report(box: "")
    let error = #expect(throws: ReportError.self) { try player.page(at: instants) }
    #expect(error?.message == message)
    #expect(error?.hint == "show a shorter time, or fewer frames a second")
  }

  @Test("Instants in any order, and twice, become rising frames")
  func order() throws {
    let player = try report(box: "")
    let rising = try player.page(at: Instants(at: [0, 0.5, 1]))
    let mixed = try player.page(at: Instants(at: [1, 0, 0.5, 0]))
    #expect(mixed == rising)
  }
}
