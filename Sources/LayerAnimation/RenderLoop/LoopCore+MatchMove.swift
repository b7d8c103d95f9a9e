import LayerModel

extension LoopCore: MatchMoveHost {
  /// Returns where the followed point is presented, in the coordinates of the target's superlayer.
  func matched(_ move: MatchMove) -> MatchOutcome {
    matches.outcome(of: move) { followed(move) }
  }

  private func followed(_ move: MatchMove) -> MatchOutcome {
    // The target asks the loop that presents it.
    guard let target = move.target, let source = move.source, source.isPresented(by: self)
    else { return .nothing(.noSource) }
    let tree = PresentedTree(core: self)
    let space = tree.superlayer(of: target)
    let point = followedPoint(of: source, move.settings, in: space, tree)
    return point.x.isFinite && point.y.isFinite ? .point(point) : .nothing(.unreachable)
  }

  private func followedPoint(
    of source: Layer, _ settings: MatchMoveSettings, in space: Layer?, _ tree: PresentedTree
  ) -> Point {
    let target = space.map { Presentation<Layer>(model: $0, core: self) }
    let placement = placement(of: source)
    if let point = settings.point(in: placement.bounds) {
      return Presentation<Layer>(model: source, core: self).convert(point, to: target)
    }
    let own = tree.superlayer(of: source)
    // Within one superlayer there is nothing to convert, so nothing rounds.
    if own === space { return placement.position }
    if let own {
      return Presentation<Layer>(model: own, core: self).convert(placement.position, to: target)
    }
    return target?.convert(placement.position, from: nil) ?? placement.position
  }
}
