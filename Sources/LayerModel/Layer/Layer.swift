/// A node of the tree: a rectangle with properties, sublayers, and time of its own.
///
///     let box = Layer(id: "box")
///     box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
///     box.position = Point(x: 25, y: 240)
///     root.addSublayer(box)
///
/// A layer is a model: it says where things are to be. What a screen would show at an instant, the
/// presentation, is the business of a render loop in the animation module, and so are the
/// animations that a layer holds by key.
///
/// Numbers must be finite, but for a duration or a count that never ends: key paths throw,
/// accessors and typed keys stop the program with a sentence.
///
/// Properties are reached in three ways, which are one: typed accessors (`layer.opacity`), typed
/// keys (`layer[.opacity]`), and key paths as strings (`layer.value(forKeyPath: "position.x")`).
/// All properties, with types and defaults, stand in the class's
/// ``PropertyTable``, to which a subclass or a program adds of its own.
///
/// - Note: Rarely set properties take no room: a plain layer is about 200 bytes.
open class Layer {
  // First what the animation module asks for at every step: it stands in one line of the cache with
  // the object's head.

  /// What another module keeps here.
  @exclusivity(unchecked) final var keptAttachment: (any LayerAttachment)?
  /// The host of the layer's tree.
  @exclusivity(unchecked) final var hostLink: HostLink?
  /// The host whose picture shows this layer, from the commit that brought it there to the one that
  /// takes it out.
  @exclusivity(unchecked) final var presenterLink: HostLink?
  /// The layer's place in its tree, front to back in depth-first order, when the host counted.
  @exclusivity(unchecked) final var keptTreeOrder: UInt32 = 0
  /// Which inline properties were set, one bit each.
  @exclusivity(unchecked) final var inlineSetBits: UInt8 = 0
  /// Whether a style stands among the sparse values.
  @exclusivity(unchecked) final var hasStyle = false
  /// Layout, display, and what of them must be asked.
  @exclusivity(unchecked) final var flags = LayerFlags()

  // The four properties nearly every layer sets have fields.
  @exclusivity(unchecked) package final var inlineOpacity: Double
  @exclusivity(unchecked) package final var inlinePosition: Point
  @exclusivity(unchecked) package final var inlineBounds: Rect
  @exclusivity(unchecked) package final var inlineAnchorPoint: Point
  /// Everything else that was set.
  @exclusivity(unchecked) final var sparseValues = SparseValues()

  /// The sublayers, back to front; empty where ``sublayers`` is nil.
  @exclusivity(unchecked) package final var children: [Layer] = []
  /// The superlayer, which owns this layer and not the other way round.
  ///
  /// Weak, because the optimiser must not move the release of a tree's owner across a weak read
  /// (decision 0008).
  @exclusivity(unchecked) final weak var parent: Layer?
  /// What only a few layers have besides values; made when first needed.
  @exclusivity(unchecked) final var extras: Extras?

  /// Makes a layer with the defaults of its class.
  public init() {
    if Self.self != Layer.self { flags.insert(.isOfSubclass) }
    let table = Self.propertyTable
    guard table !== LayerTable.table else {
      inlineBounds = .zero
      inlinePosition = .zero
      inlineAnchorPoint = Point(x: 0.5, y: 0.5)
      inlineOpacity = 1
      return
    }
    inlineBounds = Rect(propertyValue: table[.bounds].defaultValue) ?? .zero
    inlinePosition = Point(propertyValue: table[.position].defaultValue) ?? .zero
    inlineAnchorPoint = Point(propertyValue: table[.anchorPoint].defaultValue) ?? .zero
    inlineOpacity = Double(propertyValue: table[.opacity].defaultValue) ?? 1
  }

  /// Makes a layer with an identifier and, optionally, a name.
  public convenience init(id: String, name: String? = nil) {
    self.init()
    self.id = id
    if let name { self.name = name }
  }

  /// The properties of the class.
  ///
  /// A subclass with properties of its own overrides this and returns a table that extends its
  /// superclass's, kept in a static constant.
  open class var propertyTable: PropertyTable { LayerTable.table }

  /// The name of the class in dumps and scenes, Core Animation's without the prefix.
  open class var className: String { "Layer" }

  /// Whether sublayers are flattened into the layer's plane; true but for a ``TransformLayer``.
  open var flattensSublayers: Bool { true }

  /// The name of this layer's class in dumps and scenes; by default the class's own.
  ///
  /// A class that stands for several others, such as one for layers a program only passes on,
  /// overrides this with the name that each of its layers came with.
  open var className: String { Self.className }

  /// The action of the class for a key: the fourth step of the search (F97).
  ///
  /// Nil for every key of a plain layer, as measured (F98): what animates by itself is the tree's
  /// answer, the fifth step.
  open class func defaultAction(forKey key: String) -> ActionAnswer? { nil }

  /// The action that runs when a key of this layer changes, or nil for none.
  ///
  /// The search goes through the delegate, ``actions``, ``styleActions`` and the class's default;
  /// the first that answers ends it (F97). Where none does, a layer in a displayed tree animates by
  /// the property table (F100); one that was never committed does not (F99). Whether actions are
  /// disabled makes no difference to the answer, only to whether it is asked for.
  open func action(forKey key: String) -> (any Action)? {
    switch searchAction(forKey: key) {
    case .action(let action): action
    case .stop: nil
    case nil: host?.defaultAction(for: self, forKey: key)
    }
  }

  /// Lays out the sublayers; called when the layer needs layout, do not call it directly.
  ///
  /// The delegate lays them out if it implements that, else the ``layoutManager`` (F141). A subclass
  /// that overrides this replaces both, unless it calls `super`. Changes that this makes to the
  /// layer's own bounds, transform or sublayers do not mark it again; ``setNeedsLayout()`` does, and
  /// the pass goes on until nothing is marked (F140).
  open func layoutSublayers() {
    guard let extras else { return }
    if let delegate = extras.delegate {
      delegate.layoutSublayers(of: self)
    } else {
      extras.layoutManager?.layoutSublayers(of: self)
    }
  }

  /// Resizes the sublayers after a change of this layer's size, by their ``autoresizingMask`` (F147).
  ///
  /// Called at once when the size of the bounds changes, not when their origin does. Calls each
  /// sublayer's ``resize(withOldSuperlayerSize:)``, from back to front. It may be called directly.
  /// The sublayers of a resized sublayer follow once this method has returned.
  ///
  /// - Parameter oldSize: The size that the bounds had before, in points.
  open func resizeSublayers(withOldSize oldSize: Size) {
    for child in children { child.resize(withOldSuperlayerSize: oldSize) }
  }

  /// Gives the layer a new frame after its superlayer's size changed, by its ``autoresizingMask``.
  ///
  /// Along each axis that the mask mentions, a third of the change goes to the near margin, the
  /// extent and the far margin each, whatever their sizes. The thirds of the fixed ones among them go
  /// in equal shares to the flexible margins, or to the extent if no margin is flexible. The near
  /// edge is then rounded down and the far edge up to a whole point (F146). An axis that the mask
  /// does not mention, or along which the superlayer's size did not change, keeps its values.
  /// Nothing happens without a superlayer, or where the new frame would not be finite.
  ///
  /// - Parameter oldSize: The size that the superlayer's bounds had before, in points.
  open func resize(withOldSuperlayerSize oldSize: Size) { autoresize(from: oldSize) }

  /// The size of the layer's contents, in points, or nil, the default, for contents of any size.
  ///
  /// What ``measure`` says. A subclass may override it; it must follow from properties of the
  /// layer. A change of a property that changes it marks the superlayer as needing layout; bounds,
  /// position, anchor point and opacity are not looked at.
  open var intrinsicSize: Size? { extras?.measure.flatMap { $0(self) } }

  /// The size the layer would have best, in points of its superlayer.
  ///
  /// What the layout manager prefers, else the intrinsic size, else the size of the frame: that of
  /// the bounds, mapped into the superlayer (F142).
  open func preferredFrameSize() -> Size { naturalSize ?? frame.size }

  /// Makes the contents, and clears ``needsDisplay``; called when the layer needs display.
  ///
  /// The delegate makes them, if there is one: see ``LayerDelegate/display(_:)``. This project draws
  /// nothing, so that there is no other way. Calling it directly clears the mark too (F143); an
  /// override that does not call `super` leaves that to ``displayIfNeeded()``.
  open func display() {
    flags.remove(.needsDisplay)
    extras?.delegate?.display(self)
  }

  /// Whether a change of a property asks for new contents; false for every key by default (F144).
  ///
  /// Asked of the layer's class whenever a property gets a different value, with the name of the
  /// property as in the ``PropertyTable``. An override should call `super` for keys it does not
  /// know.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether a point of the layer's own coordinates belongs to a layer of this class with certain
  /// bounds; by default whether it lies in them.
  ///
  /// A subclass of another shape overrides this, for hit tests of the model as well as of what
  /// shows: the bounds are the model's, or those that an animation shows. The left and upper edges
  /// belong to the bounds, the right and lower ones do not.
  open func contains(_ point: Point, in bounds: Rect) -> Bool { bounds.contains(point) }

  // Runs no callback: a callback would run at an instant that the optimiser chooses.
  deinit {
    keptAttachment?.layerGoes()
    releaseSubtree()
  }

  /// What only a few layers have besides values.
  final class Extras {
    /// The mask, a layer whose superlayer is this one.
    var mask: Layer?
    /// The class's table and what this layer declared for itself.
    var table: PropertyTable?
    /// Who decides for the layer.
    weak var delegate: (any LayerDelegate)?
    /// The layer's own actions.
    var actions: [String: ActionAnswer] = [:]
    /// The actions of the style, and of the styles within it.
    var styleActions: [[String: ActionAnswer]] = []
    /// What arranges the sublayers.
    var layoutManager: (any LayerLayoutManager)?
    /// Who observes the layer's properties.
    var observers: PropertyObservers?
    /// What says the intrinsic size.
    var measure: ((Layer) -> Size?)?
  }
}
