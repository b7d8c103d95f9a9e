import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A programmer's mistake with animations, transactions, copies or springs.
enum AnimationMistake: String, CaseIterable, Codable, Sendable {
  case belowAnotherLayers, rejectedAction
  case curveOfNoName, curveOutside, curveOfThreeNumbers, curveOfText, durationOfText
  case disablingOfNumber, disablingOfNothing, implicitDuration, implicitCurve
  case copyBeyond, copyBelow, copyWithoutIndex, copyWithTooMany, nestedCopyBeyond
  case outerCopyBeyond, copyThatLeft, transformBeyond, colorBelow
  case toleranceOfZero, toleranceBelow, toleranceOfNaN

  func make() throws {
    let stage = Stage()
    let transaction = stage.loop.currentTransaction
    switch self {
    case .belowAnotherLayers:
      let handle = try stage.root.add(BasicAnimation("opacity", from: 0, to: 1))
      try stage.box.insert(BasicAnimation("opacity", from: 0, to: 1), below: handle)
    case .rejectedAction:
      stage.box.actions["opacity"] = .action(BasicAnimation("opacitee", to: 1))
      stage.box.opacity = 0
    case .curveOfNoName: transaction["animationTimingFunction"] = "easeInOut"
    case .curveOutside: transaction["animationTimingFunction"] = [2, 0, 1, 1]
    case .curveOfThreeNumbers: transaction["animationTimingFunction"] = [0, 0, 1]
    case .curveOfText: transaction["animationTimingFunction"] = [0, 0, 1, 1, "1"]
    case .durationOfText: transaction["animationDuration"] = "long"
    case .disablingOfNumber: transaction["disableActions"] = 1
    case .disablingOfNothing: transaction["disableActions"] = nil
    case .implicitDuration:
      stage.loop.transaction(duration: .nan) { _ in stage.box.opacity = 1 }
    case .implicitCurve:
      let curve = MediaTimingFunction(controlPoints: 0, .nan, 1, 1)
      stage.loop.transaction(timingFunction: curve) { _ in stage.box.opacity = 1 }
    case .copyBeyond: Copies().read(0, 4)
    case .copyBelow: Copies().read(0, -1)
    case .copyWithoutIndex: Copies().read()
    case .copyWithTooMany: Copies().read(0, 0, 0)
    case .nestedCopyBeyond: Copies().read(1, 4)
    case .outerCopyBeyond: Copies().read(2, 0)
    case .copyThatLeft:
      let copies = Copies()
      let copy = copies.dot.presented.copy(1, 1)
      copies.outer.addSublayer(copies.dot)
      copies.loop.flush()
      withExtendedLifetime(copies) { _ = copy.zPosition }
    case .transformBeyond: _ = ReplicatorLayer(id: "r").presented.copyTransform(1)
    case .colorBelow: _ = ReplicatorLayer(id: "r").presented.copyColor(-1)
    case .toleranceOfZero: _ = SpringFunction().settlingDuration(epsilon: 0)
    case .toleranceBelow: _ = SpringFunction().settlingDuration(epsilon: -1)
    case .toleranceOfNaN:
      _ = SpringFunction(settlingDuration: 1, dampingRatio: 0.5, epsilon: .nan)
    }
  }

  /// The message with which the program stops, or a part of it.
  var sentence: String {
    switch self {
    case .belowAnotherLayers:
      "An animation cannot be inserted into Layer #box below one of Layer #root."
    case .rejectedAction:
      "Layer #box refused an animation under the key 'opacity': 'keyPath' of a BasicAnimation "
        + "names no property of Layer #box: 'opacitee'; did you mean 'opacity'?"
    case .curveOfNoName, .curveOutside, .curveOfThreeNumbers, .curveOfText:
      "'animationTimingFunction' of a transaction was set to "
    case .durationOfText: "'animationDuration' of a transaction was set to "
    case .disablingOfNumber: "'disableActions' of a transaction was set to "
    case .disablingOfNothing: "'disableActions' of a transaction was set to nothing."
    case .implicitDuration: "'duration' of a BasicAnimation must be a number of seconds, not nan."
    case .implicitCurve: "The y of timing function control point 1 is nan"
    case .copyBeyond, .nestedCopyBeyond: "shows 4 copies, counted from 0; there is no copy 4."
    case .copyBelow: "shows 4 copies, counted from 0; there is no copy -1."
    case .copyWithoutIndex: "takes one index for each replicator around it, 2 in all, not 0."
    case .copyWithTooMany: "takes one index for each replicator around it, 2 in all, not 3."
    case .outerCopyBeyond: "shows 2 copies, counted from 0; there is no copy 2."
    case .copyThatLeft:
      "Layer #dot has no copy [1, 1] any more: a copy takes one index for each replicator around "
        + "the layer, now 1 in all."
    case .transformBeyond: "Layer #r shows 1 copies, counted from 0; there is no copy 1."
    case .colorBelow: "Layer #r shows 1 copies, counted from 0; there is no copy -1."
    case .toleranceOfZero: "The settling tolerance of a spring must be above 0, not 0.0."
    case .toleranceBelow: "The settling tolerance of a spring must be above 0, not -1.0."
    case .toleranceOfNaN: "The settling tolerance of a spring must be above 0, not nan."
    }
  }

  /// An outer replicator of two copies, an inner one of four, and a dot.
  private struct Copies {
    let outer = ReplicatorLayer(id: "outer")
    let inner = ReplicatorLayer(id: "inner")
    let dot = Layer(id: "dot")
    let loop: RenderLoop

    init() {
      (outer.instanceCount, inner.instanceCount) = (2, 4)
      outer.addSublayer(inner)
      inner.addSublayer(dot)
      loop = RenderLoop(root: outer)
      loop.flush()
    }

    func read(_ indices: Int...) {
      withExtendedLifetime(self) { _ = dot.presented.copy(indices).zPosition }
    }
  }
}

/// Mistakes that stop the program with a sentence, in a release build too.
@Suite struct AnimationMistakeTests {
  @Test(arguments: AnimationMistake.allCases)
  func `the program stops with a sentence`(_ mistake: AnimationMistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      try mistake.make()
    }
    let text = standardError(of: result)
    expectTrue(text.contains("Fatal error: "), "\(text.prefix(2000))")
    expectTrue(text.contains(mistake.sentence), "\(text.prefix(2000))")
  }
}
