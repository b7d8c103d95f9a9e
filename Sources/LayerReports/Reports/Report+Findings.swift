import LayerAnimation

extension Report {
  /// Returns what is probably wrong with the animations, and what is worth knowing about them.
  ///
  ///     let report = Report { RenderLoop(root: makeTree()) }
  ///     for finding in try report.findings() { print(finding) }
  ///
  /// A report that is made from a closure plays the scene twice: to its last start, end or change,
  /// or for ``CheckOptions/limit`` seconds. A report of a live loop reads its present and does not
  /// advance it: the rules that need a past or a future find nothing, see <doc:CheckingScenes>.
  ///
  /// - Parameter options: The rules to use, and what to leave out.
  /// - Returns: The findings in the order of the rules, then of the animations.
  /// - Throws: ``ReportError`` for an unknown rule; the errors of the closures that make and advance
  ///   the loop, except that of an animation that a rule is about.
  public func findings(_ options: CheckOptions = CheckOptions()) throws -> [Finding] {
    let rules = try options.rules()
    let play = ScenePlay(options: options)
    let scene: CheckedScene
    switch source {
    case .live(let loop): scene = play.read(loop)
    case .remade(let make): scene = try play.play(make)
    }
    return rules.flatMap { $0.find(scene, $0) }
      .filter { !options.baseline.contains($0.identity) }
  }
}
