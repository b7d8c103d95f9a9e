import LayerReports
import LayerText

/// The states of a scene in its page: what plays between them, and the changes that it has recorded.
package struct PageStates {
  /// What plays between two states, as the page names it.
  package struct Transition {
    /// The names of the transitions, such as `2, Open to *; 3, * to Locked`.
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
  /// From each state, and from none, the numbers of the transitions that play to each.
  package var rows: [(from: String?, cells: [[Int]])]
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
    names: [String], rows: [(from: String?, cells: [[Int]])], changes: [Change],
    findings: [(finding: Finding, from: String?, to: String)]
  ) {
    self.names = names
    self.rows = rows
    self.changes = changes
    self.findings = findings
  }

  /// Writes the states with the recordings of the first changes, as members.
  func write(_ recordings: [[UInt8]], to json: inout JSONWriter) {
    json.member("names", names)
    json.array("rows", of: rows) { json, row in
      json.array {
        if let from = row.from { $0.string(from) } else { $0.null() }
        for cell in row.cells {
          $0.array { json in for number in cell { json.integer(number) } }
        }
      }
    }
    json.array("recordings", of: zip(changes, recordings)) { json, recorded in
      json.object {
        $0.member("from", recorded.0.from)
        $0.member("to", recorded.0.to)
        $0.member("data", recorded.1)
      }
    }
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
  func write(to json: inout JSONWriter) {
    if isEndless { json.member("endless", true) }
    let changed = states?.states.findings ?? []
    if !findings.isEmpty || !changed.isEmpty {
      let all = findings.map { ($0, nil) } + changed.map { ($0.finding, ($0.from, $0.to)) }
      json.array("findings") {
        // The serious ones first, each kind in the order of the rules.
        for severity in Finding.Severity.allCases.reversed() {
          for (finding, change) in all where finding.severity == severity {
            Self.write(finding, in: change, to: &$0)
          }
        }
      }
    }
    if let transition {
      json.object("transition") {
        $0.member("name", transition.name)
        $0.member("to", transition.duration)
      }
    }
    if let version { json.member("version", version) }
    if let states {
      json.object("states") { states.states.write(states.recordings, to: &$0) }
    }
  }

  private static func write(
    _ finding: Finding, in change: (from: String?, to: String)?, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("rule", finding.rule)
      $0.member("severity", finding.severity.rawValue)
      $0.member("summary", finding.summary)
      $0.member("why", PrintableText.escaped(finding.why))
      $0.member("mend", PrintableText.escaped(finding.remedy))
      $0.member("layer", finding.layer)
      $0.member("keyPath", finding.keyPath)
      $0.member("at", finding.instant)
      if let change {
        $0.member("from", change.from)
        $0.member("to", change.to)
      }
    }
  }
}
