import Foundation

/// An image: a size in pixels, since nothing is drawn here.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  /// Creates an image of a size.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Returns the part of the image within a rectangle in pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}

/// A gradient, which is kept and not drawn.
public final class CGGradient: Sendable {
  /// The colours of the gradient.
  package let colors: [CGColor]

  /// Creates a gradient from colours and their places from 0 to 1; nil if one is no `CGColor`.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let given = colors.compactMap { $0 as? CGColor }
    if given.count < colors.count { return nil }
    self.colors = given
  }

  /// Creates a gradient from the components of a number of colours with alpha, and their places
  /// from 0 to 1.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    colors = (0..<max(0, count)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * size)
    }
  }
}

/// A list of Core Foundation, which here is that of Foundation.
public typealias CFArray = NSArray

/// A truth value of Core Foundation, which here is a number.
public typealias CFBoolean = NSNumber

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True, as Core Foundation has it.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False, as Core Foundation has it.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// What is drawn beyond a gradient's ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// Both, by the winding rule.
  case fillStroke
  /// Both, by the even-odd rule.
  case eoFillStroke
}

/// How a colour would be mixed with what is behind it.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal
  /// The product.
  case multiply
  /// The product of the complements.
  case screen
  /// Both, by what is behind.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// The colour replaces what is behind.
  case copy
  /// Nothing is left.
  case clear
  /// What is behind stays where the colour is.
  case destinationOut
  /// The sum, up to white.
  case plusLighter
  /// What is behind, made lighter.
  case colorDodge
  /// What is behind, made darker.
  case colorBurn
  /// Multiplied or screened, softly.
  case softLight
  /// Multiplied or screened.
  case hardLight
  /// The difference.
  case difference
  /// The difference, with less contrast.
  case exclusion
  /// The hue of the colour.
  case hue
  /// The saturation of the colour.
  case saturation
  /// The hue and saturation of the colour.
  case color
  /// The lightness of the colour.
  case luminosity
  /// The colour where there is something behind.
  case sourceIn
  /// The colour where there is nothing behind.
  case sourceOut
  /// The colour over what is behind, only where there is something.
  case sourceAtop
  /// What is behind, over the colour.
  case destinationOver
  /// What is behind, where the colour is.
  case destinationIn
  /// What is behind over the colour, only where the colour is.
  case destinationAtop
  /// Both where the other is not.
  case xor
  /// The sum of the complements.
  case plusDarker
}

/// How a text would be drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Its inside.
  case fill
  /// Its outline.
  case stroke
  /// Both.
  case fillStroke
  /// Not at all.
  case invisible
}

/// How finely an image would be scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context does.
  case `default`
  /// Not at all.
  case none
  /// Fast.
  case low
  /// Slowly.
  case high
  /// In between.
  case medium
}

/// Where the alpha of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere.
  case none
  /// Behind colours that are multiplied with it.
  case premultipliedLast
  /// Before colours that are multiplied with it.
  case premultipliedFirst
  /// Behind the colours.
  case last
  /// Before the colours.
  case first
  /// Behind the colours is something without meaning.
  case noneSkipLast
  /// Before the colours is something without meaning.
  case noneSkipFirst
  /// Nothing else.
  case alphaOnly
}

/// How the bits of a picture are laid out, which has no effect here: a picture has only a size.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a layout from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that say where the alpha is.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that say the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16 bits with the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32 bits with the low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16 bits with the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32 bits with the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
