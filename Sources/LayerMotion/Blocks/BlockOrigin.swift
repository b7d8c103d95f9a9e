import LayerAnimation

/// What a loop knows of whatever changes layers in closures.
final class BlockOwners {
  private var counts: [String: Int] = [:]
  /// The rows of blocks that are not over, by their numbers.
  ///
  /// Blocks and animators are found by their animations; a row may wait and have none.
  private(set) var rows: [Int: any BlockOwner] = [:]

  /// The number of the next one of a kind, from 1.
  fileprivate func next(_ source: String) -> Int {
    counts[source, default: 0] += 1
    return counts[source, default: 0]
  }

  /// Keeps a row until it is over; nil for over.
  func setRow(_ number: Int, _ row: (any BlockOwner)?) { rows[number] = row }
}

extension RenderLoop {
  var blockOwners: BlockOwners { companion { _ in BlockOwners() } }

  /// The origin of what another maker of a kind makes: `block 3`.
  func nextOrigin(_ source: String) -> AnimationOrigin {
    AnimationOrigin(source: source, number: blockOwners.next(source))
  }
}

extension AnimationOrigin {
  /// The origin of a step, which stands behind the step of the whole: `sequence 1, block 2, position`.
  func with(step inner: String) -> AnimationOrigin {
    AnimationOrigin(source: source, number: number, step: step.map { "\($0), \(inner)" } ?? inner)
  }
}
