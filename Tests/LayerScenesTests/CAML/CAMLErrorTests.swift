import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Errors in CAML")
struct CAMLErrorTests {
  @Test("in the file as a whole name what is expected", arguments: Self.wholes)
  func whole(_ text: String, _ message: String) {
    expectEqual(CAMLFixture.refusal(text), "a.caml:\(message)")
  }

  private static let wholes = [
    (
      "<svg/>",
      "1:1: error: the root element is 'svg', not 'caml'\n"
        + "  hint: a CAML file is <caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">…</caml>"
    ),
    (
      "<?xml version='1.0'?>\n<MicaAssetManifest><modules type='NSArray'/></MicaAssetManifest>",
      "2:1: error: this is an asset manifest, a list of the pictures of a scene, not the scene itself\n"
        + "  hint: the scene is in the file main.caml, or another .caml file, of the same folder"
    ),
    (
      "<caml/>",
      "1:1: error: no layer inside <caml>\n  hint: for example <CALayer bounds=\"0 0 100 100\"/>"
    ),
    (
      "<caml>\n<CALayer/>\n<CALayer/></caml>",
      "3:1: error: a second root layer; the first is at 2:1\n"
        + "  hint: put both into the <sublayers> of one layer"
    ),
    (
      "<caml><CALayr/></caml>",
      "1:7: error: 'CALayr' is not a layer class\n  hint: did you mean 'CALayer'?"
    ),
    (
      "<caml><box/></caml>",
      "1:7: error: 'box' is not a layer class\n  hint: known are CALayer, CAShapeLayer, "
        + "CAGradientLayer, CATextLayer, CATransformLayer, CAReplicatorLayer, CAScrollLayer, "
        + "CAEmitterLayer, CATiledLayer"
    ),
    (
      "<caml>\n<CALayer>\n</caml>",
      "3:1: error: '</caml>' does not end the element 'CALayer' that began at 2:1\n"
        + "  hint: '</CALayer>' was expected"
    ),
  ]

  @Test("a document type is an error")
  func documentType() {
    let refusal = CAMLFixture.refusal("<!DOCTYPE caml><caml><CALayer/></caml>")
    expectTrue(refusal.hasPrefix("a.caml:1:1: error: "), "\(refusal)")
  }

  @Test("in a layer are located at the attribute or element that is wrong", arguments: Self.layers)
  func layer(_ body: String, _ message: String) {
    expectEqual(CAMLFixture.refusal("<caml>\n\(body)\n</caml>"), "a.caml:\(message)")
  }

  private static let layers = [
    ("<CALayer opacity='x'/>", "2:10: error: 'opacity': 'x' is not a number"),
    (
      "<CALayer opacity='nan'/>",
      "2:10: error: 'opacity': 'nan' is not a number\n  hint: leave the value out"
    ),
    (
      "<CALayer opacity='1e999'/>",
      "2:10: error: 'opacity': '1e999' is too large for a number\n"
        + "  hint: write 'inf' for something without end"
    ),
    (
      "<CAReplicatorLayer instanceCount='2.5'/>",
      "2:20: error: 'instanceCount' of ReplicatorLayer takes a whole number; 2.5 was given"
    ),
    (
      "<CALayer edgeAntialiasingMask='3e9'/>",
      "2:10: error: 'edgeAntialiasingMask' of Layer takes a whole number; 3000000000.0 was given"
    ),
    ("<CALayer opacity='inf'/>", "2:10: error: 'opacity' of Layer must be finite"),
    (
      "<CALayer opacity='1 2'/>", "2:10: error: 'opacity': a number was expected, not 2 numbers"
    ),
    (
      "<CALayer bounds='0 0 1'/>",
      "2:10: error: 'bounds': a rectangle (four numbers) was expected, not 3 numbers"
    ),
    (
      "<CALayer position='5'/>",
      "2:10: error: 'position': a point (two numbers) was expected, not 1 number"
    ),
    ("<CALayer hidden='2'/>", "2:10: error: 'hidden': '2' is neither 0 nor 1"),
    (
      "<CALayer backgroundColor='1 1'/>",
      "2:10: error: 'backgroundColor': a colour was expected, not 2 numbers\n"
        + "  hint: write red, green and blue, as \"1 0.5 0\""
    ),
    (
      "<CALayer transform='rotate(30)'/>",
      "2:10: error: 'transform': the angle '30' has no unit\n  hint: write it as 30deg"
    ),
    (
      "<CALayer id='a' cornerCurve='contnuous'/>",
      "2:17: error: 'cornerCurve' of Layer #a takes one of circular, continuous; 'contnuous' was given\n"
        + "  hint: did you mean 'continuous'?"
    ),
    (
      "<CALayer style='x'/>",
      "2:10: error: 'style': a dictionary is written as an element, not as an attribute"
    ),
    (
      "<CAShapeLayer path='M 0 x'/>",
      "2:15: error: 'path': at character 4 of the path: found \"x\", expected a number"
    ),
    (
      "<CALayer>\n<backgroundColor value='1 x 0'/></CALayer>",
      "3:18: error: in 'backgroundColor': 'x' is not a number"
    ),
    (
      "<CALayer>\n<backgroundColor type='CGPoint' value='1 0'/></CALayer>",
      "3:1: error: 'backgroundColor' of Layer takes a colour; a point (two numbers) was given"
    ),
    (
      "<CALayer>\n<backgroundColor type='CGColr' value='1 0'/></CALayer>",
      "3:18: error: 'CGColr' is not a known class of values\n  hint: did you mean 'CGColor'?"
    ),
    (
      "<CAGradientLayer colors='1 2 3'/>",
      "2:18: error: 'colors': a list is written as an element, not as an attribute"
    ),
    (
      "<CAGradientLayer><colors>\n<real value='1'/></colors></CAGradientLayer>",
      "3:1: error: a colour was expected in 'colors', not a number"
    ),
    ("<CALayer>\n<mask/></CALayer>", "3:1: error: one layer was expected in 'mask'"),
    ("<CALayer>\n<mask type='x'/></CALayer>", "3:7: error: 'x' is not a layer class"),
    (
      "<CALayer><sublayers>\n<CATextLayr/></sublayers></CALayer>",
      "3:1: error: 'CATextLayr' is not a layer class\n  hint: did you mean 'CATextLayer'?"
    ),
  ]

  @Test("in states are located at the element or attribute that is wrong", arguments: Self.states)
  func state(_ body: String, _ message: String) {
    let text = "<caml>\n<CALayer>\n\(body)\n</CALayer></caml>"
    expectEqual(CAMLFixture.refusal(text), "a.caml:\(message)")
  }

  private static let states = [
    (
      "<states><State/></states>",
      "3:9: error: 'State' is not a state\n  hint: an LKState was expected"
    ),
    (
      "<states><LKState/></states>",
      "3:9: error: 'LKState' without 'name'\n  hint: write name=\"…\""
    ),
    (
      "<states><LKState name='a'><elements><LKStateSetValue/></elements></LKState></states>",
      "3:37: error: 'LKStateSetValue' without a value\n"
        + "  hint: for example <value type=\"real\" value=\"0.5\"/>"
    ),
    (
      """
      <states><LKState name='a'><elements><LKStateSetValue targetId='b' keyPath='c'>
      <value type="CAColorMatrix" value="matrix(1 2)"/></LKStateSetValue></elements></LKState></states>
      """,
      "4:1: error: in 'value': a colour matrix has 20 numbers, not 2\n"
        + "  hint: write matrix(…) with four rows of five"
    ),
    (
      """
      <states><LKState name='a'><elements><LKStateSetValue final='x' targetId='b' keyPath='c'>
      <value type="real" value="1"/></LKStateSetValue></elements></LKState></states>
      """,
      "3:54: error: 'final': 'x' is neither 0 nor 1"
    ),
    (
      "<stateTransitions><LKState/></stateTransitions>",
      "3:19: error: 'LKState' is not a state transition\n  hint: an LKStateTransition was expected"
    ),
    (
      """
      <stateTransitions><LKStateTransition fromState="*" toState="a"><elements>
      <x/></elements></LKStateTransition></stateTransitions>
      """,
      "4:1: error: 'x' is not part of a transition\n  hint: an LKStateTransitionElement was expected"
    ),
  ]
}
