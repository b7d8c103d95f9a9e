import Foundation
import QuartzCore

/// A control with a title and an image for each state; the title is neither drawn nor measured.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// As the program says.
    case custom
    /// As the system's, in the tint.
    case system
  }

  /// How the button looks; as the program says by default.
  public private(set) final var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private let label = UILabel()
  private let picture = UIImageView()

  /// Creates a button of a type, without a size.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// The label of the title, as large as the button; nil without a title.
  open var titleLabel: UILabel? { shown(label, if: !titles.isEmpty) }
  /// The view of the image, in the middle; nil without an image.
  open var imageView: UIImageView? { shown(picture, if: !images.isEmpty) }

  private func shown<View: UIView>(_ view: View, if isThere: Bool) -> View? {
    if isThere && view.superview == nil { addSubview(view) }
    return isThere ? view : nil
  }

  /// Places the title and the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    picture.bounds.size = picture.sizeThatFits(bounds.size)
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func stateChanged() {
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    imageView?.image = currentImage
  }

  /// The value for the current state, otherwise the usual one.
  private func current<Value>(_ values: [State: Value]) -> Value? {
    values[state] ?? values[.normal]
  }

  /// The title of the current state.
  open var currentTitle: String? { current(titles) }
  /// The colour of the title in the current state; white by default.
  open var currentTitleColor: UIColor { current(titleColors) ?? .white }
  /// The image of the current state.
  open var currentImage: UIImage? { current(images) }
  /// The image behind all in the current state.
  open var currentBackgroundImage: UIImage? { current(backgrounds) }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
  }
  /// Returns the title of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }
  /// Returns the colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    stateChanged()
    setNeedsLayout()
  }
  /// Returns the image of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// Sets the image behind all of a state, which is kept and reported.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    Report.noEffect(image != nil, "UIButton.setBackgroundImage")
    backgrounds[state] = image
  }
  /// The distances of contents from the edges; others than none are reported.
  @_Reported("UIButton.contentEdgeInsets") open var contentEdgeInsets = UIEdgeInsets.zero
  /// The distances of the title from its place; others than none are reported.
  @_Reported("UIButton.titleEdgeInsets") open var titleEdgeInsets = UIEdgeInsets.zero
  /// The distances of the image from its place; others than none are reported.
  @_Reported("UIButton.imageEdgeInsets") open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether a pressed image is darker; false is reported.
  @_Reported("UIButton.adjustsImageWhenHighlighted") open var adjustsImageWhenHighlighted = true
}
