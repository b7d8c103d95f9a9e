extension Stage {
  /// Adds a note to what ended, so that an expectation of an order can name it.
  ///
  ///     menu.onClose = { stage.note("menu closed") }
  ///     …
  ///     stage.expectEnded(inOrder: "tween 1", "menu closed")
  ///
  /// - Parameter text: The note.
  public func note(_ text: String) { ends.note(text) }
}
