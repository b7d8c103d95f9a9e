import Foundation
import LayerAnimation
import QuartzCore

/// An event of the user; here there are none.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// A finger on the screen; here there are none.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Returns the place in a view, which is its origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// What kind of thing an object is, for those who cannot see.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No kind.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// It is a text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// It does not react.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// Its value can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}

/// The app, of which only the names of its notifications are here; none is posted.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }
  /// After the app became active.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// Before the app becomes inactive.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// After the app went to the background.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// Before the app comes to the foreground.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
}

/// What people have set who see or hear less, as far as animations follow it.
public enum UIAccessibility {
  /// Whether motion is to be reduced: by the conditions of a stage, or `reducesMotion` of the loop.
  public static var isReduceMotionEnabled: Bool { Context.currentLoop.reducesMotion }
}

/// What events could be given to.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Whether those who cannot see hear of the object; false by default.
  open var isAccessibilityElement = false
  /// A name for tests; nil by default.
  open var accessibilityIdentifier: String?
  /// What those hear who cannot see; nil by default.
  open var accessibilityLabel: String?
  /// The value that those hear who cannot see; nil by default.
  open var accessibilityValue: String?
  /// What kind of thing the object is, for those who cannot see; none by default.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// What comes next; nil by default.
  open var next: UIResponder? { nil }
  /// Called after an object was made from an archive, of which there are none here.
  open func awakeFromNib() {}
  /// Called before an object is shown by Interface Builder, which does not happen here.
  open func prepareForInterfaceBuilder() {}
  /// The style, which never changes here.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Called after the style changed, which does not happen here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when fingers came down, of which there are none here; it tells what comes next.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when fingers moved; it tells what comes next.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when fingers were lifted; it tells what comes next.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when the system took the fingers away; it tells what comes next.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
