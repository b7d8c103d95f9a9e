import LayerReports
import TestSupport

extension Report {
  /// A report of a scene in code.
  init(_ scene: CodeScene) {
    self.init { tracer in
      let (loop, advance) = try scene.make(tracer: tracer)
      return SceneRun(loop, advance: advance)
    }
  }
}
