import { gunzipSync } from 'node:zlib';
import { isTag } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import { decodeText } from './charset.ts';
import { isoOf } from './dates.ts';
import { resolve } from './html.ts';
import { MAX_CHARACTERS, parseMarkup } from './markup-tree.ts';
import { textOf } from './text.ts';

export interface SitemapFile {
  urls: { loc: string; lastmod: string | null }[];
  /** Further sitemaps, where the file is an index. */
  sitemaps: string[];
}

/** The protocol's own limit for one file (sitemaps.org/protocol.html). */
const MAX_URLS = 50_000;
/** Bytes a compressed file may unpack to; beyond, it is refused as a bomb. */
const MAX_UNPACKED = 20 * 1024 * 1024;

/** Sitemap 0.9 `urlset` or `sitemapindex` as XML, plain text with an address a line, or either gzipped. */
export function readSitemap(document: FetchedDocument): Reading<SitemapFile> {
  const body = unpacked(document.body);
  if (body === null) return unreadable('the compressed sitemap is broken or too large');
  const text = decodeText({ headers: document.headers, body }).text.trimStart();
  if (text === '') return unreadable('the document is empty');
  if (!text.startsWith('<')) return plainList(text);
  if (!/<(?:\w{1,20}:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 5_000)))
    return unreadable('the document is not a sitemap');
  return readable(readXml(text, document.finalUrl));
}

function unpacked(body: Uint8Array): Uint8Array | null {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED });
  } catch {
    return null;
  }
}

function plainList(text: string): Reading<SitemapFile> {
  const lines = text
    .slice(0, MAX_CHARACTERS)
    .split(/\r?\n/, MAX_URLS)
    .map((line) => line.trim());
  const urls = lines.flatMap((line) => (/^https?:\/\//.test(line) ? (URL.parse(line)?.href ?? []) : []));
  if (urls.length === 0) return unreadable('the document is not a sitemap');
  return readable({ urls: urls.map((loc) => ({ loc, lastmod: null })), sitemaps: [] });
}

/**
 * Entry by entry, each parsed by itself: a full sitemap has more nodes than the tree allows, and one broken entry
 * should not cost the rest.
 */
function readXml(text: string, base: string): SitemapFile {
  const file: SitemapFile = { urls: [], sitemaps: [] };
  const start = /<(?:\w{1,20}:)?(url|sitemap)>/g;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    if (file.urls.length + file.sitemaps.length >= MAX_URLS) break;
    const from = start.lastIndex;
    const end = endOfEntry(text, from);
    const fields = fieldsOf(text.slice(from, end));
    const loc = resolve(fields.get('loc'), base);
    start.lastIndex = end;
    if (loc === null) continue;
    if (found[1] === 'sitemap') file.sitemaps.push(loc);
    else file.urls.push({ loc, lastmod: isoOf(fields.get('lastmod') ?? null) });
  }
  return file;
}

/** An entry ends at its closing tag, at the next entry, or after 20,000 characters. */
function endOfEntry(text: string, from: number): number {
  const window = text.slice(from, from + 20_000);
  const end = /<\/?(?:\w{1,20}:)?(?:url|sitemap|urlset|sitemapindex)>/.exec(window);
  return from + (end?.index ?? window.length);
}

function fieldsOf(entry: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const node of parseMarkup(entry, 'xml').root.children) {
    if (isTag(node)) fields.set(node.name, textOf(node, 2_000));
  }
  return fields;
}
