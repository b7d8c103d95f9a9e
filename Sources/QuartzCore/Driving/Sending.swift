import Foundation
import LayerAnimation

// Calls of Foundation that take a target and a selector, which Foundation on Linux lacks.

extension NotificationCenter {
  /// Calls a method of an observer at each notification, as long as the observer exists.
  public final func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let object = observer as AnyObject
    nonisolated(unsafe) weak let weakly = object
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      if let observer = weakly { aSelector.send(to: observer, notification) }
    }
    let filter = anObject.map { $0 as AnyObject }
    Companions.current.observers.append(
      Observation(id: ObjectIdentifier(object), observer: object, name: aName, object: filter) {
        self.removeObserver(token as Any)
      })
  }

  /// Ends all observations of an observer that were added with a selector, or that of a token.
  public final func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    Companions.current.endObservations { $0.id == ObjectIdentifier(observer) }
  }

  /// Ends the observations of an observer of a name and an object; nil is any.
  public final func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    Companions.current.endObservations {
      $0.id == ObjectIdentifier(observer) && (aName == nil || aName == $0.name)
        && (object == nil || object === $0.object)
    }
  }
}

/// What an observer was added for.
struct Observation {
  let id: ObjectIdentifier
  weak var observer: AnyObject?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let end: () -> Void
}

/// A call of a method after a delay.
final class LaterCall {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  /// Takes the call back; nil before a loop has it.
  var cancel: (() -> Void)?
  var isCancelled = false

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }
}

extension NSObject {
  /// Calls a method now.
  public final func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.send(to: self, object)
  }

  /// Calls a method after a number of seconds of the current context's time.
  public final func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let delay = delay.isFinite ? max(0, delay) : 0
    let (companions, later) = (Companions.current, LaterCall(self, aSelector, anArgument))
    companions.later.append(later)
    ContextPlace.current.whenMoved { loop in
      if later.isCancelled { return }
      let timer = loop.addTimer(at: loop.rootTime + delay, named: "perform \(aSelector)") {
        reason in
        companions.later.removeAll { $0 === later }
        if reason == .due { later.selector.send(to: later.target, later.argument) }
      }
      later.cancel = { [weak loop] in loop?.removeTimer(timer) }
    }
  }

  /// Takes back the calls of an object's methods that wait.
  public final class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    Companions.current.cancel { $0.target === aTarget as AnyObject }
  }

  /// Takes back the calls of a method that wait with the same argument.
  public final class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let argument = anArgument.map { $0 as AnyObject }
    Companions.current.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && $0.argument.map { $0 as AnyObject } === argument
    }
  }
}

/// What programs attach to objects and clocks, for a thread or a test.
final class Companions {
  var observers: [Observation] = []
  var later: [LaterCall] = []
  var attachments: [ObjectIdentifier: Attachments] = [:]
  /// How many attachments are there when those of objects that are gone go.
  var sweep = 16

  /// Those of the test, otherwise of the thread.
  static var current: Companions {
    let place = ContextPlace.current
    if let known = place.companion as? Companions { return known }
    let made = Companions()
    place.companion = made
    return made
  }

  /// Ends observations, and those whose observer is gone.
  fileprivate func endObservations(where isMeant: (Observation) -> Bool) {
    let ended = observers.filter { isMeant($0) || $0.observer == nil }
    observers.removeAll { isMeant($0) || $0.observer == nil }
    for observation in ended { observation.end() }
  }

  /// Takes back calls.
  func cancel(where isMeant: (LaterCall) -> Bool) {
    for call in later.filter(isMeant) {
      call.isCancelled = true
      call.cancel?()
    }
    later.removeAll(where: isMeant)
  }
}
