import LayerAnimation
import LayerModel
import LayerText

/// Writes a live tree with its animations as a native scene that starts at the tree's present.
///
///     loop      ──┬── begins 4 ──┬──▶         now is 5
///                 ▼              ▼
///     scene      −1              0            the animation's begin time is −1
///
/// A layer's local time in the scene is behind that in the tree by a number of seconds, the shift:
/// the loop's present at the root, and the same below each layer without timing of its own. A layer
/// with timing of its own takes it up in its begin time, so the time below it is the same as in the
/// tree.
struct SceneWriter {
  /// A step of the walk; the last one is next.
  private enum Step {
    case layer(Layer, WritingShift, key: String?)
    case endObject
    case endArray
    case beginSublayers
  }

  /// The text.
  var text = JSONWriter(layout: .indented)
  /// What the format cannot express.
  var losses: [SceneLoss] = []
  /// The identifiers by which the file names layers.
  private(set) var writtenIDs: Set<String> = []
  /// The layers that states add, by identifier.
  var added: [String: Layer] = [:]
  /// The identifiers that were written, and those that a file has or will have.
  private var (seenIDs, usedIDs): (Set<String>, Set<String>) = ([], [])
  private var freeNames = FreeNames()
  /// The number of layers that were written or begun, in the order of a dump.
  private var count = 0
  private var steps: [Step] = []

  /// Writes the tree below a root, and the states of a scene.
  mutating func write(
    _ root: Layer, _ machines: [StateMachine] = [], layers: InstanceLayers? = nil,
    _ origin: SceneOrigin = .top
  ) {
    losses += root.renderLoop?.writingLosses ?? []
    text.beginObject()
    text.member("version", Array("1".utf8))
    if origin != .top { text.member("origin", origin.rawValue) }
    writeTree(root, key: "root")
    if let layers { write(machines, layers) }
    text.endObject()
    text.endLine()
  }

  /// Writes a layer with everything below it under a key.
  mutating func writeTree(_ root: Layer, key: String) {
    if Self.followsLayers(root) {
      // An animation may follow a layer that is written later.
      root.forEachInSubtree { layer in if let id = layer.id { note(id) } }
    }
    steps = [.layer(root, WritingShift(seconds: root.loopInstant ?? 0), key: key)]
    while let step = steps.popLast() {
      switch step {
      case .layer(let layer, let shift, let key): write(layer, shift, key)
      case .endObject: text.endObject()
      case .endArray: text.endArray()
      case .beginSublayers:
        text.key("sublayers")
        text.beginArray()
      }
    }
  }

  /// Adds something that the format cannot express.
  mutating func lose(_ what: String, of layer: Layer) {
    losses.append(SceneLoss(what, of: layer.shortDescription))
  }

  private mutating func write(_ layer: Layer, _ parent: WritingShift, _ key: String?) {
    count += 1
    if let key { text.key(key) }
    text.beginObject()
    let kind = LayerClass(of: layer)
    text.member("class", kind.rawValue)
    if let id = layer.id { writeID(id, of: layer) }
    if let name = layer.name { text.member("name", name) }
    let shift = parent.below(layer)
    writeProperties(
      of: layer, kind, beginTime: layer.hasOwnTime ? layer.beginTime - parent.seconds : nil)
    writeAnimations(of: layer, shift)
    addLosses(of: layer, kind)
    steps.append(.endObject)
    if let mask = layer.mask { steps.append(.layer(mask, shift, key: "mask")) }
    if layer.children.isEmpty { return }
    steps.append(.endArray)
    for child in layer.children.reversed() { steps.append(.layer(child, shift, key: nil)) }
    steps.append(.beginSublayers)
  }

  /// Writes an identifier, which a file has only once.
  private mutating func writeID(_ id: String, of layer: Layer) {
    if id.isEmpty || id == "#" { return lose("the id, which is empty or only '#'", of: layer) }
    note(id)
    if !seenIDs.insert(id).inserted {
      // The name that reports give to it.
      let unique = freeNames.free("\(id)@\(count - 1)") { usedIDs.contains($0) }
      usedIDs.insert(unique)
      lose("its id, which another layer has too, written as '\(unique)'", of: layer)
      return text.member("id", unique)
    }
    text.member("id", id)
  }

  private mutating func note(_ id: String) {
    if id.isEmpty || id == "#" { return }
    writtenIDs.insert(id)
    usedIDs.insert(id)
  }

  /// Returns how a file with some identifiers names a layer; nil for one without any of them.
  ///
  /// An identifier such as `#1` names its layer by itself, unless there is a layer `1`.
  static func selector(of id: String, in ids: Set<String>) -> String? {
    guard ids.contains(id) else { return nil }
    return id.hasPrefix("#") && !ids.contains(String(id.dropFirst())) ? id : "#\(id)"
  }

  /// Returns whether an animation below a root follows another layer.
  private static func followsLayers(_ root: Layer) -> Bool {
    var follows = false
    root.forEachInSubtree { layer in
      for handle in layer.shownAnimations where !follows {
        follows = handle.animation.settings.contains { $0.match != nil }
      }
    }
    return follows
  }

  /// Writes a tree that only one state adds; another one may have the same identifiers.
  mutating func writeAddedTree(_ root: Layer) {
    let seen = seenIDs
    writeTree(root, key: "layer")
    seenIDs = seen
  }

  private mutating func writeAnimations(of layer: Layer, _ shift: WritingShift) {
    let handles = layer.shownAnimations.filter { handle in
      let keyPaths = handle.animation.settings.keyPaths
      let isKept = isExpressible(keyPaths, of: layer)
      if !isKept { lose("the animation '\(handle.key ?? "")' of \(keyPaths)", of: layer) }
      return isKept
    }
    if handles.isEmpty { return }
    // An animation without a key needs a list. A transition has the same key wherever it is.
    let keys = handles.map(\.writtenKey)
    let isObject = !keys.contains(nil)
    text.key("animations")
    isObject ? text.beginObject() : text.beginArray()
    for (handle, key) in zip(handles, keys) {
      var animation = handle.playedSettings
      animation.timing.beginTime = handle.writtenBeginTime(shift)
      var writer = AnimationWriter(layer: layer) { [writtenIDs] in
        Self.selector(of: $0, in: writtenIDs)
      }
      writer.write(animation, key: isObject ? nil : key)
      isObject ? text.member(key ?? "", writer.bytes) : text.raw(writer.bytes)
      let name = key.map { "the animation '\($0)'" } ?? "an animation without a key"
      for loss in writer.losses { lose(loss.replacing("%", with: name), of: layer) }
      if handle.hasListener { lose("the delegate or completion of \(name)", of: layer) }
      if !handle.animation.annotations.isEmpty { lose("the annotations of \(name)", of: layer) }
    }
    isObject ? text.endObject() : text.endArray()
  }
}
