import LayerAnimation
import LayerModel
import Synchronization

/// A file that was read and checked, from which any number of stages can be made.
protocol SceneSource: Sendable {
  /// Notices about what is not played and what is unusual, in the order of the file.
  var notices: [SceneNotice] { get }

  /// The names of rules that the file ignores anywhere, in its order.
  var ignored: [IgnoredRule] { get }

  /// The scene in the native format; nil if it has to be written from a stage.
  var nativeText: [UInt8]? { get }
  /// Where the origin of the space above the root is.
  var origin: SceneOrigin { get }
  /// The frame of the root layer before anything has changed it.
  var rootFrame: Rect { get }
  /// The states with their transitions; one for each layer that has states.
  var machines: [StateMachine] { get }
  /// The file as canonical markup; nil if markup has to be written from a stage.
  var markupText: [UInt8]? { get }
  /// What is in the file and only kept, in its order.
  var kept: [KeptItem] { get }
  /// What is in the file but in no stage, so that a scene written from a stage does not have it.
  var unstaged: [SceneLoss] { get }
  /// What became of the parts of a file in another program's format.
  var coverage: [SceneCoverage] { get }
  /// How long the file says that it is, in seconds; nil for one that says nothing.
  var duration: Double? { get }
  /// The instants with a name, in the order of the file.
  var markers: [SceneMarker] { get }

  /// Makes the stage at time 0.
  ///
  /// All errors of a file are found when it is read, so this cannot fail for an existing source.
  ///
  /// - Parameters:
  ///   - tracer: A closure that receives all events from time 0 on; nil for none.
  ///   - marks: Gets what the file says about layers and animations; nil for none.
  /// - Returns: The stage, which shares no objects with other stages.
  /// - Throws: Nothing in practice.
  func makeStage(tracer: Tracer?, marks: SceneMarks?) throws(SceneError) -> SceneStage
}

extension SceneSource {
  /// A closure that receives events.
  typealias Tracer = (TraceEvent) -> Void

  /// Nothing, for a format whose parts are all layers and animations.
  var coverage: [SceneCoverage] { [] }

  /// Nil, for a format that ends with its last event.
  var duration: Double? { nil }

  /// None, for a format without them.
  var markers: [SceneMarker] { [] }

  /// Makes the stage at time 0, without marks.
  func makeStage(tracer: Tracer?) throws(SceneError) -> SceneStage {
    try makeStage(tracer: tracer, marks: nil)
  }

  /// Makes the stage at time 0, without a tracer.
  func makeStage() throws(SceneError) -> SceneStage { try makeStage(tracer: nil) }
}

/// Hands what was made to check a file over to the first stage of the scene.
///
/// Scenes are shared between threads, so a lock makes sure that one stage gets it.
final class TrialHandover<Value>: Sendable {
  private let value: Mutex<Value?>

  /// Keeps a value, to which nothing else refers.
  init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Returns the value the first time, and nil from then on.
  func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

/// A name of a rule that a file ignores, and where.
package struct IgnoredRule: Hashable, Sendable {
  /// The name, which may be that of no rule.
  package let name: String
  /// Where it is in the file.
  package let place: SourcePlace
}

/// What a file says about the layers and animations of one stage beyond what the tree has.
///
/// A stage fills it while it is made and played, if it is given one. Nothing is kept without it, so
/// that stages stay cheap.
package final class SceneMarks {
  /// What the file says about one layer or animation.
  package struct Mark {
    /// Where it is in the file.
    package var place: SourcePlace
    /// The names of rules that a check leaves out there.
    package var ignores: [String] = []
    /// Whether its duration is written as 0.
    package var hasZeroDuration = false
    /// The angles of its whole transforms, in radians; nil for values that are not only turned.
    package var turns: [Double?] = []
  }

  /// The names of rules that the whole scene ignores.
  package internal(set) var ignores: [String] = []
  /// The layers are kept, so that no other one gets the identity of one that left.
  private var layers: [ObjectIdentifier: (layer: Layer, mark: Mark)] = [:]
  private var animations: [ObjectIdentifier: (animation: FrozenAnimation, mark: Mark)] = [:]

  /// The animations in the order of adding, by the description of their layer and their name.
  private var added: [(layer: String, name: String, mark: Mark)] = []

  /// Makes empty marks.
  package init() {}

  /// Returns what the file says about a layer; nil if it is not from the file.
  package func mark(of layer: Layer) -> Mark? { layers[ObjectIdentifier(layer)]?.mark }

  /// Returns what the file says about an animation; nil if it is not from the file.
  package func mark(of animation: FrozenAnimation) -> Mark? {
    animations[ObjectIdentifier(animation)]?.mark
  }

  /// Returns what the file says about the animation that was added last to a layer under a name.
  package func mark(ofLayer layer: String, animation name: String) -> Mark? {
    added.last { $0.layer == layer && $0.name == name }?.mark
  }

  func set(_ mark: Mark, of layer: Layer) { layers[ObjectIdentifier(layer)] = (layer, mark) }

  func set(_ mark: Mark, of handle: AnimationHandle) {
    let animation = handle.animation
    animations[ObjectIdentifier(animation)] = (animation, mark)
    let name = handle.key ?? animation.keyPath ?? animation.className
    added.append((handle.layer.shortDescription, name, mark))
  }
}
