import { readDate } from './dates.ts';

/** Response headers by which a service announces its end: whoever stores headers must keep these. */
export const RETIREMENT_HEADERS: readonly string[] = ['deprecation', 'sunset', 'link'];

/** Days as ISO dates; `policy` is the page that explains. */
export interface Retirement {
  deprecatedAt: string | null;
  sunsetAt: string | null;
  policy: string | null;
}

/**
 * `Deprecation` (RFC 9745: a structured date `@1767225600`; before it was a standard, also an HTTP date) and `Sunset` (RFC 8594, an HTTP
 * date), with the `Link` of relation `deprecation` or `sunset`. `Deprecation: true` of the drafts has no date and says nothing by itself.
 * Null where neither header has a date.
 */
export function retirementOf(headers: Record<string, string>): Retirement | null {
  const deprecatedAt = dayOf(headers['deprecation']);
  const sunsetAt = dayOf(headers['sunset']);
  if (deprecatedAt === null && sunsetAt === null) return null;
  return { deprecatedAt, sunsetAt, policy: policyOf(headers['link'] ?? '') };
}

/** Years that a header of this century can mean. */
const [EARLIEST, LATEST] = ['2000-01-01', '2100-01-01'];

function dayOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 100) return null;
  const seconds = /^@(\d{1,11})$/.exec(header.trim())?.[1];
  const iso =
    seconds === undefined ? (readDate(header)?.at ?? null) : new Date(Number(seconds) * 1_000).toISOString();
  const day = iso?.slice(0, 10) ?? null;
  return day !== null && day >= EARLIEST && day < LATEST ? day : null;
}

function policyOf(link: string): string | null {
  for (const part of link.slice(0, 2_000).split(/,(?=\s{0,5}<)/)) {
    const [address = '', ...parameters] = part.split(';');
    const relations = parameters.some((one) =>
      /^\s{0,5}rel="?(?:[a-z-]{1,20} )?(?:deprecation|sunset)\b/i.test(one),
    );
    const url = /^\s{0,5}<([^<>\s]{1,500})>\s{0,5}$/.exec(address)?.[1];
    if (relations && url !== undefined && /^https?:/.test(url)) return url;
  }
  return null;
}
