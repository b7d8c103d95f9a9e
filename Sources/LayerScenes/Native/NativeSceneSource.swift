import LayerModel
import LayerText

/// A native scene, which is a JSON file, that was read and checked.
///
///     bytes ─▶ document ─▶ outline ─▶ tree built once, events tried in order ─▶ this source
///                             │         │
///                             │         └▶ the first makeInstance(): that tree, if nothing changed it
///                             └──────────▶ makeInstance(): the tree and its events anew
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
    let tree = try? Self.makeTree(outline, NativeInstanceLayers(isChecking: false))
    return tree?.root.frame ?? .zero
  }
  /// Nothing, because the file itself is the text.
  var unmade: [SceneLoss] { [] }

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
    let tree = try Self.makeTree(outline, NativeInstanceLayers(isChecking: true))
    let instance = tree.instance
    if outline.onlyHasTree {
      machines = []
    } else {
      machines = try Self.tryOut(tree, outline)
    }
    ignored = outline.ignored + instance.ignored
    notices = instance.notices.inFileOrder(\.place)
    instance.endCheck()
    checkedTree = outline.onlyHasTree ? TrialHandover(tree) : nil
  }

  /// Reads the states, and performs the events on the tree, which changes it.
  private static func tryOut(
    _ tree: NativeTree, _ outline: NativeOutline
  ) throws(SceneError) -> [StateMachine] {
    var states = NativeStates(instance: tree.instance)
    let machines =
      outline.states.isEmpty && outline.transitions.isEmpty ? [] : [try states.machine(outline)]
    if outline.events.isEmpty { return machines }
    let made = makeInstance(tree, outline, machines, playing: false)
    for event in outline.events { try made.player.perform(event, in: made.instance.loop) }
    return machines
  }

  /// Makes the instance at time 0.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeInstance(tracer: Tracer?, notes: SourceNotes?) throws(SceneError) -> SceneInstance {
    notes?.ignores = outline.ignored.map(\.name)
    let tree =
      if notes == nil, let checked = checkedTree?.take() {
        checked
      } else {
        try Self.makeTree(outline, NativeInstanceLayers(isChecking: false, notes: notes))
      }
    return Self.makeInstance(tree, outline, machines, playing: true, tracer: tracer).instance
  }

  /// Builds the tree with its animations.
  private static func makeTree(
    _ outline: NativeOutline, _ instance: NativeInstanceLayers
  ) throws(SceneError) -> NativeTree {
    var builder = NativeTreeBuilder(instance: instance)
    let root = try builder.build(outline.root)
    try builder.addAnimations(at: 0)
    return NativeTree(root: root, instance: instance)
  }

  private static func makeInstance(
    _ tree: NativeTree, _ outline: NativeOutline, _ machines: [StateMachine], playing: Bool,
    tracer: Tracer? = nil
  ) -> (instance: SceneInstance, player: NativeEventPlayer) {
    let instance = tree.instance
    let states = StatePlayer(machines, layers: instance, notes: instance.notes)
    let player = NativeEventPlayer(instance: instance, states: states)
    let events = outline.events.map { event in
      SceneEvent(time: event.time) { loop throws(SceneError) in try player.perform(event, in: loop)
      }
    }
    let made = SceneInstance(
      root: tree.root, events: playing ? events : [], states: states,
      tracer: tracer)
    return (made, player)
  }
}

/// A tree that was built from a file, with its animations, before its first commit.
struct NativeTree {
  /// The root of the tree.
  let root: Layer
  /// The layers by identifier, and what else one scene shares while it is played.
  let instance: NativeInstanceLayers
}
