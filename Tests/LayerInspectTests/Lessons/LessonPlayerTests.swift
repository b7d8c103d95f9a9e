import LayerText
import TestSupport
import Testing

@testable import LayerInspect

/// What is written while a lesson is played, without a terminal.
@Suite("Playing a lesson")
struct LessonPlayerTests {
  private static let text = """
    # A title

    What **there** is.

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
    $ layer-inspect dump 'scene.json'
    $ layer-inspect check scene.json
    ```

    ```diff
    -old
    +new
    ```

    ```
    $ layer-inspect dump scene.json
    ```

    ## And then

    ```swift
    let number = 1

    let other = 2
    ```

    ```
    $ layer-inspect dump scene.json
    ```
    """

  /// Plays the lesson; the commands print their arguments and their scene.
  private static func played(
    isColored: Bool = false, folder: String = "07-some-name", columns: Int? = nil,
    ask: ((String) throws -> String?)? = nil
  ) throws -> String {
    var output = ""
    let player = LessonPlayer(
      write: { output += $0 },
      run: LessonRun { "\($0.joined(separator: " "))\n\n\($1)\n\n" }, isColored: isColored,
      columns: columns,
      ask: ask.map { ask in
        { prompt in
          output += prompt
          return try ask(prompt)
        }
      })
    try player.play(try Lesson(folder: folder, text: text, scene: "old"))
    return output
  }

  private static let beginning = """
    7. A title
    ==========

    What there is.

    Question
    --------

    Which?

    - a) one
    - b) another


    """
  private static let prompt = "Your answer (a or b; Return to see it): "
  private static let explanation = "b) It is so,\nbecause it is.\n\n"
  private static let remark = "- a) One is not it,\n  and never was.\n\n"
  private static let rest = """
    What happens
    ------------

    $ layer-inspect dump 'scene.json'
    dump scene.json

    old

    $ layer-inspect check scene.json
    check scene.json

    old

        -old
        +new

    $ layer-inspect dump scene.json
    dump scene.json

    new

    And then
    --------

        let number = 1

        let other = 2

    $ layer-inspect dump scene.json
    dump scene.json

    old

    The scene: layer-inspect lesson 7 --scene > scene.json
    Next: layer-inspect lesson 8

    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("without a person it shows the answer and what is said about wrong ones") {
      let answer = "Answer\n------\n\n" + Self.explanation + Self.remark
      try expectEqual(Self.played(), Self.beginning + answer + Self.rest)
    },
    Fact("after the last lesson there is no next one, and headings may be bold") {
      let last = try Self.played(folder: "20-some-name")
      expectTrue(last.hasSuffix("The scene: layer-inspect lesson 20 --scene > scene.json\n"))
      try expectTrue(
        Self.played(folder: "19-some-name").hasSuffix("Next: layer-inspect lesson 20\n"))
      let bold = try Self.played(isColored: true)
      expectTrue(bold.hasPrefix("\u{1B}[1m7. A title\u{1B}[0m\n\nWhat there is.\n\n"))
      expectTrue(bold.contains("\n\u{1B}[1mWhat happens\u{1B}[0m\n\n$ "))
    },
    Fact("on a terminal no line is wider, and lines break between words") {
      for columns in [12, 20, 40, 79] {
        let lines = try Self.played(columns: columns).split(separator: "\n")
        let wide = lines.filter { $0.count > columns && $0.trimmed.contains(" ") }
        expectTrue(wide.isEmpty, "\(columns): \(wide)")
        // The words are those of the text without a terminal, which marks its headings as long.
        let words = { (text: String) in
          text.split { " \n".contains($0) }.filter { !"-=".contains($0.first ?? " ") }
        }
        try expectEqual(words(Self.played(columns: columns)), words(Self.played()))
      }
    },
    Fact("prose fills its lines; items, rows of tables and indented lines stay lines") {
      let lines = [
        "A word and", "another one", "", "- one", "  more of it", "1. two", "| a | b |",
        "    x = 1 + 2",
      ]
      expectEqual(
        WrappedText.prose(lines, columns: 15),
        [
          "A word and", "another one", "", "- one more of", "  it", "1. two", "| a | b |",
          "    x = 1 + 2",
        ])
      expectEqual(
        WrappedText.prose(lines, columns: 80),
        ["A word and another one", "", "- one more of it", "1. two", "| a | b |", "    x = 1 + 2"])
      // A wide character takes two columns, and a long word is not broken.
      expectEqual(WrappedText.lines(of: "日本 日本 a", columns: 9), ["日本 日本", "a"])
      expectEqual(
        WrappedText.lines(of: "abcdef gh  ij", columns: 4, indent: 1), ["abcdef", " gh", " ij"])
    },
    Fact("lines of a command are without quotes, and without empty lines at the end") {
      let run = LessonRun { words, scene in "\(words)\n\n\(scene)\n\n\n" }
      expectEqual(
        run.lines(of: "layer-inspect hit 'a b' --at 1", scene: "s"),
        [#"["hit", "a", "b", "--at", "1"]"#, "", "s"])
      expectEqual(LessonRun { _, _ in "" }.lines(of: "layer-inspect man", scene: ""), [])
    },
  ]

  @Test(
    "a person is asked until there is an answer, or nothing",
    arguments: [
      (["b"], prompt + "\nRight.\n\n" + explanation),
      (["a"], prompt + "\nNo. One is not it,\n  and never was.\n\n" + explanation),
      (
        ["z", "B)"],
        prompt + "Please type a or b.\n" + prompt + "\nRight.\n\n" + explanation
      ),
      ([""], prompt + "\nAnswer\n------\n\n" + explanation + remark),
      ([" \t"], prompt + "\nAnswer\n------\n\n" + explanation + remark),
      // The end of the input.
      (
        ["z"],
        prompt + "Please type a or b.\n" + prompt + "\nAnswer\n------\n\n" + explanation + remark
      ),
    ])
  func asked(replies: [String], expected: String) throws {
    var waiting = replies[...]
    let output = try Self.played { _ in waiting.popFirst() }
    expectEqual(output, Self.beginning + expected + Self.rest)
    expectTrue(waiting.isEmpty)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
