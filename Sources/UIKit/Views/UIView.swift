import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerMotion
import QuartzCore

/// A rectangle on a screen: here a layer with what views add to it.
///
/// Its own layer changes without animation outside of the closures of `animate`. Nothing is drawn, and
/// no touch arrives by itself.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The layer of the view, of ``layerClass``.
  public let layer: CALayer
  final var views: [UIView] = []
  final weak var above: UIView?

  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    adopt(frame)
  }

  /// Creates a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without a size: archives are not supported here.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    adopt(.zero)
  }

  private func adopt(_ frame: CGRect) {
    layer.delegate = self
    layer.isOpaque = true
    if !Self.takesTouches { isUserInteractionEnabled = false }
    layer.frame = frame
    // Whether a class overrides `draw(_:)` cannot be asked; drawing nothing changes nothing.
    if type(of: self) != UIView.self && layer.isOfThisModule { layer.setNeedsDisplay() }
  }

  /// The class of the layer; `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether new views take part in hit tests; true by default.
  class var takesTouches: Bool { true }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else { return CALayer() }
    return CALayer.make(type)
  }

  // MARK: Geometry and looks

  /// The bounding box in the superview, in points.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's own coordinate space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The centre in the superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform of the plane about the centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in space about the centre.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and its subviews are hidden; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the contents; nil by default.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The colour of what can be pressed: that of the view above, or blue.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? above?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }
  private var ownTint: UIColor?

  /// Called after the tint changed.
  open func tintColorDidChange() { for view in views { view.tintColorDidChange() } }

  /// Whether the contents are said to have no transparent part; true by default.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// Pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// How contents are placed, and whether each size is drawn anew; stretched by default.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// A number to find the view by; 0 by default.
  open var tag = 0
  /// Whether the view takes touches; true by default.
  open var isUserInteractionEnabled = true
  /// Whether several fingers count; it has no effect here, which is reported.
  @_Reported("UIView.isMultipleTouchEnabled") open var isMultipleTouchEnabled = false
  /// Whether touches of others wait; it has no effect here, which is reported.
  @_Reported("UIView.isExclusiveTouch") open var isExclusiveTouch = false
  /// Whether drawing begins with nothing; it has no effect here, which is reported.
  @_Reported("UIView.clearsContextBeforeDrawing") open var clearsContextBeforeDrawing = true
  /// The distances of contents from the edges; 8 points by default.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The distances of what covers the view: none here.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Whether subviews follow the size by their masks; true by default.
  open var autoresizesSubviews = true
  /// Whether the mask below would become constraints, of which there are none here: false is reported.
  @_Reported("UIView.translatesAutoresizingMaskIntoConstraints") open
    var translatesAutoresizingMaskIntoConstraints = true
  /// The window, of which there is none here.
  open var window: UIWindow? { self as? UIWindow ?? above?.window }

  /// How the view follows its superview's size; not at all by default.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
    set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
  }

  /// What recognises gestures of the view.
  final var recognizers: [UIGestureRecognizer]?

  /// A view whose opacity masks this one; nil by default.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: The tree

  /// The view that contains this one.
  open var superview: UIView? { above }
  /// The views inside, back to front.
  open var subviews: [UIView] { views }
  /// The view above.
  open override var next: UIResponder? { above }

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: views.count) }

  /// Inserts a view at an index.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, 0)
  }

  /// Inserts a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, 1)
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.above === self { insert(view, at: views.count) }
  }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.above === self { insert(view, at: 0) } }

  /// Lets two subviews change places; layers without a view stay where they are.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Takes the view from its superview.
  open func removeFromSuperview() {
    guard let above else { return }
    above.willRemoveSubview(self)
    willMove(toSuperview: nil)
    move(to: nil) {
      above.views.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      self.above = nil
    }
    didMoveToSuperview()
  }

  /// Returns whether the view is another one or below it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || above?.isDescendant(of: view) ?? false
  }

  /// Returns the first view with a tag, here or below.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : views.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view moves.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view moved.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  // MARK: Layout and display

  /// Marks the view as needing layout.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays the view out now, if it is marked.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Arranges the subviews; nothing by default.
  open func layoutSubviews() {}
  /// Marks the view as needing display.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the view as needing display.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Draws the contents; nothing by default.
  open func draw(_ rect: CGRect) {}
  /// The size without which a direction has none of its own.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// The size that the contents would like; none by default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Does nothing: there are no constraints here.
  open func invalidateIntrinsicContentSize() {}
  /// Returns the size that fits best: that of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Points

  /// Returns a point of this view in the coordinates of another one, or of the root.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? root)
  }
  /// Returns a point of another view, or of the root, in the coordinates of this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? root)
  }
  /// Returns a rectangle of this view in the coordinates of another one, or of the root.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? root)
  }
  /// Returns a rectangle of another view, or of the root, in the coordinates of this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? root)
  }

  private var root: CALayer { above?.root ?? layer }

  /// Returns whether a point in the view's coordinates is inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the deepest view at a point in the view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isHidden || layer.opacity < 0.01 || !isUserInteractionEnabled || isLocked { return nil }
    if !self.point(inside: point, with: event) { return nil }
    for view in views.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a gesture of the view may begin: true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a block or a transition animates the view, and lets no touches through (F128).
  private var isLocked: Bool {
    if layer.engine.hasNoAnimations { return false }
    let transition = layer.animation(forKey: kCATransition)?.delegate as? ViewTransition
    return layer.engine.isLockedByBlock || transition?.allowsInteraction == false
  }

  // MARK: What layers ask their delegates

  /// The keys of what views animate (F123).
  private nonisolated static let animatedKeys: Set = [
    "bounds", "position", "transform", "cornerRadius", "opacity", "backgroundColor", "anchorPoint",
    "shadowOpacity",
  ]

  /// Returns the action for a key: that of the block inside a closure of `animate`, if views
  /// animate the key, and none otherwise.
  open nonisolated func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimationClosures.current.animate, Self.animatedKeys.contains(event) else {
      return NSNull()
    }
    return layer.actionOfTree(forKey: event) ?? NSNull()
  }

  /// Arranges the subviews, and does what layers do.
  open nonisolated func layoutSublayers(of layer: CALayer) {
    layer.layoutManager?.layoutSublayers(of: layer)
    MainActor.assumeIsolated { layoutSubviews() }
  }

  /// Draws the contents.
  open nonisolated func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    MainActor.assumeIsolated { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Makes the contents.
  open nonisolated func display(_ layer: CALayer) {
    layerWillDraw(layer)
    layer.drawer.draw(in: CGContext())
  }

  /// Prepares the drawing.
  open nonisolated func layerWillDraw(_ layer: CALayer) {}
}

extension UIView: CALayerDelegate, SublayerResizer {}
