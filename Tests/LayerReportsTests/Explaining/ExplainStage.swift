import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A root and a box at (20, 30) with opacity 0.5, committed at 0.
final class ExplainStage {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let loop: RenderLoop
  /// The layer whose value is explained; the box unless a case sets another one.
  var subject: Layer
  var copy: [Int] = []
  var recorder: LoopRecorder?
  /// Players that a case keeps alive.
  var kept: [AnyObject] = []

  init() {
    box.position = Point(x: 20, y: 30)
    box.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    box.opacity = 0.5
    root.addSublayer(box)
    loop = RenderLoop(root: root)
    subject = box
    loop.flush()
  }

  /// Adds a dot whose copies lag by 0.25 s each, and makes the third one the subject.
  func explainThirdCopy() {
    let replicator = ReplicatorLayer(id: "replicator")
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    let dot = Layer(id: "dot")
    replicator.addSublayer(dot)
    root.addSublayer(replicator)
    subject = dot
    copy = [2]
  }

  /// Adds 'move', from 0 to 100 in a second, after a change of the draft.
  func move(
    _ keyPath: String = "position.x", from: PropertyValue? = 0, to: PropertyValue? = 100,
    by: PropertyValue? = nil, duration: Double = 1, key: String = "move",
    _ change: (BasicAnimation) -> Void = { _ in }
  ) throws {
    let draft = BasicAnimation(keyPath, from: from, to: to, by: by, duration: duration)
    change(draft)
    try subject.add(draft, forKey: key)
  }

  /// Adds 'follow', by which the x of the box follows a cursor at (7, 9), or the box itself.
  func follow(
    isCircle: Bool = false, _ change: (MatchMoveAnimation) -> Void = { _ in }
  ) throws {
    let cursor = Layer(id: "cursor")
    cursor.position = Point(x: 7, y: 9)
    root.addSublayer(cursor)
    let draft = MatchMoveAnimation(source: isCircle ? box : cursor, keyPath: "position.x")
    draft.duration = 4
    change(draft)
    try box.add(draft, forKey: "follow")
  }

  /// Adds 'row', keyframes of `position.x` in a second.
  func row(
    _ values: [PropertyValue], at times: [Double]? = nil, _ mode: CalculationMode = .linear,
    _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws {
    let draft = KeyframeAnimation(keyPath: "position.x")
    draft.values = values
    draft.keyTimes = times
    draft.calculationMode = mode
    draft.duration = 1
    change(draft)
    try subject.add(draft, forKey: "row")
  }

  /// Adds 'fly', a second along a path.
  func fly(_ path: String, _ mode: CalculationMode = .linear, _ rotation: RotationMode? = nil)
    throws
  {
    let draft = KeyframeAnimation(keyPath: "position")
    draft.path = try Path(svg: path)
    draft.calculationMode = mode
    draft.rotationMode = rotation
    draft.duration = 1
    try subject.add(draft, forKey: "fly")
  }

  /// Adds 'all', a group of 'move' after a change of both.
  func group(
    duration: Double, _ change: (AnimationGroup, BasicAnimation) -> Void = { _, _ in }
  ) throws {
    let member = BasicAnimation("position.x", from: 0, to: 100)
    let group = AnimationGroup(animations: [member])
    group.duration = duration
    change(group, member)
    try subject.add(group, forKey: "all")
  }
}

/// A case of an explanation: what happens, when it is explained, and what it must say.
struct ExplainCase: Sendable, CustomTestStringConvertible {
  let name: String
  let keyPath: String
  let instant: Double
  let value: PropertyValue
  let sentence: String
  var elapsed: Double?
  var progress: Double?
  var eased: Double?
  /// Numbers of facts and decisions that must be cited.
  var cites: Set<String> = []
  let build: @Sendable (ExplainStage) throws -> Void

  init(
    _ name: String, _ keyPath: String = "position.x", at instant: Double,
    shows value: PropertyValue,
    _ sentence: String, elapsed: Double? = nil, progress: Double? = nil, eased: Double? = nil,
    cites: Set<String> = [], _ build: @escaping @Sendable (ExplainStage) throws -> Void
  ) {
    self.name = name
    self.keyPath = keyPath
    self.instant = instant
    self.value = value
    self.sentence = sentence
    self.elapsed = elapsed
    self.progress = progress
    self.eased = eased
    self.cites = cites
    self.build = build
  }

  var testDescription: String { name }
}
