import LayerModel
import LayerReports
import LayerText

/// Says why values of a scene are what they are.
struct ExplainCommand: Command {
  private let context: CommandContext
  /// What to explain.
  private let options: ExplainOptions
  /// The instants, in seconds.
  private let instants: [Double]

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let arguments = context.arguments
    let keyPaths = arguments.positionals("KEYPATH")
    for option in ["why-not", "next", "short", "full"]
    where arguments.has(option) && keyPaths.isEmpty {
      throw .usage(
        "'--\(option)' needs a KEYPATH",
        hint: "for example: layer-inspect explain SCENE LAYER position.x --\(option)"
          + (option == "why-not" ? " 80" : ""))
    }
    var options = ExplainOptions(
      layer: arguments.positional("LAYER"), keyPaths: keyPaths,
      format: arguments.text("format").flatMap(ExplainOptions.Format.init) ?? .text,
      detail: arguments.has("full") ? .full : arguments.has("short") ? .sentence : .chain,
      whyNot: arguments.text("why-not"), showsNext: arguments.has("next"),
      isColored: context.isColored)
    options.coversAll = arguments.has("all")
    if options.coversAll, options.layer != nil {
      throw .usage("'--all' is about every layer; leave LAYER out")
    }
    self.options = options
    instants = arguments.numbers("at") ?? [0]
  }

  func run() throws -> ExitCode {
    let scene = try context.scene()
    let sink = context.sink
    let text = try scene.report.explain(options, at: instants)
    // Only a terminal has a width; lines of JSON stay whole.
    let width = options.format == .text ? sink.terminalSize?.columns : nil
    try sink.write(width.map { WrappedText.text(text, columns: $0) } ?? text)
    if options.format == .text, options.layer == nil, let advice = scene.stateAdvice {
      try sink.write("\(PrintableText.escaped(advice))\n")
    }
    if sink.isTerminal, let suggestion { try sink.write("\n\(suggestion)\n") }
    return .success
  }

  /// The command that a reader of this explanation probably wants next, for a person at a terminal.
  var suggestion: String? {
    if options.format == .json { return nil }
    let time = instants.map { NumberFormat.exact.string($0) }.joined(separator: ",")
    let start = "try: layer-inspect explain \(context.name)"
    guard let layer = options.layer else {
      return options.coversAll ? nil : "\(start) LAYER --at \(time)"
    }
    guard let keyPath = options.keyPaths.first else {
      return "\(start) '\(layer)' KEYPATH --at \(time)"
    }
    return options.detail == .full ? nil : "\(start) '\(layer)' \(keyPath) --at \(time) --full"
  }
}

extension CommandSpec {
  /// The command `explain`.
  static let explain = CommandSpec(
    name: "explain",
    summary: "say why a value is what it is, from the clock to the number",
    examples: [
      .init(
        "explain scene.json '#box' position.x --at 0.5",
        "one value: a sentence, and the chain behind it"),
      .init("explain scene.json '#box' --at 0.5", "a line for each animated property of a layer"),
      .init("explain scene.json --at 0.5", "the animated layers"),
      .init("explain scene.json --at 0.5 --all", "a line for each of their animated properties"),
      .init(
        "explain scene.json '#box' position.x --at 0.5 --why-not 80",
        "when the value is 80, or what keeps it from that"),
      .init(
        "explain scene.json '#box' position.x --at 0,0.5,1 --short",
        "one value at three times: the sentence and its reasons"),
      .init(
        "explain scene.json '#box' opacity frame --at 0,0.5,1 --full",
        "every step and every digit, of two values at three times"),
      .init(
        "explain scene.json '#box' position.x --at 0.5 --json",
        "everything as JSON, for other programs"),
    ],
    positionals: [
      .scene,
      PositionalSpec(
        name: "LAYER", help: "one layer: '#id', a name or a/path; without it, the animated layers",
        isOptional: true),
      PositionalSpec(
        name: "KEYPATH", help: "key paths, such as position.x; without any, the animated ones",
        isOptional: true, isRepeatable: true),
    ],
    ownOptions: [
      .instants,
      OptionSpec("all", help: "without LAYER: a line for each animated property of each layer"),
      OptionSpec("short", help: "the sentence and its reasons, without the chain"),
      OptionSpec("full", help: "every step, and every digit of a number"),
      OptionSpec(
        "why-not", "VALUE", .text, help: "why it is not this value, and when it is"),
      OptionSpec("next", help: "what changes the value next, and when"),
    ] + OptionSpec.reading + [.color, .watch],
    formats: [.text, .json],
    contradictions: [[["short"], ["full"]]],
    formatRules: ["short", "full", "why-not", "next"].map {
      FormatRule($0, excludes: "json", hint: "JSON has every step of each value")
    }
  )
}

/// Finds the layer at a point of a scene.
struct HitCommand: Command {
  private let context: CommandContext
  /// The point in the space above the root.
  private let point: Point

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let text = context.arguments.positional("POINT") ?? ""
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw .usage(
        "POINT takes two numbers, x,y; got \(Excerpt.quoted(text))",
        hint: "for example: layer-inspect hit SCENE 90,15 --at 0.5")
    }
    point = Point(x: x, y: y)
  }

  func run() throws -> ExitCode {
    let report = try context.scene().report
    if context.arguments.isJSON {
      try context.sink.write(
        try report.hitJSON(
          point, at: context.arguments.number("at") ?? 0, isModel: context.arguments.has("model")))
      return .success
    }
    try context.sink.write(
      try report.hit(
        point, at: context.arguments.number("at") ?? 0, isModel: context.arguments.has("model"),
        isColored: context.isColored))
    return .success
  }
}

extension CommandSpec {
  /// The command `hit`.
  static let hit = CommandSpec(
    name: "hit",
    summary: "find the layer at a point, and why others were skipped",
    examples: [
      .init("hit scene.json 90,15 --at 0.5", "what is seen at a point"),
      .init("hit scene.json 90,15 --at 0.5 --model", "the same point in the model"),
    ],
    positionals: [
      .scene,
      PositionalSpec(name: "POINT", help: "x,y in a picture of the scene, such as 90,15"),
    ],
    ownOptions: [
      OptionSpec("at", "T", .time, help: "at this time, as 0.5s or 50%; 0 by default"),
      OptionSpec("model", help: "search the model instead of what is presented"),
      .origin,
    ] + OptionSpec.reading + [.color, .watch],
    formats: [.text, .json]
  )
}
