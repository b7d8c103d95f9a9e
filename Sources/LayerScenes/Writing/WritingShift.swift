import LayerAnimation
import LayerModel
import LayerText

/// How the time of a layer in a written scene is behind that in its tree.
struct WritingShift {
  /// In seconds.
  var seconds: Double
  /// Whether the layer's local time in the scene is 0 at the scene's start.
  var startsAtZero = true

  /// Returns the shift below a layer: one with timing of its own takes the shift up in its begin time.
  func below(_ layer: Layer) -> WritingShift {
    layer.hasOwnTime ? WritingShift(seconds: 0, startsAtZero: false) : self
  }
}

extension Layer {
  /// Whether its time differs from its superlayer's.
  var hasOwnTime: Bool { beginTime != 0 || speed != 1 || timeOffset != 0 }
}

extension AnimationHandle {
  /// The key; nil if another animation replaced it under its key.
  var writtenKey: String? {
    guard let key, let listed = layer.animation(forKey: key) else { return key }
    return listed === animation ? key : nil
  }

  /// Returns the begin time in the scene; 0 if it starts at the scene's commit.
  func writtenBeginTime(_ shift: WritingShift) -> Double {
    let begin = animation.timing.beginTime
    // Not committed yet, and to start at the commit.
    if beginTime == nil && begin == 0 { return 0 }
    let time = begin - shift.seconds
    return shift.startsAtZero ? time : Animation.beginTime(at: time)
  }
}

extension RenderLoop {
  /// What waits besides animations, which no scene written from the tree has.
  var writingLosses: [SceneLoss] {
    var losses: [SceneLoss] = []
    for item in waiting {
      // The scene has waits and paused animations. A paused player may have no animation.
      let isWritten =
        item.kind == .wait || item.name.hasPrefix("animation '") || item.name.hasPrefix("state ")
      if isWritten { continue }
      // An event of a scene is a change that the loop's script makes.
      let isEvent = item.name == "scripted change"
      let instant = NumberFormat.exact.string(item.instant ?? .infinity)
      losses.append(SceneLoss(isEvent ? "the event at \(instant) s" : "the \(item)"))
    }
    if actionSource != nil { losses.append(SceneLoss("the action source of the loop")) }
    return losses
  }
}
