import {
  comparePrecedence,
  longerDelay,
  readRobotsLines,
  type RobotsGroup,
  type RobotsRule,
} from './robots-lines.ts';
import { matchesPath, matchingCost, normalisePath } from './robots-pattern.ts';

/** What a host's robots.txt says, ready to be asked (RFC 9309). */
export interface RobotsRules {
  /** Everything is refused or permitted whatever the groups say; null: the groups decide. */
  readonly blanket: 'allow' | 'disallow' | null;
  /** Why there is a blanket answer. */
  readonly reason: string | null;
  /** By product token in lower case, and `*`. */
  readonly groups: ReadonlyMap<string, readonly RobotsGroup[]>;
  readonly sitemaps: readonly string[];
}

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that decided, as written: `line 12: Disallow: /private`. Null if none did. */
  readonly line: string | null;
  /** What the group asks for between two requests; not part of RFC 9309, and not capped here. */
  readonly crawlDelayMs: number | null;
  /** Why no line decided, where that needs saying. */
  readonly reason: string | null;
}

const NO_GROUPS: ReadonlyMap<string, readonly RobotsGroup[]> = new Map();

/** Steps of matching for one URL, some 0.2 s. Honest files stay below a hundredth of it. */
const MATCHING_BUDGET = 20_000_000;

/** Never fails: what is not a rule is passed over. Reads the first mebibyte; RFC 9309 section 2.5 asks for 500 KiB. */
export function parseRobots(text: string): RobotsRules {
  const { groups, sitemaps } = readRobotsLines(text);
  return { blanket: null, reason: null, groups, sitemaps };
}

/**
 * May this crawler fetch the URL? The rules must be those of the URL's own origin. Longest match wins,
 * Allow wins a tie, no match allows (RFC 9309 section 2.2.2); `/robots.txt` itself is always allowed. A
 * token without a group of its own takes that of `*`. What is no absolute http(s) URL is refused.
 */
export function matchRobots(rules: RobotsRules, productToken: string, url: string): RobotsVerdict {
  const target = URL.parse(url);
  if (target === null || (target.protocol !== 'http:' && target.protocol !== 'https:')) {
    return { allowed: false, line: null, crawlDelayMs: null, reason: 'not a URL that robots.txt speaks of' };
  }
  const token = /^[a-z_-]*/.exec(productToken.toLowerCase())?.[0] ?? '';
  const groups = rules.groups.get(token) ?? rules.groups.get('*') ?? [];
  const crawlDelayMs = groups.reduce<number | null>(
    (most, group) => longerDelay(most, group.crawlDelayMs),
    null,
  );
  if (target.pathname === '/robots.txt') {
    return { allowed: true, line: null, crawlDelayMs, reason: 'robots.txt may always be read' };
  }
  if (rules.blanket !== null) {
    return { allowed: rules.blanket === 'allow', line: null, crawlDelayMs, reason: rules.reason };
  }
  const rule = decidingRule(groups, normalisePath(target));
  if (rule === 'too costly') {
    return {
      allowed: false,
      line: null,
      crawlDelayMs,
      reason: 'the rules of robots.txt take too long to match',
    };
  }
  if (rule === null) return { allowed: true, line: null, crawlDelayMs, reason: null };
  const line = `line ${rule.lineNumber}: ${rule.written}`;
  return { allowed: rule.allow, line, crawlDelayMs, reason: null };
}

/** Absolute http(s) URLs of the `Sitemap` lines, in order, each once. */
export function sitemaps(rules: RobotsRules): string[] {
  return [...rules.sitemaps];
}

/**
 * What an answer to `GET /robots.txt` means (RFC 9309 section 2.3.1). `status` is that of the last response
 * after at most five redirects, null if there was none. 4xx and a redirect that leads nowhere: no rules.
 * 5xx and unreachable: nothing may be fetched until it is known.
 */
export function robotsFromResponse(
  status: number | null,
  bodyBytes: Uint8Array | null,
): { rules: RobotsRules } {
  if (status === null || status === 0)
    return { rules: blanket('disallow', 'robots.txt could not be reached') };
  if (status >= 200 && status < 300) {
    return { rules: parseRobots(bodyBytes === null ? '' : new TextDecoder().decode(bodyBytes)) };
  }
  if (status >= 300 && status < 500) return { rules: blanket('allow', `robots.txt answered ${status}`) };
  return { rules: blanket('disallow', `robots.txt answered ${status}`) };
}

/** Rules for a host whose robots.txt gave no text to read. */
function blanket(verdict: 'allow' | 'disallow', reason: string): RobotsRules {
  return { blanket: verdict, reason, groups: NO_GROUPS, sitemaps: [] };
}

/** Each group's rules are sorted by precedence: its first match is its best. */
function decidingRule(groups: readonly RobotsGroup[], path: string): RobotsRule | null | 'too costly' {
  let best: RobotsRule | null = null;
  let spent = 0;
  for (const { rules } of groups) {
    for (const rule of rules) {
      if (best !== null && comparePrecedence(best, rule) <= 0) break;
      spent += matchingCost(rule.pattern, path);
      if (spent > MATCHING_BUDGET) return 'too costly';
      if (!matchesPath(rule.pattern, path)) continue;
      best = rule;
      break;
    }
  }
  return best;
}
