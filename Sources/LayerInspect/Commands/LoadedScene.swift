import LayerAnimation
import LayerLottie
import LayerReports
import LayerScenes
import LayerText

/// A scene as the commands need it: its notices, and a report that plays it.
struct LoadedScene {
  /// A closure that makes the scene of a file.
  typealias Reader = (InputFile) throws -> LoadedScene

  /// Notices about the file, in its order.
  let notices: [SceneNotice]
  /// The report, which makes a new instance whenever it goes back in time.
  var report: Report
  /// A report whose instances also say what the file says about each layer and animation.
  let checkReport: Report
  /// The rules that the file ignores somewhere.
  let ignored: [IgnoredRule]
  /// What to type to see the motion of states; nil without states, and if one is entered.
  let stateAdvice: String?
  /// The scene itself.
  let scene: Scene
  /// The file in whose folder the check looks for images; nil for no look.
  private let file: String?
  /// The origin that the command line asks for; nil for the scene's own.
  let origin: SceneOrigin?

  /// Writes the notices, at once.
  func writeNotices(to messages: OutputSink) throws {
    for notice in notices { try messages.write("\(notice)\n") }
    try messages.flush()
  }

  /// What became of the parts of a file in another program's format, in lines; empty without parts.
  ///
  ///     part          seen  mapped  approximated  ignored
  ///     shape layer      4       4             0        0
  ///     effect           1       0             0        1  a layer has none
  var coverageTable: String {
    let parts = scene.coverage
    if parts.isEmpty { return "" }
    let rows = parts.map { part in
      [PrintableText.escaped(part.name)]
        + [part.seen, part.mapped, part.approximated, part.ignored].map(String.init)
        + [PrintableText.escaped(part.reasons.joined(separator: "; "))]
    }
    let head = ["part", "seen", "mapped", "approximated", "ignored"]
    return TerminalText.columns([head] + rows, right: 1...4).map { "\($0)\n" }.joined()
  }

  /// Reads a scene.
  ///
  /// - Throws: `SceneError` if the file is not a scene.
  init(_ file: InputFile) throws(SceneError) {
    let folder = file.identity == nil ? nil : file.name
    try self.init(try Scene(file, in: Scene.formats), StateChanges(), imagesOf: folder)
  }

  /// Returns the scene with changes of state in every instance.
  ///
  /// - Throws: `SceneError` for a state that the scene does not have.
  func playing(_ changes: StateChanges) throws(SceneError) -> LoadedScene {
    changes.isEmpty ? self : try LoadedScene(scene, changes, imagesOf: file)
  }

  /// Makes the parts of a scene that enters states.
  ///
  /// The check looks for images in the folder of a file, if one is given.
  init(
    _ scene: Scene, _ changes: StateChanges, imagesOf file: String? = nil
  ) throws(SceneError) {
    self.scene = scene
    self.file = file
    origin = changes.origin
    notices = scene.notices
    report = Report { tracer in
      let instance = try scene.makeInstance(tracer: tracer)
      try changes.make(on: instance)
      return SceneRun(instance.loop) { try instance.advance(to: $0) }
    }
    checkReport = Report { tracer in
      let notes = SourceNotes()
      let instance = try scene.makeInstance(tracer: tracer, notes: notes)
      if let file { notes.problemOfImage = SceneImages(of: file).problem }
      try changes.make(on: instance)
      var run = SceneRun(instance.loop) { try instance.advance(to: $0) }
      run.notes = notes
      return run
    }
    ignored = scene.ignored
    stateAdvice = changes.entersState ? nil : scene.stateAdvice
    report.remark = stateAdvice
    report.duration = scene.duration
    report.markers = scene.markers.map { ($0.name, $0.instant) }
    report.mirrorSum = scene.mirrorSum(changes.origin ?? scene.origin)
    if !changes.isEmpty { try changes.make(on: try scene.makeInstance()) }
  }
}

extension Scene {
  /// The formats that the command reads.
  static var formats: [any SceneReader.Type] { [LottieReader.self] + readers }
}
