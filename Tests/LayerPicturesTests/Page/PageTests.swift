import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

extension BrowserSuites {
  /// What the page shows, and where.
  @Suite struct PageTests {
    @Test("An address opens a time, a layer and a key path, and follows what is selected")
    func address() throws {
      let player = try report(
        box: """
          "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
            "toValue": 80, "duration": 1}}
          """)
      let html = try player.page()
      try Browser.open(html, fragment: "#t=0.5&layer=box&key=position.x") { page in
        func state() throws -> String {
          try page.evaluate(
            """
            (() => {
              const { frame, layer, key } = layersPage.state;
              return `${layersPage.model.times[frame]} ${layer} ${key}`;
            })()
            """)
        }
        try expectEqual(state(), "0.5 1 position.x")
        try expectEqual(
          page.evaluate("document.getElementById('ui-selected').textContent"), "#box Layer")
        let text: String = try page.evaluate(
          "document.getElementById('ui-explanation').textContent")
        expectTrue(text.hasPrefix("position.x shows 50: 'move' is 50 % through 20 → 80"))
        let command: String = try page.evaluate("document.getElementById('ui-command').textContent")
        expectEqual(command, "layer-inspect explain SCENE '#box' position.x --at 0.5")
        try page.run(
          "location.hash = '#t=0.25&layer=root'; new Promise((done) => setTimeout(done))")
        try expectEqual(state(), "0.25 0 null")
        try page.run("layersPage.show({ layer: 1, key: 'position.x', frame: 60 })")
        try page.run("layersPage.address.write()")
        try expectEqual(page.evaluate("location.hash"), "#t=1&layer=box&key=position.x")
      }
    }

    @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

    static let facts: [Fact] = [
      Fact("The explanation in the page is the text of explain, at every frame") {
        let scene = PageScene.card
        let html = try #require(try scene.html())
        let report = try #require(try scene.report())
        try Browser.open(html) { page in
          let times: [Double] = try page.evaluate("[...layersPage.model.times]")
          var count = 0
          for frame in stride(from: 0, to: times.count, by: 13) {
            struct Entry: Decodable {
              var layer: String
              var keyPath: String
              var text: String
              var isAnimated: Bool
            }
            let entries: [Entry] = try page.evaluate(
              """
              layersPage.model.rows(\(frame)).flatMap((row) =>
                [...layersPage.model.layers[row.layer].texts.keys()].flatMap((keyPath) => {
                  const found = layersPage.model.explanation(row.layer, keyPath, \(frame));
                  if (found?.frame !== \(frame)) return [];
                  const { length } = layersPage.model.animationsOf(row.layer, keyPath, \(frame));
                  return [{ layer: row.label, keyPath, text: found.text, isAnimated: length > 0 }];
                }))
              """)
            for entry in entries {
              let options = ExplainOptions(layer: entry.layer, keyPaths: [entry.keyPath])
              let expected = try report.explain(options, at: [times[frame]])
              // Of what is at rest, the page has the answer without the chain.
              let isSame =
                entry.isAnimated ? entry.text == expected : expected.hasPrefix(entry.text + "\n")
              expectTrue(isSame, entry.text)
              count += 1
            }
          }
          expectTrue(count > 5)
        }
      },
      Fact("Hovering outlines a layer; bars and events can be clicked") {
        try Browser.open(try #require(try PageScene.card.html())) { page in
          func center(_ selector: String) throws -> (x: Double, y: Double) {
            let point: [Double] = try page.evaluate(
              """
              (() => {
                const node = document.querySelector('\(selector)');
                node.scrollIntoView({ block: "nearest" });
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
              })()
              """)
            return (point[0], point[1])
          }
          let title = "document.getElementById('ui-selected').textContent"
          let stage = try center("#ui-paper")
          try page.point(x: stage.x, y: stage.y)
          try expectEqual(page.evaluate("document.getElementById('ui-hover').style.display"), "")
          try expectTrue(
            page.evaluate("document.getElementById('ui-pointer').textContent.endsWith('#root')"))
          let bar = try center("#ui-bars button")
          try page.click(x: bar.x, y: bar.y)
          try expectEqual(page.evaluate(title), "Card #card Layer")
          try expectEqual(page.evaluate("layersPage.state.key"), "position.y")
          try expectEqual(page.evaluate("layersPage.model.times[layersPage.state.frame]"), 0.5)
          try page.run("new Promise((done) => setTimeout(done, 200))")
          let event = try center("#ui-events button:last-of-type")
          try page.click(x: event.x, y: event.y)
          let last: Int = try page.evaluate("layersPage.model.events.at(-1).frame")
          try expectEqual(page.evaluate("layersPage.state.frame"), last)
          expectEqual(page.complaints, [])
        }
      },
      Fact("A property without an animation says that model and presentation are equal") {
        try Browser.open(try report(box: "").page()) { page in
          try page.run("layersPage.show({ layer: 1, key: 'position' })")
          let text: String = try page.evaluate(
            "document.getElementById('ui-explanation').textContent")
          expectEqual(text, "No animation changes position: model = presentation = (20,30)")
        }
      },
      Fact("Above the limit, the page has the explanations at events and names the command") {
        let player = try report(
          box: """
            "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
              "toValue": 80, "duration": 1}}
            """)
        try Browser.open(try player.page(PageOptions(scene: "my box.json", explanationLimit: 20))) {
          page in
          try page.run("layersPage.show({ layer: 1, key: 'position.x', frame: 30 })")
          let text: String = try page.evaluate(
            "document.getElementById('ui-explanation').textContent")
          expectTrue(
            text.hasPrefix("The nearest explanation in this page is that at 0 s:\n\nposition.x"))
          let command: String = try page.evaluate(
            "document.getElementById('ui-command').textContent")
          expectEqual(command, "layer-inspect explain 'my box.json' '#box' position.x --at 0.5")
        }
      },
    ]

    @Test(
      "Nothing is wider than the window, light or dark", arguments: [1280, 390], [false, true])
    func widths(_ width: Int, isDark: Bool) throws {
      let html = try #require(try PageScene.card.html())
      try Browser.open(html, size: (width, 844), isDark: isDark) { page in
        try page.run("layersPage.show({ frame: 40, layer: 2, key: 'position' })")
        let overflow: Int = try page.evaluate(
          "document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        expectEqual(overflow, 0)
        let outside: [String] = try page.evaluate(
          """
          [...document.querySelectorAll("button, input, section")].filter((node) => {
            const box = node.getBoundingClientRect();
            return box.width > 0 && (box.left < 0 || box.right > innerWidth + 1);
          }).map((node) => node.outerHTML)
          """)
        expectEqual(outside, [])
        let paper: String = try page.evaluate("getComputedStyle(document.body).backgroundColor")
        expectEqual(paper, (isDark ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)"))
        // One file, and nothing else.
        expectEqual(page.requests.count, 1)
        expectEqual(page.complaints, [])
      }
    }

    @Test(
      "200 layers with two animations each, for 10 s at 60 frames a second, take less than 5 MB",
      .enabled(if: PageScene.isWhole, "long; in the check only"))
    func size() throws {
      let html = try #require(try PageScene.many.html())
      expectTrue(html.utf8.count < 5_000_000)
      try Browser.open(html) { page in
        try expectEqual(page.evaluate("layersPage.model.count"), 601)
        // The layers all change from frame to frame.
        let changed: Int = try page.evaluate(
          """
          (() => {
            const groups = [...document.querySelectorAll("#ui-film [data-layer^=box]")];
            const texts = () => groups.map((group) => group.outerHTML);
            layersPage.show({ frame: 100 });
            const before = texts();
            layersPage.show({ frame: 101 });
            return texts().filter((text, index) => text !== before[index]).length;
          })()
          """)
        expectEqual(changed, 200)
        let milliseconds: Double = try page.evaluate(
          """
          (() => {
            const start = performance.now();
            for (let index = 0; index < 100; index++) {
              layersPage.show({ frame: (index * 37) % 601 });
              document.body.getBoundingClientRect();
            }
            return (performance.now() - start) / 100;
          })()
          """)
        // Measured for the documentation; a loaded machine may take any time.
        print("a scrub of 200 layers takes \(milliseconds) ms, the page \(html.utf8.count) bytes")
      }
    }
  }
}
