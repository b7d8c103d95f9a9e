import LayerAnimation
import LayerModel

/// The action source that animates the changes inside a block's closure: every change becomes an
/// animation of the block at once.
class BlockScope: NewLayerSource, ChangeAnimator {
  let settings: BlockSettings
  /// The block to which the changes belong; nil for those of an animator itself.
  let block: BlockAnimation?
  /// The loop; nil after the closure.
  private(set) final var loop: RenderLoop?
  /// The timing function of the transaction around the block; the block uses its own curve.
  let outerTimingFunction: MediaTimingFunction?
  private let context: BlockContext
  private lazy var tag = block?.tag(settings)
  /// The first animation of each key path that changed so far.
  private var patterns: [BasicAnimation] = []
  /// The layers to lay out at the end of the closure.
  private var touched: [Layer] = []
  /// The number of scopes around this one.
  private let depth: Int

  /// The number of closures inside each other that the stack of any thread can hold.
  private static let deepest = 256

  init(_ settings: BlockSettings, _ block: BlockAnimation?, in loop: RenderLoop) {
    self.settings = settings
    self.block = block
    self.loop = loop
    context = loop.blockContext
    let transaction = loop.currentTransaction
    let outer = transaction.actionSource as? BlockScope
    outerTimingFunction = outer?.outerTimingFunction ?? transaction.animationTimingFunction
    depth = (outer?.depth ?? 0) + 1
    if depth > Self.deepest {
      fatalError(
        "More than \(Self.deepest) blocks are inside each other: does a block's closure start the "
          + "same block again?")
    }
  }

  /// The scope that is open on a loop.
  static func current(of loop: RenderLoop) -> BlockScope? {
    loop.currentTransaction.actionSource as? BlockScope
  }

  final func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    if let admits = context.admits, !admits(layer), let loop = layer.renderLoop {
      return loop.performWithImplicitAnimations {
        layer.host?.defaultAction(for: layer, forKey: key).map { .action($0) } ?? .stop
      }
    }
    let kind = kind(of: key, of: layer)
    guard kind != .still || context.playbacks.move(key, of: layer),
      let address = context.properties.address
    else { return .stop }
    let old = layer.value(at: address)
    return .action(BlockAction(self, kind, address, old, start(key, layer, kind)))
  }

  final func animates(_ row: PropertyRow, of layer: Layer) -> Bool {
    kind(of: row.name, of: layer) != .still || context.playbacks.move(row.name, of: layer)
  }

  final func animate(_ row: PropertyRow, of layer: Layer, from old: PropertyValue) {
    let kind = kind(of: row.name, of: layer)
    animate(row.name, row.address, of: layer, from: old, kind, start(row.name, layer, kind))
  }

  final func keeps(_ row: PropertyRow, of layer: Layer) {
    if !context.playbacks.move(row.name, of: layer) || context.admits?(layer) == false { return }
    animate(row, of: layer, from: layer.value(at: row.address))
  }

  /// How the block animates a key of a layer; not at all, if it changes without animation.
  private func kind(of key: String, of layer: Layer) -> BlockKind {
    let kind = context.properties.kind(of: key, of: layer)
    return settings.animates ? kind : .still
  }

  /// Animates a change from where other players have brought the property.
  ///
  /// It lays the layer out at the end if the block does so.
  fileprivate final func animate(
    _ key: String, _ address: PropertyAddress, of layer: Layer, from old: PropertyValue,
    _ kind: BlockKind, _ start: PropertyValue?
  ) {
    let old = kind == .additive ? layer.takeOverFollowing(key, from: old) ?? old : old
    let taken = context.playbacks.takeOver(
      key, of: layer, from: old, additive: kind != .additive, by: playerName)
    let new = layer.value(at: address)
    if kind == .still || taken == new { return }
    BlockChange.forEachPart(key, old: taken ?? old, new: new) {
      if settings.options.contains(.layoutSubviews) { touched.append(layer) }
      animate(BlockChange(layer, $0, old: $1, new: $2, isAdditive: kind == .additive, from: start))
    }
  }

  /// The start value of an animation that is not additive.
  ///
  /// It is the model's old value or, on request, the presented value (F124). If no commit has shown
  /// the previous change, the start value of that change's animation continues. A transform without
  /// an inverse replaces additive animations and starts at the value that they present.
  private func start(_ key: String, _ layer: Layer, _ kind: BlockKind) -> PropertyValue? {
    if kind == .additive { return key == "transform" ? .some(layer.presentedValue(key)) : .none }
    if !layer.hasNoAnimations, let waiting = layer.animationHandle(forKey: key),
      waiting.beginTime == nil
    {
      let settings = waiting.animation.settings
      if settings.hasEnds { return settings.fromValue }
    }
    // Not a ternary expression, in which nil would become the value `.null`.
    guard settings.options.contains(.beginFromCurrentState) else { return nil }
    return layer.presentedValue(key)
  }

  /// Animates a change.
  ///
  /// The layer already has the new value.
  func animate(_ change: BlockChange) {
    guard let loop, let block, let tag else { return }
    let (span, ended) = (settings.span, block.countsEnd)
    if case .curve(let function) = settings.motion, change.hasNumbers {
      block.add(change, plain(change, function, tag), for: span, in: loop, ended)
    } else {
      block.add(change, nil, settings.draft(of: change, tag), for: span, in: loop, ended)
    }
  }

  /// The animation of a change, whose settings are shared with earlier changes of the key path.
  private func plain(
    _ change: BlockChange, _ function: MediaTimingFunction, _ tag: BlockTag
  ) -> BasicAnimation {
    for known in patterns where known.animates(change.keyPath, isAdditive: change.isAdditive) {
      return BasicAnimation(like: known, from: change.from, to: change.to)
    }
    let made = settings.plain(change, function, tag)
    patterns.append(made)
    return made
  }

  /// Runs a closure whose changes this scope animates.
  final func run(in loop: RenderLoop, _ changes: () -> Void) {
    loop.transaction { transaction in
      transaction.actionSource = self
      // The other layers are found by the search only.
      if context.admits == nil { transaction.changeAnimator = self }
      transaction.animationTimingFunction = nil
      loop.runBlock(changes)
      // Layout may change more layers, which are laid out in turn.
      var next = 0
      while next < touched.count {
        touched[next].layoutIfNeeded()
        next += 1
      }
      close()
      (touched, patterns, self.loop) = ([], [], nil)
    }
  }

  /// Returns a scope with other settings, whose animations belong to the same block.
  func modified(_ settings: BlockSettings, in loop: RenderLoop) -> BlockScope {
    block?.lengthen(to: settings.span)
    return BlockScope(settings, block, in: loop)
  }

  /// The scope of the property animator that owns the changes; nil without one.
  var animatorScope: AnimatorScope? { nil }

  /// The name of the player whose closure it is, in messages.
  package final var playerName: String { settings.origin?.description ?? "a block" }

  /// Makes a block or a sequence that starts inside the closure a part of the player.
  func own(_ part: Player) { block?.own(part) }

  /// Stops the program: the player cannot drive a part that calls closures later.
  final func refuse(_ part: Player) -> Never {
    fatalError(
      "\(part.name) cannot start inside a closure of \(playerName), which has no effect on its "
        + "later blocks: start it outside, or use keyframes.")
  }

  /// Called inside the transaction, after the closure.
  func close() {}
}

extension BlockChange {
  /// Whether it is a change between numbers, which needs no draft.
  fileprivate var hasNumbers: Bool {
    switch from {
    case .number, .point, .size, .rect: true
    default: false
    }
  }
}

/// The action that a block returns.
private final class BlockAction: TimedAction {
  private let scope: BlockScope
  private let kind: BlockKind
  private let address: PropertyAddress
  private let old: PropertyValue
  private let start: PropertyValue?

  init(
    _ scope: BlockScope, _ kind: BlockKind, _ address: PropertyAddress,
    _ old: PropertyValue, _ start: PropertyValue?
  ) {
    self.scope = scope
    self.address = address
    self.kind = kind
    self.old = old
    self.start = start
  }

  var template: BasicAnimation? {
    if kind != .plain { return nil }
    let (settings, draft) = (scope.settings, BasicAnimation())
    switch settings.motion {
    case .curve(let function): draft.timingFunction = function
    case .spring, .fittedSpring, .animator: return nil
    }
    draft.beginTime = settings.delay
    draft.duration = settings.duration
    draft.repeatCount = settings.cycles
    draft.autoreverses = settings.options.contains(.autoreverse)
    draft.fillMode = .both
    return draft
  }

  func run(forKey key: String, on layer: Layer) {
    scope.animate(key, address, of: layer, from: old, kind, start)
  }
}

/// A source that stops every animation, for changes outside of blocks if only blocks animate
/// (F123).
final class StillSource: ActionSource {
  func action(for layer: Layer, forKey key: String) -> ActionAnswer? { .stop }
}

/// A source that leaves every action to the tree, as for layers without a view (F105).
final class TreeSource: ActionSource {
  func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
}

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
