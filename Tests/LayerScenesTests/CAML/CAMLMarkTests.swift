import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Locations in CAML")
struct CAMLMarkTests {
  @Test("of layers and animations are known to a stage, also of those that a state adds")
  func marks() throws {
    let source = try CAMLFixture.source(
      """
      <caml>
      <CALayer id="a"><animations>
      <spin type="CABasicAnimation" keyPath="zPosition" duration="1"/></animations><sublayers>
      <CALayer id="b"/></sublayers><states><LKState name="On"><elements>
      <LKStateAddElement targetId="a">
      <CALayer id="d"><animations>
      <in type="CABasicAnimation" keyPath="opacity" duration="1"/></animations></CALayer>
      </LKStateAddElement><LKStateAddAnimation targetId="b" key="k">
      <CABasicAnimation keyPath="zPosition"/></LKStateAddAnimation></elements></LKState></states>
      </CALayer></caml>
      """)
    let marks = SceneMarks()
    let stage = try source.makeStage(tracer: nil, marks: marks)
    expectEqual(marks.mark(of: stage.root)?.place.lineAndColumn, "2:1")
    try expectEqual(marks.mark(of: stage.found("b"))?.place.lineAndColumn, "4:1")
    expectEqual(marks.mark(ofLayer: "Layer #a", animation: "spin")?.place.lineAndColumn, "3:1")
    try stage.setState("On")
    try expectEqual(marks.mark(of: stage.found("d"))?.place.lineAndColumn, "6:1")
    expectEqual(marks.mark(ofLayer: "Layer #d", animation: "in")?.place.lineAndColumn, "7:1")
    expectEqual(marks.mark(ofLayer: "Layer #b", animation: "k")?.place.lineAndColumn, "9:1")
  }

  @Test("of errors are at the attribute, the value or the member of a group")
  func faults() {
    func place(_ animation: String) -> String {
      let refusal = CAMLFixture.refusal(
        "<caml><CALayer id='a'><animations>\n\(animation)\n</animations></CALayer></caml>")
      return String(refusal.split(separator: " error")[0])
    }
    let spring = "<x type='CASpringAnimation' keyPath='opacity'"
    expectEqual(place("\(spring) initialVelocity='inf'/>"), "a.caml:2:47:")
    expectEqual(place("\(spring) velocity='inf'/>"), "a.caml:2:47:")
    expectEqual(place("\(spring) mass='2' stiffness='0'/>"), "a.caml:2:56:")
    expectEqual(place("\(spring) mass='2' damping='-1'/>"), "a.caml:2:56:")
    let row = "<x type='CAKeyframeAnimation' keyPath='opacity'>"
    let values = "<values><real value='0'/>\n<real value='0'/>\n<string value='0'/></values>"
    expectEqual(place("\(row)\(values)</x>"), "a.caml:4:1:")
    // The first of the group is not played, so the first of the others is meant.
    let group = "<g type='CAAnimationGroup'><animations><CABasicAnimation keyPath='filters.a.b'/>"
    let member = "<CABasicAnimation keyPath='opacity'>\n<toValue type='string' value='x'/>"
    expectEqual(
      place(
        "\(group)\n<CABasicAnimation keyPath='opacity'/>\n\(member)</CABasicAnimation>"
          + "</animations></g>"), "a.caml:5:1:")
    expectEqual(
      place(
        "\(group)\n<CABasicAnimation keyPath='opacity'/>\n<CABasicAnimation keyPath='opacity' "
          + "speed='inf'/></animations></g>"), "a.caml:4:37:")
  }
}
