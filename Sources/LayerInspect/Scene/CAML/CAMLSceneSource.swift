import LayerAnimation
import LayerModel

/// A Core Animation Markup file that was read and checked.
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
///         <states> … </states>                        kept, not played
///         <stateTransitions> … </stateTransitions>    kept, not played
///       </CALayer>
///     </caml>
///
/// No specification of the format is public: what is read here is what real files hold. Nothing in
/// a file is passed over silently; what is kept without being played or understood stands among the
/// notices.
///
/// Several `animation` elements of one layer do not replace each other: the first gets the key
/// "animation", the next ones the first free of "animation-2", "animation-3" and so on.
struct CAMLSceneSource: SceneSource {
  /// What was read but is not played, and what is odd, in the order of the file.
  let notices: [SceneNotice]
  /// The layers, each behind the one above it; the first is the root.
  let layers: [CAMLLayer]
  /// The indices of the layers that have an identifier; of equal ones the first.
  let indicesByID: [String: Int]
  /// The states of all layers, in the order of the file.
  let states: [CAMLState]
  /// The transitions of all layers, in the order of the file.
  let transitions: [CAMLTransition]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The name that places carry.
  /// - Throws: The first thing that is wrong with it, with its place.
  init(_ bytes: [UInt8], file: String) throws(InspectError) {
    let root = try XMLDocumentTree(bytes, file: file).root
    var reader = CAMLReader()
    try reader.read(root)
    notices = reader.notes.notices
    layers = reader.layers
    indicesByID = reader.indicesByID
    states = reader.states
    transitions = reader.transitions
  }

  /// Makes the scene, at time 0; everything in it is new.
  func makeScene(tracer: Tracer?) throws -> Scene {
    var made: [Layer] = []
    made.reserveCapacity(layers.count)
    for description in layers {
      let layer = try description.makeLayer()
      for animation in description.animations where animation.reasonNotToPlay == nil {
        guard let draft = animation.makeDraft() else { continue }
        try layer.add(draft, forKey: animation.key)
      }
      if let parent = description.parent {
        if description.isMask {
          made[parent].mask = layer
        } else {
          made[parent].addSublayer(layer)
        }
      }
      made.append(layer)
    }
    let layersByID = indicesByID.mapValues { made[$0] }
    return Scene(root: made[0], layersByID: layersByID, tracer: tracer)
  }
}
