import LayerAnimation
import LayerModel

/// The layers of a tree in a CAML file, from which any number of trees can be made.
struct CAMLTree: Sendable {
  /// The layers; each follows its superlayer, and the first one is the root.
  let layers: [CAMLLayer]
  /// The indices of the layers by identifier; the first one if several have the same.
  let indicesByID: [String: Int]

  /// Makes the layers, without animations.
  func makeLayers(_ marks: SceneMarks?) -> [Layer] {
    var made: [Layer] = []
    made.reserveCapacity(layers.count)
    for description in layers {
      let layer = description.makeLayer()
      marks?.set(SceneMarks.Mark(place: description.place), of: layer)
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
  ///   - marks: Gets what the file says about the animations.
  ///   - sources: Returns the layer with an identifier, for match-move animations.
  /// - Throws: The reason why an animation cannot be added.
  func addAnimations(
    to made: [Layer], _ marks: SceneMarks?, sources: AnimationSettings.Sources
  ) throws(SceneError) {
    for (layer, description) in zip(made, layers) {
      for animation in description.animations where animation.reasonNotToPlay == nil {
        guard let draft = animation.playedSettings?.makeDraft(sources: sources) else { continue }
        do {
          let handle = try layer.add(draft, forKey: animation.key)
          marks?.set(SceneMarks.Mark(place: animation.place), of: handle)
        } catch {
          throw SceneError(error.message, at: animation.place)
        }
      }
    }
  }
}

/// The layers of one stage by identifier, and what the file says about them.
final class CAMLStage: StageLayers {
  private let marks: SceneMarks?

  /// Makes an empty stage.
  init(marks: SceneMarks?) {
    self.marks = marks
    super.init()
  }

  /// Makes a tree and registers its identifiers; a layer that is there keeps its own.
  func make(_ tree: CAMLTree) -> [Layer] {
    let made = tree.makeLayers(marks)
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

  /// Makes the layers of a tree, which the caller adds while the stage plays.
  func added(_ tree: CAMLTree) -> AddedTree {
    let made = make(tree)
    return AddedTree(root: made[0]) { [marks] () throws(SceneError) -> Void in
      try tree.addAnimations(to: made, marks) { self.layersByID[$0] }
    }
  }
}
