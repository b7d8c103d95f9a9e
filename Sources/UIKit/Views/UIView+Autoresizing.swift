import QuartzCore

extension UIView {
  /// Resizes the subviews by their masks, in proportion (record 0072), and other layers by theirs.
  package nonisolated func resizeSublayers(of layer: CALayer, withOldSize size: CGSize) {
    nonisolated(unsafe) let layer = layer
    MainActor.assumeIsolated {
      for sublayer in layer.sublayers ?? [] {
        guard let view = sublayer.delegate as? UIView, view.layer === sublayer else {
          sublayer.resize(withOldSuperlayerSize: size)
          continue
        }
        if autoresizesSubviews { view.autoresize(from: size, to: layer.bounds.size) }
      }
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.isEmpty || old == new { return }
    let mask = autoresizingMask
    func resized(
      _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
      _ parts: [AutoresizingMask]
    ) -> (CGFloat, CGFloat) {
      let lengths = [start, length, old - start - length]
      let flexible = (0..<3).filter { mask.contains(parts[$0]) }
      let sum = flexible.reduce(0) { $0 + lengths[$1] }
      func share(_ part: Int) -> CGFloat {
        if !flexible.contains(part) { return 0 }
        return (new - old) * (sum > 0 ? lengths[part] / sum : 1 / CGFloat(flexible.count))
      }
      return (start + share(0), length + share(1))
    }
    let (x, width) = resized(
      frame.minX, frame.width, old.width, new.width,
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let (y, height) = resized(
      frame.minY, frame.height, old.height, new.height,
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns a view of the same size and background, of now or as presented, since nothing is drawn
  /// here.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let shown = afterUpdates ? layer : layer.presentation() ?? layer
    let view = UIView(frame: shown.bounds)
    view.layer.backgroundColor = shown.backgroundColor
    view.layer.cornerRadius = shown.cornerRadius
    return view
  }
}

/// A view at the root of a tree of views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Shows nothing, because there is no screen: a renderer or a stage shows the window's layer.
  open func makeKeyAndVisible() { isHidden = false }
  /// The only screen.
  open var screen: UIScreen { .main }
}
