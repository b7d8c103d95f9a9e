import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("States of real CAML files", .needs(.sharedFiles))
struct RealStateTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // A part of the rounds takes a part of the pairs of each file.
    Fact("every state is entered from every other, and the model has its values at once") {
      var (files, states, transitions, changes, played, notes) = (0, 0, 0, 0, 0, 0)
      var (attached, kept) = (0, 0)
      for (name, _, source) in try RealFile.sources() {
        files += 1
        let names = source.machines.names
        states += source.machines.flatMap(\.states).count
        transitions += source.machines.flatMap(\.transitions).count
        notes += source.notices.count
        kept += source.kept.count
        attached += try Self.playAttached(source)
        try Self.checkWriting(source, name)
        let pairs = names.flatMap { old in names.map { (old, $0) } }.filter { $0 != $1 }
        for (from, to) in Rounds.part(of: pairs) {
          var added = 0
          let instance = try source.makeInstance { event in
            if event.kind == .added, event.origin?.source == "state transition" { added += 1 }
          }
          try instance.setState(from, animated: false)
          try instance.setState(to)
          changes += 1
          expectEqual(instance.state, to)
          for value in Self.values(of: to, in: source) {
            let layer = try instance.found(value.layer)
            let found = try layer.value(forKeyPath: value.keyPath)
            expectTrue(found.isNear(value.value, 1e-9), "\(name): \(to), \(value.keyPath)")
          }
          try instance.advance(to: 0.37)
          try instance.advance(to: 20)
          played += added
        }
      }
      print(
        "\(files) files, \(states) states, \(transitions) transitions: \(changes) changes of state, "
          + "\(played) animations played, \(attached) attached, \(notes) notices, "
          + "\(kept) items kept")
      expectEqual(files, 15)
      expectTrue(states > 80)
      expectTrue(played > Rounds.atLeastOfPart(1000))
    },
    Fact("interrupting a transition at ten instants never jumps a value that the new one animates")
    {
      var (compared, moving) = (0, 0)
      var numbers = Numbers()
      // A plain run in a debug build takes a part of the instants.
      let instants = Rounds.areMany ? 10 : 3
      for (name, _, source) in try RealFile.sources() {
        let machine = source.machines
        let names = machine.names.filter { name in
          machine.contains { !$0.played(from: nil, to: name).isEmpty }
        }
        for first in names {
          for second in names where second != first {
            for _ in 0..<instants {
              let instance = try source.makeInstance()
              try instance.setState(first)
              try instance.advance(to: numbers.next() * 0.9)
              let targets = machine.flatMap { $0.played(from: first, to: second) }
                .flatMap(\.elements).filter { $0.animation.settings.hasOpenEnds }
              let before = try targets.map { try Self.shown($0, instance) }
              try instance.setState(second)
              for (element, old) in zip(targets, before) {
                let new = try Self.shown(element, instance)
                compared += 1
                let layer = try instance.found(element.layer)
                if let keyPath = element.animation.keyPath,
                  try layer.value(forKeyPath: keyPath) != old
                {
                  moving += 1
                }
                if !new.isNear(old, 1e-9) {
                  Issue.record(
                    "\(name): \(first) to \(second), \(element.layer) jumps from \(old) to \(new)")
                }
              }
            }
          }
        }
      }
      print("\(compared) values were read before and after interruptions, \(moving) on their way")
      expectTrue(moving > (Rounds.areMany ? 500 : 150))
    },
    Fact("markup with states becomes JSON that shows the same in every transition") {
      var compared = 0
      for (name, path, _) in try RealFile.sources() {
        let scene = try Scene(contentsOf: path)
        let converted = try Scene(try scene.json())
        expectEqual(converted.states.map(\.name), scene.states.map(\.name), "\(name)")
        expectEqual(converted.transitions.count, scene.transitions.count, "\(name)")
        for transition in Rounds.part(of: scene.transitions.filter { !$0.elements.isEmpty }) {
          let state = transition.to == "*" ? transition.from : transition.to
          let (one, other) = (try scene.makeInstance(), try converted.makeInstance())
          for instance in [one, other] {
            try instance.setState(state)
            try instance.setState(nil, at: 0.5)
          }
          for instant in [0, 0.2, 0.5, 0.6, 2] {
            one.loop.advance(to: instant)
            other.loop.advance(to: instant)
            compared += 1
            let difference = SceneComparison.difference(one.root, other.root, withIDs: false)
            if let difference { Issue.record("\(name) at \(instant): \(difference)") }
          }
        }
      }
      expectTrue(compared > Rounds.atLeastOfPart(150))
    },
  ]

  /// Plays the animations that are attached to layers; returns their number.
  private static func playAttached(_ source: SceneTree) throws -> Int {
    let instance = try source.makeInstance()
    var handles: [AnimationHandle] = []
    instance.root.forEachInSubtree { handles += $0.shownAnimations }
    for instant in [0.1, 1.5, 60] { try instance.advance(to: instant) }
    for handle in handles { expectTrue(handle.beginTime != nil) }
    return handles.count
  }

  /// Writes a file, reads it again and compares, and writes it again as the same bytes.
  private static func checkWriting(_ source: SceneTree, _ name: String) throws {
    let scene = Scene(source)
    let text = try scene.caml()
    let again = try Scene(text, file: name)
    try expectEqual(again.caml(), text, "\(name)")
    if let difference = try SceneComparison.difference(scene, again) {
      Issue.record("\(name): \(difference)")
    }
    expectEqual(again.kept.map(\.kind), scene.kept.map(\.kind), "\(name)")
    expectEqual(again.kept.map(\.name), scene.kept.map(\.name), "\(name)")
    expectEqual(again.notices.count, scene.notices.count, "\(name)")
  }

  /// The values that show in a state: the last one where several set the same property.
  private static func values(
    of state: String, in source: SceneTree
  ) -> [SceneStateValue] {
    let all = source.machines.flatMap { $0.elements(of: state) }.compactMap { element in
      if case .setValue(let value) = element { value } else { nil }
    }
    return all.enumerated().filter { index, value in
      !all[(index + 1)...].contains { later in
        later.layer == value.layer
          && (later.keyPath == value.keyPath || value.keyPath.hasPrefix(later.keyPath + "."))
      }
    }.map(\.element)
  }

  /// Ten instants after a change, among them ends of delays and of animations.
  private static let instants = [0, 0.1, 0.2, 0.25, 0.3, 0.39, 0.5, 0.79, 1.1, 2.9]

  private typealias Value = (id: String, keyPath: String, expected: (Double) -> Double)

  /// Enters states at 0 and at 10 s, and compares the presented values after the second change.
  private func check(
    _ file: String, _ from: String?, _ to: String, at instants: [Double] = instants,
    _ values: [Value]
  ) throws {
    let (_, source) = try RealFile.read(file)
    let instance = try source.makeInstance()
    if let from { try instance.setState(from) }
    try instance.advance(to: 10)
    try instance.setState(to)
    for instant in instants {
      try instance.advance(to: 10 + instant)
      for value in values {
        let layer = try instance.found(value.id)
        let shown = try layer.presented.value(forKeyPath: value.keyPath).numbers?.first ?? .nan
        let expected = value.expected(instant)
        if !(abs(shown - expected) <= 1e-9 * max(1, abs(expected))) {
          let old = from ?? "no state"
          Issue.record(
            """
            \(file), \(old) to \(to): \(value.keyPath) of \(value.id) is \(shown) after \(instant) s, \
            not \(expected)
            """)
        }
      }
    }
  }

  // The tree: #1 opacity 1, #2 1, #4 0, #5 0, #6 1. #3 is in no layer.

  @Test(
    "HoYosphere: from nothing to poweron a glyph pulses, and another one leaves after 3.18 s",
    arguments: ["HoYosphere-WiFi.caml", "HoYosphere-Bluetooth.caml"])
  func powerOn(_ file: String) throws {
    // Three times there and back between 0.25 and 1, each way 0.6000000238419 s with its own easing.
    let way = 0.6000000238419
    func pulse(_ t: Double) -> Double {
      // After the end the model shows, which has the new state's value.
      if t >= 6 * way { return 0.1000000014901 }
      let part = t.truncatingRemainder(dividingBy: 2 * way) / way
      return 0.25 + 0.75 * StateArithmetic.easeInEaseOut(part > 1 ? 2 - part : part)
    }
    try check(
      file, nil, "poweron", at: [0, 0.3, 0.7, 1.1, 1.9, 3.1, 3.2, 3.35, 3.5, 3.7],
      [
        ("#1", "opacity", pulse),
        (
          "#2", "opacity",
          {
            StateArithmetic.basic(1, 0, delay: 3.181189706089, duration: 0.406356349318, at: $0)
          }
        ),
        ("#4", "opacity", { _ in 0 }), ("#5", "opacity", { _ in 0 }), ("#6", "opacity", { _ in 1 }),
      ])
  }

  @Test(
    "HoYosphere: from associated to poweroff what enters counts where both animate",
    arguments: ["HoYosphere-WiFi.caml", "HoYosphere-Bluetooth.caml"])
  func powerOff(_ file: String) throws {
    let enter = 0.2670341724089
    try check(
      file, "associated", "poweroff",
      [
        // * → poweroff: #1, #5 and #6 in 0.27 s. associated → * animates #1 as well, in 0.55 s.
        ("#1", "opacity", { StateArithmetic.basic(1, 0, duration: enter, at: $0) }),
        ("#5", "opacity", { StateArithmetic.basic(0, 1, duration: enter, at: $0) }),
        ("#6", "opacity", { StateArithmetic.basic(1, 0, duration: enter, at: $0) }),
        // Only associated → * animates #2: associated sets 0, poweroff nothing, the tree has 1.
        ("#2", "opacity", { StateArithmetic.basic(0, 1, duration: 0.25, at: $0) }),
        ("#4", "opacity", { _ in 1 }),
      ])
  }

  @Test(
    "HoYosphere: leaving poweroff goes back to the tree's values, after a delay of 0.08 s",
    arguments: ["HoYosphere-WiFi.caml", "HoYosphere-Bluetooth.caml"])
  func powerOffToNothing(_ file: String) throws {
    let late = { (from: Double, to: Double) in
      { StateArithmetic.basic(from, to, delay: 0.08, duration: 0.155, at: $0) }
    }
    try check(
      file, "poweroff", "disconnected", at: [0, 0.04, 0.07, 0.09, 0.1, 0.15, 0.2, 0.23, 0.24, 0.3],
      [
        ("#5", "opacity", late(1, 0)), ("#1", "opacity", late(0, 1)),
        ("#4", "opacity", { StateArithmetic.basic(1, 0, duration: 0.25, at: $0) }),
        ("#6", "opacity", { StateArithmetic.basic(0, 1, duration: 0.25, at: $0) }),
        ("#2", "opacity", { _ in 1 }),
      ])
  }

  // MARK: Wallpapers, whose springs are (2, 300, 50): above critical damping, so critical (F61).

  private static let cubes = "nugget-wallpapers-TintedCubes-9998.Custom_Floating.caml"

  /// A value of layer #1 that springs for 0.8 s.
  private func spring(_ id: String, _ keyPath: String, _ from: Double, _ to: Double) -> Value {
    (id, keyPath, { StateArithmetic.spring(from, to, at: $0) })
  }

  @Test("TintedCubes: to sleep, by the transition to it, for the one from Lock is empty")
  func cubesSleep() throws {
    try check(
      Self.cubes, "Lock PortraitUp Light", "Sleep PortraitUp Light",
      [
        spring("#1", "bounds.size.width", 1000.342895507812, 601.119),
        spring("#1", "bounds.size.height", 1975.107360839844, 1395.73),
        // position.x, position.y and position all animate; the last one covers the others.
        spring("#1", "position.x", 1157.171432495117, 1121.369598388672),
        spring("#1", "position.y", 2616.446319580078, 2696.246688842773),
        ("#2", "borderWidth", { _ in 0 }), ("#2", "opacity", { _ in 1 }),
      ])
  }

  @Test("TintedCubes: the screen is unlocked in a state that is based on another")
  func cubesHome() throws {
    // 'Home PortraitUp Dark' is based on 'Home PortraitUp Light', whose transitions play, too; its own are empty.
    for home in ["Home PortraitUp Dark", "Home PortraitUp Light"] {
      try check(
        Self.cubes, "Lock PortraitUp Light", home,
        [
          spring("#1", "bounds.size.width", 1000.342895507812, 996.853),
          spring("#1", "bounds.size.height", 1975.107360839844, 1671.4),
          spring("#1", "position.x", 1157.171432495117, 1153.4),
          spring("#1", "position.y", 2616.446319580078, 2658.27),
          spring("#2", "borderWidth", 0, 22.2067), ("#2", "opacity", { _ in 1 }),
        ])
    }
  }

  @Test("TintedCubes: from sleep to home, by the transitions from sleep and to home")
  func cubesSleepToHome() throws {
    try check(
      Self.cubes, "Sleep PortraitUp Light", "Home PortraitUp Light",
      [
        spring("#1", "bounds.size.width", 601.119, 996.853),
        spring("#1", "bounds.size.height", 1395.73, 1671.4),
        spring("#1", "position.x", 1121.369598388672, 1153.4),
        spring("#1", "position.y", 2696.246688842773, 2658.27),
        // Only the transition to home animates this one.
        spring("#2", "borderWidth", 0, 22.2067), ("#2", "opacity", { _ in 1 }),
      ])
  }

  private static let space = "nugget-wallpapers-Space-9999.Custom_Background.caml"

  /// What 'State 1' sets, with the values of the tree before it: layer, key path, tree, state.
  private static let spaceValues: [(String, String, Double, Double)] = [
    ("#1", "bounds.size.width", 2338, 1170), ("#1", "bounds.size.height", 2532, 2532),
    ("#1", "transform.rotation.z", 0, 0),
    ("#2", "position.x", 1588, 790.966), ("#2", "bounds.size.width", 3176, 1581.93),
    ("#3", "position.x", 1588, 790.966), ("#3", "bounds.size.width", 3176, 1581.93),
    ("#4", "position.x", 1661.620681762695, 846), ("#4", "position.y", 1339.5, 1338.5),
    ("#5", "position.x", 1237.344497680664, 486.344),
    ("#5", "position.y", 1147.080993652344, 1174.35),
  ]

  @Test("Space: into the state of an inner layer, and out of it")
  func space() throws {
    let into = Self.spaceValues.map { spring($0.0, $0.1, $0.2, $0.3) }
    let out = Self.spaceValues.map { spring($0.0, $0.1, $0.3, $0.2) }
    try check(Self.space, nil, "State 1", into)
    try check(Self.space, "Home PortraitUp Light", "State 1", into)
    // The 24 states of the root set nothing, so the inner layer leaves its own state.
    try check(Self.space, "State 1", "Sleep LandscapeLeft Dark", out)
  }

  // MARK: Interruption

  /// A generator of the same numbers on every run, from 0 up to 1.
  private struct Numbers {
    private var state: UInt64 = 17
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
  }

  private static func shown(
    _ element: SceneTransitionElement, _ instance: SceneInstance
  ) throws -> PropertyValue {
    try instance.found(element.layer).presented.value(
      forKeyPath: try #require(element.animation.keyPath))
  }

  // MARK: Writing
}

extension PropertyValue {
  /// Whether all numbers agree within a tolerance, or the values are equal.
  func isNear(_ other: PropertyValue, _ tolerance: Double) -> Bool {
    guard let own = numbers, let others = other.numbers, own.count == others.count else {
      return self == other
    }
    return zip(own, others).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }
}
