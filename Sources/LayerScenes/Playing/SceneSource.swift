import LayerAnimation
import LayerModel
import LayerText
import Synchronization

/// A file that was read and checked, from which any number of instances can be made.
protocol SceneSource: Sendable {
  /// Notices about what is not played and what is unusual, in the order of the file.
  var notices: [SceneNotice] { get }

  /// The names of rules that the file ignores anywhere, in its order.
  var ignored: [IgnoredRule] { get }

  /// The scene in the native format; nil if it has to be written from an instance.
  var nativeText: [UInt8]? { get }
  /// Where the origin of the space above the root is.
  var origin: SceneOrigin { get }
  /// The frame of the root layer before anything has changed it.
  var rootFrame: Rect { get }
  /// The states with their transitions; one for each layer that has states.
  var machines: [StateMachine] { get }
  /// The file as canonical markup; nil if markup has to be written from an instance.
  var markupText: [UInt8]? { get }
  /// What is in the file and only kept, in its order.
  var kept: [PreservedElement] { get }
  /// What is in the file but in no instance, so that what is written from one does not have it.
  var unmade: [SceneLoss] { get }
  /// What became of the parts of a file in another program's format.
  var coverage: [SceneCoverage] { get }
  /// How long the file says that it is, in seconds; nil for one that says nothing.
  var duration: Double? { get }
  /// The instants with a name, in the order of the file.
  var markers: [SceneMarker] { get }

  /// Makes the instance at time 0.
  ///
  /// All errors of a file are found when it is read, so this cannot fail for an existing source.
  ///
  /// - Parameters:
  ///   - tracer: A closure that receives all events from time 0 on; nil for none.
  ///   - notes: Gets what the file says about layers and animations; nil for none.
  /// - Returns: The instance, which shares no objects with other instances.
  /// - Throws: Nothing in practice.
  func makeInstance(tracer: Tracer?, notes: SourceNotes?) throws(SceneError) -> SceneInstance
}

extension SceneSource {
  /// A closure that receives events.
  typealias Tracer = (TraceEvent) -> Void

  /// None, for a format without names of rules.
  var ignored: [IgnoredRule] { [] }

  /// Nil, for another format.
  var nativeText: [UInt8]? { nil }

  /// Nil, for another format.
  var markupText: [UInt8]? { nil }

  /// Nothing, for a format that is played whole or not kept.
  var kept: [PreservedElement] { [] }

  /// Nothing, for a format whose parts are all layers and animations.
  var coverage: [SceneCoverage] { [] }

  /// Nil, for a format that ends with its last event.
  var duration: Double? { nil }

  /// None, for a format without them.
  var markers: [SceneMarker] { [] }

  /// Makes the instance at time 0, without notes.
  func makeInstance(tracer: Tracer?) throws(SceneError) -> SceneInstance {
    try makeInstance(tracer: tracer, notes: nil)
  }

  /// Makes the instance at time 0, without a tracer.
  func makeInstance() throws(SceneError) -> SceneInstance { try makeInstance(tracer: nil) }
}

/// Hands what was made to check a file over to the first instance of the scene.
///
/// Scenes are shared between threads, so a lock makes sure that one instance gets it.
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

extension SourceNotes {
  /// Keeps what the file says about an animation that was added.
  func set(_ note: SourceNote, of handle: AnimationHandle) {
    self[handle.animation] = note
    let name = handle.key ?? handle.animation.keyPath ?? handle.animation.className
    noteAdding(of: name, to: handle.layer.shortDescription, note)
  }
}

extension SourceNote {
  /// Makes a note of a place.
  init(_ place: SourcePlace, ignores: [String] = []) {
    self.init(line: place.line, column: place.column)
    self.ignores = ignores
  }
}
