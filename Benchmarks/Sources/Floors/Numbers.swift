/// Numbers that look random and are the same in every run: multiples of an irrational share.
package enum Numbers {
  /// The fractional part of a multiple of the golden ratio; no two indices give the same.
  @inline(__always)
  package static func share(_ index: Int, salt: Double = 0) -> Double {
    let product = Double(index) * 0.618_033_988_749_894_8 + salt
    return product - product.rounded(.down)
  }

  /// The output index of a track: its object's index in the column of its property.
  ///
  ///     track      0  1  2  3  4  5 …          object 0 0 1 1 2 2, property a b a b a b
  ///     column     a0 a1 a2 … | b0 b1 b2 …
  @inline(__always)
  package static func place(of track: Int, of count: Int) -> Int {
    let half = (count + 1) / 2
    return track % 2 == 0 ? track / 2 : half + track / 2
  }

  /// A start before 0, different for each track, so that it runs throughout 0…2 s.
  @inline(__always)
  package static func begin(of track: Int) -> Double { -1 - 3 * share(track) }

  /// A duration of 10 to 14 s, different for each track.
  @inline(__always)
  package static func duration(of track: Int) -> Double { 10 + 4 * share(track, salt: 0.37) }
}
