import LayerAnimation
import LayerModel
import LayerText

/// The layers of one instance by identifier, which states and events change.
final class InstanceLayers {
  private var registered: [String: Layer] = [:]
  /// The layers that were made and are not registered yet, because nothing has asked for identifiers.
  private var unregistered: [(id: String, layer: Layer)] = []
  /// The identifiers of layers that were removed.
  private var removed: Set<String> = []
  private let hasUniqueIDs: Bool
  private let notes: SourceNotes?

  /// Makes an empty instance.
  ///
  /// - Parameters:
  ///   - hasUniqueIDs: Whether it is an error to add a layer with an identifier of another one.
  ///   - notes: Gets what the file says about layers and animations; nil for none.
  init(hasUniqueIDs: Bool = false, notes: SourceNotes? = nil) {
    self.hasUniqueIDs = hasUniqueIDs
    self.notes = notes
  }

  /// The layers in the tree; the first one if several have the same identifier.
  var layersByID: [String: Layer] {
    for (id, layer) in unregistered {
      if registered[id] == nil { registered[id] = layer }
      removed.remove(id)
    }
    unregistered = []
    return registered
  }

  /// Returns the layer for an identifier that an event names.
  ///
  /// - Throws: An error that says that there is none.
  func found(_ id: String, at place: @autoclosure () -> SourcePlace) throws(SceneError) -> Layer {
    if let layer = layersByID[id] { return layer }
    var error = missing(id)
    error.place = place()
    throw error
  }

  /// Returns the error for an identifier that no layer has when an event happens.
  func missing(_ id: String) -> SceneError {
    SceneError(
      "there is no layer \(Excerpt.quoted("#" + id)) when this event happens",
      hint: removed.contains(id)
        ? "an earlier event removes it"
        : Suggestion.hint(for: "#" + id, in: layersByID.keys.sorted().map { "#" + $0 }))
  }

  /// Makes a tree of layers with their animations, outside any other tree.
  ///
  /// - Parameters:
  ///   - nodes: The descriptions of the layers; the first one is the root.
  ///   - instant: The loop's instant from which delays count.
  /// - Returns: The root.
  /// - Throws: The reason why an animation cannot be added.
  func makeTree(_ nodes: [SceneNode], at instant: Double) throws(SceneError) -> Layer {
    let made = make(nodes)
    try addAnimations(of: nodes, to: made, at: instant)
    return made[0]
  }

  private func make(_ nodes: [SceneNode]) -> [Layer] {
    var made: [Layer] = []
    made.reserveCapacity(nodes.count)
    // By index: copies of nodes would count the references in them.
    for index in nodes.indices {
      let layer = nodes[index].makeLayer()
      made.append(layer)
      if let parent = nodes[index].parent {
        // The layer is added before its sublayers, because adding is faster that way.
        if nodes[index].isMask {
          made[parent].mask = layer
        } else {
          made[parent].addSublayer(layer)
        }
      }
      if let id = nodes[index].id { unregistered.append((id, layer)) }
      notes?[layer] = SourceNote(nodes[index].position.place, ignores: nodes[index].ignores)
    }
    return made
  }

  private func addAnimations(
    of nodes: [SceneNode], to made: [Layer], at instant: Double
  ) throws(SceneError) {
    for index in nodes.indices where !nodes[index].animations.isEmpty {
      for animation in nodes[index].animations {
        let draft = draft(of: animation, on: made[index], at: instant)
        _ = try add(draft, animation, to: made[index])
      }
    }
  }

  /// Makes a draft that starts at the layer's local time plus the delay, if the animation has one.
  func draft(
    of animation: SceneAnimation, on layer: Layer, at instant: Double,
    ends: AnimationSettings.Ends? = nil
  ) -> Animation {
    var settings = animation.settings
    if let ends { settings.fill(ends) }
    let draft = settings.makeDraft { layersByID[$0] }
    if animation.isDelayed, animation.timing.beginTime != 0 {
      draft.beginTime = Animation.beginTime(
        at: layer.convertTime(instant, from: nil) + animation.timing.beginTime)
    }
    return draft
  }

  /// Adds a draft of an animation, with what the file says about it.
  func add(
    _ draft: Animation, _ animation: SceneAnimation, to layer: Layer
  ) throws(SceneError) -> AnimationHandle {
    do {
      let handle = try layer.add(draft, forKey: animation.key)
      if let notes {
        let note = animation.note
        notes[handle.animation] = note
        notes.noteAdding(
          of: handle.key ?? handle.animation.keyPath ?? handle.animation.className,
          to: layer.shortDescription, note)
      }
      return handle
    } catch {
      throw SceneError(error.message, at: animation.place)
    }
  }

  /// Keeps where a value is set.
  func note(_ value: SceneStateValue, of layer: Layer) {
    notes?.noteSetting(of: value.keyPath, of: layer, SourceNote(value.place))
  }

  /// Adds a layer with everything below it to a layer.
  func add(
    _ layer: SceneStateLayer, to parent: Layer, at instant: Double
  ) throws(SceneError) -> Layer {
    if hasUniqueIDs, let id = layer.ids.first(where: { layersByID[$0] != nil }) {
      throw SceneError("two layers have the id \(Excerpt.quoted(id))", at: layer.place)
    }
    let made = make(layer.nodes)
    let sibling = layer.sibling.flatMap { layersByID[$0] }
    if let sibling, sibling.superlayer === parent {
      parent.insertSublayer(made[0], below: sibling)
    } else {
      parent.insertSublayer(made[0], at: layer.index)
    }
    try addAnimations(of: layer.nodes, to: made, at: instant)
    return made[0]
  }

  /// Removes the identifiers of a layer and of all layers below it.
  func forget(_ subtree: Layer) {
    subtree.forEachInSubtree { layer in
      guard let id = layer.id, layersByID[id] === layer else { return }
      registered[id] = nil
      removed.insert(id)
    }
  }
}

extension SceneTree {
  /// Makes the layers with their animations, outside any loop.
  ///
  /// - Throws: Nothing for a tree that was checked.
  func makeLayers(_ notes: SourceNotes? = nil) throws(SceneError) -> (Layer, InstanceLayers) {
    let layers = InstanceLayers(hasUniqueIDs: hasUniqueIDs, notes: notes)
    return (try layers.makeTree(nodes, at: 0), layers)
  }

  /// Makes the instance at time 0.
  ///
  /// - Parameters:
  ///   - tracer: A closure that receives all events from time 0 on; nil for none.
  ///   - notes: Gets what the file says about layers and animations; nil for none.
  /// - Returns: The instance, which shares no objects with other instances.
  /// - Throws: Nothing for a tree that was checked.
  package func makeInstance(
    tracer: ((TraceEvent) -> Void)? = nil, notes: SourceNotes? = nil
  ) throws(SceneError) -> SceneInstance {
    notes?.ignores = ignores
    notes?.isComposition = !coverage.isEmpty
    if let notes { notes.transitionFaults = transitionFaults }
    let (root, layers) = try makeLayers(notes)
    return SceneInstance(
      root: root, states: StatePlayer(machines, layers: layers), events: events, tracer: tracer)
  }
}

extension SourceNote {
  /// Makes a note of a place.
  init(_ place: SourcePlace, ignores: [String] = []) {
    self.init(line: place.line, column: place.column)
    self.ignores = ignores
  }
}
