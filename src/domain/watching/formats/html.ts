import type { Document, Element, ParentNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import { decodeText } from './charset.ts';
import { jsonLdNodes } from './json-ld.ts';
import type { JsonLdNode } from './json-ld.ts';
import { parseMarkup } from './markup-tree.ts';
import type { Cap } from './markup-tree.ts';
import { squeeze, textOf } from './text.ts';

export interface PageLink {
  /** Absolute, http or https, without fragment. */
  url: string;
  text: string;
  rel: string;
  /** The media type a `<link>` states, else empty. */
  type: string;
  element: Element;
}

interface PageScript {
  /** Absolute address, or null for an inline script. */
  src: string | null;
  type: string;
  /** Source of an inline script. */
  text: string;
}

/** One parsed page. Everything hangs on `root`, an ordinary domhandler tree. */
export interface HtmlPage {
  root: Document;
  /** What relative addresses resolve against: `<base href>` or the address that answered. */
  baseUrl: string;
  title: string;
  /** `<meta>` content by lower-case `name`, `property` or `http-equiv`; the first of a name counts. */
  meta: ReadonlyMap<string, string>;
  /** `<a href>`. */
  anchors: PageLink[];
  /** `<link href>`. */
  links: PageLink[];
  scripts: PageScript[];
  jsonLd: JsonLdNode[];
  /** Characters a reader would see, counted as far as 5,000: who asks wants to know whether there are few. */
  visibleLength: number;
  caps: Cap[];
}

const MAX_LINKS = 20_000;
const MAX_SCRIPTS = 1_000;
/** Under this many visible characters, with scripts present, the page draws itself in the browser. */
const VISIBLE_MINIMUM = 200;
const COUNTED_VISIBLE = 5_000;

const pages = new WeakMap<FetchedDocument, Reading<HtmlPage>>();

/**
 * The one door to HTML. Refuses what is plainly something else (empty, JSON, a feed, binary); broken HTML is read as far
 * as it goes, within the caps of `markup-tree.ts`. A document is parsed once, however many readers look at it (a home page has four):
 * nobody may change the tree.
 */
export function readHtml(document: FetchedDocument): Reading<HtmlPage> {
  let page = pages.get(document);
  if (!page) {
    page = parsed(document);
    pages.set(document, page);
  }
  return page;
}

function parsed(document: FetchedDocument): Reading<HtmlPage> {
  const { text } = decodeText(document);
  const start = text.slice(0, 2_000).trimStart();
  if (start === '') return unreadable('the document is empty');
  if (text.slice(0, 2_000).includes('\0')) return unreadable('the document is binary, not HTML');
  if (/^[{[]/.test(start) && isJson(text)) return unreadable('the document is JSON, not HTML');
  if (/^(?:<\?xml[^>]{0,200}\?>\s{0,100})?<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/.test(start)) {
    return unreadable('the document is XML, not HTML');
  }
  if (!/<[a-z!/]/i.test(text)) return unreadable('the document has no markup');
  return readable(pageOf(text, document.finalUrl));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pageOf(text: string, url: string): HtmlPage {
  const { root, caps } = parseMarkup(text, 'html');
  const meta = new Map<string, string>();
  const [anchors, links]: [PageLink[], PageLink[]] = [[], []];
  const scripts: PageScript[] = [];
  let baseUrl = url;
  let title = '';

  eachElement(root, (element) => {
    const { name, attribs } = element;
    if (name === 'base') baseUrl = resolve(attribs['href'], url) ?? baseUrl;
    else if (name === 'title' && title === '' && !inSvg(element))
      title = squeeze(rawText(element)).slice(0, 500);
    else if (name === 'meta') {
      const key = (attribs['name'] ?? attribs['property'] ?? attribs['http-equiv'] ?? '').toLowerCase();
      if (key !== '' && !meta.has(key)) meta.set(key, squeeze((attribs['content'] ?? '').slice(0, 4_000)));
    } else if (name === 'script' && scripts.length < MAX_SCRIPTS) {
      scripts.push({
        src: resolve(attribs['src'], baseUrl),
        type: (attribs['type'] ?? '').toLowerCase(),
        text: rawText(element),
      });
    } else if ((name === 'a' || name === 'area') && anchors.length < MAX_LINKS)
      addLink(anchors, element, baseUrl);
    else if (name === 'link' && links.length < MAX_LINKS) addLink(links, element, baseUrl);
  });

  return {
    root,
    baseUrl,
    title,
    meta,
    anchors,
    links,
    scripts,
    jsonLd: jsonLdNodes(
      scripts.filter((script) => script.type.startsWith('application/ld+json')).map((script) => script.text),
    ),
    visibleLength: textOf(root, COUNTED_VISIBLE).length,
    caps,
  };
}

/**
 * True where a fetch brought the shell of a page that a script would fill: fewer than 200 visible characters and at least
 * one script. Such a page says nothing about what is or is no longer there.
 */
export function needsJavaScript(document: FetchedDocument): boolean {
  const page = readHtml(document);
  return page.ok && pageNeedsJavaScript(page.value);
}

export function pageNeedsJavaScript(page: HtmlPage): boolean {
  return page.visibleLength < VISIBLE_MINIMUM && page.scripts.some((script) => !script.type.includes('json'));
}

/** Visits every element under `root` in document order. Depth is bounded by the tree's own cap. */
export function eachElement(root: ParentNode, visit: (element: Element) => void): void {
  for (const child of root.children) {
    if (!isTag(child)) continue;
    visit(child);
    eachElement(child, visit);
  }
}

/** The absolute http(s) address of a reference, without its fragment; null for anything else. */
export function resolve(reference: string | undefined, baseUrl: string): string | null {
  if (reference === undefined) return null;
  const trimmed = reference.trim();
  if (trimmed === '' || trimmed.length > 2_000) return null;
  const url = URL.parse(trimmed, baseUrl);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (trimmed.includes('#')) url.hash = '';
  return url.href;
}

function addLink(list: PageLink[], element: Element, baseUrl: string): void {
  const url = resolve(element.attribs['href'], baseUrl);
  if (url === null) return;
  const { attribs } = element;
  const text =
    textOf(element, 300) || squeeze((attribs['aria-label'] ?? attribs['title'] ?? '').slice(0, 300));
  list.push({
    url,
    text,
    rel: (attribs['rel'] ?? '').toLowerCase(),
    type: (attribs['type'] ?? '').toLowerCase(),
    element,
  });
}

function rawText(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : '')).join('');
}

function inSvg(element: Element): boolean {
  return element.parent !== null && isTag(element.parent) && element.parent.name === 'svg';
}
