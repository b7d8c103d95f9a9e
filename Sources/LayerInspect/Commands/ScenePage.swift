import LayerPictures
import LayerReports
import LayerScenes

/// What the page of a scene has beside its frames: findings, states, and what plays between them.
struct ScenePage {
  /// The scene.
  let scene: LoadedScene
  /// What `check` finds, in changes of state too.
  let findings: [CheckCommand.Found]

  /// The most changes of state that are checked for a page, which takes a moment only.
  private static let mostChanges = 30

  /// Checks a scene.
  ///
  /// - Throws: `SceneError` if the scene cannot be played.
  init(_ scene: LoadedScene) throws {
    self.scene = scene
    let options = CheckOptions(limit: 10)
    findings = try CheckCommand.findings(scene, options, mostChanges: Self.mostChanges).all
  }

  /// What `check` finds without a change of state.
  var plainFindings: [Finding] { findings.filter { $0.change == nil }.map(\.finding) }

  /// The states, with the changes from the first one to each; nil for a scene without states, and for
  /// one whose states the command line enters.
  ///
  /// - Parameter isRecorded: Whether the page has the changes, which a server would make.
  /// - Returns: The states.
  /// - Throws: `SceneError` if the scene cannot be played.
  func states(isRecorded: Bool) throws -> PageStates? {
    let file = scene.scene
    let names = file.stateNames
    guard scene.stateAdvice != nil, let first = names.first else { return nil }
    let froms: [String?] = [nil] + names
    return PageStates(
      names: names,
      rows: froms.map { from in
        (
          from,
          names.map { from == $0 ? [] : file.transitions(from: from, to: $0)?.numbers ?? [] }
        )
      },
      changes: isRecorded ? try names.map { try change(from: first, to: $0) } : [],
      findings: findings.compactMap { found in
        found.change.map { (found.finding, $0.from, $0.to) }
      })
  }

  /// Returns a change of state; from a state to itself enters it without a transition.
  ///
  /// - Throws: `SceneError` for a state that the scene does not have.
  func change(from: String?, to: String) throws -> PageStates.Change {
    let isStill = from == to
    var changes = StateChanges(start: from, later: isStill ? [] : [(to, 0)])
    changes.origin = scene.origin
    let played = isStill ? nil : scene.scene.transitions(from: from, to: to)
    return PageStates.Change(
      from: from, to: to,
      transition: played.map { PageStates.Transition(name: $0.name, duration: $0.duration) },
      report: try LoadedScene(scene.scene, changes).report)
  }
}
