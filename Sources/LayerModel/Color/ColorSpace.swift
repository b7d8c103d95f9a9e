/// The meaning of a colour's components.
///
/// A property keeps a colour in the space it was set in. Colours of different spaces are converted
/// to sRGB when they are interpolated, added or compared; see ``Color/inSRGB`` (F154).
public enum ColorSpace: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The web's space, the default.
  case sRGB
  /// The wider space of many screens, with sRGB's curve.
  case displayP3
  /// The primaries of sRGB with components proportional to light.
  case linearSRGB
  /// One component of grey, kept equal in red, green and blue.
  case gray
}

extension ColorSpace: CustomStringConvertible {
  /// The name as written in source.
  public var description: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "displayP3"
    case .linearSRGB: "linearSRGB"
    case .gray: "gray"
    }
  }
}
