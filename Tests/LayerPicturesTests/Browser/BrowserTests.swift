import TestSupport
import Testing

extension BrowserSuites {
  /// What the tests need of a browser works.
  @Suite struct BrowserTests {
    @Test("A page answers scripts, and takes keys and clicks")
    func page() throws {
      let html = """
        <!doctype html><meta charset="utf-8"><title>ä</title><body style="margin:0">
        <button style="position:absolute;left:10px;top:10px;width:50px;height:20px"
          onclick="window.clicks = (window.clicks || 0) + 1">a</button>
        <script>addEventListener("keydown", event => window.last = event.key)</script>
        """
      try Browser.open(html, size: (390, 500), isDark: true) { page in
        try expectEqual(page.evaluate("document.title"), "ä")
        try expectEqual(page.evaluate("[innerWidth, innerHeight]"), [390, 500])
        try expectTrue(page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == true)
        try page.click(x: 20, y: 20)
        try page.click(x: 200, y: 200)
        try expectEqual(page.evaluate("window.clicks"), 1)
        try page.press(.right)
        try expectEqual(page.evaluate("window.last"), "ArrowRight")
        try expectEqual(page.evaluate("Promise.resolve(0.1 + 0.2)"), 0.30000000000000004)
        try expectTrue(page.screenshot().starts(with: [0x89, 0x50, 0x4e, 0x47]))
        expectTrue(page.complaints.isEmpty)
        expectEqual(page.requests.count, 1)
      }
    }

    @Test("Errors of a page are seen")
    func errors() throws {
      let html = "<!doctype html><title>b</title><script>console.error('c'); d.e</script>"
      try Browser.open(html) { page in
        expectEqual(page.complaints.count, 2)
        #expect(throws: BrowserError.self) { try page.run("f.g") }
      }
    }
  }
}
