import LayerReports
import LayerScenes

/// A scene as the commands need it: its notices, and a report that plays it.
struct LoadedScene {
  /// A closure that makes the scene of a file.
  typealias Reader = (InputFile) throws -> LoadedScene

  /// Notices about the file, in its order.
  let notices: [SceneNotice]
  /// The report, which makes a new stage whenever it goes back in time.
  let report: Report

  /// Makes a scene from its parts.
  init(notices: [SceneNotice], report: Report) {
    self.notices = notices
    self.report = report
  }

  /// Writes the notices, at once.
  func writeNotices(to messages: OutputSink) throws {
    for notice in notices { try messages.write("\(notice)\n") }
    try messages.flush()
  }

  /// Reads a scene.
  ///
  /// - Throws: `SceneError` if the file is not a scene.
  init(_ file: InputFile) throws(SceneError) {
    let scene = try Scene(file)
    notices = scene.notices
    report = Report { tracer in
      let stage = try scene.makeStage(tracer: tracer)
      return Playback(stage.loop) { try stage.advance(to: $0) }
    }
  }
}
