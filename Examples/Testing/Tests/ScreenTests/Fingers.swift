import LayerTesting
import Screens

// What the views of an app would do with the fingers on them.

extension Stage {
  /// A tap may close it, and a drag moves it.
  @discardableResult
  func hand(_ drawer: Drawer) -> Stage {
    onTap { drawer.tap(at: $0.location) }
    onGesture(
      .drag, began: { _ in drawer.dragBegan() },
      changed: { drawer.dragMoved(by: $0.translation.x) },
      ended: { drawer.dragEnded(velocity: $0.velocity.x) })
    return self
  }

  /// A drag moves it.
  @discardableResult
  func hand(_ sheet: BottomSheet) -> Stage {
    onGesture(
      .drag, began: { _ in sheet.dragBegan() }, changed: { sheet.dragMoved(up: -$0.translation.y) },
      ended: { sheet.dragEnded(velocity: -$0.velocity.y) })
    return self
  }

  /// A drag pulls it.
  @discardableResult
  func hand(_ pull: PullToRefresh) -> Stage {
    onGesture(
      .drag, began: { _ in pull.pullBegan() }, changed: { pull.pull(by: $0.translation.y) },
      ended: { _ in pull.release() })
    return self
  }

  /// A tap turns it.
  @discardableResult
  func hand(_ card: FlippingCard) -> Stage {
    onTap { try? card.tap(at: $0.location) }
    return self
  }

  /// A finger that stays lifts a row, and moves it.
  @discardableResult
  func hand(_ list: ReorderList) -> Stage {
    onGesture(
      .drag, began: { list.fingerDown(on: $0.layer) },
      changed: { list.fingerMoved(by: $0.translation.y) }, ended: { _ in list.fingerUp() },
      cancelled: { _ in list.fingerUp(keepsOrder: false) })
    return self
  }

  /// Two fingers scale, turn and move it, and a double tap enlarges it.
  @discardableResult
  func hand(_ viewer: ImageViewer) -> Stage {
    onTap { if $0.tapCount == 2 { viewer.doubleTap() } }
    onGesture(
      .pinch, began: { _ in viewer.pinchBegan() },
      changed: { viewer.pinch(scale: $0.scale, rotation: $0.rotation, by: $0.translation) },
      ended: { _ in viewer.pinchEnded() })
    return self
  }

  /// A tap presses it.
  @discardableResult
  func hand(_ button: DownloadButton) -> Stage {
    onTap { if $0.began(on: button.plate) { button.press() } }
    return self
  }
}
