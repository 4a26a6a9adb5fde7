import type { Config } from '../../../config/config.ts';
import type { OutsideContext } from '../../ground/context.ts';
import { HOUR, monotonicMs, SECOND } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import { isApiAddress } from '../../watching/sources/api-address.ts';
import { sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { DueSource, VisitOutcome } from '../../watching/access/due-source.ts';
import type { Visit } from './visit.ts';
import { accessTo, rateLimitedFor } from '../../watching/access/api-access.ts';
import { visitDns } from '../../watching/access/dns-lookup.ts';
import { hashOfContent } from '../../watching/snapshots/content-hash.ts';
import { FINGERPRINT_HEADERS } from '../../watching/formats/technology-fingerprints.ts';
import { ROBOTS_TIMEOUT } from '../../watching/robots/robots-gate.ts';
import type { RobotsGate } from '../../watching/robots/robots-gate.ts';
import { needsJavaScript } from '../../watching/formats/html.ts';
import { RENDER_LIMITS, renderPage } from './render-page.ts';
import { sourceRequest } from './source-request.ts';

const MAX_REDIRECTS = 5;

/** What one visit may take at the most: the page with its redirects, the robots.txt of every host on the way, and a browser that has to start first. */
export function longestVisitMs(config: Config): number {
  const drawn = config.crawl.browser === null ? 0 : RENDER_LIMITS.waitMs + 2 * RENDER_LIMITS.deadlineMs;
  return config.crawl.timeout + (MAX_REDIRECTS + 1) * ROBOTS_TIMEOUT + drawn;
}

/** A host that never answered frees its place after this; the next time it has as long as any other. */
const FIRST_CONTACT_MS = 5 * SECOND;

/** An attempt that took so long in vain has hung, whatever ended it. */
const HUNG_MS = 3 * SECOND;

/** Whether nothing at all came back, and that took its time: who is not there says so at once and holds no place. */
export function keptSilent({ outcome, answer }: Visit): boolean {
  return outcome.kind === 'failed' && outcome.hung === true && answer === null;
}

const LONGEST_DEFERRAL = 24 * HOUR;

/**
 * One polite visit: robots.txt first (pages only; documented APIs have terms of their own), then a conditional request whose
 * redirects are judged one by one. Limits on time, size and decompression are the outgoing client's.
 */
export async function visitSource(
  ctx: OutsideContext,
  gate: RobotsGate,
  source: DueSource,
  mayReadRobots: boolean,
): Promise<Visit> {
  const started = monotonicMs();
  const visit = await visitPage(ctx, gate, source, mayReadRobots);
  return { ...visit, ms: Math.round(monotonicMs() - started) };
}

async function visitPage(
  ctx: OutsideContext,
  gate: RobotsGate,
  source: DueSource,
  mayReadRobots: boolean,
): Promise<Visit> {
  const visit: Visit = {
    source,
    outcome: { kind: 'robots_read' },
    crawlDelayMs: null,
    requests: 0,
    startedAt: ctx.clock.now(),
    ms: 0,
    robots: null,
    drawing: null,
    answer: null,
    evaluation: null,
    packed: null,
  };
  if (source.kind === 'dns') return { ...visit, outcome: await visitDns(ctx, source) };
  let url = source.url;
  const started = monotonicMs();
  const deadline = started + ctx.config.crawl.timeout;
  let heard = !source.firstContact;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!isApiAddress(ctx.config, url)) {
        let verdict = await gate.check(url);
        if (!verdict) {
          await gate.fetch(url, source.firstContact && hop === 0 ? FIRST_CONTACT_MS : ROBOTS_TIMEOUT);
          visit.requests += 1;
          heard = true;
          // A redirect may lead to another origin whose file is unknown: that one is read on the way, not queued for.
          if (!mayReadRobots && hop === 0) return visit;
          verdict = await gate.check(url);
        }
        if (verdict) heard = true;
        if (verdict) visit.crawlDelayMs = Math.max(visit.crawlDelayMs ?? 0, verdict.crawlDelayMs ?? 0);
        if (verdict) visit.robots = { allowed: verdict.allowed, line: verdict.line };
        if (verdict && !verdict.allowed) {
          visit.outcome = {
            kind: 'refused',
            by: verdict.line === null ? 'robots_unknown' : 'robots',
            reason: verdict.reason ?? 'robots.txt refuses it',
          };
          return visit;
        }
      }
      const access = await accessTo(ctx, source, url);
      if ('refused' in access) {
        visit.outcome = { kind: 'refused', by: 'access', reason: access.refused };
        return visit;
      }
      visit.requests += 1;
      const left = deadline - monotonicMs();
      const msLeft = heard ? left : Math.min(left, FIRST_CONTACT_MS);
      const response = await request(ctx, source, url, access.headers, msLeft);
      heard = true;
      visit.answer = { status: response.status, url, bytes: response.body.byteLength };
      const target = redirectTarget(response, url);
      if (target === null) {
        visit.outcome = outcomeOf(ctx, source, url, response);
        if (needsBrowser(ctx, source, visit.outcome)) await drawInBrowser(ctx, gate, visit, visit.outcome);
        return visit;
      }
      url = target;
    }
    visit.outcome = { kind: 'failed', reason: `more than ${MAX_REDIRECTS} redirects` };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    visit.outcome =
      error.kind === 'blocked' || error.kind === 'invalid_url'
        ? { kind: 'refused', by: 'address', reason: error.message }
        : {
            kind: 'failed',
            reason: error.message,
            hung: monotonicMs() - started > HUNG_MS || error.kind === 'timeout',
          };
  }
  return visit;
}

type Changed = Extract<VisitOutcome, { kind: 'changed' }>;

/** A shell that a script would fill, where the operator has a browser for it. */
function needsBrowser(ctx: OutsideContext, source: DueSource, outcome: VisitOutcome): outcome is Changed {
  return (
    ctx.browser !== null &&
    outcome.kind === 'changed' &&
    outcome.document.status === 200 &&
    sourceKind(source.kind).content === 'html' &&
    !isApiAddress(ctx.config, outcome.document.finalUrl) &&
    needsJavaScript(outcome.document)
  );
}

/**
 * Puts what a browser made of the page in the place of its shell. The shell stays the same while its data changes, so nothing of it is sent as
 * a condition the next time. Where the browser fails the shell stands, and its reading says why it tells nothing.
 */
async function drawInBrowser(
  ctx: OutsideContext,
  gate: RobotsGate,
  visit: Visit,
  { document }: Changed,
): Promise<void> {
  const { maxBytes } = visit.source.bot ?? sourceKind(visit.source.kind);
  const { rendered, requests } = await renderPage(ctx, gate, document, maxBytes);
  visit.requests += requests;
  visit.drawing = rendered.ok ? { ok: true } : rendered;
  if (!rendered.ok) return;
  const body = Buffer.from(rendered.html, 'utf8');
  const headers = { ...document.headers, 'content-type': 'text/html; charset=utf-8' };
  visit.outcome = changedTo(ctx, visit.source, document.finalUrl, { status: 200, headers, body });
}

function request(
  ctx: OutsideContext,
  source: DueSource,
  url: string,
  access: Record<string, string>,
  msLeft: number,
): Promise<OutboundResponse> {
  const { maxBytes } = source.bot ?? sourceKind(source.kind);
  const { headers, ...asked } = sourceRequest(source.kind, url, ctx.clock.now());
  if (source.bot) headers['accept'] = source.bot.accept;
  if (source.etag) headers['if-none-match'] = source.etag;
  if (source.lastModified) headers['if-modified-since'] = source.lastModified;
  Object.assign(headers, access);
  return ctx.outbound.request({
    ...asked,
    headers,
    // One deadline over all redirects: a page that is passed on from host to host has no longer than any other.
    deadlineMs: Math.max(1, msLeft),
    maxBodyBytes: maxBytes,
    overflow: 'error',
    decompress: true,
    maxRedirects: 0,
    allowHttp: true,
  });
}

function redirectTarget(response: OutboundResponse, url: string): string | null {
  const location = response.headers['location'];
  if (!location || ![301, 302, 303, 307, 308].includes(response.status)) return null;
  return URL.canParse(location, url) ? new URL(location, url).href : null;
}

function outcomeOf(
  ctx: OutsideContext,
  source: DueSource,
  finalUrl: string,
  response: OutboundResponse,
): VisitOutcome {
  const { status, headers, body } = response;
  if (status === 304 && source.contentHash) return { kind: 'unchanged' };
  const now = ctx.clock.now().getTime();
  const limited = rateLimitedFor(status, headers, now);
  if (status === 429 || status === 503 || limited !== null) {
    const asked = retryAfterMs(headers['retry-after'], now) ?? limited;
    return {
      kind: 'deferred',
      until: new Date(now + Math.min(asked ?? HOUR, LONGEST_DEFERRAL)),
      told: asked !== null || status === 429,
      reason: `the site asked us to come back later (${status})`,
    };
  }
  const absent = (status === 404 || status === 410) && sourceKind(source.kind).mayBeAbsent === true;
  if (absent) return changedTo(ctx, source, finalUrl, { status, headers: {}, body: Buffer.alloc(0) });
  if (status === 404 || status === 410) return { kind: 'gone', reason: `the site answers ${status}` };
  if (status === 401 || status === 403)
    return { kind: 'refused', by: 'status', reason: `the site answers ${status}` };
  if (status < 200 || status > 299) return { kind: 'failed', reason: `the site answers ${status}` };
  return changedTo(ctx, source, finalUrl, { status, headers, body });
}

/** What says something new also where the body stays the same (RFC 9745, RFC 8594). */
const CACHED_HEADERS = ['deprecation', 'sunset'];

/** What the source answered, unless it is what we hold already. An absent file has no body, whatever the error page says. */
function changedTo(
  ctx: OutsideContext,
  source: DueSource,
  finalUrl: string,
  { status, headers, body }: Pick<OutboundResponse, 'status' | 'headers' | 'body'>,
): VisitOutcome {
  const told = CACHED_HEADERS.flatMap((name) => (headers[name] ? [`\n${name}: ${headers[name]}`] : []));
  const contentHash = hashOfContent(body, told);
  if (contentHash === source.contentHash) return { kind: 'unchanged' };
  return {
    kind: 'changed',
    document: {
      url: source.url,
      finalUrl,
      status,
      headers: keptHeaders(headers),
      body,
      fetchedAt: ctx.clock.now(),
    },
    contentHash,
    etag: headers['etag'] ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** What readers and detectors look at; the rest (dates, ids, nonces) would only make every visit differ. */
const KEPT_HEADERS = new Set(['content-type', 'content-language', 'link', ...FINGERPRINT_HEADERS]);

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (KEPT_HEADERS.has(name)) kept[name] = value.replaceAll('\0', '').slice(0, 2000);
  }
  return kept;
}
