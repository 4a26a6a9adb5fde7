import type { Document } from 'domhandler';
import { decodeText } from '../../watching/formats/charset.ts';
import { eachElement, pageNeedsJavaScript, readHtml } from '../../watching/formats/html.ts';
import type { HtmlPage } from '../../watching/formats/html.ts';
import { interstitialReason } from '../../watching/formats/interstitial.ts';
import { parseMarkup } from '../../watching/formats/markup-tree.ts';
import { squeeze, textOf } from '../../watching/formats/text.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import type { BotPage } from './bot-evaluation.ts';

/** One document as rules read it: markup, JSON or plain text, and known to be the page itself. */
export type BotContent = {
  page: BotPage;
  /** Where a person looks: the address that answered. */
  url: string;
} & (
  | { kind: 'html'; root: Document; html: HtmlPage; text: string }
  | { kind: 'xml'; root: Document; text: string }
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'text'; text: string }
);

export type ContentReading = { ok: true; content: BotContent } | { ok: false; reason: string };

const failed = (reason: string): ContentReading => ({ ok: false, reason });

/**
 * What came, unless it is not the page: an empty or binary answer, a challenge, a wall, an error page that says 200, a login page. Such an
 * answer says nothing of what is or is no longer there. Whether a page draws itself in the browser is said by `scriptShell`, once a rule
 * has found nothing.
 */
export function readContent(page: BotPage): ContentReading {
  const { document } = page;
  if (document.status < 200 || document.status > 299) return failed(`the site answers ${document.status}`);
  if (document.body.byteLength === 0) return failed('the page is empty');
  const media = mediaOf(document);
  const other = notText(media);
  if (other !== null) return failed(other);
  const { text } = decodeText(document);
  if (isBinary(text)) return failed('the answer is binary, not text');
  const start = text.slice(0, 2_000).trimStart();
  if (text.trim() === '') return failed('the page is empty');
  const at = { page, url: document.finalUrl };
  if (/[/+]json$/.test(media) || /^[{[]/.test(start)) {
    const parsed = parseJson(text);
    if (parsed !== null) return { ok: true, content: { ...at, kind: 'json', value: parsed.value, text } };
    if (/[/+]json$/.test(media)) return failed('the answer says it is JSON, and is not valid JSON');
  }
  if (isXml(media, start))
    return { ok: true, content: { ...at, kind: 'xml', root: parseMarkup(text, 'xml').root, text } };
  if (media === 'text/html' || media === 'application/xhtml+xml' || looksLikeHtml(start)) {
    const read = readHtml(document);
    if (!read.ok) return failed(read.reason);
    const reason = notItself(read.value, document);
    return reason === null
      ? { ok: true, content: { ...at, kind: 'html', root: read.value.root, html: read.value, text } }
      : failed(reason);
  }
  return { ok: true, content: { ...at, kind: 'text', text } };
}

/** Why a rule that found nothing could find nothing: the page is a shell that a script would fill. Null for any other. */
export function scriptShell(content: BotContent): string | null {
  if (content.kind !== 'html' || !pageNeedsJavaScript(content.html)) return null;
  return 'the page needs JavaScript: without it there is nothing to read';
}

function mediaOf(document: FetchedDocument): string {
  return (document.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase().slice(0, 100);
}

/** A media type that no rule can read, in plain words. A missing type, or one that says nothing, leaves it to the bytes. */
function notText(media: string): string | null {
  if (/^(?:image|audio|video|font)\//.test(media) && !media.endsWith('+xml'))
    return `the answer is no page but ${media}`;
  if (
    /^application\/(?:pdf|zip|gzip|x-[a-z-]*(?:zip|tar|compressed)|vnd\.(?!.*[+](?:json|xml)$)|msword|wasm|java-archive)/.test(
      media,
    )
  )
    return `the answer is no page but ${media}`;
  return null;
}

/** A NUL, or one character in ten that no text has. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 2_000);
  if (start.includes('\0')) return true;
  let odd = 0;
  for (let at = 0; at < start.length; at += 1) {
    const code = start.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 0xfffd) odd += 1;
  }
  return odd * 10 > start.length;
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function isXml(media: string, start: string): boolean {
  if (media === 'application/xhtml+xml') return false;
  if (/[/+]xml$/.test(media) && !/^<!doctype html/i.test(start)) return true;
  return /^(?:<\?xml[^>]{0,200}\?>\s{0,100})?<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/.test(start);
}

function looksLikeHtml(start: string): boolean {
  return /^<(?:!doctype|html|head|body|!--|[a-z][a-z0-9]{0,15}[\s>])/i.test(start);
}

/** Longer pages than this are more than a wall, or a login form. */
const MAX_ON_A_WALL = 1_500;

function notItself(html: HtmlPage, document: FetchedDocument): string | null {
  // A page with more to say than this is never taken for a wall.
  const visible = html.visibleLength > MAX_ON_A_WALL ? '' : textOf(html.root, 20_000);
  const wall = interstitialReason(html, visible);
  if (wall !== null) return wall;
  let password = false;
  let heading = '';
  eachElement(html.root, (element) => {
    if (element.name === 'input' && (element.attribs['type'] ?? '').toLowerCase() === 'password')
      password = true;
    else if (element.name === 'h1' && heading === '') heading = textOf(element, 100);
  });
  if (password && html.visibleLength < MAX_ON_A_WALL) return 'the page is a login page';
  if (
    /\/(?:log-?in|sign-?in|sso|auth)(?:[/?]|$)/i.test(pathOf(document.finalUrl)) &&
    !/\/(?:log-?in|sign-?in|sso|auth)(?:[/?]|$)/i.test(pathOf(document.url))
  )
    return 'the address leads to a login page';
  const missing = /\b(?:not found|404|does(?:n['’]t| not) exist|can(?:['’]t|not) be found)\b/i;
  if (missing.test(html.title) && missing.test(heading))
    return `the page says that it does not exist: “${squeeze(heading).slice(0, 60)}”`;
  return null;
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}
