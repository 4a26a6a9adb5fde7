import { LRUCache } from 'lru-cache';
import type { Context } from '../../../ground/context.ts';
import { SECOND } from '../../../../platform/clock.ts';
import type { Role } from '../../../ground/actor.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import type { Plan } from '../../../ground/vocabulary/entitlements.ts';
import { API_KEYS_CHANNEL } from './api-key.ts';
import type { Signing } from './api-key.ts';
import { digestApiKey, isWellFormedApiKey } from './key-format.ts';
import { noteKeyUse } from './record-key-use.ts';

export interface Identity {
  workspaceId: string;
  plan: Plan;
  /** By the operator: it is known, and refused. */
  suspended: boolean;
  keyId: string;
  role: Role;
  /** What its requests are signed with; null for a key that has no secret. */
  signing: { required: boolean; secondFormOnly: boolean; secret: string } | null;
}

interface KnownKey {
  identity: Identity;
  expiresAt: Date | null;
  revokedAt: Date | null;
  readAt: number;
}

interface KeyCache {
  known: LRUCache<string, KnownKey>;
  /** Reads under way, so that a burst with a new key is one query. */
  reading: Map<string, Promise<KnownKey | null>>;
  /** Raised by every message about keys: what was being read before it is not kept. */
  generation: number;
}

/** A revocation whose message was lost, and a changed plan, are noticed after this at the latest. */
const MAX_AGE = 10 * SECOND;
const MAX_KEYS = 10_000;

/** One per process and database; contexts of transactions share it with the context they come from. */
const caches = new WeakMap<Context['pool'], KeyCache>();

/**
 * Who a raw key belongs to. On a hit of the cache it asks nobody: a SHA-256, a CRC-32 and a look into a map.
 * @throws DomainError malformed_api_key (before any read), invalid_api_key, revoked_api_key, expired_api_key.
 */
export async function authenticate(ctx: Context, rawKey: string): Promise<Identity> {
  if (!isWellFormedApiKey(rawKey))
    throw new DomainError(
      'malformed_api_key',
      'This is not an API key of ours: they begin with wn_live_, and their last six characters are a checksum, which does not fit here. It was probably cut or mistyped.',
    );
  const digest = digestApiKey(rawKey);
  const key = await knownKey(ctx, digest);
  if (!key) throw new DomainError('invalid_api_key', 'No such API key exists.');
  const now = ctx.clock.now();
  if (key.revokedAt) throw new DomainError('revoked_api_key', 'This API key was revoked.');
  if (key.expiresAt && key.expiresAt <= now)
    throw new DomainError('expired_api_key', `This API key expired at ${key.expiresAt.toISOString()}.`);
  noteKeyUse(ctx, key.identity, now);
  return key.identity;
}

/** To be called before `ctx.notifications.start()`: from then on a revoked key is forgotten as soon as its revocation commits. */
export function listenForKeyChanges(ctx: Context): void {
  const cache = cacheOf(ctx);
  ctx.notifications.on(API_KEYS_CHANNEL, (keyId) => {
    cache.generation += 1;
    cache.reading.clear();
    // An empty message follows a lost connection: something may have been missed.
    if (keyId === '') cache.known.clear();
    for (const [digest, { identity }] of cache.known)
      if (identity.keyId === keyId) cache.known.delete(digest);
  });
}

async function knownKey(ctx: Context, digest: Buffer): Promise<KnownKey | null> {
  const cache = cacheOf(ctx);
  const name = digest.toString('base64');
  const cached = cache.known.get(name);
  // A clock that was set back must not make an old entry young again.
  if (cached && Math.abs(ctx.clock.now().getTime() - cached.readAt) < MAX_AGE) return cached;
  const underWay = cache.reading.get(name);
  if (underWay) return underWay;
  const { generation } = cache;
  const reading = readKey(ctx, digest);
  cache.reading.set(name, reading);
  try {
    const key = await reading;
    if (key && generation === cache.generation) cache.known.set(name, key);
    return key;
  } finally {
    if (cache.reading.get(name) === reading) cache.reading.delete(name);
  }
}

async function readKey(ctx: Context, digest: Buffer): Promise<KnownKey | null> {
  const readAt = ctx.clock.now().getTime();
  const { rows } = await ctx.pool.query<KeyRow>({
    name: 'authenticate',
    // The only statement that does not name its workspace: it is what finds it.
    text: `select k.workspace_id, k.id, k.role, k.expires_at, k.revoked_at, k.signing, k.signing_secret, w.plan, w.suspended_at is not null as suspended
      from api_keys k join workspaces w on w.id = k.workspace_id where k.digest = $1`,
    values: [digest],
  });
  const row = rows[0];
  if (!row) return null;
  const signing = row.signing_secret && {
    required: row.signing === 'required' || row.signing === 'required_v2',
    secondFormOnly: row.signing === 'required_v2',
    secret: ctx.secrets.open(row.signing_secret),
  };
  const { workspace_id: workspaceId, id: keyId, plan, suspended, role } = row;
  const identity = { workspaceId, plan, suspended, keyId, role, signing };
  return { identity, expiresAt: row.expires_at, revokedAt: row.revoked_at, readAt };
}

interface KeyRow {
  workspace_id: string;
  id: string;
  role: Role;
  expires_at: Date | null;
  revoked_at: Date | null;
  signing: Signing;
  signing_secret: Buffer | null;
  plan: Plan;
  suspended: boolean;
}

function cacheOf(ctx: Context): KeyCache {
  let cache = caches.get(ctx.pool);
  if (!cache) {
    cache = { known: new LRUCache({ max: MAX_KEYS }), reading: new Map(), generation: 0 };
    caches.set(ctx.pool, cache);
  }
  return cache;
}
