import QuartzCore
import Testing
import UIKit

/// The numbers that Apple's headers give to options: archives, scripts and other languages have them.
@MainActor @Suite struct ConstantTests {
  private static func check<Options: OptionSet>(
    _ type: Options.Type, _ options: KeyValuePairs<Options, Int>,
    at location: SourceLocation = #_sourceLocation
  ) where Options.RawValue: BinaryInteger {
    for (option, number) in options {
      #expect(Int(option.rawValue) == number, "of \(type)", sourceLocation: location)
    }
  }

  @Test("masks of layers have their bits") func layers() {
    Self.check(
      CACornerMask.self,
      [
        .layerMinXMinYCorner: 1, .layerMaxXMinYCorner: 2, .layerMinXMaxYCorner: 4,
        .layerMaxXMaxYCorner: 8,
      ])
    Self.check(
      CAEdgeAntialiasingMask.self,
      [.layerLeftEdge: 1, .layerRightEdge: 2, .layerBottomEdge: 4, .layerTopEdge: 8])
    Self.check(
      CAAutoresizingMask.self,
      [
        .layerMinXMargin: 1, .layerWidthSizable: 2, .layerMaxXMargin: 4, .layerMinYMargin: 8,
        .layerHeightSizable: 16, .layerMaxYMargin: 32,
      ])
    Self.check(
      CGGradientDrawingOptions.self, [.drawsBeforeStartLocation: 1, .drawsAfterEndLocation: 2])
  }

  @Test("options of animations have their bits") func animations() {
    Self.check(
      UIView.AnimationOptions.self,
      [
        .layoutSubviews: 1, .allowUserInteraction: 2, .beginFromCurrentState: 4, .repeat: 8,
        .autoreverse: 16, .overrideInheritedDuration: 32, .overrideInheritedCurve: 64,
        .allowAnimatedContent: 128, .showHideTransitionViews: 256, .overrideInheritedOptions: 512,
        .curveEaseInOut: 0, .curveEaseIn: 0x1_0000, .curveEaseOut: 0x2_0000, .curveLinear: 0x3_0000,
        .transitionFlipFromLeft: 0x10_0000, .transitionFlipFromRight: 0x20_0000,
        .transitionCurlUp: 0x30_0000, .transitionCurlDown: 0x40_0000,
        .transitionCrossDissolve: 0x50_0000, .transitionFlipFromTop: 0x60_0000,
        .transitionFlipFromBottom: 0x70_0000,
      ])
    Self.check(
      UIView.KeyframeAnimationOptions.self,
      [
        .layoutSubviews: 1, .allowUserInteraction: 2, .beginFromCurrentState: 4, .repeat: 8,
        .autoreverse: 16, .calculationModeLinear: 0, .calculationModeDiscrete: 0x400,
        .calculationModePaced: 0x800, .calculationModeCubic: 0xC00,
        .calculationModeCubicPaced: 0x1000,
      ])
  }

  @Test("options of views and controls have their bits") func views() {
    Self.check(
      UIView.AutoresizingMask.self,
      [
        .flexibleLeftMargin: 1, .flexibleWidth: 2, .flexibleRightMargin: 4, .flexibleTopMargin: 8,
        .flexibleHeight: 16, .flexibleBottomMargin: 32,
      ])
    Self.check(UISwipeGestureRecognizer.Direction.self, [.right: 1, .left: 2, .up: 4, .down: 8])
    Self.check(UIRectCorner.self, [.topLeft: 1, .topRight: 2, .bottomLeft: 4, .bottomRight: 8])
    Self.check(
      UIControl.Event.self,
      [
        .touchDown: 1, .touchDragInside: 4, .touchDragOutside: 8, .touchDragEnter: 16,
        .touchDragExit: 32, .touchUpInside: 64, .touchUpOutside: 128, .touchCancel: 256,
        .valueChanged: 4096, .primaryActionTriggered: 8192,
      ])
    Self.check(UIControl.State.self, [.highlighted: 1, .disabled: 2, .selected: 4])
  }

  @Test("a label has UIKit's values before they are set") func labels() {
    let label = UILabel()
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.shadowColor == nil)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.isEnabled && !label.isHighlighted && !label.isUserInteractionEnabled)
    #expect(label.text == nil && !label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
  }

  @Test("a colour has its parts in sRGB, and a lightness if it is a grey") func colours() {
    var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    let colour = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
    #expect(colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.125])
    var white: CGFloat = 9
    #expect(!colour.getWhite(&white, alpha: &alpha) && white == 9)
    #expect(UIColor(white: 0.5, alpha: 0.25).getWhite(&white, alpha: &alpha))
    #expect(white == 0.5 && alpha == 0.25)
  }
}
