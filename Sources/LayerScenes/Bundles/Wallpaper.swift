/// A wallpaper: a folder with planes, each of them a bundle, and a list of them.
///
///     Case.wallpaper/
///       Wallpaper.plist             which bundle is the background, which floats, which is in front
///       Case_Background.ca/         a plane
///       Case_Floating.ca/
struct Wallpaper {
  /// The ending of the folder's name.
  static let ending = ".wallpaper"
  /// The name of the list.
  static let index = "Wallpaper.plist"

  /// A plane.
  struct Plane {
    /// Its name, such as `Floating`.
    let name: String
    /// The name of its bundle.
    let bundle: String
  }

  /// The planes, the lowest first.
  let planes: [Plane]

  /// The names of planes and the keys of their bundles, the lowest first.
  private static let keys = [
    ("Background", "backgroundAnimationFileName"), ("Floating", "floatingAnimationFileNameKey"),
    ("Floating", "floatingAnimationFileName"), ("Foreground", "foregroundAnimationFileName"),
  ]

  /// Reads the list: its first dictionary that names planes; nil without one.
  init?(_ list: PropertyList) {
    var waiting = [list]
    while let next = waiting.popLast() {
      let planes = Self.keys.compactMap { name, key in
        next[key]?.string.map { Plane(name: name, bundle: $0) }
      }
      if !planes.isEmpty {
        self.planes = planes
        return
      }
      waiting += (next.entries?.map(\.value) ?? next.elements ?? []).reversed()
    }
    return nil
  }

  /// Returns the path of the list in a folder whose name says that it is a wallpaper; nil for others, and
  /// without a list.
  static func indexPath(_ path: String) -> String? {
    var name = Substring(path)
    while name.last == "/" { name = name.dropLast() }
    let list = "\(name)/\(index)"
    return name.hasSuffix(ending) && FileKind(list) != nil ? list : nil
  }
}
