// Accessors that another module uses at every step. They skip the exclusivity checks that other
// modules would make on stored properties.

extension Layer {
  /// The host of the layer's tree, or nil for a layer in no tree.
  package final var host: (any LayerHost)? {
    links.host?.host
  }

  /// The host that presents this layer, or nil.
  package final var presenter: (any LayerHost)? {
    links.presenter?.host
  }

  /// The link to the host that presents this layer, or nil.
  package final var linkToPresenter: HostLink? { links.presenter }

  /// Makes the host of the layer's tree the one that presents the layer.
  package final func becomePresented() { links.becomePresented() }

  /// Removes the layer from the presentation it is in.
  package final func endPresentation() { links.endPresentation() }

  /// The host of a layer in no tree: the one that presents it or did so last, or that was taken.
  package final var formerHost: HostLink? { links.presenter ?? links.former }

  /// Takes the host of another layer's tree for the time in which the layer is in no tree.
  package final func takeFormerHost(of other: Layer) { links.former = other.links.host }

  /// The object that another module keeps on the layer.
  package final var attachment: (any LayerAttachment)? {
    get { links.attachment }
    set { links.attachment = newValue }
  }

  /// The `attachment`, for reads that do not retain it; the layer owns it.
  package final var glimpsedAttachment: Unmanaged<AnyObject>? {
    links.attachment.map { .passUnretained($0) }
  }

  /// The layer's index in its tree, back to front in depth-first order, when the host last counted.
  package final var treeOrder: UInt32 {
    get { links.treeOrder }
    set { links.treeOrder = newValue }
  }

  /// Returns whether a host has the layer in its tree.
  package final func isHosted(by host: AnyObject) -> Bool { links.host?.object === host }

  /// Returns whether a host presents the layer.
  package final func isPresented(by host: AnyObject) -> Bool { links.presenter?.object === host }

  /// Returns the host of the link with a number if it presents the layer, for reads that do not retain it; the link
  /// owns it.
  package final func glimpsedPresenter(ofNumber number: Int) -> Unmanaged<AnyObject>? {
    guard let link = links.presenter, link.number == number else { return nil }
    return .passUnretained(link.object)
  }

  /// The number of the link to the host that presents this layer; 0 for none.
  package final var presenterNumber: Int { links.presenter?.number ?? 0 }
}

/// What other modules keep on a layer: an object of theirs, and the hosts of its tree.
///
/// A layer that left its host's tree is presented until the next commit, so the host that presents
/// it may differ from the one that has it:
///
///     added ────── commit ────────────────── removed ────── commit ────▶ time
///     ├ host ────────────────────────────────┤
///                  ├ presenter ─────────────────────────────┤
struct LayerLinks {
  /// The object that another module keeps on the layer.
  var attachment: (any LayerAttachment)?
  /// The host of the layer's tree.
  var host: HostLink?
  /// The host that presents the layer, from the commit that adds it to the one that removes it.
  private(set) var presenter: HostLink?
  /// The host that presented the layer last, for its animations in no tree (F95).
  var former: HostLink?
  /// The layer's index in its tree, back to front in depth-first order, when the host last counted.
  var treeOrder: UInt32 = 0

  /// Makes the host of the layer's tree the one that presents the layer.
  mutating func becomePresented() { presenter = host }

  /// Removes the layer from the presentation it is in.
  mutating func endPresentation() {
    former = presenter
    presenter = nil
  }
}

/// The flags of a layer, in one byte so that a plain layer stays small.
///
/// It is no `OptionSet`, whose calls are chains of generic ones in a debug build.
struct LayerFlags {
  private(set) var rawValue: UInt8 = 0

  /// The sublayers need layout.
  static let needsLayout = LayerFlags(rawValue: 1)
  /// Some layer below, however deep, may need layout.
  ///
  /// If a layer needs layout, all layers above it have this bit. The bit may be out of date after
  /// layers left.
  static let needsLayoutBelow = LayerFlags(rawValue: 2)
  /// The layer's layout is running.
  static let isInLayout = LayerFlags(rawValue: 4)
  /// The sublayers are being resized after a change of the size.
  static let isResizing = LayerFlags(rawValue: 8)
  /// The contents need to be made.
  static let needsDisplay = LayerFlags(rawValue: 16)
  /// The class is a subclass of `Layer`, which may override hooks.
  static let isOfSubclass = LayerFlags(rawValue: 32)
  /// The layer has a closure that measures it.
  static let isMeasured = LayerFlags(rawValue: 64)
  /// The layer has had observers of its properties.
  static let isObserved = LayerFlags(rawValue: 128)

  /// Whether the sublayers need layout that is not running.
  var awaitsLayout: Bool { contains(.needsLayout) && !contains(.isInLayout) }

  func contains(_ flag: LayerFlags) -> Bool { rawValue & flag.rawValue != 0 }
  mutating func insert(_ flag: LayerFlags) { rawValue |= flag.rawValue }
  mutating func remove(_ flag: LayerFlags) { rawValue &= ~flag.rawValue }
}
