import LayerAnimation
import LayerModel
import LayerTesting

/// A stage with a button and an icon on it, and the failures of its gestures.
///
///     root 0…200 × 0…100
///       #button 20…60 × 20…40        centre (40,30)
///         #icon 35…45 × 25…35        in the middle of the button
final class GestureStage {
  let root = Layer(id: "root")
  let button = Layer(id: "button")
  let icon = Layer(id: "icon")
  let stage: Stage
  private(set) var failures: [Failure] = []
  /// The samples of the gestures without a closure.
  private(set) var samples: [GestureSample] = []

  /// Makes the stage with four frames a second.
  init(_ conditions: Conditions = Conditions(frameRate: 4), listens: Bool = true) {
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    button.frame = Rect(x: 20, y: 20, width: 40, height: 20)
    icon.frame = Rect(x: 15, y: 5, width: 10, height: 10)
    root.addSublayer(button)
    button.addSublayer(icon)
    var report: (Failure) -> Void = { _ in }
    stage = Stage(root: root, conditions: conditions, reporter: FailureReporter { report($0) })
    report = { [unowned self] in failures.append($0) }
    if listens { stage.onGesture { [unowned self] in samples.append($0) } }
  }

  /// The messages of the failures.
  var messages: [String] { failures.map(\.message) }
  /// The samples as text.
  var lines: [String] { samples.map(\.description) }
}
