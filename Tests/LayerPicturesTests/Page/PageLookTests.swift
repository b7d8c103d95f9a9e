import Foundation
import LayerPictures
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

extension BrowserSuites {
  /// What the page shows when it opens, and how one looks around in it.
  @Suite struct PageLookTests {
    @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

    static let facts: [Fact] = [
      Fact("It opens with the first animated property, and plays in a loop what never ends") {
        try Browser.open(commandPage("pulse.json"), fragment: "") { page in
          try expectEqual(
            page.evaluate("document.getElementById('ui-selected').textContent"), "#heart Layer")
          try expectEqual(page.evaluate("layersPage.state.key"), "transform.scale")
          try expectTrue(page.evaluate("layersPage.transport.isPlaying") == true)
          try expectTrue(page.evaluate("document.getElementById('ui-loop').checked") == true)
          try page.run("new Promise((done) => setTimeout(done, 300))")
          try expectTrue(page.evaluate("layersPage.state.frame > 0") == true)
          expectEqual(page.complaints, [])
        }
        try Browser.open(commandPage("snap-back.json"), fragment: "") { page in
          try expectEqual(
            page.evaluate("document.getElementById('ui-selected').textContent"), "#snaps Layer")
          try expectTrue(page.evaluate("layersPage.transport.isPlaying") == false)
          try expectTrue(page.evaluate("document.getElementById('ui-loop').checked") == false)
        }
      },
      Fact("The playhead of the ruler, the line over the bars and a bar's start are on one axis") {
        try Browser.open(commandPage("snap-back.json")) { page in
          let left = { (selector: String) -> Double in
            try page.evaluate(
              "document.querySelector('\(selector)').getBoundingClientRect().left")
          }
          let axis: [Double] = try page.evaluate(
            """
            (() => { const box = document.getElementById("ui-axis").getBoundingClientRect();
              return [box.left, box.top + 5, box.width]; })()
            """)
          // The scene takes a second; a quarter of the axis is frame 15.
          try page.click(x: axis[0] + axis[2] / 4, y: axis[1])
          try expectEqual(page.evaluate("layersPage.state.frame"), 15)
          try expectTrue(abs(left("#ui-playhead") - left(".bar-cursor")) < 0.51)
          try page.drag(
            from: (axis[0] + axis[2] / 4, axis[1]), to: (axis[0] + axis[2] * 0.75, axis[1]))
          try expectEqual(page.evaluate("layersPage.state.frame"), 45)
          try page.press(.home)
          try expectTrue(abs(left(".part.active") - left("#ui-playhead") - 1) < 0.51)
          let labels: [String] = try page.evaluate(
            """
            [...document.querySelectorAll(".tick")].map((tick) => tick.textContent).filter(Boolean)
            """)
          expectTrue(labels.count > 3)
          expectEqual(labels.first, "0.0 s")
          // A curve for each bar that is in sight.
          try page.run("new Promise((done) => setTimeout(done, 200))")
          let curves: Int = try page.evaluate("document.querySelectorAll('.thumbnail path').length")
          expectTrue(curves > 1)
        }
      },
      Fact("Keys choose a range that is looped, and slower speeds") {
        try Browser.open(commandPage("snap-back.json")) { page in
          try page.press(.right, shift: true, times: 2)
          try page.press(.letter("i"))
          try page.press(.right, shift: true)
          try page.press(.letter("o"))
          try expectEqual(page.evaluate("layersPage.transport.range"), [20, 30])
          try expectTrue(page.evaluate("document.getElementById('ui-loop').checked") == true)
          try page.press(.space)
          for _ in 0..<5 {
            try page.run("new Promise((done) => setTimeout(done, 70))")
            let frame: Int = try page.evaluate("layersPage.state.frame")
            expectTrue((20...30).contains(frame))
          }
          try page.press(.space)
          try page.press(.letter("x"))
          try expectTrue(page.evaluate("layersPage.transport.range === null") == true)
          let pressed = "document.querySelector('#ui-speeds [aria-pressed=true]').textContent"
          try expectEqual(page.evaluate(pressed), "1×")
          try page.run("document.querySelector('#ui-speeds button').click()")
          try expectEqual(page.evaluate(pressed), "1/10×")
        }
      },
      Fact("A finding leads to its layer, its property and its instant, and says why") {
        try Browser.open(commandPage("snap-back.json")) { page in
          try expectEqual(
            page.evaluate("document.getElementById('ui-findings-heading').textContent"),
            "Findings: 2 warnings")
          try page.run("document.querySelectorAll('#ui-findings button')[1].click()")
          try expectEqual(
            page.evaluate("document.getElementById('ui-selected').textContent"), "#held Layer")
          try expectEqual(page.evaluate("layersPage.state.key"), "position.x")
          try expectEqual(page.evaluate("layersPage.model.times[layersPage.state.frame]"), 1)
          try expectTrue(
            page.evaluate(
              "document.querySelector('.finding[aria-current] .finding-more').innerText.length > 20"
            )
              == true)
        }
      },
      Fact("A key enters a state: the transition plays and is drawn, the table shows it") {
        try Browser.open(commandPage("lock-screen.json"), fragment: "") { page in
          try page.press(BrowserKey(key: "2", code: "Digit2", number: 50, text: "2"))
          try page.run("new Promise((done) => setTimeout(done, 200))")
          try expectTrue(page.evaluate("layersPage.transport.isPlaying") == true)
          let pressed: [String] = try page.evaluate(
            "[...document.querySelectorAll('#ui-states-panel [aria-pressed=true]')].map("
              + "(node) => node.textContent)")
          expectEqual(pressed, ["2Open", "1"])
          try expectEqual(
            page.evaluate("document.querySelector('.band-name').textContent"), "1, * to Open")
          try expectTrue(
            page.evaluate(
              "document.getElementById('ui-states-note').textContent.includes('layer-inspect open')"
            ) == true)
          // The transition takes 0.69 s: at its end the bow is up (the scene file sets -8).
          try page.run(
            "layersPage.transport.stop(); layersPage.show({ frame: layersPage.model.frameAt(0.7) })"
          )
          try expectEqual(
            page.evaluate(
              "layersPage.model.value(layersPage.model.layerNamed('bow', 0), 'position', "
                + "layersPage.state.frame).presentation.numbers[1]"), -8)
          let command: String = try page.evaluate(
            "document.getElementById('ui-command').textContent")
          expectTrue(command.hasSuffix("--state Locked --go Open@0"))
          expectEqual(page.complaints, [])
        }
      },
      Fact("A layer is hidden, or alone, in the picture only") {
        try Browser.open(commandPage("snap-back.json")) { page in
          let seen = { () -> [String] in
            try page.evaluate(
              """
              [...document.querySelectorAll("#ui-film [data-layer]")].filter((node) =>
                getComputedStyle(node).visibility === "visible").map((node) => node.dataset.layer)
              """)
          }
          let all = try seen()
          try page.press(.letter("h"))
          try expectEqual(seen(), all.filter { $0 != "snaps" })
          try page.press(.letter("h"))
          try page.press(.letter("s"))
          try expectEqual(seen(), ["snaps"])
          try page.run("document.getElementById('ui-show-all').click()")
          try expectEqual(seen(), all)
        }
      },
      Fact("The page says why nothing is seen of a layer, or what cuts it off") {
        func box(_ x: Int = 50, _ y: Int = 50) -> String {
          "\"bounds\": [0, 0, 40, 40], \"position\": [\(x), \(y)], \"backgroundColor\": \"#0a84ff\""
        }
        let scene = """
          {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 100], "sublayers": [
            {"id": "bare", "bounds": [0, 0, 40, 40]}, {"id": "clear", "opacity": 0, \(box())},
            {"id": "hidden", "hidden": true, \(box()), "sublayers": [{"id": "inner", \(box())}]},
            {"id": "holder", "bounds": [0, 0, 9, 9], "sublayers": [{"id": "far", \(box(300, 0))}]},
            {"id": "clip", \(box(20, 80)), "masksToBounds": true, "sublayers": [
              {"id": "whole", \(box(20, 20))}, {"id": "cut", \(box())}]},
            {"id": "under", \(box()), "zPosition": -1}, {"id": "peek", \(box())},
            {"id": "round", \(box()), "cornerRadius": 20}, {"id": "veil", \(box()), "opacity": 0.9}]}}
          """
        let nothing = "Nothing of it is seen: "
        let expected = [
          ("bare", "\(nothing)it has no colour, no contents and no border."),
          ("holder", "\(nothing)it is outside of the picture, the bounds of the root."),
          ("clear", "\(nothing)it has the opacity 0."), ("hidden", "\(nothing)it is hidden."),
          ("inner", "\(nothing)#hidden is hidden."),
          ("far", "\(nothing)it is outside of the picture, the bounds of the root."),
          ("cut", "A part of it is not seen: #clip cuts it off at its bounds (masksToBounds)."),
          ("whole", ""), ("under", "\(nothing)#round is in front of it (zPosition 0, not -1)."),
          // It is seen at the round corners, and through the veil.
          ("peek", ""), ("round", ""), ("veil", ""),
        ]
        try Browser.open(try report(scene).page()) { page in
          for (id, text) in expected {
            try page.run("layersPage.show({ layer: layersPage.model.layerNamed('\(id)', 0) })")
            let found: String = try page.evaluate(
              "document.getElementById('ui-remarks').textContent")
            expectEqual(found, text, "\(id): \(found)")
          }
        }
      },
      Fact("Layers pulled apart are clicked where they are drawn, and the selection is kept") {
        try Browser.open(commandPage("lock-screen.json")) { page in
          let before: Int = try page.evaluate("layersPage.state.layer")
          try page.press(.letter("d"))
          try expectEqual(page.evaluate("layersPage.state.layer"), before)
          let point: [Double] = try page.evaluate(
            """
            (() => {
              const node = document.querySelector('#ui-film [data-layer="glyph"] > *');
              const box = node.getBoundingClientRect();
              return [box.left + box.width / 2, box.bottom - box.height / 6];
            })()
            """)
          try page.click(x: point[0], y: point[1])
          try expectEqual(
            page.evaluate("document.getElementById('ui-selected').textContent"), "#glyph Layer")
          let turned: String = try page.evaluate(
            "document.getElementById('ui-space').getAttribute('transform')")
          try page.drag(from: (point[0], point[1]), to: (point[0] + 60, point[1]))
          try expectTrue(
            page.evaluate("document.getElementById('ui-space').getAttribute('transform')")
              != turned)
          expectEqual(page.complaints, [])
        }
      },
      Fact("Values have six digits, or all of them if asked; angles are in degrees") {
        let player = try report(
          box: """
            "opacity": 0.3333333333333333, "backgroundColor": [0.3, 0.7, 0.1, 0.5],
            "animations": {"turn": {"class": "BasicAnimation", "keyPath": "transform.rotation.z",
              "toValue": "90deg", "duration": 1}}
            """)
        try Browser.open(try player.page()) { page in
          let value = { (keyPath: String) -> String in
            try page.evaluate(
              """
              [...document.querySelectorAll("#ui-properties tr")].find((row) =>
                row.children[0].textContent === "\(keyPath)").children[1].textContent
              """)
          }
          try page.run("layersPage.show({ layer: 1, frame: 30 })")
          try expectEqual(value("opacity"), "0.333333")
          try expectEqual(value("transform.rotation.z"), "45°")
          // 0.3 · 255 = 76.5, 0.7 · 255 = 178.5, 0.1 · 255 = 25.5.
          try expectEqual(value("backgroundColor"), "≈ #4db31a at 50 %")
          try page.press(.letter("e"))
          try expectEqual(value("opacity"), "0.3333333333333333")
        }
      },
      // The names that the accessibility tree has, against those that each control should have.
      Fact("Every control has a name in the accessibility tree, and every icon a tooltip") {
        try Browser.open(commandPage("lock-screen.json")) { page in
          try page.call("Accessibility.enable")
          let answer = try page.call("Accessibility.getFullAXTree")
          let nodes = answer["nodes"] as? [[String: Any]] ?? []
          var names: [String: Set<String>] = [:]
          for node in nodes where node["ignored"] as? Bool == false {
            let role = (node["role"] as? [String: Any])?["value"] as? String ?? ""
            let name = (node["name"] as? [String: Any])?["value"] as? String ?? ""
            names[role, default: []].insert(name)
          }
          for role in ["button", "checkbox", "slider", "searchbox", "tree", "treeitem", "toolbar"] {
            expectFalse(names[role, default: [""]].contains(""), "\(role): \(names[role] ?? [])")
          }
          let wanted: Set = [
            "Zoom in", "Zoom out", "Fit", "3-D", "First frame", "Previous event", "One frame back",
            "Play", "One frame on", "Next event", "Last frame", "Hide", "Solo", "Loop from here",
            "Loop to here", "1/10×", "¼×", "½×", "1×", "Keyboard help", "Copy the command",
          ]
          expectEqual(wanted.subtracting(names["button", default: []]), [])
          expectTrue(names["slider", default: []].contains("Time"))
          let bare: [String] = try page.evaluate(
            """
            [...document.querySelectorAll("main button, header button")].filter((node) =>
              node.textContent.trim().length < 4 && !node.title).map((node) => node.outerHTML)
            """)
          expectEqual(bare, [])
        }
      },
    ]

    @Test("The picture of the page in README.md is made here; its scene says what explain says")
    func picture() throws {
      let fragment = "#t=0.45&layer=sheet&key=position.y"
      let html = commandPage("Documentation/Pictures/sheet.json")
      try Browser.open(html, fragment: fragment) { page in
        let why: String = try page.evaluate("document.querySelector('#ui-explanation').textContent")
        let lines: [String] = try page.evaluate(
          "[...document.querySelectorAll('#ui-film [data-layer^=why-] text')].map((node) => "
            + "node.textContent)")
        expectEqual(lines.count, 3)
        // With findings over it, the picture has half of the window.
        let height: Double = try page.evaluate(
          "document.getElementById('ui-picture').getBoundingClientRect().height / innerHeight")
        expectTrue(height >= 0.5, "\(height)")
        let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
        expectTrue(words(why).starts(with: words(lines.joined(separator: " "))))
        // The command is shown without the folder of this machine.
        try page.run("layersPage.model.data.scene = 'sheet.json'; layersPage.show({})")
        try page.run("new Promise((done) => setTimeout(done, 300))")
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
        try page.screenshot().write(
          to: PackageFolder.root.appending(path: "Documentation/Pictures/page.png"))
      }
    }

    @Test("A page of a lock screen with 24 states has less than 1.5 MB, and opens in a second")
    func manyStates() throws {
      var states: [String] = []
      for index in 0..<24 {
        let (x, y) = (20 + index * 10, 400 - index * 12)
        states.append(
          """
          "State \(index)": {"set": {"#clock": {"position": [\(x), \(y)]},
            "#date": {"opacity": \(Double(index % 5) / 5)},
            "#glow": {"transform.scale": \(1 + Double(index) / 20)}}}
          """)
      }
      let folder = try TemporaryFolder()
      try folder.write(
        """
        {"version": 1, "root": {"id": "root", "bounds": [0, 0, 320, 480], "sublayers": [
          {"class": "TextLayer", "id": "clock", "string": "9:41", "bounds": [0, 0, 200, 60],
           "position": [160, 100]},
          {"class": "TextLayer", "id": "date", "string": "Monday", "bounds": [0, 0, 200, 30],
           "position": [160, 150]},
          {"id": "glow", "bounds": [0, 0, 80, 80], "position": [160, 300], "cornerRadius": 40,
           "backgroundColor": "#ff9500"}]},
         "states": {\(states.joined(separator: ","))},
         "transitions": [{"from": "*", "to": "*", "animations": {
           "#clock": {"move": {"class": "SpringAnimation", "keyPath": "position", "damping": 12}},
           "#date": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 0.6}},
           "#glow": {"grow": {"class": "BasicAnimation", "duration": 0.8,
             "keyPath": "transform.scale", "timingFunction": "easeInEaseOut"}}}}]}
        """, to: "lock.json")
      let output = OutputSink.memory()
      let messages = OutputSink.memory()
      _ = LayerInspectCommand.run(
        ["render", "\(folder.path)/lock.json", "--format", "html"], output: output,
        messages: messages)
      let html = output.text
      expectTrue(html.utf8.count > 100_000, messages.text)
      expectTrue(html.utf8.count < 1_500_000, "\(html.utf8.count)")
      try Browser.open(html) { page in
        try expectEqual(page.evaluate("layersPage.book.recordings.size"), 24)
        let opened: Double = try page.evaluate(
          "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        print("a page of 24 states has \(html.utf8.count) bytes and opens in \(opened) ms")
      }
    }
  }
}
