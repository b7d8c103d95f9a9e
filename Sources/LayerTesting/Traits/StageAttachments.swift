#if canImport(Testing)
import LayerAnimation
import LayerPictures
import LayerScenes
import Testing

/// Attaches what the stages of a test show.
enum StageAttachments {
  /// The largest number of stages with attachments; the latest are attached.
  private static let limit = 4

  /// Attaches the events, the scene and a film strip of each stage to the running test.
  static func record(_ registry: StageRegistry, at location: SourceLocation) {
    for file in files(of: registry) {
      Attachment.record(file.text, named: file.name, sourceLocation: location)
    }
  }

  /// Returns the attachments: the events, the scene and a film strip of each stage.
  static func files(of registry: StageRegistry) -> [(name: String, text: String)] {
    let entries = registry.list.suffix(limit)
    return entries.enumerated().flatMap { index, entry in
      let number = entries.count > 1 ? "-\(index + 1)" : ""
      return [
        ("trace\(number).txt", entry.events.text), scene(of: entry.stage, number),
        ("filmstrip\(number).svg", strip(of: entry)),
      ]
    }
  }

  /// Returns a film strip of some frames of a stage, the last of which is its present.
  private static func strip(of entry: StageRegistry.Entry) -> String {
    let present = DrawingBuilder().drawing(of: entry.stage.loop)
    var drawings = entry.drawings.drawings
    // What is shown can change without a frame, as by a commit.
    if drawings.last?.time == present.time { drawings.removeLast() }
    var text = ""
    FilmStrip(drawings + [present]).element.append(to: &text)
    return text + "\n"
  }

  private static func scene(of stage: Stage, _ number: String) -> (name: String, text: String) {
    do {
      return ("scene\(number).json", try Scene(of: stage.loop).json())
    } catch {
      return ("scene\(number).txt", "The tree cannot be written as a scene: \(error)\n")
    }
  }
}

extension EventLog {
  /// The events, one in each line.
  fileprivate var text: String {
    var lines = events.map(\.description)
    if droppedCount > 0 { lines.insert("\(droppedCount) earlier events are left out", at: 0) }
    return lines.map { "\($0)\n" }.joined()
  }
}
#endif
