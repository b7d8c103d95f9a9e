import LayerModel
import LayerText

/// A native scene, which is a JSON file, that was read and checked.
///
///     bytes ─▶ document ─▶ outline ─▶ tree built once, events tried in order ─▶ this source
///                             │         │
///                             │         └▶ first makeStage(): the tree itself, if nothing changed it
///                             └──────────▶ makeStage(): the tree and its events anew
///
/// The format is described in Documentation/SceneFormat.md.
struct NativeSceneSource: SceneSource {
  /// Notices about what is not played and what is unusual, in the order of the file.
  let notices: [SceneNotice]
  /// The names of rules that the file ignores anywhere, in the order in which they are read.
  let ignored: [IgnoredRule]
  /// The parts of the file, including its name and description.
  let outline: NativeOutline
  /// The states and transitions; none or one.
  let machines: [StateMachine]

  /// The tree that was built for the check; nil if events or states may have changed it.
  private let checkedTree: TrialHandover<NativeTree>?

  /// The file.
  var nativeText: [UInt8]? { outline.root.storage.source.bytes }
  /// Where the file says that the origin is; at the top unless it says it.
  var origin: SceneOrigin { outline.origin }
  /// The frame of the root layer in the first tree.
  var rootFrame: Rect {
    let tree = try? Self.makeTree(outline, NativeStageLayers(isChecking: false))
    return tree?.root.frame ?? .zero
  }
  /// Nil: markup is written from a stage.
  var markupText: [UInt8]? { nil }
  /// Nothing: the format has no place for what it does not know.
  var kept: [PreservedElement] { [] }
  /// Nothing, because the file itself is the text.
  var unstaged: [SceneLoss] { [] }

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  /// - Throws: The first error, with its location and a hint.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    try self.init(NativeOutline(try JSONDocument(bytes, file: file).root))
  }

  /// Checks a scene whose top level was read.
  ///
  /// - Throws: The first error, with its location and a hint.
  init(_ outline: NativeOutline) throws(SceneError) {
    self.outline = outline
    let tree = try Self.makeTree(outline, NativeStageLayers(isChecking: true))
    let stage = tree.stage
    if outline.onlyHasTree {
      machines = []
    } else {
      machines = try Self.tryOut(tree, outline)
    }
    ignored = outline.ignored + stage.ignored
    notices = Self.sorted(stage.notices)
    stage.endCheck()
    checkedTree = outline.onlyHasTree ? TrialHandover(tree) : nil
  }

  /// Reads the states, and performs the events on the tree, which changes it.
  private static func tryOut(
    _ tree: NativeTree, _ outline: NativeOutline
  ) throws(SceneError) -> [StateMachine] {
    var states = NativeStates(stage: tree.stage)
    let machines =
      outline.states.isEmpty && outline.transitions.isEmpty ? [] : [try states.machine(outline)]
    if outline.events.isEmpty { return machines }
    let made = makeStage(tree, outline, machines, playing: false)
    for event in outline.events { try made.player.perform(event, in: made.stage.loop) }
    return machines
  }

  /// Makes the stage at time 0.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeStage(tracer: Tracer?, notes: SourceNotes?) throws(SceneError) -> SceneStage {
    notes?.ignores = outline.ignored.map(\.name)
    let tree =
      if notes == nil, let checked = checkedTree?.take() {
        checked
      } else {
        try Self.makeTree(outline, NativeStageLayers(isChecking: false, notes: notes))
      }
    return Self.makeStage(tree, outline, machines, playing: true, tracer: tracer).stage
  }

  /// Builds the tree with its animations.
  private static func makeTree(
    _ outline: NativeOutline, _ stage: NativeStageLayers
  ) throws(SceneError) -> NativeTree {
    var builder = NativeTreeBuilder(stage: stage)
    let root = try builder.build(outline.root)
    try builder.addAnimations(at: 0)
    return NativeTree(root: root, stage: stage)
  }

  private static func makeStage(
    _ tree: NativeTree, _ outline: NativeOutline, _ machines: [StateMachine], playing: Bool,
    tracer: Tracer? = nil
  ) -> (stage: SceneStage, player: NativeEventPlayer) {
    let stage = tree.stage
    let states = StatePlayer(machines, layers: stage, notes: stage.notes)
    let player = NativeEventPlayer(stage: stage, states: states)
    let events = outline.events.map { event in
      SceneEvent(time: event.time) { loop throws(SceneError) in try player.perform(event, in: loop)
      }
    }
    let made = SceneStage(
      root: tree.root, events: playing ? events : [], states: states,
      tracer: tracer)
    return (made, player)
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

/// A tree that was built from a file, with its animations, before its first commit.
struct NativeTree {
  /// The root of the tree.
  let root: Layer
  /// The layers by identifier, and what else one scene shares while it is played.
  let stage: NativeStageLayers
}
