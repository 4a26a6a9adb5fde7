/** Why the built-in writer's text stands although a model is configured and was to write one. */
export const fallbackReasons = [
  'model_timeout',
  'model_unavailable',
  'invalid_answer',
  'unknown_signal',
  'unsupported_claim',
  'too_long',
  'daily_limit',
  'circuit_open',
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];
