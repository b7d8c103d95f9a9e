import LayerReports
import LayerText

/// The states of a scene in its page: what plays between them, and the changes that it has recorded.
package struct PageStates {
  /// A transition between two states, as the page names it.
  package struct Transition {
    /// Its name, such as `2, Open to Locked`.
    package let name: String
    /// How long it takes, in seconds; infinite if it never ends.
    package let duration: Double

    /// Makes a transition.
    package init(name: String, duration: Double) {
      self.name = name
      self.duration = duration
    }
  }

  /// A change of state, at time 0; from a state to itself is the state without a transition.
  package struct Change {
    /// The state before; nil for none.
    package let from: String?
    /// The state after.
    package let to: String
    /// What plays.
    package let transition: Transition?
    /// A report that plays it.
    package let report: Report

    /// Makes a change.
    package init(from: String?, to: String, transition: Transition?, report: Report) {
      self.from = from
      self.to = to
      self.transition = transition
      self.report = report
    }
  }

  /// The names of the states.
  package var names: [String]
  /// From each state, and from none, the number of the transition to each; nil for none.
  package var rows: [(from: String?, cells: [Int?])]
  /// The changes that the page has recorded.
  package var changes: [Change]
  /// What `check` finds in changes of state.
  package var findings: [(finding: Finding, from: String?, to: String)]

  /// The number of elements of all frames of all recordings above which no more are made.
  ///
  /// A page of that many takes a few seconds.
  static let workLimit = 1_500_000

  /// Makes the states of a page.
  package init(
    names: [String], rows: [(from: String?, cells: [Int?])], changes: [Change],
    findings: [(finding: Finding, from: String?, to: String)]
  ) {
    self.names = names
    self.rows = rows
    self.changes = changes
    self.findings = findings
  }

  /// Appends the states with the recordings of the first changes.
  func write(_ recordings: [[UInt8]], to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("names")
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    writer.key("rows")
    writer.beginArray()
    for (from, cells) in rows {
      writer.beginArray()
      Self.write(from, to: &writer)
      for cell in cells {
        if let cell { writer.integer(cell) } else { writer.null() }
      }
      writer.endArray()
    }
    writer.endArray()
    writer.key("recordings")
    writer.beginArray()
    for (change, recording) in zip(changes, recordings) {
      writer.beginObject()
      writer.key("from")
      Self.write(change.from, to: &writer)
      writer.member("to", change.to)
      writer.key("data")
      writer.raw(recording)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ name: String?, to writer: inout JSONWriter) {
    if let name { writer.string(name) } else { writer.null() }
  }
}

/// What a page has beside the frames of its scene.
struct PageExtras {
  /// Whether an animation never ends.
  var isEndless = false
  /// What `check` finds.
  var findings: [Finding] = []
  /// The transition that the page shows.
  var transition: PageStates.Transition?
  /// The states, and the recordings of the first of their changes.
  var states: (states: PageStates, recordings: [[UInt8]])?
  /// The version of the file if a server makes the page anew; nil for a page that is a file.
  var version: Int?

  /// Appends the members that there are.
  func write(to writer: inout JSONWriter) {
    if isEndless {
      writer.key("endless")
      writer.bool(true)
    }
    let changed = states?.states.findings ?? []
    if !findings.isEmpty || !changed.isEmpty {
      writer.key("findings")
      writer.beginArray()
      let all = findings.map { ($0, nil) } + changed.map { ($0.finding, ($0.from, $0.to)) }
      // The serious ones first, each kind in the order of the rules.
      for severity in Finding.Severity.allCases.reversed() {
        for (finding, change) in all where finding.severity == severity {
          Self.write(finding, in: change, to: &writer)
        }
      }
      writer.endArray()
    }
    if let transition {
      writer.key("transition")
      writer.beginObject()
      writer.member("name", transition.name)
      writer.key("to")
      writer.number(transition.duration)
      writer.endObject()
    }
    if let version {
      writer.key("version")
      writer.integer(version)
    }
    if let states {
      writer.key("states")
      states.states.write(states.recordings, to: &writer)
    }
  }

  private static func write(
    _ finding: Finding, in change: (from: String?, to: String)?, to writer: inout JSONWriter
  ) {
    func member(_ key: String, _ text: String?) {
      writer.key(key)
      if let text { writer.string(text) } else { writer.null() }
    }
    writer.beginObject()
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.rawValue)
    writer.member("summary", finding.summary)
    writer.member("why", PrintableText.escaped(finding.why))
    writer.member("mend", PrintableText.escaped(finding.remedy))
    member("layer", finding.layer)
    member("keyPath", finding.keyPath)
    writer.key("at")
    if let instant = finding.instant { writer.number(instant) } else { writer.null() }
    if let change {
      member("from", change.from)
      writer.member("to", change.to)
    }
    writer.endObject()
  }
}
