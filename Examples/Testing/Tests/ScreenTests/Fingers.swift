import LayerTesting
import Screens

// What the views of an app would do with the fingers on them.

extension Drawer {
  /// A tap may close it, and a drag moves it.
  func handle(_ sample: GestureSample) {
    switch (sample.kind, sample.phase) {
    case (.tap, .ended): tap(at: sample.location)
    case (.drag, .began): dragBegan()
    case (.drag, .changed): dragMoved(by: sample.translation.x)
    case (.drag, .ended), (.drag, .cancelled): dragEnded(velocity: sample.velocity.x)
    default: break
    }
  }
}

extension BottomSheet {
  /// A drag moves it.
  func handle(_ sample: GestureSample) {
    switch sample.phase {
    case .began: dragBegan()
    case .changed: dragMoved(up: -sample.translation.y)
    case .ended, .cancelled: dragEnded(velocity: -sample.velocity.y)
    }
  }
}

extension PullToRefresh {
  /// A drag pulls it.
  func handle(_ sample: GestureSample) {
    switch sample.phase {
    case .began, .changed: pull(by: sample.translation.y)
    case .ended, .cancelled: release()
    }
  }
}
