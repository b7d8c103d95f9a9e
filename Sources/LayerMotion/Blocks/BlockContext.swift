import LayerAnimation
import LayerModel

/// What the blocks of a loop share.
final class BlockContext {
  /// The playbacks of the loop, whose properties blocks and animators take over.
  let playbacks: PlaybackRegistry
  /// How blocks animate the key that changed last.
  var properties = BlockProperties()
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
}
