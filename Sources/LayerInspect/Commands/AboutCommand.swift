import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Says in a few lines what a scene is, what moves in it, what is wrong, and what to type next.
///
///     card.json: 4 layers in 320 x 480, 2 animations, 1.5 s
///     moves: #box position.x, opacity
///     check: 1 warning
struct AboutCommand: Command {
  private let context: CommandContext
  /// The most layers that are listed.
  private static let limit = 8

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let scene = try context.scene()
    var (size, layers) = ("", 0)
    try scene.report.forEachStop([0]) { loop, _ in
      let bounds = loop.root.bounds
      let format = NumberFormat.significant(6)
      size = "\(format.string(bounds.width)) x \(format.string(bounds.height))"
      var waiting = [loop.root]
      while let next = waiting.popLast() {
        layers += 1
        waiting += (next.sublayers ?? []) + [next.mask].compactMap { $0 }
      }
    }
    let bars = try scene.report.timelineBars(to: try scene.report.pictureEnd()).bars
    let span = try scene.report.span()
    let time =
      bars.contains { $0.end == nil }
      ? "without end" : "\(NumberFormat.significant(6).string(span.end)) s"
    var lines = [
      "\(context.name): \(Self.counted(layers, "layer")) in \(size), "
        + "\(Self.counted(bars.count, "animation")), \(time)"
    ]
    var (order, moving): ([String], [String: [String]]) = ([], [:])
    for bar in bars {
      let name = bar.layerName.hasPrefix("@") ? bar.layerName : "#\(bar.layerName)"
      if moving[name] == nil { order.append(name) }
      for keyPath in bar.keyPaths where moving[name]?.contains(keyPath) != true {
        moving[name, default: []].append(keyPath)
      }
    }
    for name in order.prefix(Self.limit) {
      lines.append("moves: \(name)  \((moving[name] ?? []).joined(separator: ", "))")
    }
    if order.count > Self.limit { lines.append("moves: \(order.count - Self.limit) more layers") }
    let findings = try CheckCommand.findings(scene, CheckOptions()).all.map(\.finding)
    lines.append("check: \(FindingText.summary(of: findings))")
    if let first = findings.first(where: { $0.severity > .note }) {
      lines.append("  \(first.summary) [\(first.rule)]")
    }
    if let advice = scene.stateAdvice { lines.append(advice) }
    let columns = (context.sink.terminalSize ?? .standard).columns
    for line in lines {
      for part in WrappedText.lines(of: PrintableText.escaped(line), columns: columns, indent: 4) {
        try context.sink.write("\(part)\n")
      }
    }
    let name = context.name.contains(" ") ? "'\(context.name)'" : context.name
    let next = findings.isEmpty ? "explain \(name) --at 0.5" : "check \(name)"
    for command in [next, "play \(name)", "open \(name)"] {
      try context.sink.write("next: layer-inspect \(PrintableText.escaped(command))\n")
    }
    return .success
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

extension CommandSpec {
  /// The command `about`.
  static let about = CommandSpec(
    name: "about",
    summary: "say what a scene is, what moves in it, and what is wrong",
    examples: [
      .init("about scene.json", "a few lines, and what to type next"),
      .init("scene.json", "the same"),
    ],
    positionals: [.scene],
    ownOptions: OptionSpec.reading + [.watch],
    formats: [.text]
  )
}
