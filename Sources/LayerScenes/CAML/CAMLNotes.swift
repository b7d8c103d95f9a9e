/// Collects the notices about a file and counts repeated messages.
struct CAMLNotes {
  private var notes: [(notice: SceneNotice, count: Int)] = []
  private var counted: [Message: Int] = [:]
  /// What is kept and not played, in the order in which it was read.
  private(set) var kept: [CAMLKeptMark] = []
  /// The message that was counted last; the same one often follows.
  private var last: (message: Message, index: Int)?

  /// A message in three parts, joined only when it is new.
  private struct Message: Hashable {
    let start: String
    let name: String
    let end: String
  }

  /// Adds a notice that is not counted.
  mutating func add(_ message: String, at place: SourcePlace) {
    notes.append((SceneNotice(place: place, message: message), 1))
  }

  /// Notes that something is only kept, at an offset of the file.
  mutating func keep(_ kind: KeptItem.Kind, _ name: String, at offset: Int) {
    kept.append(CAMLKeptMark(kind: kind, name: name, position: .offset(offset)))
  }

  /// Notes that something is only kept, at a location that is known.
  mutating func keep(_ kind: KeptItem.Kind, _ name: String, at place: SourcePlace) {
    kept.append(CAMLKeptMark(kind: kind, name: name, position: .place(place)))
  }

  /// Adds a notice, or counts it if the message is known; it is printed once, with the count.
  ///
  /// The location is only computed for the first one.
  mutating func count(_ message: String, at place: @autoclosure () -> SourcePlace) {
    count(start: "", message, end: "", at: place())
  }

  /// Adds or counts a notice whose message is made of three parts.
  mutating func count(
    start: String, _ name: String, end: String, at place: @autoclosure () -> SourcePlace
  ) {
    let message = Message(start: start, name: name, end: end)
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
      add("\(start)\(name)\(end)", at: place())
    }
  }

  /// The notices in the order of the file.
  var notices: [SceneNotice] {
    var finished: [(key: (Int, Int, Int), notice: SceneNotice)] = []
    for (offset, note) in notes.enumerated() {
      let place = note.notice.place
      let suffix = note.count > 1 ? " (\(note.count) times)" : ""
      let notice = SceneNotice(place: place, message: note.notice.message + suffix)
      finished.append(((place?.line ?? 0, place?.column ?? 0, offset), notice))
    }
    return finished.sorted { $0.key < $1.key }.map(\.notice)
  }
}
