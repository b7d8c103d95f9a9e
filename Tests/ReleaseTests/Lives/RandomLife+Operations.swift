import LayerAnimation
import LayerModel
import TestSupport

/// The operations of a random life.
extension RandomLife {
  private static let keys: [String?] = ["a", "b", "c", "opacity", "position", nil]

  private var anyLayer: Layer { random.chance(12) ? random.pick(roots) : random.pick(layers) }

  /// Performs one operation.
  func step() {
    switch random.below(100) {
    case 0..<26: change(anyLayer)
    case 26..<42: add(to: anyLayer, forKey: random.pick(Self.keys))
    case 42..<52: remove()
    case 52..<68: edit()
    case 68..<74: transact()
    case 74..<78: setBlock()
    case 78..<90: pass()
    case 90..<95: read(anyLayer)
    case 95..<97: replaceLayer()
    case 97..<99: anyLayer.delegate = random.chance(3) ? nil : random.pick(delegates)
    default: replaceLoop()
    }
  }

  private func change(_ layer: Layer) {
    switch random.below(12) {
    case 0, 1, 2: layer.opacity = random.number(0...1)
    case 3, 4: layer.position = Point(x: random.number(-9...9), y: random.number(-9...9))
    case 5: layer.frame = Rect(x: 1, y: 2, width: random.number(-9...9), height: 5)
    case 6: layer.isHidden = random.chance(2)
    case 7: layer.backgroundColor = random.chance(2) ? nil : .black
    case 8: layer.transform = Transform3D(scaleX: random.number(-2...2), y: 1, z: 1)
    case 9: layer.style = random.chance(2) ? nil : ["zPosition": .number(random.number(0...3))]
    case 10: layer.cornerRadius = random.number(0...9)
    default:
      if !random.chance(4) { return }
      switch random.below(4) {
      case 0: layer.speed = random.pick([1, 1, 1, 2, 0.5, 0, -1])
      case 1: layer.timeOffset = random.pick([0, 0, 0.5])
      case 2: layer.beginTime = random.pick([0, 0, 1])
      default: layer.speed = 1
      }
    }
  }

  private func remove() {
    switch random.below(10) {
    case 0: anyLayer.removeAllAnimations()
    case 1, 2, 3: if !handles.isEmpty { random.pick(handles).remove() }
    default:
      if let key = random.pick(Self.keys) { anyLayer.removeAnimation(forKey: key) }
    }
  }

  // MARK: The tree

  /// A layer that may have a superlayer; the roots of loops keep their places.
  private func guest(of parent: Layer) -> Layer? {
    let layer = random.pick(layers)
    return parent.isDescendant(of: layer) ? nil : layer
  }

  private func edit() {
    let parent = anyLayer
    guard let layer = guest(of: parent) else { return }
    let sibling = parent.sublayers.map { random.pick($0) }
    switch random.below(10) {
    case 0, 1: parent.addSublayer(layer)
    case 2: parent.insertSublayer(layer, at: random.below(3))
    case 3: parent.insertSublayer(layer, above: sibling)
    case 4: if let sibling { parent.replaceSublayer(sibling, with: layer) }
    case 5: parent.mask = random.chance(3) ? nil : layer
    case 6:
      let others = [layer] + (parent.sublayers ?? []).filter { _ in random.chance(2) }
      parent.sublayers = random.chance(4) ? nil : others
    default: layer.removeFromSuperlayer()
    }
  }

  /// Releases a layer of the pool, wherever it is, and adds a new one.
  private func replaceLayer() {
    let place = random.below(layers.count)
    if random.chance(2) { layers[place].removeFromSuperlayer() }
    // Otherwise its sublayers would stay in the tree unseen.
    for child in layers[place].sublayers ?? [] { child.removeFromSuperlayer() }
    let gone = layers[place]
    layers[place] = newLayer()
    withExtendedLifetime(gone) {}
  }

  // MARK: Transactions and time

  private func transact() {
    let place = random.below(2)
    guard let loop = loops[place] else { return }
    // A callback must close what it opens.
    if depth > 0 || random.chance(2) {
      loop.transaction(
        duration: random.pick([nil, 0, 0.1, 1]), disableActions: random.pick([nil, true, false]),
        { _ in
          if depth < 3 { for _ in 0..<random.below(4) { operateInside() } }
        }, completion: random.chance(2) ? nil : newBlock())
    } else if open[place] < 3 && random.chance(2) {
      loop.beginTransaction()
      open[place] += 1
    } else {
      // Without an open transaction this is the unmatched commit (F91).
      loop.commitTransaction()
      open[place] = max(0, open[place] - 1)
    }
  }

  private func setBlock() {
    loops[random.below(2)]?.currentTransaction.setCompletionBlock(newBlock())
  }

  private func pass() {
    let place = random.below(2)
    guard let loop = loops[place] else { return }
    if isInside || open[place] > 0 || random.chance(3) {
      loop.flush()
      if !isInside && random.chance(3) {
        while open[place] > 0 {
          loop.commitTransaction()
          open[place] -= 1
        }
      }
    } else {
      loop.advance(by: random.pick([0, 0.1, 0.25, random.number(0...0.5)]))
    }
  }

  private func replaceLoop() {
    guard !isInside, random.chance(4) else { return }
    let place = random.below(2)
    endLoop(place)
    loops[place] = newLoop(roots[place])
  }

  private func read(_ layer: Layer) {
    let presented = layer.presented
    note(6, layer.animationKeys?.count ?? 0, presented.opacity.bitPattern)
    note(7, 0, presented.position.x.bitPattern)
    let handle = handles.isEmpty ? nil : random.pick(handles)
    note(8, 0, (handle?.endTime ?? 0).bitPattern)
    note(9, handle?.isRunning == true ? 1 : 0, handle?.easedProgress?.bitPattern ?? 0)
  }
}
