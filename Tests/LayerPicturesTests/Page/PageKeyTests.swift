import LayerPictures
import TestSupport
import Testing

extension BrowserSuites {
  /// The page is usable by keyboard alone.
  @Suite struct PageKeyTests {
    /// The elements that the tab key must reach: all that can have the focus and are shown.
    private static let controls = """
      [...document.querySelectorAll('button, input, summary, a[href], [tabindex="0"]')].filter(
        (node) => node.tabIndex >= 0 && node.getClientRects().length > 0)
      """

    @Test("The tab key reaches every control, the arrow keys every item of a list")
    func reach() throws {
      try Browser.open(try #require(try PageScene.card.html())) { page in
        try page.run("layersPage.show({ frame: 40, layer: 2, key: 'position' })")
        let count: Int = try page.evaluate("\(Self.controls).length")
        expectTrue(count > 20)
        for _ in 0..<count + 30 {
          try page.press(.tab)
          try page.run("document.activeElement.reached = true")
        }
        let missed: [String] = try page.evaluate(
          "\(Self.controls).filter((node) => !node.reached).map((node) => node.outerHTML)")
        expectEqual(missed, [])
        for (list, items) in [
          ("tree", "[role=treeitem]"), ("bars", "button"), ("events", "button"),
        ] {
          let all = "[...document.querySelectorAll('#ui-\(list) \(items)')]"
          try page.run("\(all).find((item) => item.tabIndex === 0).focus()")
          try page.press(.home)
          let count: Int = try page.evaluate("\(all).length")
          expectTrue(count > 2)
          for _ in 0..<count {
            try page.run("document.activeElement.reachedByArrows = true")
            try page.press(.down)
          }
          let missed: Int = try page.evaluate(
            "\(all).filter((item) => !item.reachedByArrows).length")
          expectEqual(missed, 0, "\(list)")
        }
        expectEqual(page.complaints, [])
      }
    }

    @Test("Space, arrows, Home, End and brackets play, step and jump")
    func keys() throws {
      try Browser.open(try #require(try PageScene.card.html())) { page in
        func frame() throws -> Int { try page.evaluate("layersPage.state.frame") }
        let last: Int = try page.evaluate("layersPage.model.count - 1")
        let events: [Int] = try page.evaluate(
          "[...new Set(layersPage.model.events.map((event) => event.frame))]")
        try page.press(.right, times: 3)
        try expectEqual(frame(), 3)
        try page.press(.left)
        try expectEqual(frame(), 2)
        try page.press(.right, shift: true)
        try expectEqual(frame(), 12)
        try page.press(.end)
        try expectEqual(frame(), last)
        try page.press(.home)
        try expectEqual(frame(), 0)
        let later = events.filter { $0 > 0 }
        let next = try #require(later.first)
        try page.press(.rightBracket)
        try expectEqual(frame(), next)
        try page.press(.leftBracket)
        try expectEqual(frame(), 0)
        try page.press(.space)
        try expectTrue(page.evaluate("layersPage.transport.isPlaying") == true)
        try page.run("new Promise((done) => setTimeout(done, 150))")
        try page.press(.space)
        try expectTrue(page.evaluate("layersPage.transport.isPlaying") == false)
        try expectTrue(frame() > 0)
        // The scrubber has the same keys.
        try page.run("document.getElementById('ui-scrubber').focus()")
        try page.press(.home)
        try page.press(.right)
        try expectEqual(frame(), 1)
      }
    }

    @Test("The tree opens, closes and selects, and its search finds layers")
    func tree() throws {
      try Browser.open(try #require(try PageScene.card.html())) { page in
        func shown() throws -> [String] {
          try page.evaluate(
            """
            [...document.querySelectorAll("#ui-tree [role=treeitem]")]
              .filter((item) => !item.hidden)
              .map((item) => item.querySelector(".id").textContent)
            """)
        }
        let all = try shown()
        expectEqual(all.first, "#root")
        expectTrue(all.contains("#card"))
        try page.run("document.querySelector('#ui-tree [role=treeitem]').focus()")
        try page.press(.left)
        try expectEqual(shown(), ["#root"])
        try page.press(.right)
        try expectEqual(shown(), all)
        try page.press(.down)
        try page.press(.enter)
        let selected: String = try page.evaluate(
          "document.querySelector('[aria-selected=true] .id').textContent")
        expectEqual(selected, all[1])
        try page.press(.letter("/"))
        try page.run("document.getElementById('ui-search').focus()")
        try page.type("title")
        try expectEqual(shown(), ["#root", "#card", "#title"])
      }
    }

    @Test("Roles and labels name every part")
    func roles() throws {
      try Browser.open(try #require(try PageScene.card.html())) { page in
        let unnamed: [String] = try page.evaluate(
          """
          [...document.querySelectorAll("button, input, section, [role]")].filter((node) =>
            !node.ariaLabel && !node.getAttribute("aria-labelledby") && !node.labels?.length &&
            !node.textContent.trim() && node.role !== "status"
          ).map((node) => node.outerHTML)
          """)
        expectEqual(unnamed, [])
        let tree: [String: String] = try page.evaluate(
          """
          (() => {
            const item = document.querySelector("[role=tree] > [role=treeitem]");
            return {
              level: item.getAttribute("aria-level"), selected: item.getAttribute("aria-selected"),
              expanded: item.getAttribute("aria-expanded"),
            };
          })()
          """)
        expectEqual(tree, ["level": "1", "selected": "false", "expanded": "true"])
        try page.run("layersPage.show({ frame: 30 })")
        let text: String = try page.evaluate(
          "document.getElementById('ui-scrubber').getAttribute('aria-valuetext')")
        expectEqual(text, "0.5 s, frame 30")
      }
    }
  }
}
