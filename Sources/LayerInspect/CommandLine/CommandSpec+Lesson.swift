extension CommandSpec {
  /// The command `lesson`.
  static let lesson =
    CommandSpec(
      name: "lesson",
      summary: "teach what surprises about animations, in sixteen lessons",
      examples: [
        ExampleSpec(arguments: "lesson", does: "a line for each lesson"),
        ExampleSpec(
          arguments: "lesson snap-back", does: "one lesson: it asks, shows and explains"),
        ExampleSpec(arguments: "lesson 3 --answers", does: "the third, without being asked"),
        ExampleSpec(arguments: "lesson 3 --scene", does: "its scene, to change it and see"),
      ],
      positionals: [
        PositionalSpec(
          name: "LESSON", help: "a number or a name; without it, the list",
          kind: .word(Lesson.names), isOptional: true)
      ],
      options: [
        OptionSpec("answers", help: "ask nothing, show the answers"),
        OptionSpec("scene", help: "print the scene of the lesson"),
        .color, .output,
      ],
      contradictions: [[["answers"], ["scene"]]]
    )
}
