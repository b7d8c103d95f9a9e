import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// The lessons as pages for a browser, which need no script and no network.
///
/// A page has the moving picture first, then the question, whose answers say whether they are right when
/// they are opened.
struct LessonSite {
  /// Runs the commands of the lessons.
  let run: LessonRun

  /// Returns the pages with the names of their files, the index first.
  ///
  /// - Throws: A `LessonError` for a change that does not fit its scene, and the errors of drawing.
  func pages() throws -> [(name: String, text: String)] {
    let lessons = Lesson.all
    var index = "<h1>Lessons</h1>\n<p>What surprises people about animations of layers.</p>\n<ol>\n"
    for lesson in lessons {
      index += "<li value=\"\(lesson.number)\"><a href=\"\(lesson.page)\">"
      index += "\(LessonMarkup.inline(lesson.title))"
      index += try picture(lesson.scene, of: "") + "</a>"
      index += "<p>\(LessonMarkup.inline(lesson.introduction.firstSentence))</p></li>\n"
    }
    index += "</ol>\n<h2>\(LessonMarkup.inline(Lesson.legend.heading))</h2>\n"
    index += LessonMarkup.html(Lesson.legend.prose)
    var pages = [("index.html", Self.page("Lessons", index)), ("facts.html", Self.facts)]
    for lesson in lessons {
      pages.append((lesson.page, Self.page(lesson.title, try body(of: lesson, in: lessons))))
    }
    return pages
  }

  private func body(of lesson: Lesson, in lessons: [Lesson]) throws -> String {
    var text = "<h1>\(lesson.number). \(LessonMarkup.inline(lesson.title))</h1>\n"
    text += try picture(lesson.scene, of: lesson.title)
    text += try section(lesson.introduction, lesson)
    text += "<h2>Question</h2>\n" + question(lesson)
    for section in lesson.sections {
      text +=
        "<h2>\(LessonMarkup.inline(section.heading))</h2>\n" + (try self.section(section, lesson))
    }
    let index = lessons.firstIndex { $0.number == lesson.number } ?? 0
    var links = ["<a href=\"index.html\">All lessons</a>"]
    if index > 0 { links.insert(link(lessons[index - 1], "Previous"), at: 0) }
    if index + 1 < lessons.count { links.append(link(lessons[index + 1], "Next")) }
    return text + "<nav>\(links.joined(separator: " · "))</nav>\n"
  }

  private func link(_ lesson: Lesson, _ word: String) -> String {
    "<a href=\"\(lesson.page)\">\(word): \(LessonMarkup.inline(lesson.title))</a>"
  }

  /// Returns the question; each of its choices opens to the verdict.
  private func question(_ lesson: Lesson) -> String {
    let question = lesson.question
    var text = ""
    var choices: [(letter: String, lines: [String])] = []
    var rest: [String] = []
    for line in lesson.questionSection.prose {
      if let letter = question.choices.first(where: { line.hasPrefix("- \($0)) ") }) {
        choices.append((letter, [String(line.dropFirst(2))]))
      } else if !choices.isEmpty, line.hasPrefix("  ") {
        choices[choices.count - 1].lines.append(String(line.dropFirst(2)))
      } else {
        rest.append(line)
      }
    }
    text += LessonMarkup.html(rest)
    let answer = LessonMarkup.html(question.explanation)
    for (letter, lines) in choices {
      let isRight = question.answer == .choice(letter)
      let remark = question.remarks.first { $0.answer == letter }.map {
        // The choice is named above.
        let first = String($0.lines[0].trimmingPrefix("- \(letter)) "))
        return LessonMarkup.html([first] + $0.lines.dropFirst())
      }
      let verdict =
        isRight
        ? "<p class=\"right\">Right.</p>\(answer)" : "<p class=\"wrong\">No.</p>\(remark ?? "")"
      text += "<details name=\"answer\" class=\"choice\"><summary>"
      text += "\(LessonMarkup.inline(lines.joined(separator: " ")))</summary>\(verdict)</details>\n"
    }
    if choices.isEmpty {
      let remarks = question.remarks.map { LessonMarkup.html($0.lines) }.joined()
      text +=
        "<details class=\"choice\"><summary>Show the answer</summary>\(answer)\(remarks)</details>\n"
    }
    return text
  }

  /// Returns a section, with what its commands print, and both pictures of a scene that it changes.
  private func section(_ section: LessonSection, _ lesson: Lesson) throws -> String {
    var scene = lesson.scene
    var text = ""
    for (index, block) in section.blocks.enumerated() {
      switch block {
      case .text(let lines): text += LessonMarkup.html(lines)
      case .code(let lines): text += LessonMarkup.code(lines)
      case .change(let lines):
        scene = try LessonChange(lines).applied(to: lesson.scene)
        text += LessonMarkup.code(lines)
        // Some changes are refused, which is what the lesson shows.
        guard let changed = try? picture(scene, of: "the changed scene") else { continue }
        let id = "\(section.heading.hashedLetters)-\(index)"
        text += """
          <div class="switch"><input type="radio" name="\(id)" id="\(id)-a" checked>
          <label for="\(id)-a">as it was</label>
          <input type="radio" name="\(id)" id="\(id)-b">
          <label for="\(id)-b">changed</label>
          <div class="was">\(try picture(lesson.scene, of: "the scene as it was"))</div>
          <div class="is">\(changed)</div></div>

          """
      case .commands(let commands):
        for command in commands {
          text +=
            figure(of: command, scene: scene)
            ?? LessonMarkup.code(
              ["$ \(command)"] + run.lines(of: command, scene: scene), wraps: true)
        }
      }
    }
    return text
  }

  /// Returns a command that draws with characters, with a picture instead; nil for one that draws nothing.
  private func figure(of command: String, scene: String) -> String? {
    var words = command.split(separator: " ").map(String.init)
    guard words.count > 1, ["plot", "timeline"].contains(words[1]) else { return nil }
    // These are about characters.
    words.removeAll { $0 == "--ascii" }
    if let size = words.firstIndex(of: "--size") { words.removeSubrange(size...size + 1) }
    let command = words.joined(separator: " ")
    let drawn = run.lines(of: "\(command) --format svg --size 480x240", scene: scene)
    return LessonMarkup.code(["$ \(command)"], wraps: true)
      + image(drawn.joined(separator: "\n"), of: "what this command draws", kind: "figure")
  }

  private func image(_ drawn: String, of what: String, kind: String) -> String {
    let data = Base64.text(of: Array(drawn.utf8))
    return "<img class=\"\(kind)\" alt=\"\(SVGText.escaped(what))\" "
      + "src=\"data:image/svg+xml;base64,\(data)\">\n"
  }

  /// Returns the moving picture of a scene, in which layers without a colour have one.
  private func picture(_ text: String, of what: String) throws -> String {
    let scene = try Scene(InputFile(name: "scene.json", bytes: Array(text.utf8)))
    let report = Report { tracer in
      let instance = try scene.makeInstance(tracer: tracer)
      instance.root.tintPlainLayers()
      try Self.states(of: scene).make(on: instance)
      return SceneRun(instance.loop) { try instance.advance(to: $0) }
    }
    var options = PictureOptions(format: .animatedSVG)
    options.fps = 30
    options.background = .white
    // A moment longer than the scene, so that its end is seen, and again from the start.
    let span = try report.span()
    let times = span.isEndless ? nil : Instants(from: 0, to: span.shownEnd + 0.8, fps: 30)
    let drawn = try report.picture(options, at: times).text
      .replacing(" fill=\"freeze\"", with: " repeatCount=\"indefinite\"")
    return image(drawn, of: what, kind: "scene")
  }

  /// The states of a scene one after the other and back to the first one, so that its transitions are
  /// seen.
  private static func states(of scene: Scene) -> StateChanges {
    let names = scene.stateNames
    guard let first = names.first else { return StateChanges() }
    let later = (names.dropFirst() + [first]).enumerated().map { index, name in
      (name: String?.some(name), time: 0.5 + 1.5 * Double(index))
    }
    return StateChanges(start: first, later: later)
  }

  /// The facts and the decisions that lessons name, each with its number as its place.
  private static var facts: String {
    let items = FactList.all.map { number, text in
      "<dt id=\"\(number)\">\(number)</dt>\n<dd>\(SVGText.escaped(text))</dd>\n"
    }
    return page(
      "Facts",
      "<h1>Facts</h1>\n<p><a href=\"index.html\">All lessons</a></p>\n"
        + "<dl>\n\(items.joined())</dl>\n")
  }

  private static func page(_ title: String, _ body: String) -> String {
    PageDocument.head(
      title, policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:", style: style)
      + "<main>\n\(body)</main>\n</body>\n</html>\n"
  }

  private static let style = """
    body { max-width: 46rem; margin: 0 auto; padding: 1rem; background: var(--paper); color: var(--ink);
      font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
    img { display: block; max-width: 100%; min-width: min(100%, 20rem); height: auto; margin: 1rem 0;
      border: 1px solid var(--grid); border-radius: 8px; background: white; }
    pre { overflow: auto; padding: 0.75rem; background: var(--panel); border-radius: 6px;
      font: 13px/1.45 ui-monospace, monospace; }
    pre.wraps { white-space: pre-wrap; }
    code { font-family: ui-monospace, monospace; font-size: 0.9em; }
    a { color: var(--accent); }
    table { border-collapse: collapse; }
    td, th { padding: 2px 12px 2px 0; border-bottom: 1px solid var(--grid); text-align: left; }
    .choice { margin: 0.4rem 0; padding: 0.4rem 0.8rem; background: var(--panel); border-radius: 8px; }
    summary { cursor: pointer; }
    .right, .wrong { margin: 0.4rem 0; font-weight: bold; }
    .switch > div { display: none; }
    li { margin: 0.4rem 0; }
    a > img { width: 14rem; }
    .figure { background: none; border: 0; border-radius: 0; }
    :target { background: var(--panel); outline: 2px solid var(--accent); }
    .switch > input:first-of-type:checked ~ .was, .switch > input:last-of-type:checked ~ .is { display: block; }
    nav { margin: 2rem 0; padding-top: 1rem; border-top: 1px solid var(--grid); }

    """
}

extension String {
  /// The letters of a heading in small, for identifiers.
  fileprivate var hashedLetters: String { lowercased().filter { $0.isLetter && $0.isASCII } }
}

extension Lesson {
  /// The name of its page.
  fileprivate var page: String { "\(folder).html" }
}
