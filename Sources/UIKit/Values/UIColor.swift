import CoreGraphicsTypes
import Foundation
import LayerModel

/// A colour as views take it; it never changes, and system colours are those of the light style.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  /// The colour as layers take it.
  public final let cgColor: CGColor
  /// What gives the colour for a style; nil for one that is always the same.
  private var provider: ((UITraitCollection) -> UIColor)?

  /// Creates a colour of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a colour in sRGB from components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in Display P3 from components from 0 to 1.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(
      Color(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha),
        space: .displayP3))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    cgColor = CGColor(srgbRed: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour that a function gives for a style; views are in the light one.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
    provider = dynamicProvider
  }

  /// Creates the colour of a literal, in sRGB.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Gives nil: there is no catalogue of colours here.
  public convenience init?(named name: String) { nil }

  /// Returns the colour itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Returns the colour for a style.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  /// The components in sRGB.
  private var parts: Color { cgColor.color.inSRGB }

  /// Writes the components in sRGB, and returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(parts.red)
    green?.pointee = CGFloat(parts.green)
    blue?.pointee = CGFloat(parts.blue)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes the lightness of a grey, and returns whether the colour is one.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = CGFloat(parts.red)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes hue, saturation and brightness, each from 0 to 1, and returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (parts.red, parts.green, parts.blue)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    var angle = 0.0
    if high > low {
      if high == red {
        angle = (green - blue) / (high - low)
      } else if high == green {
        angle = 2 + (blue - red) / (high - low)
      } else {
        angle = 4 + (red - green) / (high - low)
      }
    }
    hue?.pointee = CGFloat((angle < 0 ? angle + 6 : angle) / 6)
    saturation?.pointee = high == 0 ? 0 : CGFloat((high - low) / high)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Does nothing: nothing is drawn here.
  open func set() {}
  /// Does nothing: nothing is drawn here.
  open func setFill() {}
  /// Does nothing: nothing is drawn here.
  open func setStroke() {}

  /// Returns whether another colour is the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.cgColor == cgColor } ?? false
  }

  /// The hash value.
  open override var hash: Int { cgColor.hashValue }

  private convenience init(hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// A grey of a third.
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  /// A grey of two thirds.
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// A grey of a half.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Black without opacity.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  /// The system's red, in the light style.
  public class var systemRed: UIColor { UIColor(hex: 0xFF3B30) }
  /// The system's orange, in the light style.
  public class var systemOrange: UIColor { UIColor(hex: 0xFF9500) }
  /// The system's yellow, in the light style.
  public class var systemYellow: UIColor { UIColor(hex: 0xFFCC00) }
  /// The system's green, in the light style.
  public class var systemGreen: UIColor { UIColor(hex: 0x34C759) }
  /// The system's teal, in the light style.
  public class var systemTeal: UIColor { UIColor(hex: 0x30B0C7) }
  /// The system's blue, in the light style.
  public class var systemBlue: UIColor { UIColor(hex: 0x007AFF) }
  /// The system's indigo, in the light style.
  public class var systemIndigo: UIColor { UIColor(hex: 0x5856D6) }
  /// The system's purple, in the light style.
  public class var systemPurple: UIColor { UIColor(hex: 0xAF52DE) }
  /// The system's pink, in the light style.
  public class var systemPink: UIColor { UIColor(hex: 0xFF2D55) }
  /// The system's grey, in the light style.
  public class var systemGray: UIColor { UIColor(hex: 0x8E8E93) }
  /// The system's second grey, in the light style.
  public class var systemGray2: UIColor { UIColor(hex: 0xAEAEB2) }
  /// The system's third grey, in the light style.
  public class var systemGray3: UIColor { UIColor(hex: 0xC7C7CC) }
  /// The system's fourth grey, in the light style.
  public class var systemGray4: UIColor { UIColor(hex: 0xD1D1D6) }
  /// The system's fifth grey, in the light style.
  public class var systemGray5: UIColor { UIColor(hex: 0xE5E5EA) }
  /// The system's sixth grey, in the light style.
  public class var systemGray6: UIColor { UIColor(hex: 0xF2F2F7) }
  /// The system's colour of less important text, in the light style.
  public class var secondaryLabel: UIColor { UIColor(hex: 0x3C3C43).withAlphaComponent(0.6) }
  /// The system's background of groups, in the light style.
  public class var secondarySystemBackground: UIColor { systemGray6 }
  /// The system's background, in the light style.
  public class var systemBackground: UIColor { white }
  /// The system's text, in the light style.
  public class var label: UIColor { black }
}

/// The style in which a view is shown: here the light one.
open class UITraitCollection: NSObject {
  /// Pixels per point; 1.
  open var displayScale: CGFloat { 1 }
  /// Whether the style is light or dark; light by default.
  public final let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates the light style.
  public convenience override init() { self.init(userInterfaceStyle: .light) }

  /// Creates a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Neither is said.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The type of a literal of a colour.
public typealias _ColorLiteralType = UIColor
