import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The tasks of lessons, with a solution of each as a change of its scene.
///
/// Values that a task expects are those of the lesson's rules, worked out by hand: half of a way is half of the time at
/// an even pace, 1 − (1 + ωt)·exp(−ωt) a critical spring (F61), easeInEaseOut the Bézier curve of F76.
@Suite("Tasks of lessons")
struct LessonTaskTests {
  private static func check(
    _ scene: String, lesson: String
  ) -> (code: ExitCode, output: String, messages: String) {
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let code = LayerInspectCommand.run(
      ["lesson", lesson, "--check", "scene.json"], output: output, messages: messages,
      open: { InputFile(name: $0, bytes: Array(scene.utf8)) })
    return (code, output.text, messages.text)
  }

  @Test(
    "a lesson ends with a task, which its scene does not solve and its solution does",
    arguments: LessonFolder.names)
  func task(folder: String) throws {
    let lesson = try Lesson.named(folder)
    expectTrue(lesson.markdown.contains("\n\nYou meet this when "))
    expectEqual(lesson.sections.last?.heading, "Task")
    expectTrue(
      lesson.markdown.hasSuffix(
        "\n\nCheck it with `layer-inspect lesson \(lesson.number) --check scene.json`.\n"))
    let before = Self.check(lesson.scene, lesson: folder)
    expectEqual(before.code, .differs, before.messages)
    expectTrue(before.output.contains(", expected "), before.output)
    let change = LessonChange(
      try LessonFolder.text("solution.diff", of: folder).split(separator: "\n").map(String.init))
    let after = Self.check(try change.applied(to: lesson.scene), lesson: folder)
    expectEqual(after.code, .success, after.messages + after.output)
    expectEqual(
      after.output,
      "Solved: the scene shows what the task of lesson \(lesson.number) asks for.\n")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("what is not solved is said by layer, one line a miss, without places in the task") {
      let found = Self.check(try Lesson.named("5").scene, lesson: "5")
      expectTrue(
        found.output.hasPrefix(
          """
          Not yet. The task of lesson 5 expects something else:

          #none
          opacity at 0.5: shows 0.5, expected 0.35
          """), found.output)
    },
    Fact("a scene with a mistake is an error at its place, and another format is checked, too") {
      let found = Self.check("{\"version\": 1,\n \"roof\": {}}", lesson: "1")
      expectEqual(found.code, .trouble)
      expectTrue(found.messages.contains("scene.json:2:2: error: "), found.messages)
      let markup = "<caml><CALayer id='box' bounds='0 0 50 50' position='160 25'/></caml>"
      expectEqual(Self.check(markup, lesson: "1").code, .differs)
    },
    Fact("a scene without what the task is about is no error in the scene") {
      let found = Self.check("{\"version\": 1, \"root\": {\"id\": \"bos\"}}", lesson: "1")
      expectEqual(found.code, .differs)
      expectTrue(
        found.output.hasSuffix(
          "\n\nthere is no layer '#box' at this instant\n  hint: did you mean '#bos'?\n"),
        found.output)
    },
    Fact("a check needs a lesson") {
      let messages = OutputSink.memory()
      let code = LayerInspectCommand.run(
        ["lesson", "--check", "scene.json"], output: .memory(), messages: messages)
      expectEqual(code, .usage)
      expectEqual(
        messages.text,
        """
        layer-inspect: error: '--check' needs a LESSON
          hint: for example: layer-inspect lesson 1 --check scene.json

        """)
    },
  ]
}
