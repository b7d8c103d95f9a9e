import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// What the page knows of one layer over all frames.
struct PageLayer {
  /// One property, or an animated component of one.
  struct Property {
    /// The key path, as in dumps.
    let keyPath: String
    /// Whether its numbers are angles, which the page has in degrees.
    let isAngle: Bool
    /// The model's values.
    var model: ValueTrack
    /// The presented values, from the first frame where they differ; nil if they are the model's.
    var presentation: ValueTrack?
  }

  /// One animation.
  struct Motion {
    /// The animation.
    let handle: AnimationHandle
    /// The start and the end, in seconds of the scene; infinite if there is none.
    let begin: Double
    let end: Double
    /// The first frame at which it has a phase, and the phases from there on.
    var phases: [(from: Int, count: Int, phase: TimePosition.Phase)]
  }

  /// The layer, which is kept alive so that it keeps its identity.
  let layer: Layer
  private(set) var properties: [Property] = []
  private(set) var motions: [Motion] = []
  /// Explanations by key path.
  var explanations: [String: TextTrack] = [:]
  /// What strikes about it, from each frame on at which that is looked at and differs.
  private(set) var remarks: [(frame: Int, text: String)] = []
  private var indices: [String: Int] = [:]
  /// The frame after the last one whose values were added, and how many frames since repeat them.
  private var next = 0
  private var repeats = 0
  /// The last motion of each animation.
  private var motionIndices: [ObjectIdentifier: Int] = [:]

  /// Makes the record of a layer.
  init(_ layer: Layer) { self.layer = layer }

  /// Adds what strikes about the layer at a frame; nil for nothing.
  mutating func add(remark: String?, frame: Int) {
    let text = remark ?? ""
    if text != remarks.last?.text ?? "" { remarks.append((frame, text)) }
  }

  /// Adds a frame with the values of the one before.
  mutating func repeatValues() { repeats += 1 }

  private mutating func addRepeats() {
    if repeats == 0 { return }
    for index in properties.indices where properties[index].model.end == next {
      properties[index].model.extend(by: repeats)
      properties[index].presentation?.extend(by: repeats)
    }
    repeats = 0
  }

  /// Adds the values of a frame.
  mutating func add(_ values: ArraySlice<FrameValue>, frame: Int) {
    addRepeats()
    self.next = frame + 1
    var next = 0
    for value in values {
      // The properties of most frames are those of the frame before, in the same order.
      if next >= properties.count || properties[next].keyPath != value.keyPath {
        next = index(of: value)
      }
      if properties[next].presentation == nil && value.presentation != value.model {
        properties[next].presentation = properties[next].model
      }
      properties[next].presentation?.add(value.presentation, frame: frame)
      properties[next].model.add(value.model, frame: frame)
      next += 1
    }
  }

  private mutating func index(of value: FrameValue) -> Int {
    if let index = indices[value.keyPath] { return index }
    let isAngle = value.address.component.isAngle
    properties.append(
      Property(keyPath: value.keyPath, isAngle: isAngle, model: ValueTrack(isAngle: isAngle)))
    indices[value.keyPath] = properties.count - 1
    return properties.count - 1
  }

  /// Adds the animations of a frame.
  mutating func add(_ animations: ArraySlice<FrameAnimation>, frame: Int) {
    for entry in animations {
      let phase = entry.position.phase
      let id = ObjectIdentifier(entry.handle.animation)
      guard let index = motionIndices[id], let last = motions[index].phases.indices.last,
        motions[index].phases[last].from + motions[index].phases[last].count == frame
      else {
        motionIndices[id] = motions.count
        motions.append(
          Motion(
            handle: entry.handle, begin: entry.handle.beginTime ?? .infinity,
            end: entry.handle.endTime ?? .infinity, phases: [(frame, 1, phase)]))
        continue
      }
      if motions[index].phases[last].phase == phase {
        motions[index].phases[last].count += 1
      } else {
        motions[index].phases.append((frame, 1, phase))
      }
    }
  }

  /// Completes all values.
  mutating func finish(frames: Int) {
    addRepeats()
    for index in properties.indices {
      properties[index].model.pad(to: frames)
      properties[index].presentation?.pad(to: frames)
    }
  }
}

/// The tree over all frames: its rows in the order of a dump, from each frame where they change.
struct PageTree {
  /// One layer of the tree.
  struct Row: Hashable {
    /// The index of the layer among the page's.
    let layer: Int
    /// The index of its superlayer among the page's; −1 for the root.
    let parent: Int
    let isMask: Bool
    /// The layer's name in dumps.
    let id: String
    let hasOwnID: Bool
    let name: String?
  }

  /// A change of the tree: some rows in the middle are replaced.
  struct Change {
    let frame: Int
    /// The number of first rows that stay.
    let start: Int
    /// The number of last rows that stay.
    let end: Int
    let rows: [Row]
  }

  private(set) var changes: [Change] = []
  private var rows: [Row] = []

  /// Takes the rows from a frame on.
  mutating func change(to rows: [Row], frame: Int) {
    let shorter = min(rows.count, self.rows.count)
    var start = 0
    while start < shorter && rows[start] == self.rows[start] { start += 1 }
    var end = 0
    while end < shorter - start
      && rows[rows.count - 1 - end] == self.rows[self.rows.count - 1 - end]
    {
      end += 1
    }
    changes.append(
      Change(
        frame: frame, start: start, end: end, rows: Array(rows[start..<(rows.count - end)])))
    self.rows = rows
  }
}
