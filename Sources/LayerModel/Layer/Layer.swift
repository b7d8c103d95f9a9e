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
/// - Note: Rarely set properties take no room: a plain layer is about 150 bytes.
open class Layer {
  // The four properties nearly every layer sets have fields; the order is that of the table.
  package final var inlineBounds: Rect
  package final var inlinePosition: Point
  package final var inlineAnchorPoint: Point
  package final var inlineOpacity: Double
  /// Everything else that was set.
  final var sparseValues = SparseValues()

  /// The sublayers, back to front; empty where ``sublayers`` is nil.
  package final var children: [Layer] = []
  /// Kept alive by whoever holds the tree; set to nil before that one goes.
  final unowned(unsafe) var parent: Layer?
  /// What another module keeps here.
  package final var attachment: (any LayerAttachment)?
  /// Whose tree this layer stands in; the host clears it before it goes.
  package final unowned(unsafe) var host: (any LayerHost)?
  /// Whose picture shows this layer, from the commit that brought it there to the one that takes it
  /// out; the host clears it before it goes.
  package final unowned(unsafe) var presenter: (any LayerHost)?

  /// The layer's place in its tree, front to back in depth-first order, when the host counted.
  package final var treeOrder: UInt32 = 0
  /// Which inline properties were set, one bit each.
  final var inlineSetBits: UInt8 = 0
  /// Whether a style stands among the sparse values.
  final var hasStyle = false
  /// What only a few layers have besides values; made when first needed.
  final var extras: Extras?

  /// Makes a layer with the defaults of its class.
  public init() {
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

  /// Whether a point of the layer's own coordinates belongs to a layer of this class with certain
  /// bounds; by default whether it lies in them.
  ///
  /// A subclass of another shape overrides this, for hit tests of the model as well as of what
  /// shows: the bounds are the model's, or those that an animation shows. The left and upper edges
  /// belong to the bounds, the right and lower ones do not.
  open func contains(_ point: Point, in bounds: Rect) -> Bool { bounds.contains(point) }

  deinit { releaseSubtree() }

  /// What only a few layers have besides values.
  final class Extras {
    /// The mask, a layer whose superlayer is this one.
    var mask: Layer?
    /// The class's table and what this layer declared for itself.
    var table: PropertyTable?
  }
}
