import LayerModel

extension Animation {
  /// The start of the animation, in seconds of its layer's time.
  ///
  /// 0, the default, means the instant of the commit (F11). From then on the layer's copy returns
  /// that time (F162); this draft keeps 0.
  public final var beginTime: Double {
    get { fields.settings.timing.beginTime }
    set { ownFields.settings.timing.beginTime = newValue }
  }

  /// Returns the begin time for a start at a time of the layer, even if that time is 0.
  ///
  /// A begin time of 0 means the instant of the commit (F11), so 0 becomes the nearest negative
  /// number that is normal, -2⁻¹⁰²².
  ///
  /// - Parameter time: Seconds of the layer's time, such as
  ///   `layer.localTime(at: loop.now) + delay`.
  /// - Returns: The time itself, unless it is 0.
  public static func beginTime(at time: Double) -> Double {
    time == 0 ? -.leastNormalMagnitude : time
  }

  /// The length of one cycle, in seconds; 0, the default, means the inherited duration.
  ///
  /// That is the duration of the transaction in which the animation is added, else 0.25 (F9);
  /// inside a group it is the group's (F81). A negative duration counts as 0 (F163). With an
  /// infinite one progress stays 0, and the animation ends only by its repeat duration or its
  /// removal. The layer's copy returns the resolved duration (F162); this draft keeps the value
  /// that was set.
  public final var duration: Double {
    get { fields.settings.timing.duration }
    set { ownFields.settings.timing.duration = newValue }
  }

  /// The rate of the animation; 1 by default, negative runs backwards, 0 stops it (D2).
  public final var speed: Double {
    get { fields.settings.timing.speed }
    set { ownFields.settings.timing.speed = newValue }
  }

  /// The phase within the cycle at which it starts, in seconds; it wraps around (F8).
  public final var timeOffset: Double {
    get { fields.settings.timing.timeOffset }
    set { ownFields.settings.timing.timeOffset = newValue }
  }

  /// The number of cycles, fractions allowed; 0, the default, counts as 1 (F10).
  public final var repeatCount: Double {
    get { fields.settings.timing.repeatCount }
    set { ownFields.settings.timing.repeatCount = newValue }
  }

  /// The length of time for which it plays, in seconds; 0, the default, means the repeat count
  /// (D1).
  public final var repeatDuration: Double {
    get { fields.settings.timing.repeatDuration }
    set { ownFields.settings.timing.repeatDuration = newValue }
  }

  /// Whether each cycle also runs back; false by default.
  public final var autoreverses: Bool {
    get { fields.settings.timing.autoreverses }
    set { ownFields.settings.timing.autoreverses = newValue }
  }

  /// The effect outside the active interval; removed by default (F7).
  public final var fillMode: FillMode {
    get { fields.settings.timing.fillMode }
    set { ownFields.settings.timing.fillMode = newValue }
  }
}
