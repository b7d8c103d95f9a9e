import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A node of the tree that is shown: a rectangle with properties, sublayers and its own time.
///
/// It is a wrapper of one of the engine's layers, which knows it as its owner. What is overridden
/// often stands here; the rest is in extensions, because Swift overrides nothing of these.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  /// Creates a layer with default values.
  public override init() {
    engine = Self.makeEngine()
    super.init()
    own()
  }

  /// Creates the presentation of a layer, or a plain layer without the other's properties (F116).
  ///
  /// A class with properties of its own overrides it to copy them.
  public init(layer: Any) {
    if let model = layer as? CALayer, model.state.contains(.isPresenting) {
      model.state.remove(.isPresenting)
      engine = model.engine
      state = [.isShown, .isMaking]
      super.init()
    } else {
      engine = Self.makeEngine()
      super.init()
      own()
    }
  }

  /// Creates a layer with default values: archives are not supported here.
  public required init?(coder: NSCoder) {
    engine = Self.makeEngine()
    super.init()
    own()
  }

  /// The engine's layer.
  package final let engine: Layer
  final var state: State = []
  final var extra: Extra?

  deinit { goes() }

  /// Makes the engine's layer of the class.
  class func makeEngine() -> Layer { Layer() }

  /// The class of this module that is the class itself, or the nearest above it.
  class var classOfModule: CALayer.Type { CALayer.self }

  /// What a key of the class without an engine's value gets and sets.
  func ownKey(_ key: String) -> KnownKey? { nil }
  /// Sets what a key path of the class names beside the engine's values; returns whether it does.
  func setOwnPath(_ value: Any?, _ path: String) -> Bool { false }

  /// Returns a copy of what is shown now; nil before a commit, and outside of a shown tree (F110).
  ///
  /// Its properties stay those of this instant. Its tree, and what is converted by it, are present.
  open func presentation() -> Self? { shown.map { unsafeDowncast($0, to: Self.self) } }

  /// Returns the layer itself, or that of a presentation (F111).
  open func model() -> Self { unsafeDowncast(CALayer.of(engine) ?? self, to: Self.self) }
  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of a layer") }
  /// Whether archives are secure.
  open class var supportsSecureCoding: Bool { true }
  /// Returns whether a value would be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns the default value of a property; nil for those that have none (F157).
  open class func defaultValue(forKey key: String) -> Any? {
    type(of: makeEngine()).defaultValue(forKey: engineKey(key))?.object
  }

  /// Returns whether a change of a property requires new contents; false by default (F144).
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns the action of the class for a key; nil by default (F98).
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the action for a key: of the delegate, layer, style, class, or tree (F97).
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  /// Returns the value of a property as an object, or one stored under a key of one's own.
  open func value(forKey key: String) -> Any? { keyedValue(key) }
  /// Sets a property, or stores a value under a key of one's own.
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
  /// Returns the value under a key path, such as `transform.scale.x` or `sublayers.NAME.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath) }

  /// Sets the value under a key path, such as `transform.scale.x` or `sublayers.NAME.opacity`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setKeyPathValue(value, keyPath)
  }

  /// The bounding box in the superlayer, in points; it sets the position and the size (F120b).
  open var frame: CGRect {
    get { isShown ? self[LayerProperty.frame] : CGRect(engine.frame) }
    set { setFrame(newValue) }
  }

  /// The layer's own coordinate space: its origin and its size, in points.
  open var bounds: CGRect {
    get { self[LayerProperty.bounds] }
    set { self[LayerProperty.bounds] = newValue }
  }

  /// The anchor point's place in the superlayer, in points.
  open var position: CGPoint {
    get { self[LayerProperty.position] }
    set { self[LayerProperty.position] = newValue }
  }

  /// The point that is at the position, in units of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { self[LayerProperty.anchorPoint] }
    set { self[LayerProperty.anchorPoint] = newValue }
  }

  /// The depth in the superlayer; a higher one is closer.
  open var zPosition: CGFloat {
    get { self[LayerProperty.zPosition] }
    set { self[LayerProperty.zPosition] = newValue }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { self[LayerProperty.transform] }
    set { self[LayerProperty.transform] = newValue }
  }

  /// The transform of all sublayers.
  open var sublayerTransform: CATransform3D {
    get { self[LayerProperty.sublayerTransform] }
    set { self[LayerProperty.sublayerTransform] = newValue }
  }

  /// Whether the layer and its sublayers are hidden; false by default.
  open var isHidden: Bool {
    get { self[LayerProperty.isHidden] }
    set { self[LayerProperty.isHidden] = newValue }
  }

  /// Whether sublayers are clipped to the bounds; false by default.
  open var masksToBounds: Bool {
    get { self[LayerProperty.masksToBounds] }
    set { self[LayerProperty.masksToBounds] = newValue }
  }

  /// Whether the contents are said to have no transparent part; false by default.
  open var isOpaque: Bool {
    get { self[LayerProperty.isOpaque] }
    set { self[LayerProperty.isOpaque] = newValue }
  }

  /// The visible part of the contents, in units of their size.
  open var contentsRect: CGRect {
    get { self[LayerProperty.contentsRect] }
    set { self[LayerProperty.contentsRect] = newValue }
  }

  /// Pixels of the contents per point; 1 by default.
  open var contentsScale: CGFloat {
    get { self[LayerProperty.contentsScale] }
    set { self[LayerProperty.contentsScale] = newValue }
  }

  /// The colour behind the contents; none by default.
  open var backgroundColor: CGColor? {
    get { self[LayerProperty.backgroundColor] }
    set { self[LayerProperty.backgroundColor] = newValue }
  }

  /// The radius of rounded corners, in points; 0 by default.
  open var cornerRadius: CGFloat {
    get { self[LayerProperty.cornerRadius] }
    set { self[LayerProperty.cornerRadius] = newValue }
  }

  /// The width of the border, in points; 0 by default.
  open var borderWidth: CGFloat {
    get { self[LayerProperty.borderWidth] }
    set { self[LayerProperty.borderWidth] = newValue }
  }

  /// The colour of the border; black by default.
  open var borderColor: CGColor? {
    get { self[LayerProperty.borderColor] }
    set { self[LayerProperty.borderColor] = newValue }
  }

  /// The opacity, from 0 to 1; 1 by default.
  open var opacity: Float {
    get { self[LayerProperty.opacity] }
    set { self[LayerProperty.opacity] = newValue }
  }

  /// The colour of the shadow; black by default.
  open var shadowColor: CGColor? {
    get { self[LayerProperty.shadowColor] }
    set { self[LayerProperty.shadowColor] = newValue }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  open var shadowOpacity: Float {
    get { self[LayerProperty.shadowOpacity] }
    set { self[LayerProperty.shadowOpacity] = newValue }
  }

  /// The offset of the shadow, in points; (0, −3) by default.
  open var shadowOffset: CGSize {
    get { self[LayerProperty.shadowOffset] }
    set { self[LayerProperty.shadowOffset] = newValue }
  }

  /// The blur of the shadow, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { self[LayerProperty.shadowRadius] }
    set { self[LayerProperty.shadowRadius] = newValue }
  }

  /// The outline of the shadow; nil, the default, is the layer's own.
  open var shadowPath: CGPath? {
    get { self[LayerProperty.shadowPath] }
    set { self[LayerProperty.shadowPath] = newValue }
  }

  /// The start, in seconds of the superlayer's time; 0 by default.
  open var beginTime: CFTimeInterval {
    get { self[LayerProperty.beginTime] }
    set { self[LayerProperty.beginTime] = newValue }
  }

  /// The length of one cycle, in seconds; it never ends by default (F3).
  open var duration: CFTimeInterval {
    get { self[LayerProperty.duration] }
    set { self[LayerProperty.duration] = newValue }
  }

  /// The speed relative to the superlayer's; 0 pauses, and 1 is the default.
  open var speed: Float {
    get { self[LayerProperty.speed] }
    set { self[LayerProperty.speed] = newValue }
  }

  /// An offset of the layer's time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { self[LayerProperty.timeOffset] }
    set { self[LayerProperty.timeOffset] = newValue }
  }

  /// The number of cycles; it has no effect on sublayers.
  open var repeatCount: Float {
    get { self[LayerProperty.repeatCount] }
    set { self[LayerProperty.repeatCount] = newValue }
  }

  /// The number of seconds that cycles run; it has no effect on sublayers.
  open var repeatDuration: CFTimeInterval {
    get { self[LayerProperty.repeatDuration] }
    set { self[LayerProperty.repeatDuration] = newValue }
  }

  /// Whether each cycle also runs in reverse; it has no effect on sublayers.
  open var autoreverses: Bool {
    get { self[LayerProperty.autoreverses] }
    set { self[LayerProperty.autoreverses] = newValue }
  }

  /// What is shown outside the active interval; removed by default.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: self[named: LayerProperty.fillMode]) }
    set { self[named: LayerProperty.fillMode] = newValue.rawValue }
  }

  /// The contents: any object, which is not looked at; nil by default.
  open var contents: Any? {
    get { self[object: LayerProperty.contents] }
    set { self[object: LayerProperty.contents] = newValue }
  }

  /// A name for people and key paths; nil by default.
  open var name: String? {
    get { value(of: LayerProperty.name.id).string }
    set { set(newValue.map { .string($0) } ?? .null, LayerProperty.name.id) }
  }

  /// What provides actions, layout and contents; the layer does not keep it alive.
  open var delegate: (any CALayerDelegate)? {
    get { (CALayer.of(engine) ?? self).extra?.delegate }
    set { setDelegate(newValue) }
  }

  /// Actions by key; `NSNull` stands for none.
  open var actions: [String: any CAAction]? {
    get { (CALayer.of(engine) ?? self).extra?.actions }
    set { setActions(newValue) }
  }

  /// Values of properties that were not set, and actions; nil by default.
  open var style: [AnyHashable: Any]? {
    get { (CALayer.of(engine) ?? self).extra?.style }
    set { setStyle(newValue) }
  }

  /// The layer that contains this one; nil for the root.
  open var superlayer: CALayer? { layerAbove }

  /// The sublayers, back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { layersBelow }
    set { setSublayers(newValue ?? []) }
  }

  /// A layer whose opacity masks this one; nil by default.
  open var mask: CALayer? {
    get { maskingLayer }
    set { setMask(newValue) }
  }

  /// Adds a sublayer in front of the others, after taking it from where it was.
  open func addSublayer(_ layer: CALayer) { put(layer) { $0.addSublayer($1) } }

  /// Inserts a sublayer at an index; one that is too high counts as the highest.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    put(layer) { $0.insertSublayer($1, at: Int(idx)) }
  }

  /// Inserts a sublayer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    put(layer) { $0.insertSublayer($1, below: sibling?.engine) }
  }

  /// Inserts a sublayer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    put(layer) { $0.insertSublayer($1, above: sibling?.engine) }
  }

  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    exchange(oldLayer, newLayer)
  }

  /// Takes the layer from its superlayer.
  open func removeFromSuperlayer() { leave() }
  /// Returns the deepest layer that is hit at a point of the superlayer (F120e).
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
  /// Returns whether a point in the layer's coordinates is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { Rect(bounds).contains(Point(p)) }
  /// Makes the contents, by the delegate or ``draw(in:)``, and clears the mark (F143).
  open func display() { makeContents() }
  /// Draws the contents; the delegate's `draw(_:in:)` by default.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Does nothing: nothing is drawn here.
  open func render(in ctx: CGContext) { Report.needsScreen("render(in:)") }
  /// Marks the layer as needing display.
  open func setNeedsDisplay() { engine.setNeedsDisplay() }
  /// Marks the layer as needing display, because a part of it does.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Calls ``display()`` if the layer is marked.
  open func displayIfNeeded() { engine.displayIfNeeded() }
  /// Returns whether the layer is marked for display.
  open func needsDisplay() -> Bool { engine.needsDisplay }
  /// Marks the layer as needing layout.
  open func setNeedsLayout() { engine.setNeedsLayout() }
  /// Returns whether the layer is marked for layout; false for a new one (F139).
  open func needsLayout() -> Bool { engine.needsLayout }
  /// Lays out the topmost marked layer above, and all below it (F141).
  open func layoutIfNeeded() { engine.layoutIfNeeded() }
  /// Arranges the sublayers, by the delegate or the layout manager (F141).
  open func layoutSublayers() { arrangeSublayers() }

  /// Resizes the sublayers by their masks, after the size of the bounds changed (F147).
  open func resizeSublayers(withOldSize size: CGSize) { resizeSublayers(from: size) }
  /// Resizes the layer by its mask, after its superlayer's size changed (F146).
  open func resize(withOldSuperlayerSize size: CGSize) { engine.autoresize(from: Size(size)) }

  /// Returns the preferred size: the layout manager's, otherwise that of the bounds (F142).
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? CGSize(engine.preferredFrameSize())
  }

  /// Adds an animation, of which the layer keeps a copy; one under the same key ends (F31).
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

  /// Removes all animations.
  open func removeAllAnimations() {
    if !refusesChange("removeAllAnimations()") { engine.removeAllAnimations() }
  }
  /// Removes the animation under a key; an unknown key changes nothing.
  open func removeAnimation(forKey key: String) {
    if !refusesChange("removeAnimation(forKey:)") { engine.removeAnimation(forKey: key) }
  }

  /// Returns the keys of the animations in the order of adding; nil if there are none (F112).
  open func animationKeys() -> [String]? { engine.animationKeys }
  /// Returns the copy of the animation under a key, the same object each time (F31).
  open func animation(forKey key: String) -> CAAnimation? { frozenAnimation(forKey: key) }
}
