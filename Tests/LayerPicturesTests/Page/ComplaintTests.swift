import Foundation
import TestSupport
import Testing

@testable import LayerInspect

extension BrowserSuites {
  /// From a complaint to its cause, with a mouse and a keyboard and the open page alone.
  ///
  /// The scenes are in `Tests/Data/Complaints`; the description of each is the complaint.
  @Suite struct ComplaintTests {
    /// What a person does.
    enum Step: Sendable {
      /// Clicks on the middle of what has a text, among what a selector finds and the window shows.
      case click(String, String)
      /// Clicks on a layer in the picture.
      case layer(String)
      /// Presses a key.
      case press(BrowserKey)
    }

    /// A faulty scene, what leads to its cause, and the words that name it.
    struct Complaint: Sendable, CustomTestStringConvertible {
      let name: String
      /// Whether `check` finds it, too.
      let isFound: Bool
      let steps: [Step]
      let cause: String

      var testDescription: String { name }
    }

    static let complaints = [
      Complaint(
        name: "badge-does-not-fade-in", isFound: true,
        steps: [.click("#ui-bars button", "fade in")],
        cause: "a beginTime is an instant of the layer's time, not a delay"),
      Complaint(
        name: "card-comes-from-too-far", isFound: true,
        steps: [.press(.rightBracket)],
        cause: "'appear again' adds -130 to 30"),
      Complaint(
        name: "toast-is-never-seen", isFound: true,
        steps: [.press(.end), .click("[role=treeitem]", "Toast")],
        cause: "#sheet is in front of it (zPosition 10, not 0)"),
      Complaint(
        name: "caption-is-gone", isFound: false,
        steps: [.press(.end), .click("[role=treeitem]", "Caption")],
        cause: "#photo cuts it off at its bounds (masksToBounds)"),
      Complaint(
        name: "wrong-card-moves", isFound: false,
        steps: [.layer("front-card")],
        cause: "This one has no animation; 'deal' is on #back-card"),
      Complaint(
        name: "last-dot-is-late", isFound: true,
        steps: [.layer("dot")],
        cause: "each 0.8 s after the one before: the last one runs 3.2 s late (instanceDelay)"),
    ]

    @Test("At most four steps lead to the sentence that names the cause", arguments: complaints)
    func complaint(_ complaint: Complaint) throws {
      expectTrue(complaint.steps.count <= 4)
      let path = "Tests/Data/Complaints/\(complaint.name).json"
      let code = LayerInspectCommand.run(
        ["check", PackageFolder.root.appending(path: path).path()], output: .memory(),
        messages: .memory())
      expectEqual(code == .success, !complaint.isFound)
      try Browser.open(commandPage(path), fragment: "") { page in
        for step in complaint.steps { try take(step, in: page) }
        let body = try body(of: page)
        try expectTrue(isSeen(complaint.cause, in: page), body)
        expectEqual(page.complaints, [])
      }
    }

    private func take(_ step: Step, in page: BrowserPage) throws {
      switch step {
      case .press(let key): try page.press(key)
      case .layer(let id): try click("#ui-film [data-layer='\(id)'] > *", "", in: page)
      case .click(let selector, let text): try click(selector, text, in: page)
      }
    }

    private func click(_ selector: String, _ text: String, in page: BrowserPage) throws {
      let point: [Double] = try page.evaluate(
        """
        [...document.querySelectorAll("\(selector)")].filter((node) =>
          node.textContent.includes("\(text)")).map((node) => node.getBoundingClientRect())
          .map((box) => [box.left + box.width / 2, box.top + box.height / 2])
          .find(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight) ?? []
        """)
      guard point.count == 2 else { throw BrowserError("'\(text)' is not in the window") }
      try page.click(x: point[0], y: point[1])
    }

    /// Returns whether a text is in the window, with nothing over it.
    private func isSeen(_ text: String, in page: BrowserPage) throws -> Bool {
      try page.evaluate(
        """
        (() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const node = texts.currentNode;
            const start = node.data.indexOf("\(text)");
            if (start < 0 || node.parentElement.localName === "script") continue;
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + \(text.unicodeScalars.count));
            const boxes = [...range.getClientRects()];
            const isSeen = ({ left, top, width, height }) => node.parentElement.contains(
              document.elementFromPoint(left + width / 2, top + height / 2));
            if (boxes.length > 0 && boxes.every(isSeen)) return true;
          }
          return false;
        })()
        """)
    }

    private func body(of page: BrowserPage) throws -> String {
      try page.evaluate("document.querySelector('.inspector').innerText.slice(0, 1200)")
    }
  }
}
