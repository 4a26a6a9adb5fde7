import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { DAY, HOUR, SECOND } from '../../platform/clock.ts';
import { OutboundError } from '../../platform/outbound-http/outbound-error.ts';
import { judgeRobots, robotsFromResponse } from './robots.ts';
import type { RobotsRules } from './robots.ts';

/** For the file with its redirects. */
export const ROBOTS_TIMEOUT = 10 * SECOND;

/** Our name in robots.txt (RFC 9309, 2.2.1). */
export const PRODUCT_TOKEN = 'WhynowBot';

/** RFC 9309 2.5 asks to read at least 500 KiB; three files in four thousand are larger. */
const MAX_ROBOTS_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 5;
const KEEP_FOR = DAY;
/** An unreachable or broken robots.txt refuses everything, so it is asked for again soon. */
const KEEP_UNREACHABLE_FOR = HOUR;

const FRUITLESS_REDIRECTS = new Set<string>(['too_many_redirects', 'redirect_loop']);

interface KnownRobots {
  rules: RobotsRules;
  expiresAt: number;
}

export interface RobotsGate {
  /** The verdict for a page, or null when the file has to be fetched first (which costs the host's turn). */
  judge(url: string): Promise<GateVerdict | null>;
  /**
   * Fetches the file of the page's origin and keeps it. A host that cannot be reached has no file to keep: nothing of it may be
   * asked for, and the next visit tries again.
   * @throws OutboundError when the host does not resolve, refuses, hangs, or may not be called.
   */
  fetch(url: string): Promise<void>;
}

export interface GateVerdict {
  allowed: boolean;
  reason: string | null;
  /** The rule that decided, with its number; null where none did, as for a file that could not be read. */
  line: string | null;
  crawlDelayMs: number | null;
}

/** robots.txt by origin: this process's memory, then the table that all workers share, then the web. */
export function createRobotsGate(ctx: Context): RobotsGate {
  const memory = new LRUCache<string, KnownRobots>({ max: 20_000 });

  async function known(origin: string): Promise<KnownRobots | null> {
    const now = ctx.clock.now();
    const cached = memory.get(origin);
    if (cached && cached.expiresAt > now.getTime()) return cached;
    const row = await ctx.db
      .selectFrom('robots_files')
      .selectAll()
      .where('origin', '=', origin)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return null;
    const found = {
      rules: robotsFromResponse(row.status, row.body === null ? null : Buffer.from(row.body, 'utf8')).rules,
      expiresAt: row.expires_at.getTime(),
    };
    memory.set(origin, found);
    return found;
  }

  return {
    async judge(url) {
      const found = await known(new URL(url).origin);
      if (!found) return null;
      const verdict = judgeRobots(found.rules, PRODUCT_TOKEN, url);
      return {
        allowed: verdict.allowed,
        reason: verdict.allowed
          ? null
          : `robots.txt refuses it: ${verdict.line ?? verdict.reason ?? 'no rule could be read'}`,
        line: verdict.line,
        crawlDelayMs: verdict.crawlDelayMs,
      };
    },

    async fetch(url) {
      const { origin } = new URL(url);
      let status: number | null = null;
      let body: Buffer | null = null;
      let reason: string | null = null;
      try {
        const response = await ctx.outbound.request({
          method: 'GET',
          url: `${origin}/robots.txt`,
          headers: { accept: 'text/plain, */*;q=0.1' },
          deadlineMs: Math.min(ctx.config.crawlTimeout, ROBOTS_TIMEOUT),
          maxBodyBytes: MAX_ROBOTS_BYTES,
          overflow: 'truncate',
          decompress: true,
          maxRedirects: MAX_REDIRECTS,
          allowHttp: true,
          allowDowngrade: true,
        });
        status = response.status;
        body = response.body;
      } catch (error) {
        if (!(error instanceof OutboundError) || !FRUITLESS_REDIRECTS.has(error.kind)) throw error;
        // Five redirects and no file: RFC 9309 2.3.1.2 lets a crawler take it for unavailable, which is a 4xx.
        status = 404;
        reason = error.message;
      }
      const { rules } = robotsFromResponse(status, body);
      const now = ctx.clock.now();
      const reachable = status !== null && status < 500;
      const expiresAt = new Date(now.getTime() + (reachable ? KEEP_FOR : KEEP_UNREACHABLE_FOR));
      memory.set(origin, { rules, expiresAt: expiresAt.getTime() });
      const row = {
        status,
        // NUL cannot be stored as text and means nothing in robots.txt.
        body: status !== null && status < 300 ? (body?.toString('utf8').replaceAll('\0', '') ?? null) : null,
        reason,
        fetched_at: now,
        expires_at: expiresAt,
      };
      await ctx.db
        .insertInto('robots_files')
        .values({ origin, ...row })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
        .execute();
    },
  };
}
