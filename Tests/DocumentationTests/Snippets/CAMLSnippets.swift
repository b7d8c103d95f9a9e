// Made by Utilities/snippets.sh from Documentation/CAML.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Documentation/CAML.md")
struct CAMLSnippets: Snippets {
  let given = Given()

  @Test func `Files`() throws {
    try read(markup: ##"""
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer id="card" name="Card" bounds="0 0 390 844" position="195 422" opacity="0.5">
          <backgroundColor value="1 0.5 0" opacity="0.8"/>
          <sublayers>
            <CATextLayer id="title" string="Hello" fontSize="20" position="10 20"/>
          </sublayers>
          <animations>
            <animation type="CABasicAnimation" keyPath="opacity" duration="1">
              <toValue type="real" value="1"/>
            </animation>
          </animations>
        </CALayer>
      </caml>
      """##, notices: ##"""
      """##)
  }

  @Test func `Layers`() throws {
    try read(markup: ##"""
      <CALayer bounds="0 0 100 50" transform="rotate(30deg)" transform.rotation.z="0.6" locked="1">
        <contents type="CGImage" src="assets/a.png"/>
        <filters><CAFilter filter="gaussianBlur" inputRadius="3"/></filters>
      </CALayer>
      """##, notices: ##"""
      <text>:1:56: note: 'transform.rotation.z' is 0.6, but 'transform' beside it makes it 0.5235987755982988; 'transform' counts
      <text>:1:83: note: attribute 'locked': kept, no meaning here
      """##)
  }

  @Test func `Animations`() throws {
    try read(markup: ##"""
      <CALayer bounds="0 0 100 50">
        <animations>
          <rise type="CABasicAnimation" keyPath="position.y" duration="0.5" fillMode="backwards">
            <fromValue type="real" value="0"/>
            <toValue type="real" value="100"/>
          </rise>
          <p key="glow" type="CAKeyframeAnimation" keyPath="opacity" duration="2" repeatCount="inf"
             calculationMode="linear" timingFunction="0.42 0 0.58 1">
            <values><real value="0"/><real value="1"/><real value="0"/></values>
            <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
          </p>
          <animation type="CAAnimationGroup" duration="1">
            <animations>
              <CASpringAnimation keyPath="bounds.size.width" mass="2" stiffness="300" damping="50" duration="0.8"/>
              <CABasicAnimation keyPath="filters.blur.inputRadius" duration="1"/>
            </animations>
          </animation>
        </animations>
      </CALayer>
      """##, notices: ##"""
      <text>:15:9: note: animation 'animation' of Layer, animations[1]: read, not played ('filters.blur.inputRadius' lies inside a filter)
      """##)
  }

  @Test func `Match-moves`() throws {
    try read(markup: ##"""
      <CALayer bounds="0 0 100 100">
        <sublayers>
          <CALayer id="cursor" position="10 20"/>
          <CALayer id="label">
            <animations>
              <follow type="CAMatchMoveAnimation" sourceLayer="cursor" appliesY="0" duration="inf"/>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
      """##, notices: ##"""
      """##)
  }

  @Test func `Emitters`() throws {
    try read(markup: ##"""
      <CAEmitterLayer id="fire" emitterPosition="50 100" emitterShape="line" emitterSize="40 0">
        <emitterCells>
          <CAEmitterCell name="flame" birthRate="20" lifetime="2" velocity="30" mica_flag="1">
            <contents type="CGImage" src="assets/flame.png"/>
          </CAEmitterCell>
        </emitterCells>
        <animations>
          <flare type="CABasicAnimation" keyPath="emitterCells.flame.birthRate" duration="1">
            <toValue type="real" value="80"/>
          </flare>
        </animations>
      </CAEmitterLayer>
      """##, notices: ##"""
      <text>:1:1: note: CAEmitterLayer: kept, not simulated
      <text>:3:75: note: attribute 'mica_flag' of a cell: kept, no meaning here
      """##)
  }

  @Test func `States and transitions`() throws {
    try read(markup: ##"""
      <CALayer id="root" bounds="0 0 390 844">
        <sublayers><CALayer id="glow" opacity="0"/></sublayers>
        <states>
          <LKState name="Locked" basedOn=""><elements/></LKState>
          <LKState name="Unlocked" basedOn="Locked">
            <elements>
              <LKStateSetValue targetId="glow" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
            </elements>
          </LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="*" toState="Unlocked">
            <elements>
              <LKStateTransitionElement key="opacity" targetId="glow">
                <animation type="CASpringAnimation" keyPath="opacity" mass="2" stiffness="300" damping="50"
                           duration="0.8" beginTime="0.2" fillMode="backwards"/>
              </LKStateTransitionElement>
            </elements>
          </LKStateTransition>
        </stateTransitions>
      </CALayer>
      """##, notices: ##"""
      """##)
  }
}
