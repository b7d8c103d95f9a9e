import Foundation

/// An event of the user; here there are none.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// A finger on the screen; here there are none.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Returns the place in a view, which is its origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
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

/// What events could be given to.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// What comes next; nil by default.
  open var next: UIResponder? { nil }
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
