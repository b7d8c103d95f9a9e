import LayerModel

extension Animation {
  /// When the animation begins, in seconds of its layer's time.
  ///
  /// 0, the default, means the instant of the commit (F11).
  public final var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The length of one cycle, in seconds; 0, the default, counts as 0.25 (F9).
  public final var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How fast it runs; 1 by default, negative runs backwards, 0 stands still (D2).
  public final var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The phase within the cycle at which it begins, in seconds; it wraps round (F8).
  public final var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How many cycles it plays, fractions allowed; 0, the default, counts as 1 (F10).
  public final var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// For how many seconds it plays; 0, the default, leaves it to the repeat count (D1).
  public final var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each cycle also runs back; false by default.
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What shows outside the active interval; removed by default (F7).
  public final var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
