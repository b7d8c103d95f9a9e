/// A scene, and the reports that play it.
struct WebScene {
  let scene: Scene
  let report: Report
  /// A report whose layers without a colour have one.
  let tintedReport: Report
  /// A report whose instances also say what the file says about each layer and animation.
  let checkReport: Report

  /// The changes from a state to another that a check plays.
  var changes: [(from: String?, to: String)] {
    report.remark == nil ? [] : scene.stateChanges(limit: MistakesFound.mostChanges).first
  }

  nonisolated(unsafe) private static var last: (bytes: [UInt8], name: String, scene: WebScene)?

  /// Reads a scene; the last one is kept, since a page asks several things about it.
  static func of(_ bytes: [UInt8], name: String) throws(Failure) -> WebScene {
    if let last, last.name == name, last.bytes == bytes { return last.scene }
    let scene = try asFailure { () throws(SceneError) in
      try WebScene(
        Scene(
          InputFile(name: name, bytes: bytes),
          in: [SceneFormatReader(LottieReader.self)] + Scene.readers))
    }
    last = (bytes, name, scene)
    return scene
  }

  init(_ scene: Scene, enters changes: [(state: String?, time: Double?)] = []) {
    self.scene = scene
    func make(
      _ tracer: SceneRun.Tracer?, _ notes: SourceNotes?, isTinted: Bool = false
    ) throws(Failure) -> SceneRun {
      let instance = try asFailure { () throws(SceneError) in
        let instance =
          if let notes {
            try scene.makeInstance(tracer: tracer, notes: notes)
          } else {
            try scene.makeInstance(tracer: tracer)
          }
        if isTinted { instance.root.tintPlainLayers() }
        for (state, time) in changes {
          if let time {
            try instance.setState(state, at: time)
          } else {
            try instance.setState(state, animated: false)
          }
        }
        return instance
      }
      var run = SceneRun(instance.loop) { (instant) throws(Failure) in
        try asFailure { () throws(SceneError) in try instance.advance(to: instant) }
      }
      run.notes = notes
      return run
    }
    var report = Report { (tracer) throws(Failure) in try make(tracer, nil) }
    report.duration = scene.duration
    report.markers = scene.markers.map { ($0.name, $0.instant) }
    report.mirrorSum = scene.mirrorSum(scene.origin)
    report.remark = changes.isEmpty ? scene.stateAdvice : nil
    self.report = report
    tintedReport = Report { (tracer) throws(Failure) in try make(tracer, nil, isTinted: true) }
    checkReport = Report { (tracer) throws(Failure) in try make(tracer, SourceNotes()) }
  }
}
