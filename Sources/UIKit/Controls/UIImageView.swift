import Foundation
import QuartzCore

/// A view whose contents are an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil by default.
  open var image: UIImage? { didSet { show() } }
  /// The image while the view is highlighted; nil, the default, is the other one.
  open var highlightedImage: UIImage? { didSet { show() } }
  /// Whether the view is highlighted; false by default.
  open var isHighlighted = false { didSet { show() } }
  /// The images that follow each other; nil by default.
  open var animationImages: [UIImage]?
  /// The seconds of one cycle; 0, the default, is a thirtieth for each image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0, the default, never ends.
  open var animationRepeatCount = 0

  /// Creates a view of an image, as large as it is; it takes no touches.
  public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    // An initialiser calls no observers of its own class.
    show()
  }

  override class var takesTouches: Bool { false }

  private func show() {
    layer.contents = (isHighlighted ? highlightedImage ?? image : image)?.cgImage
  }

  /// The size of the image, in points.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// Lets the images follow each other, by an animation of the layer's contents.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    let change = CAKeyframeAnimation(keyPath: "contents")
    change.values = images.compactMap(\.cgImage)
    change.calculationMode = .discrete
    change.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    change.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(change, forKey: "UIImageAnimation")
  }

  /// Shows the one image again.
  open func stopAnimating() { layer.removeAnimation(forKey: "UIImageAnimation") }

  /// Whether images follow each other.
  open var isAnimating: Bool { layer.animation(forKey: "UIImageAnimation") != nil }
}
