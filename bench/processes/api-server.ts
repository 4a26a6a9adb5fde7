/** The API alone, as `whynow start` has it. With LIMITS=none everything is let through and nothing counted. */
import type { AddressInfo } from 'node:net';
import { createApiServer } from '../../src/api/server.ts';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/context.ts';
import type { RateDecision, RateLimiter, RatePolicy } from '../../src/platform/rate-limit/rate-limiter.ts';

const letThrough = (_name: string, { perMinute }: RatePolicy): RateDecision => ({
  allowed: true,
  limit: perMinute,
  remaining: perMinute,
  resetMs: 0,
});
const uncounted: RateLimiter = { take: letThrough, look: letThrough };

const ctx = await createContext(readConfig(process.env), { migrated: true });
const app = await createApiServer(
  process.env['LIMITS'] === 'none' ? { ...ctx, rateLimiter: uncounted } : ctx,
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
