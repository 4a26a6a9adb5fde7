const integer = (description: string) => ({ type: 'integer', description });
const text = (description: string) => ({ type: 'string', description });

const RATE = {
  'X-Request-Id': text('Names this request in support inquiries; the same as `error.request_id`.'),
  'X-RateLimit-Limit': integer('Requests that any 60 s may hold.'),
  'X-RateLimit-Remaining': integer('How many more would be answered at this moment.'),
  'X-RateLimit-Reset': integer('Whole seconds until the window has room again.'),
  'X-RateLimit-Resource': {
    type: 'string',
    enum: ['read', 'write', 'bulk', 'unauthenticated'],
    description: 'Which limit this request counted against.',
  },
};

/** The headers of an answer, as OpenAPI tells them. */
export function answerHeaders(of: {
  etag?: boolean;
  replayed?: boolean;
  retryAfter?: boolean;
}): Record<string, object> {
  return {
    ...RATE,
    ...(of.etag ? { ETag: text('Names this state of the resource.') } : {}),
    ...(of.replayed
      ? { 'Idempotent-Replayed': text('`true` on the repeat of an answer under its Idempotency-Key.') }
      : {}),
    ...(of.retryAfter ? { 'Retry-After': integer('Seconds to wait.') } : {}),
  };
}
