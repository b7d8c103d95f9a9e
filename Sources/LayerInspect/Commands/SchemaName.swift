import LayerReports
import LayerScenes
import LayerText

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

  /// The schema.
  var schema: SchemaValue {
    switch self {
    case .scene: SceneSchema.schema
    case .dump: DumpSchema.schema
    case .explain: ExplanationJSON.schema
    case .states: StateListSchema.schema
    case .check: FindingSchema.schema
    case .diff: DifferenceSchema.schema
    case .easings: EasingSchema.schema
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
        name: "NAME", help: "scene, dump, explain, states, check, diff or easings",
        kind: .choice(SchemaName.allCases.map(\.rawValue)))
    ],
    options: [.output],
    formats: [.json]
  )
}
