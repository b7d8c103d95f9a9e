import LayerReports

#if canImport(Testing)
import Testing
#endif

/// Where a golden is.
protocol GoldenPlace {
  /// The golden in messages.
  var name: String { get }
  /// The name of what is attached.
  var title: String { get }
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

extension Stage {
  /// Compares what is shown with a golden, or writes it.
  ///
  /// - Parameters:
  ///   - place: Where the golden is.
  ///   - argument: The mode that the call asks for.
  ///   - site: The place of the expectation.
  ///   - content: Shows frames, and returns what they are; nil after a failure.
  func check(
    _ place: any GoldenPlace, _ argument: RecordMode?, at site: CallSite,
    _ content: () throws -> GoldenContent?
  ) {
    do {
      guard let shown = try content() else { return }
      guard let mode = RecordMode.current(argument, environment: GoldenFile.environment) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        let word = GoldenFile.environment[RecordMode.variable] ?? ""
        return fail("\(RecordMode.variable) is '\(word)'; it must be one of \(modes).", at: site)
      }
      guard let golden = try place.read() else {
        if mode == .never { attach(shown, place.title) } else { try place.write(shown.bytes) }
        let words =
          mode == .never
          ? "There is no \(place.name). \(RecordMode.advice(.missing, against: argument))"
          : "Recorded the \(place.name), which was missing; look at it, and run again."
        return fail("\(words)\n\(place.shortPath)", at: site)
      }
      guard let difference = try difference(of: shown, from: golden, place.shortPath) else {
        return
      }
      attach(shown, place.title)
      if mode == .all || mode == .failed { try place.write(shown.bytes) }
      let words =
        switch mode {
        case .all: "Recorded the \(place.name) anew; look at it, and run again."
        case .failed: "Recorded the \(place.name) anew, because it differed.\n\(difference)"
        case .missing, .never:
          "The \(place.name) is not what is shown.\n\(difference)\n"
            + RecordMode.advice(.failed, against: argument)
        }
      fail("\(words)\n\(place.shortPath)", at: site)
    } catch {
      fail("The \(place.name) cannot be compared: \(error)", at: site)
    }
  }

  /// Returns how a golden differs, in words; nil if it does not.
  private func difference(
    of shown: GoldenContent, from golden: [UInt8], _ path: String
  ) throws -> String? {
    do {
      return golden == shown.bytes ? nil : try shown.difference(golden)
    } catch let error as ReportError {
      throw ReportError("\(path), \(error.message)", hint: error.hint)
    }
  }

  /// Attaches what is shown to the test that runs.
  private func attach(_ shown: GoldenContent, _ title: String) {
    #if canImport(Testing)
    if Test.current != nil {
      Attachment.record(shown.bytes, named: "\(title).\(shown.ending)")
    }
    #endif
  }
}
