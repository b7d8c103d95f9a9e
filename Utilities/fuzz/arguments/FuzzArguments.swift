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
    let context = CommandContext(
      arguments: parsed, isColored: true, open: { _ in scene }, read: LoadedScene.init,
      onScene: { _, _ in "" })
    switch parsed.command.name {
    case CommandSpec.dump.name:
      let command = try DumpCommand(context)
      let instants = try command.times.instants(fps: command.fps) { try loaded.report.end() ?? 0 }
      if instants.count > frameLimit { return 0 }
      _ = try command.run()
    case CommandSpec.explain.name:
      let command = try ExplainCommand(context)
      _ = try command.run()
      _ = command.suggestion
    case CommandSpec.record.name:
      // Its arguments only: it writes a file.
      _ = try RecordCommand(context)
    case CommandSpec.verify.name: _ = try VerifyCommand(context)
    case CommandSpec.diff.name: _ = try DiffCommand(context)
    case CommandSpec.play.name:
      // Its arguments only: a thousand frames take long.
      _ = try PlayCommand(context)
    case CommandSpec.hit.name: _ = try HitCommand(context).run()
    case CommandSpec.check.name:
      // Every scene in a folder is checked, and "/" has all that the machine has.
      let isFolder = parsed.positionals.contains { SceneFolder.names(in: $0) != nil }
      return isFolder ? 0 : run(arguments)
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
