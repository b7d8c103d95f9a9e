import LayerReports
import LayerScenes
import TestSupport

@testable import LayerInspect

/// The output of a run of `dump`.
struct DumpRun {
  let code: ExitCode
  let output: String
  let messages: String

  /// The lines of the output.
  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// Runs `dump` over a scene in code; the words follow the name of an empty file, which represents
/// the scene.
func dump(
  _ words: String = "", _ scene: CodeScene, notices: [SceneNotice] = []
) -> DumpRun {
  let output = OutputSink.memory()
  let messages = OutputSink.memory()
  let report = Report { tracer in
    let (loop, advance) = try scene.make(tracer: tracer)
    return Playback(loop, advance: advance)
  }
  let arguments = ["dump", "/dev/null"] + words.split(separator: " ").map(String.init)
  let code = LayerInspectCommand.run(arguments, output: output, messages: messages) { _ in
    LoadedScene(notices: notices, report: report)
  }
  return DumpRun(code: code, output: output.text, messages: messages.text)
}
