import LayerReports

extension CommandSpec {
  /// The command `check`.
  static let check = CommandSpec(
    name: "check",
    summary: "find what is probably wrong with the animations of a scene",
    examples: [
      .init("check scene.json", "every finding, why it matters, what to do"),
      .init(
        "check scene.json --ignore never-ends --format lines",
        "one line a finding, for editors, without the notes about endless animations"),
      .init(
        "check scene.json --only snap-back --only held --format json",
        "two rules, for other programs"),
      .init(
        "check scene.json --write-baseline known.txt",
        "accept what there is; then check with --baseline known.txt"),
      .init("check scene.json --baseline known.txt", "only what is new"),
    ],
    positionals: [.scene],
    options: [
      OptionSpec(
        "only", "RULE", .choice(CheckRule.names), repeatable: true, help: "use only this rule"),
      OptionSpec(
        "ignore", "RULE", .choice(CheckRule.names), repeatable: true, help: "do not use this rule"),
      OptionSpec(
        "baseline", "FILE", .file, help: "leave out the findings in this file, one identity a line"),
      OptionSpec(
        "write-baseline", "FILE", .file, help: "write the findings to this file, as a baseline"),
      OptionSpec(
        "limit", "T", .duration, help: "play at most this long; 60 by default"),
    ] + OptionSpec.reading + [.color, .watch] + OptionSpec.writing(formats, "text by default"),
    formats: formats,
    contradictions: [[["baseline"], ["write-baseline"]]]
  )

  private static let formats: [OutputFormat] = [.text, OutputFormat("lines", "txt"), .json]
}
