/// The six words of the pipeline, in order.
public enum PipelineStage: String, Hashable, Sendable, CaseIterable, Comparable {
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
  public static func < (first: PipelineStage, second: PipelineStage) -> Bool {
    first.index < second.index
  }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
