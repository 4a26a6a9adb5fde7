/**
 * The throttle counts requests by the second in which they ended. One that ended within second `s` may have reached its
 * receiver as late as the end of that second, so it leaves the window when 60 s have gone since then: at `s + 61`. Requests
 * under way count as well. A receiver therefore never sees more than the limit in any 60 s, whatever its own latency is.
 * In force are the seconds above `now - 61`, in whole seconds.
 */
export const THROTTLE_WINDOW_SECONDS = 61;
