import { randomKey } from './random-key.ts';

/**
 * A key for each POST (docs/api.md, idempotency). Where no answer came nobody knows whether the request was carried out: the same request, sent again by
 * whoever pressed the button again, goes with the same key and is carried out once.
 */
const KEEP_MS = 3_600_000;

interface Unanswered {
  key: string;
  since: number;
}

/** By address and body. What was answered is not among them. */
const unanswered = new Map<string, Unanswered>();
const signatures = new WeakMap<Request, string>();

/** Sets the request's `Idempotency-Key`. */
export async function giveKey(request: Request): Promise<void> {
  const signature = `${request.url}\n${await request.clone().text()}`;
  const now = performance.now();
  for (const [old, { since }] of unanswered) if (now - since > KEEP_MS) unanswered.delete(old);
  const { key } = unanswered.get(signature) ?? { key: randomKey() };
  unanswered.set(signature, { key, since: now });
  signatures.set(request, signature);
  request.headers.set('Idempotency-Key', key);
}

/** An answer came: the next request like it is another one. */
export function forgetKey(request: Request): void {
  const signature = signatures.get(request);
  if (signature !== undefined) unanswered.delete(signature);
}
