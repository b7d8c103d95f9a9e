/// The floors by the names that programs take.
package enum FloorName: String, CaseIterable {
  case basic
  case mixed
  case keyframes
  case spring
  case transform

  /// Makes the floor with a number of tracks.
  package func make(count: Int) -> any Floor {
    switch self {
    case .basic: BasicFloor(count: count, curves: [.peers])
    case .mixed: BasicFloor(count: count, curves: FloorCurve.mixed)
    case .keyframes: KeyframeFloor(count: count)
    case .spring: SpringFloor(count: count)
    case .transform: TransformFloor(count: count)
    }
  }
}
