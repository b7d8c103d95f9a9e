import LayerLottie
import LayerModel
import LayerScenes
import SceneComparing

/// Reads one input as a scene, and writes it as markup and as JSON.
///
/// What is written must be read without an error, be the same scene unless something was lost, and be
/// written again as the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWriter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = InputFile(name: "fuzz", bytes: bytes)
  guard let scene = try? Scene(file, in: [LottieReader.self] + Scene.readers) else { return 0 }
  do {
    let (markup, losses) = try scene.camlWithLosses()
    let again = try Scene(markup, file: "markup")
    if try again.caml() != markup {
      fatalError("Markup is written again as other bytes:\n\(markup)")
    }
    if losses.isEmpty { try compare(scene, again, markup) }
    if again.kept.count != scene.kept.count, !scene.kept.isEmpty {
      fatalError("Of \(scene.kept.count) items \(again.kept.count) are kept:\n\(markup)")
    }
    let approximated = try scene.caml(approximate: 0.01)
    _ = try Scene(approximated, file: "approximated")
    let (json, others) = try scene.jsonWithLosses()
    let native = try Scene(json, file: "json")
    if try native.json() != json { fatalError("JSON is written again as other bytes:\n\(json)") }
    if others.isEmpty { try compare(scene, native, json) }
  } catch {
    fatalError("What was written cannot be read: \(error)")
  }
  return 0
}

private func compare(_ first: Scene, _ second: Scene, _ text: String) throws {
  guard let difference = try SceneComparison.difference(first, second) else { return }
  // The model has a summary of a long image, so an image in JSON reads back as another text.
  if text.contains("data:") { return }
  fatalError("The scene that was written differs: \(difference)\n\(text)")
}
