import { LRUCache } from 'lru-cache';
import type { Context, OutsideContext } from '../../ground/context.ts';
import { DAY, HOUR, SECOND } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { RobotsFileRow } from '../../ground/rows/index.ts';
import { loadRobotsFile, saveRobotsFiles } from './robots-files.ts';
import { matchRobots, robotsFromResponse } from './robots.ts';
import type { RobotsRules } from './robots.ts';

/** For the file with its redirects. */
export const ROBOTS_TIMEOUT = 10 * SECOND;

/** Our name in robots.txt (RFC 9309, 2.2.1). */
const PRODUCT_TOKEN = 'WhynowBot';

/** RFC 9309 2.5 asks to read at least 500 KiB; three files in four thousand are larger. */
const MAX_ROBOTS_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 5;
const KEEP_FOR = DAY;
/** An unreachable or broken robots.txt refuses everything, so it is asked for again soon. */
const KEEP_UNREACHABLE_FOR = HOUR;

const FRUITLESS_REDIRECTS = new Set<string>(['too_many_redirects', 'redirect_loop']);

/** How much text of files is kept as rules, in characters: some 20,000 of the usual 2 kB, or 60 of the largest. */
const MAX_TEXT_IN_MEMORY = 48_000_000;
/** What rules take beside their text, about. */
const RULES_OVERHEAD = 400;

interface KnownRobots {
  rules: RobotsRules;
  length: number;
  expiresAt: number;
}

export interface RobotsGate {
  /** The verdict for a page, or null when the file has to be fetched first (which costs the host's turn). */
  check(url: string): Promise<GateVerdict | null>;
  /**
   * Fetches the file of the page's origin and keeps it. A host that cannot be reached has no file to keep: nothing of it may be
   * asked for, and the next visit tries again.
   * @throws OutboundError when the host does not resolve, refuses, hangs, or may not be called.
   */
  fetch(url: string, timeoutMs?: number): Promise<void>;
  /** Writes down what was fetched since the last time, for whoever visits the hosts next. To be called before they are given back. */
  save(): Promise<void>;
}

interface GateVerdict {
  allowed: boolean;
  reason: string | null;
  /** The rule that decided, with its number; null where none did, as for a file that could not be read. */
  line: string | null;
  crawlDelayMs: number | null;
}

/** robots.txt by origin: this process's memory, then the table that all workers share, then the web. */
export function createRobotsGate(ctx: Context): RobotsGate {
  return gateOver(ctx, {
    load: (origin) => loadRobotsFile(ctx, origin),
    save: (files) => saveRobotsFiles(ctx, files),
  });
}

/** The same where there is no table: what was fetched is known to this gate alone. */
export function createPassingRobotsGate(ctx: OutsideContext): RobotsGate {
  return gateOver(ctx, { load: () => Promise.resolve(null), save: () => Promise.resolve() });
}

interface KeptFiles {
  load(origin: string): ReturnType<typeof loadRobotsFile>;
  save(files: readonly RobotsFileRow[]): Promise<void>;
}

function gateOver(ctx: OutsideContext, kept: KeptFiles): RobotsGate {
  const memory = new LRUCache<string, KnownRobots>({
    max: 20_000,
    maxSize: MAX_TEXT_IN_MEMORY,
    sizeCalculation: ({ length }) => length + RULES_OVERHEAD,
  });
  const unsaved = new Map<string, RobotsFileRow>();

  async function known(origin: string): Promise<KnownRobots | null> {
    const cached = memory.get(origin);
    if (cached && cached.expiresAt > ctx.clock.now().getTime()) return cached;
    const file = await kept.load(origin);
    return file && remember(origin, file, file.body === null ? null : Buffer.from(file.body, 'utf8'));
  }

  function remember(
    origin: string,
    { status, expires_at: expiresAt }: Pick<RobotsFileRow, 'status' | 'expires_at'>,
    body: Buffer | null,
  ): KnownRobots {
    const { rules } = robotsFromResponse(status, body);
    const found = { rules, length: body?.length ?? 0, expiresAt: expiresAt.getTime() };
    memory.set(origin, found);
    return found;
  }

  return {
    async check(url) {
      const found = await known(new URL(url).origin);
      if (!found) return null;
      const verdict = matchRobots(found.rules, PRODUCT_TOKEN, url);
      return {
        allowed: verdict.allowed,
        reason: verdict.allowed
          ? null
          : `robots.txt refuses it: ${verdict.line ?? verdict.reason ?? 'no rule could be read'}`,
        line: verdict.line,
        crawlDelayMs: verdict.crawlDelayMs,
      };
    },

    async fetch(url, timeoutMs = ROBOTS_TIMEOUT) {
      const { origin } = new URL(url);
      const { status, body, reason } = await ask(ctx, origin, timeoutMs);
      const now = ctx.clock.now();
      const reachable = status !== null && status < 500;
      const file: RobotsFileRow = {
        origin,
        status,
        // NUL cannot be stored as text and means nothing in robots.txt.
        body: status !== null && status < 300 ? (body?.toString('utf8').replaceAll('\0', '') ?? null) : null,
        reason,
        fetched_at: now,
        expires_at: new Date(now.getTime() + (reachable ? KEEP_FOR : KEEP_UNREACHABLE_FOR)),
      };
      remember(origin, file, body);
      unsaved.set(origin, file);
    },

    async save() {
      const files = [...unsaved.values()];
      await kept.save(files);
      for (const file of files) if (unsaved.get(file.origin) === file) unsaved.delete(file.origin);
    },
  };
}

/** @throws OutboundError when the host does not resolve, refuses, hangs, or may not be called. */
async function ask(
  ctx: OutsideContext,
  origin: string,
  timeoutMs: number,
): Promise<{ status: number | null; body: Buffer | null; reason: string | null }> {
  try {
    const { status, body } = await ctx.outbound.request({
      method: 'GET',
      url: `${origin}/robots.txt`,
      headers: { accept: 'text/plain, */*;q=0.1' },
      deadlineMs: Math.min(ctx.config.crawl.timeout, timeoutMs),
      maxBodyBytes: MAX_ROBOTS_BYTES,
      overflow: 'truncate',
      decompress: true,
      maxRedirects: MAX_REDIRECTS,
      allowHttp: true,
      allowDowngrade: true,
    });
    return { status, body, reason: null };
  } catch (error) {
    if (!(error instanceof OutboundError) || !FRUITLESS_REDIRECTS.has(error.kind)) throw error;
    // Five redirects and no file: RFC 9309 2.3.1.2 lets a crawler take it for unavailable, which is a 4xx.
    return { status: 404, body: null, reason: error.message };
  }
}
