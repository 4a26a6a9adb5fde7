import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { TechnologiesObservation, TechnologyMatch } from '../../ground/observations/index.ts';
import { eachElement, readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { FINGERPRINTS } from './technology-fingerprints.ts';
import type { Fingerprint, FingerprintPattern } from './technology-fingerprints.ts';

const MAX_ADDRESSES = 500;
const MAX_ADDRESS = 500;
/** Characters of inline script that are searched: embed snippets are short and stand early. */
const MAX_INLINE = 300_000;

/** How sure a place is. Inline text may mention a vendor without loading it; a cookie's name may be a coincidence. */
const CONFIDENCE: Readonly<Record<FingerprintPattern[0], number>> = {
  script: 0.95,
  header: 0.95,
  generator: 0.95,
  meta: 0.9,
  cookie: 0.85,
  asset: 0.85,
  inline: 0.8,
};

/**
 * The technologies of the fingerprint set that a page shows without running it: addresses, inline snippets, meta tags,
 * response headers and cookies. Plain substring search, so linear in the page; nothing is fetched.
 */
export function readTechnologies(document: FetchedDocument): Reading<TechnologiesObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const places = placesOf(page.value, document.headers);
  const technologies = FINGERPRINTS.flatMap((fingerprint) => matchOf(fingerprint, places) ?? []);
  return readable({ kind: 'technologies', technologies });
}

/** Where each kind of pattern looks; every text in lower case. */
type Places = Readonly<Record<FingerprintPattern[0], string[]>>;

function placesOf(page: HtmlPage, headers: Record<string, string>): Places {
  const scripts = page.scripts.flatMap(({ src }) => src ?? []).slice(0, MAX_ADDRESSES);
  const inline: string[] = [];
  let room = MAX_INLINE;
  for (const { src, type, text } of page.scripts) {
    if (src !== null || type.includes('json') || room <= 0) continue;
    inline.push(text.slice(0, room).toLowerCase());
    room -= text.length;
  }
  return {
    script: scripts.map(shorten),
    asset: assetsOf(page),
    inline,
    generator: [(page.meta.get('generator') ?? '').toLowerCase()].filter((text) => text !== ''),
    meta: [...page.meta.keys()],
    header: Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 1_000)}`.toLowerCase()),
    cookie: cookieNames(headers['set-cookie'] ?? ''),
  };
}

function shorten(address: string): string {
  return address.slice(0, MAX_ADDRESS).toLowerCase();
}

function assetsOf(page: HtmlPage): string[] {
  const assets = new Set<string>();
  eachElement(page.root, ({ name, attribs }) => {
    if (assets.size >= MAX_ADDRESSES || name === 'a' || name === 'script') return;
    const address =
      name === 'link' && attribs['rel'] === 'canonical'
        ? undefined
        : (attribs['src'] ?? attribs['href'] ?? attribs['action'] ?? attribs['data-src']);
    if (address !== undefined && !address.startsWith('data:')) assets.add(shorten(address));
  });
  return [...assets];
}

/** Names only: values are never looked at or kept. A comma parts joined cookies, and also stands in `Expires` dates. */
function cookieNames(header: string): string[] {
  return header
    .slice(0, 20_000)
    .split(/,(?=\s?[\w.-]{1,100}=)/)
    .map((cookie) => cookie.trim().split('=', 1)[0]?.toLowerCase() ?? '')
    .filter((name) => name !== '');
}

function matchOf(fingerprint: Fingerprint, places: Places): TechnologyMatch | null {
  let best: TechnologyMatch | null = null;
  for (const [kind, needle] of fingerprint.patterns) {
    const found = places[kind].find((text) => matches(kind, text, needle));
    if (found === undefined || CONFIDENCE[kind] <= (best?.confidence ?? 0)) continue;
    best = {
      id: fingerprint.id,
      name: fingerprint.name,
      category: fingerprint.category,
      evidence: evidenceOf(kind, found, needle),
      confidence: CONFIDENCE[kind],
    };
  }
  return best;
}

function matches(kind: FingerprintPattern[0], text: string, needle: string): boolean {
  switch (kind) {
    case 'script':
    case 'asset':
    case 'inline':
      return text.includes(needle);
    case 'generator':
    case 'cookie':
      return text.startsWith(needle);
    case 'meta':
      return text === needle;
    case 'header': {
      const colon = needle.indexOf(': ');
      if (colon < 0) return text.startsWith(`${needle}:`);
      return (
        text.startsWith(needle.slice(0, colon + 1)) && text.slice(colon).includes(needle.slice(colon + 2))
      );
    }
  }
}

/** An inline script is shown by what matched, an address without its query, which may carry identifiers. */
function evidenceOf(kind: FingerprintPattern[0], text: string, needle: string): string {
  if (kind === 'inline') return `inline script: ${needle}`;
  if (kind === 'cookie') return `cookie ${text}`.slice(0, 200);
  if (kind === 'generator') return `meta generator: ${text}`.slice(0, 200);
  if (kind === 'script' || kind === 'asset') return (text.split('?', 1)[0] ?? text).slice(0, 200);
  return text.slice(0, 200);
}
