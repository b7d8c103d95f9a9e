import Foundation
import QuartzCore

/// Where the lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides.
  case justified
  /// As the language has it.
  case natural
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on after a word.
  case byWordWrapping
  /// It goes on after a letter.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// Its start is left out.
  case byTruncatingHead
  /// Its end is left out.
  case byTruncatingTail
  /// Its middle is left out.
  case byTruncatingMiddle
}

/// A view with a text, of which the values are kept: a text is neither drawn nor measured, which is
/// reported.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil by default.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text with its attributes; nil by default.
  @NSCopying open var attributedText: NSAttributedString? {
    didSet {
      Report.noEffect(attributedText != nil, "UILabel.text, which is neither drawn nor measured,")
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; the system's of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text; the system's for texts by default.
  open var textColor: UIColor! = .label
  /// Where lines begin; as the language has it by default.
  open var textAlignment = NSTextAlignment.natural
  /// What happens to lines that are too long; the end is left out by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The number of lines; 1 by default, and 0 for any.
  open var numberOfLines = 1
  /// Whether the text becomes smaller in narrow bounds; true is reported.
  @_Reported("UILabel.adjustsFontSizeToFitWidth") open var adjustsFontSizeToFitWidth = false
  /// How small the text may become; another number than 0 is reported.
  @_Reported("UILabel.minimumScaleFactor") open var minimumScaleFactor: CGFloat = 0
  /// The colour of the text's shadow; one is reported.
  @_Reported("UILabel.shadowColor") open var shadowColor: UIColor? = nil
  /// The offset of the text's shadow, in points; another one than (0, −1) is reported.
  @_Reported("UILabel.shadowOffset") open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the text looks pressed; true is reported.
  @_Reported("UILabel.isHighlighted") open var isHighlighted = false
  /// Whether the text reacts; false is reported.
  @_Reported("UILabel.isEnabled") open var isEnabled = true

  /// Does nothing: no text is drawn here.
  open func drawText(in rect: CGRect) {}

  override class var takesTouches: Bool { false }
}
