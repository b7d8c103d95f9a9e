import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

extension BrowserSuites {
  /// Nothing of a scene becomes script or markup.
  @Suite struct HostilePageTests {
    /// Ends elements, attributes and strings of every kind, and loads a script of its own.
    private static let hostile = [
      "</script><img src=x onerror=\"window.harmed=1\">", "<script>window.harmed=1</script>",
      "]]>'\"`${window.harmed=1}</style></title>", "<!-- <svg onload=window.harmed=1> -->",
      "\u{2028}&lt;img src=x onerror='window.harmed=1'&gt;\u{0}\u{7}\u{202e}",
    ]

    private func html(_ text: String) throws -> String {
      func layer(_ id: String, _ members: [String: Any] = [:]) -> [String: Any] {
        var layer: [String: Any] = [
          "id": "\(id)\(text)", "name": text, "bounds": [0, 0, 50, 40], "position": [60, 60],
          "backgroundColor": "#ff9500",
          "animations": [
            text: [
              "class": "BasicAnimation", "keyPath": "position.x", "toValue": 80, "duration": 1,
            ] as [String: Any]
          ],
        ]
        layer.merge(members) { $1 }
        return layer
      }
      let scene = try PageScenes.scene([
        "version": 1,
        "root": layer(
          "root",
          [
            "bounds": [0, 0, 200, 200],
            "sublayers": [
              layer("box", ["contents": text]),
              layer(
                "text", ["class": "TextLayer", "string": text, "font": text, "fontSize": 12]),
            ],
          ]),
        "events": [["at": 0.5, "description": text, "set": ["#box\(text)": ["name": text + "2"]]]],
      ])
      return try report(scene).page(PageOptions(title: text, scene: text, fps: 10))
    }

    @Test("Every string of a scene is shown as text", arguments: hostile)
    func strings(_ text: String) throws {
      try Browser.open(try html(text)) { page in
        for frame in [0, 4, 6] {
          for layer in 0..<3 {
            try page.run("layersPage.show({ frame: \(frame), layer: \(layer), key: 'position.x' })")
            try page.run("layersPage.address.write()")
          }
        }
        let elements: [String] = try page.evaluate(
          "[...new Set([...document.querySelectorAll('*')].map((node) => node.localName))]")
        let foreign: Set = ["img", "script", "iframe", "object", "embed", "a", "foreignObject"]
        expectEqual(foreign.intersection(elements), ["script"])
        try expectEqual(page.evaluate("document.scripts.length"), 2)
        try expectTrue(page.evaluate("window.harmed === undefined") == true)
        try expectTrue(
          page.evaluate(
            """
            [...document.querySelectorAll("*")].every((node) =>
              node.getAttributeNames().every((name) => !name.startsWith("on")))
            """) == true)
        expectEqual(page.requests.count, 1)
        expectEqual(page.complaints, [])
        // The heading and the title have the very text, without what no document can have.
        let title: String = try page.evaluate("document.getElementById('ui-title').textContent")
        expectEqual(title, text)
        let address: String = try page.evaluate("location.hash")
        expectTrue(address.contains("layer=text"))
      }
    }

    @Test("A script that is not the page's does not run")
    func policy() throws {
      let html = try html("box").replacing(
        "</body>", with: "<script>window.harmed = 1</script></body>")
      try Browser.open(html) { page in
        let isUnharmed: Bool = try page.evaluate("window.harmed === undefined")
        expectTrue(isUnharmed)
        expectEqual(page.complaints.count, 1)
      }
    }
  }
}
