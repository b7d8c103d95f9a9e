import Foundation
import TestSupport
import Testing

/// The pages that `Utilities/web.sh` builds, with the real module.
private enum Site {
  static let folder = PackageFolder.root.appending(path: ".build-web/site")
  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "layers.wasm.js").path())

  /// Opens a page, waits for the engine, and calls a closure.
  static func open(_ page: String, _ body: (BrowserPage) throws -> Void) throws {
    try Browser.open(address: "\(folder.appending(path: "").absoluteString)\(page)") { page in
      try page.run(
        """
        new Promise((done) => {
          const ask = () => document.documentElement.dataset.ready ? done() : setTimeout(ask, 20);
          ask();
        })
        """)
      try body(page)
      expectTrue(page.complaints.isEmpty, page.complaints.joined(separator: "\n"))
    }
  }
}

extension BrowserPage {
  /// Returns the text of an element.
  fileprivate func text(of id: String) throws -> String {
    try evaluate("document.getElementById('\(id)').textContent")
  }

  /// Replaces words of the scene, as typing does.
  fileprivate func replace(_ old: String, by new: String) throws {
    try run(
      """
      (() => {
        const area = document.getElementById("text");
        area.value = area.value.replace(\(Self.quoted(old)), \(Self.quoted(new)));
        area.dispatchEvent(new InputEvent("input", {inputType: "insertFromPaste"}));
      })()
      """)
  }

  fileprivate var scene: String {
    get throws { try evaluate("document.getElementById('text').value") }
  }

  fileprivate static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(decoding: (data ?? Data()).dropFirst().dropLast(), as: UTF8.self)
  }

  /// The middle of an element, in the window.
  fileprivate func middle(of selector: String) throws -> (x: Double, y: Double) {
    let place: [Double] = try evaluate(
      """
      (() => {
        const box = document.querySelector(\(Self.quoted(selector))).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    return (place[0], place[1])
  }
}

extension BrowserSuites {
  /// The playground and the lessons with the engine; skipped until `Utilities/web.sh` has built them.
  @Suite(.enabled(if: Site.isThere, "no pages are built: Utilities/web.sh"))
  struct PlaygroundTests {
    @Test("An edit changes picture and sentence, and a fault is marked at its line")
    func edit() throws {
      try Site.open("index.html#e=moving-box.json&t=0.5") { page in
        // A symmetrical curve is half way at half of its time: (25 + 295) / 2, then (25 + 205) / 2.
        expectTrue(
          try page.text(of: "sentence").contains("shows 160"))
        try page.replace("\"toValue\": 295", by: "\"toValue\": 205")
        expectTrue(try page.text(of: "sentence").contains("shows 115"))
        try expectEqual(page.evaluate("document.querySelectorAll('#curve path.shown').length"), 1)
        let height: Double = try page.evaluate(
          "document.getElementById('stage').getBoundingClientRect().height / innerHeight")
        expectTrue(height >= 0.5, "\(height)")
        try page.replace("\"name\": \"Moving box\",", by: "\"name\": \"Moving box\"")
        try expectEqual(
          page.evaluate(
            "[...document.querySelectorAll('#gutter .error')].map((row) => row.textContent)"),
          ["4"])
        try page.run("document.getElementById('undo').click()")
        try expectEqual(page.evaluate("document.querySelectorAll('#gutter .error').length"), 0)
      }
    }

    @Test(
      "A control writes the scene: a number by one key, a curve by its handle, and both are undone")
    func controls() throws {
      try Site.open("index.html#e=moving-box.json&t=0.5") { page in
        let before = try page.scene
        let field = try page.middle(of: "input[aria-label='toValue']")
        try page.click(x: field.x, y: field.y)
        try page.press(.up)
        expectTrue(try page.scene.contains("\"toValue\": 296"))
        try page.run("document.querySelector('.handle').scrollIntoView()")
        let handle = try page.middle(of: ".handle")
        try page.drag(from: handle, to: (handle.x + 20, handle.y - 20))
        expectTrue(try page.scene.contains("\"timingFunction\": [0."))
        for _ in 0..<2 { try page.run("document.getElementById('undo').click()") }
        try expectEqual(page.scene, before)
      }
    }

    @Test("A file that is dropped is opened, and a link contains the scene")
    func files() throws {
      var (address, scene) = ("", "")
      try Site.open("index.html#t=0") { page in
        try page.run(
          """
          (async () => {
            const text = `<caml><CALayer id="a" bounds="0 0 100 100" position="50 50"><animations>
              <animation type="CABasicAnimation" keyPath="opacity" duration="2"><fromValue type="real" value="0"/></animation>
              </animations></CALayer></caml>`;
            const transfer = new DataTransfer();
            transfer.items.add(new File([text], "a.caml"));
            dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, cancelable: true}));
            await new Promise((done) => setTimeout(done, 200));
            await new Promise((done) => { document.getElementById("json").click(); setTimeout(done, 50); });
          })()
          """)
        expectTrue(try page.scene.contains("\"keyPath\": \"opacity\""))
        try page.run(
          "document.getElementById('link').click(); new Promise((done) => setTimeout(done, 200))")
        address = try page.evaluate("location.hash")
        scene = try page.scene
      }
      try Site.open("index.html\(address)") { page in try expectEqual(page.scene, scene) }
    }

    @Test("The Swift of each example compiles")
    func swift() throws {
      var code = "import LayerTesting\nimport QuartzCore\n"
      for (index, name) in ["moving-box", "snap-back", "pulse", "loading-ring"].enumerated() {
        try Site.open("index.html#e=\(name).json&t=0") { page in
          try page.run("document.getElementById('swift').click()")
          let body = try page.text(of: "code").replacing("import QuartzCore", with: "")
          expectTrue(body.contains("layer.add("), body)
          let line = body.firstRange(of: "// stage.expect(")
          let expectation = line.map { body[$0.lowerBound...].dropFirst(3) } ?? ""
          expectTrue(!expectation.isEmpty, body)
          code += "func add\(index)(to layer: CALayer) {\n\(body)}\n"
          code += "func test\(index)(_ stage: Stage) {\n\(expectation)}\n"
        }
      }
      let file = FileManager.default.temporaryDirectory.appending(path: "copied.swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      let modules = PackageFolder.root.appending(path: ".build/debug/Modules").path()
      let map = PackageFolder.root.appending(path: ".build/debug/TaskHooks.build/module.modulemap")
      compiler.arguments = [
        "swiftc", "-typecheck", "-I", modules, "-Xcc", "-fmodule-map-file=\(map.path())",
        file.path(),
      ]
      try compiler.run()
      compiler.waitUntilExit()
      expectEqual(compiler.terminationStatus, 0)
    }

    /// A lesson whose task is solved by replacing words of its scene, and what the page expects before.
    struct Task: Sendable, CustomTestStringConvertible {
      let lesson: String
      let miss: String
      let edits: [(old: String, new: String)]

      var testDescription: String { lesson }
    }

    static let tasks = [
      Task(
        lesson: "01-snap-back", miss: "expected 160",
        edits: [
          ("\"position\": [25, 25]", "\"position\": [160, 25]"),
          ("\"toValue\": 295", "\"toValue\": 160"),
        ]),
      // By the clock both start at 3 s; in the track, whose speed is a half, that is 1.5 s.
      Task(
        lesson: "03-start-times", miss: "expected 125",
        edits: [
          ("\"beginTime\": 0.5", "\"beginTime\": 3"), ("\"beginTime\": 2.5", "\"beginTime\": 1.5"),
        ]),
      Task(
        lesson: "04-fill-modes", miss: "expected 0.75",
        edits: [
          ("\"opacity\": 0.5", "\"opacity\": 0"),
          ("\"fromValue\": 0, \"toValue\": 1", "\"fromValue\": 1, \"toValue\": 0"),
          ("\"duration\": 1}", "\"duration\": 1, \"fillMode\": \"backwards\"}"),
        ]),
    ]

    @Test(
      "A lesson's task fails in its page as it is, and is solved by the right edits",
      arguments: tasks)
    func lesson(_ task: Task) throws {
      try Site.open("lessons/\(task.lesson).html") { page in
        try page.run("document.getElementById('check').click()")
        expectTrue(try page.text(of: "result").contains("Not yet"))
        let result = try page.text(of: "result")
        expectTrue(result.contains(task.miss), result)
        for (old, new) in task.edits { try page.replace(old, by: new) }
        try page.run("document.getElementById('check').click()")
        try expectEqual(page.text(of: "result"), "Solved.")
      }
    }

    @Test("A change that a lesson shows is made in its scene")
    func change() throws {
      try Site.open("lessons/01-snap-back.html") { page in
        try page.run("document.querySelector('button.try').click()")
        // The first change of the lesson sets the model.
        expectTrue(try page.scene.contains("\"position\": [295, 25]"))
      }
    }

    @Test("Each idea opens a scene that moves, and a box is made to snap back as it says")
    func ideas() throws {
      try Site.open("index.html#t=0") { page in
        for (index, scene) in [
          "moving-box.json", "lesson 11-pausing", "lesson 15-hit-testing", "lesson 09-interruption",
          "lesson 12-groups",
        ].enumerated() {
          try page.run(
            "document.querySelectorAll('#ideasSheet button')[\(index)].click()")
          try expectEqual(page.evaluate("document.getElementById('example').value"), scene)
          expectTrue(try page.text(of: "status").hasPrefix(scene))
          expectTrue(try page.text(of: "sentence").contains("shows"))
        }
        // The group lasts one second, and with it its members, one of which needs two.
        let ends: [String: Double] = try page.evaluate(
          """
          Object.fromEntries([...document.querySelectorAll(".rows .bar:has(.segment)")].map((bar) =>
            [bar.querySelector(".name").textContent,
             Math.round(bar.querySelector(".segment").getBoundingClientRect().right)]))
          """)
        expectEqual(ends.keys.sorted(), ["#box leave", "opacity  basic", "position.x  basic"])
        expectEqual(Set(ends.values).count, 1)
        try page.run("document.querySelector('#ideasSheet button').click()")
        // The end of the animation is 1 s, and the model is 25.
        try page.run(
          """
          [...document.querySelectorAll(".flag")].find((flag) => flag.textContent === "commits at its end")
            .querySelector("input").click();
          playground.axis.seek(1.1);
          new Promise((done) => setTimeout(done, 1000))
          """)
        expectTrue(try page.text(of: "sentence").hasPrefix("position.x shows 25"))
        expectTrue(try page.text(of: "problems").contains("jumps from 295 back to 25"))
        try page.run(
          "[...document.querySelectorAll('#problems button')].find((each) => each.textContent === 'Mend it').click()"
        )
        expectTrue(try page.text(of: "sentence").hasPrefix("position.x shows 295"))
      }
    }

    @Test("What is wrong in a change of state alone is found, as the command does")
    func changes() throws {
      try Site.open("index.html#e=lesson 17-states&t=0") { page in
        try page.replace(
          "\"opacity\", \"duration\": 0.5",
          by: "\"opacity\", \"duration\": 0.5, \"repeatCount\": \"inf\"")
        try page.run("new Promise((done) => setTimeout(done, 1500))")
        // Both transitions fit the way from off to on; only the second one fades.
        expectTrue(
          try page.text(of: "problems").contains(
            "it never ends: it repeats forever (F10) (from 'off' to 'on')"))
      }
    }

    @Test("Panes are as wide as their borders are dragged, or moved by keys")
    func panes() throws {
      try Site.open("index.html#t=0") { page in
        let width = "document.querySelector('section.scene').getBoundingClientRect().width"
        let before: Double = try page.evaluate(width)
        let border = try page.middle(of: ".scene .border")
        try page.drag(from: border, to: (border.x + 40, border.y))
        let dragged: Double = try page.evaluate(width)
        expectTrue(dragged > before + 30, "\(before) \(dragged)")
        try page.run("document.querySelector('.scene .border').focus()")
        try page.press(.left)
        try expectEqual(page.evaluate(width), dragged - 16)
      }
    }
  }

  /// What axe-core finds in the pages with the engine.
  @Suite(.needs(.axe), .enabled(if: Site.isThere, "no pages are built: Utilities/web.sh"))
  struct PlaygroundAccessibilityTests {
    @Test(
      "No rule of axe-core is broken", arguments: ["index.html#t=0.5", "lessons/01-snap-back.html"])
    func rules(_ name: String) throws {
      let script = try String(contentsOf: AxeScript.file, encoding: .utf8)
      try Site.open(name) { page in
        try page.run(script + ";0")
        try page.run("document.querySelectorAll('details').forEach((node) => (node.open = true))")
        for isDark in [false, true] {
          for width in [1280, 390] {
            try page.prefer(dark: isDark)
            try page.resize(width: width, height: 800)
            let found: [String] = try page.evaluate(
              """
              axe.run(document, {resultTypes: ["violations"]}).then(({violations}) =>
                violations.flatMap(({id, nodes}) => nodes.map(({html, failureSummary}) =>
                  `${id}: ${html.slice(0, 200)} ${failureSummary.split("\\n")[1]}`)))
              """)
            expectTrue(found.isEmpty, "\(isDark) \(width): \(found.joined(separator: "\n"))")
          }
        }
      }
    }
  }
}
