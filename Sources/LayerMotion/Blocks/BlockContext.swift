import LayerAnimation
import LayerModel

/// What the blocks of a loop share.
final class BlockContext {
  /// The playbacks of the loop, whose properties blocks and animators take over.
  let playbacks: PlaybackRegistry
  // Unchecked: it saves two checks for each change in a block (record 0029).
  /// How blocks animate the key that changed last.
  @exclusivity(unchecked) var properties = BlockProperties()
  /// Which layers blocks animate; nil, the default, for all.
  var admits: ((Layer) -> Bool)?

  private var tracksMade = 0

  fileprivate init(_ playbacks: PlaybackRegistry) { self.playbacks = playbacks }

  /// The next number of a block's track.
  func nextTrack() -> Int {
    tracksMade += 1
    return tracksMade
  }
}

extension RenderLoop {
  var blockContext: BlockContext { companion { BlockContext($0.playbacks) } }

  /// Makes the origin of a new object of a kind: `block 3`, or its name, which takes no number.
  func nextOrigin(_ source: String, named name: String? = nil) -> AnimationOrigin {
    playbacks.nextOrigin(source, named: name)
  }
}
