/// A node of the tree: a rectangle with properties, sublayers and its own time.
///
///     let box = Layer(id: "box")
///     box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
///     box.position = Point(x: 25, y: 240)
///     root.addSublayer(box)
///
/// A layer is a model: it holds target values. The presentation is what a screen would show at an
/// instant. A render loop in the animation module computes it and runs the animations that a layer
/// holds by key.
///
/// Numbers must be finite, except for a duration or a count that never ends. Otherwise key paths
/// throw, and accessors and typed keys stop the program with an error.
///
/// Properties can be accessed in three equivalent ways: typed accessors (`layer.opacity`), typed
/// keys (`layer[.opacity]`), and key paths as strings (`layer.value(forKeyPath: "position.x")`).
/// All properties, with types and defaults, are in the class's ``PropertyTable``. A subclass or a
/// program can add its own.
///
/// - Note: Rarely set properties take no memory until set: a plain layer is about 200 bytes.
open class Layer {
  // What the animation module reads at every step comes first, to share a cache line with the
  // object's header.

  /// The object that another module keeps here, and the hosts of the layer's tree.
  final var links = LayerLinks()
  /// The state of layout and display, and other flags.
  final var flags = LayerFlags()
  // Unchecked: they save eight checks in the life of an animation, and three for each new layer.
  /// The values that were set.
  @exclusivity(unchecked) final var values: StoredValues

  /// The sublayers, back to front; empty if ``sublayers`` is nil.
  @exclusivity(unchecked) package final var children: [Layer] = []
  /// The superlayer, which owns this layer.
  ///
  /// It is weak, because the optimiser must not move the release of a tree's owner across a weak
  /// read (record 0008).
  final weak var parent: Layer?
  /// State that only a few layers have besides values; created on demand.
  final var extras: Extras?
  /// The object of another module that stands for this layer; it clears this when it goes.
  package final unowned(unsafe) var owner: AnyObject?

  /// Makes a layer with the defaults of its class.
  public init() {
    values = StoredValues(defaultsOf: Self.propertyTable)
    if Self.self != Layer.self { flags.insert(.isOfSubclass) }
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

  /// The name of the class in dumps and scenes: Core Animation's without the prefix.
  open class var className: String { "Layer" }

  /// Whether sublayers are flattened into the layer's plane; true except for a ``TransformLayer``
  /// and a ``ReplicatorLayer`` that preserves depth.
  open var flattensSublayers: Bool { true }

  /// The name of this layer's class in dumps and scenes; by default the class's own.
  ///
  /// A class that represents several others, such as one for layers that a program only passes on,
  /// overrides this with the original name of each layer.
  open var className: String { Self.className }

  /// Returns the action of the class for a key: the fourth step of the search (F97).
  ///
  /// It is nil for every key of a plain layer, as measured (F98). Implicit animations come from the
  /// tree, in the fifth step.
  open class func defaultAction(forKey key: String) -> ActionAnswer? { nil }

  /// Returns the action that runs when a key of this layer changes, or nil for none.
  ///
  /// The search asks the delegate, ``actions``, ``styleActions`` and the class's default; the first
  /// answer ends it (F97). If there is none, a layer in a displayed tree animates by the property
  /// table (F100); one that was never committed does not (F99). Disabling actions does not change
  /// the answer, only whether it is requested.
  open func action(forKey key: String) -> (any Action)? {
    if let hooks = extras?.hooks { return hooks.action(of: self, forKey: key) }
    return ownAction(forKey: key)
  }

  /// Returns the action for a key without asking ``hooks``.
  package final func ownAction(forKey key: String) -> (any Action)? {
    switch searchAction(forKey: key) {
    case .action(let action): action
    case .stop: nil
    case nil: host?.defaultAction(for: self, forKey: key)
    }
  }

  /// Lays out the sublayers when the layer needs layout; do not call it directly.
  ///
  /// The delegate lays them out if it implements layout, otherwise the ``layoutManager`` does
  /// (F141). An override replaces both, unless it calls `super`. Changes made here to the layer's
  /// own bounds, transform or sublayers do not mark it again; ``setNeedsLayout()`` does, and the
  /// pass continues until nothing is marked (F140).
  open func layoutSublayers() {
    guard let extras else { return }
    if let hooks = extras.hooks { return hooks.layoutSublayers(of: self) }
    if let delegate = extras.delegate {
      delegate.layoutSublayers(of: self)
    } else {
      extras.layoutManager?.layoutSublayers(of: self)
    }
  }

  /// Resizes the sublayers after this layer's size changed, by their ``autoresizingMask`` (F147).
  ///
  /// It is called as soon as the size of the bounds changes, not when their origin does, and may be
  /// called directly. It calls ``resize(withOldSuperlayerSize:)`` of each sublayer, from back to
  /// front. The sublayers of a resized sublayer are resized after this method has returned.
  ///
  /// - Parameter oldSize: The size that the bounds had before, in points.
  open func resizeSublayers(withOldSize oldSize: Size) {
    if let hooks = extras?.hooks { return hooks.resizeSublayers(of: self, withOldSize: oldSize) }
    ownResizeSublayers(withOldSize: oldSize)
  }

  /// Resizes the sublayers without asking ``hooks``.
  package final func ownResizeSublayers(withOldSize oldSize: Size) {
    for child in children { child.resize(withOldSuperlayerSize: oldSize) }
  }

  /// Resizes the layer after its superlayer's size changed, by its ``autoresizingMask``.
  ///
  /// Along each axis that the mask mentions, the near margin, the extent and the far margin each
  /// get a third of the change, whatever their sizes. The flexible margins share the thirds of the
  /// fixed parts equally; if no margin is flexible, the extent gets them. The near edge is then
  /// rounded down and the far edge up to a whole point (F146). An axis that the mask does not
  /// mention, or along which the superlayer's size did not change, keeps its values. Nothing
  /// happens without a superlayer, or if the new frame would not be finite.
  ///
  /// - Parameter oldSize: The size that the superlayer's bounds had before, in points.
  open func resize(withOldSuperlayerSize oldSize: Size) {
    if let hooks = extras?.hooks { return hooks.resize(self, withOldSuperlayerSize: oldSize) }
    autoresize(from: oldSize)
  }

  /// The size of the layer's contents, in points; nil, the default, for contents of any size.
  ///
  /// It is the result of ``measure``. An override must depend only on properties of the layer. A
  /// property change that changes it marks the superlayer as needing layout; changes of bounds,
  /// position, anchor point and opacity are not checked.
  open var intrinsicSize: Size? { extras?.measure.flatMap { $0(self) } }

  /// Returns the preferred size of the layer, in points of its superlayer.
  ///
  /// It is the layout manager's preferred size, otherwise the intrinsic size, otherwise the size of
  /// the frame: that of the bounds, mapped into the superlayer (F142).
  open func preferredFrameSize() -> Size { naturalSize ?? frame.size }

  /// Makes the contents and clears ``needsDisplay``; called when the layer needs display.
  ///
  /// The delegate makes them, if there is one: see ``LayerDelegate/display(_:)``. The model itself
  /// draws nothing. A direct call clears the mark too (F143); an override that does not call
  /// `super` leaves that to ``displayIfNeeded()``.
  open func display() {
    flags.remove(.needsDisplay)
    if let hooks = extras?.hooks { return hooks.display(self) }
    extras?.delegate?.display(self)
  }

  /// Returns whether a change of a property requires new contents; false by default (F144).
  ///
  /// It is called whenever a property gets a different value, with the property's name in the
  /// ``PropertyTable``. An override should call `super` for unknown keys.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns whether a point in the layer's own coordinates is inside a layer of this class with
  /// given bounds; by default, whether it is inside them.
  ///
  /// A subclass of another shape overrides this. The bounds are the model's in hit tests of the
  /// model, and the presented ones in hit tests of a presentation. The left and upper edges belong
  /// to the bounds, the right and lower ones do not.
  open func contains(_ point: Point, in bounds: Rect) -> Bool {
    extras?.hooks?.contains(point, in: self, isShown: false) ?? bounds.contains(point)
  }

  /// Responds to a changed property of a layer of a subclass; does nothing by default.
  ///
  /// A class of this module whose properties depend on each other overrides it.
  func didChange(_ property: PropertyID, to value: PropertyValue) {}

  /// Returns whether the property table can grow as far as a list of records needs.
  func hasRoom(for records: PropertyValue, _ property: PropertyID) -> Bool { true }

  // Runs no callback, since the optimiser would choose the instant at which it runs.
  deinit {
    links.attachment?.layerGoes()
    releaseSubtree()
  }

  /// State that only a few layers have besides values.
  final class Extras {
    /// The mask, a layer whose superlayer is this one.
    var mask: Layer?
    /// The class's table, extended by this layer's own declarations.
    var table: PropertyTable?
    /// The layer's delegate.
    weak var delegate: (any LayerDelegate)?
    /// The layer's own actions.
    var actions: [String: ActionAnswer] = [:]
    /// The actions of the style and of the styles nested in it.
    var styleActions: [[String: ActionAnswer]] = []
    /// The manager that arranges the sublayers.
    var layoutManager: (any LayerLayoutManager)?
    /// What answers in place of the layer's methods.
    var hooks: (any LayerHooks)?
    /// The observers of the layer's properties.
    var observers: PropertyObservers?
    /// The closure that measures the intrinsic size.
    var measure: ((Layer) -> Size?)?
  }
}
