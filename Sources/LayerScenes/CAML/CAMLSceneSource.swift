import LayerAnimation
import LayerModel
import LayerText

/// A Core Animation Markup (CAML) file that was read and checked.
///
///     <caml>
///       <CALayer id="#1" bounds="0 0 390 844">       attributes: numbers and names
///         <backgroundColor value="1 0 0"/>           elements: all that is an object
///         <sublayers> <CALayer …/> … </sublayers>
///         <animations>                                played
///           <animation type="CABasicAnimation" …/>    key "animation", then "animation-2" …
///           <p key="spin" type="CABasicAnimation" …/> key "spin"
///           <spin type="CABasicAnimation" …/>         key "spin", too
///         </animations>
///         <states> … </states>                        entered on demand
///         <stateTransitions> … </stateTransitions>    played when a state is entered
///       </CALayer>
///     </caml>
///
/// There is no public specification of the format; this reader is based on real files. Nothing in a
/// file is skipped silently: a notice tells what is kept but not played or understood.
///
/// Several `animation` elements of one layer do not replace each other. The first one gets the key
/// "animation", the next ones the first unused key of "animation-2", "animation-3" and so on.
struct CAMLSceneSource: SceneSource {
  /// Notices about what is not played and what is unusual, in the order of the file.
  let notices: [SceneNotice]
  /// The layers; each follows its superlayer, and the first one is the root.
  let layers: [CAMLLayer]
  /// The indices of the layers by identifier; the first one if several have the same.
  let indicesByID: [String: Int]
  /// The states that can be entered, one machine for each layer that has states.
  let machines: [StateMachine]
  /// The bottom, unless the document or the index of its bundle says that it is flipped.
  let origin: SceneOrigin
  /// The frame of the root layer as the file has it.
  var rootFrame: Rect { layers[0].makeLayer().frame }

  /// The file as canonical markup, with everything in it except comments (record 0027).
  var markupText: [UInt8]? {
    let isMarked = document.root.attribute(SceneBundle.flippedKey) != nil || origin == .bottom
    return document.canonicalText(
      namespace: Self.namespace, others: isMarked ? [] : [(SceneBundle.flippedKey, "1")])
  }
  /// What is in the file and only kept, in its order.
  var kept: [PreservedElement] { CAMLPreservedFinder(document).items(preserved) }

  /// The name of the format's namespace.
  static let namespace = "http://www.apple.com/CoreAnimation/1.0"

  private let document: XMLDocumentTree
  private let preserved: [CAMLPreservedElement]
  /// The layers that were made for the check; nil if an instance needs others.
  private let trials: TrialHandover<[Layer]>?
  /// What of states and transitions is not played.
  private let unplayed: [SceneLoss]

  /// What of states and transitions is not played, and the animations that are not.
  var unmade: [SceneLoss] {
    var losses = unplayed
    for layer in layers {
      for animation in layer.animations where animation.reasonNotToPlay != nil {
        losses.append(
          SceneLoss("the animation \(Excerpt.quoted(animation.key ?? "")), which is not played"))
      }
    }
    for element in preserved where element.kind == .field {
      losses.append(SceneLoss("the field \(Excerpt.quoted(element.name)) of an animation"))
    }
    if preserved.contains(where: { $0.kind == .text }) {
      losses.append(SceneLoss("the text between the elements of a layer"))
    }
    losses += notices.filter(\.isWarning).map { SceneLoss($0.message) }
    var known: Set<SceneLoss> = []
    return (losses + CAMLPreservedFinder(document).losses()).filter { known.insert($0).inserted }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  ///   - origin: Where the origin is unless the document says it.
  /// - Throws: The first error in the file, with its location.
  init(_ bytes: [UInt8], file: String, origin: SceneOrigin = .bottom) throws(SceneError) {
    document = try XMLDocumentTree(bytes, file: file)
    let isFlipped = document.root.attribute(SceneBundle.flippedKey).flatMap {
      try? CAMLText.bool($0)
    }
    self.origin = isFlipped.map { $0 ? .top : .bottom } ?? origin
    var reader = CAMLReader()
    let references = CAMLReferences(document)
    for problem in references.problems { reader.notes.warn(problem) }
    CAMLValueReader.noteFaults(in: document, &reader.notes)
    try reader.read(document.root(following: references.references))
    notices = reader.notes.notices
    layers = reader.layers
    indicesByID = reader.indicesByID
    machines = reader.machines
    unplayed = reader.unplayed
    preserved = reader.notes.kept
    trials = reader.areTrialsComplete ? TrialHandover(reader.trials) : nil
  }

  /// Makes the instance at time 0; it shares no objects with other instances.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeInstance(tracer: Tracer?, notes: SourceNotes?) throws(SceneError) -> SceneInstance {
    let tree = CAMLTree(layers: layers, indicesByID: indicesByID)
    let instance = CAMLInstanceLayers(notes: notes)
    let made: [Layer]
    if notes == nil, let trials = trials?.take() {
      made = instance.adopt(trials, of: tree)
    } else {
      made = instance.make(tree)
      try tree.addAnimations(to: made, notes) { instance.layersByID[$0] }
    }
    let player = StatePlayer(machines, layers: instance, notes: notes)
    return SceneInstance(
      root: made[0], states: player, tracer: tracer)
  }
}
