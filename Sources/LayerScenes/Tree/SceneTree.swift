import LayerAnimation
import LayerModel
import LayerText

/// A whole scene as a value, which every format is read into and everything else is made from.
///
///     bytes ──reader──▶ SceneTree ──▶ instances, and with them reports, pages and writers
///
/// Reading finds every error of a file, so making an instance cannot fail.
package struct SceneTree: Sendable {
  /// The layers; each follows its superlayer, and the first one is the root.
  var nodes: [SceneNode]
  /// The states with their transitions; one machine for each layer that has states.
  var machines: [StateMachine] = []
  /// The events in the order of their times; at equal times in the order of the file.
  var events: [SceneEvent] = []
  /// Where the origin of the space above the root is.
  var origin = SceneOrigin.top
  /// Whether no two layers of an instance may have one identifier.
  var hasUniqueIDs = false
  /// The instants with a name, in the order of the file.
  package var markers: [SceneMarker] = []
  /// How long the file says that it is, in seconds; nil for one that says nothing.
  package var duration: Double?
  /// Notices about what is not played and what is unusual, in the order of the file.
  package var notices: [SceneNotice] = []
  /// The names of rules that a check leaves out for the whole scene.
  package var ignores: [String] = []
  /// The names of rules that the file ignores anywhere, in the order in which they are read.
  package var ignored: [IgnoredRule] = []
  /// What is in the file and only kept, in the order in which it was read.
  var keptParts: [KeptPart] = []
  /// What is in the file but not in the tree, so that what is written from the tree does not have it.
  package var unmade: [SceneLoss] = []
  /// What became of the parts of a file in another program's format.
  package var coverage: [SceneCoverage] = []
  /// The names of the files that were read from the archive around the scene.
  package var files: Set<String> = []
  /// The scene as its own format has it; nil if it has to be written from an instance.
  var original: Original?

  /// A scene in the format that it was read from.
  struct Original: Sendable {
    /// The format.
    let format: SceneFormat
    /// Returns the text.
    let text: @Sendable () -> [UInt8]
  }

  /// Makes a tree of layers that nothing changes.
  package init(_ nodes: [SceneNode]) { self.nodes = nodes }

  /// What is in the file and only kept, in its order.
  var kept: [PreservedElement] {
    keptParts.map { part in
      PreservedElement(
        place: part.position.place, kind: part.kind, name: part.name)
    }.inFileOrder(\.place)
  }

  /// The frame of the root layer before anything has changed it.
  var rootFrame: Rect { nodes[0].makeLayer().frame }

  /// Throws the reason why a layer cannot have one of its animations.
  package func checkAnimations() throws(SceneError) {
    for node in nodes where !node.animations.isEmpty {
      let layer = node.makeLayer()
      for animation in node.animations {
        do {
          try layer.check(animation.settings.makeDraft(), forKey: animation.key)
        } catch {
          throw SceneError(error.message, at: animation.place)
        }
      }
    }
  }
}

/// Something that a reader keeps and does not play; its place is computed on demand.
struct KeptPart: Sendable {
  let kind: PreservedElement.Kind
  let name: String
  let position: SourcePosition
}

/// A name of a rule that a file ignores, and where.
package struct IgnoredRule: Hashable, Sendable {
  /// The name, which may be that of no rule.
  package let name: String
  /// Where it is in the file.
  package let place: SourcePlace
}
