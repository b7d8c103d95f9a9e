/// The state of the pass in progress, and of the advance that it belongs to.
///
///     advance  ├── pass ──┬── pass ──┬─────▶ target
///                         │
///                         └ commit, ends, values into the model, then calls to delegates and completions
struct PassState {
  /// Whether a pass is in progress, so that time must not move.
  var isRunning = false
  /// Whether the pass is calling callbacks, so that a flush may commit their changes.
  var isCalling = false
  /// Whether the loop itself sets model values, which are presented at once.
  var setsModel = false
  /// The target of the current advance; cycles are folded up to it.
  var target = 0.0
  /// Counts the additions of callbacks during one advance.
  var chain = ChainWatch()
}
