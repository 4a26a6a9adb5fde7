import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseMarkup } from './markup-tree.ts';

/** Elements whose content a reader of the page never sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'select',
  'textarea',
]);

const BLOCK = new Set(
  (
    'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** One run of visible text between two block boundaries: what a person would call a line. */
export interface TextLine {
  text: string;
  /** The innermost block element the line begins in. */
  block: ParentNode;
  /** 1 to 6 inside a heading element, else 0. */
  heading: number;
  /** Wholly inside `<b>`, `<strong>` or an element that says so by its class. */
  strong: boolean;
}

const isDocumentOrElement = (node: AnyNode): node is Document | Element =>
  isTag(node) || node.type === 'root';

/** Runs of white space, no-break spaces among them, become one space. */
export function squeeze(text: string): string {
  // Only what has to change is matched: replacing each single space by itself took a quarter of reading a page.
  return isSqueezed(text) ? text.trim() : text.replace(/[\s\u200b]{2,}|[^\S ]|\u200b/g, ' ').trim();
}

/** Whether all white space in it is single spaces. A third of what the search by pattern takes. */
function isSqueezed(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 ? code !== 32 || before === 32 : code >= 0xa0 && RARE_SPACES.has(code)) return false;
    before = code;
  }
  return true;
}

/** What `\s` matches beyond ASCII, and the zero-width space. */
const RARE_SPACES = new Set(
  [
    ...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff',
    ...'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b',
  ].map((space) => space.charCodeAt(0)),
);

/**
 * Plain visible text under a node, blocks parted by a space. With a limit the walk is limited too (ten nodes a character),
 * so that asking for the text of each of many nested elements stays linear.
 */
export function textOf(node: AnyNode, limit = Infinity): string {
  const parts: string[] = [];
  let length = 0;
  let nodes = 0;
  const visit = (current: AnyNode): void => {
    if (length > limit || ++nodes > limit * 10) return;
    if (isText(current)) {
      const data = limit === Infinity ? current.data : current.data.slice(0, limit * 4);
      parts.push(data);
      length += data.length;
    } else if (isDocumentOrElement(current)) {
      if (isTag(current) && current !== node && UNSEEN.has(current.name)) return;
      const block = isTag(current) && BLOCK.has(current.name);
      if (block) parts.push(' ');
      for (const child of current.children) visit(child);
      if (block) parts.push(' ');
    }
  };
  visit(node);
  const text = squeeze(parts.join(''));
  return text.length > limit ? text.slice(0, limit) : text;
}

/** Markup inside a string (a feed's description, an advertisement) as plain text of at most `limit` characters. */
export function plainText(markup: string, limit: number): string {
  const part = markup.slice(0, limit * 20);
  if (!part.includes('<') && !part.includes('&')) return squeeze(part).slice(0, limit);
  return textOf(parseMarkup(part, 'html').root, limit);
}

export interface LineOptions {
  /** Elements whose text is left out, for example struck-out prices. */
  without?: (element: Element) => boolean;
}

const STRONG_CLASS = /(?:^|[-_\s])(?:name|title|heading|headline)(?:$|[-_\s])/i;

/** The page as lines, in reading order. Linear in the size of the tree. */
export function linesOf(root: ParentNode, options: LineOptions = {}): TextLine[] {
  const lines: TextLine[] = [];
  let parts: string[] = [];
  let block: ParentNode = root;
  let heading = 0;
  let strong = true;

  const flush = (): void => {
    const text = squeeze(parts.join(''));
    if (text !== '') lines.push({ text, block, heading, strong });
    parts = [];
    strong = true;
  };
  const visit = (node: AnyNode, inBlock: ParentNode, inHeading: number, inStrong: boolean): void => {
    if (isText(node)) {
      if (parts.length === 0) {
        block = inBlock;
        heading = inHeading;
      }
      if (node.data.trim() !== '') strong = strong && inStrong;
      parts.push(node.data);
      return;
    }
    if (!isDocumentOrElement(node)) return;
    let [nextBlock, nextHeading, nextStrong] = [inBlock, inHeading, inStrong];
    const opensBlock = isTag(node) && BLOCK.has(node.name);
    if (isTag(node)) {
      if (UNSEEN.has(node.name) || isHidden(node) || options.without?.(node) === true) return;
      if (opensBlock) [nextBlock, nextStrong] = [node, false];
      if (/^h[1-6]$/.test(node.name)) nextHeading = Number(node.name[1]);
      if (
        node.name === 'b' ||
        node.name === 'strong' ||
        STRONG_CLASS.test((node.attribs['class'] ?? '').slice(0, 200))
      ) {
        nextStrong = true;
      }
    }
    if (opensBlock) flush();
    for (const child of node.children) visit(child, nextBlock, nextHeading, nextStrong);
    if (opensBlock) flush();
  };
  for (const child of root.children) visit(child, root, 0, false);
  flush();
  return lines;
}

function isHidden(element: Element): boolean {
  if ('hidden' in element.attribs) return true;
  const style = element.attribs['style'];
  return style !== undefined && /display\s{0,3}:\s{0,3}none/i.test(style.slice(0, 300));
}
