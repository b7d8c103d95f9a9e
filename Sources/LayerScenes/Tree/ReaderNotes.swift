/// Collects the notices about a file and counts repeated messages.
package struct ReaderNotes {
  /// Makes notes of nothing.
  package init() {}

  private var notes: [(notice: SceneNotice, count: Int)] = []
  private var counted: [String: Int] = [:]
  /// What is kept and not played, in the order in which it was read.
  private(set) var kept: [KeptPart] = []
  /// The message that was counted last; the same one often follows.
  private var last: (message: String, index: Int)?

  /// Fields that have no meaning here, each once, and how often each was found.
  private var strange: [(field: StrangeField, place: SourcePlace, count: Int)] = []
  /// The places of fields among them; nil for one that has a notice of its own.
  private var strangeIndices: [StrangeField: Int?] = [:]

  /// An attribute or an element that has no meaning here.
  struct StrangeField: Hashable {
    /// Whether it is an attribute; otherwise it is an element.
    var isAttribute: Bool
    /// The name.
    var name: String
    /// What has it, such as ` of a cell`; empty for a layer.
    var owner = ""

    /// The field as a message names it: `attribute 'locked'`.
    var text: String { "\(isAttribute ? "attribute" : "element") '\(name)'\(owner)" }
  }

  /// Adds a notice that is not counted.
  mutating func add(_ message: String, at place: SourcePlace) {
    notes.append((SceneNotice(place: place, message: message), 1))
  }

  /// Adds a warning about something that is left out, so that the default holds.
  mutating func warn(_ error: SceneError) { notes.append((SceneNotice(error), 1)) }

  /// Reads a part of the file; a part with an error gets a warning and is left out.
  ///
  /// - Returns: What was read; nil for an error.
  @discardableResult
  mutating func reading<Part>(
    _ read: (inout ReaderNotes) throws(SceneError) -> Part
  ) -> Part? {
    do throws(SceneError) {
      return try read(&self)
    } catch {
      warn(error)
      return nil
    }
  }

  /// Notes that something is only kept, and where.
  mutating func keep(_ kind: PreservedElement.Kind, _ name: String, at position: SourcePosition) {
    kept.append(KeptPart(kind: kind, name: name, position: position))
  }

  /// Adds a notice, or counts it if the message is known; it is printed once, with the count.
  ///
  /// The location is only computed for the first one.
  mutating func count(
    _ message: String, at place: @autoclosure () -> SourcePlace, isWarning: Bool = false
  ) {
    if let last, last.message == message {
      notes[last.index].count += 1
      return
    }
    let index = counted[message] ?? notes.count
    last = (message, index)
    if index < notes.count {
      notes[index].count += 1
    } else {
      counted[message] = index
      if isWarning {
        warn(SceneError(message, at: place()))
      } else {
        add(message, at: place())
      }
    }
  }

  /// Warns about something that is left out, or counts the warning if the message is known.
  package mutating func countWarning(_ message: String, at place: @autoclosure () -> SourcePlace) {
    count(message, at: place(), isWarning: true)
  }

  /// Notes a field that is kept and has no meaning here.
  ///
  /// Editors write many of their own, so all of them are one notice. One whose name is nearly that of
  /// a known field has its own.
  mutating func addStrange(
    _ field: StrangeField, at place: @autoclosure () -> SourcePlace,
    hint: @autoclosure () -> String?
  ) {
    switch strangeIndices[field] {
    case .some(.some(let index)): strange[index].count += 1
    case .some(.none): return
    case nil:
      if let hint = hint() {
        strangeIndices[field] = .some(nil)
        return add("\(field.text): kept, no meaning here; \(hint)", at: place())
      }
      strangeIndices[field] = strange.count
      strange.append((field, place(), 1))
    }
  }

  /// The notice about all fields that have no meaning here, and how often it counts.
  private var strangeNotice: (notice: SceneNotice, count: Int)? {
    let strange = strange.inFileOrder(\.place)
    guard let first = strange.first else { return nil }
    if strange.count == 1 {
      let message = "\(first.field.text): kept, no meaning here"
      return (SceneNotice(place: first.place, message: message), first.count)
    }
    var names = strange.map(\.field.name)
    let others = names.count - 6
    if others > 1 { names.replaceSubrange(6..., with: ["\(others) more"]) }
    let message =
      "\(strange.count) attributes and elements: kept, no meaning here "
      + "(\(names.joined(separator: ", ")))"
    return (SceneNotice(place: first.place, message: message), 1)
  }

  /// The notices in the order of the file.
  package var notices: [SceneNotice] {
    let all = (notes + (strangeNotice.map { [$0] } ?? [])).map { notice, count in
      if count == 1 { return notice }
      let message = "\(notice.message) (\(count) times)"
      return notice.isWarning
        ? SceneNotice(SceneError(message, at: notice.place))
        : SceneNotice(place: notice.place, message: message)
    }
    return all.inFileOrder(\.place)
  }
}
