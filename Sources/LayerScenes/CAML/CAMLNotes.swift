/// Collects the notices about a file and counts repeated messages.
struct CAMLNotes {
  private var notes: [(notice: SceneNotice, count: Int)] = []
  private var counted: [String: Int] = [:]
  /// The message that was counted last; the same one often follows.
  private var last: (message: String, index: Int)?

  /// Adds a notice that is not counted.
  mutating func add(_ message: String, at place: SourcePlace) {
    notes.append((SceneNotice(place: place, message: message), 1))
  }

  /// Adds a notice, or counts it if the message is known; it is printed once, with the count.
  ///
  /// The location is only computed for the first one.
  mutating func count(_ message: String, at place: @autoclosure () -> SourcePlace) {
    if let last, last.message == message {
      notes[last.index].count += 1
      return
    }
    if let index = counted[message] {
      notes[index].count += 1
      last = (message, index)
    } else {
      counted[message] = notes.count
      last = (message, notes.count)
      add(message, at: place())
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
