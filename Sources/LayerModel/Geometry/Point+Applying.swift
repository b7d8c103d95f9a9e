extension Point {
  /// Returns the point that a plane transform maps this one to.
  ///
  /// The point is a row vector: `(x, y, 1) · transform`.
  @inlinable
  public func applying(_ transform: Transform2D) -> Point {
    Point(
      x: x * transform.a + y * transform.c + transform.tx,
      y: x * transform.b + y * transform.d + transform.ty
    )
  }
}
