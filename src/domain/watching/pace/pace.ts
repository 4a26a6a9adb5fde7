import { getDomain } from 'tldts';
import { apiTermsOf } from '../../ground/vocabulary/source-kinds.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';

/**
 * The queue that an address waits in: its registrable domain, so that `status.acme.com` and `acme.com` share one, or the
 * host itself where there is none. A documented API host is a queue of its own.
 */
export function paceKey(url: string): string {
  const { hostname, protocol } = new URL(url);
  // A look-up (RFC 4501) asks a name server, not the domain's own host.
  if (protocol === 'dns:') return url;
  const terms = apiTermsOf(url);
  // A vendor whose customers each have a host is one host to be polite to.
  if (terms && !terms.host.startsWith('*.')) return hostname;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

const LONGEST_CRAWL_DELAY_MS = MINUTE;
const JITTER = 0.1;

/**
 * How long a host is left alone after a request, in milliseconds: the configured gap or the site's own Crawl-delay if that
 * is longer, up to a minute (a longer delay gets one request per visit anyway), ±10 % so that no beat can be heard.
 */
export function gapAfter(
  configuredGapMs: number,
  crawlDelayMs: number | null,
  random: () => number = Math.random,
): number {
  const gap = Math.max(configuredGapMs, Math.min(crawlDelayMs ?? 0, LONGEST_CRAWL_DELAY_MS));
  return Math.round(gap * (1 - JITTER + 2 * JITTER * random()));
}

const FIRST_BACK_OFF_MS = 15 * 60 * SECOND;
const LONGEST_BACK_OFF_MS = 24 * 60 * MINUTE;

/** 15 min, 30 min, 1 h … at most a day. `failures` counts the present one. */
export function backOffAfter(failures: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(20, Math.max(0, failures - 1)));
}
