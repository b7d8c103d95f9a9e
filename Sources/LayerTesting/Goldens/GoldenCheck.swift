import LayerReports

#if canImport(Testing)
import Testing
#endif

/// Where a golden is.
protocol GoldenPlace {
  /// The place in messages.
  var shortPath: String { get }

  /// Reads the golden; nil if there is none.
  func read() throws -> [UInt8]?

  /// Writes the golden.
  func write(_ bytes: [UInt8]) throws
}

/// What a golden has, and how far it may differ.
package struct GoldenContent {
  /// What is written.
  let bytes: [UInt8]
  /// The ending of a file with it.
  let ending: String
  /// Returns how a golden differs, in words; nil if it does not.
  let difference: (_ golden: [UInt8]) throws -> String?

  /// Creates the content of a golden.
  package init(
    _ bytes: [UInt8], ending: String = "golden", difference: @escaping ([UInt8]) throws -> String?
  ) {
    (self.bytes, self.ending, self.difference) = (bytes, ending, difference)
  }

  /// Returns a text that must be the same, but for line breaks at its end.
  static func text(_ text: String) -> GoldenContent {
    GoldenContent(Array(text.utf8)) { golden in
      let words = Recording.lineDifference(from: String(decoding: golden, as: UTF8.self), to: text)
      return words.isEmpty ? nil : words
    }
  }
}

/// Compares what is shown with its golden, or writes it.
struct GoldenCheck<Place: GoldenPlace> {
  /// The golden in messages.
  let name: String
  /// The name of what is attached.
  let title: String
  let place: Place
  let mode: RecordMode
  /// The mode that the call asks for.
  let argument: RecordMode?

  /// Checks what is shown.
  ///
  /// - Parameters:
  ///   - shown: What is shown.
  ///   - fail: Called with the message of a failure.
  /// - Throws: `ReportError` for a golden that cannot be read, and the errors of the file system.
  func check(_ shown: GoldenContent, fail: (String) -> Void) throws {
    guard let golden = try place.read() else {
      if mode == .never {
        attach(shown)
        return fail(
          "There is no \(name). \(RecordMode.advice(.missing, against: argument))\n\(place.shortPath)"
        )
      }
      try place.write(shown.bytes)
      return fail(
        "Recorded the \(name), which was missing; look at it, and run again.\n\(place.shortPath)")
    }
    if golden == shown.bytes { return }
    let difference: String?
    do {
      difference = try shown.difference(golden)
    } catch let error as ReportError {
      throw ReportError("\(place.shortPath), \(error.message)", hint: error.hint)
    }
    guard let difference else { return }
    attach(shown)
    switch mode {
    case .all:
      try place.write(shown.bytes)
      fail("Recorded the \(name) anew; look at it, and run again.\n\(place.shortPath)")
    case .failed:
      try place.write(shown.bytes)
      fail("Recorded the \(name) anew, because it differed.\n\(difference)\n\(place.shortPath)")
    case .missing, .never:
      fail(
        "The \(name) is not what is shown.\n\(difference)\n\(RecordMode.advice(.failed, against: argument))\n"
          + place.shortPath)
    }
  }

  /// Attaches what is shown to the test that runs.
  private func attach(_ shown: GoldenContent) {
    #if canImport(Testing)
    if Test.current != nil {
      Attachment.record(shown.bytes, named: "\(title).\(shown.ending)")
    }
    #endif
  }
}
