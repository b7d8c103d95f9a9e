// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerModel

/// A space in which the components of a colour are meant.
public final class CGColorSpace: Hashable, Sendable {
  /// The engine's space.
  package let space: ColorSpace
  /// The name of the space, such as `kCGColorSpaceSRGB`; nil for a device's.
  public let name: CFString?

  /// The number of components without alpha: 1 for greys, else 3.
  public var numberOfComponents: Int { space == .gray ? 1 : 3 }

  /// What the components are: of a grey, or red, green and blue.
  public var model: CGColorSpaceModel { space == .gray ? .monochrome : .rgb }

  /// Creates a space by name; nil if the name is unknown.
  public convenience init?(name: CFString) {
    guard let space = Self.spaces[name] else { return nil }
    self.init(space, name)
  }

  /// Creates the space of the engine's.
  package init(_ space: ColorSpace, _ name: CFString? = nil) {
    self.space = space
    self.name = name
  }

  /// The usual space of screens.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The usual space of screens, with values beyond 0 to 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The wide space of newer screens.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// sRGB without its curve.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// sRGB without its curve, with values beyond 0 to 1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Greys of the curve 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Linear greys.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"

  private static let spaces: [CFString: ColorSpace] = [
    sRGB: .sRGB, extendedSRGB: .sRGB, displayP3: .displayP3, linearSRGB: .linearSRGB,
    extendedLinearSRGB: .linearSRGB, genericGrayGamma2_2: .gray, linearGray: .gray,
  ]

  /// Returns whether two spaces are the same.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.space == right.space
  }

  /// Adds the space to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(space) }
}

/// What the components of a colour are.
public enum CGColorSpaceModel: Int32, Sendable {
  /// It is not known.
  case unknown = -1
  /// A grey.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// Lightness and two opponents.
  case lab
  /// Those of a device.
  case deviceN
  /// A number in a list.
  case indexed
  /// A pattern.
  case pattern
}

extension ColorSpace {
  /// Core Graphics' name of the space.
  fileprivate var name: CFString {
    switch self {
    case .displayP3: CGColorSpace.displayP3
    case .linearSRGB: CGColorSpace.linearSRGB
    case .gray: CGColorSpace.genericGrayGamma2_2
    default: CGColorSpace.sRGB
    }
  }
}

/// A name of Core Foundation, which here is a string.
public typealias CFString = String

/// An object of Core Foundation, which here is any object.
public typealias CFTypeRef = AnyObject

/// The number of a class of Core Foundation's kind.
public typealias CFTypeID = UInt

/// Returns the number of an object's class: that of a colour, a path or an image, otherwise 0.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID {
  switch cf {
  case is CGColor: CGColor.typeID
  case is CGPath: CGPath.typeID
  case is CGImage: CGImage.typeID
  default: 0
  }
}

extension CGColor {
  /// The number of the class, for `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { 1 }
}

extension CGPath {
  /// The number of the class, for `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { 2 }
}

extension CGImage {
  /// The number of the class, for `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { 3 }
}

/// Returns the space of a screen's colours, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB) }

/// Returns the space of a screen's greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }

/// How a colour would be fitted into a smaller space; it has no effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default of the context.
  case defaultIntent
  /// Colours outside become the nearest inside.
  case absoluteColorimetric
  /// The same, relative to white.
  case relativeColorimetric
  /// The whole range shrinks.
  case perceptual
  /// Saturation is kept.
  case saturation
}

/// A colour with alpha; it never changes.
public final class CGColor: Hashable, Sendable {
  /// The engine's colour.
  package let color: Color

  /// Creates a colour from the engine's.
  package init(_ color: Color) { self.color = color }

  /// Creates a colour in sRGB from components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB from components from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(gray), alpha: Double(alpha)))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour from the components of a space and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = (0...space.numberOfComponents).map { Double(components[$0]) }
    if space.space == .gray {
      self.init(Color(white: numbers[0], alpha: numbers[1]))
    } else {
      self.init(
        Color(
          red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3],
          space: space.space))
    }
  }

  /// The components and alpha: two for a grey, else four.
  public var components: [CGFloat]? {
    let parts =
      color.space == .gray
      ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
    return parts.map { CGFloat($0) }
  }

  /// The number of components with alpha: 2 for a grey, else 4.
  public var numberOfComponents: Int { color.space == .gray ? 2 : 4 }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { CGFloat(color.alpha) }

  /// The space of the components.
  public var colorSpace: CGColorSpace? { CGColorSpace(color.space, color.space.name) }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = color
    copy.alpha = Double(alpha)
    return CGColor(copy)
  }

  /// Returns the colour itself, which never changes.
  public func copy() -> CGColor? { self }

  /// Returns the colour in another space; only sRGB can be converted to, others give nil.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if space.space == color.space { return self }
    return space.space == .sRGB ? CGColor(color.inSRGB) : nil
  }

  /// White.
  public static let white: CGColor = CGColor(gray: 1, alpha: 1)
  /// Black.
  public static let black: CGColor = CGColor(gray: 0, alpha: 1)
  /// Black without opacity.
  public static let clear: CGColor = CGColor(gray: 0, alpha: 0)

  /// Returns whether two colours have the same space and components.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

  /// Adds the colour to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
