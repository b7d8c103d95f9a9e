import LayerText

/// An event under the axis of time of a picture.
struct AxisTick {
  /// The letter.
  var letter: Character
  /// What the letter means.
  var kind: String
  /// The instant.
  var instant: Double
  /// What happens, in words.
  var title: String

  /// Returns what the letters of marks mean, each once: `b begin`.
  static func key(_ marks: [AxisTick]) -> [(letter: Character, kind: String)] {
    var key: [(letter: Character, kind: String)] = []
    for mark in marks where key.last?.kind != mark.kind { key.append((mark.letter, mark.kind)) }
    return key
  }
}

extension CurveChart {
  /// The events under the axis, the more important ones first.
  var axisTicks: [AxisTick] {
    let format = NumberFormat.significant(6)
    return CurveEvent.Kind.allCases.flatMap { kind in
      events.filter { $0.kind == kind }.map { event in
        let name = event.animation.map { " of \(PrintableText.escaped($0))" } ?? ""
        return AxisTick(
          letter: kind.letter, kind: kind.rawValue, instant: event.instant,
          title: "\(kind.rawValue)\(name) at \(format.string(event.instant)) s")
      }
    }
  }
}
