import LayerAnimation
import LayerLottie
import LayerModel
import LayerReports
import LayerScenes

@testable import LayerInspect

/// The ways to dump a scene that are tried with every input.
private let dumps = [
  ["--at", "0,0.1,0.7", "--format", "text", "--events"],
  ["--at", "0,0.7", "--format", "text", "--all"],
  ["--at", "0,0.1,0.7", "--format", "jsonl", "--events"],
  ["--at", "0,0.5", "--format", "json", "--exact", "--all"],
  ["--at", "0,0.1,0.7", "--format", "csv"],
  ["--at", "0,0.7", "--format", "csv", "--wide"],
]

/// Reads one input like the command, and writes the presentation in every form.
///
/// An input that is not a scene is an error, which must have a location.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if bytes.starts(with: Array("layer recording".utf8)) {
    readRecording(String(decoding: bytes, as: UTF8.self))
    return 0
  }
  do {
    let file = InputFile(name: "fuzz", bytes: bytes)
    let scene = try LoadedScene(file)
    for options in dumps {
      guard
        case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(
          ["dump", "fuzz"] + options)
      else { fatalError("The arguments of the fuzzer are no dump.") }
      let context = CommandContext(
        arguments: parsed, open: { _ in file }, read: { _ in scene }, onScene: { _, _ in "" })
      _ = try DumpCommand(context).run()
    }
    _ = try scene.report.explain(ExplainOptions(), at: [0, 0.7])
    _ = try scene.report.hit(Point(x: 10, y: 10), at: 0.7)
    _ = try scene.checkReport.findings(CheckOptions(limit: 5))
    let recording = try scene.report.recording(frames: 0...3, framesPerSecond: 4)
    compare(try Recording(recording.description), recording)
    let source = try Scene(
      InputFile(name: "fuzz", bytes: bytes), in: [LottieReader.self] + Scene.readers)
    try explainValues(of: try source.makeInstance())
    try playStates(of: source)
  } catch let error as SceneError {
    if error.place == nil { fatalError("An error without a place: \(error)") }
  } catch {
    fatalError("An error that is not about the scene: \(error)")
  }
  return 0
}

/// Enters the first states of a scene, one from the other, also while a transition plays.
private func playStates(of scene: Scene) throws {
  let names = scene.states.prefix(5).map(\.name)
  if names.isEmpty { return }
  _ = try (scene.stateList(), scene.stateListJSON())
  let instance = try scene.makeInstance()
  for (index, name) in (names + names.reversed()).enumerated() {
    try instance.setState(name, animated: index % 4 != 3)
    if instance.state != name {
      fatalError("The state is \(instance.state ?? "none"), not \(name).")
    }
    try instance.advance(to: Double(index) * 0.3)
  }
  try instance.setState(nil)
}

/// Reads one input as a recording, which then reads its own text as the same.
private func readRecording(_ text: String) {
  guard let recording = try? Recording(text) else { return }
  do {
    compare(try Recording(recording.description), recording)
  } catch {
    fatalError("A recording does not read its own text: \(error)\n\(recording)")
  }
}

private func compare(_ first: Recording, _ second: Recording) {
  if first != second { fatalError("These are not the same:\n\(first)\n\(second)") }
  do {
    let difference = try first.difference(to: second)
    if !difference.isEmpty { fatalError("A recording differs from itself: \(difference)") }
  } catch {
    fatalError("A recording cannot be compared with itself: \(error)")
  }
}

/// Explains the animated values of the first layers; each explanation must end in what is presented.
private func explainValues(of instance: SceneInstance) throws {
  for instant in [0, 0.7] {
    try instance.advance(to: instant)
    var layers: [Layer] = []
    instance.loop.root.forEachInSubtree { if layers.count < 30 { layers.append($0) } }
    for layer in layers {
      for keyPath in instance.loop.animatedKeyPaths(of: layer).prefix(10) {
        let explanation = try instance.loop.explanation(of: layer, keyPath)
        if explanation.presentedValue != (try layer.presented.value(forKeyPath: keyPath)) {
          fatalError("The explanation of '\(keyPath)' ends in \(explanation.presentedValue).")
        }
      }
    }
  }
}
