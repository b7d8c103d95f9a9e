import LayerAnimation
import LayerModel

/// Marks a block's animations on their layers, for whoever looks for them there.
final class BlockMark: AnimationDelegate {
  let allowsInteraction: Bool
  /// Whose they are; weak, for a frozen copy may be kept long after its end.
  weak var owner: (any BlockOwner)?

  init(allowsInteraction: Bool, owner: (any BlockOwner)? = nil) {
    self.allowsInteraction = allowsInteraction
    self.owner = owner
  }
}

/// What changes layers in a closure and can be ended: a block, an animator, a row of blocks.
protocol BlockOwner: AnyObject {
  /// Whether it moves a layer, or moved it last while it waits.
  func moves(_ layer: Layer) -> Bool
  /// Ends it, with the values of a place.
  func cancel(at position: BlockPosition)
}

extension Layer {
  /// Cancels every block, keyframe block, row of blocks and property animator that moves this layer,
  /// with all that it moves; nothing where nothing does.
  ///
  /// A row that waits between two blocks counts where the block before changed this layer. Tweens,
  /// timelines and motions are stopped by ``stopPlaybacks(_:)``.
  ///
  /// - Parameter position: The values that remain: those of the end, by default; with `.current` those
  ///   that show, so that nothing jumps; with `.start` those from before the first of them.
  public final func cancelBlocks(at position: BlockPosition = .end) {
    // The first one is the last to restore its old values.
    let owners = position == .start ? blockOwners.reversed() : blockOwners
    for owner in owners { owner.cancel(at: position) }
  }

  /// Whoever moves this layer, each once, in the order of their animations.
  private var blockOwners: [any BlockOwner] {
    var owners: [any BlockOwner] = []
    func add(_ owner: (any BlockOwner)?) {
      if let owner, !owners.contains(where: { $0 === owner }) { owners.append(owner) }
    }
    for handle in animationHandles where handle.outcome == nil {
      add((handle.animation.delegate as? BlockMark)?.owner)
    }
    for (_, row) in (renderLoop?.blockOwners.rows ?? [:]).sorted(by: { $0.key < $1.key })
    where row.moves(self) {
      add(row)
    }
    return owners
  }
}
