import Foundation
import TestSupport
import Testing

@testable import LayerInspect

@Suite("Lessons")
struct LessonTests {
  private static let text = """
    # A title

    What there is.

    ## Question

    Which?

    - a) one
    - b) another

    ## Answer

    **b)** It is so,
    because it is.

    - a) One is not it,
      and never was.

    ## What happens

    ```
    $ layer-inspect dump scene.json
    an old output
    $ layer-inspect check scene.json
    ```

    ```diff
    -  old
    +  new
    ```

    ```swift
    let number = 1
    ```
    """

  private static func run(_ words: String...) -> (code: ExitCode, output: String, error: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(["lesson"] + words, output: output, messages: messages)
    return (code, output.text, messages.text)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("the text is read in its parts") {
      let lesson = try Lesson(folder: "07-some-name", text: Self.text, scene: "{}")
      expectEqual(lesson.number, 7)
      expectEqual(lesson.name, "some-name")
      expectEqual(lesson.title, "A title")
      expectEqual(lesson.introduction.blocks, [.text(["What there is."])])
      expectEqual(lesson.question.choices, ["a", "b"])
      expectEqual(lesson.question.answer, .choice("b"))
      expectEqual(lesson.question.explanation, ["**b)** It is so,", "because it is."])
      expectEqual(
        lesson.question.remarks,
        [
          .init(answer: "a", lines: ["- a) One is not it,", "  and never was."])
        ])
      expectEqual(
        lesson.sections,
        [
          LessonSection(
            heading: "What happens",
            blocks: [
              .commands(["layer-inspect dump scene.json", "layer-inspect check scene.json"]),
              .change(["-  old", "+  new"]), .code(["let number = 1"]),
            ])
        ])
    },
    Fact("a reply is right, wrong with a remark, or unclear") {
      let question = try Lesson(folder: "07-some-name", text: Self.text, scene: "{}").question
      expectEqual(question.reply(to: " B)\r"), .right)
      expectEqual(question.reply(to: "a"), .wrong(question.remarks[0]))
      expectEqual(question.reply(to: "c"), .unclear("Please type a or b."))
      expectEqual(question.reply(to: "ab"), .unclear("Please type a or b."))
    },
    Fact("a list about no answer belongs to the explanation") {
      let lines = ["**2.** There are:", "", "- one here", "- one: there"]
      let question = try LessonQuestion(
        question: LessonSection(heading: "Question", blocks: [.text(["How many?"])]),
        answer: LessonSection(
          heading: "Answer", blocks: [.text(lines + ["", "- 3: No,", "- not three."])]))
      expectEqual(question.explanation, lines)
      expectEqual(question.remarks, [.init(answer: "3", lines: ["- 3: No,", "- not three."])])
    },
    Fact("a number may have a unit, a comma, and differ by a hundredth") {
      let question = try LessonQuestion(
        question: LessonSection(heading: "Question", blocks: [.text(["How many?"])]),
        answer: LessonSection(
          heading: "Answer", blocks: [.text(["**-45°.** Because.", "", "- 135: The other way."])]))
      expectEqual(question.answer, .number(-45))
      for text in ["-45", "-45.4", "-44,6", "−45 degrees"] {
        expectEqual(question.reply(to: text), .right, "\(text)")
      }
      expectEqual(question.reply(to: "135°"), .wrong(question.remarks[0]))
      expectEqual(question.reply(to: "-46"), .wrong(nil))
      expectEqual(question.reply(to: "left"), .unclear("Please type a number, such as 1.5."))
    },
    Fact("an answer ends at the first parenthesis of a line") {
      let question = try LessonQuestion(
        question: LessonSection(
          heading: "Question", blocks: [.text(["Which?", "", "- a) one (of two)", "- b) another"])]),
        answer: LessonSection(
          heading: "Answer", blocks: [.text(["**b)** It is.", "", "- a) One (it: no) is not."])]))
      expectEqual(question.choices, ["a", "b"])
      expectEqual(question.remarks, [.init(answer: "a", lines: ["- a) One (it: no) is not."])])
    },
    Fact("a change keeps the empty lines of the scene") {
      let change = LessonChange(["-b", "+x"])
      try expectEqual(change.applied(to: "a\n\nb\n\n"), "a\n\nx\n\n")
    },
    Fact("a change replaces lines that the scene has exactly once") {
      let change = LessonChange(["-b", "+x", "+y", "@@", " d", "+z"])
      try expectEqual(change.applied(to: "a\nb\nc\nd"), "a\nx\ny\nc\nd\nz")
      #expect(throws: LessonError.self) { try change.applied(to: "a\nb\nb\nd") }
      #expect(throws: LessonError.self) { try change.applied(to: "a\nc\nd") }
    },
    Fact("there are twenty, numbered and listed in order") {
      expectEqual(Lesson.all.map(\.number), Array(1...20))
      expectEqual(Lesson.all.map(\.name), Lesson.names)
      try expectEqual(LessonFolder.all(), Lesson.folders)
      let list = try PackageFolder.text("Lessons/README.md")
      for (folder, lesson) in zip(Lesson.folders, Lesson.all) {
        let row = "| \(lesson.number) | [\(lesson.title)](\(folder)/lesson.md) |"
        expectTrue(list.contains(row), row)
      }
      let lines = Self.run().output.split(separator: "\n", omittingEmptySubsequences: false)
      expectEqual(lines.first, " 1  snap-back     The box that jumps back")
      expectEqual(lines[19], "20  testing       How to test it")
      // What marks and names mean stands in the list, word for word.
      let legend = try #require(list.components(separatedBy: "\n## ").last)
      let shown = lines.joined(separator: "\n").replacing("-----------------------\n", with: "")
      expectTrue(shown.hasSuffix("\n\n" + legend + "\n"), shown)
    },
    Fact("the scene is printed as it is, and needs a lesson") {
      for folder in Lesson.folders {
        let scene = try LessonFolder.text("scene.json", of: folder)
        expectEqual(Self.run(folder, "--scene").output, scene)
      }
      expectEqual(Self.run("--scene").code, .usage)
      expectEqual(Self.run("3", "--scene", "--answers").code, .usage)
    },
    Fact("without a terminal nothing is asked") {
      expectEqual(Self.run("1").output, Self.run("1", "--answers").output)
    },
    Fact("colours make headings bold and change nothing else") {
      let plain = Self.run("4", "--answers").output
      let colored = Self.run("4", "--answers", "--color", "always").output
      expectTrue(colored.hasPrefix("\u{1B}[1m4. Fill modes\u{1B}[0m\n\n"))
      let isRule = { (line: Substring) in
        line.count > 2 && (line.allSatisfy { $0 == "-" } || line.allSatisfy { $0 == "=" })
      }
      let lines = plain.split(separator: "\n").filter { !isRule($0) }
      let stripped = colored.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
      expectEqual(stripped.split(separator: "\n"), lines)
    },
  ]

  @Test(
    "a hundredth of the answer, or of a wrong one that is known, is near enough, and no more",
    arguments: [
      ("100", "99", true, false), ("100", "101", true, false), ("100", "98.9", false, false),
      ("100", "101.1", false, false), ("100", "198", false, true), ("100", "202", false, true),
      ("100", "197.9", false, false), ("100", "202.1", false, false), ("0", "0", true, false),
      ("0", "0.001", false, false),
    ])
  func hundredth(answer: String, reply: String, isRight: Bool, isKnown: Bool) throws {
    let question = try LessonQuestion(
      question: LessonSection(heading: "Question", blocks: [.text(["How many?"])]),
      answer: LessonSection(
        heading: "Answer", blocks: [.text(["**\(answer)** it is.", "", "- 200: Twice."])]))
    let remark = LessonQuestion.Remark(answer: "200", lines: ["- 200: Twice."])
    let expected: LessonQuestion.Reply = isRight ? .right : .wrong(isKnown ? remark : nil)
    expectEqual(question.reply(to: reply), expected)
  }

  @Test(
    "a text without title, end, question, answer or what follows is an error",
    arguments: [
      ("A title", "a lesson starts with its title, a line such as '# Start times'"),
      ("# A title\n```\n$ x", "a block of code has no end"),
      ("# A title\n## Answer", "'01-x' is not a question, its answer and what follows them"),
      (
        "# A title\n## Question\nHow many?\n## Answer\n**1.** One.",
        "'01-x' is not a question, its answer and what follows them"
      ),
      (
        "# A title\n## Question\nWhich?\n## Answer\nThat.\n## Rules\nNone.",
        "the answer starts with a choice or a number in bold, not with 'That.'"
      ),
      (
        "# A title\n## Question\nWhich?\n\n- a) one\n- b) two\n## Answer\n**c)** No.\n## Rules\nNone.",
        "the answer starts with a choice or a number in bold, not with '**c)** No.'"
      ),
      (
        "# A title\n## Question\nHow many?\n## Answer\n**1.** One.\n\n- 2: No.\n- 2: Never.\n## Rules\nNone.",
        "two remarks are about the answer '2'"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: LessonError.self) {
      _ = try Lesson(folder: "01-x", text: text, scene: "{}")
    }
    expectEqual(error?.message, message)
  }

  @Test("a folder without a number and a name is an error", arguments: ["x", "12", "x-name", ""])
  func folders(folder: String) {
    let error = #expect(throws: LessonError.self) {
      _ = try Lesson(folder: folder, text: Self.text, scene: "{}")
    }
    expectEqual(error?.message, "the folder '\(folder)' has no number and name")
  }

  @Test("a lesson is found by number and name", arguments: ["3", "03", "start-times"])
  func lookup(word: String) throws {
    try expectEqual(Lesson.named(word).number, 3)
    try expectEqual(Lesson.named("03-start-times").number, 3)
  }

  @Test(
    "an unknown lesson gets a suggestion",
    arguments: [
      ("strat-times", "there is no lesson 'strat-times'", "did you mean 'start-times'?"),
      ("99", "there is no lesson 99", "there are the lessons 1 to 20"),
      ("xyzzy", "there is no lesson 'xyzzy'", "'layer-inspect lesson' lists them"),
      ("04-start-times", "there is no lesson '04-start-times'", "did you mean '3-start-times'?"),
    ])
  func unknown(word: String, message: String, hint: String) {
    let result = Self.run(word)
    expectEqual(result.code, .usage)
    expectTrue(result.output.isEmpty)
    expectEqual(result.error, "layer-inspect: error: \(message)\n  hint: \(hint)\n")
  }
}
