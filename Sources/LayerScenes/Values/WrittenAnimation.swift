import LayerAnimation
import LayerModel

/// The fields of an animation of a layer, or of one inside a group, as a file has them.
struct WrittenAnimation: Sendable {
  /// The name of its class in a file.
  var kind: AnimationClass
  let keyPath: String?
  /// The timing; of a layer's animation with the begin time that the file gets.
  var timing: MediaTiming
  var timingFunction: MediaTimingFunction?
  var easing: EasingDefinition?
  let valueFunction: ValueFunction?
  let isAdditive: Bool
  let isCumulative: Bool
  var definition: AnimationDefinition
  var isRemovedOnCompletion = true
  var commitsOnStop = false

  /// Copies the fields of a layer's animation.
  init(_ animation: FrozenAnimation) {
    kind = Self.kind(of: animation.definition, animation.className)
    keyPath = animation.keyPath
    timing = animation.timing
    timingFunction = animation.timingFunction
    easing = animation.easing
    valueFunction = animation.valueFunction
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    definition = animation.definition
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    commitsOnStop = animation.commitsOnStop
  }

  /// Copies the fields of an animation inside a group.
  init(_ member: GroupMember) {
    kind = Self.kind(of: member.definition, member.className)
    keyPath = member.keyPath
    timing = member.timing
    timingFunction = member.timingFunction
    easing = member.easing
    valueFunction = member.valueFunction
    isAdditive = member.isAdditive
    isCumulative = member.isCumulative
    definition = member.definition
  }

  private static func kind(of definition: AnimationDefinition, _ name: String) -> AnimationClass {
    switch definition {
    case .basic: .basic
    case .spring: .spring
    case .keyframes: .keyframe
    case .matchMove: .matchMove
    case .group: name == AnimationClass.wait.rawValue ? .wait : .group
    case .transition: .transition
    }
  }
}
