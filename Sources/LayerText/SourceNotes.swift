/// What a file says about the layers and animations of one instance beyond what the tree has.
///
/// An instance fills it while it is made and played, if it is given one. Nothing is kept without
/// it, so that instances stay cheap.
package final class SourceNotes {
  /// The names of rules that the whole scene ignores.
  package var ignores: [String] = []
  /// What is probably wrong with the transitions between states.
  package var transitionFaults: [TransitionFault] = []
  /// Returns why an image cannot be read; nil for one that can, or that is not looked for.
  package var problemOfImage: ((_ label: String) -> String?)?
  /// The objects are kept, so that no other one gets the identity of one that left.
  private var notes: [ObjectIdentifier: (object: AnyObject, note: SourceNote)] = [:]
  /// The animations in the order of adding, by the description of their layer and their name.
  private var added: [(layer: String, name: String, note: SourceNote)] = []

  /// The values that events and states set last, by the layer and the key path.
  private var settings: [Setting: SourceNote] = [:]
  /// Whether a program for compositions wrote it, whose steps and speeds of time are meant.
  package var isComposition = false

  private struct Setting: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  /// Makes an empty one.
  package init() {}

  /// What the file says about a layer or a frozen animation; nil if it is not from the file.
  package subscript(object: AnyObject) -> SourceNote? {
    get { notes[ObjectIdentifier(object)]?.note }
    set { notes[ObjectIdentifier(object)] = newValue.map { (object, $0) } }
  }

  /// Keeps what the file says about an animation that is added to a layer under a name.
  package func noteAdding(of name: String, to layer: String, _ note: SourceNote) {
    added.append((layer, name, note))
  }

  /// Keeps where an event or a state sets a property of a layer of this instance.
  package func noteSetting(of keyPath: String, of layer: AnyObject, _ note: SourceNote) {
    settings[Setting(layer: ObjectIdentifier(layer), keyPath: keyPath)] = note
  }

  /// Returns where the property of a layer was set last; nil if no event or state did.
  package func note(ofSetting keyPath: String, of layer: AnyObject) -> SourceNote? {
    settings[Setting(layer: ObjectIdentifier(layer), keyPath: keyPath)]
  }

  /// Returns what the file says about the animation that was added last to a layer under a name,
  /// by the description of the layer.
  package func note(ofLayer layer: String, animation name: String) -> SourceNote? {
    added.last { $0.layer == layer && $0.name == name }?.note
  }
}

/// What the file of a scene says about one layer or one animation.
package struct SourceNote: Sendable {
  /// Its line in the file, from 1.
  package var line: Int
  /// Its column, from 1.
  package var column: Int
  /// The names of rules that a check leaves out there.
  package var ignores: [String] = []
  /// Whether its duration is written as 0.
  package var hasZeroDuration = false
  /// The angles of whole transforms in the order of its values, in radians, as far as they are
  /// written as rotations in the plane; nil for other values.
  package var turns: [Double?] = []

  /// Makes a note without more than a place.
  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// Something about a transition of a scene's file that its author can hardly mean.
package struct TransitionFault {
  /// What is wrong.
  package enum Kind {
    /// No change between two states plays it.
    case neverPlays
    /// It animates between values that no state sets.
    case movesNothing
  }

  /// What is wrong.
  package var kind: Kind
  /// The fault in a sentence.
  package var message: String
  /// What would mend it.
  package var mend: String
  /// Where it is in the file.
  package var place: SourceNote

  /// Makes it.
  package init(_ kind: Kind, message: String, mend: String, place: SourceNote) {
    (self.kind, self.message, self.mend, self.place) = (kind, message, mend, place)
  }
}
