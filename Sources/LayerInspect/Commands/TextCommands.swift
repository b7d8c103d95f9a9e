import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// The commands that read no scene, and print a text.
enum TextCommands {
  /// Returns the output of a command that reads no scene; nil for any other command.
  static func text(
    of parsed: ParsedArguments, isColored: Bool, columns: Int
  ) throws -> String? {
    switch parsed.command.name {
    case CommandSpec.completions.name:
      parsed.positional("SHELL").flatMap(ShellCompletion.Shell.init).map {
        ShellCompletion(table: .layerInspect).script(for: $0)
      }
    case CommandSpec.easings.name:
      try easings(
        parsed.positionals("NAME"), isJSON: parsed.isJSON,
        TextColors(areOn: isColored))
    case CommandSpec.schema.name:
      parsed.positional("NAME").flatMap(SchemaName.init).map(\.schema.text)
    case CommandSpec.fact.name:
      try FactText(about: parsed.positional("FACT"), columns: columns).text
    case CommandSpec.man.name: ManualPage(table: .layerInspect).text
    default: nil
    }
  }

  /// Returns the curves with some names; in a list each name is a heading.
  private static func easings(
    _ names: [String], isJSON: Bool, _ colors: TextColors
  ) throws -> String {
    do {
      if isJSON { return try EasingReport.json(names) }
      let known = Set(EasingReport.names)
      return colors.lines(of: try EasingReport.text(names)) { line in
        known.contains(String(line.prefix { $0 != " " })) ? .heading : nil
      }
    } catch {
      throw InspectError(error, exitCode: .usage)
    }
  }
}

extension CommandSpec {
  /// The command `easings`.
  static let easings = CommandSpec(
    name: "easings",
    summary: "show the named curves, with their points and values",
    examples: [
      .init("easings", "a line for each curve"),
      .init("easings easeOutBounce", "one curve, with its picture"),
    ],
    positionals: [
      PositionalSpec(
        name: "NAME", help: "names of curves; without any, all of them",
        kind: .word(EasingReport.names), isOptional: true, isRepeatable: true)
    ],
    ownOptions: [.color],
    formats: [.text, .json]
  )
}

/// The schemas that the command prints.
enum SchemaName: String, CaseIterable, Sendable {
  /// Scenes in the native format.
  case scene
  /// Dumps in JSON.
  case dump
  /// Explanations in JSON.
  case explain
  /// Lists of states in JSON.
  case states
  /// Findings in JSON.
  case check
  /// Differences in JSON.
  case diff
  /// Named easings in JSON.
  case easings
  /// Hit tests in JSON.
  case hit
  /// Timelines in JSON.
  case timeline

  /// The schema.
  var schema: SchemaValue {
    switch self {
    case .scene: SceneSchema.schema
    case .dump: DumpSchema.schema
    case .explain: ExplanationJSON.schema
    case .states: StateListSchema.schema
    case .check: FindingSchema.schema
    case .diff: DifferenceJSON.schema
    case .easings: EasingSchema.schema
    case .hit: HitSchema.schema
    case .timeline: TimelineSchema.schema
    }
  }
}

extension CommandSpec {
  /// The command `schema`.
  static let schema = CommandSpec(
    name: "schema",
    summary: "print the JSON Schema of scenes or of an output",
    examples: [.init("schema scene", "what a scene may contain")],
    positionals: [
      PositionalSpec(
        name: "NAME", help: "scene, dump, explain, states, check, diff, easings, hit or timeline",
        kind: .choice(SchemaName.allCases.map(\.rawValue)))
    ],
    formats: [.json]
  )
}

extension CommandSpec {
  /// The command `completions`.
  static let completions = CommandSpec(
    name: "completions",
    summary: "print a script that completes this command in a shell",
    examples: [
      .init("completions bash", "for bash; to use it: source <(layer-inspect completions bash)")
    ],
    positionals: [
      PositionalSpec(
        name: "SHELL", help: "bash, zsh or fish",
        kind: .choice(ShellCompletion.Shell.allCases.map(\.rawValue)))
    ],
    ownOptions: [.output]
  )

  /// The command `man`.
  static let man = CommandSpec(
    name: "man",
    summary: "print the manual page",
    examples: [.init("man", "to read it: layer-inspect man | man -l -")],
    ownOptions: [.output]
  )
}
