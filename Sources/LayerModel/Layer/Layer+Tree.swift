extension Layer {
  /// The layer above this one, or the layer whose mask this is; nil for a root.
  ///
  /// The reference is weak: a layer does not keep its superlayer alive. Hold the root of a tree, or
  /// its render loop, for as long as you need the whole tree.
  public final var superlayer: Layer? { parent }

  /// The layers below this one, back to front; nil if there are none (F120f).
  ///
  /// Setting replaces all of them. A layer that was among them before does not leave the tree, so
  /// its animations continue. If a layer is given twice, its last index counts.
  public final var sublayers: [Layer]? {
    get { children.isEmpty ? nil : children }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// A layer whose opacity masks this one; nil by default.
  ///
  /// The mask's superlayer is the masked layer (F120f). Setting a mask removes it from its previous
  /// superlayer.
  public final var mask: Layer? {
    get { extras?.mask }
    set {
      if newValue === extras?.mask { return }
      if let mask = newValue { mask.prepareToStand(in: self) }
      let old = extras?.mask
      if let old {
        presenter?.willRearrange(self, losing: old)
        extras?.mask = nil
        old.leave()
        host?.didRearrange(self)
      }
      if let mask = newValue {
        madeExtras.mask = mask
        mask.join(self)
      }
      let edit = TreeEdit(
        key: "mask", removed: old.map { [$0] } ?? [], added: newValue.map { [$0] } ?? [])
      host?.didEdit(self, edit)
    }
  }

  /// Adds a layer in front of all sublayers, after removing it from its superlayer.
  ///
  /// Adding a layer to itself or to one of its descendants would make a cycle, which is a
  /// programmer error and stops the program, as do all mistakes of these functions, at the caller's file and
  /// line.
  public final func addSublayer(
    _ layer: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { $0.children.count }
  }

  /// Inserts a layer at an index among the sublayers; an index beyond the end appends it (F120f).
  public final func insertSublayer(
    _ layer: Layer, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    if index < 0 {
      fatalError(
        "A sublayer index is at least 0; \(shortDescription) was given \(index).", file: file,
        line: line)
    }
    insert(layer, file, line) { min(index, $0.children.count) }
  }

  /// Adds a layer just behind a sublayer.
  ///
  /// Nil adds it at the back; a layer that is not a sublayer adds it at the front (F120f).
  public final func insertSublayer(
    _ layer: Layer, below sibling: Layer?, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { parent in
      guard let sibling else { return 0 }
      return parent.index(of: sibling) ?? parent.children.count
    }
  }

  /// Adds a layer just in front of a sublayer.
  ///
  /// Nil, or a layer that is not a sublayer, adds it at the front (F120f).
  public final func insertSublayer(
    _ layer: Layer, above sibling: Layer?, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { parent in
      guard let sibling, let index = parent.index(of: sibling) else { return parent.children.count }
      return index + 1
    }
  }

  /// Replaces a sublayer with another layer.
  ///
  /// Replacing a layer that is not a sublayer is a programmer error and stops the program (F120f).
  public final func replaceSublayer(
    _ old: Layer, with new: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    if index(of: old) == nil {
      fatalError(
        "\(old.shortDescription) is not a sublayer of \(shortDescription).", file: file, line: line)
    }
    if old === new { return }
    new.prepareToStand(in: self, file, line)
    guard let index = index(of: old) else { return }
    presenter?.willRearrange(self, losing: old)
    children[index] = new
    old.leave()
    new.join(self)
    markForLayout()
    host?.didEdit(self, TreeEdit(key: "sublayers", removed: [old], added: [new]))
  }

  /// Removes the layer and everything below it from its superlayer, if it has one.
  public final func removeFromSuperlayer() {
    guard let parent else { return }
    if parent.extras?.mask === self {
      parent.mask = nil
      return
    }
    guard let index = parent.index(of: self) else { return }
    // The array may hold the last reference to this layer.
    withExtendedLifetime(self) {
      parent.presenter?.willRearrange(parent, losing: self)
      parent.children.remove(at: index)
      leave()
      parent.host?.didRearrange(parent)
      parent.markForLayout()
      parent.host?.didEdit(parent, TreeEdit(key: "sublayers", removed: [self]))
    }
  }

  /// The topmost layer above this one, or the layer itself.
  public final var root: Layer {
    var layer = self
    while let above = layer.parent { layer = above }
    return layer
  }

  /// Returns whether a layer is this one or above it.
  public final func isDescendant(of ancestor: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.parent
    }
    return false
  }

  private func index(of child: Layer) -> Int? {
    guard child.parent === self else { return nil }
    // Searches from both ends, since trees are mostly emptied from one of them.
    var first = 0
    var last = children.count - 1
    while first <= last {
      if children[last] === child { return last }
      if children[first] === child { return first }
      first += 1
      last -= 1
    }
    return nil
  }

  /// Replaces all sublayers in linear time.
  private func replaceSublayers(with layers: [Layer]) {
    var given: Set<ObjectIdentifier> = []
    let wanted = layers.reversed().filter { given.insert(ObjectIdentifier($0)).inserted }.reversed()
    let old = children
    let kept = Set(old.map(ObjectIdentifier.init)).intersection(given)
    presenter?.willRearrange(self, losing: nil)
    for child in old where !kept.contains(ObjectIdentifier(child)) {
      presenter?.willRearrange(self, losing: child)
    }
    children = old.filter { kept.contains(ObjectIdentifier($0)) }
    for child in old.reversed() where !kept.contains(ObjectIdentifier(child)) { child.leave() }
    for child in wanted where !kept.contains(ObjectIdentifier(child)) {
      child.prepareToStand(in: self)
      children.append(child)
      child.join(self)
    }
    // A tree that lost a layer to this one may have run an action that edited this one.
    children =
      wanted.filter { $0.parent === self && extras?.mask !== $0 }
      + children.filter { !given.contains(ObjectIdentifier($0)) }
    host?.didRearrange(self)
    if !old.elementsEqual(children, by: ===) { markForLayout() }
    host?.didEdit(
      self,
      TreeEdit(
        key: "sublayers",
        removed: old.filter { !kept.contains(ObjectIdentifier($0)) },
        added: wanted.filter { !kept.contains(ObjectIdentifier($0)) }))
  }

  private func insert(
    _ layer: Layer, _ file: StaticString, _ line: UInt, at index: (Layer) -> Int
  ) {
    let isReorder = layer.parent === self && extras?.mask !== layer
    layer.prepareToStand(in: self, file, line)
    children.insert(layer, at: index(self))
    layer.join(self)
    markForLayout()
    host?.didEdit(self, TreeEdit(key: "sublayers", added: isReorder ? [] : [layer]))
  }

  /// Stops the program for a cycle, and removes the layer from its superlayer.
  ///
  /// A layer that moves within one tree does not leave it, so that its animations continue.
  private func prepareToStand(
    in parent: Layer, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    // A layer with nothing below it can only be its own ancestor. The shortcut keeps building a
    // chain downwards linear.
    let isAlone = children.isEmpty && extras?.mask == nil
    if isAlone ? parent === self : parent.isDescendant(of: self) {
      fatalError("\(shortDescription) cannot be its own descendant.", file: file, line: line)
    }
    guard let old = self.parent else {
      if let host, host.isAlive {
        fatalError(
          "\(shortDescription) is the root of a loop's tree and cannot be moved.", file: file,
          line: line)
      }
      return
    }
    let host = self.host
    if host != nil && host === parent.host {
      var isSublayer = false
      old.presenter?.willRearrange(old, losing: self)
      if old.extras?.mask === self {
        old.extras?.mask = nil
      } else if let index = old.index(of: self) {
        old.children.remove(at: index)
        isSublayer = true
      }
      self.parent = nil
      host?.didRearrange(old)
      if isSublayer { old.markForLayout() }
    } else {
      removeFromSuperlayer()
    }
  }

  private func join(_ parent: Layer) {
    self.parent = parent
    if flags.contains(.needsLayout) || flags.contains(.needsLayoutBelow) { announceLayoutBelow() }
    guard let link = parent.links.host else { return }
    let host = link.host
    if links.host !== link {
      setHost(link)
      host.didEnter(self)
    }
    host.didRearrange(parent)
  }

  private func leave() {
    parent = nil
    guard let host else { return }
    setHost(nil)
    host.didLeave(self)
  }

  /// Visits this layer and everything below it, each layer before its sublayers, masks last.
  ///
  /// This is iterative, so a tree may be as deep as memory allows.
  public final func forEachInSubtree(_ visit: (Layer) throws -> Void) rethrows {
    var waiting = [self]
    while let layer = waiting.popLast() {
      try visit(layer)
      if let mask = layer.mask { waiting.append(mask) }
      if !layer.children.isEmpty { waiting.append(contentsOf: layer.children.reversed()) }
    }
  }

  /// Sets or removes the host of this layer and everything below it.
  package final func setHost(_ link: HostLink?) {
    forEachInSubtree { layer in
      layer.links.host = link
      guard let host = link?.host else { return }
      if layer.flags.contains(.needsLayout) { host.didMarkLayout(layer) }
      if layer.flags.contains(.needsDisplay) { host.didMarkDisplay(layer) }
    }
  }

  /// Dismantles the subtree from the top, so that releasing a deep one does not overflow the stack.
  ///
  /// A layer that has other owners becomes a root, since its superlayer is a weak reference, and keeps
  /// what is below it. So a layer that a subclass's `deinit` moved meanwhile keeps its new place.
  final func releaseSubtree() {
    if children.isEmpty && extras?.mask == nil { return }
    var waiting: [Layer] = []
    detachSublayers(into: &waiting)
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.detachSublayers(into: &waiting) }
    }
  }

  private func detachSublayers(into waiting: inout [Layer]) {
    waiting.append(contentsOf: children)
    children = []
    if let mask = extras?.mask {
      waiting.append(mask)
      extras?.mask = nil
    }
  }
}
