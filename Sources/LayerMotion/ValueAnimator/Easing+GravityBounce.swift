import LayerAnimation

extension Easing {
  /// An easing like a ball that falls to 1 and bounces three times, each time to a quarter of the
  /// previous height.
  ///
  ///     1 |        *       **   **
  ///       |       *  *   *   * *
  ///       |      *     *              arcs of 7.5625 · x², which meet at
  ///       |    *                      4/11, 8/11 and 10/11 of the time
  ///     0 |***
  ///       +-----------------------> x
  ///
  /// This is the bounce of most published listings. ``/LayerAnimation/MathEasing/easeOutBounce``
  /// has the same first arc and deeper arcs after it; the two differ by up to 0.05.
  public static var gravityBounce: Easing {
    .custom { progress in
      if progress <= 0 { return 0 }
      if progress >= 1 { return 1 }
      let time = progress * 2.75
      let (middle, floor) =
        switch time {
        case ..<1: (0.0, 0.0)
        case ..<2: (1.5, 0.75)
        case ..<2.5: (2.25, 0.9375)
        default: (2.625, 0.984375)
        }
      return (time - middle) * (time - middle) + floor
    }
  }
}
