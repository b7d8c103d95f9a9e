import LayerAnimation

/// Records the reports of animations, in order.
package final class EventLog {
  package private(set) var lines: [String] = []

  package init() {}

  package func add(_ line: String) { lines.append(line) }

  /// Makes an animation record its start, stop and completion under a name.
  package func watch(_ animation: Animation, _ name: String) {
    animation.delegate = Listener(self, name)
    animation.completion = { [weak self] outcome in self?.add("\(name): \(outcome)") }
  }

  /// A delegate that references only the log; it must not retain the log (F112).
  package final class Listener: AnimationDelegate {
    private weak var log: EventLog?
    private let name: String

    init(_ log: EventLog, _ name: String) {
      self.log = log
      self.name = name
    }

    package func animationDidStart(_ animation: FrozenAnimation) { log?.add("\(name) start") }

    package func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
      log?.add("\(name) stop \(finished)")
    }
  }
}
