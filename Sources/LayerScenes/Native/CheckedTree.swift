import LayerModel
import Synchronization

/// The tree that was built to check a file, which the first stage of the scene may have.
///
/// Scenes are shared between threads, so a lock makes sure that one stage gets it.
final class CheckedTree: Sendable {
  private let tree: Mutex<NativeTree?>

  /// Keeps a tree, to which nothing else refers.
  init(_ tree: consuming sending NativeTree) { self.tree = Mutex(tree) }

  /// Returns the tree the first time, and nil from then on.
  func take() -> sending NativeTree? {
    tree.withLock { tree in
      let taken = tree
      tree = nil
      return taken
    }
  }
}

/// A tree that was built from a file, with its animations, before its first commit.
struct NativeTree {
  /// The root of the tree.
  let root: Layer
  /// The layers by identifier, and what else one scene shares while it is played.
  let stage: NativeStage
}
