import TestSupport
import Testing

@testable import LayerScenes

@Suite("Errors in animations of CAML")
struct CAMLAnimationErrorTests {
  @Test("are located at the attribute or element that is wrong", arguments: Self.errors)
  func animation(_ body: String, _ message: String) {
    let text = "<caml><CALayer id='a'><animations>\n\(body)\n</animations></CALayer></caml>"
    expectEqual(CAMLFixture.refusal(text), "a.caml:\(message)")
  }

  private static let classes =
    "CABasicAnimation, CAKeyframeAnimation, CASpringAnimation, CAAnimationGroup, CATransition, "
    + "CAMatchMoveAnimation, CAMatchPropertyAnimation"

  private static let errors = [
    (
      "<animation/>",
      "2:1: error: the animation 'animation' has no class\n"
        + "  hint: write type=\"CABasicAnimation\""
    ),
    (
      "<CABasicAnimaton/>",
      "2:1: error: the animation 'CABasicAnimaton' has no class\n"
        + "  hint: did you mean 'CABasicAnimation'?"
    ),
    (
      "<animation type='CABasicAnimaton'/>",
      "2:12: error: 'CABasicAnimaton' is not a known animation class\n"
        + "  hint: did you mean 'CABasicAnimation'?"
    ),
    (
      "<animation type='x'/>",
      "2:12: error: 'x' is not a known animation class\n  hint: known are \(classes)"
    ),
    (
      "<p type='CABasicAnimation'/>",
      "2:1: error: an element 'p' without a key\n  hint: write key=\"…\""
    ),
    (
      "<x type='CABasicAnimation'/>", "2:1: error: 'keyPath' of a BasicAnimation must be set"
    ),
    (
      "<x type='CABasicAnimation' keyPath='postion.x'/>",
      "2:28: error: the CABasicAnimation animates 'postion.x', which is not a property of Layer #a\n"
        + "  hint: did you mean 'position.x'?"
    ),
    (
      "<x type='CAAnimationGroup'><animations>\n<CABasicAnimation keyPath='opacty'/>"
        + "</animations></x>",
      "3:19: error: the CABasicAnimation animates 'opacty', which is not a property of Layer #a\n"
        + "  hint: did you mean 'opacity'?"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity' duration='x'/>",
      "2:46: error: 'duration': 'x' is not a number"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity' repeatCount='-1'/>",
      "2:46: error: 'repeatCount' of a BasicAnimation must be 0 or more, not -1.0"
    ),
    (
      "<x type='CASpringAnimation' keyPath='opacity' mass='x'/>",
      "2:47: error: 'mass': 'x' is not a number"
    ),
    (
      "<x type='CASpringAnimation' keyPath='opacity' stiffness='1' mass='0'/>",
      "2:61: error: 'spring' of a SpringAnimation cannot be used: The mass of a spring is 0.0; "
        + "it must be a finite number above 0"
    ),
    (
      "<x type='CASpringAnimation' keyPath='opacity' velocity='inf'/>",
      "2:47: error: 'spring' of a SpringAnimation cannot be used: The initial velocity of a spring "
        + "is inf; it must be a finite number"
    ),
    (
      "<x type='CAAnimationGroup'/>",
      "2:1: error: 'animations' of an AnimationGroup must hold an animation"
    ),
    (
      "<x type='CAAnimationGroup'><animations><CAMatchPropertyAnimation/>\n"
        + "<CABasicAnimation keyPath='opacity' repeatCount='-1'/></animations></x>",
      "3:37: error: 'animations[0].repeatCount' of an AnimationGroup must be 0 or more, not -1.0"
    ),
    (
      "<x type='CAAnimationGroup'><animations><CAAnimationGroup><animations>"
        + "<CAKeyframeAnimation keyPath='opacity'><values><real value='0'/>\n"
        + "<CGPoint value='0 0'/></values></CAKeyframeAnimation></animations></CAAnimationGroup>"
        + "</animations></x>",
      "3:1: error: 'animations[0].animations[0].values[1]' of an AnimationGroup must be a number, "
        + "as 'opacity' is, not a point (two numbers)"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity' rotationMode='auo'/>",
      "2:49: error: 'rotationMode': 'auo' is not a rotation mode\n  hint: did you mean 'auto'?"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='position'><path value='M0,0 X'/></x>",
      "2:56: error: in 'path': at character 5 of the path: found \"X\", expected a command, one of "
        + "M L H V C S Q T A Z"
    ),
    (
      "<x type='CATransition' startProgress='2'/>",
      "2:24: error: 'startProgress' of a Transition must be from 0 to 1, not 2.0"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity' fillMode='bth'/>",
      "2:46: error: 'fillMode': 'bth' is not a fill mode\n  hint: did you mean 'both'?"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity' calculationMode='linar'/>",
      "2:49: error: 'calculationMode': 'linar' is not a calculation mode\n"
        + "  hint: did you mean 'linear'?"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity' timingFunction='easeInOut'/>",
      "2:46: error: 'timingFunction': 'easeInOut' is not a timing function\n"
        + "  hint: did you mean 'easeOut'?"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity' timingFunction='1 2 3'/>",
      "2:46: error: 'timingFunction': a timing function has 4 numbers, not 3\n"
        + "  hint: write the control points as \"0.25 0.1 0.25 1\""
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity'>\n<toValue type='CGPoint' value='1 2'/></x>",
      "3:1: error: 'toValue' of a BasicAnimation must be a number, as 'opacity' is, "
        + "not a point (two numbers)"
    ),
    (
      "<x type='CABasicAnimation' keyPath='opacity'>\n<toValue value='1'/></x>",
      "3:1: error: 'toValue' is not a known class of values\n  hint: known are BOOL, CAColorMatrix, "
        + "CAFilter, CATransform3D, CGColor, CGImage, CGPath, CGPoint, CGRect, CGSize, NSArray, "
        + "NSDictionary, NSNull, NSNumber, NSString, bool, double, float, integer, real, string"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity'/>",
      "2:1: error: 'values' of a KeyframeAnimation must hold a value"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity'><values><real value='0'/>\n"
        + "<CGPoint value='0 0'/></values></x>",
      "3:1: error: 'values[1]' of a KeyframeAnimation must be a number, as 'opacity' is, "
        + "not a point (two numbers)"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity'><values><real value='0'/>\n"
        + "<real value='1..2'/></values></x>",
      "3:7: error: in 'real': '1..2' is not a number"
    ),
    (
      "<x type='CAKeyframeAnimation' keyPath='opacity'><values><real value='0'/></values>"
        + "<keyTimes>\n<string value='0'/></keyTimes></x>",
      "3:1: error: a number was expected in 'keyTimes'"
    ),
  ]
}
