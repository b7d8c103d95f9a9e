/// One step of the evaluation of an animation, with the numbers that entered it and its result.
public enum EvaluationStep: Hashable, Sendable {
  /// From the parent's time to phase, cycle and progress.
  case timing(TimingStep)
  /// From progress to eased progress.
  case easing(EasingStep)
  /// From eased progress to a value between two ends.
  case ends(EndsStep)
  /// From eased progress to a value between two keyframes.
  case keyframes(KeyframeStep)
  /// From eased progress to a point of a path, or the angle there.
  case path(PathStep)
  /// From the place of another layer to a value.
  case match(MatchStep)
  /// The sum over complete cycles.
  case accumulation(AccumulationStep)
  /// From numbers to a transform.
  case valueFunction(ValueFunctionStep)
  /// From the value under the animation to the value over it.
  case composition(CompositionStep)

  /// The step of the pipeline that it belongs to.
  public var pipelineStep: PipelineStep {
    switch self {
    case .timing: .timeMapping
    case .easing: .easing
    case .ends, .keyframes, .path, .match, .accumulation, .valueFunction: .interpolation
    case .composition: .composition
    }
  }

  /// The rules that decided the step.
  public var rules: [ExplanationRule] {
    switch self {
    case .timing(let step): step.rules
    case .easing(let step): step.rules
    case .ends(let step): step.rules
    case .keyframes(let step): step.rules
    case .path(let step): step.rules
    case .match(let step): step.rules
    case .accumulation: [.cumulative]
    case .valueFunction: [.valueFunction]
    case .composition(let step): step.rules
    }
  }
}

/// Collects the steps of an evaluation while it runs.
///
/// The evaluation passes its observer down and reports each step with the numbers that it used. It
/// reports nothing to nil.
final class EvaluationObserver {
  /// The times of the layers, the root's first.
  private(set) var layerTimes: [LayerTimeStep] = []
  /// The steps of the current animation.
  private(set) var steps: [EvaluationStep] = []
  /// What the nodes of the current animation were made from.
  private var nodes: [NodeFacts] = []
  private var easings: [Easing] = []
  /// The nodes by the numbers of their timings in the tables.
  private var indices: [Int32: Int] = [:]
  /// What the keyframes of the current effect were made from.
  var keyframes: KeyframeFacts?

  /// Prepares for an animation: what its nodes were made from, and their timings in the tables.
  func prepare(_ nodes: [NodeFacts], _ easings: [Easing], timings: [Int32]) {
    (self.nodes, self.easings) = (nodes, easings)
    indices = Dictionary(zip(timings, timings.indices)) { first, _ in first }
  }

  /// Records the time of a layer.
  func note(_ step: LayerTimeStep) { layerTimes.append(step) }

  /// Records the delay of a copy, after the time of its replicator.
  func noteDelay(_ delay: LayerTimeStep.CopyDelay, result: Double) {
    guard let last = layerTimes.indices.last else { return }
    layerTimes[last].copyDelay = delay
    layerTimes[last].result = result
  }

  /// Records a step of the current animation.
  func note(_ step: EvaluationStep) { steps.append(step) }

  /// Returns the steps of the current animation, and starts with none.
  func takeSteps() -> [EvaluationStep] {
    defer { steps = [] }
    return steps
  }

  /// Records the position and the easing of a timing of the current animation.
  func note(
    _ timing: Int32, level: Int, in group: (mapping: TimeMapping, eased: Double)?,
    at parentTime: Double, _ mapping: TimeMapping, endsNow: Bool, _ position: TimePosition,
    eased: Double
  ) {
    guard let node = indices[timing] else { return }
    let parent = group.map { group -> TimingStep.Parent in
      group.mapping.duration < .infinity
        ? .group(eased: group.eased, duration: group.mapping.duration) : .endlessGroup
    }
    note(
      .timing(
        TimingStep(
          nodes[node], level: level, parent: parent ?? .layer, at: parentTime, by: mapping,
          endsNow: endsNow, position)))
    if !position.isInEffect { return }
    note(
      .easing(
        EasingStep(
          nodes[node], level: level, easings[node], progress: position.progress, eased: eased)))
  }
}

/// What keyframes were made from.
struct KeyframeFacts {
  var mode: CalculationMode
  /// The number of values that were set; for a path the number of its points.
  var valueCount: Int
  /// The number of key times that were set; nil without any.
  var timeCount: Int?
  var hasValues: Bool
}

/// The six words of the pipeline, in order.
public enum PipelineStep: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The loop's instant.
  case clock
  /// Layer times, phase, cycle and progress.
  case timeMapping
  /// The curve of a cycle.
  case easing
  /// Ends, keyframes and paths.
  case interpolation
  /// The animations of one property.
  case composition
  /// The model's value.
  case commit

  /// The order of the pipeline.
  public static func < (first: PipelineStep, second: PipelineStep) -> Bool {
    first.index < second.index
  }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
