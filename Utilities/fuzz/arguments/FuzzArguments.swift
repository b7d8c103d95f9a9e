import LayerReports
import LayerScenes

@testable import LayerInspect

/// The scene for the arguments: two layers and an animation that ends.
private let scene = InputFile(
  name: "scene.json",
  bytes: Array(
    """
    {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box", "name": "Box",
      "position": [10, 20], "animations": {"fade": {"class": "BasicAnimation",
      "keyPath": "opacity", "toValue": 0, "duration": 0.5}}}]}}
    """.utf8))

/// More frames than this are not printed, because they take long and test nothing new.
private let frameLimit = 500

/// Reads one input as arguments, one per line, and runs the command with them.
///
/// Files are neither read nor written: the scene and the output are in memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArguments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let arguments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  do {
    guard case .run(let given) = try ArgumentParser(table: .layerInspect).parse(arguments) else {
      return run(arguments)
    }
    let loaded = try LoadedScene(scene)
    let moments = SceneMoments(scene: loaded, file: scene.name)
    let parsed = try given.withSeconds(moments.seconds)
    switch parsed.command.name {
    case CommandSpec.dump.name:
      let arguments = try DumpArguments(parsed, isColored: true)
      if try frameCount(arguments, of: loaded.report) > frameLimit { return 0 }
      try DumpCommand(arguments: arguments)
        .run(loaded, file: scene.name, to: .memory(), messages: .memory())
    case CommandSpec.explain.name:
      try ExplainCommand(parsed, isColored: true)
        .run(loaded, file: scene.name, to: .memory(), messages: .memory(), isTerminal: true)
    case CommandSpec.record.name:
      // Its arguments only: it writes a file.
      _ = try RecordCommand(parsed)
    case CommandSpec.verify.name: _ = try VerifyCommand(parsed)
    case CommandSpec.diff.name: _ = try DiffCommand(parsed)
    case CommandSpec.play.name:
      // Its arguments only: a thousand frames take long.
      _ = try PlayCommand(parsed, isColored: true, TerminalEnvironment())
    case CommandSpec.hit.name:
      try HitCommand(parsed, isColored: true).run(loaded, to: .memory(), messages: .memory())
    default:
      // A page of a lesson, or a table, that goes to a file would be written.
      return parsed.isGiven(OptionSpec.output.name) ? 0 : run(arguments)
    }
  } catch let error as InspectError {
    if error.exitCode == .usage { return run(arguments) }
  } catch is ReportError {
    return 0
  } catch {
    fatalError("An error that is not one of the command's: \(error)")
  }
  return 0
}

/// Runs the whole command with arguments that open no file: help, or an error.
private func run(_ arguments: [String]) -> CInt {
  let output = OutputSink.memory()
  let messages = OutputSink.memory()
  let code = LayerInspectCommand.run(arguments, output: output, messages: messages)
  if (code == .success) == output.bytes.isEmpty {
    fatalError("The command ends with \(code) and prints \(output.bytes.count) bytes.")
  }
  if (code == .success) != messages.bytes.isEmpty {
    fatalError("The command ends with \(code) and says '\(messages.text)'.")
  }
  return 0
}

private func frameCount(_ arguments: DumpArguments, of report: Report) throws -> Int {
  switch arguments.times {
  case .known(let instants): return instants.count
  case .untilEnd(let from):
    let end = try report.end() ?? from
    return Instants(from: from, to: max(from, end), fps: arguments.fps).count
  }
}
