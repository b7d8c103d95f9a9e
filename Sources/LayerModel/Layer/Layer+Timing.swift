extension LayerTable {
  /// The time of a layer.
  static let timing: [PropertyDeclaration] = [
    .init(
      "beginTime", 0, reportsDefault: false,
      "The start of the layer's time, in seconds of its superlayer's time."),
    .init(
      "duration", .number(.infinity), infinite: true,
      "The length of one cycle, in seconds; does not affect descendants' time."),
    .init("speed", 1, "The speed of the layer's time relative to its superlayer's; 0 pauses."),
    .init(
      "timeOffset", 0, reportsDefault: false, "An offset of the layer's local time, in seconds."),
    .init(
      "repeatCount", 0, infinite: true, "The number of cycles; does not affect descendants' time."),
    .init(
      "repeatDuration", 0, infinite: true,
      "The number of seconds that cycles run; does not affect descendants' time."),
    .init(
      "autoreverses", false,
      "Whether each cycle also runs in reverse; does not affect descendants' time."),
    .init(
      "fillMode", "removed", names: FillMode.names, "The behaviour outside the active interval."),
  ]
}

extension Layer {
  /// Whether the timing properties are certainly those of a plain new layer, found without reading
  /// them.
  package final var hasDefaultTiming: Bool {
    values.setsNothing(from: LayerProperty.beginTime.id) && extras?.table == nil
      && !flags.contains(.isOfSubclass)
  }

  /// The start of the layer's time, in seconds of its superlayer's time; 0 by default (F1, F14).
  public final var beginTime: Double {
    get { typed(LayerProperty.beginTime) }
    set { setTyped(newValue, LayerProperty.beginTime) }
  }

  /// The length of one cycle, in seconds; infinite by default (F3).
  ///
  /// It does not affect the time of descendants (D20).
  public final var duration: Double {
    get { typed(LayerProperty.duration) }
    set { setTyped(newValue, LayerProperty.duration) }
  }

  /// The speed of the layer's time relative to its superlayer's; 1 by default, 0 pauses (F13).
  public final var speed: Double {
    get { typed(LayerProperty.speed) }
    set { setTyped(newValue, LayerProperty.speed) }
  }

  /// An offset of the layer's local time, in seconds; 0 by default.
  public final var timeOffset: Double {
    get { typed(LayerProperty.timeOffset) }
    set { setTyped(newValue, LayerProperty.timeOffset) }
  }

  /// The number of cycles; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public final var repeatCount: Double {
    get { typed(LayerProperty.repeatCount) }
    set { setTyped(newValue, LayerProperty.repeatCount) }
  }

  /// The number of seconds that cycles run; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public final var repeatDuration: Double {
    get { typed(LayerProperty.repeatDuration) }
    set { setTyped(newValue, LayerProperty.repeatDuration) }
  }

  /// Whether each cycle also runs in reverse; false by default.
  ///
  /// It does not affect the time of descendants (D20).
  public final var autoreverses: Bool {
    get { typed(LayerProperty.autoreverses) }
    set { setTyped(newValue, LayerProperty.autoreverses) }
  }

  /// The behaviour outside the active interval; removed by default.
  public final var fillMode: FillMode {
    get { typed(LayerProperty.fillMode) }
    set { setTyped(newValue, LayerProperty.fillMode) }
  }

  /// All eight timing properties.
  public final var timing: MediaTiming {
    get {
      var timing = MediaTiming()
      timing.beginTime = beginTime
      timing.duration = duration
      timing.speed = speed
      timing.timeOffset = timeOffset
      timing.repeatCount = repeatCount
      timing.repeatDuration = repeatDuration
      timing.autoreverses = autoreverses
      timing.fillMode = fillMode
      return timing
    }
    set {
      beginTime = newValue.beginTime
      duration = newValue.duration
      speed = newValue.speed
      timeOffset = newValue.timeOffset
      repeatCount = newValue.repeatCount
      repeatDuration = newValue.repeatDuration
      autoreverses = newValue.autoreverses
      fillMode = newValue.fillMode
    }
  }
}

/// The part of ``LayerProperty`` about the time of a layer.
public class TimingProperties: IdentityProperties {
  /// See ``Layer/beginTime``.
  public static let beginTime = TypedProperty<Double>("beginTime")
  /// See ``Layer/duration``.
  public static let duration = TypedProperty<Double>("duration")
  /// See ``Layer/speed``.
  public static let speed = TypedProperty<Double>("speed")
  /// See ``Layer/timeOffset``.
  public static let timeOffset = TypedProperty<Double>("timeOffset")
  /// See ``Layer/repeatCount``.
  public static let repeatCount = TypedProperty<Double>("repeatCount")
  /// See ``Layer/repeatDuration``.
  public static let repeatDuration = TypedProperty<Double>("repeatDuration")
  /// See ``Layer/autoreverses``.
  public static let autoreverses = TypedProperty<Bool>("autoreverses")
  /// See ``Layer/fillMode``.
  public static let fillMode = TypedProperty<FillMode>("fillMode")
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `beginTime`.
  public static var beginTime: Self { Self("beginTime") }
  /// `duration`.
  public static var duration: Self { Self("duration") }
  /// `speed`.
  public static var speed: Self { Self("speed") }
  /// `timeOffset`.
  public static var timeOffset: Self { Self("timeOffset") }
  /// `repeatCount`.
  public static var repeatCount: Self { Self("repeatCount") }
  /// `repeatDuration`.
  public static var repeatDuration: Self { Self("repeatDuration") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `autoreverses`.
  public static var autoreverses: Self { Self("autoreverses") }
}

extension PropertyName where Self == PropertyKey<FillMode> {
  /// `fillMode`.
  public static var fillMode: Self { Self("fillMode") }
}
