// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Constants without a type of their own.

/// The key of the action that runs when a layer is added, or is no longer hidden (F103).
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action that runs when a layer is removed, or is hidden (F103).
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer keeps its transition.
public let kCATransition = "transition"

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// The largest number: a repeat count that never ends.
public let HUGE = Float.infinity
/// The largest finite number: a repeat count that never ends.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The nanoseconds of a second, which Dispatch on Linux does not export.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
