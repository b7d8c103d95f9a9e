import LayerReports

extension CommandSpec {
  /// The command `easings`.
  static let easings = CommandSpec(
    name: "easings",
    summary: "show the named curves, with their points and values",
    examples: [
      ExampleSpec(arguments: "easings", does: "a line for each curve"),
      ExampleSpec(arguments: "easings easeOutBounce", does: "one curve, with its picture"),
    ],
    positionals: [
      PositionalSpec(
        name: "NAME", help: "names of curves; without any, all of them",
        kind: .word(EasingReport.names), isOptional: true, isRepeatable: true)
    ],
    options: [.color] + OptionSpec.writing([.text, .json]),
    formats: [.text, .json]
  )
}
