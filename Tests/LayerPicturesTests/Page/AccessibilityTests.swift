import Foundation
import TestSupport
import Testing

@testable import LayerInspect

extension BrowserSuites {
  /// What axe-core finds in pages: contrast, labels, roles, order of headings and all of its other rules.
  @Suite(.needs(.axe)) struct AccessibilityTests {
    /// Returns what axe-core finds by all rules, or by those about colours, as `rule: element`.
    private func violations(_ page: BrowserPage, onlyColors: Bool = false) throws -> [String] {
      let rules = onlyColors ? "runOnly: ['color-contrast', 'link-in-text-block']," : ""
      return try page.evaluate(
        """
        axe.run(document, { \(rules) resultTypes: ["violations"] }).then(({ violations }) =>
          violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 200)} ${failureSummary.split("\\n")[1]}`)))
        """)
    }

    /// Expects no violation in light and dark colours, in a wide and a narrow window.
    private func expectNone(_ page: BrowserPage, _ name: String) throws {
      for isDark in [false, true] {
        for width in [1280, 390] {
          try page.prefer(dark: isDark)
          try page.resize(width: width, height: 800)
          // The scheme changes colours only.
          let found = try violations(page, onlyColors: isDark)
          expectTrue(found.isEmpty, "\(name) \(isDark) \(width): \(found.joined(separator: "\n"))")
        }
      }
    }

    @Test(
      "No rule of axe-core is broken in the page of a scene",
      arguments: ["snap-back.json", "lock-screen.json"])
    func page(_ name: String) throws {
      let script = try String(contentsOf: AxeScript.file, encoding: .utf8)
      try Browser.open(commandPage(name)) { page in
        // Not by the page, whose policy refuses other scripts.
        try page.run(script + ";0")
        // With what is folded, and with what a finding says when it is chosen.
        try page.run(
          """
          document.querySelectorAll("details").forEach((node) => (node.open = true));
          document.querySelector("#ui-findings button")?.click();
          """)
        try expectNone(page, name)
        try page.press(BrowserKey(key: "?", code: "Slash", number: 191, text: "?"))
        try expectTrue(violations(page).isEmpty, "\(name), keys")
        // What it would find: text that is too faint.
        try page.run("document.documentElement.style.setProperty('--ink', '#777')")
        try expectTrue(
          violations(page, onlyColors: true).contains { $0.hasPrefix("color-contrast") })
      }
    }

    @Test("No rule of axe-core is broken in the index of the lessons and in a lesson")
    func lessons() throws {
      let script = try String(contentsOf: AxeScript.file, encoding: .utf8)
      for name in ["index.html", "01-snap-back.html"] {
        try Browser.open(try #require(LessonSiteTests.pages.get()[name])) { page in
          try page.run(script + ";0")
          try page.run(
            "document.querySelectorAll('details').forEach((node) => (node.open = true))")
          try expectNone(page, name)
        }
      }
    }
  }
}
