/// A rule that decided a step of an explanation, with the number under which it is documented.
///
///     rule.reference   "F11"
///     rule.sentence    "a begin time of 0 became the layer's time of the commit"
///
/// The page of facts in the repository lists the numbers, with how well each one is known.
public enum ExplanationRule: String, Hashable, Sendable, CaseIterable {
  // Time mapping
  /// A layer derives its time from its superlayer's (F1).
  case layerTime
  /// The time of a layer with speed 0 does not move (F13).
  case pausedLayer
  /// A begin time of 0 became the layer's time of the commit (F11).
  case beginAtCommit
  /// A begin time that was set is in the time of the layer, not of the loop (F11).
  case beginInLayerTime
  /// The begin time of a member is relative to its group's start (F81).
  case beginInGroup
  /// A duration of 0 or below became 0.25 s (F9).
  case defaultDuration
  /// A duration of 0 or below became the transaction's duration (F9).
  case durationOfTransaction
  /// A member's duration of 0 became its group's duration (F81).
  case durationOfGroup
  /// In an infinite duration the progress stays 0 (F163).
  case infiniteDuration
  /// A repeat duration wins over a repeat count (D1).
  case repeatDurationWins
  /// Both ends belong to the active interval, so the end value shows at the end (F5).
  case endBelongs
  /// At the edge between two cycles the next cycle's start shows (D3).
  case innerEdge
  /// A time offset shifts the position within the cycle and wraps around (F8).
  case offsetWraps
  /// A negative speed runs through the cycle backwards (F5).
  case negativeSpeed
  /// An animation with speed 0 shows the value at its time offset and never ends (D2).
  case speedZero
  /// Before the start, only fill mode backwards or both shows the start value (F7).
  case fillsBackwards
  /// After the end, only fill mode forwards or both shows the end value (F7).
  case fillsForwards
  /// A group clips its members to its own duration; it does not scale them (F80).
  case groupClips
  /// A group's easing warps the time of its members (D12).
  case groupWarps
  /// A member needs a fill mode of its own to show outside its interval (F82).
  case memberFill
  // Easing
  /// An animation without a timing function is linear (F79).
  case linearByDefault
  /// The transaction's timing function replaced the animation's (F30).
  case functionOfTransaction
  /// Damping above the critical damping counts as critical, unless overdamping is allowed (F61).
  case clampedDamping
  /// A spring runs in real seconds; the duration cuts it off (F63).
  case springInSeconds
  // Interpolation
  /// A missing end is the model's value (D4).
  case endFromModel
  /// Without ends an animation starts at what was presented before it (D4).
  case startFromPresented
  /// A missing end of an additive animation is zero (D6).
  case endIsZero
  /// The end is the start plus `byValue` (F20).
  case endByAdding
  /// The start is the end minus `byValue` (F20).
  case startBySubtracting
  /// With from, to and by all set, by is ignored (D5).
  case byIgnored
  /// Values that cannot be interpolated switch at half of the eased progress (D7).
  case switching
  /// A colour or path that is missing at one end is missing throughout (F26).
  case missingColor
  /// An animated Boolean is true as soon as its number is not 0 (F26).
  case boolean
  /// Colours of different spaces are converted to sRGB (F154).
  case colorSpaces
  /// Whole transforms are interpolated by decomposition, not number by number (F32).
  case decomposition
  /// Only the common prefix of values and key times is used (D9).
  case commonPrefix
  /// A single keyframe value has no effect (F47).
  case singleValue
  /// Key times are spaced evenly, because none are set (F40).
  case evenTimes
  /// Discrete values without key times have equal slots (F41).
  case discreteSlots
  /// Paced keyframes get their times from the distances; key times and functions are ignored (F42).
  case pacedTimes
  /// The curve of cubic keyframes passes through every value and may overshoot (F44).
  case cubicCurve
  /// Each segment has a timing function of its own, applied after the animation's (F48).
  case segmentFunction
  /// A path replaces the values (F50).
  case pathReplacesValues
  /// Linear motion follows a curve by its parameter, not by its length (F49).
  case pathByParameter
  /// A layer that follows a path turns to its tangent; at a corner, to the next segment's (D10).
  case tangent
  /// A value function turns the interpolated numbers into a transform (F37).
  case valueFunction
  /// A match-move animation shows its layer where another one is presented (D21).
  case matchMove
  /// A match-move animation that follows nothing changes nothing (D21).
  case matchesNothing
  /// A cumulative animation adds the value at the end of a cycle for each complete cycle (F24).
  case cumulative
  // Composition
  /// A later animation that is not additive replaces what is under it (F25).
  case laterWins
  /// An additive animation adds its value to the value under it (F23).
  case additive
  /// An additive transform is applied before the one under it (D6).
  case additiveTransform
  /// Animations of one part of a transform keep the other parts (F33).
  case transformParts
  /// The scale of a transform reads the mean of its axes, which rounds (F34).
  case meanScale
  // Commit
  /// The presentation shows the last commit; a later change waits for the next one (F110).
  case lastCommit
  /// After its end instant an animation is gone, and the model shows (rule R3).
  case removedAtEnd
  /// An ended animation that is not removed keeps its key, and shows its end value if it fills (F96).
  case held
  /// The frame follows from position, bounds, anchor point and transform; it cannot be animated
  /// (F120a).
  case frame

  /// The number of the fact, decision or rule, such as `F11`, `D4` or `R3`.
  public var reference: String { text.reference }

  /// What the rule says, in one clause without a full stop.
  public var sentence: String { text.sentence }

  private var text: (reference: String, sentence: String) {
    switch self {
    case .layerTime: ("F1", "a layer's time is (superlayer's − begin) · speed + offset")
    case .pausedLayer: ("F13", "the layer's speed is 0, so its time does not move")
    case .beginAtCommit: ("F11", "a begin time of 0 became the layer's time of the commit")
    case .beginInLayerTime: ("F11", "a begin time that is set is in the layer's own time")
    case .beginInGroup: ("F81", "the begin time is relative to the group's start")
    case .defaultDuration: ("F9", "duration 0 became 0.25 s")
    case .durationOfTransaction: ("F9", "duration 0 became the transaction's duration")
    case .durationOfGroup: ("F81", "duration 0 became the group's duration")
    case .infiniteDuration: ("F163", "with an infinite duration the progress stays 0")
    case .repeatDurationWins: ("D1", "repeatDuration wins over repeatCount")
    case .endBelongs: ("F5", "both ends belong to the active interval")
    case .innerEdge: ("D3", "the edge between two cycles shows the next cycle's start")
    case .offsetWraps: ("F8", "timeOffset shifts the position within the cycle and wraps around")
    case .negativeSpeed: ("F5", "a negative speed runs through the cycle backwards")
    case .speedZero: ("D2", "with speed 0 the value at the timeOffset shows, and nothing ends")
    case .fillsBackwards: ("F7", "before the start only fillMode backwards or both shows a value")
    case .fillsForwards: ("F7", "after the end only fillMode forwards or both shows a value")
    case .groupClips: ("F80", "a group clips its members to its own duration")
    case .groupWarps: ("D12", "the group's easing warps the time of its members")
    case .memberFill: ("F82", "a member needs a fillMode of its own to show outside its interval")
    case .linearByDefault: ("F79", "without a timingFunction an animation is linear")
    case .functionOfTransaction: ("F30", "the transaction's timing function replaced its own")
    case .clampedDamping: ("F61", "damping above critical counts as critical")
    case .springInSeconds: ("F63", "a spring runs in real seconds; its duration cuts it off")
    case .endFromModel: ("D4", "a missing end is the model's value, read in every frame")
    case .startFromPresented:
      ("D4", "without ends an animation starts at what was presented before it was added")
    case .endIsZero: ("D6", "a missing end of an additive animation is zero")
    case .endByAdding: ("F20", "the end is the start plus byValue")
    case .startBySubtracting: ("F20", "the start is the end minus byValue")
    case .byIgnored: ("D5", "with from, to and by all set, by is ignored")
    case .switching: ("D7", "values without an in-between switch at half of the eased progress")
    case .missingColor: ("F26", "what is missing at one end is missing throughout")
    case .boolean: ("F26", "an animated Boolean is true as soon as its number is not 0")
    case .colorSpaces: ("F154", "colours of different spaces are converted to sRGB")
    case .decomposition: ("F32", "whole transforms are interpolated by decomposition")
    case .commonPrefix: ("D9", "only the common prefix of values and keyTimes is used")
    case .singleValue: ("F47", "a single keyframe has no effect")
    case .evenTimes: ("F40", "without keyTimes the values are spaced evenly")
    case .discreteSlots: ("F41", "without keyTimes discrete values have equal slots")
    case .pacedTimes: ("F42", "paced times follow from the distances between the values")
    case .cubicCurve: ("F44", "a cubic curve passes through every value and may overshoot")
    case .segmentFunction: ("F48", "each segment has a timing function of its own")
    case .pathReplacesValues: ("F50", "a path replaces the values")
    case .pathByParameter: ("F49", "the linear mode follows a curve by its parameter")
    case .tangent: ("D10", "at a corner the layer turns to the segment that begins there")
    case .valueFunction: ("F37", "a value function turns numbers into a transform")
    case .matchMove: ("D21", "the layer is shown where the other layer is presented")
    case .matchesNothing: ("D21", "what follows no layer changes nothing")
    case .cumulative: ("F24", "each complete cycle adds the value at the end of a cycle")
    case .laterWins: ("F25", "a later animation that is not additive replaces what is under it")
    case .additive: ("F23", "an additive animation adds its value to the value under it")
    case .additiveTransform: ("D6", "an additive transform is applied before the one under it")
    case .transformParts: ("F33", "an animated part of a transform keeps the other parts")
    case .meanScale: ("F34", "the scale of a transform reads the mean of its axes")
    case .lastCommit: ("F110", "the presentation shows the last commit")
    case .removedAtEnd: ("R3", "after its end an animation is removed, and the model shows")
    case .held: ("F96", "an ended animation that is not removed keeps its key")
    case .frame: ("F120a", "the frame is the box of the transformed bounds")
    }
  }
}
