import LayerModel
import LayerText

/// A native scene, which is a JSON file, that was read and checked.
///
///     bytes ─▶ document ─▶ outline ─▶ stage made once, events tried in order ─▶ this source
///                             │
///                             └──▶ makeStage(): the tree and its events anew
///
/// The format is described in Documentation/SceneFormat.md.
struct NativeSceneSource: SceneSource {
  /// Notices about what is not played and what is unusual, in the order of the file.
  let notices: [SceneNotice]
  /// The names of rules that the file ignores anywhere, in the order in which they are read.
  let ignored: [IgnoredRule]
  /// The parts of the file, including its name, description, states and transitions.
  let outline: NativeOutline

  /// The file.
  var nativeText: [UInt8]? { outline.root.storage.source.bytes }
  /// Nothing, because the file itself is the text.
  var unstaged: [SceneLoss] { [] }

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  /// - Throws: The first error, with its location and a hint.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    let document = try JSONDocument(bytes, file: file)
    outline = try NativeOutline(document.root)
    let stage = NativeStage(isChecking: true)
    let made = try Self.makeStage(outline, stage, playing: false)
    let player = NativeEventPlayer(stage: stage, states: outline.states.map(\.name))
    for event in outline.events { try player.perform(event, in: made.loop) }
    ignored = outline.ignored + stage.ignored
    notices = Self.sorted(stage.notices + Self.unplayed(outline))
  }

  /// Makes the stage at time 0.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeStage(tracer: Tracer?, marks: SceneMarks?) throws(SceneError) -> SceneStage {
    marks?.ignores = outline.ignored.map(\.name)
    return try Self.makeStage(
      outline, NativeStage(isChecking: false, marks: marks), playing: true, tracer: tracer)
  }

  private static func makeStage(
    _ outline: NativeOutline, _ stage: NativeStage, playing: Bool, tracer: Tracer? = nil
  ) throws(SceneError) -> SceneStage {
    var builder = NativeTreeBuilder(stage: stage)
    let root = try builder.build(outline.root)
    try builder.addAnimations(at: 0)
    let player = NativeEventPlayer(stage: stage, states: outline.states.map(\.name))
    let events = outline.events.map { event in
      SceneEvent(time: event.time) { loop throws(SceneError) in try player.perform(event, in: loop)
      }
    }
    return SceneStage(
      root: root, layersByID: stage.layersByID, events: playing ? events : [], tracer: tracer)
  }

  /// Returns notices about the states and transitions of a file.
  private static func unplayed(_ outline: NativeOutline) -> [SceneNotice] {
    let states = outline.states.map { state in
      SceneNotice(
        place: state.json.place,
        message: "the state \(Excerpt.quoted(state.name)) is read but not played")
    }
    let transitions = outline.transitions.map { json in
      SceneNotice(place: json.place, message: "this transition is read but not played")
    }
    return states + transitions
  }

  private static func sorted(_ notices: [SceneNotice]) -> [SceneNotice] {
    notices.enumerated()
      .sorted { first, second in
        let left = first.element.place
        let right = second.element.place
        return (left?.line ?? 0, left?.column ?? 0, first.offset)
          < (right?.line ?? 0, right?.column ?? 0, second.offset)
      }
      .map(\.element)
  }
}
