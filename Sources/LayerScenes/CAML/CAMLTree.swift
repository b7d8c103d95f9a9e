import LayerAnimation
import LayerModel
import LayerText

/// The layers of a tree in a CAML file, from which any number of trees can be made.
struct CAMLTree: Sendable {
  /// The layers; each follows its superlayer, and the first one is the root.
  let layers: [CAMLLayer]
  /// The indices of the layers by identifier; the first one if several have the same.
  let indicesByID: [String: Int]

  /// Makes the layers, without animations.
  func makeLayers(_ notes: SourceNotes?) -> [Layer] {
    var made: [Layer] = []
    made.reserveCapacity(layers.count)
    for description in layers {
      let layer = description.makeLayer()
      notes?[layer] = SourceNote(description.place)
      made.append(layer)
    }
    link(made)
    return made
  }

  /// Puts layers into their superlayers.
  func link(_ made: [Layer]) {
    for (layer, description) in zip(made, layers) {
      guard let parent = description.parent else { continue }
      if description.isMask {
        made[parent].mask = layer
      } else {
        made[parent].addSublayer(layer)
      }
    }
  }

  /// Adds the animations that are played to layers made before.
  ///
  /// - Parameters:
  ///   - made: The layers.
  ///   - notes: Gets what the file says about the animations.
  ///   - sources: Returns the layer with an identifier, for match-move animations.
  /// - Throws: The reason why an animation cannot be added.
  func addAnimations(
    to made: [Layer], _ notes: SourceNotes?, sources: AnimationSettings.Sources
  ) throws(SceneError) {
    for (layer, description) in zip(made, layers) {
      for animation in description.animations where animation.reasonNotToPlay == nil {
        guard let draft = animation.playedSettings?.makeDraft(sources: sources) else { continue }
        do {
          let handle = try layer.add(draft, forKey: animation.key)
          notes?.set(SourceNote(animation.place), of: handle)
        } catch {
          throw SceneError(error.message, at: animation.place)
        }
      }
    }
  }
}

/// The layers of one instance by identifier, and what the file says about them.
final class CAMLInstanceLayers: InstanceLayers {
  private let notes: SourceNotes?

  /// Makes an empty instance.
  init(notes: SourceNotes?) {
    self.notes = notes
    super.init()
  }

  /// Makes a tree and registers its identifiers; a layer that is there keeps its own.
  func make(_ tree: CAMLTree) -> [Layer] {
    let made = tree.makeLayers(notes)
    register(made, of: tree)
    return made
  }

  /// Takes layers like those of a tree, which are in no tree yet, and registers their identifiers.
  func adopt(_ layers: [Layer], of tree: CAMLTree) -> [Layer] {
    tree.link(layers)
    register(layers, of: tree)
    return layers
  }

  private func register(_ made: [Layer], of tree: CAMLTree) {
    for (id, index) in tree.indicesByID where layersByID[id] == nil { layersByID[id] = made[index] }
  }

  /// Makes the layers of a tree, which the caller adds while the instance plays.
  func added(_ tree: CAMLTree) -> AddedTree {
    let made = make(tree)
    return AddedTree(root: made[0]) { [notes] () throws(SceneError) -> Void in
      try tree.addAnimations(to: made, notes) { self.layersByID[$0] }
    }
  }
}
