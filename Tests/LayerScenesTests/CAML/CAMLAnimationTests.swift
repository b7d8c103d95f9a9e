import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Animations in CAML")
struct CAMLAnimationTests {
  @Test("get their keys from the tag, from the attribute key, or as the next 'animation'")
  func keys() throws {
    let scene = try CAMLFixture.scene(
      """
      <CALayer id="a"><animations>
        <animation type="CABasicAnimation" keyPath="opacity"/>
        <p key="animation-2" type="CABasicAnimation" keyPath="zPosition"/>
        <spin type="CABasicAnimation" keyPath="transform.rotation.z"/>
        <animation type="CABasicAnimation" keyPath="cornerRadius"/>
        <CABasicAnimation keyPath="borderWidth"/>
      </animations></CALayer>
      """)
    let layer = try scene.found("a")
    let keys = ["animation", "animation-2", "spin", "animation-3", "animation-4"]
    expectEqual(layer.animationKeys, keys)
    expectEqual(
      keys.map { layer.animation(forKey: $0)?.keyPath },
      [
        "opacity", "zPosition", "transform.rotation.z", "cornerRadius", "borderWidth",
      ])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("take timing and values from attributes and elements") {
      let scene = try CAMLFixture.scene(
        """
        <CALayer id="a"><animations>
          <move type="CABasicAnimation" keyPath="position" duration="2" beginTime="1e-100"
            timeOffset="0.5" speed="2" repeatCount="3" autoreverses="1" fillMode="both"
            removedOnCompletion="0" additive="1" cumulative="1" timingFunction="0.1 0 0.2 1">
            <fromValue type="CGPoint" value="1 2"/><toValue><CGPoint value="3 4"/></toValue>
          </move>
          <ease type="CABasicAnimation" keyPath="opacity" timingFunction="easeInEaseOut">
            <fromValue type="integer" value="0"/><byValue type="real" value="0.5"/>
          </ease>
        </animations></CALayer>
        """)
      let move = try #require(try scene.found("a").animation(forKey: "move"))
      var timing = MediaTiming()
      timing.duration = 2
      timing.timeOffset = 0.5
      timing.speed = 2
      timing.repeatCount = 3
      timing.autoreverses = true
      timing.fillMode = .both
      expectEqual(move.timing, timing)
      expectFalse(move.isRemovedOnCompletion)
      expectTrue(move.isAdditive)
      expectTrue(move.isCumulative)
      expectEqual(move.timingFunction, MediaTimingFunction(controlPoints: 0.1, 0, 0.2, 1))
      expectEqual(
        move.definition,
        .basic(from: .point(Point(x: 1, y: 2)), to: .point(Point(x: 3, y: 4)), by: nil))
      let ease = try #require(try scene.found("a").animation(forKey: "ease"))
      expectEqual(ease.timingFunction?.name, "easeInEaseOut")
      expectEqual(ease.definition, .basic(from: 0, to: nil, by: 0.5))
    },
    Fact("of keyframes move between their values, with whole and broken numbers mixed") {
      let scene = try CAMLFixture.scene(
        """
        <CALayer id="a"><animations>
          <animation type="CAKeyframeAnimation" keyPath="opacity" duration="4"
            beginTime="-1e-60" calculationMode="linear">
            <keyTimes><integer value="0"/><real value="0.25"/><integer value="1"/></keyTimes>
            <timingFunctions/>
            <values><integer value="0"/><real value="0.5"/><integer value="1"/></values>
          </animation>
          <animation type="CAKeyframeAnimation" keyPath="contents" duration="4"
            calculationMode="discrete">
            <values><CGImage src="1.png"/><CGImage src="2.png"/></values>
          </animation>
        </animations></CALayer>
        """)
      let layer = try scene.found("a")
      // The first quarter of 4 s leads to 0.5; of the other 3 s, 1.5 are half of the way to 1.
      for (instant, opacity, image) in [
        (0.5, 0.25, "1.png"), (1, 0.5, "1.png"), (2.5, 0.75, "2.png"),
      ] {
        try scene.advance(to: instant)
        expectEqual(layer.presented.opacity, opacity)
        expectEqual(layer.presented.contents, OpaqueReference(image))
      }
    },
    Fact("start at 0 with a begin time very near 0, and repeat forever with inf twice") {
      let scene = try CAMLFixture.scene(
        """
        <CALayer id="a" opacity="0"><animations>
          <animation type="CABasicAnimation" keyPath="opacity" beginTime="1e-100" duration="1"
            repeatCount="inf" repeatDuration="inf" removedOnCompletion="0">
            <fromValue type="integer" value="0"/><toValue type="integer" value="1"/>
          </animation>
        </animations></CALayer>
        """)
      try scene.advance(to: 1000.25)
      try expectEqual(scene.found("a").presented.opacity, 0.25)
    },
    Fact("of every class are played with their fields") {
      let layer = """
        <CALayer id="a"><animations>
        <g type="CAAnimationGroup" duration="8"><animations>
        <CABasicAnimation keyPath="transform.rotation.x" duration="8"/>
        <CASpringAnimation keyPath="opacity" damping="3"/></animations></g>
        <s type="CASpringAnimation" keyPath="position.x" mass="2" stiffness="300" damping="50"
          velocity="5" allowsOverdamping="1" duration="0.8"><toValue type="real" value="9"/></s>
        <k type="CAKeyframeAnimation" keyPath="opacity" calculationMode="cubic">
        <values><real value="0"/><real value="1"/></values><tensionValues><real value="1"/>
        </tensionValues><continuityValues><real value="0.5"/></continuityValues>
        <biasValues><integer value="-1"/></biasValues></k>
        <p key="way" type="CAKeyframeAnimation" keyPath="position" rotationMode="autoReverse"
          calculationMode="paced"><path type="CGPath" value="M0,0 L10,0"/></p>
        <v type="CABasicAnimation" keyPath="transform"><valueFunction name="rotateZ"/>
        <toValue type="real" value="1"/></v>
        <CATransition type="push" subtype="fromLeft" startProgress="0.25" endProgress="0.5"/>
        </animations></CALayer>
        """
      try expectTrue(CAMLFixture.notices(layer).isEmpty)
      let scene = try CAMLFixture.scene(layer)
      let a = try scene.found("a")
      expectEqual(a.animationKeys, ["g", "s", "k", "way", "v", "transition"])
      expectEqual(a.animation(forKey: "g")?.keyPaths, ["transform.rotation.x", "opacity"])
      expectEqual(a.animation(forKey: "s")?.timing.duration, 0.8)
      let spring = SpringFunction(
        mass: 2, stiffness: 300, damping: 50, initialVelocity: 5, allowsOverdamping: true)
      let definitions: [(String, AnimationDefinition)] = [
        ("s", .spring(from: nil, to: 9, by: nil, spring: spring)),
        (
          "k",
          .keyframes(
            values: [0, 1], keyTimes: nil, timingFunctions: [], mode: .cubic, tension: [1],
            continuity: [0.5], bias: [-1])
        ),
        (
          "way",
          .keyframes(
            values: [], keyTimes: nil, timingFunctions: [], mode: .paced,
            path: try Path(svg: "M0,0 L10,0"), rotationMode: .rotateAutoReverse)
        ),
        ("v", .basic(from: nil, to: 1, by: nil)),
        ("transition", .transition(type: "push", subtype: "fromLeft", start: 0.25, end: 0.5)),
      ]
      for (key, definition) in definitions {
        expectEqual(a.animation(forKey: key)?.definition, definition, "\(key)")
      }
      expectEqual(a.animation(forKey: "v")?.valueFunction, .rotateZ)
    },
    Fact("that are not played are kept and listed, each with its reason") {
      let layer = """
        <CALayer id="a"><animations>
        <g type="CAAnimationGroup" duration="8"><animations>
        <CABasicAnimation keyPath="filters.blur.inputRadius"/>
        <CABasicAnimation keyPath="transform.rotation.x" duration="8"/></animations></g>
        <h type="CAAnimationGroup"><animations><CAMatchPropertyAnimation/></animations></h>
        <k type="CAKeyframeAnimation" keyPath="opacity" calculationMode="cubic">
        <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
        <values><real value="0"/><real value="1"/></values></k>
        <m type="CAMatchMoveAnimation" keyPath="opacity"/>
        <f type="CABasicAnimation" keyPath="filters.blur.inputRadius"/>
        <t type="CATransition"/>
        </animations></CALayer>
        """
      let source = try CAMLFixture.source("<caml>\n\(layer)\n</caml>")
      let filter = "'filters.blur.inputRadius' lies inside a filter"
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:4:1: note: animation 'g' of Layer #a, animations[0]: read, not played (\(filter))",
          "a.caml:6:1: note: animation 'h' of Layer #a: read, not played (nothing in it is)",
          "a.caml:6:40: note: animation 'h' of Layer #a, animations[0]: read, not played "
            + "(CAMatchPropertyAnimation)",
          "a.caml:7:1: note: animation 'k' of Layer #a: "
            + "2 values and 3 keyTimes; the first 2 of each are used",
          "a.caml:10:1: note: animation 'm' of Layer #a: read, not played "
            + "(CAMatchMoveAnimation of 'opacity'; only the position is matched)",
          "a.caml:11:1: note: animation 'f' of Layer #a: read, not played (\(filter))",
          "a.caml:12:1: note: animation 't' of Layer #a: "
            + "a transition is listed under the key 'transition'",
        ])
      let animations = source.layers[0].animations
      expectEqual(animations.map(\.key), ["g", "h", "k", "m", "f", "t"])
      let scene = try source.makeStage()
      let root = scene.loop.root
      expectEqual(root.animationKeys, ["g", "k", "transition"])
      expectEqual(root.animation(forKey: "g")?.keyPaths, ["transform.rotation.x"])
    },
    Fact("of a layer that is only kept may have unknown key paths") {
      let layer = """
        <CAMetalLayer id="e" birthRate="1"><animations>
        <a type="CABasicAnimation" keyPath="birthRate"><toValue type="real" value="3"/></a>
        <b type="CABasicAnimation" keyPath="emitterCells.c.scale"/>
        </animations></CAMetalLayer>
        """
      try expectEqual(
        CAMLFixture.notices(layer),
        [
          "a.caml:2:1: note: CAMetalLayer: kept, not simulated",
          "a.caml:4:1: note: animation 'b' of MetalLayer #e: read, not played "
            + "('emitterCells.c.scale' of a layer that is only kept)",
        ])
      let scene = try CAMLFixture.scene(layer)
      try expectEqual(scene.found("e").animationKeys, ["a"])
    },
  ]
}
