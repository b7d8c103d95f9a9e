import Foundation
import TestSupport
import Testing

@testable import LayerInspect

extension BrowserSuites {
  /// The lessons as pages.
  @Suite struct LessonSiteTests {
    /// The pages by their names, which the first test that needs them makes.
    static let pages = Result {
      let folder = try TemporaryFolder()
      let output = OutputSink.memory()
      let code = LayerInspectCommand.run(
        ["lesson", "--html", "\(folder.path)/site"], output: output, messages: .memory())
      expectEqual(code, .success)
      expectEqual(output.text, "")
      let names = folder.names.filter { $0.hasSuffix(".html") }.map { $0.dropFirst(5) }
      return try Dictionary(
        uniqueKeysWithValues: names.map { (String($0), try folder.text(of: "site/\($0)")) })
    }

    @Test("Each lesson is a page with a moving picture, a question whose choices answer, and links")
    func site() throws {
      let pages = try Self.pages.get()
      expectEqual(pages.count, Lesson.all.count + 2)
      let (index, facts) = (try #require(pages["index.html"]), try #require(pages["facts.html"]))
      expectEqual(index.split(separator: "<img ").count, Lesson.all.count + 1)
      expectTrue(index.contains("<p>You meet this when code reads a position during an animation"))
      var cited: Set<Substring> = []
      expectTrue(pages["12-groups.html"]?.contains("in <em>two</em> seconds") == true)
      for (index, lesson) in Lesson.all.enumerated() {
        let name = "\(lesson.number < 10 ? "0" : "")\(lesson.number)-\(lesson.name).html"
        let text = try #require(pages[name])
        expectTrue(text.utf8.count < 500_000, "\(name) \(text.utf8.count)")
        // Links lead to pages that are there.
        for link in text.split(separator: "href=\"").dropFirst() {
          let parts = link.prefix { $0 != "\"" }.split(separator: "#")
          let target = String(parts[0])
          if parts.count > 1 { cited.insert(parts[1]) }
          expectTrue(pages[target] != nil, "\(name): \(target)")
        }
        // The picture moves, also where only states change it.
        let picture = text.split(separator: "base64,")[1].prefix { $0 != "\"" }
        let bytes = try #require(Data(base64Encoded: String(picture)))
        expectTrue(String(decoding: bytes, as: UTF8.self).contains("<animate"), name)
        // Some of them are looked at, also in a narrow window.
        guard index % 4 == 0 else { continue }
        try Browser.open(text, size: (390, 800), isDark: index % 8 == 0) { page in
          let pictures: [Double] = try page.evaluate(
            "[...document.images].map((image) => image.naturalWidth)")
          expectTrue(!pictures.isEmpty && pictures.allSatisfy { $0 > 0 })
          let overflow: Int = try page.evaluate(
            "document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
          expectEqual(overflow, 0)
          if case .choice(let letter) = lesson.question.answer {
            try page.run(
              "document.querySelectorAll('.choice').forEach((node) => (node.open = true))")
            let right: String = try page.evaluate(
              "document.querySelector('.right').closest('details').querySelector('summary').textContent"
            )
            expectTrue(right.hasPrefix("\(letter))"), right)
          }
          expectEqual(page.requests.count, 1)
          expectEqual(page.complaints, [])
        }
      }
      expectTrue(cited.count > 40)
      expectEqual(cited.filter { !facts.contains("id=\"\($0)\"") }, [])
    }
  }
}
